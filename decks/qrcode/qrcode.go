package qrcode

import (
	"fmt"

	"github.com/boombuler/barcode/qr"
)

// Quiet is how many light modules ISO/IEC 18004 wants on every side of a code.
const Quiet = 4

// MostBytes is how long a text in UTF-8 may be, with the least to spare.
const MostBytes = 2953

// Spare is how much of a code may be lost before it cannot be read.
type Spare int

// A picture on a screen loses nothing and has the least to spare, so that it
// is small; what is printed may get dirty.
const (
	OnScreen Spare = iota // 7 %
	OnPaper               // 15 %
)

// Code is a QR code: rows of dark (true) and light modules, as many as there
// are columns, without the quiet zone.
type Code [][]bool

// Make makes the code of a text. It fails where the text is longer than a code
// can hold.
func Make(text string, spare Spare) (Code, error) {
	level := qr.L
	if spare == OnPaper {
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

// Side is how many modules the code has in a row, with its quiet zone.
func (c Code) Side() int { return len(c) + 2*Quiet }

// dark reports whether a module is dark, counted with the quiet zone.
func (c Code) dark(x, y int) bool {
	x, y = x-Quiet, y-Quiet
	return y >= 0 && y < len(c) && x >= 0 && x < len(c) && c[y][x]
}

// Run is dark modules beside each other: where they begin, counted with the
// quiet zone, and how many there are.
type Run struct{ X, Y, N int }

// Runs are the dark modules row by row.
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
