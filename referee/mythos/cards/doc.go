// Package cards is the cards of Naruto Mythos TCG and the language in which
// their files say what they do.
//
// A card has effect lines. A Line has an Effect of one of four forms (do, when,
// while, instead of), or modifies another line. An effect is made of steps; each
// Step has one Verb, and says with descriptions of characters (Who), amounts and
// conditions what its verb is applied to. A continuous line has a StaticVerb in
// the same way.
//
// The verbs are listed in one table, each a Go type that its word in a card file
// is read into. To add one, write its type and its row in verb.go, how it is
// applied (package mythos, step.go) and how it is said (package wording, verb.go),
// what its words mean (lang/words.*.yaml), and give it to a card with a scenario.
// Tests fail until all of that is there.
//
// Load reads card files strictly: every problem has its place and says what to
// do. Lint also warns of what the language allows but nobody means. A Library has
// the facts of all cards at once, from a generated snapshot, and reads their lines
// when they are first wanted.
package cards
