package paper

import (
	"bytes"
	"fmt"
	"html"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
)

// Document is a document to print.
type Document struct {
	// Language is the language code, such as "en".
	Language, Title string
	Sections        []Section
}

// Section is a part of a document. Everything except its title is optional.
type Section struct {
	Title string
	// Lines holds paragraphs.
	Lines []string
	// Text is set in a fixed-width font, as in a terminal.
	Text string
	// Table has rows of cells, the first row with their titles. Cells can be empty, for people to
	// fill in by hand.
	Table [][]string
	// Signs holds the labels of the signature lines, such as “Judge:”.
	Signs []string
	// Slip marks a section that people cut out. A slip stays on one page, below a line to cut
	// along.
	Slip bool
}

// The formats.
const (
	Markdown = "md"
	HTML     = "html"
	PDF      = "pdf"
)

// Formats returns all formats.
func Formats() []string { return []string{Markdown, HTML, PDF} }

// Write writes a document in a format. For an unknown format, it writes Markdown.
func Write(d Document, format string) ([]byte, error) {
	switch format {
	case HTML:
		return d.html(), nil
	case PDF:
		return d.pdf()
	}
	return d.markdown(), nil
}

// signHere is the signature line.
const signHere = "______________________________"

func (d Document) markdown() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# %s\n", plain(d.Title))
	for _, s := range d.Sections {
		if s.Slip {
			b.WriteString("\n---\n")
		}
		fmt.Fprintf(&b, "\n## %s\n", plain(s.Title))
		for _, line := range s.Lines {
			fmt.Fprintf(&b, "\n%s\n", plain(line))
		}
		if s.Text != "" {
			b.WriteString("\n")
			for line := range strings.Lines(strings.TrimRight(s.Text, "\n") + "\n") {
				b.WriteString("    " + line)
			}
		}
		for i, row := range s.Table {
			if i == 0 {
				b.WriteString("\n")
			}
			cells := make([]string, len(row))
			for k, cell := range row {
				cells[k] = strings.ReplaceAll(plain(cell), "|", "\\|")
			}
			b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
			if i == 0 {
				b.WriteString("|" + strings.Repeat("---|", len(row)) + "\n")
			}
		}
		for _, sign := range s.Signs {
			fmt.Fprintf(&b, "\n%s %s\n", plain(sign), signHere)
		}
	}
	return b.Bytes()
}

// plain escapes the characters that are special in Markdown.
func plain(text string) string {
	return strings.NewReplacer("\\", "\\\\", "*", "\\*", "_", "\\_", "`", "\\`", "<", "&lt;", "[", "\\[").Replace(text)
}

func (d Document) html() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "<!DOCTYPE html>\n<html lang=%q>\n<meta charset=\"utf-8\">\n<title>%s</title>\n", d.Language, html.EscapeString(d.Title))
	b.WriteString("<style>body{font-family:sans-serif;max-width:50em;margin:1em auto}table{border-collapse:collapse}td,th{border:1px solid;padding:.3em .6em;min-width:2em;height:1.4em}</style>\n")
	fmt.Fprintf(&b, "<h1>%s</h1>\n", html.EscapeString(d.Title))
	for _, s := range d.Sections {
		if s.Slip {
			b.WriteString("<section style=\"break-inside:avoid\">\n<hr style=\"border-style:dashed\">\n")
		}
		fmt.Fprintf(&b, "<h2>%s</h2>\n", html.EscapeString(s.Title))
		for _, line := range s.Lines {
			fmt.Fprintf(&b, "<p>%s</p>\n", html.EscapeString(line))
		}
		if s.Text != "" {
			fmt.Fprintf(&b, "<pre>%s</pre>\n", html.EscapeString(s.Text))
		}
		if len(s.Table) > 0 {
			b.WriteString("<table>\n")
		}
		for i, row := range s.Table {
			cell := "td"
			if i == 0 {
				cell = "th"
			}
			b.WriteString("<tr>")
			for _, text := range row {
				fmt.Fprintf(&b, "<%s>%s</%s>", cell, html.EscapeString(text), cell)
			}
			b.WriteString("</tr>\n")
		}
		if len(s.Table) > 0 {
			b.WriteString("</table>\n")
		}
		for _, sign := range s.Signs {
			fmt.Fprintf(&b, "<p>%s %s</p>\n", html.EscapeString(sign), signHere)
		}
		if s.Slip {
			b.WriteString("</section>\n")
		}
	}
	b.WriteString("</html>\n")
	return b.Bytes()
}

// The dimensions of a PDF file, in millimetres and points.
const (
	margin    = 18.0
	width     = 210.0 - 2*margin
	lineHigh  = 5.5
	cellHigh  = 7.0
	textSize  = 10.0
	monoSize  = 8.0
	titleSize = 16.0
)

func (d Document) pdf() ([]byte, error) {
	pdf := fpdf.New("P", "mm", "A4", "")
	made := time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC) // a PDF file must have a date
	pdf.SetCreationDate(made)
	pdf.SetModificationDate(made)
	pdf.SetCatalogSort(true)
	pdf.SetProducer("Shinpan", true)
	pdf.SetTitle(d.Title, true)
	pdf.SetLang(d.Language)
	pdf.SetMargins(margin, margin, margin)
	pdf.SetAutoPageBreak(true, margin)
	// The PDF library writes into its font data, so it gets a copy.
	pdf.AddUTF8FontFromBytes("go", "", bytes.Clone(goregular.TTF))
	pdf.AddUTF8FontFromBytes("go", "B", bytes.Clone(gobold.TTF))
	pdf.AddUTF8FontFromBytes("mono", "", bytes.Clone(gomono.TTF))
	pdf.AddPage()
	say := func(font, style string, size float64, text string) {
		pdf.SetFont(font, style, size)
		pdf.MultiCell(width, lineHigh*size/textSize, text, "", "L", false)
	}
	say("go", "B", titleSize, d.Title)
	for _, s := range d.Sections {
		pdf.Ln(lineHigh / 2)
		if s.Slip {
			s.cut(pdf)
		}
		say("go", "B", textSize+1, s.Title)
		for _, line := range s.Lines {
			say("go", "", textSize, line)
		}
		if s.Text != "" {
			say("mono", "", monoSize, strings.TrimRight(s.Text, "\n"))
		}
		pdf.SetFont("go", "", textSize)
		for _, row := range s.Table {
			for _, cell := range row {
				pdf.CellFormat(width/float64(len(row)), cellHigh, cell, "1", 0, "L", false, 0, "")
			}
			pdf.Ln(-1)
		}
		for _, sign := range s.Signs {
			pdf.Ln(lineHigh)
			say("go", "", textSize, sign+" "+signHere)
		}
	}
	var b bytes.Buffer
	err := pdf.Output(&b)
	return b.Bytes(), err
}

// cut draws the line to cut along above a slip. If the slip does not fit on this page, cut first
// begins a new page.
func (s Section) cut(pdf *fpdf.Fpdf) {
	high := lineHigh*float64(2+len(s.Lines)+2*len(s.Signs)) + cellHigh*float64(len(s.Table))
	if _, page := pdf.GetPageSize(); pdf.GetY()+high > page-margin {
		pdf.AddPage()
	}
	pdf.SetDashPattern([]float64{2, 2}, 0)
	pdf.Line(0, pdf.GetY(), width+2*margin, pdf.GetY())
	pdf.SetDashPattern(nil, 0)
	pdf.Ln(lineHigh / 2)
}
