package cmd

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/pages"
)

// withoutExample lists the pages that need no example, with the reasons.
var withoutExample = map[string]string{
	"cmd/glossary.md":            "a list of words, which the other pages use",
	"cmd/lines.md":               "its tables show each command as it is typed; the page of each game has examples",
	"cmd/programs.md":            "a reference of fields; the page “programs” of a game shows them",
	"referee/narutoccg/terms.md": "a list of words in two languages",
}

// longestBlock is the maximum number of lines in a block of a page. A whole match is longer, so a
// page shows one round of it.
const longestBlock = 50

// TestPages_AreMoreThanTranscripts checks the form of every page: an example, at most half of its
// lines printed by the program, no block with a whole match, and a section with further reading.
func TestPages_AreMoreThanTranscripts(t *testing.T) {
	next := map[string]string{"en": "See also", "fr": "Voir aussi"}
	excused := map[string]bool{}
	each(t, func(t *testing.T, doc document, text string) {
		if filepath.Base(doc.path) == "README.md" {
			return // this is not a page
		}
		var printed, examples int
		var comment, heading string
		for _, b := range pages.Parse(text) {
			switch b.Kind {
			case pages.Comment:
				comment = b.Text
				continue
			case pages.Heading:
				heading = b.Text
			case pages.Code:
				examples++
				shown := notBlank(b.Text)
				require.LessOrEqual(t, len(shown), longestBlock, "line %d: show less of it", b.Line)
				if !strings.HasPrefix(comment, "file: ") && (b.Label == "console" || b.Label == "text") {
					for _, line := range shown {
						if !strings.HasPrefix(line, "$ ") {
							printed++
						}
					}
				}
				comment = ""
				continue
			}
			comment = ""
		}
		lines := 0
		for _, line := range notBlank(text) {
			if !strings.HasPrefix(line, "```") && !strings.HasPrefix(line, "<!--") {
				lines++
			}
		}
		require.LessOrEqual(t, 2*printed, lines, "%d of %d lines are output: cut them to those that matter", printed, lines)
		require.Equal(t, next[doc.language], heading, "a page ends with where to read on")

		path := strings.TrimPrefix(filepath.ToSlash(doc.path), "../")
		if path == filepath.ToSlash(doc.path) {
			path = "cmd/" + path
		}
		key := strings.Replace(path, "pages/"+doc.language+"/", "", 1)
		if why, ok := withoutExample[key]; ok {
			require.NotEmpty(t, why)
			require.Zero(t, examples, "%s has an example: take it off the list", key)
			excused[key] = true
			return
		}
		require.NotZero(t, examples, "show an example")
	})
	require.Len(t, excused, len(withoutExample), "a page on the list does not exist")
}

// notBlank returns the lines of a text that are not empty.
func notBlank(text string) []string {
	var lines []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}
