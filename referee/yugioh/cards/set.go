package cards

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
)

// Set holds every card of the game, in the order of their passcodes. It does not change once it is
// loaded. Cards in a snapshot are read when they are needed. Several goroutines can use a Set at
// the same time.
type Set struct {
	codes []uint32 // in order
	cells []cell   // indexed like codes
	art   []picture
	words wordFile
	// phrases returns parts of materials, and names that cards are treated as, by their English
	// text. It reads all phrases at its first call.
	phrases func() map[string]referee.Words
	listed  string // the rows of phrases of its only layer
	shown   func() shown
	digest  string
	catalog *cards.Catalog

	mutex  sync.Mutex          // guards the fields below
	values *cardfile.Values    // of materials
	lines  map[string]typeLine // type lines that have been read
}

// cell is a card that has been read, or the row of a snapshot that describes it.
type cell struct {
	card atomic.Pointer[Card]
	row  string
}

// picture is another artwork of a card.
type picture struct{ code, of uint32 }

// Len returns the number of cards.
func (s *Set) Len() int { return len(s.codes) }

// Card returns a card by its passcode, or by the passcode of another artwork of the card.
func (s *Set) Card(id referee.Card) (*Card, bool) {
	code, ok := readPasscode(string(id))
	if !ok {
		return nil, false
	}
	if i, ok := slices.BinarySearch(s.codes, code); ok {
		return s.At(i), true
	}
	i, ok := slices.BinarySearchFunc(s.art, code, func(p picture, code uint32) int { return cmp.Compare(p.code, code) })
	if !ok {
		return nil, false
	}
	place, ok := slices.BinarySearch(s.codes, s.art[i].of)
	if !ok {
		return nil, false
	}
	return s.At(place), true
}

// At returns the card with an Index.
func (s *Set) At(index int) *Card {
	c := &s.cells[index]
	if card := c.card.Load(); card != nil {
		return card
	}
	card := s.read(c.row)
	card.Index = index
	if !c.card.CompareAndSwap(nil, card) {
		return c.card.Load() // another goroutine read it first
	}
	return card
}

// Same returns the card of which a card counts as a copy: the card itself, or the one that it is
// always treated as by name.
func (s *Set) Same(card *Card) *Card {
	if same, ok := s.Card(card.Same()); ok {
		return same
	}
	return card
}

// Catalog lists the cards' facts, and finds cards by the text that people type.
func (s *Set) Catalog() *cards.Catalog { return s.catalog }

// Digest identifies the card files: 64 hex digits.
func (s *Set) Digest() string { return s.digest }

// layer holds the cards of one folder, or of several that were read together.
type layer struct {
	codes []uint32 // in any order
	cells []found  // one for each code
	art   []picture
	words wordFile
	// phrases holds the rows of a snapshot that have phrases.
	phrases string
}

// found is a card that was read from YAML, or its row in a snapshot.
type found struct {
	card *Card
	row  string
}

// assembled returns a set made of the given layers. A card replaces one with the same passcode in
// an earlier layer.
func assembled(layers []layer, digest string) *Set {
	s := &Set{digest: digest, values: valuesOf(), lines: map[string]typeLine{}}
	s.listed = layers[0].phrases
	if len(layers) == 1 && slices.IsSorted(layers[0].codes) {
		s.codes = layers[0].codes
		s.cells = make([]cell, len(s.codes))
		for i := range s.cells {
			s.put(i, layers[0].cells[i])
		}
	} else {
		s.merge(layers)
	}
	for _, l := range layers {
		s.words = s.words.over(l.words)
		s.art = append(s.art, l.art...)
	}
	s.shown = sync.OnceValue(s.newShown)
	s.phrases = sync.OnceValue(func() map[string]referee.Words { return s.phrasesIn(layers) })
	slices.SortStableFunc(s.art, func(a, b picture) int { return cmp.Compare(a.code, b.code) })
	s.catalog = s.newCatalog()
	return s
}

func (s *Set) put(place int, c found) {
	s.cells[place].row = c.row
	if c.card != nil {
		c.card.Index = place
		s.cells[place].card.Store(c.card)
	}
}

// phrasesIn returns the phrases of the given layers, which come from snapshots and from the cards
// that were read from YAML.
func (s *Set) phrasesIn(layers []layer) map[string]referee.Words {
	phrases := map[string]referee.Words{}
	for _, l := range layers {
		cardfile.EachRow(l.phrases, func(r *cardfile.Row) {
			if r.Is(phraseRow, 3) {
				phrases[r.Text(1)] = referee.Words{"en": r.Text(1), "fr": r.Text(2)}
			}
		})
		for _, c := range l.cells {
			if c.card != nil {
				s.addPhrases(phrases, c.card)
			}
		}
	}
	return phrases
}

// addPhrases collects the phrases of a card in both languages: its materials, and the name that it
// counts as.
func (s *Set) addPhrases(phrases map[string]referee.Words, c *Card) {
	for _, p := range c.Materials.Parts {
		words := p.phrase(s.namesOf, s.words)
		phrases[words["en"]] = words
	}
	if c.CountsAs != "" {
		words := s.namesOf(c.CountsAs)
		phrases[words["en"]] = words
	}
}

// phrase returns a phrase in both languages, given the English text.
func (s *Set) phrase(en string) referee.Words { return s.phrases()[en] }

// merge combines the layers.
func (s *Set) merge(layers []layer) {
	latest := map[uint32]found{}
	for _, l := range layers {
		for i, code := range l.codes {
			if _, known := latest[code]; !known {
				s.codes = append(s.codes, code)
			}
			latest[code] = l.cells[i]
		}
	}
	slices.Sort(s.codes)
	s.cells = make([]cell, len(s.codes))
	for i, code := range s.codes {
		s.put(i, latest[code])
	}
}

// stock supplies the catalog with cards.
type stock struct{ *Set }

// Card reads one card.
func (s stock) Card(id referee.Card) (cards.Fact, bool) {
	if strings.HasPrefix(string(id), "0") {
		return cards.Fact{}, false // ids have no leading zeros
	}
	card, ok := s.Set.Card(id)
	if !ok {
		return cards.Fact{}, false
	}
	return s.fact(card, make([]cards.Value, attributes), s.shown()), true
}

// Named searches the rows of the snapshot without reading the cards.
func (s stock) Named(name string) []referee.Card {
	var found []referee.Card
	for i := range s.cells {
		en, fr := s.namesAt(i)
		if strings.EqualFold(en, name) || strings.EqualFold(fr, name) {
			found = append(found, referee.Card(strconv.FormatUint(uint64(s.codes[i]), 10)))
		}
	}
	return found
}

// namesAt returns the names of the card with an Index.
func (s stock) namesAt(index int) (en, fr string) {
	c := &s.cells[index]
	if card := c.card.Load(); card != nil {
		return card.Names["en"], card.Names["fr"]
	}
	row := c.row
	for range colEN {
		_, row, _ = strings.Cut(row, "\t")
	}
	en, row, _ = strings.Cut(row, "\t")
	fr, _, _ = strings.Cut(row, "\t")
	return en, fr
}

// Cards reads all cards.
func (s stock) Cards() []cards.Fact {
	facts := make([]cards.Fact, s.Len())
	values, shown := make([]cards.Value, attributes*len(facts)), s.shown()
	for i := range facts {
		facts[i] = s.fact(s.At(i), values[i*attributes:(i+1)*attributes:(i+1)*attributes], shown)
	}
	return facts
}

// OnceSpendings returns a function that reads the spendings at its first call, and keeps them. It
// is safe for concurrent use.
func (s *Set) OnceSpendings() func() []*Which { return sync.OnceValue(s.Spendings) }
