package cardfile

import (
	"fmt"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/vocabulary"
)

// Shape holds the functions with which a Set uses a game's cards C and their effects L.
type Shape[C, L any] struct {
	// ID returns the id of a card and those of its other prints.
	ID func(*C) (id referee.Card, variants []string)
	// Lines returns the effects of a card; the caller can set them. They are nil while only the
	// facts of the card have been read.
	Lines func(*C) *[]L
	// Code returns the code of an effect.
	Code func(*L) string
}

// Set holds the cards of a game. The game's own set embeds one and adds its words. A Set is
// immutable.
type Set[C, L any] struct {
	shape   Shape[C, L]
	all     []C
	index   map[referee.Card]int // the cards by id and by variant id
	digest  string
	catalog *cards.Catalog
}

// NewSet returns a set of cards, read from the files with the digest. It keeps the slice. If two
// cards have the same id, the first one takes precedence.
func NewSet[C, L any](shape Shape[C, L], all []C, digest string) Set[C, L] {
	s := Set[C, L]{shape: shape, all: all, index: make(map[referee.Card]int, len(all)), digest: digest}
	for i := range all {
		id, variants := shape.ID(&all[i])
		s.name(id, i)
		for _, variant := range variants {
			s.name(referee.Card(variant), i)
		}
	}
	return s
}

func (s *Set[C, L]) name(id referee.Card, i int) {
	if _, taken := s.index[id]; !taken {
		s.index[id] = i
	}
}

// WithCatalog returns the same set with a catalog of its facts.
func (s Set[C, L]) WithCatalog(catalog *cards.Catalog) Set[C, L] {
	s.catalog = catalog
	return s
}

// Card returns a card by its id or by the id of one of its variants.
func (s *Set[C, L]) Card(id referee.Card) (*C, bool) {
	i, ok := s.index[id]
	if !ok {
		return nil, false
	}
	return &s.all[i], true
}

// Line returns the effect with this code, and its card.
func (s *Set[C, L]) Line(code string) (*C, L, bool) {
	for i := range s.all {
		lines := *s.shape.Lines(&s.all[i])
		for k := range lines {
			if s.shape.Code(&lines[k]) == code {
				return &s.all[i], lines[k], true
			}
		}
	}
	var none L
	return nil, none, false
}

// All lists the cards in file order. Do not change the slice.
func (s *Set[C, L]) All() []C { return s.all }

// Catalog lists the cards' facts, and finds cards by typed text.
func (s *Set[C, L]) Catalog() *cards.Catalog { return s.catalog }

// Digest returns 64 hex digits that identify the card files.
func (s *Set[C, L]) Digest() string { return s.digest }

// Uses returns the effects of all cards as they are written in card files, to find the words that
// they use. EntryOf returns the entry of a file for an effect.
func (s *Set[C, L]) Uses(entryOf func(L) any) []vocabulary.Use {
	var uses []vocabulary.Use
	for i := range s.all {
		id, _ := s.shape.ID(&s.all[i])
		lines := *s.shape.Lines(&s.all[i])
		for k := range lines {
			uses = append(uses, vocabulary.Use{Card: string(id), Line: s.shape.Code(&lines[k]), Value: entryOf(lines[k])})
		}
	}
	return uses
}

// Effects returns the effects of the cards, one row per effect. Reading it takes a twentieth of the
// time that the YAML files take. It returns an error for an effect that a snapshot cannot hold.
func (s *Set[C, L]) Effects(values *Values) (Snapshot, error) {
	made := Snapshot{Digest: s.digest}
	for i := range s.all {
		id, _ := s.shape.ID(&s.all[i])
		lines := *s.shape.Lines(&s.all[i])
		for k := range lines {
			text, err := values.Text(&lines[k])
			if err != nil {
				return made, fmt.Errorf("%s: %w", s.shape.Code(&lines[k]), err)
			}
			made.Row(lineRow, string(id), text)
		}
	}
	return made, nil
}

const lineRow = "line" // the kind of a row with effects

// WithEffects returns the same set with the effects from a snapshot that Effects made. It
// reports false if the snapshot belongs to other files or cannot be read.
func (s Set[C, L]) WithEffects(text string, values *Values) (whole Set[C, L], ok bool) {
	whole = s
	whole.all = slices.Clone(s.all)
	for i := range whole.all {
		*s.shape.Lines(&whole.all[i]) = []L{}
	}
	digest, ok := EachRow(text, func(r *Row) {
		var line L
		i, known := s.index[referee.Card(r.Text(1))]
		if !r.Is(lineRow, 3) || !known || !values.Read(r.Text(2), &line) {
			r.Refuse()
			return
		}
		lines := s.shape.Lines(&whole.all[i])
		*lines = append(*lines, line)
	})
	return whole, ok && digest == s.digest
}
