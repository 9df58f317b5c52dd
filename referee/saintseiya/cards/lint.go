package cards

import (
	"io/fs"
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Lint checks card files as Load does, and also warns about valid text that is probably a
// mistake. It reports problems in the given folders. The game's own files are included only if no
// folder is given or if they have problems.
func Lint(files fs.FS, more ...cards.Folder) []cards.File {
	l := load(files, more)
	for _, e := range l.entries {
		c := cardLint{loader: l}
		c.numbers(e)
		for _, line := range e.Lines {
			c.line(line)
		}
	}
	return l.Files(l.counted())
}

// counted returns all cards, for the report.
func (l *loader) counted() []cardfile.Entry {
	var counted []cardfile.Entry
	for _, e := range l.entries {
		n := cardfile.Entry{ID: e.ID.Place, Lines: len(e.Lines)}
		for _, line := range e.Lines {
			if effect := line.line().Effect; effect.Carried() {
				n.Carried++
			}
		}
		counted = append(counted, n)
	}
	return counted
}

// cardLint collects the warnings about one card.
type cardLint struct {
	*loader
	// at is the timing of the effect being checked, and place the place of the effect or of its
	// last step.
	at    When
	place referee.Place
}

// mostNumber is larger than any number on a card of the game.
const mostNumber = 20

// numbers warns about printed numbers that are probably mistakes.
func (c *cardLint) numbers(e cardEntry) {
	numbers := append(e.numbers(), number{"pv", e.Points.Value.N, e.Points.Place})
	for _, n := range numbers {
		if n.n > mostNumber || n.n < -mostNumber {
			c.odd(n)
		}
	}
	if slices.Contains(c.words.kinds(e.Class.Value), Armour) {
		for _, n := range []number{{"force_cost", e.ForceCost.Value, e.ForceCost.Place}, {"force", e.Force.Value, e.Force.Place}, {"soin", e.Soin.Value, e.Soin.Place}} {
			if n.n != 0 {
				c.Warn("lint.armour", n.at, referee.Args{"word": n.word})
			}
		}
	}
}

func (c *cardLint) odd(n number) {
	c.Warn("lint.odd-number", n.at, referee.Args{"word": n.word, "number": n.n, "most": mostNumber})
}

// line warns about an effect.
func (c *cardLint) line(e lineEntry) {
	c.at, c.place = e.At.Value, e.Code.Place
	line := e.line()
	if !line.Effect.Carried() {
		c.Warn("lint.no-effect", c.place, referee.Args{"code": e.Code.Value})
	}
	steps := stepsOf(e)
	c.cycle(steps)
	c.unused(e)
	for _, step := range steps {
		c.place = step.Place
		inner := step.Value
		if _, nested := inner.Verb.(*For); !nested {
			vocabulary.Each(&inner, c.part)
		}
	}
	c.place = e.Code.Place
	outer := lineEntry{If: e.If, While: e.While}
	if e.Later != nil {
		outer.Later = &Later{Acquires: e.Later.Acquires}
	}
	vocabulary.Each(&outer, c.part)
}

// stepsOf returns all steps of an effect, the outer before the inner ones.
func stepsOf(e lineEntry) Steps {
	var all Steps
	var add func(Steps)
	add = func(steps Steps) {
		for _, step := range steps {
			all = append(all, step)
			if inner, ok := step.Value.Verb.(*For); ok {
				add(inner.Pay)
				add(inner.Do)
			}
		}
	}
	add(e.Pay)
	add(e.Do)
	if e.Later != nil {
		add(e.Later.Do)
	}
	return all
}

// cycle warns about an effect that triggers itself: an Arrivée that puts cards back into the
// reserve and reveals others, or a card that returns itself to the hand when it is played.
func (c *cardLint) cycle(steps Steps) {
	var puts, reveals, returns bool
	for _, step := range steps {
		switch verb := step.Value.Verb.(type) {
		case *Put:
			puts = puts || verb.To == ToReserve && verb.Which.In != InHand
		case *Remove:
			reveals = reveals || verb.Replaced
		case Refill:
			reveals = true
		case *Recover:
			returns = returns || verb.Which.Self
		}
	}
	if c.at == Arrivee && puts && reveals || c.at == MiseEnJeu && returns {
		c.Warn("lint.cycle", c.place, nil)
	}
}

// unused warns about names that nothing refers to.
func (c *cardLint) unused(e lineEntry) {
	var named []yamlfile.At[string]
	var used []string
	vocabulary.Each(&e, func(part any) {
		switch part := part.(type) {
		case *Step:
			if part.As.Value != "" {
				named = append(named, part.As)
			}
		case *Which:
			used = append(used, part.Those.Value, part.NotThose.Value, part.RankAbove.Value)
		case *Amount:
			used = append(used, part.NumberOf.Value)
		}
	})
	for _, name := range named {
		if !slices.Contains(used, name.Value) {
			c.Warn("lint.unused-name", name.Place, referee.Args{"word": name.Value})
		}
	}
}

// part warns about odd numbers and descriptions in a part of an effect.
func (c *cardLint) part(part any) {
	switch part := part.(type) {
	case *Which:
		c.which(part)
	case *Draw:
		if part.Amount.NumberOf.Value == "" {
			c.positive("amount", part.Amount.N)
		}
	case *Take:
		c.within("n", part.N)
	case *Reveal:
		c.positive("n", part.N)
	case *Extinguish:
		c.positive("n", part.N)
	case *NeedsFighters:
		c.positive("n", part.N)
	case *OtherPrice:
		c.positive("cosmos", part.Cosmos)
	case *Gain:
		c.positive("force", part.Force)
	case *Value:
		c.either(part.Force, part.Cosmos)
	case *Reduce:
		c.either(part.Force, part.Cosmos)
		c.positive("least", part.Least)
	case *Price:
		c.either(part.Force, part.Cosmos)
		c.within("least", part.Least)
	}
}

// positive warns about a number that is below 1 or too large.
func (c *cardLint) positive(word string, n int) {
	if n < 1 || n > mostNumber {
		c.odd(number{word, n, c.place})
	}
}

// within warns about a number below 0 or too large.
func (c *cardLint) within(word string, n int) {
	if n < 0 || n > mostNumber {
		c.odd(number{word, n, c.place})
	}
}

// either warns about two numbers if neither has any effect.
func (c *cardLint) either(force, cosmos int) {
	c.within("force", force)
	c.within("cosmos", cosmos)
	if force == 0 && cosmos == 0 {
		c.odd(number{"force", 0, c.place})
	}
}

// which warns about a description that no card can meet.
func (c *cardLint) which(w *Which) {
	clashes := c.clashes(w)
	for _, words := range clashes {
		c.Warn("lint.no-target", c.place, referee.Args{"one": words[0], "other": words[1]})
	}
	if len(clashes) == 0 && !slices.ContainsFunc(c.all, func(card Card) bool { return w.Fits(&card) }) {
		c.Warn("lint.no-card", c.place, nil)
	}
}

// clashes returns the pairs of words that no card can satisfy together.
func (c *cardLint) clashes(w *Which) [][2]string {
	in, at := "in: "+string(w.In), "at: "+string(c.at)
	common := slices.Contains([]Zone{Terrain, Faced, Reserve, Removed, Fighters, Beside}, w.In)
	var clashes [][2]string
	for _, pair := range []struct {
		is         bool
		one, other string
	}{
		{w.Self && w.Other, "self", "other"},
		{w.Self && w.In != "", "self", in},
		{w.Of != "" && common, "of: " + string(w.Of), in},
		{w.Adjacent && w.In != Terrain, "adjacent", in},
		{w.In == Fighters && c.at != Vaincu && c.at != OnTerrain, in, at},
		{w.In == Beside && c.at != MiseEnJeu && c.at != Played && !c.at.Activation(), in, at},
		{w.In == Faced && c.at != MiseEnJeu && c.at != Played && !c.at.Activation(), in, at},
		{w.Name.Value != "" && w.Name.Value == w.NotName.Value, "name", "not_name"},
	} {
		if pair.is {
			clashes = append(clashes, [2]string{pair.one, strings.TrimSuffix(pair.other, ": ")})
		}
	}
	return clashes
}
