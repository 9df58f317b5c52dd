package cards

import "shinpan/referee/cards"

// What duels and imports will need, for the tests.

func (s *Set) FromFact(f cards.Fact) *Card { return s.fromFact(f) }

func (c *Card) Material() Material { return c.material() }

func (m Materials) Allows(list []Material) Verdict { return m.allows(list) }
