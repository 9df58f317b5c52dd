package mythos_test

import (
	"testing"

	"shinpan/referee"
	"shinpan/referee/refereetest"
)

// TestEveryRulingIsNamed wants whatever a ruling decides to name it: what happens in the
// stories about rulings, the numbers and the boards there, and decks.
func TestEveryRulingIsNamed(t *testing.T) {
	t.Parallel()
	sweep := refereetest.NewRulingSweep(mythosGame(t))
	for id, a := range allRulings() {
		for option := range a.ends {
			a.story(func(p pos) *table {
				p.rulings = append(p.rulings, id+"="+option)
				tb := on(t, p)
				tb.sweep = sweep
				tb.look()
				sweep.Number(t, tb.state, tb.by, referee.Topic{Name: "cost", Args: []string{"p1:D1"}})
				return tb
			})
		}
	}
	sweep.Complete(t, map[string]string{
		"look-controlled":  "who may look at a card decides only what that player is told of it",
		"unlisted-mission": "under taken, what is refused otherwise would tell what the lists hold",
	})
}
