package cmd

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

type cardShowOptions struct {
	game  string
	cards []string
	json  bool
}

func newCardShow(a *App) *cobra.Command {
	var opts cardShowOptions
	cmd := &cobra.Command{
		Use:               "show",
		Args:              takes(1, -1),
		ValidArgsFunction: a.completeCards,
		Example: `  shinpan card show 108
  shinpan card show kakashi sharingan
  shinpan card show KS-009 KS-M05 --json`,
		RunE: func(_ *cobra.Command, args []string) error {
			opts.cards = args
			return runCardShow(a, opts)
		},
	}
	gameFlag(cmd, &opts.game)
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	return cmd
}

func runCardShow(a *App, opts cardShowOptions) error {
	game, words, err := a.game(opts.game)
	if err != nil {
		return err
	}
	cards, err := cardsMeant(a, game.Cards, words, opts.cards)
	if err != nil {
		return err
	}
	shown := make([]shownCard, len(cards))
	for i, card := range cards {
		fact, _ := game.Cards.Fact(card)
		shown[i] = shownCard{Fact: fact, words: []*lang.Words{words}}
		if game.Effects != nil {
			shown[i].lines = game.Effects.Lines(card)
		}
	}
	if opts.json {
		return writeCardsJSON(a, game, shown)
	}
	var pages []string
	for _, card := range shown {
		pages = append(pages, cardPage(game, words, card, a.paper()))
	}
	if err := a.write(strings.Join(pages, "\n")); err != nil {
		return err
	}
	if note := referee.Key("lines.note"); words.Has(note) {
		a.notice(words.Text(note, nil))
	}
	return nil
}

// writeCardsJSON writes the cards with what their lines do in every language.
func writeCardsJSON(a *App, game *game.Game, cards []shownCard) error {
	everywhere, err := a.everyWords(game)
	if err != nil {
		return err
	}
	for i := range cards {
		cards[i].words = everywhere
	}
	return a.writeJSON(cards)
}

// cardsMeant gives the cards that the words of a command line mean: all words
// together one card, else each a card. What is not clear is shown.
func cardsMeant(a *App, catalog *cards.Catalog, w *lang.Words, texts []string) ([]referee.Card, error) {
	whole := strings.Join(texts, " ")
	found := catalog.Find(whole)
	known := slices.ContainsFunc(texts, func(t string) bool { return len(catalog.Find(t)) > 0 })
	if len(found) > 0 || !known {
		texts = []string{whole}
	}
	var cards []referee.Card
	for _, text := range texts {
		found := catalog.Find(text)
		if len(found) == 1 {
			cards = append(cards, found[0])
			continue
		}
		unclear(a, catalog, w, text, found)
	}
	if len(cards) < len(texts) {
		return nil, errShown(exitError)
	}
	return cards, nil
}

// unclear says that a text means no card, or lists those it fits.
func unclear(a *App, catalog *cards.Catalog, w *lang.Words, text string, found []referee.Card) {
	args := referee.Args{"word": text, "n": len(found)}
	switch near := catalog.Suggest(text); {
	case len(found) > 0:
		a.complain(w.Text("card.several", args))
		facts := make([]cards.Fact, len(found))
		for i, card := range found {
			facts[i], _ = catalog.Fact(card)
		}
		a.notice(strings.TrimRight(screen.Cards(w, inLanguage(facts, catalog, w), a.errPaper()), "\n"))
	case len(near) > 0:
		args["cards"] = near
		a.complain(w.Text("card.not-found.near", args))
	default:
		a.complain(w.Text("card.not-found", args))
	}
}

// shownCard is everything that is known of a card.
type shownCard struct {
	cards.Fact
	lines []cards.Line
	// words are the languages that the lines are said in.
	words []*lang.Words
}

// lineJSON is an effect line as "card show --json" writes it.
type lineJSON struct {
	Code       string  `json:"code"`
	At         string  `json:"at"`
	Continuous bool    `json:"continuous"`
	Modifies   *string `json:"modifies"`
	// Text is what the line does, by language.
	Text referee.Words `json:"text,omitempty"`
}

// MarshalJSON writes the fact as "card list --json" does, and "lines" after
// it.
func (c shownCard) MarshalJSON() ([]byte, error) {
	lines := []lineJSON{}
	for _, l := range c.lines {
		line := lineJSON{Code: l.Code, At: timing(l.At), Continuous: l.Continuous, Text: c.texts(l.Code)}
		if l.Modifies != "" {
			modified := timing(l.Modifies)
			line.Modifies = &modified
		}
		lines = append(lines, line)
	}
	fact, err := json.Marshal(c.Fact)
	if err != nil {
		return nil, err
	}
	more, err := json.Marshal(lines)
	if err != nil {
		return nil, err
	}
	return slices.Concat(fact[:len(fact)-1], []byte(`,"lines":`), more, []byte("}")), nil
}

// texts are what a line does, by language.
func (c shownCard) texts(code string) referee.Words {
	texts := referee.Words{}
	for _, w := range c.words {
		if text := w.Line(code); text != "" {
			texts[w.Language()] = text
		}
	}
	return texts
}

// timing is the last part of a timing's key: "upgrade".
func timing(key referee.Key) string {
	return string(key[strings.LastIndexByte(string(key), '.')+1:])
}

// cardPage is a card with all its facts.
func cardPage(game *game.Game, w *lang.Words, card shownCard, p screen.Paper) string {
	fact := inLanguage([]cards.Fact{card.Fact}, game.Cards, w)[0]
	title := string(fact.ID) + "  " + w.In(fact.Name)
	if version := w.In(fact.Version); version != "" {
		title += ", " + version
	}
	var lines []screen.Line
	add := func(head referee.Key, text string) {
		if text != "" {
			lines = append(lines, screen.Line{Label: w.Text(head, nil), Text: text})
		}
	}
	add("card.head.type", w.Text(referee.Key("type."+fact.Type), nil))
	add("card.head.cost", numberText(fact.Cost))
	add("card.head.power", numberText(fact.Power))
	add("card.head.points", numberText(fact.Points))
	add("card.head.group", fact.Group)
	add("card.head.keywords", strings.Join(fact.Keywords, ", "))
	add("card.head.rarity", rarity(game, w, fact.Rarity))
	add("card.head.variants", strings.Join(fact.Variants, ", "))
	for _, l := range card.lines {
		add("card.head.line", lineText(w, l))
		if text := w.Line(l.Code); text != "" {
			lines = append(lines, screen.Line{Text: text})
		}
	}
	return screen.Heading(title, p) + screen.Lines(lines, p)
}

func numberText(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

// rarity is the sign with its word: "Uncommon (UC)".
func rarity(game *game.Game, w *lang.Words, sign string) string {
	if game.Effects == nil {
		return sign
	}
	word := game.Effects.Sign(sign, w.Language())
	if strings.EqualFold(word, sign) {
		return sign
	}
	return word + " (" + sign + ")"
}

// lineText is an effect line: its code, when it acts, and of what kind it is.
func lineText(w *lang.Words, l cards.Line) string {
	text := l.Code + " · " + w.Text(l.At, nil)
	switch {
	case l.Continuous:
		text += " · " + w.Text("card.line.continuous", nil)
	case l.Modifies != "":
		text += " · " + w.Text("card.line.modifies", referee.Args{"timing": l.Modifies})
	}
	return text
}
