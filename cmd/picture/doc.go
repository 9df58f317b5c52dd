// Package picture draws a match as one picture to share: the score table, the leader after each
// decision, and the names of the decks.
//
// A drawing consists of a few shapes: rectangles, lines and texts. It is written as SVG or as
// PNG, and looks the same in both.
//
//	match.go    lays a match out
//	drawing.go  the shapes, and how wide a text is
//	svg.go      writes them as SVG
//	png.go      paints them
package picture
