package yugioh_test

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
		"answer", "board", "decks", "declared luck", "draw", "fix", "games", "note", "override", "result", "sealed board", "seed", "undo", "won",
	}, theGame(t))
}

// lot is how the duels of a story are played.
func lot(g *game.Game) refereetest.Lot {
	l := refereetest.Willing(fill(g), willing(g))
	l.Override, l.Fix = 37, 23
	return l
}

// lateDuel is a board from which a duel is soon over.
const lateDuel = `game: yugioh
turn: 9
phase: main-1
active: p1
players:
  - lp: 1500
    hand: 4
    field: [{zone: m1, card: 69140098, entered: 7}, {zone: s1, card: hidden, position: face-down, entered: 7}]
    graveyard: [46986414]
  - lp: 900
    hand: 3
    field: [{zone: m2, card: 9365703, position: defense, entered: 8}, {zone: pl, card: 94415058, entered: 8}]
    face-up: [16178681]
`

// lateKnown is the same board with some cards of the hands, which is sealed.
var lateKnown = strings.NewReplacer("hand: 4", "hand: {count: 4, cards: [40640057]}", "hand: 3", "hand: {count: 3, cards: [97268402], seen: [53129443]}").Replace(lateDuel)

// stories are matches with everything in them that a match of this game can have.
func stories(g *game.Game) refereetest.Stories {
	decks := func(seed uint64) []record.Sealed {
		src := referee.NewRand(seed)
		one, two := g.Simulation.RandomDeck(src), g.Simulation.RandomDeck(src)
		return []record.Sealed{{Deck: &one, Salt: "salt"}, {Deck: &two, Salt: "pepper"}}
	}
	return refereetest.Stories{
		"dealt-by-the-referee": func(t *testing.T, r *refereetest.Recorded) {
			r.Decks = decks(4)
			lot(g).Play(t, opened(t, g, r, record.Header{Players: []string{"Ann", "Bob"}, Options: map[string]string{"hands": "known"}}), 4)
		},
		"a-late-duel": func(t *testing.T, r *refereetest.Recorded) {
			r.Board = record.SealedBoard{Text: lateKnown, Salt: "salt"}
			lot(g).Play(t, opened(t, g, r, record.Header{Players: []string{"Ann", "Bob"}, Board: lateKnown, BoardName: "late.yaml"}), 2)
		},
		"best-of-three": func(t *testing.T, r *refereetest.Recorded) {
			m := opened(t, g, r, record.Header{Players: []string{"Ann", "Bob"}, Options: map[string]string{"best-of": "3"}})
			lot(g).Play(t, m, 3)
		},
		"declared-luck": func(t *testing.T, r *refereetest.Recorded) {
			const at = "2026-11-23T08:00:00Z"
			lot(g).Declare(t, opened(t, g, r, record.Header{Players: []string{"Ann", "Bob"}, Luck: "table", Made: at}), 5, at)
		},
		"the-second-version": func(t *testing.T, r *refereetest.Recorded) {
			lot(g).Play(t, opened(t, g, r, record.Header{Players: []string{"Ann", "Bob"}, Options: map[string]string{"best-of": "3"}, Board: lateDuel, BoardName: "late.yaml"}), 8)
		},
		"the-ninth-version": func(t *testing.T, r *refereetest.Recorded) {
			r.Decks = decks(29)
			lot(g).Play(t, opened(t, g, r, record.Header{Players: []string{"Ann", "Bob"}, Options: map[string]string{"hands": "known"}}), 29)
		},
		"time-in-the-second-duel": func(t *testing.T, r *refereetest.Recorded) {
			m := opened(t, g, r, record.Header{Players: []string{"Ann", "Bob"}, Options: map[string]string{"best-of": "3"}, Board: lateDuel, BoardName: "late.yaml"})
			refereetest.Say(t, m, "p1 concede for p2", "p1 keep", "p2 keep", "p2 begins p2", "p1 time")
			require.True(t, m.Over())
			require.Equal(t, []referee.Seat{1}, m.State().Score().Winners, "the second duel is a draw")
		},
		"an-open-board": func(t *testing.T, r *refereetest.Recorded) {
			lot(g).Play(t, opened(t, g, r, record.Header{Players: []string{"Ann", "Bob"}, Board: lateDuel, BoardName: "late.yaml"}), 6)
		},
	}
}

// opened begins a match that is kept. Without luck at the table it has a seed.
func opened(t *testing.T, g *game.Game, r *refereetest.Recorded, header record.Header) *record.Match {
	header.ID = r.Name
	if seed := uint64(20261123); header.Luck == "" {
		header.Seed = &seed
	}
	m, problems := record.NewMatch(g, record.Opening{Header: header, Decks: r.Decks, BoardSalt: r.Board.Salt, Recorder: r})
	require.False(t, referee.Refuses(problems), "%v", problems)
	return m
}
