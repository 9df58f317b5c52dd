package cards

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"shinpan/referee"
)

// Declaration is an answer of a match that states the printed facts of a card missing from the
// catalog, such as a promotional card or a card of a new set. From then on, the match knows the
// card. Several declarations of one card add up. Games keep them in their positions, so undo
// removes them.
type Declaration struct {
	// Name is the printed name.
	Name string `json:"name"`
	// Facts holds texts of the form "level=8", as FactToken returns them: attributes of the
	// game by their keys, "type", and "version" for the line under the name. Each word of a
	// list is a separate fact.
	Facts []string `json:"facts,omitempty"`
	// Answer is the number of the answer that declares it, counted from 1 among those in force. It
	// is 0 if the declaration comes from elsewhere, for example from a board file. Answer is not
	// part of a position.
	Answer int `json:"-"`
}

// The facts of a Declaration that are not attributes.
const (
	factType    = "type"
	factVersion = "version"
)

// longestText is the maximum length of a declared name or word, in characters.
const longestText = 120

// Card returns the id of the declared card: its name and version as one word after a
// star, "*dragon_blanc", which no card of a game has.
func (d Declaration) Card() referee.Card {
	words := referee.FoldWords(d.Name)
	for _, fact := range d.Facts {
		if key, value, _ := strings.Cut(fact, "="); key == factVersion {
			words = append(words, referee.FoldWords(value)...)
		}
	}
	return referee.Card(newerMark + strings.ReplaceAll(strings.Join(words, "_"), "-", "_"))
}

// FactToken turns typed text into a fact of a declaration: "level=8", "symbol=feu". Values can be
// in any language. The problems explain the mistakes.
func (c *Catalog) FactToken(text string) (string, []referee.Problem) {
	key, value, problem := c.readFact(text)
	if problem != nil {
		return "", []referee.Problem{*problem}
	}
	return key + "=" + value, nil
}

// readFact splits a fact into its parts.
func (c *Catalog) readFact(text string) (key, value string, _ *referee.Problem) {
	name, value, cut := strings.Cut(text, "=")
	name, value = strings.ToLower(strings.TrimSpace(name)), strings.TrimSpace(value)
	if !cut || name == "" || value == "" || utf8.RuneCountInString(value) > longestText {
		return "", "", wrongFact("facts.form", referee.Args{"word": text, "list": strings.Join(c.declarable(), ", ")})
	}
	attribute, known := c.schema.Find(name)
	switch {
	case name == factVersion:
		return name, value, nil
	case name == factType:
		value, problem := oneOf(name, value, c.Types(), func(t string) []string { return []string{t} })
		return name, value, problem
	case !known:
		list := c.declarable()
		return "", "", nearestTo(name, list, "facts.unknown", referee.Args{"fact": name, "list": strings.Join(list, ", ")})
	case attribute.Kind == KindNumber:
		value, problem := wholeNumber(attribute, value)
		return attribute.Key, value, problem
	}
	list := attribute.Words
	if attribute.Listed != nil {
		list = attribute.Listed()
	}
	if list == nil {
		return attribute.Key, value, nil
	}
	words := slices.Sorted(maps.Keys(list))
	meant, problem := oneOf(attribute.Name(), value, words, func(w string) []string { return attribute.Names(w, "en") })
	if problem != nil && attribute.Open {
		return attribute.Key, value, nil
	}
	return attribute.Key, meant, problem
}

// declarable returns the names of the facts that can be declared about a card.
func (c *Catalog) declarable() []string {
	names := []string{factType, factVersion}
	for _, a := range c.schema {
		names = append(names, a.Name())
	}
	return names
}

// oneOf returns the one word that a text means.
func oneOf(fact, asked string, known []string, names func(string) []string) (string, *referee.Problem) {
	if words := Meant(asked, known, names); len(words) == 1 {
		return words[0], nil
	}
	return "", nearestTo(asked, known, "facts.value", referee.Args{"fact": fact, "word": asked, "list": strings.Join(known, ", ")})
}

// wholeNumber returns a number, or the symbol that cards print in its place.
func wholeNumber(a Attribute, text string) (string, *referee.Problem) {
	switch n, err := strconv.Atoi(text); {
	case err == nil && n > -1_000_000_000 && n < 1_000_000_000:
		return strconv.Itoa(n), nil
	case strings.ContainsAny(text, "0123456789"):
		return "", wrongFact("facts.whole-number", referee.Args{"fact": a.Name(), "word": text})
	}
	return text, nil
}

// CheckDeclared returns the problems with a declaration, given the earlier declarations of the
// match: impossible facts, and facts that contradict an earlier declaration of the same card, which
// Problem.Earlier names.
func (c *Catalog) CheckDeclared(d Declaration, earlier []Declaration) []referee.Problem {
	card := d.Card()
	_, known := c.Fact(card)
	switch {
	case card == newerMark || utf8.RuneCountInString(d.Name) > longestText:
		return []referee.Problem{*wrongFact("facts.name", referee.Args{"most": longestText})}
	case known:
		return []referee.Problem{*wrongFact("facts.known-card", referee.Args{"card": card})}
	}
	var before []Declaration
	cardType := ""
	for _, e := range earlier {
		if e.Card() == card {
			f, _ := c.declared(e, cardType)
			before, cardType = append(before, e), f.Type
		}
	}
	now, problems := c.declared(d, cardType)
	if problems != nil {
		return problems
	}
	for _, e := range before {
		problems = append(problems, c.contradictions(now, e)...)
	}
	return problems
}

// contradictions returns the facts that contradict an earlier declaration of a card.
func (c *Catalog) contradictions(now Fact, earlier Declaration) []referee.Problem {
	was, _ := c.declared(earlier, now.Type)
	var problems []referee.Problem
	say := func(fact, is, other string) {
		problems = append(problems, referee.Problem{Code: "facts.contradiction", Fix: "facts.contradiction", Earlier: earlier.Answer,
			Args: referee.Args{"card": now.ID, "fact": wordFor(fact), "now": is, "was": other, "entry": ""}})
	}
	if now.Type != was.Type {
		say(factType, now.Type, was.Type)
	}
	for i, a := range c.schema {
		if n, w := now.value(i), was.value(i); n.Known() && w.Known() && !n.Equal(w) {
			say(a.Key, n.String(), w.String())
		}
	}
	return problems
}

// declared returns the card of one declaration. If the declaration does not give the type, it
// uses the type already known for the card, or the only type that can have all these facts.
func (c *Catalog) declared(d Declaration, cardType string) (Fact, []referee.Problem) {
	f := Fact{ID: d.Card(), Name: everyLanguage(d.Name), Values: make([]Value, len(c.schema))}
	var problems []referee.Problem
	wrong := func(code string, args referee.Args) { problems = append(problems, *wrongFact(code, args)) }
	for _, text := range d.Facts {
		key, value, problem := c.readFact(text)
		i := c.schema.index(key)
		switch {
		case problem != nil:
			problems = append(problems, *problem)
		case key == factType && f.Type == "":
			f.Type = value
		case key == factVersion && f.Version == nil:
			f.Version = everyLanguage(value)
		case i < 0, f.Values[i].Known() && c.schema[i].Kind != KindList:
			wrong("facts.twice", referee.Args{"fact": wordFor(key)})
		default:
			f.Values[i] = c.schema[i].with(f.Values[i], value)
		}
	}
	switch types := c.typesWith(f.Values); {
	case f.Type != "":
	case cardType != "":
		f.Type = cardType
	case len(types) == 1:
		f.Type = types[0]
	case len(c.Types()) > 0:
		if len(types) == 0 { // no type of card can have all these facts
			types = c.Types()
		}
		wrong("facts.type", referee.Args{"list": strings.Join(types, ", ")})
		return f, problems
	}
	for i, a := range c.schema {
		if f.Values[i].Known() && !a.Of(f.Type) {
			wrong("facts.not-of-type", referee.Args{"fact": wordFor(a.Key), "type": referee.Key("type." + f.Type)})
		}
	}
	return f, problems
}

// typesWith returns the types of cards that can have all the given facts.
func (c *Catalog) typesWith(values []Value) []string {
	return slices.DeleteFunc(slices.Clone(c.Types()), func(t string) bool {
		for i, a := range c.schema {
			if values[i].Known() && !a.Of(t) {
				return true
			}
		}
		return false
	})
}

// wordFor returns the message that names a fact.
func wordFor(key string) referee.Key { return referee.Key("fact." + key) }

// everyLanguage returns a text that is the same in every language.
func everyLanguage(text string) referee.Words { return referee.Words{"en": text, "fr": text} }

// with returns a value with the additions of a declaration.
func (a Attribute) with(v Value, text string) Value {
	if n, err := strconv.Atoi(text); err == nil && a.Kind == KindNumber {
		return Number(n)
	}
	return Printed(append(slices.Clone(v.Words()), text)...)
}

// Declare adds a declaration to the declarations of a match. If people allow it although it
// contradicts an earlier one, the earlier one loses the contradicted facts, so that no two
// declarations disagree. A type that followed from the facts is kept as a fact.
func (c *Catalog) Declare(earlier []Declaration, d Declaration) []Declaration {
	said := map[string]string{}
	for _, fact := range d.Facts {
		key, value, _ := strings.Cut(fact, "=")
		said[key] = value
	}
	all := slices.Clone(earlier)
	for i, e := range all {
		if e.Card() != d.Card() {
			continue
		}
		all[i].Facts = nil
		for _, fact := range e.Facts {
			key, _, _ := strings.Cut(fact, "=")
			attribute, _ := c.schema.Find(key)
			switch cardType := said[factType]; {
			case key == factType && cardType != "":
				all[i].Facts = append(all[i].Facts, key+"="+cardType)
			case cardType != "" && !attribute.Of(cardType): // the card now has another type
			case key == factVersion || said[key] == "":
				all[i].Facts = append(all[i].Facts, fact)
			}
		}
	}
	isSaid := slices.ContainsFunc(all, func(e Declaration) bool { return e.Card() == d.Card() })
	if f, _ := c.declared(d, ""); !isSaid && said[factType] == "" && len(c.Types()) > 1 && f.Type != "" {
		d.Facts = append(slices.Clone(d.Facts), factType+"="+f.Type)
	}
	return append(all, d)
}

// WithDeclared returns the catalog of a match: the game's cards, and those that its answers
// have declared.
func (c *Catalog) WithDeclared(list []Declaration) *Catalog {
	var facts []Fact
	for _, d := range list {
		card := d.Card()
		i := slices.IndexFunc(facts, func(f Fact) bool { return f.ID == card })
		if i < 0 {
			f, _ := c.declared(d, "")
			facts = append(facts, f)
			continue
		}
		f, _ := c.declared(d, facts[i].Type)
		facts[i].Type = f.Type
		for n, value := range f.Values {
			if value.Known() {
				facts[i].Values[n] = value
			}
		}
	}
	return c.With(facts...)
}
