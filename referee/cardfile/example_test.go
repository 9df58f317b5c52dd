package cardfile_test

import (
	"fmt"
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// The cards of a game that has only names and kinds: what its set is, and what
// its files hold.
type (
	card  struct{ ID, Kind string }
	set   struct{ cardfile.Set[card, string] }
	words struct {
		Kinds yamlfile.Entries[cardfile.Translated] `yaml:"kinds,omitempty"`
	}
	entries struct {
		Cards []entry `yaml:"cards"`
	}
	entry struct {
		ID   yamlfile.At[string] `yaml:"id"`
		Kind yamlfile.At[string] `yaml:"kind"`
	}
)

var cardShape = cardfile.Shape[card, string]{
	ID:    func(c *card) (referee.Card, []string) { return referee.Card(c.ID), nil },
	Lines: func(*card) *[]string { return new([]string) },
	Code:  func(line *string) string { return *line },
}

func load(files fs.FS, over ...cards.Folder) (*set, []referee.Problem) {
	l, ok := cardfile.Load[words, entries](files, over)
	if !ok {
		return &set{}, l.Problems
	}
	kinds := cardfile.LayWords(&l, func(w words) yamlfile.Entries[cardfile.Translated] { return w.Kinds })
	var all []card
	for _, e := range cardfile.LayCards(&l, func(f entries) []entry { return f.Cards }, func(e entry) string { return e.ID.Value }) {
		l.Known("cards.unknown-kind", e.Kind, cardfile.Keys(kinds))
		l.Once("cards.duplicate-id", e.ID)
		all = append(all, card{ID: e.ID.Value, Kind: e.Kind.Value})
	}
	return &set{cardfile.NewSet(cardShape, all, l.Digest())}, l.Problems
}

// A folder of one's own changes a card of the game and adds another.
func ExampleLoad() {
	own := folder("words.yaml", "kinds: {tree: {en: Tree, fr: Tree}, beast: Beast}", "set.yaml", "cards: [{id: A-1, kind: tree}, {id: A-2, kind: beast}]")
	mine := cards.Folder{Name: "mine", Files: folder("fan.yaml", "cards: [{id: A-2, kind: tree}, {id: F-1, kind: baest}]")}
	opener := cardfile.Opener[*set]{Load: load}
	library, problems := opener.Open(own, mine)
	fmt.Println(library == nil, problems[0].At, problems[0].Code, problems[0].Args["suggest"])

	library, _ = opener.Open(own, cards.Folder{Name: "mine", Files: folder("fan.yaml", "cards: [{id: A-2, kind: tree}]")})
	fmt.Println(library.Whole().All())
	// Output:
	// true mine/fan.yaml:1:48 cards.unknown-kind beast
	// [{A-1 tree} {A-2 tree}]
}
