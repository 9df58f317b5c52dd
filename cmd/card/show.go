package card

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

// askOptions holds the options and arguments of a command that shows cards or words.
type askOptions struct {
	game  string
	asked []string
	json  bool
}

func newShow(a *app.App) *cobra.Command {
	var opts askOptions
	cmd := &cobra.Command{
		Use:               "show",
		Args:              app.Takes(1, -1),
		ValidArgsFunction: a.CompleteOf(app.CardIDs),
		Example:           "  shinpan card show 108\n  shinpan card show 9 15 --json",
		RunE:              app.Into(&opts.asked, func() error { return runShow(a, opts) }),
	}
	a.GameFlag(cmd, &opts.game)
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	return cmd
}

func runShow(a *app.App, opts askOptions) error {
	game, words, err := a.Game(opts.game)
	if err != nil {
		return err
	}
	if opts.game == "" && len(a.Cards) == 0 && !finds(game, opts.asked) {
		if game, words, err = elsewhere(a, game, words, opts.asked); err != nil {
			return err
		}
	}
	cards, err := cardsMeant(a, game.Cards, words, opts.asked)
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
		return writeJSON(a, game, shown)
	}
	var pages []string
	for _, card := range shown {
		pages = append(pages, screen.Card(words, game.Cards.Schema(), card.Fact, card.lines, a.Paper()))
	}
	if err := a.Write(strings.Join(pages, "\n")); err != nil {
		return err
	}
	if note := referee.Key("lines.note"); words.Has(note) {
		a.Notice(words.Text(note, nil))
	}
	return nil
}

// finds reports whether a game has cards that the arguments can mean, taken together or one by one.
func finds(played *game.Game, texts []string) bool {
	none := func(t string) bool { return len(played.Cards.Find(t)) == 0 }
	return !none(strings.Join(texts, " ")) || !slices.ContainsFunc(texts, none)
}

// fits reports whether the arguments name cards of a game: all together name one card, or each
// names one.
func fits(played *game.Game, texts []string) bool {
	several := func(t string) bool { return len(played.Cards.Find(t)) != 1 }
	return !several(strings.Join(texts, " ")) || !slices.ContainsFunc(texts, several)
}

// elsewhere returns the only other game that has the cards. If several other games have them, the
// error names those games. If no other game has them, elsewhere returns the game itself.
func elsewhere(a *app.App, own *game.Game, words *lang.Words, texts []string) (*game.Game, *lang.Words, error) {
	type other struct {
		game  *game.Game
		words *lang.Words
	}
	var have []other
	var names []string
	for _, id := range a.GameIDs() {
		if id == own.ID {
			continue
		}
		if g, w, err := a.Game(id); err == nil && fits(g, texts) {
			have, names = append(have, other{g, w}), append(names, "--game "+id)
		}
	}
	switch len(have) {
	case 0:
		return own, words, nil
	case 1:
		a.Remark(have[0].words.Text("card.found-in", referee.Args{"game": have[0].game.Name}))
		return have[0].game, have[0].words, nil
	}
	return nil, nil, &app.Error{Key: "card.elsewhere", Args: referee.Args{"word": strings.Join(texts, " "), "list": strings.Join(names, ", ")}, Code: app.ExitUsage}
}

// writeJSON writes the cards with the wording of their lines in every language.
func writeJSON(a *app.App, game *game.Game, cards []shownCard) error {
	everywhere, err := a.EveryWords(game)
	if err != nil {
		return err
	}
	for i := range cards {
		cards[i].words = everywhere
	}
	return a.WriteJSON(cards)
}

// cardsMeant finds the cards named by the arguments. Together they can name one card; otherwise
// each names one. It reports the arguments that are unclear.
func cardsMeant(a *app.App, catalog *cards.Catalog, w *lang.Words, texts []string) ([]referee.Card, error) {
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
		return nil, app.Shown(app.ExitError)
	}
	return cards, nil
}

// unclear reports a text that fits no card or several cards, and lists the cards that it fits or
// nearly fits.
func unclear(a *app.App, catalog *cards.Catalog, w *lang.Words, text string, found []referee.Card) {
	args := referee.Args{"word": text, "n": len(found)}
	switch near := catalog.Suggest(text); {
	case len(found) > 0:
		a.Complain(w.Text("card.several", args))
		facts := make([]cards.Fact, len(found))
		for i, card := range found {
			facts[i], _ = catalog.Fact(card)
		}
		a.Notice(strings.TrimRight(screen.Cards(w, catalog.Schema(), facts, a.ErrPaper()), "\n"))
	case len(near) > 0:
		args["cards"] = near
		a.Complain(w.Text("card.not-found.near", args))
	default:
		a.Complain(w.Text("card.not-found", args))
	}
}

// shownCard holds all information about a card.
type shownCard struct {
	cards.Fact
	lines []cards.Line
	// words holds the messages of each language, for the wording of effects.
	words []*lang.Words
}

// lineJSON is an effect line as "card show --json" writes it.
type lineJSON struct {
	Code       string  `json:"code"`
	At         string  `json:"at"`
	Continuous bool    `json:"continuous"`
	Modifies   *string `json:"modifies"`
	// Text describes the effect of the line, by language.
	Text referee.Words `json:"text,omitempty"`
}

// MarshalJSON writes the card's attributes as "card list --json" does, followed by "lines".
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

// texts returns the wording of a line by language.
func (c shownCard) texts(code string) referee.Words {
	texts := referee.Words{}
	for _, w := range c.words {
		if text := w.Line(code); text != "" {
			texts[w.Language()] = text
		}
	}
	return texts
}

// timing returns the last part of a timing's key, such as "upgrade".
func timing(key referee.Key) string {
	return string(key[strings.LastIndexByte(string(key), '.')+1:])
}
