package serve

import (
	"io"
	"net/http"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/table"
)

// tallied is a table that only keeps the score of a game, with pages.
func tallied(t *testing.T, game string) *played {
	t.Helper()
	in, typed := io.Pipe()
	p := &played{told: &shown{}, typed: typed, ended: make(chan error, 1)}
	a := &app.App{In: in, Out: p.told, Err: p.told, Env: func(string) string { return "" }, Now: time.Now, Seated: true, Plain: true}
	cmd := table.NewTally(a, table.Outside{Live: GoLive})
	args := []string{game, "--players", "Lina,Marco", "--match", filepath.Join(t.TempDir(), "m.shinpan"), "--serve", "--listen", "127.0.0.1:0"}
	of, _, err := a.Game(game)
	require.NoError(t, err)
	for _, flag := range of.Flags {
		if flag.Verb != "" { // who goes first
			args = append(args, "--"+flag.Name, "Lina")
		}
	}
	cmd.SetArgs(args)
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	go func() { p.ended <- cmd.Execute() }()
	t.Cleanup(func() { _ = typed.Close() })
	p.address = p.told.until(t, `http://127\.0\.0\.1:[0-9]+`, 1)
	return p
}

// The score pad has a half for each player. The first player's half is rotated, and each half
// contains only commands about its player.
func TestPad_HasTwoSides(t *testing.T) {
	for _, game := range simulated(t) {
		p := tallied(t, game)
		_, page := get(t, p.code(t, "Show the code for the table’s own phone", "/counter/"))
		halves := strings.Split(page, `<section class="half`)[1:]
		require.Len(t, halves, 2, game)
		require.Contains(t, halves[0], ` turned" aria-label="Lina"`)
		require.Contains(t, halves[1], ` s2" aria-label="Marco"`)
		require.NotContains(t, halves[0], `value="p2"`)
		p.quit(t)
	}
}

func TestPad_TakesWhatAHalfSays(t *testing.T) {
	p := tallied(t, "yugioh")
	counter := p.code(t, "Show the code for the table’s own phone", "/counter/")
	page := asking(t, counter)
	half, _, _ := strings.Cut(strings.Split(page, `<section class="half`)[2], "</section>")
	form := regexp.MustCompile(`name="verb" value="(lp)">\s*<input type="hidden" name="(blank\.[a-z]+)" value="(p2)">\s*<input name="(blank\.[a-z]+)"`).FindStringSubmatch(half)
	require.NotNil(t, form, half)
	require.NotContains(t, half, `value="victory"`, "a tap would end the match")
	status, page := post(t, counter, url.Values{"entry": {entryOn(t, page)}, "verb": {form[1]}, form[2]: {form[3]}, form[4]: {"-1800"}})
	require.Equal(t, http.StatusOK, status, page)
	require.Contains(t, strings.Split(page, `<section class="half`)[2], "6200")
	for _, key := range []struct{ sign, left string }{{"-", "6100"}, {"+", "6200"}} {
		status, page = post(t, counter, url.Values{"entry": {entryOn(t, page)}, "verb": {"lp"}, form[2]: {"p2"}, form[4]: {"100"}, "signed": {strings.TrimPrefix(form[4], "blank.")}, "sign": {key.sign}})
		require.Equal(t, http.StatusOK, status, page)
		require.Contains(t, strings.Split(page, `<section class="half`)[2], key.left)
	}
	p.quit(t)
}
