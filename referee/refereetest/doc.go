// Package refereetest is the conformance suite that every game must pass. One
// call in a test of the game plays many random matches of it and checks every
// promise of package referee that needs no knowledge of the game.
//
//	func TestConformance(t *testing.T) {
//		refereetest.Run(t, mygame.New(), refereetest.Options{Fill: anyCard})
//	}
//
// Matches are made from seeds, so a failure can be reproduced. The test prints
// the seed. The flag -matches sets the number of matches, -seed the first seed.
//
// The toy, in its own folder, is a small game for testing the suite itself, the core and the
// command line.
//
// Stories and Lot play matches to be kept, and verify them forever. Scenarios say what happens
// line by line, Perft counts positions twice, and Allowed holds refusals against what people
// can allow. Package cardtest, in its own folder, tests card files.
//
// Rulebook checks a game's tables of rules and rulings against its code, and
// RulesTested against its tests.
package refereetest
