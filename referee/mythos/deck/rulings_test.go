package deck

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/cardfile"
)

func TestSameMissions_AllowedCountsEveryMission(t *testing.T) {
	g := Rules(cardfile.LibraryOf(loadCards(t)))
	allowed := map[string]string{"same-missions": "allowed"}
	twice := listOf(append(good()[:16], "missions 2 KS-M02")...)
	require.Equal(t, "", briefDeck(g.Check(twice, allowed)))
	require.Equal(t, "d:18 deck.mission-twice", briefDeck(g.Check(twice, nil)))
	three := listOf(append(good()[:15], "missions 3 KS-M02")...)
	require.Equal(t, "", briefDeck(g.Check(three, allowed)))
	four := listOf(append(good()[:15], "missions 3 KS-M02", "missions 1 KS-M03")...)
	require.Equal(t, "d:1 deck.missions also d:17 d:18", briefDeck(g.Check(four, allowed)))
	unread := listOf(append(good()[:15], "missions 1 KS-M02", "missions 2")...)
	require.Equal(t, "", briefDeck(g.Check(unread, allowed)))
}

func TestSameMissions_AnUnknownRulingIsAProblem(t *testing.T) {
	g := Rules(cardfile.LibraryOf(loadCards(t)))
	problems := g.Check(listOf(good()...), map[string]string{"same-mission": "allowed"})
	require.Len(t, problems, 1)
	require.Equal(t, "unknown-ruling", problems[0].Code)
}
