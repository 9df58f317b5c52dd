package qrcode_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/makiuchi-d/gozxing"
	zxing "github.com/makiuchi-d/gozxing/qrcode"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"shinpan/decks/qrcode"
)

const team7 = "KS-009-C--2|KS-011-C--2|KS-013-C--2|KS-001-MMS--1|Équipe_7"

// decoded is the text that an independent reader finds in a picture of a
// code.
func decoded(t require.TestingT, picture image.Image) string {
	bits, err := gozxing.NewBinaryBitmapFromImage(picture)
	require.NoError(t, err)
	found, err := zxing.NewQRCodeReader().Decode(bits, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_PURE_BARCODE: true})
	require.NoError(t, err)
	return found.GetText()
}

// TestRead finds every code in a picture of several, and nothing where there is none.
func TestRead(t *testing.T) {
	none, crowded := qrcode.Read(newCanvas(60).Gray)
	require.Empty(t, none)
	require.False(t, crowded)
	table := image.NewGray(image.Rect(0, 0, 900, 400))
	draw.Draw(table, table.Bounds(), image.White, image.Point{}, draw.Src)
	want := []string{team7, "SHP1.1.2.AAAA.BCDEFG.0000"}
	for i, text := range want {
		code, err := qrcode.Make(text, qrcode.OnScreen)
		require.NoError(t, err)
		drawn, err := code.PNG()
		require.NoError(t, err)
		picture, err := png.Decode(bytes.NewReader(drawn))
		require.NoError(t, err)
		draw.Draw(table, picture.Bounds().Add(image.Pt(30+450*i, 20+30*i)), picture, image.Point{}, draw.Src)
	}
	found, crowded := qrcode.Read(table)
	require.ElementsMatch(t, want, found)
	require.False(t, crowded)
}

// TestRead_ACrowdedPicture gives up on a picture of corners of codes: every three of its
// ten thousand would be tried.
func TestRead_ACrowdedPicture(t *testing.T) {
	const module, side, across = 3, 33, 100
	table := image.NewGray(image.Rect(0, 0, side*across, side*across))
	draw.Draw(table, table.Bounds(), image.White, image.Point{}, draw.Src)
	for i := range across * across {
		at := image.Pt(i%across*side+6, i/across*side+6)
		for k, shade := range []image.Image{image.Black, image.White, image.Black} {
			from, to := []int{0, 1, 2}[k]*module, []int{7, 6, 5}[k]*module
			draw.Draw(table, image.Rect(from, from, to, to).Add(at), shade, image.Point{}, draw.Src)
		}
	}
	found, crowded := qrcode.Read(table)
	require.True(t, crowded)
	require.Empty(t, found)
}

// canvas is a white picture on which to draw modules.
type canvas struct{ *image.Gray }

const scale = 4

func newCanvas(side int) canvas {
	c := canvas{image.NewGray(image.Rect(0, 0, side*scale, side*scale))}
	for i := range c.Pix {
		c.Pix[i] = 255
	}
	return c
}

func (c canvas) darken(x, y int) {
	for dy := range scale {
		for dx := range scale {
			c.SetGray(x*scale+dx, y*scale+dy, color.Gray{})
		}
	}
}

// seen draws lines of half blocks as a terminal with light text shows them.
func seen(t require.TestingT, lines []string) image.Image {
	light := map[rune][2]bool{' ': {false, false}, '▀': {true, false}, '▄': {false, true}, '█': {true, true}}
	side := utf8.RuneCountInString(lines[0])
	drawn := newCanvas(side)
	for y, line := range lines {
		require.Equal(t, side, utf8.RuneCountInString(line))
		for x, block := range []rune(line) {
			require.Contains(t, light, block)
			for half, on := range light[block] {
				if !on {
					drawn.darken(x, 2*y+half)
				}
			}
		}
	}
	return drawn
}

func TestMake_IsReadByAnotherProgram(t *testing.T) {
	for _, text := range []string{team7, "yspkcfl4vqp27qhn7d2u4uuhme", "12345", strings.Repeat("KS-009-C--2|", 100), "影"} {
		for _, tolerance := range []qrcode.Tolerance{qrcode.OnScreen, qrcode.OnPaper} {
			code, err := qrcode.Make(text, tolerance)
			require.NoError(t, err)
			file, err := code.PNG()
			require.NoError(t, err)
			picture, err := png.Decode(bytes.NewReader(file))
			require.NoError(t, err)
			require.Equal(t, text, decoded(t, picture))
			require.Equal(t, text, decoded(t, seen(t, code.Lines())))
			require.Equal(t, text, decoded(t, painted(t, code)))
		}
	}
}

// painted draws the path of an SVG file.
func painted(t require.TestingT, code qrcode.Code) image.Image {
	file := string(code.SVG())
	require.Contains(t, file, fmt.Sprintf(`viewBox="0 0 %d %[1]d"`, code.Side()))
	require.Contains(t, file, code.Path())
	drawn := newCanvas(code.Side())
	for _, run := range regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-\d+z`).FindAllStringSubmatch(code.Path(), -1) {
		x, _ := strconv.Atoi(run[1])
		y, _ := strconv.Atoi(run[2])
		n, _ := strconv.Atoi(run[3])
		for i := range n {
			drawn.darken(x+i, y)
		}
	}
	return drawn
}

func TestMake_AnyText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`(KS-[0-9]{3}-(C|RA|MMS)--[12]\|){0,30}[A-Za-zéàç_0-9]{1,40}`).Draw(t, "text")
		code, err := qrcode.Make(text, qrcode.OnScreen)
		require.NoError(t, err)
		require.Equal(t, text, decoded(t, seen(t, code.Lines())))
	})
}

// TestCode_HasAQuietZone checks that no module near the edges is dark.
func TestCode_HasAQuietZone(t *testing.T) {
	code, err := qrcode.Make(team7, qrcode.OnScreen)
	require.NoError(t, err)
	require.Equal(t, len(code)+8, code.Side())
	lines := code.Lines()
	for _, line := range lines[:2] {
		require.Equal(t, strings.Repeat("█", code.Side()), line)
	}
	for _, line := range lines {
		require.True(t, strings.HasPrefix(line, "████") && strings.HasSuffix(line, "████") || line == lines[len(lines)-1])
	}
	for _, run := range code.Runs() {
		require.True(t, run.X >= 4 && run.Y >= 4 && run.X+run.N <= code.Side()-4 && run.Y < code.Side()-4)
	}
}

func TestMake_HasBounds(t *testing.T) {
	code, err := qrcode.Make(strings.Repeat("x", qrcode.MostBytes), qrcode.OnScreen)
	require.NoError(t, err)
	require.Equal(t, 177+8, code.Side())
	_, err = qrcode.Make(strings.Repeat("x", qrcode.MostBytes+1), qrcode.OnScreen)
	require.ErrorContains(t, err, "2954 bytes")
}

func TestMake_PaperHasMoreToSpare(t *testing.T) {
	text := strings.Repeat("KS-009-C--2|", 10)
	screen, err := qrcode.Make(text, qrcode.OnScreen)
	require.NoError(t, err)
	paper, err := qrcode.Make(text, qrcode.OnPaper)
	require.NoError(t, err)
	require.Greater(t, paper.Side(), screen.Side())
}
