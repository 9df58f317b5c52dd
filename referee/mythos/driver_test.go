package mythos_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/notation"
	"shinpan/referee/record"
	"shinpan/referee/ruled"
)

// The random driver types lines at two tables at once, most of them wrong in some
// way, with corrections and declarations among them. The tables differ only in what
// lies hidden from player 2. Nothing may panic, a refusal may change nothing, and
// player 2 must be told the same at both.

// driven is one of the tables.
type driven struct {
	*record.Match
	game *game.Game
}

func drive(t *testing.T, g *game.Game, secret []string, chosen map[string]string) driven {
	t.Helper()
	seed := uint64(7)
	text := hidden(secretive, secret)
	header := record.Header{ID: "m", Players: twoPlayers, Board: text, BoardName: "b.yaml", Seed: &seed, Luck: "referee", Rulings: chosen}
	m, problems := record.NewMatch(g, record.Opening{Header: header, BoardSalt: "salt"})
	require.False(t, referee.Refuses(problems), "%v", problems)
	return driven{m, g}
}

// chosen are the rulings of two tables: every other time some that are not the default.
// Player 2 may not look at what player 2 takes.
func chosen(g *game.Game, seed uint64, src referee.Source) map[string]string {
	chosen := map[string]string{}
	for _, r := range g.Rules.Rulings() {
		if seed%2 == 1 && referee.IntN(src, 3) == 0 {
			chosen[r.ID] = r.Options[referee.IntN(src, len(r.Options))].ID
		}
	}
	chosen["look-controlled"] = "owner"
	return chosen
}

// driver makes up lines.
type driver struct {
	src   referee.Source
	verbs notation.Notation
	forms []referee.Form
}

// say is what is done at both tables.
type say struct {
	kind   string // "answer", "anyway", "undo", "fix", "note"
	n      int    // of answers, or the entry
	answer referee.Answer
}

func (s say) String() string {
	return fmt.Sprintf("%s %d %s %+v", s.kind, s.n, s.answer.Verb, s.answer)
}

var (
	drivenPieces = []string{"p1:D1", "p1:D2", "p1:C1", "p2:D1", "p2:D2", "p2:C1", "D1", "p1:D9", "p1:Z1"}
	drivenWords  = []string{"hand", "deck", "discard", "p1", "p2", "D", "C", "B", "A", "Z", "0", "1", "-1", "999", "1000", "9223372036854775808", "108M", "XX-1M", "«", "KS-M01", "KS-M07"}
)

// drivenTopics are asked one after the other.
var drivenTopics = []string{"power D", "power p1:D1", "power p2:D1", "cost p1:D1", "cost p2:D2", "cost KS-012 p1:D1", "cost KS-009 C", "chakra p2", "points p1"}

// token is something that may stand in a slot, mostly of the slot's kind.
func (d *driver) token(kind referee.Kind) string {
	of := func(list []string) string { return list[referee.IntN(d.src, len(list))] }
	switch {
	case referee.IntN(d.src, 12) == 0:
		return of(slices.Concat(drivenWords, drivenPieces, tried))
	case kind == referee.KindCard:
		return of(tried)
	case kind == referee.KindPiece:
		return of(drivenPieces)
	case kind == referee.KindPlace:
		return of([]string{"D", "C", "B"})
	case kind == referee.KindSeat:
		return of([]string{"p1", "p2"})
	case kind == referee.KindNumber:
		return of([]string{"1", "2", "3", "-1", "0"})
	}
	return of(drivenWords)
}

// line makes up what is said next, where a question stands.
func (d *driver) line(m *record.Match) say {
	ask, s := m.Ask(), say{kind: "answer"}
	switch referee.IntN(d.src, 14) {
	case 0:
		return say{kind: "undo", n: 1 + referee.IntN(d.src, 3)}
	case 1:
		return say{kind: "note"}
	case 2:
		s.kind, s.n = "fix", 1+referee.IntN(d.src, len(m.Entries())+2)
		if line := m.Line(); len(line) > 1 && referee.IntN(d.src, 4) > 0 { // mostly to what answers the same question
			i := 1 + referee.IntN(d.src, len(line)-1)
			ask, s.n = line[i-1].State.Ask().Public(), line[i].Entry
		}
	case 3, 4, 5:
		s.kind = "anyway"
	}
	seat := referee.Seat(2)
	if ask.Seat == 1 && s.kind == "answer" { // only what tells nothing of the hidden cards
		return say{kind: "answer", answer: d.plain(ask)}
	}
	if ask.Seat == referee.Chance {
		seat = referee.Chance
	}
	if referee.IntN(d.src, 3) > 0 {
		guesser := referee.Guesser{Source: d.src, Fill: func(_ referee.State, _ referee.Move, slot *referee.Slot) []string {
			if slot.Name == "count" {
				return []string{"1", "2", "-1"}
			}
			return tried
		}}
		if a, ok := guesser.Guess(asked{ask}, slices.Concat(ask.Moves, ask.Tools)); ok {
			a.Args = slices.Clone(a.Args)
			a.Seat = seat
			s.answer = a
			return s
		}
	}
	form := d.forms[referee.IntN(d.src, len(d.forms))]
	s.answer = referee.Answer{Seat: seat, Verb: form.Verb}
	for _, slot := range form.Slots {
		if slot.Optional && referee.IntN(d.src, 2) == 0 {
			continue
		}
		s.answer = s.answer.With(slot.Name, d.token(slot.Kind))
	}
	return s
}

// asked lets a guesser guess at a question alone.
type asked struct{ ask *referee.Ask }

func (a asked) Ask() *referee.Ask                                       { return a.ask }
func (asked) Check(referee.Answer) []referee.Problem                    { return nil }
func (asked) View(referee.Seat) referee.View                            { return referee.View{} }
func (asked) Score() referee.Score                                      { return referee.Score{} }
func (asked) Hash() string                                              { return "" }
func (asked) Why(referee.Topic) (l referee.Ledger, _ []referee.Problem) { return l, nil }
func (asked) Apply(referee.Answer, bool) (referee.State, []referee.Event, []referee.Problem) {
	return nil, nil, nil
}

// plain is an answer of player 1 that has no card in it; the empty answer where there
// is none.
func (d *driver) plain(ask *referee.Ask) referee.Answer {
	for _, verb := range []string{"skip", "pass", "no", "done", "keep"} {
		if _, ok := ask.Move(verb); ok {
			return referee.Say(1, verb)
		}
	}
	return referee.Answer{}
}

// do does it at one table, and gives all that player 2 is told by that.
func (d driven) do(t *testing.T, s say) string {
	t.Helper()
	hash, count := d.State().Hash(), len(d.Entries())
	grounds := record.Grounds{By: 2, Agreed: []referee.Seat{1, 2}, Why: "agreed"}
	var entries []record.Entry
	var problems []referee.Problem
	switch s.kind {
	case "undo":
		entries, problems = d.Undo(s.n, grounds)
	case "note":
		entries, problems = d.Note("« "+strconv.Itoa(count), grounds)
	case "fix":
		grounds.Anyway = true
		entries, problems = d.Fix(s.n, s.answer, grounds)
		if len(entries) == 0 && problems[0].Code == "match.fix-unfit" {
			entries, problems = d.FixAnew(s.n, s.answer, grounds)
		}
	default:
		grounds.Anyway = s.kind == "anyway"
		entries, problems = d.Do(s.answer, grounds)
	}
	require.Equal(t, len(entries) == 0, len(d.Entries()) == count, "%s", s)
	if len(entries) == 0 {
		require.True(t, referee.Refuses(problems), "%s", s)
		require.Equal(t, hash, d.State().Hash(), "a refusal changed the position: %s", s)
	}
	for i := range entries {
		entries[i].State, entries[i].Prev = "", "" // of all that is known
		entries[i].Events = slices.DeleteFunc(slices.Clone(entries[i].Events), func(e referee.Event) bool { return !e.Sight.Visible(2) })
	}
	board, err := d.game.Boards.WriteBoard(d.State(), 2)
	require.NoError(t, err, "%s", s)
	said := []any{entries, problems, d.State().View(2), d.State().View(referee.Nobody), d.Ask(), d.State().Score(), string(board)}
	for _, e := range entries {
		said = append(said, d.Decided(e.N))
	}
	topic := strings.Fields(drivenTopics[len(d.Entries())%len(drivenTopics)])
	ledger, wrong := d.Explain(referee.Topic{Name: topic[0], Args: topic[1:]})
	said = append(said, ledger, wrong, ruled.OfView(d.State()), ruled.OfScore(d.State()))
	text, err := json.Marshal(said)
	require.NoError(t, err)
	return string(text)
}

func TestDriver_NothingBreaksAndNothingLeaks(t *testing.T) {
	t.Parallel()
	lines := 1000
	if *long {
		lines = 100_000
	}
	g := mythosGame(t)
	took := map[string]int{}
	for seed := uint64(0); lines > 0; seed++ {
		d := driver{src: referee.NewRand(seed), verbs: notation.NewNotation(g.Rules.Forms()), forms: g.Rules.Forms()}
		rulings := chosen(g, seed, d.src)
		one := drive(t, g, secrets[seed%4], rulings)
		other := drive(t, g, secrets[(seed+1+uint64(referee.IntN(d.src, 3)))%4], rulings)
		for range 60 {
			ask := one.Ask()
			if lines--; ask == nil || lines < 0 {
				break
			}
			s := d.line(one.Match)
			if s.kind == "answer" && s.answer.Verb == "" {
				break // player 1 is asked for what only that player knows
			}
			count := len(one.Entries())
			want := one.do(t, s)
			if got := other.do(t, s); want != got {
				require.Equal(t, indented(t, want), indented(t, got), "seed %d: %s", seed, s)
			}
			if entries := one.Entries(); len(entries) > count {
				took[s.kind]++
				if slices.ContainsFunc(ask.Tools, func(tool referee.Move) bool { return tool.Verb == s.answer.Verb }) {
					took["declaration"]++
				}
				if len(entries[count].Again) > 0 {
					took["again"]++
				}
			}
		}
	}
	t.Log(took)
	for _, kind := range []string{"answer", "anyway", "declaration", "undo", "fix", "again", "note"} {
		require.Greater(t, took[kind], 5, "%s: %v", kind, took)
	}
}

// indented is what differs, line by line.
func indented(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, json.Indent(&b, []byte(text), "", " "))
	return b.String()
}
