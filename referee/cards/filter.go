package cards

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
)

// Condition is a condition on cards: the name of a fact, and a test for its value. The facts
// are the attributes of the game, "type", "number" and "name".
type Condition struct {
	Name string
	// Test is a value, or a value after one of = != < <= > >=. For a number, the value can also be
	// a range (2-4) or a minimum (5+). Words can be in any language, and can be shortened if that
	// is unambiguous; the words of a name can be anywhere in the name.
	Test string
}

// ReadCondition reads a condition from a text: "cost<=3", "group=leaf".
func ReadCondition(text string) (Condition, *referee.Problem) {
	at := max(strings.IndexAny(text, "=<>!"), 0)
	c := Condition{Name: strings.TrimSpace(text[:at]), Test: strings.TrimSpace(text[at:])}
	if comparison, value := c.cut(); c.Name == "" || comparison == "" || value == "" {
		return Condition{}, wrongFact("facts.condition", referee.Args{"word": text})
	}
	return c, nil
}

// cut splits the comparison ("" for none) from the value of the test.
func (c Condition) cut() (comparison, value string) {
	test := strings.TrimSpace(c.Test)
	for _, sign := range []string{"<=", ">=", "!=", "=", "<", ">"} {
		if rest, ok := strings.CutPrefix(test, sign); ok {
			return sign, strings.TrimSpace(rest)
		}
	}
	return "", test
}

// Filter keeps the cards that meet all of its conditions. The zero Filter keeps every card.
type Filter struct{ keeps []func(Fact) bool }

// Keeps reports whether a card meets the conditions.
func (f Filter) Keeps(card Fact) bool {
	for _, keeps := range f.keeps {
		if !keeps(card) {
			return false
		}
	}
	return true
}

// Filter makes a filter from conditions that a person has written. The language is the person's,
// and types maps the names of types in that language; nil means the types as in the card data. The
// problems are about conditions that no card can meet: a fact that the game does not have, or a
// value that no card has.
func (c *Catalog) Filter(conditions []Condition, language string, types func(string) string) (Filter, []referee.Problem) {
	var filter Filter
	var problems []referee.Problem
	for _, condition := range conditions {
		keeps, problem := c.condition(condition, language, types)
		if problem != nil {
			problems = append(problems, *problem)
			continue
		}
		filter.keeps = append(filter.keeps, keeps)
	}
	return filter, problems
}

// Pool makes the filter of a pool of cards, such as that of a slot (referee.Slot.Pool), from
// conditions as text.
func (c *Catalog) Pool(conditions []string) (Filter, []referee.Problem) {
	var read []Condition
	var problems []referee.Problem
	for _, text := range conditions {
		condition, problem := ReadCondition(text)
		if problem != nil {
			problems = append(problems, *problem)
			continue
		}
		read = append(read, condition)
	}
	filter, wrong := c.Filter(read, "en", nil)
	return filter, append(problems, wrong...)
}

func (c *Catalog) condition(condition Condition, language string, types func(string) string) (func(Fact) bool, *referee.Problem) {
	name := strings.ReplaceAll(strings.ToLower(condition.Name), "-", "_")
	switch attribute, known := c.schema.Find(name); {
	case name == "name":
		return named(condition)
	case name == "number":
		return numbered(condition, nil, func(f Fact) Value { return Number(f.Number) })
	case name == "type":
		names := func(cardType string) []string {
			if types == nil {
				return []string{cardType}
			}
			return []string{cardType, types(cardType)}
		}
		return worded(condition, c.Types(), names, func(f Fact) []string { return []string{f.Type} })
	case !known:
		return nil, c.unknownFact(condition.Name)
	case attribute.Kind == KindNumber:
		return numbered(condition, c.Values(attribute), func(f Fact) Value { return f.Value(attribute.Key) })
	default:
		names := func(value string) []string { return attribute.Names(value, language) }
		return worded(condition, c.Values(attribute), names, func(f Fact) []string { return f.Value(attribute.Key).Words() })
	}
}

// unknownFact returns the problem that the cards of the game have no fact with that name.
func (c *Catalog) unknownFact(name string) *referee.Problem {
	known := []string{"type", "name", "number"}
	for _, a := range c.schema {
		known = append(known, a.Name())
	}
	args := referee.Args{"fact": name, "list": strings.Join(known, ", ")}
	return nearestTo(name, known, "facts.unknown", args)
}

// nearestTo returns the problem for an unknown word; its argument "near" is the word that the
// person probably meant.
func nearestTo(word string, known []string, code string, args referee.Args) *referee.Problem {
	p := referee.Problem{Code: code, Fix: code, Args: args, Grade: referee.Impossible}
	if near := referee.Nearest(word, known); near != "" {
		args["near"] = near
		p.Fix = code + ".near"
	}
	return &p
}

// Values returns the words that cards have for an attribute, each once. Do not change the
// slice.
func (c *Catalog) Values(a Attribute) []string {
	values := c.shelves[0].values(a.Key)
	for _, declared := range c.shelves[1:] {
		for _, word := range declared.values(a.Key) {
			if !slices.Contains(values, word) {
				values = append(slices.Clip(values), word)
			}
		}
	}
	return values
}

// values returns the words that the cards of the shelf have for an attribute, each once. It
// collects these words when a filter first needs them.
func (s *shelf) values(key string) []string {
	if values, known := s.printed.Load(key); known {
		return values.([]string)
	}
	met := map[string]bool{}
	var values []string
	for _, f := range s.facts() {
		for _, word := range f.Value(key).Words() {
			if !met[word] {
				met[word], values = true, append(values, word)
			}
		}
	}
	s.printed.Store(key, values)
	return values
}

// worded keeps the cards that have one of the given words, or the cards that have none of them.
func worded(c Condition, known []string, names func(string) []string, of func(Fact) []string) (func(Fact) bool, *referee.Problem) {
	comparison, asked := c.cut()
	if strings.ContainsAny(comparison, "<>") {
		return nil, wrongFact("facts.unordered", referee.Args{"fact": c.Name})
	}
	words := Meant(asked, known, names)
	if words == nil {
		var all []string
		for _, word := range known {
			names := names(word)
			all = append(all, names[len(names)-1])
		}
		slices.Sort(all)
		return nil, nearestTo(asked, all, "facts.value", referee.Args{"fact": c.Name, "word": asked, "list": strings.Join(slices.Compact(all), ", ")})
	}
	wanted := comparison != "!="
	return func(f Fact) bool {
		return wanted == slices.ContainsFunc(of(f), func(word string) bool { return slices.Contains(words, word) })
	}, nil
}

// Meant returns the known words that a person means, each once: those with exactly this name, or
// otherwise those with a name in which a word begins with the text.
func Meant(asked string, known []string, names func(string) []string) []string {
	text := referee.Fold(strings.TrimSpace(asked))
	var whole, begun []string
	for _, word := range known {
		var called []string
		for _, name := range names(word) {
			called = append(called, referee.Fold(name))
		}
		switch {
		case word == "":
		case slices.Contains(called, text):
			whole = append(whole, word)
		case slices.ContainsFunc(called, func(name string) bool { return strings.HasPrefix(name, text) || strings.Contains(name, " "+text) }):
			begun = append(begun, word)
		}
	}
	if whole != nil {
		return whole
	}
	return begun
}

// named keeps the cards whose name and version, in one language, contain every word.
func named(c Condition) (func(Fact) bool, *referee.Problem) {
	comparison, asked := c.cut()
	if strings.ContainsAny(comparison, "<>") {
		return nil, wrongFact("facts.unordered", referee.Args{"fact": c.Name})
	}
	words := strings.Fields(referee.Fold(asked))
	wanted := comparison != "!="
	return func(f Fact) bool {
		for language := range f.Name {
			text := referee.Fold(f.Name[language] + " " + f.Version[language])
			if !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, word) }) {
				return wanted
			}
		}
		return !wanted
	}, nil
}

// numbered keeps the cards whose number meets the test, or that have one of the symbols that cards
// print in place of a number. A card without a number meets only a test with !=.
func numbered(c Condition, signs []string, of func(Fact) Value) (func(Fact) bool, *referee.Problem) {
	comparison, asked := c.cut()
	wanted, ok := readSpan(comparison, asked)
	holds := func(v Value) bool {
		n, number := v.Number()
		return number && wanted.least <= n && n <= wanted.most
	}
	if !ok {
		if strings.ContainsAny(comparison, "<>") || !slices.ContainsFunc(signs, func(s string) bool { return strings.EqualFold(s, asked) }) {
			return nil, wrongFact("facts.number", referee.Args{"fact": c.Name, "word": asked})
		}
		holds = func(v Value) bool {
			return slices.ContainsFunc(v.Words(), func(w string) bool { return strings.EqualFold(w, asked) })
		}
	}
	if comparison == "!=" {
		return func(f Fact) bool { return !holds(of(f)) }, nil
	}
	return func(f Fact) bool { return holds(of(f)) }, nil
}

// wrongFact returns a problem with a fact. Its fix is a message about what to do.
func wrongFact(code string, args referee.Args) *referee.Problem {
	return &referee.Problem{Code: code, Fix: code, Args: args, Grade: referee.Impossible}
}

// span is a range of numbers, both ends included.
type span struct{ least, most int }

// spanForm matches a number, a range, or a minimum.
var spanForm = referee.Pattern(`^(-?\d{1,9})(?:-(-?\d{1,9})|(\+))?$`)

// readSpan reads a range of numbers from a text: 3, 2-4, 5+, or a number after a comparison. It
// reports false for any other text.
func readSpan(comparison, text string) (span, bool) {
	parts := spanForm().FindStringSubmatch(text)
	if parts == nil {
		return span{}, false
	}
	n, _ := strconv.Atoi(parts[1]) // the pattern allows no other text
	read := span{n, n}
	switch {
	case parts[3] != "":
		read.most = math.MaxInt
	case parts[2] != "":
		read.most, _ = strconv.Atoi(parts[2])
	}
	ranged := parts[2]+parts[3] != ""
	switch comparison {
	case "<":
		read = span{math.MinInt, n - 1}
	case "<=":
		read = span{math.MinInt, n}
	case ">":
		read = span{n + 1, math.MaxInt}
	case ">=":
		read = span{n, math.MaxInt}
	default:
		return read, true
	}
	return read, !ranged
}
