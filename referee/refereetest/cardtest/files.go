package cardtest

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// Files returns a folder of files from pairs of a name and a text.
func Files(namesAndTexts ...string) fstest.MapFS {
	files := fstest.MapFS{}
	for i := 0; i+1 < len(namesAndTexts); i += 2 {
		files[namesAndTexts[i]] = &fstest.MapFile{Data: []byte(namesAndTexts[i+1])}
	}
	return files
}

// Folder returns a folder that goes on top of the game's own.
func Folder(name string, namesAndTexts ...string) cards.Folder {
	return cards.Folder{Name: name, Files: Files(namesAndTexts...)}
}

// Brief returns each problem as "file:line:col+width code suggestion", joined by "|".
func Brief(problems []referee.Problem) string {
	var out []string
	for _, p := range problems {
		text := fmt.Sprintf("%s:%d:%d+%d %s", p.At.File, p.At.Line, p.At.Col, p.At.Width, p.Code)
		if suggest, ok := p.Args["suggest"].(string); ok {
			text += " " + suggest
		}
		out = append(out, text)
	}
	return strings.Join(out, "|")
}

// Digest checks that the digest of card files depends on their texts and not on the line endings of
// a checkout. It replaces the given words of the text with others, which must change the digest.
func Digest(t *testing.T, digestOf func(text string) string, text, from, to string) {
	t.Helper()
	require.Contains(t, text, from)
	require.Len(t, digestOf(text), 64)
	require.Equal(t, digestOf(text), digestOf(strings.ReplaceAll(text, "\n", "\r\n")))
	require.NotEqual(t, digestOf(text), digestOf(strings.Replace(text, from, to, 1)))
}
