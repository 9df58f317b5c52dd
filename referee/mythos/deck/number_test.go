package deck_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/deck"
)

func TestNumbersOfThePublisher(t *testing.T) {
	library, problems := cards.Open(cardsdb.Game("mythos"))
	require.Empty(t, problems)
	g := deck.Rules(library).Numbers
	for text, want := range map[string]string{
		"1-27/130": "KS-027", "1-113/130 A": "KS-113-RA", "1-113/130 a": "KS-113-RA", "1-74-130": "KS-074", " 1 - 9 / 130 ": "KS-009", "1-MSS04": "KS-M04", "1-mss10": "KS-M10",
		"1-133/130 V": "KS-133?", "1-9/130 A": "KS-009?", "2-78/140": "SS-078", "2-MSS01": "SS-M01", "1-999/130 V": "KS-999",
		"9-13/130": "", "0-13/130": "", "1-9": "", "MSS04": "", "130": "", "": "", "99999999999999999999-1/1": "",
	} {
		id, sure := g.CardOfNumber(text)
		if id != "" && !sure {
			id += "?"
		}
		require.Equal(t, want, id, text)
	}
	for _, f := range library.Facts.Catalog().All() {
		number := g.NumberOfCard(f.ID, "")
		id, sure := g.CardOfNumber(number)
		require.Equal(t, string(f.ID), id, number)
		require.True(t, sure)
	}
	require.Equal(t, "1-113/130 A", g.NumberOfCard("KS-113", "KS-113-RA"))
	require.Equal(t, "1-MSS01", g.NumberOfCard("KS-M01", ""))
	require.Empty(t, g.NumberOfCard(referee.Card("FAN-001"), ""))
}
