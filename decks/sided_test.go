package decks_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
	"shinpan/referee"
)

// exchanged checks a list against the one before it and gives "file line:code n/want also".
func exchanged(t *testing.T, deck, before string, sections ...string) []string {
	now, _ := decks.Read("now", []byte("game: mythos\n"+deck), format(t))
	was, _ := decks.Read("was", []byte("game: mythos\n"+before), format(t))
	found := []string{}
	for _, p := range decks.CheckSided(now, was, sections, "T-SIDE") {
		also := ""
		for _, at := range p.Also {
			also += fmt.Sprintf(" %s%d", at.File, at.Line)
		}
		require.Equal(t, referee.Illegal, p.Grade)
		require.Equal(t, "T-SIDE", p.Rule)
		require.Equal(t, "was", p.Args["before"])
		found = append(found, fmt.Sprintf("%s%d:%s %v/%v%s", p.At.File, p.At.Line, p.Code, p.Args["n"], p.Args["want"], also))
	}
	return found
}

func TestCheckSided(t *testing.T) {
	before := "cards: [3 KS-009, 1 KS-015]\nmissions: [KS-M01]\n"
	for name, c := range map[string]struct {
		deck     string
		sections []string
		want     []string
	}{
		"the same":                       {before, []string{"cards", "missions"}, nil},
		"written otherwise":              {"missions: [KS-M01]\ncards: [KS-015, KS-009, 2 KS-009]\n", []string{"cards", "missions"}, nil},
		"one for one":                    {"cards: [2 KS-009, KS-015, KS-M01]\nmissions: [KS-009]\n", []string{"cards", "missions"}, nil},
		"a card more":                    {"cards:\n- 3 KS-009\n- 1 KS-015\n- KS-016\nmissions: [KS-M01]\n", nil, []string{"now5:decks.sided-cards 1/0"}},
		"a card fewer":                   {"cards:\n- 2 KS-009\n- 1 KS-015\nmissions: [KS-M01]\n", nil, []string{"now3:decks.sided-cards 2/3 was2"}},
		"a card that is gone":            {"cards: [3 KS-009]\nmissions: [KS-M01]\n", nil, []string{"now1:decks.sided-cards 0/1 was2"}},
		"another size":                   {"cards: [3 KS-009, 1 KS-015, KS-M01]\n", []string{"missions"}, []string{"now1:decks.sided-size 0/1"}},
		"another size where none counts": {"cards: [3 KS-009, 1 KS-015, KS-M01]\n", nil, nil},
		"a size of a section with lines": {"cards: [3 KS-009]\nmissions: [KS-M01, KS-015]\n", []string{"missions"}, []string{"now3:decks.sided-size 2/1"}},
	} {
		t.Run(name, func(t *testing.T) {
			if c.want == nil {
				c.want = []string{}
			}
			require.Equal(t, c.want, exchanged(t, c.deck, before, c.sections...))
		})
	}
}
