package deck

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
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

func TestFactOdds_TakesNumbersAndRanges(t *testing.T) {
	deck, err := openDeck(noTerminal(), "", "sample:leaf-tempo")
	require.NoError(t, err)
	s, err := statsOf(deck, statsOptions{odds: oddsOptions{least: 1, facts: new(app.FactFlags)}})
	require.NoError(t, err)
	price, _ := s.Catalog.Schema().Price()
	cost := func(text string) app.FactAsked { return app.FactAsked{Attribute: price, Flag: "--cost", Value: text} }
	for text, hits := range map[string]int{"3": 8, "2-4": 20, "5+": 6, "4-2": 0, "9999": 0, "-1": 0, " 1 ": 4, ">=5": 6, "!=3": 22} {
		o, err := s.factOdds(cost(text))
		require.NoError(t, err, text)
		require.Equal(t, hits, o.hits, text)
	}
	for _, text := range []string{"", "x", "3-", "+", "1-2+", "3 4", ">2-4"} {
		_, err := s.factOdds(cost(text))
		require.IsType(t, &app.Error{}, err, text)
	}
}

func noTerminal() *app.App {
	return &app.App{Env: func(string) string { return "" }}
}

// The note below the odds mentions a mulligan only if the game has one.
func TestChances_NoteWithoutARedraw(t *testing.T) {
	deck, err := openDeck(noTerminal(), "", "sample:leaf-tempo")
	require.NoError(t, err)
	s, err := statsOf(deck, statsOptions{odds: oddsOptions{least: 1, facts: new(app.FactFlags)}})
	require.NoError(t, err)
	require.Contains(t, s.chances(screen.Paper{}), "A redraw shuffles the whole hand back once")
	pace := *s.pace
	pace.Redraw = false
	s.pace = &pace
	require.NotContains(t, s.chances(screen.Paper{}), "redraw")
}

func TestOneOf(t *testing.T) {
	orders := []string{"cost", "keyword"}
	require.NoError(t, app.OneOf("by", "cost", orders))
	err, ok := app.OneOf("by", "coost", orders).(*app.Error)
	require.True(t, ok)
	require.Equal(t, referee.Key("cmd.flag-word.near"), err.Key)
	require.Equal(t, app.ExitUsage, err.Code)
}
