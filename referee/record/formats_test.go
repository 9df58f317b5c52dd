package record_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/proof"
	"shinpan/referee/record"
	"shinpan/referee/refereetest"
	"shinpan/referee/refereetest/toy"
)

// formats holds recorded matches of every format.
const formats = "testdata/formats"

var kept = refereetest.Disk{DirFS: os.DirFS, MkdirAll: os.MkdirAll, WriteFile: os.WriteFile}.Folder(formats)

// TestFormats checks that every recorded match verifies, and that together
// they use everything a match file can contain.
func TestFormats(t *testing.T) {
	keep(t, "seeded", seeded(t, 20261121))
	stories.Formats(t, kept, []string{
		"accept", "again", "answer", "board", "decks", "declared luck", "draw", "fix", "games", "leave", "loud", "nobody", "note", "open",
		"override", "reopen", "result", "screen", "script", "seal", "sealed board", "seed", "undo", "won", "won together",
	}, toy.New(), toy.Series(), toy.Sided())
}

// keep keeps a match without secrets.
func keep(t *testing.T, name string, f *record.Memory) {
	t.Helper()
	refereetest.Keep(t, kept, &refereetest.Recorded{Name: name, Lines: f.Bytes()})
}

// stories are matches that together use everything a match file can contain.
var stories = refereetest.Stories{
	"corrected": func(t *testing.T, r *refereetest.Recorded) {
		m := opened(t, r, toy.New(), record.Header{Players: []string{"Ann", "Bob"}, Seed: seed(3)})
		draws(t, m)
		does(t, m, show(1, "T-2"))
		does(t, m, show(2, "T-4"))
		draws(t, m)
		draws(t, m)
		taken(t)(m.Undo(2, record.Grounds{By: 2, Agreed: []referee.Seat{1, 2}, Why: "« too fast »"}))
		does(t, m, show(1, "T-2"))
		does(t, m, show(2, "T-4"))
		draws(t, m)
		draws(t, m)
		taken(t)(m.Fix(7, show(1, "T-5"), record.Grounds{By: referee.Judge, Agreed: []referee.Seat{1, 2}, Why: "misread"}))
		taken(t)(m.Note("late & <loud>", record.Grounds{By: 1, At: "2026-11-21T18:30:00Z"}))
		taken(t)(m.Do(show(1, "T-5"), record.Grounds{Anyway: true, Why: "both agree", By: referee.Judge, Agreed: []referee.Seat{1, 2}}))
		finished(t, m, 1)
	},
	"corrected-anew": func(t *testing.T, r *refereetest.Recorded) {
		m := opened(t, r, toy.New(), record.Header{Players: []string{"Ann", "Bob"}, Seed: seed(5)})
		draws(t, m)
		does(t, m, show(1, "T-2"))
		does(t, m, show(2, "T-4"))
		draws(t, m)
		draws(t, m)
		does(t, m, show(1, "T-5"))
		does(t, m, referee.Say(2, "hide"))
		taken(t)(m.FixAnew(2, show(1, "T-5"), record.Grounds{By: 1, Agreed: []referee.Seat{1, 2}, Why: "misread"}))
		does(t, m, show(1, "T-2"))
		left, due := m.Again()
		require.True(t, due)
		does(t, m, left[0].Answer)
		finished(t, m, 1)
	},
	"accepted": func(t *testing.T, r *refereetest.Recorded) {
		m := opened(t, r, toy.New(), record.Header{Players: []string{"Ann", "Bob"}, Seed: seed(9)})
		finished(t, m, 9)
		taken(t)(m.Accept(record.Grounds{Agreed: []referee.Seat{1, 2}, At: "2026-11-21T18:30:00Z"}))
		taken(t)(m.Note("well played", record.Grounds{}))
		taken(t)(m.Reopen(record.Grounds{By: referee.Judge, Agreed: []referee.Seat{1, 2}, Why: "counted twice"}))
		taken(t)(m.Undo(1, record.Grounds{Script: true}))
		finished(t, m, 10)
		taken(t)(m.Accept(record.Grounds{Script: true}))
	},
	"declared-luck": func(t *testing.T, r *refereetest.Recorded) {
		m := opened(t, r, toy.New(), record.Header{Players: []string{"Ann"}, Luck: "table", Made: "2026-11-21T18:00:00Z"})
		src := referee.NewRand(1)
		for !m.Over() {
			a, _ := referee.RandomAnswer(m.State(), src, anyCard)
			does(t, m, a)
		}
	},
	"decks": func(t *testing.T, r *refereetest.Recorded) {
		r.Decks = []record.Sealed{{Deck: listed(0), Salt: "salt"}, {}}
		finished(t, opened(t, r, toy.New(), record.Header{Players: []string{"Ann", "Bob"}, Seed: seed(4)}), 4)
	},
	"board": func(t *testing.T, r *refereetest.Recorded) {
		text := "game: toy\nround: 2\nphase: stake\nturn: p1\nstake: 0\nplayers: [{coins: 2}, {coins: 2}]\n"
		finished(t, opened(t, r, toy.New(), record.Header{Players: []string{"Ann", "Bob"}, Seed: seed(5), Board: text, BoardName: "b.yaml"}), 5)
	},
	"sealed-board": func(t *testing.T, r *refereetest.Recorded) {
		r.Board = sealedBoard
		finished(t, opened(t, r, toy.New(), record.Header{Players: []string{"Ann", "Bob"}, Seed: seed(6), Board: secret, BoardName: "b.yaml"}), 6)
	},
	"judged": func(t *testing.T, r *refereetest.Recorded) {
		header := record.Header{ID: r.Name, Players: []string{"Ann", "Bob"}, Quiet: true, Fair: record.PromiseNumber(r.Name, "77")}
		for i, text := range []string{"blue heron", "« été »"} {
			words := proof.Words{Words: text, Salt: "s"}
			words.Promise = words.Hash(r.Name, referee.Seat(i+1))
			header.Fair.Words = append(header.Fair.Words, words)
		}
		r.Decks = []record.Sealed{{Deck: listed(0), Salt: "salt"}, {}}
		m, problems := record.NewMatch(toy.New(), record.Opening{Header: header, Decks: r.Decks, Number: "77", Recorder: r})
		require.Empty(t, problems)
		draws(t, m)
		secrets := map[referee.Seat]record.Secret{}
		for range 2 {
			seat := m.Ask().Seat
			secret := record.Secret{Of: does(t, m, referee.Say(seat, "hide")).N, Seat: seat, Unsealed: record.Unsealed{Card: "T-4", Salt: "salty"}}
			taken(t)(m.Seal(secret, record.Grounds{}, func(kept record.Secret) error { secrets[seat] = kept; return nil }))
		}
		taken(t)(m.Leave(2, record.Grounds{By: referee.Judge, Why: "too late"}))
		taken(t)(m.Loud(record.Grounds{By: referee.Judge, Why: "practice"}))
		for range 2 {
			seat := m.Ask().Seat
			does(t, m, referee.Say(seat, "reveal", "piece", seat.String()+":A1", "card", "T-4"))
			taken(t)(m.Unseal(secrets[seat], record.Grounds{}))
		}
		finished(t, m, 11)
		taken(t)(m.Accept(record.Grounds{Script: true}))
		taken(t)(m.Unseal(record.Secret{Unsealed: record.Unsealed{Number: "77"}}, record.Grounds{}))
	},
	"confirmed": func(t *testing.T, r *refereetest.Recorded) {
		m := opened(t, r, toy.New(), record.Header{Players: []string{"Ann", "Bob"}, Seed: seed(12)})
		draws(t, m)
		taken(t)(m.Do(show(1, "T-6"), record.Grounds{Anyway: true, Why: "too late", Screen: true}))
		finished(t, m, 12)
		taken(t)(m.FixAnew(2, show(1, "T-1"), record.Grounds{By: 1, Screen: true, Why: "misread"}))
		finished(t, m, 13)
		taken(t)(m.Accept(record.Grounds{Screen: true}))
		taken(t)(m.Reopen(record.Grounds{Screen: true, Why: "counted twice"}))
		taken(t)(m.Undo(1, record.Grounds{Screen: true}))
		finished(t, m, 14)
		taken(t)(m.Accept(record.Grounds{Screen: true}))
	},
	"draw":         endsAs(2, func(o referee.Outcome) bool { return o.Draw }),
	"won-together": endsAs(3, func(o referee.Outcome) bool { return len(o.Winners) == 2 }),
	"nobody": func(t *testing.T, r *refereetest.Recorded) {
		m := opened(t, r, toy.New(), record.Header{Players: []string{"Ann"}, Seed: seed(7)})
		draws(t, m)
		does(t, m, referee.Say(1, "grant", "count", "-1", "why", "a fine"))
		does(t, m, referee.Say(1, "grant", "count", "-1"))
		does(t, m, show(1, "T-2"))
		draws(t, m)
		draws(t, m)
		does(t, m, referee.Say(1, "grant", "count", "-1"))
		finished(t, m, 7)
	},
	"games": func(t *testing.T, r *refereetest.Recorded) {
		r.Decks = []record.Sealed{{Deck: listed(2), Salt: "salt"}, {Deck: listed(1), Salt: "pepper"}}
		m := opened(t, r, toy.Sided(), record.Header{Players: []string{"Ann", "Bob"}, Seed: seed(8), Options: map[string]string{"best-of": "5"}})
		src := referee.NewRand(8)
		for m.State().Score().Series.Game < 2 {
			goOn(t, m, src)
		}
		goOn(t, m, src)
		taken(t)(m.Undo(5, record.Grounds{By: 1, Agreed: []referee.Seat{1, 2}, Why: "into the game before"}))
		finished(t, m, 8)
	},
}

// endsAs plays matches until one ends in the given way.
func endsAs(players int, ends func(referee.Outcome) bool) func(*testing.T, *refereetest.Recorded) {
	return func(t *testing.T, r *refereetest.Recorded) {
		for n := uint64(0); ; n++ {
			require.Less(t, n, uint64(500))
			again := &refereetest.Recorded{Name: r.Name}
			m := opened(t, again, toy.New(), record.Header{Players: []string{"Ann", "Bob", "Cy"}[:players], Seed: &n})
			finished(t, m, n)
			if ends(m.State().Score().Outcome) {
				*r = *again
				return
			}
		}
	}
}

func seed(n uint64) *uint64 { return &n }

// opened begins a match that is kept.
func opened(t *testing.T, r *refereetest.Recorded, g *game.Game, header record.Header) *record.Match {
	header.ID = r.Name
	m, problems := record.NewMatch(g, record.Opening{Header: header, Decks: r.Decks, BoardSalt: r.Board.Salt, Recorder: r})
	require.Empty(t, problems)
	return m
}

// listed is a deck of the toy with this many of its six cards in the side deck.
func listed(side int) *referee.Decklist {
	deck := &referee.Decklist{Game: "toy"}
	for n := 1; n <= 6; n++ {
		section := "main"
		if n > 6-side {
			section = "side"
		}
		deck.Lines = append(deck.Lines, referee.DeckLine{Section: section, Card: referee.Card(fmt.Sprint("T-", n)), Count: 1})
	}
	return deck
}

// finished plays a match to its end with random answers.
func finished(t *testing.T, m *record.Match, seed uint64) {
	t.Helper()
	src := referee.NewRand(seed)
	for !m.Over() {
		goOn(t, m, src)
	}
}

// goOn gives one random answer.
func goOn(t *testing.T, m *record.Match, src referee.Source) {
	t.Helper()
	if m.Ask().Seat == referee.Chance {
		draws(t, m)
		return
	}
	a, ok := referee.RandomAnswer(m.State(), src, anyCard)
	require.True(t, ok)
	does(t, m, a)
}

// taken checks that something was recorded without a problem.
func taken(t *testing.T) func([]record.Entry, []referee.Problem) {
	return func(entries []record.Entry, problems []referee.Problem) {
		t.Helper()
		require.False(t, referee.Refuses(problems), "%v", problems)
		require.NotEmpty(t, entries)
	}
}
