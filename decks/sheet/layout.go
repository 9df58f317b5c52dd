package sheet

import (
	"fmt"
	"strconv"
)

// mark is anything drawn on a page. Lengths are in millimetres from the top left corner and type
// sizes in points.
type mark struct {
	kind kind
	x, y float64 // for a text, the left end of its baseline
	w, h float64 // for a text, w is the available width, or 0 for no limit
	text string
	size float64
	bold bool
	grey bool
}

type kind string

const (
	textMark kind = "text"
	lineMark kind = "line"
	boxMark  kind = "box"
	codeMark kind = "code"
)

// page is one side of paper.
type page []mark

// The dimensions of a sheet.
const (
	margin   = 15.0
	codeSize = 26.0
	rowStep  = 5.2
	tableTop = 62.0
	footRoom = 34.0 // the space for the signature and the judge
	tick     = 3.2  // the box in front of a card
)

// layout puts sheets on pages; each sheet begins a new page.
func layout(sheets []Sheet, w Words, p Paper) []page {
	var pages []page
	for _, s := range sheets {
		parts := s.parts(int((p.Height - margin - footRoom - tableTop) / rowStep))
		for i, part := range parts {
			made := s.head(w, p)
			made = append(made, part.marks(p)...)
			made = append(made, s.foot(w, p, i+1, len(parts))...)
			pages = append(pages, made)
		}
	}
	return pages
}

// line is a line of the table: a section title or a card.
type line struct {
	title string
	row   Row
}

type lines []line

// parts splits the table of a sheet into pages with at most the given number of lines. A title is
// never the last line of a page.
func (s Sheet) parts(most int) []lines {
	var parts []lines
	part := lines{}
	for _, section := range s.Sections {
		if len(part) >= most-1 {
			parts, part = append(parts, part), lines{}
		}
		part = append(part, line{title: section.Title})
		for _, row := range section.Rows {
			if len(part) >= most {
				parts, part = append(parts, part), lines{{title: section.Title}}
			}
			part = append(part, line{row: row})
		}
	}
	return append(parts, part)
}

// head draws the title, the fields and the id.
func (s Sheet) head(w Words, p Paper) page {
	right := p.Width - margin - codeSize - 6 // the bottom of the fields
	made := page{{kind: textMark, x: margin, y: 21, w: right - margin, text: w.Title, size: 15, bold: true}}
	half := (right - margin) / 2
	for _, f := range []field{
		{w.Player, s.Player, margin, 32, right - margin},
		{w.Number, s.Number, margin, 40, half - 3}, {w.Date, s.Date, margin + half, 40, half},
		{w.Event, s.Event, margin, 48, half - 3}, {w.Deck, s.Deck, margin + half, 48, half},
	} {
		made = append(made, f.marks()...)
	}
	made = append(made,
		mark{kind: textMark, x: margin, y: 56, text: w.ID, size: 7.5, grey: true},
		mark{kind: textMark, x: margin + fieldLabel, y: 56, w: p.Width - 2*margin - fieldLabel, text: s.ID, size: 10.5, bold: true},
		mark{kind: codeMark, x: p.Width - margin - codeSize, y: 12, w: codeSize, h: codeSize, text: s.ID},
		mark{kind: lineMark, x: margin, y: 59, w: p.Width - 2*margin})
	return made
}

// field is a labelled blank and its value.
type field struct {
	name, value string
	x, y, w     float64
}

// fieldLabel is the width of a field's label.
const fieldLabel = 26.0

func (f field) marks() page {
	left, room := f.x+fieldLabel, f.w-fieldLabel
	return page{
		{kind: textMark, x: f.x, y: f.y, w: fieldLabel - 2, text: f.name, size: 7.5, grey: true},
		{kind: textMark, x: left, y: f.y, w: room, text: f.value, size: 10.5},
		{kind: lineMark, x: left, y: f.y + 1.4, w: room},
	}
}

// marks draws the lines of the table, with a box to tick for each card.
func (l lines) marks(p Paper) page {
	const counts, ids, names = margin + 8, margin + 16, margin + 36
	var made page
	for i, at := range l {
		y := tableTop + float64(i+1)*rowStep
		if at.title != "" {
			made = append(made, mark{kind: textMark, x: margin, y: y, w: p.Width - 2*margin, text: at.title, size: 10, bold: true})
			continue
		}
		made = append(made,
			mark{kind: boxMark, x: margin, y: y - tick + 0.4, w: tick, h: tick},
			mark{kind: textMark, x: counts, y: y, text: strconv.Itoa(at.row.Count), size: 9.5, bold: true},
			mark{kind: textMark, x: ids, y: y, w: names - ids - 2, text: at.row.ID, size: 9.5},
			mark{kind: textMark, x: names, y: y, w: p.Width - margin - names, text: at.row.Name, size: 9.5})
	}
	return made
}

// foot draws the fields for the player and the judge, and the page number.
func (s Sheet) foot(w Words, p Paper, n, of int) page {
	half := (p.Width - 2*margin) / 2
	y := p.Height - margin - 16
	made := page{{kind: lineMark, x: margin, y: y - 8, w: p.Width - 2*margin}}
	for _, f := range []field{
		{w.Signature, "", margin, y, half - 3}, {w.Judge, "", margin + half, y, half},
		{w.Checked, "", margin, y + 9, half - 3}, {w.Extension, "", margin + half, y + 9, half},
	} {
		made = append(made, f.marks()...)
	}
	if of > 1 {
		made = append(made, mark{kind: textMark, x: margin, y: p.Height - margin + 2, text: fmt.Sprintf("%s %d / %d", w.Page, n, of), size: 7.5, grey: true})
	}
	return made
}
