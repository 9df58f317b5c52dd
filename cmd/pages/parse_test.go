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
![a picture](of.png)
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
		{Kind: pages.Item, Label: "-", Text: "an item on two lines", Line: 6},
		{Kind: pages.Item, Label: "-", Text: "another item", Line: 8},
		{Kind: pages.Item, Label: "1.", Text: "the first", Line: 10},
		{Kind: pages.Row, Label: "`a`, `b`", Text: "what both are", Line: 14},
		{Kind: pages.Row, Label: "plain", Line: 15},
		{Kind: pages.Comment, Text: "file: deck.yaml", Line: 17},
		{Kind: pages.Code, Label: "yaml", Text: "game: x\n\n# no title\n| no row |", Line: 18},
		{Kind: pages.Heading, Text: "A heading", Line: 24},
		{Kind: pages.Heading, Text: "A smaller one", Line: 25},
	}, pages.Parse(text))
}

func TestParse_WhatIsNotClosedGoesToTheEnd(t *testing.T) {
	require.Equal(t, []pages.Block{{Kind: pages.Code, Text: "a\nb", Line: 1}}, pages.Parse("```\na\nb"))
	require.Empty(t, pages.Parse(""))
}
