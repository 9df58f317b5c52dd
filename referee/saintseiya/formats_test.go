package saintseiya_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
	"shinpan/referee/refereetest"
)

// disk has the testdata.
var disk = refereetest.Disk{DirFS: os.DirFS, MkdirAll: os.MkdirAll, WriteFile: os.WriteFile}

// Every match that was ever recorded verifies, whatever is in it.
func TestFormats(t *testing.T) {
	t.Parallel()
	stories(theGame(t)).Formats(t, disk.Folder("testdata/formats"), []string{
		"answer", "board", "decks", "declared luck", "fix", "note", "override", "result", "sealed board", "seed", "undo", "won",
	}, theGame(t))
}

// lot is how the matches of a game are played.
func lot(g *game.Game) refereetest.Lot {
	return refereetest.Willing(fill, willing(g))
}

// lastRound is a board from which a match of three players takes a round.
const lastRound = `game: saintseiya
phase: main
round: 9
first: p2
turn: p2
flames: 1
terrain: [{place: 6, card: 30}, {place: 5, card: 84}, {place: 4, card: 70}, {place: 3, card: 17}, {place: 1, card: 87}]
players:
  - {hero: seiya, hand: 5, pile: 3, discard: [58, 1, 1], wounded: [69]}
  - {hero: hyoga, hand: {count: 6, seen: [42]}, pile: 4, armour: 8, destroyed: [74]}
  - {hero: ikki, hand: 5, pile: 5, discard: [22, 35]}
`

// emptied is a board with a hand of which cards are known, with characters that face cards
// which effects remove, and with effects that find nothing.
const emptied = `game: saintseiya
phase: main
round: 9
first: p2
turn: p2
flames: 1
terrain: [{place: 6, card: 66}, {place: 5, card: 84}, {place: 4, card: 70}, {place: 3, card: 69}, {place: 1, card: 86}]
played: [{card: 31, place: 5}, {card: 3, place: 6}]
players:
  - {hero: seiya, hand: {count: 5, cards: [3 SS-001]}, pile: 3, discard: [58, 2 SS-001], wounded: [69]}
  - {hero: hyoga, hand: {count: 6, seen: [61, 46, 26, 87], cards: [3]}, pile: 6, armour: 8, destroyed: [74]}
  - {hero: ikki, hand: 5, pile: 5, discard: [22, 35]}
`

// looked is a board with cards in the discard piles that nobody has named, and with hands of
// cards that look at them.
const looked = `game: saintseiya
phase: main
round: 8
first: p1
turn: p1
flames: 3
terrain: [{place: 6, card: 66}, {place: 5, card: 54}, {place: 4, card: 70}, {place: 3, card: 69}, {place: 2, card: 87}, {place: 1, card: 36}]
players:
  - {hero: seiya, hand: {count: 6, seen: [35, 81, 11, 15]}, unnamed: 2}
  - {hero: shiryu, hand: {count: 6, seen: [84, 51, 30, 12]}, unnamed: 2, destroyed: [2]}
  - {hero: ikki, hand: {count: 5, seen: [15, 71, 60]}, discard: [22], unnamed: 3}
`

// dealt is the board lastRound with the cards of the hands, which is sealed.
var dealt = strings.NewReplacer(
	"hand: 5, pile: 3", "hand: {cards: [1, 1, 1, 1, 6]}, pile: 3",
	"{count: 6, seen: [42]}", "{cards: [3, 3, 3, 3, 3], seen: [42]}",
	"hand: 5, pile: 5", "hand: {cards: [5, 5, 5, 5, 10]}, pile: 5",
).Replace(lastRound)

// stories are matches with everything in them that a match of this game can have.
func stories(g *game.Game) refereetest.Stories {
	return refereetest.Stories{
		"known-hands": func(t *testing.T, r *refereetest.Recorded) {
			lot(g).Play(t, r.Open(t, g, record.Header{Players: players(2), Options: map[string]string{"hands": "known"}}), 1)
		},
		"the-owners-box": func(t *testing.T, r *refereetest.Recorded) {
			r.Decks = []record.Sealed{{Deck: strongBox(t), Salt: "salt"}}
			r.Board = record.SealedBoard{Text: dealt, Salt: "salt"}
			lot(g).Play(t, r.Open(t, g, record.Header{Players: players(3), Options: map[string]string{"hands": "known"}, Board: dealt, BoardName: "last.yaml"}), 2)
		},
		"declared-luck": func(t *testing.T, r *refereetest.Recorded) {
			const at = "2026-11-22T18:00:00Z"
			lot(g).Declare(t, r.Open(t, g, record.Header{Players: players(3), Luck: "table", Made: at, Board: lastRound, BoardName: "last.yaml"}), 3, at)
		},
		// by the rules saintseiya-2
		"known-hands-2": func(t *testing.T, r *refereetest.Recorded) {
			lot(g).Play(t, r.Open(t, g, record.Header{Players: players(2), Options: map[string]string{"hands": "known"}}), 4)
		},
		"declared-luck-2": func(t *testing.T, r *refereetest.Recorded) {
			const at = "2026-11-26T18:00:00Z"
			r.Board = record.SealedBoard{Text: emptied, Salt: "salt"}
			lot(g).Declare(t, r.Open(t, g, record.Header{Players: players(3), Luck: "table", Made: at, Board: emptied, BoardName: "emptied.yaml"}), 5, at)
		},
		// by the rules saintseiya-3, with cards that are discarded unnamed
		"unnamed-discards": func(t *testing.T, r *refereetest.Recorded) {
			const at = "2026-11-28T12:00:00Z"
			m := r.Open(t, g, record.Header{Players: players(3), Luck: "table", Made: at, Board: looked, BoardName: "looked.yaml"})
			for _, a := range []referee.Answer{
				referee.Say(1, "play", "card", "SS-035", "place", "6"),
				referee.Say(1, "yes"),
				referee.Say(1, "player", "seat", "p2"),
				referee.Say(2, "named").With("cards", "SS-002", "SS-007"),
				referee.Say(1, "play", "card", "SS-011", "place", "6"),
				referee.Say(1, "yes"),
				referee.Say(1, "named").With("cards", "SS-001", "SS-001"),
				referee.Say(1, "end", "discarding", "2"),
			} {
				_, problems := m.Do(a, record.Grounds{At: at})
				require.Empty(t, problems)
			}
			lot(g).Declare(t, m, 6, at)
		},
	}
}
