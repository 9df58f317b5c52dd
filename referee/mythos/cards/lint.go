package cards

import (
	"io/fs"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Lint checks card files as Load does, and also warns about valid text that is probably a
// mistake. It reports problems in the given folders. The game's own files are included only if no
// folder is given or if they have problems.
func Lint(files fs.FS, more ...cards.Folder) []cards.File {
	l := load(files, more)
	l.lint()
	return l.Files(l.entries())
}

// entries returns all cards, for the report.
func (l *loader) entries() []cardfile.Entry {
	var entries []cardfile.Entry
	add := func(id yamlfile.At[string], lines []lineEntry) {
		e := cardfile.Entry{ID: id.Place, Lines: len(lines)}
		for _, line := range lines {
			if line.line().Carried() {
				e.Carried++
			}
		}
		entries = append(entries, e)
	}
	for _, e := range l.characters {
		add(e.ID, e.Lines)
	}
	for _, e := range l.missions {
		add(e.ID, e.Lines)
	}
	return entries
}

// lint adds the warnings.
func (l *loader) lint() {
	for _, e := range l.characters {
		c := cardLint{loader: l}
		c.number(number{word: "cost", n: e.Cost.Value, signed: true}, e.Cost.Place)
		c.number(number{word: "power", n: e.Power.Value, signed: true}, e.Power.Place)
		c.lines(e.Lines)
	}
	for _, e := range l.missions {
		c := cardLint{loader: l}
		c.number(number{word: "points", n: e.Points.Value, signed: true}, e.Points.Place)
		c.lines(e.Lines)
	}
}

// cardLint collects the warnings about one card.
type cardLint struct {
	*loader
	at      referee.Place // the step or effect being checked
	looping bool          // inside each_mission or choose_mission
	named   []yamlfile.At[string]
	used    []string
}

func (c *cardLint) lines(lines []lineEntry) {
	for _, e := range lines {
		line := e.line()
		if !line.Carried() {
			c.Warn("lint.no-effect", e.Code.Place, referee.Args{"code": e.Code.Value})
		}
		c.at = e.Code.Place
		c.part(&line.Effect)
	}
	c.circles(lines)
	for _, name := range c.named {
		if !slices.Contains(c.used, name.Value) {
			c.Warn("lint.unused-name", name.Place, referee.Args{"word": name.Value})
		}
	}
}

// part warns about probable mistakes in a part of an effect and everything in it.
func (c *cardLint) part(p part) {
	switch value := p.(type) {
	case Steps:
		c.steps(value)
		return
	case *EachMission, *ChooseMission:
		outer := c.looping
		c.looping = true
		p.each(c.part)
		c.looping = outer
		return
	case *Who:
		c.use(value.references())
		c.who(value)
	case *Amount:
		c.use(value.references())
	case *Remembered:
		c.use(value.references())
	case number:
		c.number(value, c.at)
	}
	p.each(c.part)
}

func (c *cardLint) steps(steps Steps) {
	outer := c.at
	for i := range steps {
		step := &steps[i].Value
		c.at = steps[i].Place
		if step.As.Value != "" {
			c.named = append(c.named, step.As)
		}
		switch verb := step.Verb.(type) {
		case *Move:
			if verb.To != "" && verb.To == verb.Who.In {
				c.clash([2]string{"in: " + string(verb.Who.In), "to: " + string(verb.To)})
			}
			c.chosen("to", verb.To)
		case *Place:
			c.chosen("to", verb.To)
		}
		step.each(c.part)
	}
	c.at = outer
}

func (c *cardLint) use(names []yamlfile.At[string]) {
	for _, name := range names {
		c.used = append(c.used, name.Value)
	}
}

// chosen warns about a "chosen" mission outside any loop over missions or choice of a mission.
func (c *cardLint) chosen(word string, where Where) {
	if where == Chosen && !c.looping {
		c.Warn("lint.not-chosen", c.at, referee.Args{"word": word})
	}
}

// clash warns about two words that no character can satisfy together.
func (c *cardLint) clash(words [2]string) {
	c.Warn("lint.no-target", c.at, referee.Args{"one": words[0], "other": words[1]})
}

// who warns about a description that no character can match.
func (c *cardLint) who(w *Who) {
	c.chosen("in", w.In)
	clashes := clashesOf(w)
	for _, words := range clashes {
		c.clash(words)
	}
	if len(clashes) == 0 && !c.printedOnSome(w) {
		c.Warn("lint.no-card", c.at, nil)
	}
}

// clashesOf returns the pairs of words that no character can satisfy together.
func clashesOf(w *Who) [][2]string {
	hidden := w.Hidden != nil && *w.Hidden
	var clashes [][2]string
	for _, pair := range []struct {
		is         bool
		one, other string
	}{
		{w.Self && w.Other, "self", "other"},
		{w.Self && (w.Side == Enemy || w.Side == Friendly), "self", "side: " + string(w.Side)},
		{w.Self && w.In == Elsewhere, "self", "in: elsewhere"},
		{hidden && w.Name != nil, "hidden", "name"},
		{hidden && w.SameName.Value != "", "hidden", "same_name"},
		{hidden && w.Keyword.Value != "", "hidden", "keyword"},
		{hidden && w.Group.Value != "", "hidden", "group"},
		{w.Lowest != "" && w.Lowest == w.Highest, "lowest", "highest"},
		{common(w.Those, w.NotThose), "those", "not_those"},
	} {
		if pair.is {
			clashes = append(clashes, [2]string{pair.one, pair.other})
		}
	}
	return slices.Concat(clashes, rangeClashes(w.Cost), rangeClashes(w.Power))
}

func common(one, other []yamlfile.At[string]) bool {
	return slices.ContainsFunc(one, func(a yamlfile.At[string]) bool {
		return slices.ContainsFunc(other, func(b yamlfile.At[string]) bool { return a.Value == b.Value })
	})
}

// rangeClashes returns the pairs of bounds that leave no number between them.
func rangeClashes(r *Range) [][2]string {
	if r == nil {
		return nil
	}
	least, most := r.bounds()
	if least <= most {
		return nil
	}
	has := r.words()
	return [][2]string{{has[0], has[len(has)-1]}}
}

// printedOnSome reports whether some character card has the printed values that a description
// requires.
func (c *cardLint) printedOnSome(w *Who) bool {
	if w.Name == nil && w.Keyword.Value == "" && w.Group.Value == "" {
		return true
	}
	return slices.ContainsFunc(c.all, func(card Card) bool {
		within := true
		if w.Cost != nil {
			least, most := w.Cost.bounds()
			within = least <= card.Cost && card.Cost <= most
		}
		return !card.Mission && within &&
			(w.Name == nil || slices.Contains(cardfile.Strings(w.Name), card.Name)) && !slices.Contains(cardfile.Strings(w.NotName), card.Name) &&
			(w.Keyword.Value == "" || slices.Contains(card.Keywords, w.Keyword.Value)) &&
			(w.NotKeyword.Value == "" || !slices.Contains(card.Keywords, w.NotKeyword.Value)) &&
			(w.Group.Value == "" || card.Group == w.Group.Value)
	})
}

// mostNumber is a bound above every number on the game's cards.
const mostNumber = 20

// number warns about an implausible number: too large, below 0, or 0 if that is not allowed.
func (c *cardLint) number(n number, at referee.Place) {
	if n.missing || n.n < 0 && !n.signed || n.n > mostNumber || n.n < -mostNumber {
		c.Warn("lint.odd-number", at, referee.Args{"word": n.word, "number": n.n, "most": mostNumber})
	}
}
