package mythos_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/notation"
	"shinpan/referee/refereetest"
)

// table is a match that a test talks to, as the command line does: through
// referee.State only.
type table struct {
	testing.TB
	game  *game.Game
	state referee.State
	// last are the events of the last answer, all those of every answer.
	last, all []referee.Event
	// sweep looks for the rulings that decide what is said; nil looks for none.
	sweep *refereetest.RulingSweep
	by    refereetest.Course
	// turned says that p1 of the test sits on p2's seat, and p2 on p1's.
	turned bool
}

// seats gives a text with the seats of the match for one with those of the test, and the
// other way round.
func (tb *table) seats(text string) string {
	if !tb.turned {
		return text
	}
	return turned.Replace(text)
}

var turned = strings.NewReplacer("p1", "p2", "p2", "p1")

func (tb *table) seat(s referee.Seat) referee.Seat {
	if !tb.turned || s == referee.Nobody {
		return s
	}
	return rulebook.Players + 1 - s
}

// rulings makes the setup's rulings of "id=option" texts.
func rulings(t testing.TB, texts []string) map[string]string {
	chosen := map[string]string{}
	for _, text := range texts {
		id, option, ok := strings.Cut(text, "=")
		require.True(t, ok, text)
		chosen[id] = option
	}
	return chosen
}

// declared has the table declare what cards do.
var declared = []string{"card-effects=declared"}

var twoPlayers = []string{"Ann", "Bob"}

// sit starts a match with these rulings ("id=option") at an open table.
func sit(t testing.TB, chosen ...string) *table {
	t.Helper()
	g := mythosGame(t)
	s, events, problems := g.Rules.Start(referee.Setup{Players: twoPlayers, Rulings: rulings(t, chosen)})
	require.Empty(t, problems)
	return &table{TB: t, game: g, state: s, last: events, all: events}
}

// pos is a position to start a test from. Its zero value has p1 to act in
// round 1 with the Edge.
type pos struct {
	// lanes are the missions in play, each as the inside of a YAML mapping
	// without its rank: "card: KS-M05, p1: [KS-009]".
	lanes []string
	// p1 and p2 go before the usual chakra, hand and deck.
	p1, p2 string
	// phase is "action" and edge "p1" when empty; more is further lines.
	phase, edge, more string
	rulings           []string
}

func (p pos) yaml() string {
	var b strings.Builder
	fmt.Fprintf(&b, "game: mythos\nround: %d\nphase: %s\nedge: %s\n", len(p.lanes), or(p.phase, "action"), or(p.edge, "p1"))
	for i, lane := range p.lanes {
		if i == 0 {
			b.WriteString("missions:\n")
		}
		fmt.Fprintf(&b, "  - {rank: %c, %s}\n", "DCBA"[i], lane)
	}
	fmt.Fprintf(&b, "p1: {%s}\np2: {%s}\n%s", or(p.p1, usual), or(p.p2, usual), p.more)
	return b.String()
}

const usual = "chakra: 9, hand: 5, deck: 20"

func or(text, instead string) string {
	if text == "" {
		return instead
	}
	return text
}

// on sits down at a position.
func on(t testing.TB, p pos) *table {
	t.Helper()
	return seatedAt(&table{TB: t, game: mythosGame(t)}, p)
}

// turnedOn is on with p1 of the test on p2's seat.
func turnedOn(t testing.TB, p pos) *table {
	t.Helper()
	return seatedAt(&table{TB: t, game: mythosGame(t), turned: true}, p)
}

func seatedAt(tb *table, p pos) *table {
	tb.Helper()
	board := tb.seats(p.yaml())
	setup := referee.Setup{Players: twoPlayers, Rulings: rulings(tb, p.rulings)}
	s, _, problems := tb.game.Boards.ReadBoard(setup, "test", []byte(board))
	require.False(tb, referee.Refuses(problems), "%s: %v", board, problems)
	tb.state, tb.by = s, refereetest.Course{Setup: setup, Board: board}
	return tb
}

// read makes an answer of a line of the player who is asked, or, with a seat
// before it ("p2: edge p2"), of that one.
func (tb *table) read(line string) referee.Answer {
	tb.Helper()
	line = tb.seats(line)
	require.NotNil(tb, tb.state.Ask(), "the match is over at %q", line)
	seat := tb.state.Ask().Seat
	if who, rest, ok := strings.Cut(line, ": "); ok {
		var err error
		seat, err = referee.ParseSeat(who)
		require.NoError(tb, err)
		line = rest
	}
	a, problems := notation.NewNotation(tb.game.Rules.Forms()).Parse(seat, line)
	require.Empty(tb, problems, line)
	return a
}

// wrong is what is wrong with an answer. Players at these tables agree on what they
// declare: that a declaration is a correction where the referee carries out effects
// has tests of its own.
func (tb *table) wrong(a referee.Answer) []referee.Problem {
	if tb.sweep != nil {
		tb.sweep.Answer(tb, tb.state, tb.by, a)
	}
	return besidesDeclaring(tb.state.Check(a))
}

func besidesDeclaring(problems []referee.Problem) []referee.Problem {
	return slices.DeleteFunc(problems, func(p referee.Problem) bool { return p.Code == "declared-effect" })
}

// says gives answers, which must be legal.
func (tb *table) says(lines ...string) *table {
	tb.Helper()
	for _, line := range lines {
		a := tb.read(line)
		require.Empty(tb, tb.wrong(a), line)
		tb.apply(a)
	}
	return tb
}

// anyway gives an answer that breaks a rule and is let stand.
func (tb *table) anyway(line, problem string) *table {
	tb.Helper()
	tb.refuses(line, problem)
	tb.apply(tb.read(line))
	return tb
}

func (tb *table) apply(a referee.Answer) {
	tb.Helper()
	next, events, problems := tb.state.Apply(a, true)
	require.NotNil(tb, next, "%v", problems)
	tb.state, tb.last = next, events
	tb.by.Answers = append(tb.by.Answers, a)
	tb.look()
	tb.all = append(tb.all, events...)
}

// look looks for the rulings that decide what is seen.
func (tb *table) look() {
	if tb.sweep != nil {
		tb.sweep.Position(tb, tb.state, tb.by)
	}
}

// refuses wants the problems of an answer as "code RULE", joined by "|".
func (tb *table) refuses(line, want string) []referee.Problem {
	tb.Helper()
	problems := tb.wrong(tb.read(line))
	var brief []string
	for _, p := range problems {
		brief = append(brief, strings.TrimSpace(p.Code+" "+p.Rule))
	}
	require.Equal(tb, want, strings.Join(brief, "|"), line)
	return problems
}

// impossible wants an answer to be refused for good.
func (tb *table) impossible(line, want string) {
	tb.Helper()
	require.True(tb, referee.CannotBe(tb.refuses(line, want)), line)
	next, _, problems := tb.state.Apply(tb.read(line), true)
	require.Nil(tb, next)
	require.True(tb, referee.CannotBe(problems), line)
}

// asks wants the question: whose it is, and its key.
func (tb *table) asks(want string) *table {
	tb.Helper()
	got := "over"
	if ask := tb.state.Ask(); ask != nil {
		got = tb.seats(ask.Seat.String()) + " " + ask.Key
	}
	require.Equal(tb, want, got)
	return tb
}

// counter is a number of a player: "p1 chakra".
func (tb *table) counter(text string) int {
	tb.Helper()
	who, key, _ := strings.Cut(tb.seats(text), " ")
	seat, err := referee.ParseSeat(who)
	require.NoError(tb, err)
	for _, c := range tb.state.View(referee.Nobody).Seats[seat.Index()].Counters {
		if c.Key == key {
			return c.N
		}
	}
	tb.Fatalf("no counter %q", text)
	return 0
}

// has wants counters: "p1 chakra 3".
func (tb *table) has(wanted ...string) *table {
	tb.Helper()
	for _, want := range wanted {
		i := strings.LastIndexByte(want, ' ')
		require.Equal(tb, want, fmt.Sprintf("%s %d", want[:i], tb.counter(want[:i])))
	}
	return tb
}

// side shows a side as the public sees it, in order: "KS-009", "?" for
// face-down, "(KS-009)" for face-down and known, "/" before what is below,
// "+2" for tokens, "of p2" for another owner.
func (tb *table) side(id string) string {
	tb.Helper()
	return tb.seenBy(referee.Nobody, id)
}

func (tb *table) seenBy(viewer referee.Seat, id string) string {
	tb.Helper()
	who, rank, _ := strings.Cut(tb.seats(id), ":")
	seat, err := referee.ParseSeat(who)
	require.NoError(tb, err)
	for _, lane := range tb.state.View(tb.seat(viewer)).Lanes {
		if lane.ID != rank {
			continue
		}
		var all []string
		for _, p := range lane.Sides[seat.Index()] {
			all = append(all, tb.seats(shown(p)))
		}
		return strings.Join(all, " ")
	}
	tb.Fatalf("no mission %q", rank)
	return ""
}

func shown(p referee.Piece) string {
	text := string(p.Card)
	switch {
	case text == "":
		text = "?"
	case p.Down:
		text = "(" + text + ")"
	}
	for i := len(p.Under) - 1; i >= 0; i-- {
		text += "/" + or(string(p.Under[i]), "?")
	}
	for _, c := range p.Counters {
		if c.Key == "tokens" {
			text += fmt.Sprintf("%+d", c.N)
		}
	}
	if p.Owner != referee.Nobody {
		text += "(of " + p.Owner.String() + ")"
	}
	return text
}

// totals are both sides' Power at a mission and who would win it.
func (tb *table) totals(rank string) string {
	tb.Helper()
	for _, lane := range tb.state.View(referee.Nobody).Lanes {
		if lane.ID == rank {
			one, two := lane.Totals[tb.seat(1).Index()], lane.Totals[tb.seat(2).Index()]
			return fmt.Sprintf("%d %d %s", one, two, or(tb.seats(lane.Leads.String()), "nobody"))
		}
	}
	tb.Fatalf("no mission %q", rank)
	return ""
}

// edge is who holds the Edge.
func (tb *table) edge() string {
	for _, seat := range tb.state.View(referee.Nobody).Seats {
		for _, mark := range seat.Marks {
			if mark == "mark.edge" {
				return tb.seats(seat.Seat.String())
			}
		}
	}
	return "nobody"
}

// discard is a player's discard pile from the bottom up.
func (tb *table) discard(seat referee.Seat) string {
	for _, zone := range tb.state.View(referee.Nobody).Seats[tb.seat(seat).Index()].Zones {
		if zone.Key == "discard" {
			var ids []string
			for _, c := range zone.Cards {
				ids = append(ids, or(string(c), "?"))
			}
			return strings.Join(ids, " ")
		}
	}
	return ""
}

// told wants the last answer's events: their kinds, in order.
func (tb *table) told(want string) *table {
	tb.Helper()
	var kinds []string
	for _, e := range tb.last {
		kinds = append(kinds, e.Kind)
	}
	require.Equal(tb, want, strings.Join(kinds, " "))
	return tb
}

// event is the first event of that kind among those of the last answer.
func (tb *table) event(kind string) referee.Event {
	tb.Helper()
	for _, e := range tb.last {
		if e.Kind == kind {
			return e
		}
	}
	tb.Fatalf("no event %q", kind)
	return referee.Event{}
}
