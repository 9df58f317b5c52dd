package cards

import (
	"shinpan/referee/yamlfile"
)

// Write writes cards as a card file, one card per line, with the comment at the top. Reading the
// file returns the same cards.
func Write(comment string, cards []*Card) ([]byte, error) {
	lines := make([]any, len(cards))
	for i, c := range cards {
		lines[i] = yamlfile.Noted{Value: c.entry(), Flow: true}
	}
	var file entry
	file.add("cards", lines)
	return yamlfile.Encode(yamlfile.Noted{Above: comment, Value: yamlfile.Entries[any](file)})
}

// entry returns a card as a mapping for a card file.
func (c *Card) entry() any {
	e := entry{}
	e.add("id", int(c.Passcode))
	e.add("en", c.Names["en"])
	if fr := c.Names["fr"]; fr != "" {
		e.add("fr", fr)
	}
	if c.Kind == Monster {
		line := []any{c.Race}
		for _, t := range c.Printed {
			line = append(line, string(t))
		}
		e.add("monster", line)
	} else {
		e.add(string(c.Kind), string(c.Icon))
	}
	if c.Attribute != "" {
		e.add("attribute", c.Attribute)
	}
	e.figure("level", c.Level)
	e.figure("rank", c.Rank)
	e.figure("scale", c.Scale)
	e.figure("atk", c.ATK)
	e.figure("def", c.DEF)
	e.materials(c.Materials)
	if as, ok := readPasscode(string(c.CountsAs)); ok {
		e.add("as", int(as))
	}
	var art []any
	for _, text := range c.Art {
		code, _ := readPasscode(text)
		art = append(art, int(code))
	}
	if art != nil {
		e.add("art", art)
	}
	if c.Konami > 0 {
		e.add("konami", c.Konami)
	}
	return yamlfile.Entries[any](e)
}

// entry is a mapping under construction.
type entry yamlfile.Entries[any]

func (e *entry) add(word string, value any) {
	*e = append(*e, yamlfile.Entry[any]{Key: yamlfile.At[string]{Value: word}, Value: value})
}

func (e *entry) figure(word string, f Figure) {
	if n, ok := f.Value(); ok {
		e.add(word, n)
	} else if f.Printed() {
		e.add(word, f.String())
	}
}

func (e *entry) materials(m Materials) {
	if m.Ask != "" {
		e.add("materials", string(m.Ask))
		return
	}
	var parts []any
	for _, p := range m.Parts {
		parts = append(parts, p.value())
	}
	if parts != nil {
		e.add("materials", parts)
	}
}

// value returns a part as a value for a card file.
func (p Part) value() any {
	var e entry
	number := func(word string, n int) {
		if n != 0 {
			e.add(word, n)
		}
	}
	text := func(word, text string) {
		if text != "" {
			e.add(word, text)
		}
	}
	flag := func(word string, is bool) {
		if is {
			e.add(word, true)
		}
	}
	list := func(word string, traits []Trait) {
		var words []any
		for _, t := range traits {
			words = append(words, string(t))
		}
		if words != nil {
			e.add(word, words)
		}
	}
	if p.Card != 0 && p.N < 2 && !p.More {
		return p.Card
	}
	number("n", p.N)
	flag("more", p.More)
	number("most", p.Most)
	number("card", p.Card)
	list("is", p.Is)
	list("either", p.Either)
	list("not", p.Not)
	text("race", p.Race)
	text("attribute", p.Attribute)
	number("level", p.Level)
	flag("at_least", p.AtLeast)
	text("series", p.Series)
	text("not_series", p.NotSeries)
	text("same", string(p.Same))
	return yamlfile.Entries[any](e)
}
