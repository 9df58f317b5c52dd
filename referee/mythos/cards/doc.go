// Package cards defines the cards of Naruto Mythos TCG and the language that describes what
// they do.
//
// A card has effects. A Line is an effect with one of four forms (do, when, while, instead of),
// or modifies another one. An effect consists of steps. Each Step has one Verb. Descriptions of
// characters (Who), amounts and conditions determine what the verb applies to. A continuous
// effect has a StaticVerb instead.
//
// One table lists the verbs. Each is a Go type; its word in a card file is read
// into it. To add one:
//
//  1. write its type (verb_*.go) and its row in verb.go;
//  2. write what it does (package mythos, step_*.go) and its row in step.go;
//  3. write how it is said (package wording, verb.go);
//  4. explain its words (lang/words.*.yaml);
//  5. give it to a card, with a scenario.
//
// Tests fail until all of that is there.
//
// Load reads card files strictly: every problem has a place and a suggested fix.
// Lint also warns of valid text that is probably a mistake. A Library loads all
// facts from a generated snapshot, and the lines from another on first use.
package cards
