package serve

import (
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

func TestPlacing(t *testing.T) {
	for query, want := range map[string]*placing{
		"show=score":                              nil,
		"show=score&at=top":                       {At: "top", Size: 100},
		"at=nowhere&size=1&player=9":              {At: "top-left", Size: 25},
		"size=9999":                               {At: "top-left", Size: 400},
		"player=2&size=110&at=bottom-right":       {At: "bottom-right", Size: 110, Player: 2},
		"at=\"><script>&size=x%3Bcolor&player=-1": {At: "top-left", Size: 100},
	} {
		q, err := url.ParseQuery(query)
		require.NoError(t, err)
		require.Equal(t, want, placingOf(q), query)
	}
}

// An address shows one part with its size at its place. The part that a script fetches is the same.
func TestPlaced_OnePart(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, k.entries()/2)
	_, web := k.serving(t, 0)
	_, body := get(t, web.URL+"/overlay?show=score&player=1&at=top-right&size=110")
	require.Contains(t, body, `class="top-right"`)
	require.Contains(t, body, `style="--size: 110"`)
	require.Contains(t, body, `part&amp;lang=en&amp;show=score&amp;at=top-right&amp;size=110&amp;player=1"`)
	require.Contains(t, body, `class="plate s1`)
	require.NotContains(t, body, `class="plate s2`)
	require.NotContains(t, body, `class="columns"`)
	_, part := get(t, web.URL+"/overlay?part&lang=en&show=score&at=top-right&size=110&player=1")
	require.Contains(t, body, part)
	_, body = get(t, web.URL+"/overlay?show=table&at=bottom")
	require.Contains(t, body, `class="worth"`)
	require.NotContains(t, body, "plate")
	_, body = get(t, web.URL+"/overlay?show=score") // as it was
	require.Contains(t, body, "<table>")
	require.NotContains(t, body, "plate")
}

// A judge reads the log and the explanations of numbers on public pages. A player's page has no
// such links.
func TestJudge_HasTheLinksOfEverybody(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, k.entries()/2)
	s, web := k.serving(t, 0)
	judge := s.tokens.give(s.feeds[0], owner{judgeKind, referee.Judge})
	_, body := get(t, web.URL+judge)
	require.Contains(t, body, `<a href="`+judge+`/log">`)
	require.Contains(t, body, `href="`+judge+`/why?`)
	require.Contains(t, body, `<a href="`+judge+`" aria-current="page">`)
	_, body = get(t, web.URL+s.tokens.give(s.feeds[0], owner{seatKind, 1}))
	require.NotContains(t, body, "/log")
	require.NotContains(t, body, "/why")
}

// The dial and the queue have their own places if the game has them.
func TestPlaced_ChainAndFlames(t *testing.T) {
	dials, chains := 0, 0
	for _, game := range simulated(t) {
		k := keep(t, game, 1)
		of, _, err := k.Game(game)
		require.NoError(t, err)
		k.write(t, 0)
		s, web := k.serving(t, 0)
		for n := range min(k.entries(), 60) {
			k.write(t, n)
			s.feeds[0].look()
			m, _ := s.feeds[0].next(referee.Nobody)
			require.Equal(t, n, m.shown)
			_, wall := get(t, web.URL+"/wall")
			_, body := get(t, web.URL+"/overlay?show=flames,chain&at=top")
			require.NotContains(t, body, "plate")
			require.NotContains(t, body, `class="part moment"`)
			require.Equal(t, of.Wall.Dial != "", strings.Contains(body, `class="part dial"`), game)
			require.Equal(t, strings.Contains(wall, `class="queue"`), strings.Contains(body, `class="queue"`), "%s at %d", game, n)
			dials += strings.Count(body, `class="part dial"`)
			chains += strings.Count(body, `class="queue"`)
		}
	}
	require.Positive(t, dials)
	require.Positive(t, chains)
}
