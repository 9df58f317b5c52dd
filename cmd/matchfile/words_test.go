package matchfile

import (
	"io/fs"
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/yamlfile"
)

// TestMessages checks that every refusal has a message and advice in both
// languages.
func TestMessages(t *testing.T) {
	codes := regexp.MustCompile(`refusal\("([a-z-]+)"|code :?= "([a-z-]+)"`)
	for _, language := range []string{"en", "fr"} {
		text, err := fs.ReadFile(Messages(), "lang/"+language+".yaml")
		require.NoError(t, err)
		words := map[string]string{}
		require.NoError(t, yamlfile.Unmarshal(text, &words))
		found := 0
		for _, name := range []string{"problem.go", "store.go", "file.go", "lock.go", "decks.go"} {
			source, err := os.ReadFile(name)
			require.NoError(t, err)
			for _, m := range codes.FindAllStringSubmatch(string(source), -1) {
				found++
				require.NotEmpty(t, words["problem.file."+m[1]+m[2]], "%s: %s", language, m[0])
				require.NotEmpty(t, words["fix.file."+m[1]+m[2]], "%s: %s", language, m[0])
			}
		}
		require.Greater(t, found, 12)
	}
}
