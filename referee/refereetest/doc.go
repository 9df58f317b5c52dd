// Package refereetest is the conformance suite that every game passes: one
// call in a test of the game plays many random matches of it and checks
// everything that package referee promises and that can be checked without
// knowing the game.
//
//	func TestConformance(t *testing.T) {
//		refereetest.Run(t, mygame.New(), refereetest.Options{Fill: anyCard})
//	}
//
// Matches are made from seeds, so a failure can be had again: it prints its
// seed. The flags -matches and -seed of the test say how many and which.
//
// The toy and the bazaar, in folders of their own, are small games on which the
// suite itself, the core and the command line are tried.
//
// Rulebook holds a game's tables of rules and rulings against its code.
package refereetest
