package deck

import (
	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/decks/profile"
	"shinpan/referee"
	"shinpan/referee/cards"
)

type diffOptions struct {
	game     string
	from, to string
	exitCode bool
	json     bool
}

func newDiff(a *app.App) *cobra.Command {
	var opts diffOptions
	cmd := &cobra.Command{
		Use:               "diff",
		Args:              app.Takes(2, 2),
		ValidArgsFunction: deckfile.Complete(a),
		Example: `  shinpan deck diff lina-old.yaml lina.yaml
  shinpan deck diff registered.yaml played.yaml --exit-code`,
		RunE: func(_ *cobra.Command, args []string) error {
			opts.from, opts.to = args[0], args[1]
			return runDiff(a, opts)
		},
	}
	a.GameFlag(cmd, &opts.game)
	cmd.Flags().BoolVar(&opts.exitCode, "exit-code", false, "")
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	return cmd
}

func runDiff(a *app.App, opts diffOptions) error {
	d, err := openDiff(a, opts)
	if err != nil {
		return err
	}
	if opts.json {
		err = a.WriteJSON(d.json())
	} else {
		err = a.Write(d.text(a.Paper()))
	}
	if err == nil && opts.exitCode && len(d.changes) > 0 {
		return app.Shown(app.ExitProblems)
	}
	return err
}

// difference is two decks of one game and the changes from the first to the
// second.
type difference struct {
	from, to openedDeck
	changes  []decks.Change
}

// openDiff reads both decks, which must be for the same game.
func openDiff(a *app.App, opts diffOptions) (difference, error) {
	o, err := newOpener(a, opts.game)
	if err != nil {
		return difference{}, err
	}
	var d difference
	if d.from, err = o.open(opts.from); err != nil {
		return d, err
	}
	o.want = d.from.game.ID
	if d.to, err = o.open(opts.to); err != nil {
		return d, err
	}
	if err := o.refusal(); err != nil {
		return d, err
	}
	d.changes = decks.Diff(d.from.list, d.to.list, deckfile.FormatOf(d.to.game))
	return d, nil
}

// text shows the cards that are added and removed, then those that stay.
func (d difference) text(p screen.Paper) string {
	w := d.to.words
	text := screen.Heading(w.Text("deck.diff.from", referee.Args{"file": deckfile.Name(d.from.ref), "deck": titleOf(d.from)}), p) +
		screen.Heading(w.Text("deck.diff.to", referee.Args{"file": deckfile.Name(d.to.ref), "deck": titleOf(d.to)}), p)
	section := ""
	for _, c := range d.changes {
		if c.Section != section {
			section = c.Section
			text += screen.Heading(w.Text(referee.Key("section."+section), nil), p)
		}
		fact, ok := d.to.game.Cards.Fact(c.Card)
		if !ok {
			fact = cards.Fact{ID: c.Card}
		}
		text += screen.Change(w, screen.Changed{Fact: fact, Was: c.Was, Now: c.Now}, p)
	}
	if len(d.changes) == 0 {
		return text + screen.Wrapped(w.Text("deck.diff.same", nil), p) + "\n"
	}
	return text + screen.Wrapped(w.Text("deck.diff.kept", referee.Args{"n": d.kept(), "was": d.mean(d.from), "now": d.mean(d.to)}), p) + "\n"
}

// kept returns the number of cards that both decks have.
func (d difference) kept() int {
	n := 0
	for _, l := range d.from.list.Lines {
		n += l.Count
	}
	for _, c := range d.changes {
		n -= max(c.Was-c.Now, 0)
	}
	return n
}

// mean returns the average price of a deck, or "" if no card has a price.
func (d difference) mean(of openedDeck) string {
	prices := profile.Curve{}
	for _, s := range deckfile.FormatOf(of.game).Sections {
		part := profile.Deck{List: of.list, Catalog: of.game.Cards, Section: s.Name}.Prices()
		prices.Bars = append(prices.Bars, part.Bars...)
	}
	if prices.Cards() == 0 {
		return ""
	}
	return decimal(of.words, prices.Mean(), 2)
}

// diffJSON is the output of "deck diff --json".
type diffJSON struct {
	From    diffSideJSON   `json:"from"`
	To      diffSideJSON   `json:"to"`
	Same    bool           `json:"same"`
	Kept    int            `json:"kept"`
	Changes []decks.Change `json:"changes"`
}

type diffSideJSON struct {
	File string `json:"file"`
	Name string `json:"name"`
	Game string `json:"game"`
}

func (d difference) json() diffJSON {
	side := func(of openedDeck) diffSideJSON {
		return diffSideJSON{deckfile.Name(of.ref), of.list.Name, of.list.Game}
	}
	return diffJSON{side(d.from), side(d.to), len(d.changes) == 0, d.kept(), append([]decks.Change{}, d.changes...)}
}
