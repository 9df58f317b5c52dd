package saintseiya_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
	"shinpan/referee/refereetest"
)

// formats has the matches that were recorded in each format of match files.
const formats = "testdata/formats"

// Every match that was ever recorded verifies, whatever is in it.
func TestFormats(t *testing.T) {
	for name, play := range stories {
		t.Run(name, func(t *testing.T) {
			story := &refereetest.Recorded{Name: name}
			play(t, theGame(t), story)
			refereetest.Keep(t, os.DirFS(formats), story, func(name string, text []byte) error {
				path := filepath.Join(formats, filepath.FromSlash(name))
				if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
					return err
				}
				return os.WriteFile(path, text, 0o666)
			})
		})
	}
	require.Equal(t, []string{
		"answer", "board", "decks", "declared luck", "fix", "note", "override", "result", "sealed board", "seed", "undo", "won",
	}, refereetest.VerifyRecorded(t, os.DirFS(formats), theGame(t)))
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

// dealt is the same board with the cards of the hands, which is sealed.
var dealt = strings.NewReplacer(
	"hand: 5, pile: 3", "hand: {cards: [1, 1, 1, 1, 6]}, pile: 3",
	"{count: 6, seen: [42]}", "{cards: [3, 3, 3, 3, 3], seen: [42]}",
	"hand: 5, pile: 5", "hand: {cards: [5, 5, 5, 5, 10]}, pile: 5",
).Replace(lastRound)

// stories are matches with everything in them that a match of this game can have.
var stories = map[string]func(*testing.T, *game.Game, *refereetest.Recorded){
	"known-hands": func(t *testing.T, g *game.Game, r *refereetest.Recorded) {
		byLot(t, opened(t, g, r, record.Header{Players: players(2), Options: map[string]string{"hands": "known"}}), 1)
	},
	"the-owners-box": func(t *testing.T, g *game.Game, r *refereetest.Recorded) {
		r.Decks = []record.Sealed{{Deck: strongBox(t), Salt: "salt"}}
		r.Board = record.SealedBoard{Text: dealt, Salt: "salt"}
		byLot(t, opened(t, g, r, record.Header{Players: players(3), Options: map[string]string{"hands": "known"}, Board: dealt, BoardName: "last.yaml"}), 2)
	},
	"declared-luck": func(t *testing.T, g *game.Game, r *refereetest.Recorded) {
		const at = "2026-11-22T18:00:00Z"
		m := opened(t, g, r, record.Header{Players: players(3), Luck: "table", Made: at, Board: lastRound, BoardName: "last.yaml"})
		for src := referee.NewRand(3); !m.Over(); {
			_, problems := m.Do(chosen(t, g, m, src), record.Grounds{At: at})
			require.False(t, referee.Refuses(problems), "%v", problems)
		}
	},
}

// opened begins a match that is kept. Without luck at the table it has a seed.
func opened(t *testing.T, g *game.Game, r *refereetest.Recorded, header record.Header) *record.Match {
	header.ID = r.Name
	if seed := uint64(20261122); header.Luck == "" {
		header.Seed = &seed
	}
	m, problems := record.NewMatch(g, record.Opening{Header: header, Decks: r.Decks, BoardSalt: r.Board.Salt, Recorder: r})
	require.False(t, referee.Refuses(problems), "%v", problems)
	return m
}

// chosen is a legal answer: what a simulated player would give, or any.
func chosen(t *testing.T, g *game.Game, m *record.Match, src referee.Source) referee.Answer {
	if a, ok := willing(g)(m.State(), src); ok && !referee.Refuses(m.State().Check(a)) {
		return a
	}
	a, ok := referee.RandomAnswer(m.State(), src, fill)
	require.True(t, ok)
	return a
}

// byLot plays a match to its end, with an undo, a correction, notes and answers that
// stand though they break a rule.
func byLot(t *testing.T, m *record.Match, seed uint64) {
	src, g := referee.NewRand(seed), theGame(t)
	for n := 1; !m.Over(); n++ {
		switch {
		case n%29 == 0:
			_, problems := m.Undo(1, record.Grounds{By: 1, Agreed: []referee.Seat{1, 2}, Why: "« too fast »"})
			require.False(t, referee.Refuses(problems), "%v", problems)
		case n%31 == 0:
			_, problems := m.Note("late & <loud>", record.Grounds{By: referee.Judge})
			require.Empty(t, problems)
		case n%13 == 0 && overruled(m, src), n == 17 && corrected(m, src):
		default:
			entries, problems := m.Luck(nil, record.Grounds{})
			if len(entries) == 0 {
				_, problems = m.Do(chosen(t, g, m, src), record.Grounds{})
			}
			require.False(t, referee.Refuses(problems), "%v", problems)
		}
	}
}

// overruled has an answer stand that breaks a rule, where one is found.
func overruled(m *record.Match, src referee.Source) bool {
	guesser := referee.Guesser{Source: src, Fill: fill}
	for range 20 {
		a, ok := guesser.Guess(m.State(), m.Ask().Moves)
		if !ok || !referee.Refuses(m.State().Check(a)) {
			continue
		}
		if entries, _ := m.Do(a, record.Grounds{Anyway: true, Why: "all agree", By: referee.Judge, Agreed: []referee.Seat{1, 2}}); len(entries) > 0 {
			return true
		}
	}
	return false
}

// corrected changes the last answer of a player to another.
func corrected(m *record.Match, src referee.Source) bool {
	line := m.Line()
	for i := len(line) - 1; i > 0; i-- {
		if !line[i].Answer.Seat.IsPlayer() {
			continue
		}
		a, ok := referee.RandomAnswer(line[i-1].State, src, fill)
		if !ok {
			continue
		}
		if entries, _ := m.Fix(line[i].Entry, a, record.Grounds{By: referee.Judge, Agreed: []referee.Seat{1, 2}, Why: "misheard"}); len(entries) > 0 {
			return true
		}
	}
	return false
}
