package deck

import (
	"path/filepath"
	"slices"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/screen"
	"shinpan/decks/convert"
	"shinpan/decks/qrcode"
	"shinpan/referee"
)

// qrEndings returns the file extensions for a QR code.
func qrEndings() []string { return []string{".png", ".svg", ".txt"} }

// drawable returns an error unless the output has a file extension for QR codes.
func (c *conversion) drawable() error {
	for _, form := range c.to {
		file := c.file(form)
		if form.Name() == convert.QR && file != "" && !slices.Contains(qrEndings(), endingOf(file)) {
			return &app.Error{Key: "convert.qr.ending", Args: referee.Args{"path": file, "list": qrEndings()}, Code: app.ExitUsage}
		}
	}
	return nil
}

func endingOf(path string) string { return strings.ToLower(filepath.Ext(path)) }

// drawnQR returns the file of a QR code for a text, in the format of the file extension.
func drawnQR(text, ending string) ([]byte, error) {
	code, err := qrcode.Make(text, qrcode.OnScreen)
	switch {
	case err != nil:
		return nil, err
	case ending == ".svg":
		return code.SVG(), nil
	case ending == ".txt":
		return []byte(strings.Join(code.Lines(), "\n") + "\n"), nil
	}
	return code.PNG()
}

// shownQR draws a text as a QR code for standard output. For plain output it returns the text
// itself. It refuses a code that is wider than the terminal, because it could not be scanned.
func (c *conversion) shownQR(text string) (string, error) {
	paper := c.app.Paper()
	if paper.Plain {
		c.hints = append(c.hints, c.words.Text("convert.qr.plain", nil))
		return text + "\n", nil
	}
	code, err := qrcode.Make(text, qrcode.OnScreen)
	if err != nil {
		return "", err
	}
	lines := code.Lines()
	high := len(lines) + strings.Count(c.summary(), "\n") + 2 // room for the code's last line and the next command
	args := referee.Args{"wide": code.Side(), "high": high, "width": paper.Width, "height": paper.Height + 1}
	if paper.Height == 0 {
		return screen.Lit(lines, paper), nil
	}
	if code.Side() > paper.Width {
		return "", &app.Error{Key: "convert.qr.wide", Args: args}
	}
	if high > paper.Height+1 {
		c.hints = append(c.hints, c.words.Text("convert.qr.high", args))
	}
	return screen.Lit(lines, paper), nil
}
