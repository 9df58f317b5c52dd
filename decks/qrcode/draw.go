package qrcode

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
)

// pixels is the width and height of a module in a PNG.
const pixels = 8

// Lines draws the code with half-block characters, two rows of modules to a line. The blocks
// are the light modules, because most terminals show light text on a dark background.
func (c Code) Lines() []string {
	blocks := map[[2]bool]string{{true, true}: " ", {true, false}: "▄", {false, true}: "▀", {false, false}: "█"}
	var lines []string
	for y := 0; y < c.Side(); y += 2 {
		var line strings.Builder
		for x := range c.Side() {
			below := y+1 == c.Side() || c.dark(x, y+1) // there is no module below the last row
			line.WriteString(blocks[[2]bool{c.dark(x, y), below}])
		}
		lines = append(lines, line.String())
	}
	return lines
}

// PNG draws the code as a picture, black on white.
func (c Code) PNG() ([]byte, error) {
	size := image.Rect(0, 0, c.Side()*pixels, c.Side()*pixels)
	drawn := image.NewPaletted(size, color.Palette{color.White, color.Black})
	for y := range size.Dy() {
		for x := range size.Dx() {
			if c.dark(x/pixels, y/pixels) {
				drawn.SetColorIndex(x, y, 1)
			}
		}
	}
	var file bytes.Buffer
	err := png.Encode(&file, drawn)
	return file.Bytes(), err
}

// SVG draws the code as a complete SVG file, black on white.
func (c Code) SVG() []byte {
	const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %[1]d %[1]d" width="%[2]d" height="%[2]d" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h%[1]dv%[1]dH0z"/><path d="%[3]s"/></svg>` + "\n"
	return fmt.Appendf(nil, file, c.Side(), c.Side()*pixels, c.Path())
}

// Path draws the dark modules as an SVG path in a square with sides of Side()
// units.
func (c Code) Path() string {
	var path strings.Builder
	for _, r := range c.Runs() {
		fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", r.X, r.Y, r.N, r.N)
	}
	return path.String()
}
