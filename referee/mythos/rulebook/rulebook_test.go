package rulebook

import (
	"flag"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/refereetest"
)

// updateIndex writes the index of the rulings anew:
// go generate ./referee/mythos/rulebook
var updateIndex = flag.Bool("update-index", false, "write the index of the rulings anew")

func TestTheIndexIsCurrent(t *testing.T) {
	if *updateIndex {
		require.NoError(t, os.WriteFile("index.tsv", []byte(Book.Index()), 0o666))
	}
	text, err := os.ReadFile("index.tsv")
	require.NoError(t, err)
	require.Equal(t, Book.Index(), string(text), "run: go generate ./referee/mythos/rulebook")
}

func TestRulebook(t *testing.T) { refereetest.Rulebook(t, Book, os.DirFS("..")) }
