package deck

import (
	"cmp"
	"slices"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

type showOptions struct {
	game, ref, by string
	json          bool
}

func newShow(a *app.App) *cobra.Command {
	var opts showOptions
	cmd := &cobra.Command{
		Use:               "show",
		Args:              app.Takes(1, 1),
		ValidArgsFunction: deckfile.Complete(a),
		Example: `  shinpan deck show lina.yaml
  shinpan deck show lina.yaml --by keyword`,
		RunE: func(_ *cobra.Command, args []string) error {
			opts.ref = args[0]
			return runShow(a, opts)
		},
	}
	a.GameFlag(cmd, &opts.game)
	cmd.Flags().StringVar(&opts.by, "by", "", "")
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	app.CompleteFlag(cmd, "by", a.CompleteOf(func(game *game.Game, _ *lang.Words) []cobra.Completion {
		return namesOf(game.Cards.Schema())
	}))
	return cmd
}

func runShow(a *app.App, opts showOptions) error {
	deck, err := openDeck(a, opts.game, opts.ref)
	if err != nil {
		return err
	}
	by, err := showBy(deck.game.Cards.Schema(), opts.by)
	if err != nil {
		return err
	}
	if opts.json {
		return a.WriteJSON(showJSONOf(deck.list, by.Name(), sectionsOf(deck, by)))
	}
	return a.Write(screen.Heading(titleOf(deck), a.Paper()) + shownSections(deck, by, a.Paper()))
}

// shownSections returns the cards of a deck by section, grouped by an attribute.
func shownSections(d openedDeck, by cards.Attribute, p screen.Paper) string {
	var shown []screen.DeckSection
	for _, s := range sectionsOf(d, by) {
		shown = append(shown, s.shown(d, by))
	}
	return screen.Deck(d.words, d.game.Cards.Schema(), shown, p)
}

// showBy returns the attribute by which to group a deck: the attribute with the given name, or the
// game's first price. It returns the zero Attribute if the game has no prices.
func showBy(schema cards.Schema, name string) (cards.Attribute, error) {
	if name == "" {
		price, _ := schema.Price()
		return price, nil
	}
	by, known := schema.Find(name)
	if !known {
		return by, app.OneOf("by", name, namesOf(schema))
	}
	return by, nil
}

// namesOf returns the names of the attributes as users type them.
func namesOf(schema cards.Schema) []string {
	var names []string
	for _, a := range schema {
		names = append(names, a.Name())
	}
	return names
}

// titleOf returns a deck's name with its size.
func titleOf(d openedDeck) string {
	size := sizeOf(d.game, d.words, d.list)
	if d.list.Name == "" {
		return size
	}
	return d.list.Name + " · " + size
}

// showSection is a part of a deck with its cards in groups.
type showSection struct {
	name   string
	groups []showGroup
}

// showGroup holds the cards of a section that have a word or a number in common. The key is the
// English word, or "" for cards without a value.
type showGroup struct {
	key   string
	cards []screen.DeckCard
}

// sectionsOf groups the cards of a deck by an attribute. A card with several words appears under
// each.
func sectionsOf(d openedDeck, by cards.Attribute) []showSection {
	var sections []showSection
	for _, s := range deckfile.FormatOf(d.game).Sections {
		section := showSection{name: s.Name}
		for _, l := range d.list.Lines {
			if l.Section != s.Name {
				continue
			}
			fact, ok := d.game.Cards.Fact(l.Card)
			if !ok {
				fact = cards.Fact{ID: referee.Card(l.Ref)}
			}
			for _, key := range groupKeys(fact.Value(by.Key)) {
				section.add(key, screen.DeckCard{Count: l.Count, Fact: fact})
			}
		}
		section.sort(by)
		sections = append(sections, section)
	}
	return sections
}

// groupKeys returns the groups that a card with a value belongs to.
func groupKeys(v cards.Value) []string {
	if len(v.Words()) > 0 {
		return v.Words()
	}
	return []string{v.String()}
}

func (s *showSection) add(key string, card screen.DeckCard) {
	i := slices.IndexFunc(s.groups, func(g showGroup) bool { return g.key == key })
	if i < 0 {
		i = len(s.groups)
		s.groups = append(s.groups, showGroup{key: key})
	}
	s.groups[i].cards = append(s.groups[i].cards, card)
}

// sort orders the groups: numbers ascending, words by number of cards. Cards
// without a value come first among numbers and last among words.
func (s *showSection) sort(by cards.Attribute) {
	slices.SortStableFunc(s.groups, func(x, y showGroup) int {
		if by.Kind == cards.KindNumber {
			return x.cards[0].Fact.Value(by.Key).Compare(y.cards[0].Fact.Value(by.Key))
		}
		if (x.key == "") != (y.key == "") {
			return cmp.Compare(y.key, x.key)
		}
		return cmp.Or(cmp.Compare(y.size(), x.size()), cmp.Compare(x.key, y.key))
	})
}

func (g showGroup) size() int {
	n := 0
	for _, c := range g.cards {
		n += c.Count
	}
	return n
}

// shown returns the section as it appears on the screen. Groups have titles if any card has a
// value.
func (s showSection) shown(d openedDeck, by cards.Attribute) screen.DeckSection {
	section := screen.DeckSection{Title: d.words.Text(referee.Key("section."+s.name), nil)}
	bare := len(s.groups) == 1 && s.groups[0].key == ""
	for _, g := range s.groups {
		group := screen.DeckGroup{Cards: g.cards}
		switch {
		case bare:
		case by.Kind == cards.KindNumber:
			group.Title = screen.NumberHead(d.words, by, g.key, g.size())
		default:
			group.Title = d.words.Text("deck.group", referee.Args{"group": d.words.Worded(by).Word(g.key, d.words.Language()), "n": g.size()})
		}
		section.Groups = append(section.Groups, group)
	}
	return section
}

// showJSON is a deck as "deck show --json" writes it.
type showJSON struct {
	File     string                `json:"file"`
	Name     string                `json:"name"`
	Game     string                `json:"game"`
	Sections map[string][]lineJSON `json:"sections"`
	By       string                `json:"by"`
	Groups   []groupJSON           `json:"groups"`
}

type lineJSON struct {
	Card  referee.Card `json:"card"`
	Count int          `json:"count"`
}

type groupJSON struct {
	Section string     `json:"section"`
	Key     string     `json:"key"`
	N       int        `json:"n"`
	Cards   []lineJSON `json:"cards"`
}

func showJSONOf(list referee.Decklist, by string, sections []showSection) showJSON {
	deck := showJSON{list.File, list.Name, list.Game, map[string][]lineJSON{}, by, []groupJSON{}}
	for _, l := range list.Lines {
		deck.Sections[l.Section] = append(deck.Sections[l.Section], lineJSON{l.Card, l.Count})
	}
	for _, s := range sections {
		for _, g := range s.groups {
			group := groupJSON{Section: s.name, Key: g.key, N: g.size()}
			for _, c := range g.cards {
				group.Cards = append(group.Cards, lineJSON{c.Fact.ID, c.Count})
			}
			deck.Groups = append(deck.Groups, group)
		}
	}
	return deck
}
