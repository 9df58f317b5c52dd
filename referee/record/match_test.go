package record_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// begin makes a match of the toy with a seed, recorded in a file.
func begin(t testing.TB, players int, seed uint64) (*record.Match, *record.Memory) {
	f := &record.Memory{}
	header := record.Header{ID: "test", Players: []string{"Ann", "Bob", "Cy"}[:players], Seed: &seed}
	m, problems := record.NewMatch(toy.New(), record.Opening{Header: header, Recorder: f})
	require.Empty(t, problems)
	return m, f
}

// does gives an answer that must be accepted.
func does(t testing.TB, m *record.Match, a referee.Answer) record.Entry {
	t.Helper()
	entries, problems := m.Do(a, record.Grounds{})
	require.Empty(t, problems)
	return entries[0]
}

// draws lets luck answer.
func draws(t testing.TB, m *record.Match) record.Entry {
	t.Helper()
	entries, problems := m.Luck(nil, record.Grounds{})
	require.Empty(t, problems)
	require.NotEmpty(t, entries)
	return entries[0]
}

func show(seat referee.Seat, card string) referee.Answer {
	return referee.Say(seat, "show", "card", card)
}

// codes are the codes of problems, in order.
func codes(problems []referee.Problem) []string {
	var codes []string
	for _, p := range problems {
		codes = append(codes, p.Code)
	}
	return codes
}

// whole plays a solo match to its end: a card is hidden, then one shown.
func whole(t testing.TB) (*record.Match, *record.Memory) {
	m, f := begin(t, 1, 5)
	draws(t, m)
	does(t, m, referee.Say(1, "hide"))
	does(t, m, referee.Say(1, "reveal", "piece", "p1:A1", "card", "T-2"))
	draws(t, m)
	draws(t, m)
	does(t, m, show(1, "T-4"))
	entries, problems := m.Luck(nil, record.Grounds{At: "2026-11-21T18:30:00Z"})
	require.Empty(t, problems)
	require.Len(t, entries, 2, "the last answer brings the result")
	return m, f
}

func TestMatch_Result(t *testing.T) {
	m, _ := whole(t)
	require.True(t, m.Over())
	last := m.Entries()[7]
	require.Equal(t, record.EntryResult, last.Kind)
	require.Equal(t, &record.Result{Outcome: referee.Outcome{Winners: []referee.Seat{1}, By: "T-MOST"}, Total: m.State().Score().Total}, last.Result)
	require.Equal(t, "2026-11-21T18:30:00Z", last.At)
	_, problems := m.Do(show(1, "T-1"), record.Grounds{})
	require.Equal(t, []string{"match.over"}, codes(problems))
	entries, problems := m.Settle(record.Grounds{})
	require.Empty(t, entries)
	require.Empty(t, problems)
}

// TestMatch_Settle adds a missing result, as after the program was stopped
// before it, and records a new one after an undo from the end.
func TestMatch_Settle(t *testing.T) {
	m, f := whole(t)
	lines := f.String()
	cut := lines[:len(lines)-len(lastLine(lines))]
	again, report := record.ReadMatch(toy.New(), replay(cut))
	require.True(t, report.Clean())
	entries, problems := again.Settle(record.Grounds{At: "2026-11-21T18:30:00Z"})
	require.Empty(t, problems)
	require.Len(t, entries, 1)
	require.Equal(t, m.Entries()[7], again.Entries()[7])

	_, problems = m.Undo(1, record.Grounds{})
	require.Empty(t, problems)
	require.False(t, m.Over())
	does(t, m, show(1, "T-4"))
	entries, _ = m.Luck(nil, record.Grounds{})
	require.Equal(t, record.EntryResult, entries[1].Kind)
}

// TestMatch_InMemory checks that a match without a recorder has the same
// chain of lines as one with a recorder.
func TestMatch_InMemory(t *testing.T) {
	recorded, _ := whole(t)
	m, problems := record.NewMatch(toy.New(), record.Opening{Header: record.Header{
		ID: recorded.Header().ID, Players: recorded.Header().Players, Options: recorded.Header().Options,
		Rulings: recorded.Header().Rulings, Luck: recorded.Header().Luck, Seed: recorded.Header().Seed, Made: recorded.Header().Made}})
	require.Empty(t, problems)
	for _, e := range recorded.Entries() {
		if e.Kind != record.EntryAnswer {
			continue
		}
		answer, problems := m.Notation().Parse(e.Seat, e.Say)
		require.Empty(t, problems)
		if e.Drawn {
			_, problems = m.Luck(nil, record.Grounds{At: e.At})
		} else {
			_, problems = m.Do(answer, record.Grounds{At: e.At})
		}
		require.Empty(t, problems)
		require.Equal(t, e, m.Entries()[e.N-1])
	}
	require.Equal(t, len(recorded.Entries()), m.Count())
}

// TestNewMatch_NotUTF8 checks that a header is refused if it could be written
// but would not read back the same.
func TestNewMatch_NotUTF8(t *testing.T) {
	const bad = "L\xffna"
	for field, header := range map[string]record.Header{
		"players":    {Players: []string{"Marco", bad}},
		"id":         {ID: bad},
		"board_name": {BoardName: bad},
		"luck":       {Luck: bad},
		"made":       {Made: bad},
		"rulings":    {Rulings: map[string]string{"pay": bad}},
		"options":    {Options: map[string]string{bad: "1"}},
	} {
		if header.Players == nil {
			header.Players = []string{"Lina", "Marco"}
		}
		f := &record.Memory{}
		m, problems := record.NewMatch(toy.New(), record.Opening{Header: header, Recorder: f})
		require.True(t, m == nil, field)
		require.Zero(t, f.Len(), "%s: nothing is written", field)
		last := problems[len(problems)-1]
		require.Equal(t, "match.bad-header", last.Code, field)
		require.Equal(t, referee.Args{"field": field, "text": "L\ufffdna"}, last.Args)
	}
}

// TestMatch_TooLong checks that a line is refused before it is written if it
// would be too long to read back, and that the longest one reads back.
func TestMatch_TooLong(t *testing.T) {
	m, f := begin(t, 2, 1)
	_, problems := m.Note("x", record.Grounds{})
	require.Empty(t, problems)
	room := record.LongestLine - len(lastLine(f.String())) + 1
	before := f.Len()
	entries, problems := m.Note(strings.Repeat("x", room+1), record.Grounds{})
	require.Zero(t, len(entries))
	require.Equal(t, []string{"match.too-long"}, codes(problems))
	require.Equal(t, before, f.Len(), "nothing is written")

	_, problems = m.Note(strings.Repeat("x", room), record.Grounds{})
	require.Empty(t, problems)
	require.Equal(t, record.LongestLine, len(lastLine(f.String())))
	again, report := record.ReadMatch(toy.New(), replay(f.String()))
	require.Empty(t, report.Problems)
	require.Equal(t, 2, again.Count())

	f = &record.Memory{}
	header := record.Header{Players: []string{strings.Repeat("x", record.LongestLine), "Marco"}}
	m, problems = record.NewMatch(toy.New(), record.Opening{Header: header, Recorder: f})
	require.Nil(t, m)
	require.Equal(t, []string{"match.too-long"}, codes(problems))
	require.Zero(t, f.Len())
}

// TestMatch_Refused checks that a refused answer changes and records nothing.
func TestMatch_Refused(t *testing.T) {
	m, f := begin(t, 2, 1)
	draws(t, m)
	hash, length := m.State().Hash(), f.Len()
	for _, a := range []referee.Answer{show(2, "T-1"), show(1, "T-9"), referee.Say(1, "skip"), referee.Say(1, "dance"), {}} {
		entries, problems := m.Do(a, record.Grounds{Anyway: true, Why: "because"})
		require.Empty(t, entries)
		require.True(t, referee.CannotBe(problems))
	}
	_, problems := m.Do(referee.Say(1, "grant", "count", "1", "why", "\xff"), record.Grounds{})
	require.Equal(t, []string{"match.bad-text"}, codes(problems))
	_, problems = m.Do(referee.Say(1, "hide", "extra", "1"), record.Grounds{})
	require.Equal(t, []string{"match.unwritable-answer"}, codes(problems))
	_, problems = m.Do(show(1, "T-1"), record.Grounds{Anyway: true})
	require.Equal(t, []string{"match.reason-wanted"}, codes(problems))
	require.Equal(t, hash, m.State().Hash())
	require.Equal(t, length, f.Len())
}

// broke plays a match in which p1 has no coin and wants to show T-6.
func broke(t *testing.T) *record.Match {
	m, _ := begin(t, 2, 1)
	draws(t, m)
	does(t, m, referee.Say(1, "grant", "count", "-1"))
	does(t, m, referee.Say(1, "grant", "count", "-1", "why", "lost a bet"))
	return m
}

// TestMatch_Told checks that what a refused answer revealed is recorded,
// once.
func TestMatch_Told(t *testing.T) {
	m := broke(t)
	entries, problems := m.Do(show(1, "T-6"), record.Grounds{At: "now"})
	require.Equal(t, []string{"toy.poor"}, codes(problems))
	require.Len(t, entries, 1)
	require.Equal(t, "own T-6", entries[0].Say)
	require.Equal(t, "now", entries[0].At)
	entries, _ = m.Do(show(1, "T-6"), record.Grounds{})
	require.Empty(t, entries)
}

func TestMatch_Override(t *testing.T) {
	m := broke(t)
	entries, problems := m.Do(show(1, "T-6"), record.Grounds{Anyway: true, Why: "agreed", By: referee.Judge, Agreed: []referee.Seat{1, 2}})
	require.Empty(t, problems)
	e := entries[0]
	require.Equal(t, "agreed", e.Anyway)
	require.Equal(t, []record.Broke{{Code: "toy.poor", Rule: "T-PRICE"}}, e.Broke)
	require.Equal(t, referee.Judge, e.By)
	require.Equal(t, []referee.Seat{1, 2}, e.Agreed)
	entries, _ = m.Do(show(2, "T-1"), record.Grounds{Anyway: true, Why: "agreed"})
	require.Empty(t, entries[0].Anyway, "a legal answer overrules nothing")
}

func TestMatch_Undo(t *testing.T) {
	m, _ := begin(t, 1, 3)
	stake := draws(t, m)
	_, problems := m.Undo(1, record.Grounds{})
	require.Equal(t, []string{"match.nothing-to-undo"}, codes(problems), "luck is not a player's to undo")
	does(t, m, show(1, "T-2"))
	draws(t, m)
	draws(t, m)
	require.Len(t, m.Line(), 4)

	entries, problems := m.Undo(1, record.Grounds{By: 1, Agreed: []referee.Seat{1}, Why: "oops"})
	require.Empty(t, problems)
	require.Equal(t, record.Entry{
		N: 5, Kind: record.EntryUndo, Of: 2, By: 1, Agreed: []referee.Seat{1}, Why: "oops",
		Seen: []referee.Card{"T-2"}, State: stake.State, Prev: entries[0].Prev,
	}, entries[0])
	require.Len(t, m.Line(), 1)
	require.Equal(t, stake.State, m.State().Hash())
	require.Len(t, m.LineAt(4), 4, "the past is still there")
	before, ok := m.At(4)
	require.True(t, ok)
	require.Equal(t, m.Entries()[3].State, before.Hash())

	_, problems = m.Undo(1, record.Grounds{})
	require.Equal(t, []string{"match.nothing-to-undo"}, codes(problems))
	_, ok = m.At(-1)
	require.False(t, ok)
}

// TestMatch_UndoKeepsLuck checks that undo never leads to a new draw. Every
// draw comes back in turn, and only for the same question.
func TestMatch_UndoKeepsLuck(t *testing.T) {
	m, _ := begin(t, 1, 8)
	draws(t, m)
	does(t, m, show(1, "T-2"))
	first := draws(t, m)
	draws(t, m)
	does(t, m, show(1, "T-5"))
	second := draws(t, m)
	require.NotEqual(t, first.Say, second.Say, "the test needs a seed that deals two cards")
	for range 3 {
		_, problems := m.Undo(2, record.Grounds{})
		require.Empty(t, problems)
		does(t, m, show(1, "T-4"))
		again := draws(t, m)
		require.Equal(t, first.Say, again.Say)
		require.True(t, again.Drawn)
		draws(t, m)
		does(t, m, show(1, "T-1"))
		require.Equal(t, second.Say, draws(t, m).Say)
	}
}

// TestMatch_UndoKeepsLuckInOrder checks that draws that were undone one after
// the other come back in their original order.
func TestMatch_UndoKeepsLuckInOrder(t *testing.T) {
	m, _ := begin(t, 1, 8)
	draws(t, m)
	does(t, m, show(1, "T-2"))
	first := draws(t, m)
	draws(t, m)
	does(t, m, show(1, "T-5"))
	second := draws(t, m)
	for range 2 {
		_, problems := m.Undo(1, record.Grounds{})
		require.Empty(t, problems)
	}
	does(t, m, show(1, "T-2"))
	require.Equal(t, first.Say, draws(t, m).Say)
	draws(t, m)
	does(t, m, show(1, "T-5"))
	require.Equal(t, second.Say, draws(t, m).Say)
}

// TestMatch_Warning checks that an answer with a warning is accepted.
func TestMatch_Warning(t *testing.T) {
	m := broke(t)
	nothing := referee.Say(1, "grant", "count", "0")
	for _, g := range []record.Grounds{{}, {Anyway: true, Why: "agreed"}} {
		entries, problems := m.Do(nothing, g)
		require.Equal(t, []string{"toy.nothing"}, codes(problems))
		require.Len(t, entries, 1)
		require.Empty(t, entries[0].Broke)
		require.Empty(t, entries[0].Anyway)
	}
}

// faulty is the toy's rules with a first position that applies answers in its
// own way.
type faulty struct {
	referee.Rules
	apply func(referee.State, []referee.Event) (referee.State, []referee.Event, []referee.Problem)
}

func (f faulty) Start(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	s, events, problems := f.Rules.Start(setup)
	return faultyState{s, f}, events, problems
}

type faultyState struct {
	referee.State
	faulty faulty
}

func (s faultyState) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
	next, events, _ := s.State.Apply(a, anyway)
	return s.faulty.apply(next, events)
}

// TestMatch_GameAtFault uses games that neither apply nor refuse an answer,
// or do both. The match must stay unchanged.
func TestMatch_GameAtFault(t *testing.T) {
	for want, apply := range map[string]func(referee.State, []referee.Event) (referee.State, []referee.Event, []referee.Problem){
		"match.not-applied": func(referee.State, []referee.Event) (referee.State, []referee.Event, []referee.Problem) {
			return nil, nil, nil
		},
		"toy.once": func(s referee.State, events []referee.Event) (referee.State, []referee.Event, []referee.Problem) {
			return s, events, []referee.Problem{{Code: "toy.once", Rule: "T-ONCE"}}
		},
	} {
		faultyToy := toy.New()
		faultyToy.Rules = faulty{faultyToy.Rules, apply}
		m, problems := record.NewMatch(faultyToy, record.Opening{Header: record.Header{Players: []string{"Ann"}}})
		require.Empty(t, problems)
		before := m.State().Hash()
		entries, problems := m.Do(referee.Say(referee.Chance, "stake", "size", "big"), record.Grounds{})
		require.Empty(t, entries)
		require.Equal(t, []string{want}, codes(problems))
		require.Equal(t, before, m.State().Hash())
	}
}

// TestMatch_DeclaredLuck checks that declaring another answer does not get
// rid of a draw.
func TestMatch_DeclaredLuck(t *testing.T) {
	m, f := begin(t, 1, 8)
	draws(t, m)
	does(t, m, show(1, "T-2"))
	first := draws(t, m)
	_, problems := m.Undo(1, record.Grounds{})
	require.Empty(t, problems)
	does(t, m, show(1, "T-2"))
	other := "T-1"
	if first.Say == "deal T-1" {
		other = "T-2"
	}
	does(t, m, referee.Say(referee.Chance, "deal", "card", other))
	_, report := record.ReadMatch(toy.New(), replay(f.String()))
	require.Equal(t, []string{"match.luck-replaced"}, codes(report.Problems))
	require.True(t, report.Clean())
	draws(t, m)
	does(t, m, show(1, "T-5"))
	require.Equal(t, first.Say, draws(t, m).Say)
}

func TestMatch_Fix(t *testing.T) {
	m, _ := begin(t, 2, 1)
	draws(t, m)
	does(t, m, show(1, "T-2"))
	does(t, m, show(2, "T-4"))
	draws(t, m)
	coins := m.State().Score().Total
	entries, problems := m.Fix(2, show(1, "T-5"), record.Grounds{By: referee.Judge, Agreed: []referee.Seat{1, 2}, Why: "misread"})
	require.Empty(t, problems)
	require.Equal(t, 2, entries[0].Of)
	require.Equal(t, "show T-5", entries[0].Say)
	require.NotEqual(t, coins, m.State().Score().Total, "now p1 has won the stake")
	require.Equal(t, 5, m.Line()[1].Fixed)
	require.Equal(t, 2, m.Line()[1].Entry)
	require.Len(t, m.Line(), 4)
	require.Equal(t, referee.Card("T-2"), m.LineAt(4)[1].Events[0].Card, "the past keeps what was said then")

	_, problems = m.Fix(2, show(1, "T-5"), record.Grounds{})
	require.Equal(t, []string{"match.fix-same"}, codes(problems))
	_, problems = m.Fix(5, show(1, "T-5"), record.Grounds{})
	require.Equal(t, []string{"match.not-standing"}, codes(problems))
	_, problems = m.Fix(2, show(1, "T-9"), record.Grounds{Why: "x", Anyway: true})
	require.NotContains(t, codes(problems), "match.fix-unfit", "that is said of later answers")
	require.Equal(t, 2, problems[0].At.EntryNo)
	_, problems = m.Fix(2, show(1, "T-1"), record.Grounds{Anyway: true})
	require.Equal(t, []string{"match.reason-wanted"}, codes(problems))
}

// TestMatch_FixDraw checks that a draw that was fixed still belongs to the
// referee: undo takes it back with the answer before it, and it comes back as
// fixed.
func TestMatch_FixDraw(t *testing.T) {
	m, _ := begin(t, 1, 5)
	draws(t, m)
	does(t, m, referee.Say(1, "hide"))
	does(t, m, referee.Say(1, "reveal", "piece", "p1:A1", "card", "T-2"))
	dealt := draws(t, m)
	drawn := draws(t, m)
	size := map[bool]string{true: "big", false: "small"}[drawn.Say == "stake small"]
	fixed := referee.Say(referee.Chance, "stake", "size", size)
	_, problems := m.Fix(drawn.N, fixed, record.Grounds{})
	require.Empty(t, problems)
	entries, problems := m.Undo(1, record.Grounds{Why: ""})
	require.Empty(t, problems)
	require.Equal(t, 3, entries[0].Of)
	does(t, m, referee.Say(1, "reveal", "piece", "p1:A1", "card", "T-2"))
	require.Equal(t, dealt.Say, draws(t, m).Say)
	require.Equal(t, "stake "+size, draws(t, m).Say)
}

// TestMatch_FixUnfit checks that a fix that makes a later answer wrong is
// refused, says which answer and why, and changes nothing.
func TestMatch_FixUnfit(t *testing.T) {
	m, f := whole(t)
	hash, length := m.State().Hash(), f.Len()
	_, problems := m.Fix(3, referee.Say(1, "reveal", "piece", "p1:A1", "card", "T-4"), record.Grounds{})
	require.Equal(t, []string{"match.fix-unfit", "toy.once"}, codes(problems))
	require.Equal(t, 6, problems[0].At.EntryNo)
	require.Equal(t, m.Notation().Line("show T-4"), problems[0].Args["line"])
	require.Equal(t, 6, problems[1].At.EntryNo)
	require.Equal(t, hash, m.State().Hash())
	require.Equal(t, length, f.Len())
}

func TestMatch_Note(t *testing.T) {
	m, f := begin(t, 1, 1)
	entries, problems := m.Note("« A & B » <3", record.Grounds{By: 1, At: "now"})
	require.Empty(t, problems)
	require.Equal(t, "« A & B » <3", entries[0].Why)
	require.Contains(t, f.String(), "« A & B » <3", "the file can be read by people")
	require.Equal(t, m.State().Hash(), entries[0].State)
	_, problems = m.Note("", record.Grounds{})
	require.Equal(t, []string{"match.text-wanted"}, codes(problems))
	_, problems = m.Note("\xff", record.Grounds{})
	require.Equal(t, []string{"match.bad-text"}, codes(problems))
}

// failing is a recorder that does not work.
type failing struct{ err error }

func (f failing) Append(...[]byte) error { return f.err }

// TestMatch_NotRecorded checks that nothing changes if the recorder fails.
func TestMatch_NotRecorded(t *testing.T) {
	m, _ := whole(t)
	_, problems := m.Undo(1, record.Grounds{})
	require.Empty(t, problems)
	m.Record(failing{errors.New("disk")})
	count, hash := len(m.Entries()), m.State().Hash()
	entries, problems := m.Do(show(1, "T-4"), record.Grounds{})
	require.Empty(t, entries)
	require.Equal(t, []string{"match.not-recorded"}, codes(problems))
	require.Len(t, m.Entries(), count)
	require.Equal(t, hash, m.State().Hash())
	own := &referee.Refusal{Problems: []referee.Problem{{Code: "file.full"}}}
	m.Record(failing{own})
	_, problems = m.Do(show(1, "T-4"), record.Grounds{})
	require.Equal(t, []string{"file.full"}, codes(problems))
	m.Record(nil)
	does(t, m, show(1, "T-4"))
	entries, _ = m.Luck(nil, record.Grounds{})
	require.Len(t, entries, 2)

	_, problems = record.NewMatch(toy.New(), record.Opening{Header: m.Header(), Recorder: failing{own}})
	require.Equal(t, []string{"file.full"}, codes(problems))
}

// TestMatch_WhyAt explains numbers as they were after earlier entries.
func TestMatch_WhyAt(t *testing.T) {
	m := broke(t)
	for entry, total := range map[int]int{-1: 2, 0: 2, 1: 2, 2: 1, 3: 0, 99: 0} {
		ledger, problems := m.WhyAt(entry, referee.Topic{Name: "coins", Args: []string{"p1"}})
		require.Empty(t, problems)
		require.Equal(t, total, ledger.Total, "after entry %d", entry)
	}
}

func TestMatch_Why(t *testing.T) {
	m := broke(t)
	ledger, problems := m.Why(referee.Topic{Name: "coins", Args: []string{"p1"}})
	require.Empty(t, problems)
	require.Len(t, ledger.Parts, 3)
	require.Equal(t, 0, ledger.Total, "the part that emptied it is shown")
	require.Equal(t, referee.Part{
		N: -1, Now: 0, Key: "why.coins", Cause: referee.Cause{Said: "lost a bet"}, Entry: 3,
		Args: referee.Args{"seat": referee.Seat(1), "n": 0, "was": 1, "now": 0, "card": "", "piece": "", "place": "", "other": ""},
	}, ledger.Parts[2])
	does(t, m, referee.Say(1, "grant", "count", "1"))
	ledger, _ = m.Why(referee.Topic{Name: "coins", Args: []string{"p1"}})
	require.Len(t, ledger.Parts, 1, "it begins anew after it was empty")
	require.Equal(t, 1, ledger.Total)
	ledger, _ = m.Why(referee.Topic{Name: "coins", Args: []string{"p2"}})
	require.Equal(t, 2, ledger.Total)
	ledger, problems = m.Why(referee.Topic{Name: "stake"})
	require.Empty(t, problems)
	require.Equal(t, referee.Key("why.stake"), ledger.Title)
	for topic, code := range map[string]string{"moon": "match.why-unknown", "coins": "match.why-seat"} {
		_, problems := m.Why(referee.Topic{Name: topic, Args: []string{"p3"}})
		require.Equal(t, []string{code}, codes(problems))
	}
}

// TestMatch_Board begins a match from a board.
func TestMatch_Board(t *testing.T) {
	m, _ := begin(t, 2, 1)
	draws(t, m)
	text, err := toy.New().Boards.WriteBoard(m.State(), referee.Judge)
	require.NoError(t, err)
	f := &record.Memory{}
	header := record.Header{Players: []string{"A", "B"}, Board: string(text), BoardName: "b.yaml"}
	n, problems := record.NewMatch(toy.New(), record.Opening{Header: header, Recorder: f})
	require.Empty(t, problems)
	require.Equal(t, m.State().Hash(), n.State().Hash())
	does(t, n, show(1, "T-1"))
	require.True(t, verify(toy.New(), replay(f.String())).Clean())
	bare := toy.New()
	bare.Boards = nil
	_, problems = record.NewMatch(bare, record.Opening{Header: header})
	require.Equal(t, []string{"match.no-boards"}, codes(problems))
	require.False(t, verify(bare, replay(f.String())).Clean())
	header.Board = "nonsense"
	_, problems = record.NewMatch(toy.New(), record.Opening{Header: header})
	require.Equal(t, "b.yaml:1:1", problems[0].At.String())
}
