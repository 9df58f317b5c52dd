package mythos_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
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
			play(t, mythosGame(t), story)
			refereetest.Keep(t, os.DirFS(formats), story, func(name string, text []byte) error {
				path := filepath.Join(formats, filepath.FromSlash(name))
				if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
					return err
				}
				return os.WriteFile(path, text, 0o666)
			})
		})
	}
	inside := refereetest.VerifyRecorded(t, os.DirFS(formats), mythosGame(t))
	require.Equal(t, []string{
		"answer", "board", "decks", "declared luck", "fix", "note", "override", "result", "sealed board", "seed", "undo", "won",
	}, inside)
}

// stories are matches with everything in them that a match of Mythos can have.
var stories = map[string]func(*testing.T, *game.Game, *refereetest.Recorded){
	"open-table": func(t *testing.T, g *game.Game, r *refereetest.Recorded) {
		byLot(t, opened(t, g, r, record.Header{}), 1)
	},
	"declared-effects": func(t *testing.T, g *game.Game, r *refereetest.Recorded) {
		byLot(t, opened(t, g, r, record.Header{Rulings: rulings(t, declared)}), 2)
	},
	"declared-luck": func(t *testing.T, g *game.Game, r *refereetest.Recorded) {
		m := opened(t, g, r, record.Header{Luck: "table", Made: "2026-11-21T18:00:00Z"})
		src := referee.NewRand(3)
		for !m.Over() {
			a, ok := referee.RandomAnswer(m.State(), src, fillRandomly(src))
			require.True(t, ok)
			_, problems := m.Do(a, record.Grounds{At: "2026-11-21T18:00:00Z"})
			require.False(t, referee.Refuses(problems), "%v", problems)
		}
	},
	"decks": func(t *testing.T, g *game.Game, r *refereetest.Recorded) {
		r.Decks = samples(t, g)
		byLot(t, opened(t, g, r, record.Header{}), 4)
	},
	"sealed-board": func(t *testing.T, g *game.Game, r *refereetest.Recorded) {
		r.Decks = samples(t, g)
		r.Board = record.SealedBoard{Text: halfway(t, g, r.Decks), Salt: "salt"}
		byLot(t, opened(t, g, r, record.Header{Board: r.Board.Text, BoardName: "half.yaml"}), 5)
	},
}

// opened begins a match that is kept. Without luck at the table it has a seed.
func opened(t *testing.T, g *game.Game, r *refereetest.Recorded, header record.Header) *record.Match {
	header.ID, header.Players = r.Name, twoPlayers
	if seed := uint64(20261122); header.Luck == "" {
		header.Seed = &seed
	}
	m, problems := record.NewMatch(g, record.Opening{Header: header, Decks: r.Decks, BoardSalt: r.Board.Salt, Recorder: r})
	require.False(t, referee.Refuses(problems), "%v", problems)
	return m
}

// samples are two of the sample decks, sealed.
func samples(t *testing.T, g *game.Game) []record.Sealed {
	var sealed []record.Sealed
	for i, salt := range []string{"salt", "pepper"} {
		sample := decks.Samples("mythos")[i]
		list, problems := decks.Read(sample.File, sample.Text, deckFormat(t, g))
		require.Empty(t, problems)
		sealed = append(sealed, record.Sealed{Deck: &list, Salt: salt})
	}
	return sealed
}

// halfway is the board of a match with known hands in its second round.
func halfway(t *testing.T, g *game.Game, sealed []record.Sealed) string {
	setup := referee.Setup{Players: twoPlayers, Options: map[string]string{"hands": "known"}}
	for _, s := range sealed {
		setup.Decks = append(setup.Decks, s.Deck)
	}
	s, _, problems := g.Rules.Start(setup)
	require.False(t, referee.Refuses(problems))
	src := referee.NewRand(6)
	for v := s.View(referee.Nobody); v.Round < 2 || v.Acting == referee.Chance; v = s.View(referee.Nobody) {
		a, ok := referee.RandomAnswer(s, src, fillRandomly(src))
		require.True(t, ok)
		s, _, _ = s.Apply(a, false)
	}
	text, err := g.Boards.WriteBoard(s, referee.Judge)
	require.NoError(t, err)
	return string(text)
}

// byLot plays a match to its end, with undos, corrections, notes and
// answers that stand though they break a rule.
func byLot(t *testing.T, m *record.Match, seed uint64) {
	src := referee.NewRand(seed)
	for n := 1; !m.Over(); n++ {
		switch {
		case n%9 == 0:
			_, problems := m.Undo(1, record.Grounds{By: 1, Agreed: []referee.Seat{1, 2}, Why: "« too fast »"})
			require.False(t, referee.Refuses(problems), "%v", problems)
		case n%13 == 0:
			_, problems := m.Note("late & <loud>", record.Grounds{By: referee.Judge})
			require.Empty(t, problems)
		case n%7 == 0 && overruled(m, src), n%11 == 0 && corrected(m, src):
		default:
			entries, problems := m.Luck(nil, record.Grounds{})
			if len(entries) == 0 {
				a, ok := referee.RandomAnswer(m.State(), src, fillRandomly(src))
				require.True(t, ok)
				_, problems = m.Do(a, record.Grounds{})
			}
			require.False(t, referee.Refuses(problems), "%v", problems)
		}
	}
}

// overruled has an answer stand that breaks a rule, where one is found.
func overruled(m *record.Match, src referee.Source) bool {
	guesser := referee.Guesser{Source: src, Fill: fillRandomly(src)}
	for range 20 {
		a, ok := guesser.Guess(m.State(), m.Ask().Moves)
		if !ok || !referee.Refuses(m.State().Check(a)) {
			continue
		}
		if entries, _ := m.Do(a, record.Grounds{Anyway: true, Why: "both agree", By: referee.Judge, Agreed: []referee.Seat{1, 2}}); len(entries) > 0 {
			return true
		}
	}
	return false
}

// corrected changes an earlier answer to another, where the later ones still
// fit.
func corrected(m *record.Match, src referee.Source) bool {
	line := m.Line()
	for range 20 {
		i := 1 + referee.IntN(src, len(line)-1)
		a, ok := referee.RandomAnswer(line[i-1].State, src, fillRandomly(src))
		if !ok {
			continue
		}
		if entries, _ := m.Fix(line[i].Entry, a, record.Grounds{By: referee.Judge, Agreed: []referee.Seat{1, 2}, Why: "misheard"}); len(entries) > 0 {
			return true
		}
	}
	return false
}
