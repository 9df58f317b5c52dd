// Package cardsdb holds the facts of the cards of every game as YAML files,
// embedded in the program: one folder per game, one file per set or part of a
// set, and words.yaml for the words that cards are sorted by (groups,
// keywords, rarities). The games read the files; this package only hands
// them out.
//
// facts.tsv repeats the facts of the YAML files in a form that is read at
// once, so that a command that needs no effects starts quickly. After a change
// of a YAML file it is made anew by “go generate ./cardsdb”; a test says when
// that was forgotten, and until then the YAML files are read.
package cardsdb
