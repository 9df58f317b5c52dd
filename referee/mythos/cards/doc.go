// Package cards is the cards of Naruto Mythos TCG and the language in which
// their files say what they do.
//
// A card has effect lines; a Line has an Effect of one of four forms (do, when,
// while, instead of) or changes another line. An effect is made of typed steps
// (Step), filters that say which characters are meant (Who), amounts and
// conditions. Load reads the files strictly: every problem has its place and
// says what to do. A Library holds the facts of all cards at once, from a
// generated snapshot, and their lines when they are first wanted.
package cards
