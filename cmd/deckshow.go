package cmd

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// The orders that "deck show" knows: the values of --by.
const (
	byCost    = "cost"
	byGroup   = "group"
	byKeyword = "keyword"
)

func showOrders() []string { return []string{byCost, byGroup, byKeyword} }

type deckShowOptions struct {
	game, ref, by string
	json          bool
}

func newDeckShow(a *App) *cobra.Command {
	var opts deckShowOptions
	cmd := &cobra.Command{
		Use:               "show",
		Args:              takes(1, 1),
		ValidArgsFunction: completeDecks(a),
		Example: `  shinpan deck show leaf.yaml
  shinpan deck show leaf.yaml --by keyword
  shinpan deck show sample:leaf-tempo`,
		RunE: func(_ *cobra.Command, args []string) error {
			opts.ref = args[0]
			return runDeckShow(a, opts)
		},
	}
	gameFlag(cmd, &opts.game)
	cmd.Flags().StringVar(&opts.by, "by", byCost, "")
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	completeFlag(cmd, "by", cobra.FixedCompletions(showOrders(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func runDeckShow(a *App, opts deckShowOptions) error {
	if err := oneOf("by", opts.by, showOrders()); err != nil {
		return err
	}
	deck, err := openDeck(a, opts.game, opts.ref)
	if err != nil {
		return err
	}
	sections := deckSections(deck, opts.by)
	if opts.json {
		return a.writeJSON(deckJSONOf(deck.list, opts.by, sections))
	}
	var shown []screen.DeckSection
	for _, s := range sections {
		shown = append(shown, s.shown(deck, opts.by))
	}
	return a.write(screen.Heading(deckTitle(deck), a.paper()) + screen.Deck(deck.words, shown, a.paper()))
}

// oneOf refuses a word that is none of those a flag takes.
func oneOf(flag, word string, known []string) error {
	if slices.Contains(known, word) {
		return nil
	}
	args := referee.Args{"flag": "--" + flag, "word": word, "list": strings.Join(known, ", ")}
	if near := referee.Nearest(word, known); near != "" {
		args["near"] = near
		return &sayError{key: "deck.flag-word.near", args: args, code: exitUsage}
	}
	return &sayError{key: "deck.flag-word", args: args, code: exitUsage}
}

// deckTitle is a deck's name with its size.
func deckTitle(d openedDeck) string {
	size := deckSize(d.game, d.words, d.list)
	if d.list.Name == "" {
		return size
	}
	return d.list.Name + " · " + size
}

// sectionOfDeck is a part of a deck with its cards in groups.
type sectionOfDeck struct {
	name   string
	groups []groupOfDeck
}

// groupOfDeck is the cards of a section that have a word or a number in
// common. The key is that word in English, "" for the cards that have none.
type groupOfDeck struct {
	key   string
	cards []screen.DeckCard
}

// deckSections puts the cards of a deck in groups. A card with several
// keywords stands under each.
func deckSections(d openedDeck, by string) []sectionOfDeck {
	var sections []sectionOfDeck
	for _, s := range formatOf(d.game).Sections {
		section := sectionOfDeck{name: s.Name}
		for _, l := range d.list.Lines {
			if l.Section != s.Name {
				continue
			}
			fact, ok := d.game.Cards.Fact(l.Card)
			if !ok {
				fact = cards.Fact{ID: referee.Card(l.Ref)}
			}
			for _, key := range groupKeys(fact, by) {
				section.add(key, screen.DeckCard{Count: l.Count, Fact: fact})
			}
		}
		section.sort(by)
		sections = append(sections, section)
	}
	return sections
}

// groupKeys are the groups that a card belongs to.
func groupKeys(fact cards.Fact, by string) []string {
	switch {
	case by == byGroup:
		return []string{fact.Group}
	case by == byKeyword && len(fact.Keywords) > 0:
		return fact.Keywords
	case by == byCost && fact.Cost != nil:
		return []string{strconv.Itoa(*fact.Cost)}
	}
	return []string{""}
}

func (s *sectionOfDeck) add(key string, card screen.DeckCard) {
	i := slices.IndexFunc(s.groups, func(g groupOfDeck) bool { return g.key == key })
	if i < 0 {
		i = len(s.groups)
		s.groups = append(s.groups, groupOfDeck{key: key})
	}
	s.groups[i].cards = append(s.groups[i].cards, card)
}

// sort orders the groups: costs ascending, words by how many cards they have.
// What has none comes first among costs and last among words.
func (s *sectionOfDeck) sort(by string) {
	slices.SortStableFunc(s.groups, func(x, y groupOfDeck) int {
		if by == byCost {
			return cmp.Compare(costOf(x.key), costOf(y.key))
		}
		if (x.key == "") != (y.key == "") {
			return cmp.Compare(y.key, x.key)
		}
		return cmp.Or(cmp.Compare(y.size(), x.size()), cmp.Compare(x.key, y.key))
	})
}

// costOf is the cost that a key means, -1 for none.
func costOf(key string) int {
	if cost, err := strconv.Atoi(key); err == nil {
		return cost
	}
	return -1
}

func (g groupOfDeck) size() int {
	n := 0
	for _, c := range g.cards {
		n += c.Count
	}
	return n
}

// shown is the section as the screen takes it, which groups by cost itself.
// Groups of words have titles where any card has a word.
func (s sectionOfDeck) shown(d openedDeck, by string) screen.DeckSection {
	section := screen.DeckSection{Title: d.words.Text(referee.Key("section."+s.name), nil)}
	bare := len(s.groups) == 1 && s.groups[0].key == ""
	for _, g := range s.groups {
		if by == byCost {
			section.Cards = append(section.Cards, g.cards...)
			continue
		}
		group := screen.DeckGroup{Cards: g.cards}
		if !bare {
			group.Title = d.words.Text("deck.group", referee.Args{"group": d.game.Cards.Word(g.key, d.words.Language()), "n": g.size()})
		}
		section.Groups = append(section.Groups, group)
	}
	return section
}

// deckJSON is a deck as "deck show --json" writes it.
type deckJSON struct {
	File     string                `json:"file"`
	Name     string                `json:"name"`
	Game     string                `json:"game"`
	Sections map[string][]deckLine `json:"sections"`
	By       string                `json:"by"`
	Groups   []deckGroupJSON       `json:"groups"`
}

type deckLine struct {
	Card  referee.Card `json:"card"`
	Count int          `json:"count"`
}

type deckGroupJSON struct {
	Section string     `json:"section"`
	Key     string     `json:"key"`
	N       int        `json:"n"`
	Cards   []deckLine `json:"cards"`
}

func deckJSONOf(list referee.Decklist, by string, sections []sectionOfDeck) deckJSON {
	deck := deckJSON{list.File, list.Name, list.Game, map[string][]deckLine{}, by, []deckGroupJSON{}}
	for _, l := range list.Lines {
		deck.Sections[l.Section] = append(deck.Sections[l.Section], deckLine{l.Card, l.Count})
	}
	for _, s := range sections {
		for _, g := range s.groups {
			group := deckGroupJSON{Section: s.name, Key: g.key, N: g.size()}
			for _, c := range g.cards {
				group.Cards = append(group.Cards, deckLine{c.Fact.ID, c.Count})
			}
			deck.Groups = append(deck.Groups, group)
		}
	}
	return deck
}
