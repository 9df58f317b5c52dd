// Package cardsdb holds the facts of the cards of every game as YAML files,
// embedded in the program: one folder per game, one file per set or part of a
// set, and words.yaml for the words that cards are sorted by (groups,
// keywords, rarities). The games read the files; this package only hands
// them out.
package cardsdb
