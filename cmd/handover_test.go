//go:build !race && unix

package cmd

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"shinpan/decks/qrcode"
	"shinpan/referee/relay"
)

// handedOver holds a match and the codes that carry it.
func handedOver(t *testing.T, flags ...string) (match string, codes []string) {
	match = filepath.Join(t.TempDir(), "m.shinpan")
	played := playing(strings.Join(toyMatch(3), "\n"), "play", "toy", "--seats", "3", "--luck", "table", "--match", match, "--script", "-")
	require.Zero(t, played.code, played.err)
	shown := playing("", append([]string{"handover", match}, flags...)...)
	require.Zero(t, shown.code, shown.err)
	return match, strings.Fields(shown.out)
}

// TestTakeover_ReadsPictures takes a match over from pictures of its codes: one in each
// file, and several in one.
func TestTakeover_ReadsPictures(t *testing.T) {
	match, codes := handedOver(t)
	text := strings.Join(codes, "")
	var c relay.Collector
	c.Take(text)
	whole, err := c.Text()
	require.NoError(t, err)
	codes, err = relay.Codes(whole, 150)
	require.NoError(t, err)
	require.Greater(t, len(codes), 2)
	var files []string
	for i := 0; i < len(codes); i += 2 {
		files = append(files, photo(t, i, codes[i:min(i+2, len(codes))]))
	}
	into := filepath.Join(t.TempDir(), "new.shinpan")
	refused := playing("", append([]string{"takeover", "--match", into}, files[1:]...)...)
	require.Equal(t, 3, refused.code)
	require.Contains(t, refused.err, fmt.Sprintf("codes 1 and 2 of %d are missing; nothing was written", len(codes)))
	require.NoFileExists(t, into)
	taken := playing("", append([]string{"takeover", "--match", into}, files...)...)
	require.Zero(t, taken.code, taken.err)
	requireSameFile(t, match, into)
}

func requireSameFile(t *testing.T, one, two string) {
	want, err := os.ReadFile(one)
	require.NoError(t, err)
	got, err := os.ReadFile(two)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got))
}

// photo is a picture file with codes side by side.
func photo(t *testing.T, n int, codes []string) string {
	var shown []image.Image
	size := image.Point{}
	for _, text := range codes {
		code, err := qrcode.Make(text, qrcode.OnScreen)
		require.NoError(t, err)
		drawn, err := code.PNG()
		require.NoError(t, err)
		picture, err := png.Decode(bytes.NewReader(drawn))
		require.NoError(t, err)
		shown = append(shown, picture)
		size = image.Pt(size.X+picture.Bounds().Dx(), max(size.Y, picture.Bounds().Dy()))
	}
	table := image.NewGray(image.Rectangle{Max: size.Add(image.Pt(40, 40))})
	draw.Draw(table, table.Bounds(), image.NewUniform(color.Gray{200}), image.Point{}, draw.Src)
	at := image.Pt(20, 20)
	for _, picture := range shown {
		draw.Draw(table, picture.Bounds().Sub(picture.Bounds().Min).Add(at), picture, picture.Bounds().Min, draw.Src)
		at.X += picture.Bounds().Dx()
	}
	var text bytes.Buffer
	require.NoError(t, jpeg.Encode(&text, table, nil))
	file := filepath.Join(t.TempDir(), fmt.Sprintf("photo%d.jpg", n))
	require.NoError(t, os.WriteFile(file, text.Bytes(), 0o666))
	return file
}

// TestTakeover_AsksAtATerminal pastes codes, with slips, until none is missing.
func TestTakeover_AsksAtATerminal(t *testing.T) {
	match, codes := handedOver(t)
	into := filepath.Join(t.TempDir(), "new.shinpan")
	s := toyTable(80, "en").start(t, "takeover", "--match", into)
	s.See("Paste a code, or name a picture")
	s.Press("nonsense\r")
	s.See("there is no file “nonsense”")
	s.Press("SHP1.1.1.0000.0000.0000\r")
	s.See("a character is wrong or missing")
	for _, code := range codes {
		s.Press(code + "\r")
	}
	require.Zero(t, s.Exit(), s.Screen.Text())
	requireSameFile(t, match, into)
}

func TestTakeover_LeftAtATerminalWritesNothing(t *testing.T) {
	into := filepath.Join(t.TempDir(), "new.shinpan")
	s := toyTable(50, "fr").start(t, "takeover", "--match", into)
	s.See("Collez un code")
	s.Press("\x03")
	require.NotZero(t, s.Exit())
	require.Contains(t, s.Screen.Text(), "Rien n’a été écrit")
	require.NoFileExists(t, into)
}

// TestHandover_KeepsHiddenCardsOffThePlainScreen writes codes with hidden cards to a private file
// if they would stay on the screen.
func TestHandover_KeepsHiddenCardsOffThePlainScreen(t *testing.T) {
	folder, temporary := t.TempDir(), t.TempDir()
	made := command("", "sim", "--seed", "7", "--matches", "1", "--save", folder)
	require.Zero(t, made.code, made.err)
	match := filepath.Join(folder, "sim-7.shinpan")
	s := at{80, 24, "en", "TMPDIR=" + temporary}.start(t, "handover", match, "--private", "--plain")
	require.Zero(t, s.Exit())
	require.Contains(t, s.Screen.Text(), "Only you can read this file")
	require.NotContains(t, s.Screen.Text(), "SHP1.")
	kept, err := filepath.Glob(filepath.Join(temporary, "shinpan-*.txt"))
	require.NoError(t, err)
	require.Len(t, kept, 1)
	info, err := os.Stat(kept[0])
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode())
	into := filepath.Join(folder, "new.shinpan")
	taken := command("", "takeover", kept[0], "--match", into)
	require.Zero(t, taken.code, taken.err)
	requireSameFile(t, match, into)
	requireSameFile(t, match+".decks", into+".decks")

	piped := command("", "handover", match, "--private", "--plain")
	require.Contains(t, piped.out, "SHP1.")
}

// TestHandover_DrawsWhatACameraReads shows the codes on small and large terminals, and reads the
// match back from the screen.
func TestHandover_DrawsWhatACameraReads(t *testing.T) {
	t.Parallel()
	match, _ := handedOver(t)
	for _, a := range []at{{80, 24, "en", toysEnv + "=1"}, {50, 30, "fr", toysEnv + "=1"}, {120, 60, "en", toysEnv + "=1"}} {
		s := a.start(t, "handover", match)
		var c relay.Collector
		for n := 1; ; n++ {
			s.See(fmt.Sprintf("Code %d ", n))
			require.Zero(t, s.Screen.Wraps(), s.Screen.Text())
			last := 0
			require.Eventually(t, func() bool { // the code is drawn after the line above it
				codes, _ := qrcode.Read(seenCode(s.Screen.Text()))
				for _, text := range codes {
					c.Take(text)
				}
				missing, of := c.Missing()
				last = of
				return of > 0 && of-len(missing) == n
			}, 20*time.Second, 10*time.Millisecond, "code %d cannot be read", n)
			if n == last {
				break
			}
			s.Press("\x1b[C") // right
		}
		s.Press("q")
		require.Zero(t, s.Exit())
		codes, err := c.Text()
		require.NoError(t, err)
		again, err := relay.Codes(codes, 500)
		require.NoError(t, err)
		into := filepath.Join(t.TempDir(), "new.shinpan")
		taken := playing(strings.Join(again, "\n"), "takeover", "--match", into)
		require.Zero(t, taken.code, taken.err)
		requireSameFile(t, match, into)
	}
}

// seenCode draws the half blocks of a screen as a terminal with light text shows them.
func seenCode(text string) image.Image {
	const scale = 4
	lines := strings.Split(text, "\n")
	wide := 0
	for _, line := range lines {
		wide = max(wide, utf8.RuneCountInString(line))
	}
	picture := image.NewGray(image.Rect(0, 0, wide*scale, 2*len(lines)*scale))
	for y, line := range lines {
		if !strings.ContainsAny(line, "█▀▄") {
			continue
		}
		for x, r := range []rune(line) {
			top, below := r == '▀' || r == '█', r == '▄' || r == '█'
			for half, light := range []bool{top, below} {
				if light {
					draw.Draw(picture, image.Rect(x*scale, (2*y+half)*scale, (x+1)*scale, (2*y+half+1)*scale), image.White, image.Point{}, draw.Src)
				}
			}
		}
	}
	return picture
}
