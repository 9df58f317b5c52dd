package mythos_test

import (
	"io/fs"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/game"
	"shinpan/referee/mythos"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/record"
	"shinpan/referee/yamlfile"
)

func BenchmarkStart(b *testing.B) {
	g := mythosGame(b)
	setup := referee.Setup{Players: twoPlayers}
	for b.Loop() {
		_, _, problems := g.Rules.Start(setup)
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
		_, _, problems := tb.state.Apply(a, false)
		require.Empty(b, problems)
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
	text, err := tb.game.Boards.WriteBoard(tb.state, referee.Judge)
	require.NoError(b, err)
	for b.Loop() {
		_, _, problems := tb.game.Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "b", text)
		require.Empty(b, problems)
	}
}

// BenchmarkMatch is a whole random match, from the first player on.
func BenchmarkMatch(b *testing.B) {
	g := mythosGame(b)
	setup := referee.Setup{Players: twoPlayers}
	answers := 0
	for seed := uint64(0); b.Loop(); seed++ {
		src := referee.NewRand(seed)
		s, _, _ := g.Rules.Start(setup)
		for s.Ask() != nil {
			a, ok := referee.RandomAnswer(s, src, fillRandomly(src))
			require.True(b, ok)
			s, _, _ = s.Apply(a, false)
			answers++
		}
	}
	b.ReportMetric(float64(answers)/float64(b.N), "answers/op")
}

// recorded is a random match and its file.
func recorded(b *testing.B, g *game.Game, seed uint64) (*record.Match, string) {
	var f record.Memory
	m, problems := record.NewMatch(g, record.Opening{Recorder: &f, Header: record.Header{ID: "b", Players: twoPlayers}})
	require.Empty(b, problems)
	src := referee.NewRand(seed)
	for !m.Over() {
		a, ok := referee.RandomAnswer(m.State(), src, fillRandomly(src))
		require.True(b, ok)
		_, problems := m.Do(a, record.Grounds{})
		require.False(b, referee.Refuses(problems))
	}
	return m, f.String()
}

// BenchmarkReplay verifies the files of whole random matches: reading the
// lines, their chain, every answer, and comparing all events and positions.
// Its floor is to give the same answers once more; they take turns.
func BenchmarkReplay(b *testing.B) {
	g := mythosGame(b)
	var matches []*record.Match
	var texts []string
	for seed := range uint64(50) {
		m, text := recorded(b, g, seed)
		matches, texts = append(matches, m), append(texts, text)
	}
	var replay, floor time.Duration
	entries := 0
	for n := 0; b.Loop(); n++ {
		begin := time.Now()
		_, report := record.ReadMatch(g, record.Replay{Lines: strings.NewReader(texts[n%len(texts)])})
		replay += time.Since(begin)
		require.True(b, report.Clean())
		entries += report.Entries
		begin = time.Now()
		s, _, _ := g.Rules.Start(referee.Setup{Players: twoPlayers})
		for _, step := range matches[n%len(texts)].Line() {
			s, _, _ = s.Apply(step.Answer, false)
		}
		floor += time.Since(begin)
		require.Nil(b, s.Ask())
	}
	b.ReportMetric(float64(replay.Nanoseconds())/float64(entries), "ns/entry")
	b.ReportMetric(float64(replay)/float64(floor), "×floor")
}

// BenchmarkLoad makes the game from its card files. Its floor is the YAML
// library reading the same files and understanding nothing; they take turns.
func BenchmarkLoad(b *testing.B) {
	files := cardsdb.Game("mythos")
	names, err := fs.Glob(files, "*.yaml")
	require.NoError(b, err)
	var load, floor time.Duration
	for b.Loop() {
		begin := time.Now()
		set, problems := cards.Load(files)
		require.Empty(b, problems)
		mythos.New(cardfile.LibraryOf(set))
		load += time.Since(begin)
		begin = time.Now()
		for _, name := range names {
			text, err := fs.ReadFile(files, name)
			require.NoError(b, err)
			var into any
			require.NoError(b, yamlfile.Unmarshal(text, &into))
		}
		floor += time.Since(begin)
	}
	b.ReportMetric(float64(load)/float64(floor), "×floor")
}

// BenchmarkDecided names the rulings that decided each entry of whole random matches.
func BenchmarkDecided(b *testing.B) {
	g := mythosGame(b)
	var matches []*record.Match
	for seed := range uint64(20) {
		m, _ := recorded(b, g, seed)
		matches = append(matches, m)
	}
	entries := 0
	for n := 0; b.Loop(); n++ {
		m := matches[n%len(matches)]
		for entry := range m.Count() {
			m.Decided(entry + 1)
		}
		entries += m.Count()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(entries), "ns/entry")
}
