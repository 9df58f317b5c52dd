//go:build !race && unix

package cmd

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/internal/termtest"
)

// matches plays the two matches of a pair into a folder: the match that continues from its board
// and the match that ends. It returns their paths.
func (p pair) matches(t *testing.T, game string, which int) []string {
	folder := t.TempDir()
	var paths []string
	last := p.last
	if last == "" {
		last = p.board
	}
	for name, say := range map[string][2]string{"going": {p.board, p.lines + "undo\n"}, "over": {last, p.ending}} {
		board, match := filepath.Join(folder, name+".yaml"), filepath.Join(folder, name+".shinpan")
		require.NoError(t, os.WriteFile(board, []byte(p.fill(say[0], which)), 0o600))
		played := command(say[1]+"quit\n", "play", game, "--from", board, "--players", "Ann,Bob", "--luck", "table", "--match", match)
		require.FileExists(t, match+".board", "it hides something: %s", played.err)
		require.Equal(t, name == "over", strings.Contains(played.out, "accepted"), played.out+played.err)
		paths = append(paths, match)
	}
	slices.Sort(paths)
	return paths
}

// stages returns copies of a match after each entry, the whole match last, each with the files next
// to it.
func stages(t *testing.T, match string) []string {
	text, err := os.ReadFile(match)
	require.NoError(t, err)
	lines := bytes.SplitAfter(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
	beside, err := filepath.Glob(match + ".*")
	require.NoError(t, err)
	var all []string
	for n := range lines {
		path := fmt.Sprintf("%s.%02d.shinpan", strings.TrimSuffix(match, ".shinpan"), n)
		require.NoError(t, os.WriteFile(path, append(bytes.TrimSuffix(bytes.Join(lines[:n+1], nil), []byte("\n")), '\n'), 0o600))
		for _, file := range beside {
			content, err := os.ReadFile(file)
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(path+strings.TrimPrefix(file, match), content, 0o600))
		}
		all = append(all, path)
	}
	return all
}

// served returns the pages that “serve” shows to the public, by address: for each match after every
// entry, and for all matches together.
func served(t *testing.T, matches []string, whys []string) map[string]string {
	var all []string
	whole := map[int]bool{} // the tables that show a match to its last entry
	for _, match := range matches {
		all = append(all, stages(t, match)...)
		whole[len(all)] = true
	}
	var told bytes.Buffer
	program := exec.Command(program(t), append(append([]string{"serve"}, all...), "--listen", "127.0.0.1:0")...)
	program.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	program.Stdout = &told
	out, err := program.StderrPipe()
	require.NoError(t, err)
	require.NoError(t, program.Start())
	t.Cleanup(func() { _ = program.Process.Kill(); _ = program.Wait() })
	base := addressIn(t, out, &told)
	shown := map[string]string{}
	get := func(page string, until ...string) {
		for _, language := range []string{"en", "fr"} {
			request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, base+page, nil)
			require.NoError(t, err)
			request.Header.Set("Accept-Language", language)
			answer, err := http.DefaultClient.Do(request)
			require.NoError(t, err)
			text, err := readUntil(answer.Body, until...)
			_ = answer.Body.Close()
			require.NoError(t, err, page)
			if strings.HasSuffix(page, "recap.png") {
				text = fmt.Sprintf("%x", text) // its bytes are not text
			}
			shown[page+" "+language] = fmt.Sprint(answer.StatusCode) + " " + random.ReplaceAllString(strings.ReplaceAll(text, base, ""), "…")
		}
	}
	get("/")
	get("/clock")
	for i := range all {
		table := fmt.Sprintf("/table/%d", i+1)
		get(table + "?part")
		get(table + "/state.json")
		file, err := os.ReadFile(all[i])
		require.NoError(t, err)
		if n := bytes.Count(file, []byte("\n")) - 1; n > 0 {
			get(table+"/events", fmt.Sprintf("id: %d\n", n), "\n\n")
		}
		if whole[i+1] {
			for _, why := range whys {
				get(table + "/why?topic=" + url.QueryEscape(why))
			}
			for _, page := range []string{"", "/overlay", "/log", "/clock", "/recap", "/recap.svg", "/why"} {
				get(table + page)
			}
		}
	}
	return shown
}

// addressIn returns the address at which a program says it serves.
func addressIn(t *testing.T, out io.Reader, told *bytes.Buffer) string {
	var text []byte
	form := regexp.MustCompile(`http://127\.0\.0\.1:[0-9]+`)
	for part := make([]byte, 4096); ; {
		n, err := out.Read(part)
		text = append(text, part[:n]...)
		if found := form.Find(text); found != nil && bytes.HasSuffix(text, []byte("\n")) {
			return string(found)
		}
		require.NoError(t, err, "%s%s", text, told)
	}
}

// readUntil reads a text to its end, or through some words in order.
func readUntil(from io.Reader, words ...string) (string, error) {
	if len(words) == 0 {
		text, err := io.ReadAll(from)
		return string(text), err
	}
	var text []byte
	for at, part := 0, make([]byte, 4096); ; {
		n, err := from.Read(part)
		text = append(text, part[:n]...)
		for len(words) > 0 {
			i := bytes.Index(text[at:], []byte(words[0]))
			if i < 0 {
				break
			}
			at, words = at+i+len(words[0]), words[1:]
		}
		if len(words) == 0 || err != nil {
			return string(text), err
		}
	}
}

// TestPairs_ServedTheSame serves the matches of each pair, as they were after every entry. The
// pages for the public are the same, byte for byte.
func TestPairs_ServedTheSame(t *testing.T) {
	t.Parallel()
	shown := [2]map[string]string{}
	games := []string{"mythos", "saintseiya", "narutoccg", "yugioh"}
	require.Len(t, pairs, len(games))
	for which := range shown {
		var matches, whys []string
		for _, game := range games {
			matches = append(matches, pairs[game].matches(t, game, which)...)
			whys = append(whys, pairs[game].whys...)
		}
		slices.Sort(whys)
		shown[which] = served(t, matches, slices.Compact(whys))
	}
	requireSame(t, shown)
	pictures, streams := 0, 0
	for page, text := range shown[0] {
		if strings.Contains(page, "recap.svg") && strings.Contains(text, "<svg") {
			pictures++
		}
		if strings.Contains(page, "/events") && strings.Contains(text, "event: entry") {
			streams++
		}
	}
	require.Equal(t, 2*len(games), pictures, "the matches that are over have a picture")
	require.Greater(t, streams, 8*len(games))
}

// TestSealed_ServedTheSame serves matches in which different cards are sealed, and matches
// with decks that differ in a card that nobody sees.
func TestSealed_ServedTheSame(t *testing.T) {
	t.Parallel()
	shown := [2]map[string]string{}
	sealed := sealings(t)
	for which := range shown {
		var matches []string
		for _, name := range slices.Sorted(maps.Keys(sealed)) {
			match, _ := sealed[name].play(t, sealed[name].cards[which])
			matches = append(matches, match)
		}
		for _, game := range slices.Sorted(maps.Keys(registrations)) {
			match, _ := registrations[game].match(t, game, which)
			matches = append(matches, match)
		}
		shown[which] = served(t, matches, nil)
		require.Contains(t, strings.Join(slices.Collect(maps.Values(shown[which])), ""), "seals the card")
	}
	requireSame(t, shown)
}

// TestPairs_SteppedTheSame walks through both matches of each pair with the arrow keys, in
// both languages, side by side. The screens are the same.
func TestPairs_SteppedTheSame(t *testing.T) {
	for game, p := range pairs {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			one, other := p.matches(t, game, 0), p.matches(t, game, 1)
			for i := range one {
				file, err := os.ReadFile(one[i])
				require.NoError(t, err)
				last := bytes.Count(file, []byte("\n")) - 1
				require.Positive(t, last)
				for language, head := range map[string]string{"en": "#%d of %d ", "fr": "#%d sur %d "} {
					a := at{100, 60, language, ""}
					walks := [2]*termtest.Session{a.start(t, "step", one[i], "--at", "0"), a.start(t, "step", other[i], "--at", "0")}
					for n := range last + 1 {
						for _, walk := range walks {
							walk.See(fmt.Sprintf(head, n, last))
						}
						requireSameScreens(t, walks)
						for _, walk := range walks {
							walk.Press("\x1b[C")
						}
					}
					for _, walk := range walks {
						walk.Press("q")
						require.Zero(t, walk.Exit())
					}
				}
			}
		})
	}
}

// requireSameScreens waits until two screens no longer change, and fails unless they are the same.
func requireSameScreens(t *testing.T, walks [2]*termtest.Session) {
	t.Helper()
	was, is := "", ""
	for end := time.Now().Add(5 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if is = walks[0].Screen.Text(); is == was && is == walks[1].Screen.Text() {
			return
		}
		was = is
	}
	require.Equal(t, is, walks[1].Screen.Text())
	require.Fail(t, "the screens do not come to rest", is)
}
