package cards

import (
	"io/fs"
	"reflect"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Lint checks card files as LoadCards does, and warns besides of what the
// language allows but nobody means. It tells of the folders' files, of the
// game's own only where something is wrong with them or no folder is given.
func Lint(files fs.FS, more ...cards.Folder) []cards.File {
	l := load(files, more)
	broken := slices.Clone(l.problems)
	l.lint()
	referee.SortProblems(l.problems)
	told := cardfile.Files(l.texts, more, func(t cardfile.Text) []referee.Problem { return l.warnedOf(t, broken) }, l.countIn)
	if l.texts == nil { // not even read
		told = append(told, cards.File{Problems: l.problems})
	}
	return told
}

// warnedOf are the problems of a file. A card with mistakes gets no warnings:
// what is missing in it may stand there and could not be read.
func (l *loader) warnedOf(t cardfile.Text, broken []referee.Problem) []referee.Problem {
	return slices.DeleteFunc(slices.Clone(l.problems), func(p referee.Problem) bool {
		return p.At.File != t.Path || p.Grade == referee.Warning && l.sameCard(p, broken)
	})
}

// sameCard reports whether one of the mistakes stands in the card that a
// warning is about.
func (l *loader) sameCard(p referee.Problem, broken []referee.Problem) bool {
	card := l.cardAbove(p.At)
	return slices.ContainsFunc(broken, func(b referee.Problem) bool { return b.At.File == p.At.File && l.cardAbove(b.At) == card })
}

// cardAbove is the line in which the card begins that a place is in.
func (l *loader) cardAbove(at referee.Place) int {
	above := 0
	for _, id := range l.ids() {
		if id.File == at.File && id.Line <= at.Line {
			above = max(above, id.Line)
		}
	}
	return above
}

// ids are the places of the ids of all cards.
func (l *loader) ids() []referee.Place {
	var places []referee.Place
	for _, e := range l.characters {
		places = append(places, e.ID.Place)
	}
	for _, e := range l.missions {
		places = append(places, e.ID.Place)
	}
	return places
}

// countIn counts the cards and lines of a file that count.
func (l *loader) countIn(file *cards.File) {
	count := func(id yamlfile.At[string], lines []lineEntry) {
		if id.Place.File != file.Name {
			return
		}
		file.Cards++
		file.Lines += len(lines)
		for _, e := range lines {
			if e.line().Carried() {
				file.Carried++
			}
		}
	}
	for _, e := range l.characters {
		count(e.ID, e.Lines)
	}
	for _, e := range l.missions {
		count(e.ID, e.Lines)
	}
}

// lint adds the warnings.
func (l *loader) lint() {
	for _, e := range l.characters {
		c := cardLint{loader: l}
		c.number("cost", e.Cost.Value, e.Cost.Place)
		c.number("power", e.Power.Value, e.Power.Place)
		c.lines(e.Lines)
	}
	for _, e := range l.missions {
		c := cardLint{loader: l}
		c.number("points", e.Points.Value, e.Points.Place)
		c.lines(e.Lines)
	}
}

// cardLint looks at one card.
type cardLint struct {
	*loader
	at      referee.Place // the step, or the line, that is looked at
	looping bool          // within each_mission or choose_mission
	named   []yamlfile.At[string]
	used    []string
}

func (c *cardLint) warn(code string, at referee.Place, args referee.Args) {
	c.add(referee.Problem{Code: code, At: at, Args: args, Fix: code, Grade: referee.Warning})
}

func (c *cardLint) lines(lines []lineEntry) {
	for _, e := range lines {
		if !e.line().Carried() {
			c.warn("lint.no-effect", e.Code.Place, referee.Args{"code": e.Code.Value})
		}
		c.at = e.Code.Place
		c.walk(reflect.ValueOf(e.line().Effect))
	}
	for _, name := range c.named {
		if !slices.Contains(c.used, name.Value) {
			c.warn("lint.unused-name", name.Place, referee.Args{"word": name.Value})
		}
	}
}

// walk looks at everything inside a value.
func (c *cardLint) walk(v reflect.Value) {
	switch value := v.Interface().(type) {
	case yamlfile.At[Step]:
		outer := c.at
		c.at = value.Place
		c.step(value.Value)
		eachPart(v.Field(0), c.walk)
		c.at = outer
		return
	case *Loop:
		outer := c.looping
		c.looping = true
		eachPart(v, c.walk)
		c.looping = outer
		return
	case Who:
		c.who(value)
	case Amount:
		c.use(value.CostOf, value.PowerOf, value.NumberOf)
	case Remembered:
		c.use(value.Of)
	}
	c.numbers(v)
	eachPart(v, c.walk)
}

func (c *cardLint) use(names ...yamlfile.At[string]) {
	for _, name := range names {
		c.used = append(c.used, name.Value)
	}
}
