package qrcode

import (
	"fmt"

	"github.com/boombuler/barcode/qr"
)

// Quiet is the width of the quiet zone around a code, in modules (ISO/IEC
// 18004).
const Quiet = 4

// MostBytes is the maximum length of a text in UTF-8, at OnScreen.
const MostBytes = 2953

// Tolerance is the share of a code that can be unreadable.
type Tolerance int

// A code on a screen cannot get dirty, so it needs little tolerance and can be small. A printed
// code can get dirty.
const (
	OnScreen Tolerance = iota // 7 %
	OnPaper                   // 15 %
)

// Code is a QR code without its quiet zone: a square of dark (true) and light
// modules.
type Code [][]bool

// Make encodes a text. It fails if the text is too long for a QR code.
func Make(text string, tolerance Tolerance) (Code, error) {
	level := qr.L
	if tolerance == OnPaper {
		level = qr.M
	}
	bars, err := qr.Encode(text, level, qr.Auto)
	if err != nil {
		return nil, fmt.Errorf("QR code of %d bytes: %w", len(text), err)
	}
	size := bars.Bounds()
	made := make(Code, size.Dy())
	for y := range made {
		made[y] = make([]bool, size.Dx())
		for x := range made[y] {
			r, _, _, _ := bars.At(size.Min.X+x, size.Min.Y+y).RGBA()
			made[y][x] = r == 0
		}
	}
	return made, nil
}

// Side returns the number of modules in a row, with the quiet zone.
func (c Code) Side() int { return len(c) + 2*Quiet }

// dark reports whether a module is dark. Coordinates include the quiet zone.
func (c Code) dark(x, y int) bool {
	x, y = x-Quiet, y-Quiet
	return y >= 0 && y < len(c) && x >= 0 && x < len(c) && c[y][x]
}

// Run is a row of N adjacent dark modules. Coordinates include the quiet
// zone.
type Run struct{ X, Y, N int }

// Runs returns the dark modules, row by row.
func (c Code) Runs() []Run {
	var all []Run
	for y, row := range c {
		for x, dark := range row {
			switch last := len(all) - 1; {
			case !dark:
			case x > 0 && row[x-1]:
				all[last].N++
			default:
				all = append(all, Run{x + Quiet, y + Quiet, 1})
			}
		}
	}
	return all
}
