package refereetest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// Stories holds matches to keep in testdata, by name. Each function plays one match. Together, the
// matches have every feature that a match of the game can have.
type Stories map[string]func(*testing.T, *Recorded)

// Open begins a match with a header and keeps its file. Unless the players report random results,
// the match has a seed.
func (r *Recorded) Open(t *testing.T, g *game.Game, header record.Header) *record.Match {
	t.Helper()
	header.ID = r.Name
	if seed := uint64(20261122); header.Luck == "" {
		header.Seed = &seed
	}
	m, problems := record.NewMatch(g, record.Opening{Header: header, Decks: r.Decks, BoardSalt: r.Board.Salt, Recorder: r})
	if referee.Refuses(problems) {
		t.Fatal(problems)
	}
	return m
}

// Formats plays every story, and keeps it if the folder does not have it yet (see Keep). Then it
// verifies every match in the folder, and checks that together they have the wanted features,
// sorted (see VerifyRecorded). Each match belongs to one of the games.
func (s Stories) Formats(t *testing.T, folder Folder, wanted []string, games ...*game.Game) {
	for name, play := range s {
		t.Run(name, func(t *testing.T) {
			story := &Recorded{Name: name}
			play(t, story)
			Keep(t, folder, story)
		})
	}
	require.Equal(t, wanted, VerifyRecorded(t, folder, games...))
}

// Say records answers as typed, each after its seat: "p1 pass". Shinpan draws whenever there is a
// question to Chance before the next answer.
func Say(t *testing.T, m *record.Match, lines ...string) {
	t.Helper()
	src := referee.NewRand(1)
	for _, line := range lines {
		for m.Ask() != nil && m.Ask().Seat == referee.Chance {
			if _, problems := m.Luck(src, record.Grounds{}); problems != nil {
				t.Fatal(problems)
			}
		}
		who, rest, _ := strings.Cut(line, " ")
		seat, err := referee.ParseSeat(who)
		if err != nil {
			t.Fatal(err)
		}
		a, problems := m.Notation().Parse(seat, rest)
		if problems == nil {
			_, problems = m.Do(a, record.Grounds{})
		}
		if referee.Refuses(problems) {
			t.Fatalf("%s: %v", line, problems)
		}
	}
}

// Lot plays a random match, including the actions of people that are not answers.
type Lot struct {
	// Choose returns a legal answer. Nil means any.
	Choose func(*record.Match, referee.Source) (referee.Answer, bool)
	// Fill returns a function that gives tokens for open slots.
	Fill func(referee.Source) referee.Fill
	// Undo, Note, Override and Fix set how often Play performs each action: 7 means at every
	// seventh answer, 0 means never. An override is an answer that is applied although it breaks a
	// rule. A fix changes the last answer of a player. If no answer can be overridden or fixed, the
	// match continues.
	Undo, Note, Override, Fix int
}

// Willing returns a Lot that plays by the given functions, in order: it takes the first legal
// answer, or otherwise any.
func Willing(fill referee.Fill, think ...func(referee.State, referee.Source) (referee.Answer, bool)) Lot {
	return Lot{
		Choose: func(m *record.Match, src referee.Source) (referee.Answer, bool) {
			for _, try := range think {
				if a, ok := try(m.State(), src); ok && !referee.Refuses(m.State().Check(a)) {
					return a, true
				}
			}
			return referee.RandomAnswer(m.State(), src, fill)
		},
		Fill: func(referee.Source) referee.Fill { return fill },
		Undo: 29, Note: 31, Override: 13, Fix: 17,
	}
}

// Play plays a match to its end. In a match with a seed, Shinpan draws the random results.
func (l Lot) Play(t *testing.T, m *record.Match, seed uint64) {
	t.Helper()
	src := referee.NewRand(seed)
	due := func(n, every int) bool { return every > 0 && n%every == 0 }
	for n := 1; !m.Over(); n++ {
		var problems []referee.Problem
		switch {
		case due(n, l.Undo):
			_, problems = m.Undo(1, record.Grounds{By: 1, Agreed: []referee.Seat{1, 2}, Why: "« too fast »"})
		case due(n, l.Note):
			_, problems = m.Note("late & <loud>", record.Grounds{By: referee.Judge})
		case due(n, l.Override) && l.override(m, src), due(n, l.Fix) && l.fix(m, src):
		default:
			problems = l.answer(t, m, src, record.Grounds{})
		}
		if referee.Refuses(problems) {
			t.Fatalf("answer %d: %v", n, problems)
		}
	}
}

// Declare plays a match to its end in which the players report the random results themselves. Every
// answer has the given time.
func (l Lot) Declare(t *testing.T, m *record.Match, seed uint64, at string) {
	t.Helper()
	for src := referee.NewRand(seed); !m.Over(); {
		if problems := l.choose(t, m, src, record.Grounds{At: at}); referee.Refuses(problems) {
			t.Fatal(problems)
		}
	}
}

// answer draws random results, or otherwise returns a legal answer.
func (l Lot) answer(t *testing.T, m *record.Match, src referee.Source, grounds record.Grounds) []referee.Problem {
	if drawn, problems := m.Luck(nil, record.Grounds{}); len(drawn) > 0 {
		return problems
	}
	return l.choose(t, m, src, grounds)
}

func (l Lot) choose(t *testing.T, m *record.Match, src referee.Source, grounds record.Grounds) []referee.Problem {
	choose := l.Choose
	if choose == nil {
		choose = func(m *record.Match, src referee.Source) (referee.Answer, bool) {
			return referee.RandomAnswer(m.State(), src, l.Fill(src))
		}
	}
	a, ok := choose(m, src)
	if !ok {
		t.Fatalf("no legal answer is found: %+v", m.Ask())
	}
	_, problems := m.Do(a, grounds)
	return problems
}

// tries is the number of attempts at an action that may be impossible.
const tries = 20

// override allows an answer that breaks a rule, and reports whether it found one.
func (l Lot) override(m *record.Match, src referee.Source) bool {
	guesser := referee.Guesser{Source: src, Fill: l.Fill(src)}
	for range tries {
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

// fix changes the last answer of a player, and reports whether it found another answer.
func (l Lot) fix(m *record.Match, src referee.Source) bool {
	line := m.Line()
	for i := len(line) - 1; i > max(0, len(line)-tries); i-- {
		if !line[i].Answer.Seat.IsPlayer() {
			continue
		}
		a, ok := referee.RandomAnswer(line[i-1].State, src, l.Fill(src))
		if !ok {
			continue
		}
		if entries, _ := m.Fix(line[i].Entry, a, record.Grounds{By: referee.Judge, Agreed: []referee.Seat{1, 2}, Why: "misheard"}); len(entries) > 0 {
			return true
		}
	}
	return false
}
