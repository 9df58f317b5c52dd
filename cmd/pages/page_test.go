package pages_test

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/pages"
)

func Example() {
	files := fstest.MapFS{
		"en/lines.md":    {Data: []byte("# Lines\n\nA line begins with a verb.\n")},
		"en/overview.md": {Data: []byte("# A game\n")},
		"fr/lines.md":    {Data: []byte("# Lignes\n")},
	}
	list, _ := pages.List(files, "en")
	for _, page := range list {
		fmt.Println(page.Name, page.Title, page.Blocks()[0].Text)
	}
	overview, _ := pages.Overview(files, "en")
	fmt.Println(overview.Title)
	// Output:
	// lines Lines A line begins with a verb.
	// A game
}

func TestList_ALanguageWithoutPagesHasTheEnglishOnes(t *testing.T) {
	german, err := pages.List(pages.Common(), "de")
	require.NoError(t, err)
	english, err := pages.List(pages.Common(), "en")
	require.NoError(t, err)
	require.Equal(t, english, german)
	require.NotEmpty(t, english)
}

func TestList_WithoutFilesThereAreNoPages(t *testing.T) {
	list, err := pages.List(nil, "en")
	require.NoError(t, err)
	require.Empty(t, list)
	overview, err := pages.Overview(nil, "en")
	require.NoError(t, err)
	require.Empty(t, overview.Title)
}

func TestList_AFolderWithoutEnglishIsAnError(t *testing.T) {
	_, err := pages.List(fstest.MapFS{}, "fr")
	require.Error(t, err)
}

func TestFind(t *testing.T) {
	list := []pages.Page{{Name: "boards"}, {Name: "lines", Title: "Lines"}}
	page, found := pages.Find(list, "lines")
	require.True(t, found)
	require.Equal(t, "Lines", page.Title)
	_, found = pages.Find(list, "line")
	require.False(t, found)
}
