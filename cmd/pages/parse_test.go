package pages_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/pages"
)

func TestParse(t *testing.T) {
	const text = `# A title

A paragraph
on two lines.
- an item
  on two lines
- another item

1. the first

| head | of a table |
|---|---|
| ` + "`a`, `b`" + ` | what both are |
| plain |  |

<!-- file: deck.yaml -->
` + "```yaml" + `
game: x

# no title
| no row |
` + "```" + `
## A heading
### A smaller one
`
	require.Equal(t, []pages.Block{
		{Kind: pages.Title, Text: "A title", Line: 1},
		{Kind: pages.Paragraph, Text: "A paragraph on two lines.", Line: 3},
		{Kind: pages.Item, Label: "-", Text: "an item on two lines", Line: 5},
		{Kind: pages.Item, Label: "-", Text: "another item", Line: 7},
		{Kind: pages.Item, Label: "1.", Text: "the first", Line: 9},
		{Kind: pages.Row, Label: "`a`, `b`", Text: "what both are", Line: 13},
		{Kind: pages.Row, Label: "plain", Line: 14},
		{Kind: pages.Comment, Text: "file: deck.yaml", Line: 16},
		{Kind: pages.Code, Label: "yaml", Text: "game: x\n\n# no title\n| no row |", Line: 17},
		{Kind: pages.Heading, Text: "A heading", Line: 23},
		{Kind: pages.Heading, Text: "A smaller one", Line: 24},
	}, pages.Parse(text))
}

func TestParse_WhatIsNotClosedGoesToTheEnd(t *testing.T) {
	require.Equal(t, []pages.Block{{Kind: pages.Code, Text: "a\nb", Line: 1}}, pages.Parse("```\na\nb"))
	require.Empty(t, pages.Parse(""))
}
