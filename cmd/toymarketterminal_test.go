//go:build !race && unix

package cmd

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/internal/termtest"
	"shinpan/cmd/lang"
)

// marketByMenus gives answers of marketMatch by the menus alone.
func marketByMenus(s *termtest.Session, words *lang.Words, lines []string) {
	bids := 0
	for _, line := range lines {
		f := strings.Fields(line)
		switch f[0] {
		case "lay":
			s.Search(f[1])
		case "bid":
			bids++
			s.See(fmt.Sprintf("Player %d, how many coins", bids))
			s.Answer(f[1])
		case "outbid": // the other moves want nothing, so its prices stand beside them
			s.Choose("outbid in " + f[2])
		case "grant":
			s.Choose("declare an effect")
			s.Choose("grant")
			s.See("count>\n")
			s.Answer(f[1])
			s.Search(f[3])
		case "take", "reserve", "object", "rest":
			s.Choose(words.Typed(lang.Verbs, f[0]))
			fillByMenus(s, f)
		default:
			byMenus(s, words, []string{line})
		}
	}
}

// fillByMenus gives what a move in a player's turn wants.
func fillByMenus(s *termtest.Session, f []string) {
	switch f[0] {
	case "reserve":
		s.Choose(f[1])
	case "take":
		s.Choose(f[1])
		s.Choose("in " + f[3])
		if len(f) > 4 { // asked for only where there is a ware to give away
			s.Choose(f[5])
		}
	}
}

// The whole match is played by menus.
func TestToyMarket_IsPlayedByMenus(t *testing.T) {
	a := toyTable(80, "en")
	match := filepath.Join(t.TempDir(), "m.shinpan")
	s := a.start(t, "play", "toy", "--option", "market=open", "--match", match)
	s.Choose("3")
	s.See("Name of player 1")
	s.Press("\r\r\r")
	s.Choose("the players, who")
	marketByMenus(s, a.words(t), marketMatch)
	s.Choose("yes")
	require.Zero(t, s.Exit(), s.Screen.Text())
	require.Zero(t, s.Screen.Wraps(), "no line is wider than the screen")
	require.Equal(t, script(marketMatch), playing("", "log", "--script", match).out)
	requireMarketRead(t, match)
}
