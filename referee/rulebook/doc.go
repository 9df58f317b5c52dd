// Package rulebook holds the tables of a game's law: every rule with its pages
// in the rulebooks, and every question that the rulebooks leave open, a ruling,
// with its options.
//
// Both are YAML files that lie with the game, rules.yaml and rulings.yaml; a
// game without open questions has only the first. Rules code cites a rule by
// its id, which is also what people type and what comments say. A ruling
// changes what the code does, so the game lists the options of its rulings as
// typed constants, and no name of one is ever written as a plain string:
//
//	const (
//		PayOrderBefore rulebook.Choice = "pay-order=before"
//		PayOrderAfter  rulebook.Choice = "pay-order=after"
//	)
//
// refereetest.Rulebook holds the tables, the constants and the code against
// each other.
package rulebook
