package sheet

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"strings"
)

//go:embed sheet.html
var htmlPage string

// HTML gives sheets as one page that needs nothing else: each sheet is printed
// on paper of its own, and its blanks can be filled in before that.
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

// svg is a text as a QR code with its quiet zone.
func svg(text string) (template.HTML, error) {
	made, err := code(text)
	if err != nil {
		return "", err
	}
	side := len(made) + 2*quiet
	var path strings.Builder
	for _, r := range made.runs() {
		fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", r.x+quiet, r.y+quiet, r.n, r.n)
	}
	// Numbers only: nothing of the text gets into the page this way.
	return template.HTML(fmt.Sprintf(`<svg viewBox="0 0 %d %d" shape-rendering="crispEdges" aria-hidden="true"><path d="%s"/></svg>`, side, side, path.String())), nil
}
