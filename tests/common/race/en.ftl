race-name = Race
race-about = First to the last stop.
race-option-street = Street
race-option-street-short = seven stops
race-option-street-long = twelve stops
race-phase = On the road
race-asked = drive
race-prompt = How far?
race-drive = { $stops ->
    [one] one stop
   *[other] { $stops } stops
}
race-drove = { $seat } drives { $stops }.
race-too-far = One stop or two.
race-stop = Stop { $stop }
