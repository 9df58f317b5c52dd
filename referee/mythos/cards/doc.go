// Package cards defines the cards of Naruto Mythos TCG and the language that describes their
// effects.
//
// A card has effects. A Line is an effect that has one of four forms (do, when, while, instead
// of) or modifies another effect. An effect consists of steps. Each Step has one Verb.
// Descriptions of characters (Who), amounts and conditions determine the targets and the size of
// its action. A continuous effect has a StaticVerb instead.
//
// One table lists the verbs. Each verb is a Go type, and the reader turns its word in a card file
// into that type. To add one:
//
//  1. write its type (verb_*.go) and its row in verb.go;
//  2. write what it does (package mythos, step_*.go) and its row in step.go;
//  3. write how it is described (package wording, verb.go);
//  4. explain its words (lang/words.*.yaml);
//  5. give it to a card, with a scenario.
//
// Tests fail until all five are done.
//
// Load reads card files strictly: every problem has a place and a suggested fix. Lint also warns
// about valid text that is probably a mistake. A Library loads all printed facts from one
// generated snapshot, and the effects from another on first use.
package cards
