package sheet

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"

	"shinpan/decks/qrcode"
)

//go:embed sheet.html
var htmlPage string

// HTML writes sheets as one self-contained page. Each sheet prints on its own
// paper, and its blanks can be filled in on the screen.
func HTML(sheets []Sheet, w Words, p Paper) ([]byte, error) {
	made, err := template.New("sheet").Funcs(template.FuncMap{"code": svg}).Parse(htmlPage)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = made.Execute(&b, struct {
		Words  Words
		Paper  Paper
		Sheets []Sheet
	}{w, p, sheets})
	return b.Bytes(), err
}

// svg draws a text as a QR code. The text itself does not appear in the page.
func svg(text string) (template.HTML, error) {
	code, err := qrcode.Make(text, qrcode.OnPaper)
	if err != nil {
		return "", err
	}
	return template.HTML(fmt.Sprintf(`<svg viewBox="0 0 %[1]d %[1]d" shape-rendering="crispEdges" aria-hidden="true"><path d="%[2]s"/></svg>`, code.Side(), code.Path())), nil
}
