package deck

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
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
	cmd.Flags().StringVar(&opts.by, "by", byCost, "")
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	app.CompleteFlag(cmd, "by", cobra.FixedCompletions(showOrders(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func runShow(a *app.App, opts showOptions) error {
	if err := oneOf("by", opts.by, showOrders()); err != nil {
		return err
	}
	deck, err := openDeck(a, opts.game, opts.ref)
	if err != nil {
		return err
	}
	sections := sectionsOf(deck, opts.by)
	if opts.json {
		return a.WriteJSON(showJSONOf(deck.list, opts.by, sections))
	}
	var shown []screen.DeckSection
	for _, s := range sections {
		shown = append(shown, s.shown(deck, opts.by))
	}
	return a.Write(screen.Heading(titleOf(deck), a.Paper()) + screen.Deck(deck.words, shown, a.Paper()))
}

// oneOf refuses a word that is none of those a flag takes.
func oneOf(flag, word string, known []string) error {
	if slices.Contains(known, word) {
		return nil
	}
	args := referee.Args{"flag": "--" + flag, "word": word, "list": strings.Join(known, ", ")}
	if near := referee.Nearest(word, known); near != "" {
		args["near"] = near
		return &app.Error{Key: "deck.flag-word.near", Args: args, Code: app.ExitUsage}
	}
	return &app.Error{Key: "deck.flag-word", Args: args, Code: app.ExitUsage}
}

// titleOf is a deck's name with its size.
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

// showGroup is the cards of a section that have a word or a number in
// common. The key is that word in English, "" for the cards that have none.
type showGroup struct {
	key   string
	cards []screen.DeckCard
}

// sectionsOf puts the cards of a deck in groups. A card with several
// keywords stands under each.
func sectionsOf(d openedDeck, by string) []showSection {
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

func (s *showSection) add(key string, card screen.DeckCard) {
	i := slices.IndexFunc(s.groups, func(g showGroup) bool { return g.key == key })
	if i < 0 {
		i = len(s.groups)
		s.groups = append(s.groups, showGroup{key: key})
	}
	s.groups[i].cards = append(s.groups[i].cards, card)
}

// sort orders the groups: costs ascending, words by how many cards they have.
// What has none comes first among costs and last among words.
func (s *showSection) sort(by string) {
	slices.SortStableFunc(s.groups, func(x, y showGroup) int {
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

func (g showGroup) size() int {
	n := 0
	for _, c := range g.cards {
		n += c.Count
	}
	return n
}

// shown is the section as the screen takes it, which groups by cost itself.
// Groups of words have titles where any card has a word.
func (s showSection) shown(d openedDeck, by string) screen.DeckSection {
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
