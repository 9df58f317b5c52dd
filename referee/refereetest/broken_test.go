package refereetest_test

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/refereetest"
	"shinpan/referee/refereetest/toy"
)

// fault is one thing that a game can do wrong, and what the suite says of it.
type fault struct {
	name string
	says string
	// bend changes what a state of the toy does.
	bend func(*bent)
}

// bent is a state of the toy that does something wrong.
type bent struct {
	referee.State
	// calls counts Apply over all states of a match: hidden shared state.
	calls *int
	fault fault
	ask   func(*referee.Ask) *referee.Ask
	check func(referee.Answer, []referee.Problem) []referee.Problem
	apply func([]referee.Event, []referee.Problem) ([]referee.Event, []referee.Problem)
	view  func(referee.View) referee.View
	hash  func(string, int) string
	score func(*referee.Score)
	// anyway has every answer applied as if people overruled.
	anyway bool
	// board changes what board files say.
	board func(string) string
}

var faults = []fault{
	{"the hash of a position changes", "changed the position", func(b *bent) {
		b.hash = func(hash string, calls int) string { return hash[:31] + string(rune('a'+calls%16)) }
	}},
	{"a face-down card has a face", `"" may see the face of`, viewed(func(v *referee.View) {
		for _, side := range v.Lanes[0].Sides {
			for i := range side {
				side[i].Card = "T-1"
			}
		}
	})},
	{"a face-down card of nobody has a face", `"" may see the face of T1`, viewed(func(v *referee.View) {
		v.Lanes[0].Pieces = []referee.Piece{{ID: "T1", Card: "T-1", Down: true}}
	})},
	{"a face-down pile of the table shows a card", `"" may see a card of the pile bonus of ""`, viewed(func(v *referee.View) {
		v.Zones = []referee.Zone{{Key: "bonus", N: 1, Cards: []referee.Card{"T-1"}, Down: true}}
	})},
	{"a player sees another's hand", `may see a card of the pile bonus of "p2"`, viewed(func(v *referee.View) {
		v.Seats[1].Zones = []referee.Zone{{Key: "bonus", N: 1, Cards: []referee.Card{"T-1"}, Down: true}}
	})},
	{"a piece is called as if it were another's", `cannot be the name of a piece of "p1"`, viewed(func(v *referee.View) {
		v.Lanes[0].Sides[0] = []referee.Piece{{ID: "p2:A1"}}
	})},
	{"two pieces share a name", "two things are called T1", viewed(func(v *referee.View) {
		v.Lanes[0].Pieces = []referee.Piece{{ID: "T1"}, {ID: "T1"}}
	})},
	{"a piece is in no group of its lane", "T1 is in the group t9", viewed(func(v *referee.View) {
		v.Lanes[0].Pieces = []referee.Piece{{ID: "T1", Group: "t9"}}
	})},
	{"a counter of the table has no words", "no words for counter.mystery", viewed(func(v *referee.View) {
		v.Counters = []referee.Counter{{Key: "mystery"}}
	})},
	{"a pile of the table has no words", "no words for zone.mystery", viewed(func(v *referee.View) {
		v.Zones = []referee.Zone{{Key: "mystery"}}
	})},
	{"a mark of a piece has no words", "no words for mark.mystery", viewed(func(v *referee.View) {
		v.Lanes[0].Pieces = []referee.Piece{{ID: "T1", Marks: []referee.Key{"mark.mystery"}}}
	})},
	{"a group has no words", "no words for group.mystery", viewed(func(v *referee.View) {
		v.Lanes[0].Groups = []referee.Group{{ID: "t9", Key: "mystery"}}
	})},
	{"the key of an event has no words", "no words for mark.mystery", func(b *bent) {
		b.apply = eventsChanged("hidden", func(e *referee.Event) { e.Key = "mark.mystery" })
	}},
	{"an event tells of a hidden card", "shows the face of", func(b *bent) {
		b.apply = eventsChanged("hidden", func(e *referee.Event) { e.Card = "T-1" })
	}},
	{"Check allows everything", "Apply", func(b *bent) {
		b.check = func(referee.Answer, []referee.Problem) []referee.Problem { return nil }
	}},
	{"Check says it is all impossible", "no legal answer is found", func(b *bent) {
		b.check = func(a referee.Answer, _ []referee.Problem) []referee.Problem {
			return []referee.Problem{{Code: "toy.verb", Grade: referee.Impossible}}
		}
	}},
	{"Apply fails without saying why", "without a problem", func(b *bent) {
		b.apply = func([]referee.Event, []referee.Problem) ([]referee.Event, []referee.Problem) { return nil, nil }
	}},
	{"Apply says less than Check", "says other things of", func(b *bent) {
		b.apply = func(events []referee.Event, problems []referee.Problem) ([]referee.Event, []referee.Problem) {
			for i := range problems {
				problems[i].Rule = ""
			}
			return events, problems
		}
	}},
	{"an illegal answer is applied though nobody overrules", "Apply does what is refused (overruled: false)", func(b *bent) { b.anyway = true }},
	{"an event has no words", "no words for event.mystery", func(b *bent) {
		b.apply = eventsChanged("hidden", func(e *referee.Event) { e.Kind = "mystery" })
	}},
	{"a counter is not the sum of its events", "the ledger", func(b *bent) {
		b.apply = eventsChanged("coins", func(e *referee.Event) { e.Now++ })
	}},
	{"a rule is not in the table", "the rule T-NONE is cited", func(b *bent) {
		b.check = func(_ referee.Answer, problems []referee.Problem) []referee.Problem {
			for i := range problems {
				problems[i].Rule = "T-NONE"
			}
			return problems
		}
	}},
	{"a blank is not filled", `ask.act has a blank "round"`, func(b *bent) {
		b.ask = func(ask *referee.Ask) *referee.Ask { ask.Args = nil; return ask }
	}},
	{"a verb has no form", `the verb "dance" has no form`, func(b *bent) {
		b.ask = func(ask *referee.Ask) *referee.Ask { ask.Moves[0].Verb = "dance"; return ask }
	}},
	{"nothing is offered", "offers no move", func(b *bent) {
		b.ask = func(ask *referee.Ask) *referee.Ask { ask.Moves = nil; return ask }
	}},
	{"two answers to the same question", "gives two results", func(b *bent) {
		b.apply = func(events []referee.Event, problems []referee.Problem) ([]referee.Event, []referee.Problem) {
			if *b.calls%2 == 0 && problems == nil {
				events = append(events, referee.Event{Kind: "hidden"})
			}
			return events, problems
		}
	}},
	{"nothing leads to a verb", `the verb "reveal" is never applied`, func(b *bent) {
		b.ask = func(ask *referee.Ask) *referee.Ask {
			ask.Moves = slices.DeleteFunc(slices.Clone(ask.Moves), func(m referee.Move) bool { return m.Verb == "hide" })
			return ask
		}
	}},
	{"a board file cannot be read", "cannot be read back", func(b *bent) {
		b.board = func(text string) string { return text[1:] }
	}},
	{"a board file loses what was answered", "reads back as another position", func(b *bent) {
		b.board = func(text string) string { kept, _, _ := strings.Cut(text, "answers:"); return kept }
	}},
	{"there is a winner before the end", "outcome before the end", func(b *bent) {
		b.score = func(score *referee.Score) { score.Winners = []referee.Seat{1} }
	}},
	{"a draw is won", "is a draw and has winners", scored(func(score *referee.Score) {
		score.Draw, score.Winners = true, []referee.Seat{1}
	})},
	{"a winner is nobody at the table", `"p9" wins and is no player`, scored(func(score *referee.Score) {
		score.Draw, score.Winners = false, []referee.Seat{9}
	})},
	{"a winner is listed twice", "not in seat order, each once", scored(func(score *referee.Score) {
		score.Draw, score.Winners = false, []referee.Seat{1, 1}
	})},
	{"no rule decides", "which rule decided", scored(func(score *referee.Score) { score.By = "" })},
	{"a rule decides that is not in the table", "the rule T-FATE is cited", scored(func(score *referee.Score) { score.By = "T-FATE" })},
	{"a row has no words", "no words for row.mystery", func(b *bent) {
		b.score = func(score *referee.Score) {
			score.Rows = []referee.ScoreRow{{Name: "row.mystery", Cells: make([][]referee.Cell, 3)}}
		}
	}},
	{"a row lacks a player", "the row row.round has cells of 2 players", func(b *bent) {
		b.score = func(score *referee.Score) {
			score.Rows = []referee.ScoreRow{{Name: "row.round", Args: referee.Args{"n": 1}, Cells: make([][]referee.Cell, 2)}}
		}
	}},
	{"a sum is missing", "0 sums for 1 columns", func(b *bent) {
		b.score = func(score *referee.Score) { score.Partial = make([][]int, 3) }
	}},
	{"fewer tables are due than before", "score tables were due before", func(b *bent) {
		b.score = func(score *referee.Score) { score.Due = -score.Due }
	}},
	{"a panic", "panic: bent", func(b *bent) {
		b.apply = eventsChanged("dealt", func(*referee.Event) { panic("bent") })
	}},
}

// scored changes the score at the end.
func scored(change func(*referee.Score)) func(*bent) {
	return func(b *bent) {
		b.score = func(score *referee.Score) {
			if score.Over {
				change(score)
			}
		}
	}
}

// viewed changes what every view shows.
func viewed(change func(*referee.View)) func(*bent) {
	return func(b *bent) {
		b.view = func(v referee.View) referee.View {
			change(&v)
			return v
		}
	}
}

// eventsChanged changes the events of a kind.
func eventsChanged(kind string, change func(*referee.Event)) func([]referee.Event, []referee.Problem) ([]referee.Event, []referee.Problem) {
	return func(events []referee.Event, problems []referee.Problem) ([]referee.Event, []referee.Problem) {
		for i := range events {
			if events[i].Kind == kind {
				change(&events[i])
			}
		}
		return events, problems
	}
}

// on gives a state the fault.
func (f fault) on(s referee.State, calls *int) referee.State {
	b := &bent{State: s, calls: calls, fault: f}
	f.bend(b)
	return b
}

func (b *bent) Ask() *referee.Ask {
	ask := b.State.Ask()
	if ask != nil && b.ask != nil {
		return b.ask(ask)
	}
	return ask
}

func (b *bent) Check(a referee.Answer) []referee.Problem {
	problems := b.State.Check(a)
	if b.check != nil {
		return b.check(a, problems)
	}
	return problems
}

func (b *bent) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
	*b.calls++
	s, events, problems := b.State.Apply(a, anyway || b.anyway)
	if b.apply != nil {
		events, problems = b.apply(events, problems)
	}
	if s == nil {
		return nil, nil, problems
	}
	return b.fault.on(s, b.calls), events, problems
}

func (b *bent) View(seat referee.Seat) referee.View {
	if b.view != nil {
		return b.view(b.State.View(seat))
	}
	return b.State.View(seat)
}

func (b *bent) Score() referee.Score {
	score := b.State.Score()
	if b.score != nil {
		b.score(&score)
	}
	return score
}

func (b *bent) Hash() string {
	if b.hash != nil {
		return b.hash(b.State.Hash(), *b.calls)
	}
	return b.State.Hash()
}

// bentRules are the toy's with a fault.
type bentRules struct {
	referee.Rules
	fault fault
}

func (r bentRules) Start(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	s, events, problems := r.Rules.Start(setup)
	return r.fault.on(s, new(int)), events, problems
}

// bentBoards write and read the positions of faulty rules.
type bentBoards struct {
	game.Boards
	fault fault
}

func (g bentBoards) WriteBoard(s referee.State, viewer referee.Seat) ([]byte, error) {
	b := s.(*bent)
	text, err := g.Boards.WriteBoard(b.State, viewer)
	if b.board != nil {
		text = []byte(b.board(string(text)))
	}
	return text, err
}

func (g bentBoards) ReadBoard(setup referee.Setup, name string, text []byte) (referee.State, []referee.Event, []referee.Problem) {
	s, events, problems := g.Boards.ReadBoard(setup, name, text)
	if s == nil {
		return nil, events, problems
	}
	return g.fault.on(s, new(int)), events, problems
}

// bentGame is the toy with a fault.
func bentGame(f fault) *game.Game {
	g := toy.New()
	declared := g.Declared
	g.Rules, g.Boards = bentRules{g.Rules, f}, bentBoards{g.Boards, f}
	g.Declared = func(s referee.State) []cards.Declaration { return declared(s.(*bent).State) }
	return g
}

// TestRun_FindsFaults runs the suite on faulty games, in processes of their
// own since it must fail: each fault is found, and told with its seed.
func TestRun_FindsFaults(t *testing.T) {
	if name, ok := os.LookupEnv("REFEREETEST_FAULT"); ok {
		for _, f := range faults {
			if f.name == name {
				refereetest.Run(t, bentGame(f), refereetest.Options{Matches: 100, Recorded: 5, Seats: []int{3}, Fill: anyCard})
			}
		}
		return
	}
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			run := exec.Command(os.Args[0], "-test.run=^TestRun_FindsFaults$")
			run.Env = append(os.Environ(), "REFEREETEST_FAULT="+f.name)
			out, err := run.CombinedOutput()
			require.Error(t, err, "the suite finds nothing wrong")
			require.Contains(t, string(out), f.says)
			if !strings.Contains(f.says, "never applied") && !strings.Contains(f.says, "ask.") && !strings.Contains(f.says, "words") && !strings.Contains(f.says, "rule") {
				require.Contains(t, string(out), "-seed=")
			}
		})
	}
}
