package cards_test

import (
	"sync"
	"testing"

	"shinpan/referee/cards"
)

// A card can be looked up while somebody else asks for all of them.
func TestCatalog_LooksUpWhileAllAreRead(t *testing.T) {
	for range 20 {
		catalog := cards.NewCatalog(nil, []cards.Fact{{ID: "AB-001"}, {ID: "AB-002"}})
		var done sync.WaitGroup
		done.Go(func() { catalog.All() })
		done.Go(func() { catalog.Fact("AB-002") })
		done.Wait()
	}
}
