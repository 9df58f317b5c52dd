package deck

import (
	"errors"
	"io"
	"slices"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
)

// The formats in which "deck check" reports its results.
const (
	formatText   = "text"
	formatJSON   = "json"
	formatSARIF  = "sarif"
	formatGitHub = "github"
	formatJUnit  = "junit"
)

func checkFormats() []string {
	return []string{formatText, formatJSON, formatSARIF, formatGitHub, formatJUnit}
}

// checkReport writes the results of a run, deck by deck.
type checkReport interface {
	deck(checkedDeck) error
	End() error
}

// report makes the report for the chosen format.
func (c *checker) report() checkReport {
	switch c.opts.format {
	case formatJSON:
		return &jsonReport{app.JSONArray{Out: c.app.Out}}
	case formatText:
		return &textReport{app: c.app, opts: c.opts, words: c.first.words}
	}
	return newMachineReport(c)
}

// textReport writes a line for each legal deck to standard output, and the problems of the others
// to standard error.
type textReport struct {
	app    *app.App
	opts   checkOptions
	words  *lang.Words
	decks  int
	legal  int
	counts screen.Counts
	code   string // the code for “explain”
	offers int    // changes that --fix would make
}

func (t *textReport) deck(deck checkedDeck) error {
	t.decks++
	t.offers += deck.mended.offers
	if err := t.results(deck); err != nil {
		return err
	}
	if len(deck.problems) == 0 {
		return nil
	}
	t.explain(deck)
	counts := screen.CountProblems(deck.problems)
	t.counts.Errors += counts.Errors
	t.counts.Warnings += counts.Warnings
	_, err := io.WriteString(t.app.Err, screen.Diagnosed(deck.words, deck.problems, deck.game.Rules.Table(), t.app.ErrPaper()))
	return err
}

// explain remembers the code to refer to: the first error, or the first warning if there is no
// error.
func (t *textReport) explain(deck checkedDeck) {
	first := slices.IndexFunc(deck.problems, func(p referee.Problem) bool { return p.Grade != referee.Warning })
	switch {
	case first >= 0 && t.counts.Errors == 0:
		t.code = deck.words.Code(deck.problems[first])
	case t.code == "":
		t.code = deck.words.Code(deck.problems[0])
	}
}

// results writes the result for a deck: the fixed text of standard input, the changes that --fix
// would make or has made, or that the deck is legal.
func (t *textReport) results(deck checkedDeck) error {
	lines := deck.mended.said(deck.words)
	if deck.legal() {
		t.legal++
		lines = append(lines, legalLine(deck))
	}
	text := strings.Join(append(lines, ""), "\n")
	switch m := deck.mended; {
	case t.opts.diff:
		return t.app.Write(m.diff)
	case t.opts.fix && deck.ref == "-":
		_, err := io.WriteString(t.app.Err, text)
		return errors.Join(err, t.app.Write(m.text))
	}
	return t.app.Write(text)
}

// legalLine returns the line for a legal deck.
func legalLine(deck checkedDeck) string {
	key := referee.Key("deck.legal")
	if deck.list.Name == "" {
		key = "deck.legal.unnamed"
	}
	line := deck.words.Text(key, referee.Args{"file": deckfile.Name(deck.ref), "name": deck.list.Name, "cards": sizeOf(deck.game, deck.words, deck.list)})
	if n, all, is := applied(deck); is {
		line += " · " + deck.words.Text("deck.applied", referee.Args{"n": n, "all": all})
	}
	if ids := screen.RulingIDs(deck.words, deck.decided()); ids != "" {
		line += " · " + ids
	}
	return line
}

// applied returns the number of cards of a deck that Shinpan applies, and the number of cards in
// the deck. It reports false for a game in which Shinpan applies every card or none.
func applied(deck checkedDeck) (n, all int, is bool) {
	effects, is := deck.game.Effects.(game.Applying)
	if !is {
		return 0, 0, false
	}
	for _, line := range deck.list.Lines {
		all += line.Count
		if line.Card != "" && effects.Applied(line.Card) {
			n += line.Count
		}
	}
	return n, all, true
}

// End prints the totals and a reference to further reading.
func (t *textReport) End() error {
	paper, text := t.app.ErrPaper(), ""
	if t.code != "" {
		text += screen.Tally(t.words, t.counts, paper)
	}
	if t.decks > 1 {
		text += screen.Said(t.words.Text("deck.checked", referee.Args{"n": t.decks, "legal": t.legal}), paper)
	}
	if t.code != "" {
		text += screen.Said(t.words.Text("deck.explain", referee.Args{"code": t.code}), paper)
	}
	if t.offers > 0 {
		text += screen.Said(t.words.Text("deck.offer", referee.Args{"n": t.offers}), paper)
	}
	_, err := io.WriteString(t.app.Err, text)
	return err
}

// jsonReport writes an array with an object for each deck.
type jsonReport struct{ app.JSONArray }

// deck writes a deck, including the number of cards in each section. It counts only known cards in
// the right section.
func (j *jsonReport) deck(deck checkedDeck) error {
	problems := app.ProblemsJSON(deck.words, deck.problems)
	for i := range problems {
		problems[i].Numbers = numbersOf(deck.problems[i].Args)
	}
	object := map[string]any{"file": deckfile.Name(deck.ref), "name": deck.list.Name, "legal": deck.legal(), "problems": problems}
	if n, _, is := applied(deck); is {
		object["applied"] = n
	}
	if rulings := app.DecidedAsJSON(deck.words, deck.decided()); rulings != nil {
		object["rulings"] = rulings
	}
	if deck.mended.remedies != nil {
		object["fixed"] = deck.mended.json(deck.words)
	}
	for _, s := range deckfile.FormatOf(deck.game).Sections {
		object[s.Name] = s.Size(deck.list, deck.game.Cards)
	}
	text, err := app.Indented(object)
	if err != nil {
		return err
	}
	return j.Add(text)
}

// numbersOf returns the integer arguments of a message.
func numbersOf(args referee.Args) map[string]int {
	numbers := map[string]int{}
	for name, value := range args {
		if n, ok := value.(int); ok {
			numbers[name] = n
		}
	}
	return numbers
}
