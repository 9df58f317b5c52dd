package record_test

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
)

// seeded plays a match at random: draws come from the seed, answers of
// players from another one. Every fifth answer is taken back and given again.
func seeded(t testing.TB, seed uint64) *file {
	m, f := begin(t, 3, seed)
	players := referee.NewRand(seed + 1)
	for n := 1; !m.Over(); n++ {
		if m.Ask().Seat == referee.Chance {
			draws(t, m)
			continue
		}
		a, ok := referee.RandomAnswer(m.State(), players, anyCard)
		require.True(t, ok)
		does(t, m, a)
		if n%5 == 0 && !m.Over() {
			_, problems := m.Undo(1, record.Grounds{By: a.Seat, Agreed: []referee.Seat{1, 2, 3}})
			require.Empty(t, problems)
			does(t, m, a)
		}
	}
	return f
}

func anyCard(_ referee.State, _ referee.Move, slot *referee.Slot) []string {
	if slot.Name == "id" {
		return []string{"00112233445566778899aabbccddeeff"}
	}
	return []string{"T-1", "T-2", "T-3", "T-4", "T-5", "T-6"}
}

// TestSeeded_TheFileIsTheSameForEver checks that the same seed and answers
// always give the same file, byte for byte, on every machine and with every
// version of Go. If the file ever differs, older matches can no longer be
// reproduced, and the format needs a new number.
func TestSeeded_TheFileIsTheSameForEver(t *testing.T) {
	keep(t, "seeded", seeded(t, 20261121))
	want, err := os.ReadFile(filepath.Join(formats, strconv.Itoa(record.Format), "seeded.shinpan"))
	require.NoError(t, err)
	require.Equal(t, string(want), seeded(t, 20261121).String())
	require.NotEqual(t, string(want), seeded(t, 20261122).String())
}
