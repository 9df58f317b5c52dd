package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/vector"
)

// PNG returns the picture as a PNG image.
func (d *Drawing) PNG() ([]byte, error) {
	canvas := image.NewRGBA(image.Rect(0, 0, int(d.Width), int(d.Height)))
	for _, s := range d.shapes {
		if err := s.paint(canvas); err != nil {
			return nil, err
		}
	}
	var b bytes.Buffer
	err := png.Encode(&b, canvas)
	return b.Bytes(), err
}

func (s shape) paint(canvas *image.RGBA) error {
	fill := image.NewUniform(color.RGBA{uint8(s.colour >> 16), uint8(s.colour >> 8), uint8(s.colour), 0xFF})
	first := s.points[0]
	switch {
	case s.text != "":
		face, err := s.style.face()
		if err != nil {
			return err
		}
		d := font.Drawer{Dst: canvas, Src: fill, Face: face, Dot: at(first.x-s.style.wide(s.text)*s.style.anchor, first.y)}
		d.DrawString(s.text)
	case s.width == 0:
		last := s.points[1]
		draw.Draw(canvas, image.Rect(int(first.x), int(first.y), int(last.x), int(last.y)), fill, image.Point{}, draw.Src)
	default:
		for i := range len(s.points) - 1 {
			stroke(canvas, fill, s.points[i], s.points[i+1], s.width)
		}
	}
	return nil
}

// stroke paints one segment of a line, extended slightly so that the segments meet.
func stroke(canvas *image.RGBA, fill image.Image, a, b point, width float64) {
	length := math.Hypot(b.x-a.x, b.y-a.y)
	if length == 0 {
		return
	}
	dx, dy := (b.x-a.x)/length*width/2, (b.y-a.y)/length*width/2
	a, b = point{a.x - dx, a.y - dy}, point{b.x + dx, b.y + dy}
	box := image.Rect(int(min(a.x, b.x)-width), int(min(a.y, b.y)-width), int(max(a.x, b.x)+width)+1, int(max(a.y, b.y)+width)+1)
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	within := func(p point) (x, y float32) {
		return float32(p.x - float64(box.Min.X)), float32(p.y - float64(box.Min.Y))
	}
	r.MoveTo(within(point{a.x - dy, a.y + dx}))
	r.LineTo(within(point{b.x - dy, b.y + dx}))
	r.LineTo(within(point{b.x + dy, b.y - dx}))
	r.LineTo(within(point{a.x + dy, a.y - dx}))
	r.ClosePath()
	r.Draw(canvas, box, fill, image.Point{})
}
