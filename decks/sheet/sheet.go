package sheet

import (
	"fmt"

	"github.com/boombuler/barcode/qr"
)

// Sheet is one deck to register. Empty fields are left to be written on.
type Sheet struct {
	Player, Number, Event, Date string
	// Deck is the deck's name, ID its id: see decks.ID.
	Deck, ID string
	Sections []Section
}

// Section is a part of the deck, its cards in the order they are laid on the
// table.
type Section struct {
	// Title names the section and says how many cards it has.
	Title string
	Rows  []Row
}

// Row is a card.
type Row struct {
	Count    int
	ID, Name string
}

// Words are what is printed beside the fields, in one language.
type Words struct {
	// Language is its code, "fr".
	Language                                   string
	Title                                      string
	Player, Number, Event, Date, Deck, ID      string
	Signature, Judge, Checked, Extension, Page string
}

// Paper is a size of paper, in millimetres.
type Paper struct {
	// Name is as CSS calls it.
	Name          string
	Width, Height float64
}

// Papers are the sizes that sheets can be printed on.
func Papers() []Paper {
	return []Paper{{"a4", 210, 297}, {"letter", 215.9, 279.4}}
}

// PaperOf gives the paper of a name, "a4" or "letter".
func PaperOf(name string) (Paper, bool) {
	for _, p := range Papers() {
		if p.Name == name {
			return p, true
		}
	}
	return Paper{}, false
}

// modules is a QR code: rows of dark (true) and light modules, without its
// quiet zone.
type modules [][]bool

// quiet is how many light modules a QR code needs around it.
const quiet = 4

// code makes the QR code of a text, with 15 % of it to spare.
func code(text string) (modules, error) {
	bars, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return nil, fmt.Errorf("QR code of %q: %w", text, err)
	}
	size := bars.Bounds()
	made := make(modules, size.Dy())
	for y := range made {
		made[y] = make([]bool, size.Dx())
		for x := range made[y] {
			r, _, _, _ := bars.At(size.Min.X+x, size.Min.Y+y).RGBA()
			made[y][x] = r == 0
		}
	}
	return made, nil
}

// run is dark modules beside each other.
type run struct{ x, y, n int }

// runs are the dark modules row by row.
func (m modules) runs() []run {
	var all []run
	for y, row := range m {
		for x, dark := range row {
			switch last := len(all) - 1; {
			case !dark:
			case x > 0 && row[x-1]:
				all[last].n++
			default:
				all = append(all, run{x, y, 1})
			}
		}
	}
	return all
}
