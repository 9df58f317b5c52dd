package screen

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/pages"
	"shinpan/referee"
)

// Manual lays out a page of the manual. It wraps prose to the paper, but in plain output a
// paragraph is one line. It never wraps fenced code.
func Manual(w *lang.Words, page pages.Page, p Paper) string {
	parts := []string{Heading(w.Typeset(page.Title), p)}
	blocks := page.Blocks()
	for len(blocks) > 0 {
		n := 1
		if tight(blocks[0].Kind) {
			for n < len(blocks) && blocks[n].Kind == blocks[0].Kind {
				n++
			}
		}
		if part := manualPart(w, blocks[:n], p); part != "" {
			parts = append(parts, part)
		}
		blocks = blocks[n:]
	}
	return strings.Join(parts, "\n")
}

// tight reports whether blocks of a kind follow each other without an empty
// line.
func tight(k pages.Kind) bool { return k == pages.Item || k == pages.Row }

// manualPart returns a block, or consecutive blocks of one kind that belong together.
func manualPart(w *lang.Words, blocks []pages.Block, p Paper) string {
	first := blocks[0]
	switch first.Kind {
	case pages.Heading:
		return Heading(unmarked(w, first.Text), p)
	case pages.Paragraph:
		return prose("", unmarked(w, first.Text), p)
	case pages.Item:
		var items strings.Builder
		for _, b := range blocks {
			items.WriteString(prose("  "+b.Label+" ", unmarked(w, b.Text), p))
		}
		return items.String()
	case pages.Row:
		var lines []Line
		for _, b := range blocks {
			lines = append(lines, Line{strings.ReplaceAll(b.Label, "`", ""), unmarked(w, b.Text)})
		}
		return Lines(w, lines, p)
	case pages.Code:
		return codeBlock(first.Text, p)
	}
	return ""
}

// prose returns a text after its marker.
func prose(mark, text string, p Paper) string {
	if p.Plain {
		return page([]string{strings.TrimLeft(mark, " ") + lang.Clean(text)})
	}
	return page(hang(mark, lang.Clean(text), p.Width))
}

// codeBlock indents code if its widest line leaves room for that.
func codeBlock(text string, p Paper) string {
	const margin = "  "
	lines := strings.Split(text, "\n")
	widest := 0
	for i, line := range lines {
		lines[i] = lang.Clean(line)
		widest = max(widest, Cells(lines[i]))
	}
	if p.Plain || p.Width > 0 && widest+len(margin) > p.Width {
		return page(lines)
	}
	for i := range lines {
		lines[i] = margin + lines[i]
	}
	return page(lines)
}

// unmarked replaces the Markdown in a text for a terminal. It quotes code and keeps only the words
// of a link.
func unmarked(w *lang.Words, text string) string {
	parts := strings.Split(w.Typeset(unlinked(text)), "`")
	for i := 1; i < len(parts); i += 2 {
		parts[i] = w.Text("page.code", referee.Args{"text": parts[i]})
	}
	return strings.Join(parts, "")
}

// unlinked turns "[words](target)" into "words".
func unlinked(text string) string {
	words, rest, linked := strings.Cut(text, "](")
	open := strings.LastIndexByte(words, '[')
	if !linked || open < 0 {
		return text
	}
	_, rest, _ = strings.Cut(rest, ")")
	return words[:open] + words[open+1:] + unlinked(rest)
}
