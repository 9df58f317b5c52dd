package mythos_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/ruled"
)

// costAsked is the topic that explains what a play or a reveal costs.
func costAsked(s referee.State, a referee.Answer) referee.Topic {
	topic := referee.Topic{Name: "cost", Args: []string{a.One("card")}}
	over := a.One("over")
	switch {
	case a.Verb == "reveal":
		topic.Args = []string{a.One("as"), a.One("piece")}
		if topic.Args[0] == "" {
			topic.Args[0] = string(pieceOf(s, a.One("piece")).Card)
		}
		if over != "" {
			topic.Args = append(topic.Args, over)
		}
	case over != "":
		topic.Args = append(topic.Args, over)
	default:
		topic.Args = append(topic.Args, a.One("mission"), a.Seat.String())
	}
	return topic
}

func pieceOf(s referee.State, id string) referee.Piece {
	for _, l := range s.View(referee.Nobody).Lanes {
		for _, p := range slices.Concat(l.Sides...) {
			if p.ID == id {
				return p
			}
		}
	}
	return referee.Piece{}
}

// charged is what a play or a reveal has taken, and its price.
func charged(events []referee.Event) int {
	i := slices.IndexFunc(events, func(e referee.Event) bool {
		return e.Kind == "chakra" && (e.Cause.Rule == "R-PAY" || e.Cause.Rule == "R-REVEAL")
	})
	if i < 0 {
		return 0
	}
	return events[i].Was - events[i].Now
}

// TestWhyCost_IsWhatIsCharged plays random matches under random rulings: what every play,
// upgrade and reveal costs is explained before, and charged.
func TestWhyCost_IsWhatIsCharged(t *testing.T) {
	g := mythosGame(t)
	took := map[string]int{}
	few := []string{"KS-009", "KS-010", "KS-108", "KS-011", "KS-012", "KS-013", "KS-014", "KS-015", "KS-133"} // some of one name
	for seed := range uint64(150) {
		src := referee.NewRand(seed)
		anyOf := fillRandomly(src)
		fill := func(s referee.State, move referee.Move, slot *referee.Slot) []string {
			if slot.Pool == nil {
				return anyOf(s, move, slot)
			}
			return []string{few[referee.IntN(src, len(few))]}
		}
		setup := referee.Setup{Players: twoPlayers, Rulings: map[string]string{}}
		for _, r := range g.Rules.Rulings() {
			if referee.IntN(src, 3) == 0 && r.ID != "card-effects" {
				setup.Rulings[r.ID] = r.Options[referee.IntN(src, len(r.Options))].ID
			}
		}
		s, _, problems := g.Rules.Start(setup)
		require.Empty(t, problems)
		for s.Ask() != nil {
			a, ok := referee.RandomAnswer(s, src, fill)
			if !ok {
				break // by some rulings only what chance does not hit upon is legal
			}
			next, events, _ := s.Apply(a, false)
			if s.Ask().Key == "turn" && (a.Verb == "play" || a.Verb == "reveal") {
				ledger, problems := s.Why(costAsked(s, a))
				require.Empty(t, problems, "%v", a)
				require.Equal(t, charged(events), ledger.Total, "seed %d: %v", seed, a)
				for _, e := range events {
					took[e.Kind]++
				}
			}
			s = next
		}
	}
	t.Log(took)
	for _, kind := range []string{"played", "upgraded", "revealed", "revealed-over"} {
		require.Greater(t, took[kind], 3, "%s: %v", kind, took)
	}
}

// The example of a reveal beside a character of the same name: the rulings that decide its
// cost are named by the number as by the reveal.
func TestWhyCost_OfARevealNamesItsRulings(t *testing.T) {
	tb := on(t, lanes("card: KS-M05, p1: [KS-011, hidden, KS-009]"))
	for _, tt := range []struct {
		line  string
		args  []string
		key   referee.Key
		total int
		named []string
	}{
		{"reveal D2 as KS-012", []string{"KS-012", "p1:D2"}, "why.cost-reveal-over", 1, []string{"reveal-upgrade-cost"}},
		{"reveal D2 as KS-015", []string{"KS-015", "p1:D2"}, "why.cost-reveal", 3, nil},
		{"play KS-012 over D1", []string{"KS-012", "p1:D1"}, "why.cost-over", 1, nil},
	} {
		topic := referee.Topic{Name: "cost", Args: tt.args}
		ledger, problems := tb.state.Why(topic)
		require.Empty(t, problems)
		require.Equal(t, tt.key, ledger.Title)
		require.Equal(t, tt.total, ledger.Total)
		require.Equal(t, tt.named, referee.RulingsOf(ruled.OfNumber(tb.state, topic)), tt.line)
		_, events, _ := tb.state.Apply(tb.read(tt.line), false)
		require.Equal(t, tt.total, charged(events))
	}
	for _, tt := range []struct {
		args []string
		code string
	}{
		{[]string{"KS-012", "p1:D7"}, "no-piece"},
		{[]string{"KS-012", "p1:D2", "p1:D8"}, "no-piece"},
		{[]string{"KS-012", "p1:D2", "p1:D2"}, "two-places"},
		{[]string{"KS-012", "p1:D1", "p1:D3"}, "not-hidden"},
	} {
		_, problems := tb.state.Why(referee.Topic{Name: "cost", Args: tt.args})
		require.Equal(t, tt.code, problems[0].Code)
	}
}

// What lies below a hidden character that nobody has named is no part of its cost for
// anybody.
func TestWhyCost_KeepsWhatLiesBelowSecret(t *testing.T) {
	totals, prices := map[string]int{}, map[string]int{}
	for _, below := range []string{"KS-009", "KS-010"} {
		p := lanes("card: KS-M05, p1: [{card: KS-108, over: [" + below + "], hidden: true}]")
		p.rulings = []string{"reveal-stack-cost=difference"}
		tb := on(t, p)
		_, events, _ := tb.state.Apply(tb.read("reveal D1 as KS-108"), true)
		prices[below] = charged(events)
		ledger, problems := tb.state.Why(referee.Topic{Name: "cost", Args: []string{"KS-108", "p1:D1"}})
		require.Empty(t, problems)
		totals[below] = ledger.Total
	}
	require.NotEqual(t, prices["KS-009"], prices["KS-010"])
	require.Len(t, slices.Compact(slices.Sorted(maps.Values(totals))), 1, "%v", totals)
}
