package sheet

import (
	"bytes"
	"slices"
	"strings"
	"time"
	"unicode"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"

	"shinpan/decks/qrcode"
)

// family is the name of the fonts in the file. The Go fonts cover all European languages, and their
// licence allows embedding.
const family = "go"

// missingSign replaces a character that the fonts do not have.
const missingSign = '□'

// PDF writes sheets as a PDF file. It prints characters that its fonts do not have, such as Chinese
// and Japanese ones, as □. It returns them in missing, each once, so that the caller can warn of
// them.
func PDF(sheets []Sheet, w Words, p Paper) (file []byte, missing []rune, err error) {
	font, err := sfnt.Parse(goregular.TTF)
	if err != nil {
		return nil, nil, err
	}
	d := drawing{pdf: blank(w, p), font: font}
	for _, page := range layout(sheets, w, p) {
		d.pdf.AddPage()
		for _, m := range page {
			if err := d.mark(m); err != nil {
				return nil, nil, err
			}
		}
	}
	var b bytes.Buffer
	err = d.pdf.Output(&b)
	return b.Bytes(), d.missing, err
}

// blank returns a file without pages that does not depend on the current time.
func blank(w Words, p Paper) *fpdf.Fpdf {
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: p.Width, Ht: p.Height}})
	made := time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC) // a PDF file must have a date
	pdf.SetCreationDate(made)
	pdf.SetModificationDate(made)
	pdf.SetCatalogSort(true)
	pdf.SetProducer("Shinpan", true)
	pdf.SetTitle(w.Title, true)
	pdf.SetLang(w.Language)
	pdf.SetAutoPageBreak(false, 0)
	// The library writes into the fonts that it receives.
	pdf.AddUTF8FontFromBytes(family, "", bytes.Clone(goregular.TTF))
	pdf.AddUTF8FontFromBytes(family, "B", bytes.Clone(gobold.TTF))
	pdf.SetLineWidth(0.2)
	return pdf
}

// drawing is a PDF in progress.
type drawing struct {
	pdf     *fpdf.Fpdf
	font    *sfnt.Font
	buffer  sfnt.Buffer
	missing []rune
}

func (d *drawing) mark(m mark) error {
	switch m.kind {
	case textMark:
		d.text(m)
	case lineMark:
		d.pdf.Line(m.x, m.y, m.x+m.w, m.y)
	case boxMark:
		d.pdf.Rect(m.x, m.y, m.w, m.h, "D")
	case codeMark:
		return d.code(m)
	}
	return d.pdf.Error()
}

// smallest is the type size at which text is cut instead of shrunk.
const smallest = 6.0

// text draws a text within its width. It shrinks the text first, and cuts it
// if that is not enough.
func (d *drawing) text(m mark) {
	style := ""
	if m.bold {
		style = "B"
	}
	shade := 0
	if m.grey {
		shade = 90
	}
	d.pdf.SetTextColor(shade, shade, shade)
	text := d.printable(m.text)
	size := m.size
	d.pdf.SetFont(family, style, size)
	for m.w > 0 && size > smallest && d.pdf.GetStringWidth(text) > m.w {
		size -= 0.25
		d.pdf.SetFont(family, style, size)
	}
	letters := []rune(text)
	for m.w > 0 && len(letters) > 1 && d.pdf.GetStringWidth(text) > m.w {
		letters = letters[:len(letters)-1]
		text = strings.TrimRight(string(letters), " ") + "…"
	}
	if text != "" {
		d.pdf.Text(m.x, m.y, text)
	}
}

// printable returns a text in composed form (NFC) with missingSign for characters that the fonts do
// not have. It ignores the fonts' glyphs for control characters and unassigned characters.
func (d *drawing) printable(text string) string {
	return strings.Map(func(r rune) rune {
		glyph, err := d.font.GlyphIndex(&d.buffer, r)
		if err == nil && glyph != 0 && !unicode.Is(unicode.C, r) {
			return r
		}
		if !slices.Contains(d.missing, r) {
			d.missing = append(d.missing, r)
		}
		return missingSign
	}, norm.NFC.String(text))
}

// code draws a QR code with its quiet zone in the square of the mark.
func (d *drawing) code(m mark) error {
	code, err := qrcode.Make(m.text, qrcode.OnPaper)
	if err != nil {
		return err
	}
	module := m.w / float64(code.Side())
	d.pdf.SetFillColor(0, 0, 0)
	for _, r := range code.Runs() {
		d.pdf.Rect(m.x+float64(r.X)*module, m.y+float64(r.Y)*module, float64(r.N)*module, module, "F")
	}
	return d.pdf.Error()
}
