race-name = Course
race-about = Le premier au dernier arrêt.
race-option-street = Rue
race-option-street-short = sept arrêts
race-option-street-long = douze arrêts
race-phase = En route
race-asked = rouler
race-prompt = Jusqu’où ?
race-drive = { $stops ->
    [one] un arrêt
   *[other] { $stops } arrêts
}
race-drove = { $seat } avance de { $stops }.
race-too-far = Un arrêt ou deux.
race-stop = Arrêt { $stop }
