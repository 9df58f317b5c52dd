package paper_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/paper"
)

func Example() {
	text, _ := paper.Write(paper.Document{Language: "en", Title: "Call 3", Sections: []paper.Section{
		{Title: "Claims", Lines: []string{"Lina: *3* left"}, Text: "#1 pass\n", Table: [][]string{{"who", "n"}, {"Lina", ""}}, Signs: []string{"Judge:"}},
	}}, paper.Markdown)
	fmt.Print(string(text))
	// Output:
	// # Call 3
	//
	// ## Claims
	//
	// Lina: \*3\* left
	//
	//     #1 pass
	//
	// | who | n |
	// |---|---|
	// | Lina |  |
	//
	// Judge: ______________________________
}

func TestWrite(t *testing.T) {
	d := paper.Document{Language: "fr", Title: "Éç <b>", Sections: []paper.Section{{Title: "a & b", Text: "<x>", Table: [][]string{{"1"}}}}}
	html, err := paper.Write(d, paper.HTML)
	require.NoError(t, err)
	require.Contains(t, string(html), "<h1>Éç &lt;b&gt;</h1>")
	require.Contains(t, string(html), "<pre>&lt;x&gt;</pre>")
	one, err := paper.Write(d, paper.PDF)
	require.NoError(t, err)
	require.True(t, bytes.HasPrefix(one, []byte("%PDF-")))
}
