package decks_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
	"shinpan/referee"
)

func TestBanList_LimitsAllPrintsTogether(t *testing.T) {
	mythos := format(t)
	list, problems := decks.ReadBanList("2026-10", "2026-10.yaml", []byte(`game: mythos
name: Autumn
from: 2026-10-01
source: a web page
cards:
  KS-009: 0
  sakura 11: 1
  KS-108: 2
  KS-013: 1
`), mythos)
	require.Empty(t, problems)
	require.Equal(t, "2026-10 Autumn 2026-10-01", strings.Join([]string{list.ID, list.Name, list.From}, " "))
	deck, problems := decks.Read("deck.yaml", []byte("game: mythos\ncards:\n  - KS-009\n  - 1 KS-011\n  - 1 KS-108\n  - 1 KS-108-RA\n  - 1 KS-011-C\n"), mythos)
	require.Empty(t, problems)
	var said []string
	for _, p := range list.Check(deck, nil) {
		said = append(said, fmt.Sprintf("%d %s %v of %v, also %d", p.At.Line, p.Code, p.Args["n"], p.Args["most"], len(p.Also)))
	}
	require.Equal(t, []string{"3 decks.banned 1 of 0, also 0", "7 decks.over-list 2 of 1, also 1"}, said)
	require.Empty(t, decks.BanList{}.Check(deck, nil))
}

func TestBanList_SaysWhatIsWrong(t *testing.T) {
	const good = "game: mythos\nname: x\nfrom: 2026-10-01\ncards: {KS-009: 0}\n"
	for _, c := range []struct{ old, new, want string }{
		{"from: 2026-10-01", "from: October", "3:7 decks.list-day"},
		{"2026-10-01", "2026-13-01", "3:7 decks.list-day"},
		{"KS-009: 0", "KS-009: -1", "4:17 decks.list-most"},
		{"KS-009: 0", "KS-999: 0", "4:9 decks.unknown-card"},
		{"KS-009: 0", "naruto uzumaki: 0", "4:9 decks.ambiguous-card"},
		{"KS-009: 0", "KS-009: none", "4:17 yaml.wrong-kind"},
		{"name: x\n", "", "1:1 yaml.missing-word"},
		{"game: mythos", "game: chess", "1:7 decks.other-game"},
	} {
		_, problems := decks.ReadBanList("x", "x.yaml", []byte(strings.Replace(good, c.old, c.new, 1)), format(t))
		require.Len(t, problems, 1, c.new)
		require.Equal(t, c.want, fmt.Sprintf("%d:%d %s", problems[0].At.Line, problems[0].At.Col, problems[0].Code), c.new)
		require.True(t, referee.Refuses(problems))
	}
}

func TestBanList_InForce(t *testing.T) {
	lists := []decks.BanList{{ID: "b", From: "2026-10-01"}, {ID: "a", From: "2026-01-01"}, {ID: "c", From: "2027-01-01"}}
	for day, want := range map[string]string{"2025-12-31": "", "2026-01-01": "a", "2026-09-30": "a", "2026-10-01": "b", "2026-12-31": "b", "2030-01-01": "c"} {
		list, found := decks.InForce(lists, day)
		require.Equal(t, want, list.ID, day)
		require.Equal(t, want != "", found)
	}
	lists[2].Until = "2027-03-31"
	_, found := decks.InForce(lists, "2027-03-31")
	require.True(t, found)
	_, found = decks.InForce(lists, "2027-04-01")
	require.False(t, found, "which list came then is not known")
}
