package cards

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// The attributes of the cards, by their place in the schema.
const (
	atTraits = iota
	atIcon
	atRace
	atAttribute
	atLevel
	atRank
	atScale
	atATK
	atDEF
	atMaterials
	atCountsAs
	atKonami
	attributes // the number of attributes
)

// Facts returns the attributes of the cards, without the words for their values. The word for a
// monster's Type is “race”, as in the community's databases, because “type” is the kind of card.
func Facts() cards.Schema {
	monster, others := []string{string(Monster)}, []string{string(Spell), string(Trap)}
	return cards.Schema{
		atTraits:    {Key: "traits", Single: "trait", Kind: cards.KindList, Types: monster},
		atIcon:      {Key: "icon", Kind: cards.KindWord, Types: others},
		atRace:      {Key: "race", Kind: cards.KindWord, Types: monster},
		atAttribute: {Key: "attribute", Kind: cards.KindWord, Types: monster},
		atLevel:     {Key: "level", Kind: cards.KindNumber, Types: monster},
		atRank:      {Key: "rank", Kind: cards.KindNumber, Types: monster},
		atScale:     {Key: "scale", Kind: cards.KindNumber, Types: monster},
		atATK:       {Key: "atk", Kind: cards.KindNumber, Types: monster},
		atDEF:       {Key: "def", Kind: cards.KindNumber, Types: monster},
		atMaterials: {Key: "materials", Single: "material", Kind: cards.KindList, Types: monster, Long: true},
		atCountsAs:  {Key: "counts_as", Kind: cards.KindWord, Long: true},
		atKonami:    {Key: "konami_id", Kind: cards.KindNumber, Print: true, Long: true},
	}
}

// newCatalog returns the facts of the cards, with the words of their values.
func (s *Set) newCatalog() *cards.Catalog {
	schema := Facts()
	for at, list := range map[int]yamlfile.Entries[cardfile.Translated]{
		atTraits: s.words.Traits, atIcon: s.words.Icons, atRace: s.words.Types, atAttribute: s.words.Attributes,
	} {
		schema[at].Words = make(map[string]referee.Words, len(list))
		for _, e := range list {
			schema[at].Words[e.Value.EN.Value] = e.Value.Words()
		}
	}
	schema[atMaterials].Translate, schema[atCountsAs].Translate = s.phrase, s.phrase
	return cards.NewCatalogOf(schema, stock{s}).WithAliases(cardfile.ByName(s.words.Aliases)).WithDigest(s.digest)
}

// shown holds words in the form for facts, in English. Facts share them. The mutex of the set
// guards traits.
type shown struct {
	races, attributes map[string]cards.Value
	icons             map[Icon]cards.Value
	// traits holds the traits of the type lines that have been read.
	traits map[string]cards.Value
}

func (s *Set) newShown() shown {
	v := shown{map[string]cards.Value{}, map[string]cards.Value{}, map[Icon]cards.Value{}, map[string]cards.Value{}}
	for _, e := range s.words.Types {
		v.races[e.Key.Value] = cards.Printed(e.Value.EN.Value)
	}
	for _, e := range s.words.Attributes {
		v.attributes[e.Key.Value] = cards.Printed(e.Value.EN.Value)
	}
	for _, e := range s.words.Icons {
		v.icons[Icon(e.Key.Value)] = cards.Printed(e.Value.EN.Value)
	}
	return v
}

// traitValue returns the traits of a card.
func (s *Set) traitValue(c *Card, v shown) cards.Value {
	if len(c.Printed) == 0 {
		return cards.Value{}
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	var key []byte
	for _, t := range c.Printed {
		key = append(append(key, t...), ' ')
	}
	value, met := v.traits[string(key)]
	if !met {
		said := make([]string, len(c.Printed))
		for i, t := range c.Printed {
			said[i] = s.words.trait(t, "en")
		}
		value = cards.Printed(said...)
		v.traits[string(key)] = value
	}
	return value
}

// fact returns the printed facts of a card, with the words in English.
func (s *Set) fact(c *Card, values []cards.Value, shown shown) cards.Fact {
	f := cards.Fact{ID: c.ID, Number: int(c.Passcode), Type: string(c.Kind), Name: c.Names, Values: values, Variants: c.Art}
	if len(c.Art) > 0 {
		f.Variants = append([]string{string(c.ID)}, c.Art...)
	}
	values[atTraits] = s.traitValue(c, shown)
	values[atIcon], values[atRace], values[atAttribute] = shown.icons[c.Icon], shown.races[c.Race], shown.attributes[c.Attribute]
	for at, figure := range [...]Figure{atLevel: c.Level, atRank: c.Rank, atScale: c.Scale, atATK: c.ATK, atDEF: c.DEF} {
		if n, ok := figure.Value(); ok {
			values[at] = cards.Number(n)
		} else if figure.Printed() {
			values[at] = cards.Printed(figure.String())
		}
	}
	if c.Materials.Parts != nil {
		values[atMaterials] = cards.Printed(s.phrasesOf(c.Materials)...)
	}
	if c.CountsAs != "" {
		values[atCountsAs] = cards.Printed(s.namesOf(c.CountsAs).In("en"))
	}
	if c.Konami > 0 {
		values[atKonami] = cards.Number(c.Konami)
	}
	return f
}

// phrasesOf returns the parts of the given materials in English.
func (s *Set) phrasesOf(m Materials) []string {
	phrases := make([]string, len(m.Parts))
	for i, p := range m.Parts {
		phrases[i] = p.phrase(s.namesOf, s.words).In("en")
	}
	return phrases
}

// namesOf returns the names of a card, or its passcode if it is not known.
func (s *Set) namesOf(id referee.Card) referee.Words {
	if card, ok := s.Card(id); ok {
		return card.Names
	}
	return referee.Words{"en": "#" + string(id), "fr": "#" + string(id)}
}

// FromFact returns a card that players have declared (cards.Declaration) as a typed card.
// Unknown words stay unknown.
func (s *Set) FromFact(f cards.Fact) *Card {
	if card, ok := s.Card(f.ID); ok {
		return card
	}
	c := &Card{ID: f.ID, Index: -1, Names: f.Name, Kind: Kind(f.Type), Art: f.Variants}
	word := func(key string) string {
		if words := f.Value(key).Words(); len(words) > 0 {
			return words[0]
		}
		return ""
	}
	for _, t := range f.Value("traits").Words() {
		c.Printed = append(c.Printed, Trait(keyOf(s.words.Traits, t)))
	}
	c.Icon = Icon(keyOf(s.words.Icons, word("icon")))
	c.Race, c.Attribute = keyOf(s.words.Types, word("race")), keyOf(s.words.Attributes, word("attribute"))
	c.Level, c.Rank, c.Scale = figureOf(f.Value("level")), figureOf(f.Value("rank")), figureOf(f.Value("scale"))
	c.ATK, c.DEF = figureOf(f.Value("atk")), figureOf(f.Value("def"))
	if c.Kind == Monster {
		c.Complete()
	}
	if c.Extra() {
		c.Materials.Ask = Unread
	}
	return c
}

// keyOf returns the key of a word, given its English text.
func keyOf(list yamlfile.Entries[cardfile.Translated], word string) string {
	i := slices.IndexFunc(list, func(e yamlfile.Entry[cardfile.Translated]) bool { return e.Value.EN.Value == word })
	if i < 0 {
		return ""
	}
	return list[i].Key.Value
}

// figureOf returns a number in a fact as a Figure.
func figureOf(v cards.Value) Figure {
	if n, ok := v.Number(); ok {
		return Number(n)
	}
	if v.Known() {
		return Unknown()
	}
	return Figure{}
}
