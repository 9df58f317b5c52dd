package cards

import (
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
)

// What duels and imports will need, for the tests.

func (s *Set) FromFact(f cards.Fact) *Card { return s.fromFact(f) }

func (s *Set) SnapshotOver(list []*Card, digest string) (cardfile.Snapshot, error) {
	return s.snapshotOver(list, digest)
}

func (c *Card) Material() Material { return c.material() }

func (m Materials) Allows(list []Material) Verdict { return m.allows(list) }

func Write(comment string, cards []*Card) ([]byte, error) { return write(comment, cards) }
