package deck

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/decks/profile"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

type statsOptions struct {
	game, ref string
	odds      oddsOptions
	inPlay    []int
	json      bool
}

func newStats(a *app.App) *cobra.Command {
	var opts statsOptions
	cmd := &cobra.Command{
		Use:               "stats",
		Args:              app.Takes(1, 1),
		ValidArgsFunction: deckfile.Complete(a),
		Example: `  shinpan deck stats lina.yaml
  shinpan deck stats lina.yaml --card 15 --cost 5+
  shinpan deck stats lina.yaml --in-play 0,2,4,6 --json`,
		RunE: func(_ *cobra.Command, args []string) error {
			opts.ref = args[0]
			if err := app.NoAdvice(); err != nil {
				return err
			}
			return runStats(a, opts)
		},
	}
	a.GameFlag(cmd, &opts.game)
	flags := cmd.Flags()
	flags.StringArrayVar(&opts.odds.cards, "card", nil, "")
	flags.IntVar(&opts.odds.least, "at-least", 1, "")
	flags.IntSliceVar(&opts.inPlay, "in-play", nil, "")
	flags.BoolVar(&opts.json, "json", false, "")
	app.CompleteFlag(cmd, "card", a.CompleteOf(app.CardIDs))
	app.CompleteFlag(cmd, "at-least", cobra.NoFileCompletions)
	app.CompleteFlag(cmd, "in-play", cobra.NoFileCompletions)
	opts.odds.facts = a.AddFactFlags(cmd)
	return cmd
}

func runStats(a *app.App, opts statsOptions) error {
	deck, err := openDeck(a, opts.game, opts.ref)
	if err != nil {
		return err
	}
	s, err := statsOf(deck, opts)
	if err != nil {
		return err
	}
	if opts.json {
		return a.WriteJSON(s.json())
	}
	return a.Write(s.text(a.Paper()))
}

// stats holds a deck and its counts.
type stats struct {
	openedDeck
	profile.Deck
	// pace is nil if the game has none. In that case there are no rounds and no odds.
	pace   *game.Pace
	rounds []profile.Round
	odds   []deckOdds
}

func statsOf(d openedDeck, opts statsOptions) (stats, error) {
	s := stats{openedDeck: d, Deck: profile.Deck{List: d.list, Catalog: d.game.Cards}}
	if sections := deckfile.FormatOf(d.game).Sections; len(sections) > 0 {
		s.Section = sections[0].Name
	}
	if pace := d.game.Decks.Pace; pace != nil {
		s.pace, s.Section = pace, pace.Section
	}
	inPlay, err := s.inPlay(opts.inPlay)
	if err != nil {
		return s, err
	}
	if s.pace != nil && s.pace.Counter != "" {
		s.rounds = profile.Rounds(s.Deck, *s.pace, inPlay)
	}
	s.odds, err = s.oddsOf(opts.odds)
	return s, err
}

// inPlay returns the assumed number of pieces in play at the beginning of each round: the number
// given by the flag, or by default one more each round.
func (s stats) inPlay(asked []int) ([]int, error) {
	rounds := 0
	if s.pace != nil {
		rounds = len(s.pace.Draws)
	}
	if len(asked) > rounds {
		return nil, &app.Error{Key: "deck.stats.rounds", Args: referee.Args{"n": rounds}, Code: app.ExitUsage}
	}
	for _, n := range asked {
		if n < 0 || n > mostInPlay {
			return nil, &app.Error{Key: "deck.stats.in-play", Args: referee.Args{"word": n, "most": mostInPlay}, Code: app.ExitUsage}
		}
	}
	if asked != nil {
		return asked, nil
	}
	var each []int
	for round := range rounds {
		each = append(each, round)
	}
	return each, nil
}

const mostInPlay = 99 // more characters in play than in any match

// text returns a page with all counts.
func (s stats) text(p screen.Paper) string {
	parts := []string{screen.Heading(titleOf(s.openedDeck), p)}
	for _, a := range s.counted() {
		if a.Kind == cards.KindNumber {
			parts = append(parts, s.curve(a, p))
		} else {
			parts = append(parts, s.tally(a, p))
		}
	}
	parts = append(parts, s.income(p), s.chances(p))
	var shown []string
	for _, part := range parts {
		if part != "" {
			shown = append(shown, part)
		}
	}
	if p.Plain {
		return strings.Join(shown, "")
	}
	return strings.Join(shown, "\n")
}

// counted returns the attributes by which to count the section's cards: those of the cards' types.
func (s stats) counted() []cards.Attribute {
	types := s.types()
	return slices.DeleteFunc(slices.Clone(s.Catalog.Schema()), func(a cards.Attribute) bool {
		return a.Print || !slices.ContainsFunc(types, a.Of)
	})
}

// types returns the types of the cards that belong in the section.
func (s stats) types() []string {
	var types []string
	for _, section := range deckfile.FormatOf(s.game).Sections {
		for _, line := range s.list.Lines {
			fact, known := s.Catalog.Fact(line.Card)
			if section.Name == s.Section && line.Section == s.Section && known && section.Holds(fact) && !slices.Contains(types, fact.Type) {
				types = append(types, fact.Type)
			}
		}
	}
	return types
}

// curve draws the number of cards for each value of a numeric attribute. In plain output, every line
// names the attribute.
func (s stats) curve(a cards.Attribute, p screen.Paper) string {
	c := s.Curve(a.Key)
	if len(c.Bars) == 0 {
		return ""
	}
	note := func(int) string { return "" }
	if price, _ := s.Catalog.Schema().Price(); price.Key == a.Key {
		note = s.payableFrom
	}
	name := ""
	if p.Plain {
		name = s.words.FactName(a) + " "
	}
	var bars []screen.Bar
	for _, b := range c.Bars {
		bars = append(bars, screen.Bar{Label: name + strconv.Itoa(b.Value), N: b.N, Note: note(b.Value)})
	}
	if c.Without > 0 {
		bars = append(bars, screen.Bar{Label: name + "–", N: c.Without})
	}
	head := s.words.Text("deck.stats.curve", referee.Args{"fact": referee.Capital(s.words.FactName(a)), "mean": decimal(s.words, c.Mean(), 2)})
	return screen.Heading(head, p) + screen.Bars(s.words, bars, p)
}

// payableFrom returns a note about the first round in which players can pay a cost, or "" for round
// 1.
func (s stats) payableFrom(cost int) string {
	for _, r := range s.rounds {
		if cost <= r.Income {
			if r.Round == 1 {
				return ""
			}
			return s.words.Text("deck.stats.from", referee.Args{"round": r.Round})
		}
	}
	if len(s.rounds) == 0 {
		return ""
	}
	return s.words.Text("deck.stats.never", nil)
}

// tally draws the number of cards for each word of an attribute.
func (s stats) tally(a cards.Attribute, p screen.Paper) string {
	tallies := s.Tally(a.Key)
	if len(tallies) == 0 {
		return ""
	}
	var bars []screen.Bar
	for _, t := range tallies {
		bars = append(bars, screen.Bar{Label: s.words.Worded(a).Word(t.Word, s.words.Language()), N: t.N})
	}
	return screen.Heading(referee.Capital(s.words.FactNames(a)), p) + screen.Bars(s.words, bars, p)
}

// incomeColumns returns the columns of the table of rounds, and incomeSums returns the columns that
// a narrow page shows in a separate table.
func incomeColumns() []string {
	return []string{"round", "seen", "in-play", "income", "payable", "held"}
}

func incomeSums() []string { return []string{"income-sum", "cost-sum"} }

// narrowIncome is the page width below which income makes two tables.
const narrowIncome = 70

// income returns the tables that compare card costs with the income of each round.
func (s stats) income(p screen.Paper) string {
	if len(s.rounds) == 0 {
		return ""
	}
	tables := s.rows(append(incomeColumns(), incomeSums()...)).Text(s.words, p)
	if p.Width > 0 && p.Width < narrowIncome && !p.Plain {
		tables = s.rows(incomeColumns()).Text(s.words, p) + s.rows(append([]string{"round"}, incomeSums()...)).Text(s.words, p)
	}
	counter := referee.Key("counter." + s.pace.Counter)
	title := s.words.Text("deck.stats.income", referee.Args{"counter": counter})
	note := s.words.Text("deck.stats.income.note", referee.Args{"counter": counter, "base": s.pace.Income, "each": s.pace.Each, "kind": referee.Key("kind.piece")})
	return screen.Heading(title, p) + tables + screen.Wrapped(note, p) + "\n"
}

// rows returns the table of rounds with the given columns.
func (s stats) rows(columns []string) screen.Table {
	table := screen.Table{}
	for _, column := range columns {
		table.Head = append(table.Head, s.words.Text(referee.Key("deck.stats.head."+column), nil))
	}
	for _, r := range s.rounds {
		cells := map[string]string{
			"round": strconv.Itoa(r.Round), "seen": strconv.Itoa(r.Seen), "in-play": strconv.Itoa(r.InPlay),
			"income": strconv.Itoa(r.Income), "payable": strconv.Itoa(r.Payable), "held": percent(s.words, r.Held),
			"income-sum": strconv.Itoa(r.IncomeSoFar), "cost-sum": decimal(s.words, r.CostSoFar, 1),
		}
		var row []string
		for _, column := range columns {
			row = append(row, cells[column])
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

// decimal formats a fraction with the given number of digits after the decimal point.
func decimal(w *lang.Words, number *big.Rat, digits int) string {
	return strings.Replace(number.FloatString(digits), ".", w.Text("number.point", nil), 1)
}

// percent formats a probability as a percentage with one digit after the decimal point. Rounding
// never makes an uncertain result look certain.
func percent(w *lang.Words, chance *big.Rat) string {
	hundred := new(big.Rat).Mul(chance, big.NewRat(100, 1))
	text := hundred.FloatString(1)
	switch {
	case text == "100.0" && chance.Cmp(big.NewRat(1, 1)) < 0:
		text = ">99.9"
	case text == "0.0" && chance.Sign() > 0:
		text = "<0.1"
	}
	return strings.Replace(text, ".", w.Text("number.point", nil), 1)
}
