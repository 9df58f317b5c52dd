package deck

import (
	"github.com/rogpeppe/go-internal/diff"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/files"
	"shinpan/cmd/lang"
	"shinpan/decks"
	"shinpan/referee"
)

// mending holds the changes that --fix or --diff made to a deck.
type mending struct {
	remedies []decks.Remedy
	// diff shows the changes that --fix would make, for --diff.
	diff string
	// text is the fixed list if it came from standard input, or "" for a file.
	text string
	// offers is the number of changes that --fix would make to solve problems.
	offers int
}

// fixes reports whether to fix a deck. Samples are never changed.
func (c *checker) fixes(ref string) bool {
	return (c.opts.fix || c.opts.diff) && !deckfile.IsSample(ref)
}

// mend makes the safe changes to a deck, or with --diff only shows them. It
// returns the text to check.
func (c *checker) mend(deck *checkedDeck) []byte {
	name, text := deckfile.Name(deck.ref), deck.text.Opened()
	fixed, remedies := deck.text.Fixed(deck.mistakes())
	if c.opts.diff {
		deck.mended.diff = lang.CleanLines(string(diff.Diff(name, text, name, fixed)))
		return text
	}
	if deck.ref == "-" {
		deck.mended = mending{remedies: remedies, text: string(fixed)}
		return fixed
	}
	if len(remedies) == 0 {
		return text
	}
	if err := overwrite(deck.ref, fixed); err != nil {
		deck.unread = true
		deck.problems = []referee.Problem{deckfile.Problem("not-written", deck.ref, referee.Args{"error": referee.Reason(err)})}
		return text
	}
	deck.mended.remedies = remedies
	return fixed
}

// offer counts the safe changes that --fix would make to solve problems. It does not count changes
// that only replace a card's name with its id.
func (c *checker) offer(deck *checkedDeck) {
	told := c.opts.format == formatText && !c.opts.fix && !c.opts.diff
	if !told || len(deck.problems) == 0 || deckfile.IsSample(deck.ref) || deck.form != nil {
		return
	}
	_, remedies := deck.text.Fixed(deck.mistakes())
	for _, r := range remedies {
		if r.Key != "id" {
			deck.mended.offers++
		}
	}
}

// overwrite replaces a file if the user may write to it.
func overwrite(path string, text []byte) error {
	file, err := files.OpenToWrite(path)
	if err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	return app.ReplaceFile(path, text)
}

// said lists the changes, each with its place.
func (m mending) said(w *lang.Words) []string {
	var lines []string
	for _, r := range m.remedies {
		lines = append(lines, w.Text("deck.fixed", referee.Args{"place": r.At.String(), "what": w.Text(referee.Key("remedy."+r.Key), r.Args)}))
	}
	return lines
}

// remedyJSON is a change that --fix made.
type remedyJSON struct {
	Remedy  string `json:"remedy"`
	Line    int    `json:"line"`
	Col     int    `json:"col"`
	Message string `json:"message"`
}

func (m mending) json(w *lang.Words) []remedyJSON {
	list := []remedyJSON{}
	for _, r := range m.remedies {
		list = append(list, remedyJSON{r.Key, r.At.Line, r.At.Col, w.Text(referee.Key("remedy."+r.Key), r.Args)})
	}
	return list
}
