// Package decks reads, writes and identifies the decklists of every game, and holds the sample
// lists. It reports whether a list can be read and which cards it means. The game decides whether a
// deck is legal.
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
// The sections after the game's name depend on the game (see FormatOf). A section can also divide
// its lines into groups. The author chooses their names, and the rules ignore them:
//
//	cards:
//	  openers:
//	    - 2 KS-009
//	  finishers:
//	    - 2 KS-133
//
// A line names a card, with a count before it ("2 KS-009", "2x KS-009") or as a mapping. Without a
// count, it is one card. A line names a card by its id, the id of a printing, its number, or words
// of its name that fit no other card.
//
// A Text is such a file during editing. The rest of the file stays as it was. Reading, finding
// sections and cards, editing and identifying are in separate files. They form one package because
// all of them work on the same Text.
package decks
