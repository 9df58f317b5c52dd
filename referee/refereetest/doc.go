// Package refereetest is the conformance suite that every game must pass. One call in a test of the
// game plays many random matches and checks every promise of package referee that can be checked
// without knowledge of the game.
//
//	func TestConformance(t *testing.T) {
//		refereetest.Run(t, mygame.New(), refereetest.Options{Fill: anyCard})
//	}
//
// Each match is played from a seed, which a failed test prints so that you can
// reproduce it. The flag -matches sets the number of matches, and -seed the first
// seed.
//
// Package toy is a small game for testing the suite, the core and the command line, and package
// stones is the smallest complete game. Package cardtest tests card files.
//
// Stories and Lot play matches to keep in testdata, and check that the stored matches still verify.
// Scenarios check what happens line by line, Perft counts positions in two ways, and Allowed checks
// which refusals players can override.
//
// Rulebook checks a game's tables of rules and rulings against its code, and RulesTested checks
// them against its tests.
package refereetest
