// Package cardsdb embeds the facts of the cards of every game as YAML files.
// Each game has a folder, with a file per set or part of a set, named after its
// first and last card: KS-133 is in KS-101-148.yaml. words.yaml holds the words
// that classify cards: groups, keywords, rarities. The games read the files; this
// package only provides them.
//
// facts.tsv repeats the facts of the YAML files in a form that is quick to read, and
// effects.tsv repeats what the cards do, so that commands start quickly. After changing a YAML
// file, run “go generate ./cardsdb”. A test fails if that was forgotten.
package cardsdb
