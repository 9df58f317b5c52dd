package deck

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
)

func TestPercent_IsNeverSurerThanItIs(t *testing.T) {
	for language, point := range map[string]string{"en": ".", "fr": ","} {
		words, err := lang.Load(language, app.MessageFiles()...)
		require.NoError(t, err)
		for _, tt := range []struct {
			n, of      int64
			text, tail string
		}{{0, 1, "0", "0"}, {1, 1, "100", "0"}, {1, 3, "33", "3"}, {9999, 10000, ">99", "9"}, {1, 100000, "<0", "1"}, {1, 2000, "0", "1"}} {
			require.Equal(t, tt.text+point+tt.tail, percent(words, big.NewRat(tt.n, tt.of)), tt)
		}
	}
}

func TestCostOdds_TakesThreeForms(t *testing.T) {
	deck, err := openDeck(noTerminal(), "", "sample:leaf-tempo")
	require.NoError(t, err)
	s, err := statsOf(deck, statsOptions{odds: oddsOptions{least: 1}})
	require.NoError(t, err)
	for text, hits := range map[string]int{"3": 8, "2-4": 20, "5+": 6, "4-2": 0, "9999": 0, " 1 ": 4} {
		o, err := s.costOdds(text)
		require.NoError(t, err, text)
		require.Equal(t, hits, o.hits, text)
	}
	for _, text := range []string{"", "-1", "x", "3-", "+", "1-2+", "99999", "3 4"} {
		_, err := s.costOdds(text)
		require.IsType(t, &app.Error{}, err, text)
	}
}

func noTerminal() *app.App {
	return &app.App{Env: func(string) string { return "" }}
}

func TestOneOf(t *testing.T) {
	require.NoError(t, oneOf("by", "cost", showOrders()))
	err, ok := oneOf("by", "coost", showOrders()).(*app.Error)
	require.True(t, ok)
	require.Equal(t, referee.Key("deck.flag-word.near"), err.Key)
	require.Equal(t, app.ExitUsage, err.Code)
}
