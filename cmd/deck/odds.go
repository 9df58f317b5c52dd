package deck

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/screen"
	"shinpan/decks/odds"
	"shinpan/decks/profile"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// oddsOptions selects the odds to compute. The default is the odds for every number of copies and
// every price in the deck.
type oddsOptions struct {
	cards []string
	facts *app.FactFlags
	least int
}

// deckOdds holds the odds of having certain cards of a deck in hand.
type deckOdds struct {
	// what is "card", "copies" or the name of an attribute; asked is the value that the user gave.
	what, asked string
	// label is the same text in the reader's language.
	label   string
	cards   []referee.Card
	hits    int
	least   int
	chances []profile.Chance
}

// oddsOf returns the odds that the options select.
func (s stats) oddsOf(opts oddsOptions) ([]deckOdds, error) {
	if opts.least < 1 {
		return nil, &app.Error{Key: "deck.stats.at-least", Args: referee.Args{"word": opts.least}, Code: app.ExitUsage}
	}
	asked := len(opts.cards) + len(opts.facts.Asked())
	if s.pace == nil {
		if asked > 0 {
			return nil, &app.Error{Key: "deck.stats.no-pace", Args: referee.Args{"game": s.game.ID}, Code: app.ExitUsage}
		}
		return nil, nil
	}
	var all []deckOdds
	for _, text := range opts.cards {
		one, err := s.cardOdds(text)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	for _, asked := range opts.facts.Asked() {
		one, err := s.factOdds(asked)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	if asked == 0 {
		all = append(s.copiesOdds(), s.everyPrice()...)
	}
	for i := range all {
		all[i].least = opts.least
		all[i].chances = profile.Chances(odds.Pile{Cards: s.Cards(), Hits: all[i].hits}, opts.least, *s.pace)
	}
	return all, nil
}

// cardOdds returns the odds of the cards that match a text. If several match, each of them counts.
func (s stats) cardOdds(text string) (deckOdds, error) {
	found := s.Catalog.Find(text)
	o := deckOdds{what: "card", asked: text}
	for _, l := range s.List.Lines {
		if l.Section == s.Section && slices.Contains(found, l.Card) && !slices.Contains(o.cards, l.Card) {
			o.cards = append(o.cards, l.Card)
		}
	}
	args := referee.Args{"word": text}
	switch {
	case len(o.cards) > 0:
	case len(found) > 0:
		args["cards"] = found[:min(len(found), 3)]
		return o, &app.Error{Key: "deck.stats.not-in-deck", Args: s.named(args), Code: app.ExitError}
	default:
		return o, s.noCard(text)
	}
	o.hits = s.Count(func(f cards.Fact) bool { return slices.Contains(o.cards, f.ID) })
	o.label = s.words.Text("deck.stats.odds.card", referee.Args{"cards": s.names(o.cards), "n": o.hits})
	return o, nil
}

// named replaces the cards in the arguments with their names, because an error message has no
// catalog to look them up.
func (s stats) named(args referee.Args) referee.Args {
	switch cards := args["cards"].(type) {
	case []referee.Card:
		args["cards"] = s.words.Cards(cards)
	case cards.Suggested:
		args["cards"] = s.words.Suggested(cards)
	}
	return args
}

// names returns the ids of the cards, or the name of a single card.
func (s stats) names(cards []referee.Card) string {
	if len(cards) == 1 {
		return s.words.Card(cards[0])
	}
	var ids []string
	for _, c := range cards {
		ids = append(ids, string(c))
	}
	return strings.Join(ids, ", ")
}

// noCard returns the error for a text that matches no card. It suggests similar ones.
func (s stats) noCard(text string) error {
	args := referee.Args{"word": text}
	if near := s.Catalog.Suggest(text); len(near) > 0 {
		args["cards"] = near
		return &app.Error{Key: "card.not-found.near", Args: s.named(args), Code: app.ExitError}
	}
	return &app.Error{Key: "card.not-found", Args: args, Code: app.ExitError}
}

// factOdds returns the odds of the cards that a flag selects.
func (s stats) factOdds(asked app.FactAsked) (deckOdds, error) {
	filter, err := app.FilterOf(s.Catalog, s.words, asked.Flag, cards.Condition{Name: asked.Attribute.Key, Test: asked.Value})
	if err != nil {
		return deckOdds{}, err
	}
	a := asked.Attribute
	o := deckOdds{what: a.Name(), asked: strings.TrimSpace(asked.Value), hits: s.Count(filter.Keeps)}
	if a.Kind == cards.KindNumber {
		o.label = s.words.Text("deck.stats.odds.number", referee.Args{"fact": s.words.FactName(a), "number": o.asked, "n": o.hits})
		return o, nil
	}
	a, _ = s.Catalog.Schema().Find(a.Key) // this includes the words of its values
	var meant, called []string
	for _, word := range cards.Meant(o.asked, s.Catalog.Values(a), func(word string) []string { return a.Names(word, s.words.Language()) }) {
		meant, called = append(meant, word), append(called, s.words.Worded(a).Word(word, s.words.Language()))
	}
	slices.Sort(meant)
	slices.Sort(called)
	o.asked = strings.Join(meant, ", ")
	o.label = s.words.Text("deck.stats.odds.word", referee.Args{"word": strings.Join(called, ", "), "n": o.hits})
	return o, nil
}

// copiesOdds returns the odds of a single card, for each number of copies that
// occurs in the deck.
func (s stats) copiesOdds() []deckOdds {
	copies := map[referee.Card]int{}
	for _, l := range s.List.Lines {
		if l.Section == s.Section {
			copies[l.Card] += l.Count
		}
	}
	var numbers []int
	for _, n := range copies {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	var all []deckOdds
	for _, n := range slices.Compact(numbers) {
		label := s.words.Text("deck.stats.odds.copies", referee.Args{"n": n})
		all = append(all, deckOdds{what: "copies", asked: strconv.Itoa(n), label: label, hits: n})
	}
	return all
}

// everyPrice returns the odds of each price in the deck.
func (s stats) everyPrice() []deckOdds {
	price, ok := s.Catalog.Schema().Price()
	if !ok {
		return nil
	}
	var all []deckOdds
	for _, bar := range s.Prices().Bars {
		if bar.N == 0 {
			continue
		}
		number := strconv.Itoa(bar.Value)
		label := s.words.Text("deck.stats.odds.number", referee.Args{"fact": s.words.FactName(price), "number": number, "n": bar.N})
		all = append(all, deckOdds{what: price.Name(), asked: number, label: label, hits: bar.N})
	}
	return all
}

// chances returns the odds as tables, without a mulligan and with one.
func (s stats) chances(p screen.Paper) string {
	if len(s.odds) == 0 {
		return ""
	}
	table := func(redrawn bool) string {
		t := screen.Table{Head: []string{"", s.words.Text("deck.stats.head.hand", nil)}}
		for _, c := range s.odds[0].chances[1:] {
			head := strconv.Itoa(c.Round)
			if p.Plain {
				head = s.words.Text("deck.stats.head.by-round", referee.Args{"round": c.Round})
			}
			t.Head = append(t.Head, head)
		}
		for _, o := range s.odds {
			row := []string{o.label}
			for _, c := range o.chances {
				chance := c.Drawn
				if redrawn {
					chance = c.Redrawn
				}
				row = append(row, percent(s.words, chance))
			}
			t.Rows = append(t.Rows, row)
		}
		return t.Text(s.words, p)
	}
	title := s.words.Text("deck.stats.odds", referee.Args{"n": s.odds[0].least})
	text := screen.Heading(title, p) + table(false)
	if s.pace.Redraw {
		gap := "\n"
		if p.Plain {
			gap = ""
		}
		text += gap + screen.Heading(s.words.Text("deck.stats.odds.redraw", nil), p) + table(true)
	}
	redraw := ""
	if s.pace.Redraw {
		redraw = "redraw"
	}
	return text + screen.Wrapped(s.words.Text("deck.stats.odds.note", referee.Args{"rules": s.rules(), "redraw": redraw}), p) + "\n"
}

// rules returns the ids of the rules that set the pace: the draws and the income of each round.
func (s stats) rules() string {
	return strings.Join(slices.SortedFunc(slices.Values(s.pace.Rules), cmp.Compare[string]), ", ")
}
