package mythos_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// usesOfRulings are what rulings do besides their stories in ruling_test.go, each named by
// its ruling: "ruling, what it is about".
var usesOfRulings = map[string]acts{
	"edge-after-pass, beside the timing": {func(at func(pos) *table) string {
		p := lanes("card: KS-M10, p1: [KS-009], p2: [KS-009]")
		p.rulings = []string{"edge-timing=next-round"}
		tb := at(p).says("hide @D", "pass", "pass")
		return tb.verdicts() + " " + tb.edge()
	}, map[string]string{"stays": "D 3-3 p1 R-TIE p2", "first-passer": "D 3-3 p1 R-TIE p2"}},
	"hide-over-name, said once": {func(at func(pos) *table) string {
		p := lanes("card: KS-M05, p1: [KS-009, hidden]")
		p.rulings = []string{"reveal-over-name=refused"}
		return at(p).brief("reveal D2 as KS-010")
	}, map[string]string{"allowed": "reveal-over-name R-ONE-NAME", "refused": "hidden-over-name R-ONE-NAME"}},
	"defeated-hidden, by a line": {func(at func(pos) *table) string {
		p := lanes("card: KS-M10, p1: [KS-128], p2: [hidden]")
		p.p2 = "chakra: 9, hand: 0, deck: 20"
		return at(p).says("play KS-140 over D1", "pick p2:D1").state.Ask().Key
	}, map[string]string{"shown": "effect.show", "secret": "turn"}},
	"known-hidden, by a line": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10, p2: [KS-009, KS-011]")).says("play KS-108 @D", "pick p2:D1")
		return tb.side("p2:D")
	}, map[string]string{"known": "(KS-009) KS-011", "secret": "? KS-011"}},
	"returned-stack, of which nobody has seen the top": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M05, p1: [{hidden: true, over: [KS-009]}]")).says("return D1")
		return fmt.Sprintf("%v | %s", tb.zone(tb.seat(1), tb.seat(1), "hand"), tb.discard(1))
	}, map[string]string{"whole": "[KS-009] | ", "top": "[] | ?"}},
	"negative-power, taken apart": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M05, p1: [{card: KS-019, power: -3}]"))
		power, problems := tb.state.Why(referee.Topic{Name: "power", Args: []string{tb.seats("p1:D1")}})
		require.Empty(tb, problems)
		return fmt.Sprint(power.Total)
	}, map[string]string{"negative": "-2", "zero": "0"}},
	"copy-self, a line that several cards have": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10, p1: [KS-057]", "card: KS-M10, p1: [hidden, KS-057]")).says("reveal C1 as KS-062")
		return tb.seats(strings.Join(tb.state.Ask().Moves[0].Slots[0].From, " "))
	}, map[string]string{"copier": "057M", "printed": "057M/p1:D1 057M/p1:C2"}},
	"half-pair, so nobody is asked": {func(at func(pos) *table) string {
		return at(lanes("card: KS-M10, p1: [KS-013, KS-011, KS-009]")).says("play KS-136 over D1").state.Ask().Key
	}, map[string]string{"half": "effect.defeat", "none": "turn"}},
	"end-of-round-4, where the table declares": {func(at func(pos) *table) string {
		p := lanes("card: KS-M10", "card: KS-M10", "card: KS-M10", "card: KS-M10, p1: [KS-028]")
		p.rulings = declared
		tb := at(p).says("pass", "pass")
		var due []string
		for _, e := range tb.last {
			if e.Kind == "line-due" {
				due = append(due, e.Cause.Line)
			}
		}
		return strings.Join(due, " ")
	}, map[string]string{"run": "028M", "skip": ""}},
}

// TestEveryUseOfARulingActs is TestEveryOptionOfARulingActs for the uses of rulings that
// their stories do not tell of.
func TestEveryUseOfARulingActs(t *testing.T) {
	for name, a := range usesOfRulings {
		ruling, _, _ := strings.Cut(name, ",")
		for option, want := range a.ends {
			t.Run(name+"="+option, func(t *testing.T) {
				for seated, on := range map[string]func(testing.TB, pos) *table{"": on, "each on the other's seat": turnedOn} {
					require.Equal(t, want, a.story(func(p pos) *table {
						p.rulings = append([]string{ruling + "=" + option}, p.rulings...)
						return on(t, p)
					}), seated)
				}
			})
		}
	}
}

// A trial of an option gives what a match under that option does.
func TestContinuousToll_IsTriedAsItActs(t *testing.T) {
	for inForce := range map[string]bool{"instant": true, "begins": true} {
		for option, want := range map[string]int{"instant": 3, "begins": 2} {
			tb := on(t, pos{lanes: []string{"card: KS-M10, p2: [KS-056]", "card: KS-M10, p1: [KS-094]"}, rulings: []string{"continuous-toll=" + inForce}})
			a := tb.read("play KS-128 @D")
			tb.state = tb.state.(referee.Triable).Trying(referee.Try("continuous-toll", option))
			tb.apply(a)
			require.Equal(t, want, tb.counter("p1 chakra"), "%s tried under %s", option, inForce)
		}
	}
}
