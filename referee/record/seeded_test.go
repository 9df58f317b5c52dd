package record_test

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// seeded plays a match at random: draws come from the seed, answers of
// players from another one. Every fifth answer is taken back and given again.
func seeded(t testing.TB, seed uint64) *record.Memory {
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

// TestSeeded_DrawsAreCounted plays the same answers with and without notes and
// undos: what luck gives follows from the seed and the answers that stand.
func TestSeeded_DrawsAreCounted(t *testing.T) {
	for seed := range uint64(20) {
		plain, _ := begin(t, 2, seed)
		noted, f := begin(t, 2, seed)
		for src := referee.NewRand(seed); !plain.Over(); {
			if plain.Ask().Seat == referee.Chance {
				require.Equal(t, draws(t, plain).Say, draws(t, noted).Say, "seed %d", seed)
				continue
			}
			a, ok := referee.RandomAnswer(plain.State(), src, anyCard)
			require.True(t, ok)
			does(t, plain, a)
			_, problems := noted.Note("a remark", record.Grounds{})
			require.Empty(t, problems)
			if _, problems := noted.Do(referee.Say(a.Seat, "grant", "count", "1"), record.Grounds{}); problems == nil {
				_, problems = noted.Undo(1, record.Grounds{})
				require.Empty(t, problems)
			}
			does(t, noted, a)
		}
		require.Equal(t, plain.State().Hash(), noted.State().Hash())
		require.Empty(t, verify(toy.New(), replay(f.String())).Problems)
	}
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
