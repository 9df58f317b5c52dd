package decks_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
)

const grouped = `name: Grouped
game: mythos
cards:
  openers:
    - 2 KS-009 # Naruto Uzumaki, Genin of the Leaf Village
    - 1 KS-011 # Sakura Haruno, Genin of Team 7
  finishers:
    - KS-108-RA # Naruto Uzumaki, Shadow Clone Jutsu
missions:
  - KS-M01 # Call for support
`

func TestGroupsAreTheWritersOwn(t *testing.T) {
	list, problems := decks.Read("d", []byte(grouped), format(t))
	require.Empty(t, problems)
	var lines []string
	for _, l := range list.Lines {
		lines = append(lines, fmt.Sprint(l.Section, "/", l.Group, " ", l.Count, " ", l.Card))
	}
	require.Equal(t, []string{"cards/openers 2 KS-009", "cards/openers 1 KS-011", "cards/finishers 1 KS-108", "missions/ 1 KS-M01"}, lines)
	written, err := decks.Write(list, format(t))
	require.NoError(t, err)
	require.Equal(t, grouped, string(written))
}

func TestGroupsMeanNothingToTheID(t *testing.T) {
	with, _ := decks.Read("d", []byte(grouped), format(t))
	without := "game: mythos\ncards: [2 KS-009, KS-011, KS-108]\nmissions: [KS-M01]\n"
	plain, _ := decks.Read("d", []byte(without), format(t))
	require.Equal(t, decks.ID(plain, nil), decks.ID(with, nil))
}

func TestWhatIsNoGroup(t *testing.T) {
	head := "game: mythos\ncards:\n"
	tests := map[string]struct{ text, want string }{
		"a count":          {head + "  KS-009: 2\n", "3:11+1 yaml.wrong-shape"},
		"nothing":          {head + "  openers:\n", "3:3+7 yaml.wrong-shape"},
		"no word":          {head + "  '': [KS-009]\n", "3:3+2 decks.group"},
		"several lines":    {head + "  \"a\\nb\": [KS-009]\n", "3:3+6 decks.group"},
		"long":             {head + "  " + strings.Repeat("x", 81) + ": [KS-009]\n", "3:3+81 decks.group"},
		"twice":            {head + "  a: [KS-009]\n  a: [KS-010]\n", "4:3+1 yaml.duplicate-word"},
		"groups in groups": {head + "  a:\n    b: [KS-009]\n", "4:5+1 yaml.wrong-shape"},
		"too many lines":   {head + "  a: [" + strings.Repeat("9,", 600) + "9]\n  b: [" + strings.Repeat("9,", 600) + "9]\n", "4:805+1 decks.too-long"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, problems := decks.Read("d", []byte(tt.text), format(t))
			require.Equal(t, tt.want, brief(problems))
		})
	}
}

func TestUngroupedLinesGetAGroupBesideOthers(t *testing.T) {
	list, _ := decks.Read("d", []byte(grouped), format(t))
	list.Lines[1].Group = ""
	written, err := decks.Write(list, format(t))
	require.NoError(t, err)
	require.Contains(t, string(written), "  other:\n    - KS-011 #")
}
