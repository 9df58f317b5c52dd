package referee_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/refereetest/toy"
)

// Whatever a match file holds, reading it ends, without a panic, and what it
// gives is sound: either something is wrong, or the entries read are, byte
// for byte, the file.
func FuzzReadMatch(f *testing.F) {
	f.Fuzz(func(t *testing.T, text []byte) {
		readsSoundly(t, text)
		readsSoundly(t, []byte(rechained(string(text)))) // past the digests
	})
}

func readsSoundly(t *testing.T, text []byte) {
	m, report := referee.ReadMatch(toy.New(), referee.Replay{Lines: bytes.NewReader(text)})
	if m == nil {
		require.False(t, report.Clean())
		return
	}
	require.Equal(t, report.Entries, len(m.Entries()))
	line, err := referee.EncodeHeader(m.Header())
	require.NoError(t, err)
	again := append(line, '\n')
	for _, e := range m.Entries() {
		line, err := referee.EncodeEntry(e)
		require.NoError(t, err)
		again = append(append(again, line...), '\n')
	}
	require.Equal(t, string(text[:report.Bytes]), string(again))
	if report.Clean() {
		require.True(t, report.Bytes == int64(len(text)) || referee.HalfWritten(text[report.Bytes:]))
	}
}

// Draws answer their question, whatever it is.
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
