package serve

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// mostOfAPicture is the maximum size of a picture in the manual, in bytes. The picture is fetched
// with every page that shows it and stays in the repository forever.
const mostOfAPicture = 48 << 10

// The pictures of the manual and of the README exist and are small, and a page shows each of them.
func TestPictures_AreThereAndSmall(t *testing.T) {
	linked := regexp.MustCompile(`!\[[^\]]+\]\(([^)]+)\)`)
	kept, err := filepath.Glob(filepath.Join("pictures", "*.png"))
	require.NoError(t, err)
	for _, page := range []string{"../../README.md", "../pages/en/live.md", "../pages/fr/live.md"} {
		text, err := os.ReadFile(page)
		require.NoError(t, err)
		var shown []string
		for _, found := range linked.FindAllSubmatch(text, -1) {
			path := filepath.Join(filepath.Dir(page), string(found[1]))
			info, err := os.Stat(path)
			require.NoError(t, err, page)
			require.LessOrEqual(t, info.Size(), int64(mostOfAPicture), path)
			shown = append(shown, filepath.Join("pictures", filepath.Base(path)))
		}
		require.ElementsMatch(t, kept, shown, page)
	}
}
