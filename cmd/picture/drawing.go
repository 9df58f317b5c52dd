package picture

import (
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Drawing is a picture. Lengths are in pixels. The origin is the upper left corner.
type Drawing struct {
	Width, Height float64
	// Title describes the picture for people who cannot see it.
	Title  string
	shapes []shape
}

// shape is a rectangle, a line through points, or a text.
type shape struct {
	colour colour
	// points holds the two corners of a rectangle, the points of a line, or the position of a
	// text on its baseline.
	points []point
	// width is the width of a line; 0 means a rectangle.
	width float64
	text  string
	style style
}

type point struct{ x, y float64 }

// colour is a colour in the form 0xRRGGBB.
type colour int

// The colours. Each has a contrast of at least 4.5 with the background.
const (
	ground colour = 0xFFFFFF
	panel  colour = 0xF3F4F6
	rule   colour = 0xC4C9D1
	ink    colour = 0x15181D
	quiet  colour = 0x4B5563
	accent colour = 0x9A3412
)

// style is the style of a text. Anchor is the part of the text that is to the left of its point: 0
// for its beginning, 0.5 for its middle, 1 for its end.
type style struct {
	size   float64
	bold   bool
	anchor float64
}

func (d *Drawing) rect(x, y, w, h float64, c colour) {
	d.shapes = append(d.shapes, shape{colour: c, points: []point{{x, y}, {x + w, y + h}}})
}

func (d *Drawing) line(c colour, width float64, points ...point) {
	d.shapes = append(d.shapes, shape{colour: c, points: points, width: width})
}

// write adds a text, cut to the width most unless most is 0.
func (d *Drawing) write(x, y, most float64, c colour, s style, text string) {
	if text == "" {
		return
	}
	if most > 0 {
		text = fit(text, s, most)
	}
	d.shapes = append(d.shapes, shape{colour: c, points: []point{{x, y}}, text: text, style: s})
}

// fit cuts a text to a width.
func fit(text string, s style, most float64) string {
	if s.wide(text) <= most {
		return text
	}
	letters := []rune(text)
	for len(letters) > 0 && s.wide(string(letters)+"…") > most {
		letters = letters[:len(letters)-1]
	}
	return string(letters) + "…"
}

// wide returns the width of a text.
func (s style) wide(text string) float64 {
	face, err := s.face()
	if err != nil {
		return s.size * float64(len([]rune(text))) / 2
	}
	return float64(font.MeasureString(face, text)) / 64
}

// fonts returns the two fonts, which it parses on first use.
var fonts = sync.OnceValues(func() ([2]*sfnt.Font, error) {
	var all [2]*sfnt.Font
	var err error
	for i, data := range [][]byte{goregular.TTF, gobold.TTF} {
		if all[i], err = opentype.Parse(data); err != nil {
			return all, err
		}
	}
	return all, nil
})

func (s style) face() (font.Face, error) {
	all, err := fonts()
	if err != nil {
		return nil, err
	}
	which := all[0]
	if s.bold {
		which = all[1]
	}
	return opentype.NewFace(which, &opentype.FaceOptions{Size: s.size, DPI: 72, Hinting: font.HintingNone})
}

// at returns a point in font units.
func at(x, y float64) fixed.Point26_6 {
	return fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)}
}
