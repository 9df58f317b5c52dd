package mythos_test

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/mythos"
	"shinpan/referee/yamlfile"
)

func BenchmarkStart(b *testing.B) {
	g := game(b)
	setup := referee.Setup{Players: twoPlayers}
	for b.Loop() {
		_, _, problems := g.Start(setup)
		require.Empty(b, problems)
	}
}

// middle is a position with a full board.
func middle(b *testing.B) (*table, referee.Answer) {
	lane := ", p1: [KS-009, KS-011, hidden], p2: [KS-086, {card: KS-108, over: [KS-009], tokens: 2}, hidden]"
	tb := on(b, pos{lanes: []string{"card: KS-M05" + lane, "card: KS-M01" + lane, "card: KS-M10" + lane, "card: KS-M06" + lane}})
	return tb, tb.read("play KS-015 @B")
}

func BenchmarkCheck(b *testing.B) {
	tb, a := middle(b)
	for b.Loop() {
		tb.state.Check(a)
	}
}

func BenchmarkApply(b *testing.B) {
	tb, a := middle(b)
	for b.Loop() {
		_, _, err := tb.state.Apply(a)
		require.NoError(b, err)
	}
}

func BenchmarkHash(b *testing.B) {
	tb, _ := middle(b)
	for b.Loop() {
		tb.state.Hash()
	}
}

func BenchmarkReadBoard(b *testing.B) {
	tb, _ := middle(b)
	text, err := tb.game.WriteBoard(tb.state, referee.Judge)
	require.NoError(b, err)
	for b.Loop() {
		_, _, problems := tb.game.ReadBoard(referee.Setup{Players: twoPlayers}, "b", text)
		require.Empty(b, problems)
	}
}

// BenchmarkMatch is a whole random match, from the first player on.
func BenchmarkMatch(b *testing.B) {
	g := game(b)
	setup := referee.Setup{Players: twoPlayers}
	answers := 0
	for seed := uint64(0); b.Loop(); seed++ {
		src := referee.NewRand(seed)
		s, _, _ := g.Start(setup)
		for s.Ask() != nil {
			a, ok := referee.RandomAnswer(s, src, fillOpen)
			require.True(b, ok)
			s, _, _ = s.Apply(a)
			answers++
		}
	}
	b.ReportMetric(float64(answers)/float64(b.N), "answers/op")
}

// file is a match file in memory.
type file struct{ bytes.Buffer }

func (f *file) Append(lines ...[]byte) error {
	for _, line := range lines {
		f.Write(line)
		f.WriteByte('\n')
	}
	return nil
}

// record is the file of a random match, and how many entries it has.
func record(b *testing.B, g *mythos.Game, seed uint64) (text string, entries int) {
	var f file
	m, problems := referee.NewMatch(g, referee.Opening{Recorder: &f, Header: referee.Header{ID: "b", Players: twoPlayers}})
	require.Empty(b, problems)
	src := referee.NewRand(seed)
	for !m.Over() {
		a, ok := referee.RandomAnswer(m.State(), src, fillOpen)
		require.True(b, ok)
		_, problems := m.Do(a, referee.Grounds{})
		require.False(b, referee.Refuses(problems))
	}
	return f.String(), len(m.Entries())
}

// BenchmarkReplay verifies the files of whole random matches: reading the
// lines, their chain, every answer, and comparing all events and positions.
// The matches are those of BenchmarkMatch, which only plays them.
func BenchmarkReplay(b *testing.B) {
	g := game(b)
	var texts []string
	entries := 0
	for seed := range uint64(50) {
		text, n := record(b, g, seed)
		texts, entries = append(texts, text), entries+n
	}
	for n := 0; b.Loop(); n++ {
		report := referee.Verify(g, referee.Replay{Lines: strings.NewReader(texts[n%len(texts)])})
		require.True(b, report.Clean())
	}
	perMatch := float64(entries) / float64(len(texts))
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/(float64(b.N)*perMatch), "ns/entry")
}

// BenchmarkLoad makes the game from its card files, beside the floor: the
// YAML library reading the same files and understanding nothing.
func BenchmarkLoad(b *testing.B) {
	files := cardsdb.Game("mythos")
	names, err := fs.Glob(files, "*.yaml")
	require.NoError(b, err)
	b.Run("floor", func(b *testing.B) {
		for b.Loop() {
			for _, name := range names {
				text, err := fs.ReadFile(files, name)
				require.NoError(b, err)
				var into any
				require.NoError(b, yamlfile.Unmarshal(text, &into))
			}
		}
	})
	b.Run("load", func(b *testing.B) {
		for b.Loop() {
			cards, problems := mythos.LoadCards(files)
			require.Empty(b, problems)
			mythos.New(cards)
		}
	})
}
