//! How turns are told.

use super::scene::Scene;

#[test]
fn a_turn_of_several_moves_is_summed_up_in_one_sentence() {
    let mut table = Scene::new(3).line(0, "10-14-19").of(0, "buses", 3).resolving("line", &[0], 0, 3).table();
    assert_eq!(table.hears("line 19>21"), [(true, "Ann extends the line from 19 to 21.".to_owned())]);
    table.play("line 10>15");
    let told = table.hears("line 21>22");
    assert_eq!(told[0], (true, "Ann extends the line from 21 to 22.".to_owned()));
    assert_eq!(told[1], (false, "Ann extends the line: 19 → 21 → 22 and 10 → 15.".to_owned()));
    let mut table = Scene::new(3).of(0, "buses", 2).resolving("buildings", &[0], 0, 2).table();
    table.play("build 24A1 house");
    assert_eq!(table.hears("build 24A2 pub")[1].1, "Ann builds a house at 24A1 and a pub at 24A2.");
    let mut single = Scene::new(3).resolving("buildings", &[0], 0, 1).table();
    assert_eq!(single.hears("build 24A1 office")[0], (false, "Ann builds an office at 24A1.".to_owned()));
}
