package referee_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// FuzzDraw checks that every draw answers its question.
func FuzzDraw(f *testing.F) {
	f.Add(uint64(1), 3, 1, 2, []byte{1, 0, 255})
	f.Fuzz(func(t *testing.T, seed uint64, options, least, most int, weights []byte) {
		slot := referee.Slot{Name: "n", Min: least, Max: most}
		for i := range min(max(options, 0), 50) {
			slot.From = append(slot.From, string(rune('a'+i)))
		}
		for _, w := range weights {
			slot.Weights = append(slot.Weights, int(int8(w)))
		}
		ask := &referee.Ask{Seat: referee.Chance, Moves: []referee.Move{{Verb: "v", Slots: []*referee.Slot{&slot}}}}
		a, ok := referee.Draw(ask, referee.NewRand(seed))
		if !ok {
			return
		}
		require.GreaterOrEqual(t, len(a.All("n")), max(least, 1))
		require.LessOrEqual(t, len(a.All("n")), slot.Most())
		require.Subset(t, slot.From, a.All("n"))
	})
}
