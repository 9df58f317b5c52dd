// Package rulebook holds a game's rules, with their pages, and its rulings: the
// questions that the rulebooks leave open, with their options.
//
// Both are YAML files that are stored with the game, rules.yaml and rulings.yaml; a game without
// open questions has only the first. Code, comments and people all use the rule's id. A ruling
// changes the behaviour of the code, so the game lists the options of its rulings as typed
// constants. An option's name is never written as a plain string:
//
//	const (
//		PayOrderBefore rulebook.Choice = "pay-order=before"
//		PayOrderAfter  rulebook.Choice = "pay-order=after"
//	)
//
// refereetest.Rulebook checks that the tables, constants and code agree.
package rulebook
