package record_test

import (
	"io/fs"
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// TestMessages checks that every problem of a match and its file has a
// message in both languages, and so has every fix.
func TestMessages(t *testing.T) {
	wanted := map[string]bool{}
	code := regexp.MustCompile(`(Fix|Code|code|p\.Code, p\.\S+)(?::| :?=) "(match\.[a-z-]+)"`)
	entries, err := os.ReadDir(".")
	require.NoError(t, err)
	for _, e := range entries {
		source, err := os.ReadFile(e.Name())
		if err != nil {
			continue // a folder
		}
		for _, m := range code.FindAllStringSubmatch(string(source), -1) {
			prefix := "problem."
			if m[1] == "Fix" {
				prefix = "fix."
			}
			wanted[prefix+m[2]] = true
		}
	}
	require.Greater(t, len(wanted), 40)
	for _, language := range []string{"en", "fr"} {
		text, err := fs.ReadFile(referee.Messages(), "lang/"+language+".yaml")
		require.NoError(t, err)
		words := map[string]any{}
		require.NoError(t, yamlfile.Unmarshal(text, &words))
		for key := range wanted {
			require.Contains(t, words, key, language)
		}
	}
}
