package picture

import (
	"html/template"
	"strings"
	"sync"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
)

// sheet is the template of a standalone page.
var sheet = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("sheet").Parse(`<!doctype html>
<html lang="{{.Lang}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}</title>
<style>
body { margin: 1em auto; padding: 0 1em; max-width: 75em; font: 1rem/1.4 system-ui, sans-serif; color: #15181d; background: #fff; }
table { border-collapse: collapse; margin: 1em 0; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: bold; }
th, td { padding: 0.2em 0.7em; border-bottom: 1px solid #c4c9d1; text-align: center; }
tbody th, tfoot th { text-align: left; }
.outcome { font-weight: bold; color: #9a3412; }
svg { width: 100%; height: auto; }
.wide { overflow-x: auto; }
</style>
</head>
<body>
<h1>{{.Title}}</h1>
{{range .Scores}}{{$wide := len .Columns}}<div class="wide" tabindex="0"><table>
{{if .Title}}<caption>{{.Title}}</caption>{{end}}
<thead>
<tr><td></td>{{range .Players}}<th scope="colgroup" colspan="{{$wide}}">{{.}}</th>{{end}}</tr>
<tr><td></td>{{$columns := .Columns}}{{range .Players}}{{range $columns}}<th scope="col">{{.}}</th>{{end}}{{end}}</tr>
</thead>
<tbody>{{range .Rows}}
<tr><th scope="row">{{.Label}}</th>{{range .Cells}}{{range .}}<td>{{.}}</td>{{end}}{{end}}</tr>{{end}}
</tbody>
<tfoot><tr><th scope="row">{{.Total.Label}}</th>{{range .Total.Cells}}{{range .}}<td colspan="{{$wide}}">{{.}}</td>{{end}}{{end}}</tr></tfoot>
</table></div>
{{if .Outcome}}<p class="outcome">{{.Outcome}}</p>{{end}}
{{end}}<section>
{{.Picture}}</section>
</body>
</html>
`))
})

// HTML returns the score as a standalone page, with the picture as a section.
func (m Match) HTML() (string, error) {
	d := m.Draw()
	var b strings.Builder
	err := sheet().Execute(&b, struct {
		Lang, Title string
		Scores      []screen.ScoreOutline
		Picture     template.HTML
	}{m.Words.Language(), lang.Clean(d.Title), screen.ScoreOutlines(m.Words, m.Score), template.HTML(d.SVG())}) // the SVG has escaped its texts
	return b.String(), err
}
