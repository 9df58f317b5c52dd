package mythos_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/games"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/record"
)

// toldLines are the lines that the last answer told of, each with what it told:
// "due p1 012U", "active D M02M".
func toldLines(tb *table) string {
	var all []string
	for _, e := range tb.last {
		if kind, ok := strings.CutPrefix(e.Kind, "line-"); ok {
			all = append(all, strings.Join(strings.Fields(kind+" "+e.Seat.String()+" "+e.Place+" "+e.Cause.Line), " "))
		}
	}
	return strings.Join(all, ", ")
}

// declares sits down where the table declares what cards do.
func declares(t testing.TB, lanes ...string) *table {
	return on(t, pos{lanes: lanes, rulings: declared})
}

func TestDeclared_LinesAreToldWhenTheyAreDueOrComeIntoForce(t *testing.T) {
	for name, c := range map[string]struct{ lane, line, want string }{
		"instant":                    {"", "play KS-011 @D", "due p1 011M"},
		"in force":                   {"", "play KS-013 @D", "active p1 013M"},
		"both":                       {", p1: [KS-011]", "play KS-012 @D", "due p1 012U, active p1 012M"},
		"revealed":                   {", p1: [hidden]", "reveal D1 as KS-028", "due p1 028A, active p1 028M"},
		"its own price, due at once": {"", "play KS-096 @D", "due p1 096M1, active p1 096M2"},
		"put into play":              {"", "put KS-012 @D", "active p1 012M"},
		"turned up":                  {", p1: [hidden]", "up D1 as KS-012", "active p1 012M"},
		"where it may be played":     {"", "play KS-029 @D", ""},
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, c.want, toldLines(declares(t, "card: KS-M05"+c.lane).says(c.line)))
		})
	}
}

func TestDeclared_AMissionsLinesAndIncome(t *testing.T) {
	p := pos{lanes: []string{"card: KS-M10, p1: [KS-012], p2: [{card: KS-012, hidden: true}]"}, phase: "start", rulings: declared}
	tb := on(t, p).says("mission KS-M02")
	require.Equal(t, "active C M02M, due p1 012M, due p1 M10M, due p2 M10M", toldLines(tb))
	tb.has("p1 chakra 15", "p2 chakra 15")
	require.Empty(t, toldLines(on(t, pos{lanes: p.lanes, phase: "start"}).says("mission KS-M02").has("p1 chakra 17", "p2 chakra 16")))
}

func TestDeclared_WaitsAtTheEndOfTheRoundOnlyForWhatActsThere(t *testing.T) {
	declares(t, "card: KS-M10, p1: [KS-015, KS-012]").says("pass", "pass").asks("chance mission")
	for card, line := range map[string]string{"KS-028": "028M", "KS-096": "096M2", "KS-039": "039M"} {
		tb := declares(t, "card: KS-M10, p2: ["+card+"]").says("pass", "pass").asks("p1 round-end")
		require.Equal(t, "due p2 "+line, toldLines(tb))
	}
	declares(t, "card: KS-M10, p1: [KS-123]").says("pass", "pass").asks("chance mission") // only with no cards in hand
}

func TestDeclared_WhatALossSetsOffIsDueToo(t *testing.T) {
	tb := declares(t, "card: KS-M04, p1: [KS-086], p2: [KS-051]").says("pass", "pass").asks("p2 score-effects")
	require.Equal(t, "due p2 D 051M, due p1 D M04S", toldLines(tb))
}

// Lines whose effect a card file does not say are the table's, whoever carries
// out the others.
func TestLinesWithoutAnEffectAreTheTables(t *testing.T) {
	text := `cards:
  - {id: FAN-001, number: 1, name: Test, version: Test, cost: 1, power: 1, group: leaf, keywords: [], rarity: C, variants: [],
     lines: [{code: FAN-001M1, at: main}, {code: FAN-001M2, at: main, do: [{draw: {amount: 1}, must: if_able}]},
             {code: FAN-001M3, at: main, continuous: true}, {code: FAN-001S, at: score}]}
`
	library, problems := cards.Open(cardsdb.Game("mythos"), facts.Folder{Files: fstest.MapFS{"x.yaml": {Data: []byte(text)}}})
	require.Empty(t, problems)
	p := pos{lanes: []string{"card: KS-M10"}}
	g := games.Mythos(library)
	s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "test", []byte(p.yaml()))
	require.Empty(t, problems)
	tb := &table{TB: t, game: g, state: s}
	tb.says("play FAN-001 @D")
	require.Equal(t, "due p1 FAN-001M1, active p1 FAN-001M3", toldLines(tb))
	tb.has("p1 hand 5").says("pass", "pass").asks("p1 score-effects")
	require.Equal(t, "due p1 D FAN-001S", toldLines(tb))
	tb.says("done").asks("p2 round-end").says("done").asks("chance mission")
}

// Where the referee carries out effects, one that the table declares is a correction:
// it is refused, and stands if people overrule that. The record then has it as an
// override, with its reason and who agreed.
func TestDeclaring_IsACorrectionWhereEffectsAreAutomatic(t *testing.T) {
	open := func(chosen ...string) *table {
		p := lanes("card: KS-M05, p1: [KS-009, hidden], p2: [KS-011]", "card: KS-M01")
		p.rulings = chosen
		return on(t, p)
	}
	for _, line := range []string{
		"points p2 30", "p2: points p2 30", `points p2 30 by "a ruling"`, "points p2 30 by 108M", "chakra p1 2", "steal p1 1", "draw p2 1", "discard p1 KS-009",
		"edge p2", "token D1 1", "power D1 1", "defeat D1", "down D1", "up D2 as KS-012", "move D1 @C", "return D1", "control D1", "put KS-012 @D",
	} {
		tb := open()
		problems := tb.state.Check(tb.read(line))
		require.Len(t, problems, 1, line)
		require.Equal(t, []any{"declared-effect", referee.Illegal, "R-EFFECT-ORDER"}, []any{problems[0].Code, problems[0].Grade, problems[0].Rule}, line)
		next, _, _ := tb.state.Apply(tb.read(line), false)
		require.Nil(t, next, line)
		next, _, _ = tb.state.Apply(tb.read(line), true)
		require.NotNil(t, next, line)
		tb = open(declared...)
		require.Empty(t, tb.state.Check(tb.read(line)), line)
	}
	tb := open()
	require.Empty(t, tb.state.Check(tb.read("name D2 as KS-012")), "to name a card is no effect")
}

// The record has such a declaration as an override, with its reason and who agreed,
// and verify counts it.
func TestDeclaring_IsRecordedAsAnOverride(t *testing.T) {
	g := mythosGame(t)
	lines := &record.Memory{}
	m, problems := record.NewMatch(g, record.Opening{Header: record.Header{ID: "m", Players: twoPlayers}, Recorder: lines})
	require.Empty(t, problems)
	say := func(a referee.Answer, grounds record.Grounds) []referee.Problem {
		_, problems := m.Do(a, grounds)
		return problems
	}
	require.Empty(t, say(referee.Say(referee.Chance, "first", "seat", "p1"), record.Grounds{}))
	thirty := referee.Say(2, "points", "seat", "p2", "count", "30")
	require.Equal(t, "declared-effect", say(thirty, record.Grounds{})[0].Code)
	require.Equal(t, "match.reason-wanted", say(thirty, record.Grounds{Anyway: true})[0].Code)
	require.False(t, referee.CannotBe(say(thirty, record.Grounds{Anyway: true, Why: "counted again", Agreed: []referee.Seat{1, 2}})))

	_, report := record.ReadMatch(g, record.Replay{Lines: &lines.Buffer})
	require.True(t, report.Clean())
	require.Len(t, report.Overrides, 1)
	require.Equal(t, "counted again", report.Overrides[0].Anyway)
	require.Equal(t, []referee.Seat{1, 2}, report.Overrides[0].Agreed)
	require.Equal(t, "declared-effect", report.Overrides[0].Broke[0].Code)
}

// Of a line that a card file says nothing of, the table declares what it does.
func TestDeclaring_WhatTheRefereeDoesNotKnowIsTheTables(t *testing.T) {
	tb := onForeign(t, foreign(t, "{code: FAN-001M, at: main}"), lanes("card: KS-M10"))
	tb.says("play FAN-001 @D")
	require.Empty(t, tb.state.Check(tb.read("p1: draw p1 1 by FAN-001M")))
	require.Equal(t, "declared-effect", tb.state.Check(tb.read("p1: draw p1 1"))[0].Code)
}
