package cards

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// checkWords checks that words.yaml has every word that the rules use.
func (r *reader) checkWords() {
	for _, list := range []struct {
		words yamlfile.Entries[cardfile.Translated]
		keys  []string
		whole bool
	}{{r.words.Traits, Trait("").Choices(), true}, {r.words.Icons, Icon("").Choices(), true}} {
		for _, e := range list.words {
			r.Known("cards.unknown-word", e.Key, list.keys)
		}
		for _, key := range list.keys {
			if indexOf(list.words, key) < 0 {
				r.Say("cards.no-word", referee.Place{File: cardfile.WordsName}, referee.Args{"word": key})
			}
		}
	}
	for _, list := range r.words.lists() {
		for _, e := range *list.words {
			r.Line("en", e.Value.EN)
			r.Line("fr", e.Value.FR)
		}
	}
}

func indexOf(list yamlfile.Entries[cardfile.Translated], key string) int {
	return slices.IndexFunc(list, func(e yamlfile.Entry[cardfile.Translated]) bool { return e.Key.Value == key })
}

// card checks an entry and stores its card.
func (r *reader) card(e *cardEntry) {
	if e.ID.Value == 0 {
		return // a missing passcode is already reported
	}
	once := func(code yamlfile.At[passcode]) {
		r.Once("cards.duplicate-id", yamlfile.At[string]{Value: string(cardOf(uint32(code.Value))), Place: code.Place})
	}
	once(e.ID)
	for _, art := range e.Art {
		once(art)
	}
	r.Line("en", e.EN)
	r.Line("fr", e.FR)
	if e.EN.Value == "" && e.FR.Value == "" && !r.Blamed(e.ID.Place) {
		r.Say("cards.no-name", e.ID.Place, nil)
	}
	c := e.card()
	r.kind(e, c)
	if c.Kind == Monster {
		r.monster(e, c)
		c.Complete()
	}
	for _, series := range e.Series {
		if !slices.Contains(cardfile.Keys(r.words.Series), series.Value) {
			r.Say("cards.unknown-series", series.Place, referee.Args{"word": series.Value})
		}
	}
	r.lines(e, c)
	r.known[c.Passcode] = c
}

// id returns the passcode as the id of a card, or "" if it is missing.
func (e cardEntry) id() string {
	if e.ID.Value == 0 {
		return ""
	}
	return string(cardOf(uint32(e.ID.Value)))
}

// card returns the card of an entry, without its type line.
func (e *cardEntry) card() *Card {
	c := &Card{
		ID: cardOf(uint32(e.ID.Value)), Passcode: uint32(e.ID.Value), Names: namesOf(e.EN.Value, e.FR.Value), Konami: e.Konami.Value,
		Attribute: e.Attribute.Value, Level: e.Level.Value.Figure, Rank: e.Rank.Value.Figure, Scale: e.Scale.Value.Figure,
		ATK: e.ATK.Value.Figure, DEF: e.DEF.Value.Figure, Materials: e.Materials.Value, Lines: e.Lines,
	}
	if e.As.Value != 0 {
		c.CountsAs = cardOf(uint32(e.As.Value))
	}
	for _, series := range e.Series {
		c.Series = append(c.Series, series.Value)
	}
	for _, art := range e.Art {
		c.Art = append(c.Art, string(cardOf(uint32(art.Value))))
	}
	return c
}

// kind checks that a card is of one kind and has no numbers of another kind.
func (r *reader) kind(e *cardEntry, c *Card) {
	said := 0
	if len(e.Monster) > 0 {
		c.Kind, said = Monster, said+1
	}
	for kind, icon := range map[Kind]yamlfile.At[Icon]{Spell: e.Spell, Trap: e.Trap} {
		if icon.Place.Line == 0 {
			continue
		}
		c.Kind, c.Icon, said = kind, icon.Value, said+1
		if !icon.Refused && !icon.Value.of(kind) {
			r.Say("cards.other-icon", icon.Place, referee.Args{"word": string(icon.Value), "kind": string(kind)})
		}
	}
	if said != 1 && !r.Blamed(e.ID.Place) {
		r.Say("cards.one-kind", e.ID.Place, referee.Args{"n": said})
	}
	if c.Kind == Monster {
		return
	}
	for _, f := range e.figures() {
		if f.at.Line > 0 {
			r.Say("cards.not-a-monster", f.at, referee.Args{"word": f.word})
		}
	}
}

// placed is a number that only monsters have, with its place in the file.
type placed struct {
	word string
	at   referee.Place
}

func (e *cardEntry) figures() []placed {
	return []placed{
		{"attribute", e.Attribute.Place}, {"level", e.Level.Place}, {"rank", e.Rank.Place}, {"scale", e.Scale.Place},
		{"atk", e.ATK.Place}, {"def", e.DEF.Place}, {"materials", e.Materials.Place},
	}
}

// monster checks the printed facts of a monster.
func (r *reader) monster(e *cardEntry, c *Card) {
	r.Known("cards.unknown-type", e.Monster[0], cardfile.Keys(r.words.Types))
	r.Known("cards.unknown-attribute", e.Attribute, cardfile.Keys(r.words.Attributes))
	c.Race = e.Monster[0].Value
	for i, word := range e.Monster[1:] {
		r.Known("cards.unknown-trait", word, Trait("").Choices())
		c.Printed = append(c.Printed, Trait(word.Value))
		if slices.ContainsFunc(e.Monster[1:1+i], func(other yamlfile.At[string]) bool { return other.Value == word.Value }) {
			r.Say("cards.trait-twice", word.Place, referee.Args{"word": word.Value})
		}
	}
	if r.Blamed(e.ID.Place) {
		return
	}
	traits := traitsOf(c.Printed)
	for _, want := range []struct {
		word string
		at   referee.Place
		has  bool
	}{
		{"rank", e.Rank.Place, traits.has(Xyz)},
		{"level", e.Level.Place, !traits.has(Xyz)},
		{"scale", e.Scale.Place, traits.has(Pendulum)},
		{"atk", e.ATK.Place, true}, {"def", e.DEF.Place, true}, {"attribute", e.Attribute.Place, true},
		{"materials", e.Materials.Place, traits.has(Fusion) || traits.has(Synchro) || traits.has(Xyz)},
	} {
		switch {
		case want.has && want.at.Line == 0:
			r.Say("cards.lacks", e.ID.Place, referee.Args{"word": want.word})
		case !want.has && want.at.Line > 0:
			r.Say("cards.has-none", want.at, referee.Args{"word": want.word})
		}
	}
	r.parts(e)
}

// parts checks the words of materials.
func (r *reader) parts(e *cardEntry) {
	at := e.Materials.Place
	for _, p := range e.Materials.Value.Parts {
		r.Known("cards.unknown-type", wordAt(p.Race, at), cardfile.Keys(r.words.Types))
		r.Known("cards.unknown-attribute", wordAt(p.Attribute, at), cardfile.Keys(r.words.Attributes))
		if p.N < 0 || p.Level < 0 || p.Most < 0 || p.Most > 0 && (!p.More || p.Most < p.Least()) || p.AtLeast && p.Level == 0 {
			r.Say("cards.bad-part", at, nil)
		}
	}
}

// wordAt returns a word with a place, or the zero value for an empty word.
func wordAt(word string, at referee.Place) yamlfile.At[string] {
	if word == "" {
		return yamlfile.At[string]{}
	}
	return yamlfile.At[string]{Value: word, Place: at}
}

// references checks that the cards that other cards name exist.
func (r *reader) references() {
	check := func(id referee.Card, at referee.Place) {
		code, _ := readPasscode(string(id))
		_, below := r.base.Card(id)
		if r.known[code] == nil && !below {
			r.Say("cards.unknown-passcode", at, referee.Args{"id": string(id)})
		}
	}
	for i := range r.entries {
		e := &r.entries[i]
		if e.As.Value != 0 {
			check(cardOf(uint32(e.As.Value)), e.As.Place)
		}
		for _, p := range e.Materials.Value.Parts {
			if p.Card != 0 {
				check(cardOf(p.Card), e.Materials.Place)
			}
		}
	}
}
