package screen_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/pages"
	"shinpan/cmd/screen"
)

func manual() pages.Page {
	return pages.Page{Name: "lines", Title: "How lines are written", Text: "" +
		"Whatever is said at the table is a line: `play 15`, or `pass`. See [`shinpan help decks`](decks.md) and\n[the site](x).\n\n" +
		"## Pieces\n\n" +
		"- a piece, written as the board writes it and therefore not at all otherwise\n- another\n\n" +
		"1. first\n2. second, which takes a little more room than the first one did\n\n" +
		"| line | means |\n|---|---|\n| `board [14]` | show the board, now or as it was after entry 14 of the record |\n| `quit` | stop |\n\n" +
		"<!-- file: x.yaml -->\n```yaml\ncards:\n  - 2 KS-009\n```\n" +
		"```console\n$ shinpan deck check\n" + strings.Repeat("wide ", 16) + "\n```\n"}
}

func TestManual_Golden(t *testing.T) {
	for _, code := range []string{"en", "fr"} {
		for name, paper := range papers() {
			golden(t, "manual."+code+"."+name, screen.Manual(words(t, code), manual(), paper))
		}
	}
}

func TestManual_HeadingsStandOutWhereThereIsColour(t *testing.T) {
	text := screen.Manual(words(t, "en"), manual(), screen.Paper{Width: 80, Color: true})
	require.Contains(t, text, "\x1b[1mPieces\x1b[m\n")
}
