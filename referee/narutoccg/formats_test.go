package narutoccg_test

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
		"answer", "board", "decks", "declared luck", "fix", "games", "note", "override", "result", "sealed board", "seed", "undo", "won",
	}, theGame(t))
}

// lot is how the matches of a game are played.
func lot(g *game.Game) refereetest.Lot {
	return refereetest.Willing(fill(g), declaration(g), willing(g))
}

// declaration is now and then one of the table's own.
func declaration(g *game.Game) func(referee.State, referee.Source) (referee.Answer, bool) {
	return func(s referee.State, src referee.Source) (referee.Answer, bool) {
		guesser := referee.Guesser{Source: src, Fill: fill(g)}
		if len(s.Ask().Tools) == 0 || referee.IntN(src, 12) > 0 {
			return referee.Answer{}, false
		}
		return guesser.Legal(s, s.Ask().Tools[referee.IntN(src, len(s.Ask().Tools))].Verb, 6)
	}
}

// nearTheEnd is a board from which a match takes a few turns: both players have eight
// Battle Rewards, Teams, coins, a tracked Ninja, and a card that they have declared.
const nearTheEnd = `game: narutoccg
phase: mission
turn: 17
first: p1
attacker: p1
players:
  - indicator: 8
    hand: {count: 4, seen: [J-010]}
    in-play:
      - {card: N-023, team: 1, growth: 1}
      - {card: N-003, team: 1, injured: true}
      - {card: N-045, changes: [{combat: 1, support: 1, lasting: true, said: a Mission}]}
      - {card: M-059, coins: 2}
    chakra: [N-002, J-010, N-086]
    discard: [N-004]
    rewards: 8
  - indicator: 8
    hand: 6
    in-play:
      - {card: N-024}
      - {card: "*paper_angel"}
    chakra: [N-004, N-001]
    tracks: Kakashi Hatake
    rewards: [N-001, hidden, hidden, hidden, hidden, hidden, hidden, hidden]
declared:
  - {name: Paper Angel, facts: [type=ninja, symbol=wind, entrance=0, hand=0, combat=2, support=1, injured_combat=1, injured_support=0]}
`

// named is the same board with a card more that only its player has seen; it is sealed.
var named = strings.Replace(nearTheEnd, "hand: 6", "hand: {count: 6, cards: [N-003]}", 1)

// stories are matches with everything in them that a match of this game can have.
func stories(g *game.Game) refereetest.Stories {
	return refereetest.Stories{
		"known-hands": func(t *testing.T, r *refereetest.Recorded) {
			r.Decks = byLot(g, 7)
			lot(g).Play(t, r.Open(t, g, record.Header{Players: players, Options: map[string]string{referee.HandsOption: referee.HandsKnown}}), 1)
		},
		"sealed-board": func(t *testing.T, r *refereetest.Recorded) {
			r.Board = record.SealedBoard{Text: named, Salt: "salt"}
			lot(g).Play(t, r.Open(t, g, record.Header{Players: players, Board: named, BoardName: "end.yaml"}), 2)
		},
		"declared-luck": func(t *testing.T, r *refereetest.Recorded) {
			const at = "2026-11-23T06:00:00Z"
			lot(g).Declare(t, r.Open(t, g, record.Header{Players: players, Luck: "table", Made: at}), 3, at)
		},
		"time-in-the-second-game": func(t *testing.T, r *refereetest.Recorded) {
			m := r.Open(t, g, record.Header{Players: players, Options: map[string]string{"best-of": "3"}, Board: nearTheEnd, BoardName: "end.yaml"})
			refereetest.Say(t, m, "p1 concede for p2", "p1 unchanged", "p2 unchanged", "p2 begins p2", "p1 time")
			require.True(t, m.Over())
			require.Equal(t, []referee.Seat{1}, m.State().Score().Winners)
		},
		"open-board": func(t *testing.T, r *refereetest.Recorded) {
			lot(g).Play(t, r.Open(t, g, record.Header{Players: players, Board: nearTheEnd, BoardName: "end.yaml"}), 4)
		},
		"tracking": func(t *testing.T, r *refereetest.Recorded) { // also as it went with narutoccg-3
			m := r.Open(t, g, record.Header{Players: players, Board: nearTheEnd, BoardName: "end.yaml"})
			for _, a := range putByAnEffect {
				_, problems := m.Do(a, record.Grounds{})
				require.False(t, referee.Refuses(problems), "%v", problems)
			}
			lot(g).Play(t, m, 5)
		},
		"nothing-changes": func(t *testing.T, r *refereetest.Recorded) { // also as it went with narutoccg-6
			m := r.Open(t, g, record.Header{Players: players, Board: coined, BoardName: "coined.yaml"})
			refereetest.Say(t, m, "p1 mission M-001 on n1", "p1 pay N-001", "p2 pass")
			lot(g).Play(t, m, 6)
		},
	}
}

// coined is a board with a Ninja whom nothing heals.
const coined = `game: narutoccg
phase: mission
turn: 9
first: p1
attacker: p1
players:
  - {indicator: 4, hand: 3, in-play: [{card: N-001, injured: true, words: [{word: Tenketsu coin, lasting: true}]}], chakra: [N-001, N-002]}
  - {indicator: 4, hand: 6, in-play: [N-042]}
`

// putByAnEffect puts a Ninja with Tracking in play.
var putByAnEffect = []referee.Answer{
	referee.Say(1, "effect", "piece", "p1:n1", "words", "puts a Ninja in play"), referee.Say(2, "pass"),
	referee.Say(1, "put", "card", "N-896", "from", "hand"),
}

var players = []string{"Ann", "Bob"}

// byLot are two decks by lot, sealed.
func byLot(g *game.Game, seed uint64) []record.Sealed {
	var sealed []record.Sealed
	src := referee.NewRand(seed)
	for _, salt := range []string{"salt", "pepper"} {
		list := g.Simulation.RandomDeck(src)
		sealed = append(sealed, record.Sealed{Deck: &list, Salt: salt})
	}
	return sealed
}
