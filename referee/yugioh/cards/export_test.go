package cards

import (
	"shinpan/referee/cardfile"
)

// What imports will need, for the tests.

func (s *Set) SnapshotOver(list []*Card, digest string) (cardfile.Snapshot, error) {
	return s.snapshotOver(list, digest)
}

func Write(comment string, cards []*Card) ([]byte, error) { return write(comment, cards) }
