package pages

import (
	"slices"
	"strings"
)

// Kind is the kind of a Block.
type Kind string

// The kinds of blocks.
const (
	Title     Kind = "title"     // "# Lines"
	Heading   Kind = "heading"   // "## Scripts"
	Paragraph Kind = "paragraph" // the lines up to an empty line
	Item      Kind = "item"      // "- text" or "1. text"
	Row       Kind = "row"       // "| label | text |"
	Code      Kind = "code"      // the text between fences of ```
	Comment   Kind = "comment"   // "<!-- file: deck.yaml -->", for tests
)

// Block is a piece of a page.
type Block struct {
	Kind Kind
	// Label is the marker of an item ("-", "2."), the first cell of a row, or the word after an
	// opening fence ("console").
	Label string
	// Text is the text of the block, joined into one line. Code keeps its line breaks.
	Text string
	// Line is the line of the file on which the block begins, starting at 1.
	Line int
}

const fence = "```"

// Parse splits a page into its blocks. The lines below a table's two-cell header and its ruler are
// rows. Parse leaves out the header, which is for the web, and pictures.
func Parse(text string) []Block {
	var blocks []Block
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		b := begin(lines[i])
		b.Line = i + 1
		switch b.Kind {
		case "":
			continue
		case Code:
			code := lines[i+1:]
			if end := slices.Index(code, fence); end >= 0 {
				code = code[:end]
			}
			b.Text = strings.Join(code, "\n")
			i += len(code) + 1
		case Paragraph, Item:
			for i+1 < len(lines) && begin(lines[i+1]).Kind == Paragraph {
				i++
				b.Text += " " + strings.TrimSpace(lines[i])
			}
		case Row:
			if ruled(lines, i) || strings.HasPrefix(b.Label, "---") {
				continue
			}
		}
		blocks = append(blocks, b)
	}
	return blocks
}

// ruled reports whether a line is the header of a table, followed by a ruler.
func ruled(lines []string, i int) bool {
	return i+1 < len(lines) && strings.HasPrefix(lines[i+1], "|---")
}

// begin reads the first line of a block. An empty line does not begin a block. Any other line
// begins a paragraph.
func begin(line string) Block {
	text := strings.TrimSpace(line)
	mark, rest, spaced := strings.Cut(text, " ")
	switch {
	case text == "", strings.HasPrefix(text, "!["):
		return Block{}
	case strings.HasPrefix(text, fence):
		return Block{Kind: Code, Label: strings.TrimPrefix(text, fence)}
	case strings.HasPrefix(text, "<!--"):
		return Block{Kind: Comment, Text: strings.TrimSpace(strings.TrimSuffix(strings.TrimPrefix(text, "<!--"), "-->"))}
	case strings.HasPrefix(text, "|"):
		label, rest, _ := strings.Cut(strings.Trim(text, "| "), " | ")
		return Block{Kind: Row, Label: strings.TrimSpace(label), Text: strings.TrimSpace(rest)}
	case mark == "#":
		return Block{Kind: Title, Text: rest}
	case mark == "##", mark == "###":
		return Block{Kind: Heading, Text: rest}
	case spaced && (mark == "-" || numbered(mark)):
		return Block{Kind: Item, Label: mark, Text: rest}
	}
	return Block{Kind: Paragraph, Text: text}
}

// numbered reports whether a word is the marker of a numbered item: "2.".
func numbered(mark string) bool {
	digits, found := strings.CutSuffix(mark, ".")
	return found && digits != "" && strings.Trim(digits, "0123456789") == ""
}
