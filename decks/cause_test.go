package decks_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/games"
)

// TestCaused_ACauseComesFirst reads lists in which one mistake makes others: the cause is told first,
// and what only follows from it not at all.
func TestCaused_ACauseComesFirst(t *testing.T) {
	g, problems := games.List()[0].Load(games.List()[0].Cards())
	require.Empty(t, problems)
	for text, want := range map[string][]string{
		"game: mythos\ncadrs:\n  - 2 KS-009\nmissions: [KS-M01, KS-M02, KS-M03]\n":             {"yaml.unknown-word"},
		"game: mythos\ncards:\n  - 0 KS-009\nmissions: [KS-M01, KS-M02, KS-M03]\n":             {"decks.count"},
		"game: mythos\ncards:\n  - 3 KS-009\nmissions: [KS-M01, KS-M01, KS-M03]\n":             {"deck.copies", "deck.mission-twice", "deck.size"},
		"game: mythos\ncards:\n  - 2 KS-009\n  - Kakahsi\nmissions: [KS-M01, KS-M01]\n":        {"decks.unknown-card", "deck.mission-twice", "deck.size", "deck.missions"},
		"game: mythos\ncards:\n  - 2 KS-009\n  - KS-M02\nmissions: [KS-M01, KS-M03, KS-M04]\n": {"deck.mission-among-cards", "deck.size", "deck.missions"},
	} {
		list, reading := decks.Read("d", []byte(text), format(t))
		all := decks.Caused(reading, g.Decks.Check(list, nil))
		referee.SortProblems(all)
		var codes []string
		for _, p := range all {
			codes = append(codes, p.Code)
		}
		require.Equal(t, want, codes, text)
	}
}
