// Package decks reads, writes and identifies decklists of every game, and
// holds sample lists. Whether a deck is legal is for its game to say; this
// package says whether the list can be read and what cards it means.
//
// A decklist is a YAML file:
//
//	name: Quick Leaf
//	game: mythos
//	cards:
//	  - 2 KS-009
//	  - KS-015
//	  - {card: Kakashi Sharingan, count: 2}
//	missions:
//	  - KS-M01
//
// The sections after the game are those of the game: see FormatOf. Instead of
// a list, a section may be lists under words of the writer's own, which mean
// nothing to the rules:
//
//	cards:
//	  openers:
//	    - 2 KS-009
//	  finishers:
//	    - 2 KS-133
//
// A line is a card, with a count before it ("2 KS-009", "2x KS-009") or as a mapping;
// without a count it is one card. A card is given by its id, the id of a
// print, its number, or words of its name that fit no other card. A Text is such
// a file being changed: what is not changed stays as it is written.
package decks
