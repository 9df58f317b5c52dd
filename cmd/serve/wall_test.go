package serve

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// wallKeys returns the counters, piles, zones and marks of views, each with its place.
func wallKeys(views []referee.View) map[string]bool {
	keys := map[string]bool{}
	counters := func(where string, list []referee.Counter) {
		for _, c := range list {
			keys[where+c.Key] = true
		}
	}
	for _, v := range views {
		counters("table ", v.Counters)
		for _, seat := range v.Seats {
			counters("seat ", seat.Counters)
			for _, z := range seat.Zones {
				keys["seat "+z.Key] = true
			}
		}
		for _, lane := range v.Lanes {
			keys["lane "+lane.ID] = true
			counters("lane ", lane.Counters)
		}
		for _, p := range v.Pieces() {
			_, place, _ := strings.Cut(p.ID, ":")
			keys["place "+place] = true
			counters("piece ", p.Counters)
			for _, mark := range p.Marks {
				keys["piece "+string(mark)] = true
			}
		}
	}
	return keys
}

// A wall names keys that occur in its game's positions, because a misspelt key would leave it
// empty.
func TestWall_NamesWhatTheViewHas(t *testing.T) {
	for _, game := range simulated(t) {
		var views []referee.View
		g := keep(t, game, 1)
		for seed := uint64(1); seed <= 4; seed++ {
			g = keep(t, game, seed)
			g.write(t, g.entries())
			opened, err := match.Open(g.App, g.path, matchfile.Store{}.Read)
			require.NoError(t, err)
			require.NoError(t, opened.File.Close())
			for n := range g.entries() {
				state, _ := opened.Match.At(n)
				views = append(views, state.View(referee.Judge))
			}
		}
		of, _, err := g.Game(game)
		require.NoError(t, err)
		w, keys := of.Wall, wallKeys(views)
		need := []string{"seat " + w.Main}
		if len(w.Values) > 0 {
			need = append(need, "piece "+w.Values[0])
		}
		for _, lane := range w.Lanes {
			need = append(need, "lane "+lane)
		}
		for _, column := range w.Zones {
			require.True(t, slices.ContainsFunc(column, func(place string) bool { return keys["place "+place] }), "%s: nothing is ever in %v", game, column)
		}
		if w.Dial != "" {
			need = append(need, "table "+w.Dial)
		}
		for _, key := range need {
			require.Contains(t, slices.Sorted(maps.Keys(keys)), key, game)
		}
		words, err := g.EveryWords(of)
		require.NoError(t, err)
		for _, key := range slices.Concat(w.Facts, w.Named, w.Worth, w.Values) { // some are rare
			require.True(t, words[0].Has(referee.Key("counter."+key)) || words[0].Has(referee.Key("zone."+key)), "%s: %s", game, key)
		}
		require.True(t, w.Turned == "" || words[0].Has(referee.Key(w.Turned)), "%s: %s", game, w.Turned)
		for _, key := range []string{w.WorthCard, w.DialCard} {
			if key != "" {
				require.True(t, slices.ContainsFunc(of.Cards.All(), func(f cards.Fact) bool { n, ok := f.Value(key).Number(); return ok && n != 0 }), "%s: no card has %q", game, key)
			}
		}
	}
}

// The most important number is the largest text on a wall, and the wall has no links and no card
// ids.
func TestWall_ShowsWhatCounts(t *testing.T) {
	for _, game := range simulated(t) {
		k := keep(t, game, 1)
		opened := func(entries int) referee.View {
			k.write(t, entries)
			o, err := match.Open(k.App, k.path, matchfile.Store{}.Read)
			require.NoError(t, err)
			require.NoError(t, o.File.Close())
			state, _ := o.Match.At(entries)
			return state.View(referee.Nobody)
		}
		of, _, err := k.Game(game)
		require.NoError(t, err)
		for _, entries := range []int{0, k.entries() / 2, k.entries()} {
			view := opened(entries)
			_, web := k.serving(t, 0)
			status, body := get(t, web.URL+"/wall")
			require.Equal(t, http.StatusOK, status)
			for _, seat := range view.Seats {
				for _, c := range seat.Counters {
					if c.Key == of.Wall.Main {
						require.Contains(t, body, `">`+strconv.Itoa(c.N)+`<span class="away">`, "%s at %d", game, entries)
					}
				}
			}
			require.NotContains(t, body, "<a ")
			for _, card := range of.Cards.All() {
				require.NotContains(t, body, "("+string(card.ID)+")", "%s at %d", game, entries)
			}
		}
	}
}

// The wall distinguishes a player who may respond from a player who has to play.
func TestWall_SaysWhoMayRespond(t *testing.T) {
	seen := 0
	for _, game := range simulated(t) {
		k := keep(t, game, 1)
		k.write(t, k.entries())
		o, err := match.Open(k.App, k.path, matchfile.Store{}.Read)
		require.NoError(t, err)
		require.NoError(t, o.File.Close())
		tried := map[bool]bool{}
		for entries := range k.entries() {
			state, ok := o.Match.At(entries)
			if !ok || state.Ask() == nil || !state.Ask().Seat.IsPlayer() {
				continue
			}
			responds := state.Ask().Usual == passed
			if tried[responds] {
				continue
			}
			tried[responds] = true
			k.write(t, entries)
			_, web := k.serving(t, 0)
			_, body := get(t, web.URL+"/wall")
			require.Equal(t, responds, strings.Contains(body, "may respond"), "%s at %d", game, entries)
			require.Equal(t, responds, !strings.Contains(body, "to play<"), "%s at %d", game, entries)
			if responds {
				seen++
			}
		}
	}
	require.NotZero(t, seen, "no game asked for a response")
}

func TestWall_Look(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, 1)
	_, web := k.serving(t, 0)
	for look, has := range map[string]bool{"dark": true, "light": true, "x": false} {
		_, body := get(t, web.URL+"/wall?look="+look)
		require.Equal(t, has, strings.Contains(body, `data-look="`+look+`"`), look)
	}
}

// A page from the cache shows the current time.
func TestTimed(t *testing.T) {
	now := time.UnixMilli(1_000_000_000_000)
	page := func(left time.Duration, text string) []byte {
		return fmt.Appendf(nil, `<p><b data-ends="%d"%s</b></p>`, now.Add(left).UnixMilli(), text)
	}
	for left, shows := range map[time.Duration]string{
		12*time.Minute + 38*time.Second: ">12:38", 5 * time.Minute: ` class="low">05:00`, -time.Minute: ` class="low">00:00`,
	} {
		require.Equal(t, string(page(left, shows)), string(timed(page(left, ">59:59"), now)))
	}
}
