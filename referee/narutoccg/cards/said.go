package cards

import (
	"sync"

	"shinpan/referee"
)

// said holds the keywords and Jutsu requirements of cards in both languages, by their English
// text. It is complete only after every card has been read. Before that, it has the texts of the
// cards whose facts were needed.
type said struct {
	set   *Set
	mutex sync.Mutex
	// whole means that every card has been read. After that, said does not change.
	whole                  bool
	keywords, requirements map[string]referee.Words
}

func newSaid(set *Set) *said {
	s := &said{set: set, keywords: map[string]referee.Words{}, requirements: map[string]referee.Words{}}
	for _, word := range Keywords() {
		s.keywords[word] = Keyword{Word: word}.words()
	}
	return s
}

// note adds the texts of a card.
func (s *said) note(c *Card) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if !s.whole {
		s.add(c)
	}
}

func (s *said) add(c *Card) {
	for _, k := range c.Keywords {
		if k.N.Known() {
			s.keywords[k.String()] = k.words()
		}
	}
	for _, option := range c.Requirement {
		if en := option.In("en"); s.requirements[en] == nil {
			s.requirements[en] = referee.Words{"en": en, "fr": option.In("fr")}
		}
	}
}

// all returns the complete list.
func (s *said) all(list map[string]referee.Words) map[string]referee.Words {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if !s.whole {
		for _, c := range s.set.All() {
			s.add(c)
		}
		s.whole = true
	}
	return list
}

// of returns the words for a value in a list, or nil if no card has it.
func (s *said) of(list map[string]referee.Words, value string) referee.Words {
	s.mutex.Lock()
	words, known := list[value]
	s.mutex.Unlock()
	if known {
		return words
	}
	return s.all(list)[value]
}
