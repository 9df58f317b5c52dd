package referee_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// TestForm_Check checks the shape of answers slot by slot, and the range of
// numbers.
func TestForm_Check(t *testing.T) {
	form := referee.Form{Verb: "hit", Slots: []referee.SlotForm{
		{Name: "who", Kind: referee.KindPiece, Many: true},
		{Name: "points", Kind: referee.KindNumber, Least: 1, Most: 9000, Optional: true},
		{Name: "more", Kind: referee.KindNumber, Optional: true},
		{Name: "seat", Kind: referee.KindSeat, Optional: true},
	}}
	for _, c := range []struct {
		slot, value, code string
	}{
		{"who", "T6", ""},
		{"who", "p9:m1", ""},
		{"who", "lina:m1", "shape.wrong-kind"},
		{"who", "judge:m1", "shape.wrong-kind"},
		{"who", "everything", "shape.wrong-kind"},
		{"points", "9000", ""},
		{"points", "0", "shape.out-of-range"},
		{"points", "9001", "shape.out-of-range"},
		{"points", "many", "shape.wrong-kind"},
		{"more", "-999", ""},
		{"more", "1000", "shape.out-of-range"},
		{"seat", "p2", ""},
		{"seat", "chance", "shape.wrong-kind"},
		{"whom", "p2", "shape.unknown-slot"},
	} {
		problems := form.Check(referee.Say(1, "hit", "who", "p1:m1").With(c.slot, c.value))
		if c.code == "" {
			require.Empty(t, problems, c)
			continue
		}
		require.Len(t, problems, 1, c)
		require.Equal(t, c.code, problems[0].Code, c)
		require.Equal(t, referee.Impossible, problems[0].Grade)
	}
	problems := form.Check(referee.Say(1, "hit", "points", "9001", "seat", "p1", "seat", "p2"))
	require.Len(t, problems, 3)
	require.Equal(t, []string{"shape.missing", "shape.out-of-range", "shape.too-many"}, []string{problems[0].Code, problems[1].Code, problems[2].Code})
	require.Equal(t, []any{"9001", 1, 9000}, []any{problems[1].Args["word"], problems[1].Args["least"], problems[1].Args["most"]})
}
