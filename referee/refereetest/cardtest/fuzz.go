package cardtest

import (
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// Strange holds the tests of how a game handles any text in a card file, where C is the game's type
// of card and S its set.
type Strange[C any, S Set[C]] struct {
	Load func(files fs.FS, over ...cards.Folder) (S, []referee.Problem)
	Lint func(files fs.FS, over ...cards.Folder) []cards.File
	// Words and Cards are a good words.yaml and a good file of cards.
	Words, Cards string
	// ID is the id of a card.
	ID func(*C) referee.Card
	// More checks the cards that could be read, unless it is nil.
	More func(S)
}

// Fuzz tries any words.yaml and any other file: reading never panics, every problem has a code, a
// fix and a file, and without problems every card can be found by its id.
func (s Strange[C, S]) Fuzz(f *testing.F) {
	f.Add(s.Words, s.Cards)
	f.Fuzz(func(t *testing.T, words, text string) {
		set, problems := s.Load(Files("words.yaml", words, "x.yaml", text))
		for _, p := range problems {
			require.NotEmpty(t, p.Code)
			require.NotEmpty(t, p.Fix)
			require.NotEmpty(t, p.At.File)
		}
		for i := range set.All() {
			_, ok := set.Card(s.ID(&set.All()[i]))
			require.True(t, ok || len(problems) > 0)
		}
		if set.Catalog() != nil {
			set.Catalog().Find(text)
			set.Catalog().Suggest(text)
		}
		if s.More != nil {
			s.More(set)
		}
		for _, file := range s.Lint(Files("words.yaml", s.Words, "x.yaml", s.Cards), Folder("over", "words.yaml", words, "x.yaml", text)) {
			for _, p := range file.Problems {
				require.NotEmpty(t, p.Fix)
				require.NotEmpty(t, p.At.File)
			}
		}
	})
}
