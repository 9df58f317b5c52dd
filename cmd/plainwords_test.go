package cmd

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/pages"
)

// unplain are turns of phrase that English readers stumble over, with what to write.
var unplain = map[string]string{
	`\b[Nn]othing need be\b`:                        "You don’t have to …",
	`\bfor ever\b`:                                  "forever, or endlessly",
	`\b[Ww]hoever photographs\b`:                    "anyone who",
	`\b(is|are) (taken|sealed|closed) already\b`:    "is already …",
	`\blet(s)? (it|both|the later one) stand\b`:     "allow",
	`\blet stand\b`:                                 "allow",
	`\b[Tt]he table (declares|says|is told|lets)\b`: "the players",
	`\bdraws? lots\b`:                               "draw at random",
	`\bstands? twice\b`:                             "appears twice",
	`(^|[^e] )is no (answer|card|hero|monster|rule|fact|account|reading|text) (of|to|that|for)\b`: "is not a …",
	`\bpresent (round|turn)\b`:               "current",
	`\bknows no clock\b`:                     "has no time limit",
	`\bbeside the (match|lock|card files)\b`: "next to",
	`\bhas its usual value\b`:                "gets its default",
	`\b0 at least\b`:                         "at least 0",
}

// TestEnglish_IsPlain searches messages and pages for them; comments and examples are not
// searched.
func TestEnglish_IsPlain(t *testing.T) {
	var files []string
	for _, pattern := range []string{"lang/*en.yaml", "*/lang/*en.yaml", "pages/en/*.md", "../decks/lang/*en.yaml", "../decks/*/lang/*en.yaml", "../referee/lang/*en.yaml", "../referee/*/lang/*en.yaml", "../referee/*/pages/en/*.md", "../README.md"} {
		found, err := filepath.Glob(pattern)
		require.NoError(t, err)
		files = append(files, found...)
	}
	require.Greater(t, len(files), 60)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, said := range passages(file, string(text)) {
			for pattern, write := range unplain {
				assert.NotRegexp(t, regexp.MustCompile(pattern), said, "%s: write “%s”", file, write)
			}
		}
	}
}

// passages are the paragraphs of a page without its examples, or the lines of a message file
// without its comments.
func passages(file, text string) []string {
	var said []string
	if strings.HasSuffix(file, ".md") {
		for _, b := range pages.Parse(text) {
			if b.Kind != pages.Code && b.Kind != pages.Comment {
				said = append(said, b.Label+" "+b.Text)
			}
		}
		return said
	}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); !strings.HasPrefix(line, "#") {
			said = append(said, line)
		}
	}
	return said
}
