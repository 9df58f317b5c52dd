package cards

import (
	"reflect"
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// effectCheck looks for what the shape of a card file cannot rule out in the
// effects of one card: forms, verbs, names.
type effectCheck struct {
	*loader
	// names are what steps have remembered so far.
	names []string
}

// effects checks the lines of a card in printed order. A later line may use
// what an earlier one remembered, and one that changes another what that one
// remembers, wherever it is printed.
func (l *loader) effects(entries []lineEntry) {
	c := effectCheck{loader: l}
	for _, e := range entries {
		if e.Modifies.Value == "" {
			c.line(e)
		}
	}
	for _, e := range entries {
		if e.Modifies.Value != "" {
			c.line(e)
		}
	}
}

// line checks that a line has the form that its kind wants.
func (c *effectCheck) line(e lineEntry) {
	effect := e.line().Effect
	wants := []string{"do"}
	switch {
	case e.Modifies.Value != "":
		wants = []string{"replaces", "adds"}
	case e.Continuous.Value:
		wants = []string{"when", "while", "instead_of"}
	case effect.While != nil && effect.While.Price != nil:
		wants = []string{"while"} // an own price that counts once, at the reveal
	}
	has := formsOf(effect)
	if len(has) == 0 {
		return
	}
	if len(has) != 1 || !slices.Contains(wants, has[0]) {
		c.say("cards.one-form", e.Code.Place, referee.Args{"code": e.Code.Value, "has": strings.Join(has, ", "), "wants": strings.Join(wants, ", ")})
	}
	c.walk(reflect.ValueOf(effect))
}

func formsOf(e Effect) []string {
	var has []string
	for _, form := range []struct {
		word   string
		filled bool
	}{
		{"do", e.Do != nil}, {"when", e.When != nil}, {"while", e.While != nil},
		{"instead_of", e.InsteadOf != nil}, {"replaces", e.Replaces != nil}, {"adds", e.Adds != nil},
	} {
		if form.filled {
			has = append(has, form.word)
		}
	}
	return has
}

// walk checks everything inside a value.
func (c *effectCheck) walk(v reflect.Value) {
	switch value := v.Interface().(type) {
	case Steps:
		c.steps(value)
		return
	case Who:
		c.who(value)
	case Amount:
		c.references(value.CostOf, value.PowerOf, value.NumberOf)
	case Remembered:
		c.references(value.Of)
	}
	eachPart(v, c.walk)
}

// eachPart gives the parts of a value: the fields of a struct, the elements of a
// list, what a pointer points to.
func eachPart(v reflect.Value, do func(reflect.Value)) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			do(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			do(v.Field(i))
		}
	case reflect.Slice:
		for i := range v.Len() {
			do(v.Index(i))
		}
	}
}

// steps checks steps in order: one verb each, and what they remember is known
// from then on, already to their own "then".
func (c *effectCheck) steps(steps Steps) {
	for _, s := range steps {
		step := s.Value
		verbs := FilledWords(step, "as", "must", "by", "then")
		if len(verbs) > 1 || len(verbs) == 0 && !c.blamed(s.Place) {
			c.say("cards.one-verb", s.Place, referee.Args{"n": len(verbs), "verbs": strings.Join(verbs, ", ")})
		}
		then := step.Then
		step.Then = nil
		v := reflect.ValueOf(step)
		for i := range v.NumField() {
			c.walk(v.Field(i))
		}
		if step.As.Value != "" {
			c.names = append(c.names, step.As.Value)
		}
		c.steps(then)
	}
}

// blamed reports whether the line of the file has been found wrong already: a
// verb that could not be read is not also missing.
func (c *effectCheck) blamed(at referee.Place) bool {
	return slices.ContainsFunc(c.problems, func(p referee.Problem) bool { return p.At.File == at.File && p.At.Line == at.Line })
}

// FilledWords are the words of a struct that are not empty, but for some.
func FilledWords(value any, but ...string) []string {
	var words []string
	v := reflect.ValueOf(value)
	for i := range v.NumField() {
		word, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("yaml"), ",")
		if !v.Field(i).IsZero() && !slices.Contains(but, word) {
			words = append(words, word)
		}
	}
	return words
}

// who checks the words of a filter that must exist elsewhere.
func (c *effectCheck) who(w Who) {
	c.references(append(append([]yamlfile.At[string]{w.SameName}, w.Those...), w.NotThose...)...)
	for _, k := range []yamlfile.At[string]{w.Keyword, w.NotKeyword} {
		if k.Value != "" {
			c.known("cards.unknown-keyword", k, c.cards.words.Keywords)
		}
	}
	if w.Group.Value != "" {
		c.known("cards.unknown-group", w.Group, c.cards.words.Groups)
	}
	c.called = append(append(c.called, w.Name...), w.NotName...)
}

// references checks that what is referred to has been remembered.
func (c *effectCheck) references(names ...yamlfile.At[string]) {
	for _, name := range names {
		if name.Value != "" && !slices.Contains(c.names, name.Value) {
			c.add(yamlfile.UnknownWord("cards.unknown-reference", name, c.names))
		}
	}
}

// checkNames checks, once all cards are known, that the names in effects are
// names of cards.
func (l *loader) checkNames() {
	var names []string
	for _, card := range l.cards.all {
		if !card.Mission && !slices.Contains(names, card.Name) {
			names = append(names, card.Name)
		}
	}
	for _, name := range l.called {
		if !slices.Contains(names, name.Value) {
			p := cardProblem("cards.unknown-name", name.Place, referee.Args{"word": name.Value})
			if near := referee.Nearest(name.Value, names); near != "" {
				p.Args["suggest"], p.Fix = near, "yaml.suggest"
			}
			l.add(p)
		}
	}
}
