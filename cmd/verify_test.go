package cmd

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/record"
)

// tournament is a folder with matches in folders: good ones, and of each ten
// one with a wrong word and one that is no match at all.
func tournament(t *testing.T, matches int) string {
	folder := t.TempDir()
	good := goodMatch(t)
	for i := range matches {
		table := filepath.Join(folder, fmt.Sprintf("table-%03d", i/10))
		require.NoError(t, os.MkdirAll(table, 0o700))
		text := good
		switch i % 10 {
		case 3:
			text = strings.Replace(good, "KS-009", "KS-010", 1)
		case 7:
			text = "{}\n"
		}
		require.NoError(t, os.WriteFile(matchfile.Path(table, fmt.Sprintf("m%d", i%10)), []byte(text), 0o600))
	}
	require.NoError(t, os.WriteFile(filepath.Join(folder, "notes.txt"), nil, 0o600))
	return folder
}

func TestVerify_AFolder(t *testing.T) {
	folder := tournament(t, 30)
	run := command("", "verify", folder)
	require.Equal(t, exitProblems, run.code)
	lines := strings.Split(strings.TrimSpace(run.out), "\n")
	verdicts := 0
	for _, line := range lines {
		if strings.HasPrefix(line, folder) {
			want := fmt.Sprintf("%s does not verify", matchfile.Path(filepath.Join(folder, fmt.Sprintf("table-%03d", verdicts/9)), "m3"))
			require.Equal(t, verdicts%9 == 3, strings.HasPrefix(line, want), line)
			verdicts++
		}
	}
	require.Equal(t, 27, verdicts, "in the order of their names")
	require.Equal(t, 3, strings.Count(run.err, "match.not-one"))
	require.Contains(t, run.err, "30 matches replayed, 24 without a fault")
	require.Contains(t, command("", "verify", folder, "--lang", "fr").err, "30 parties rejouées, 24 sans défaut")

	var list []struct {
		Path     string
		Verifies bool
		Entries  int
	}
	require.NoError(t, json.Unmarshal([]byte(command("", "verify", "--json", folder).out), &list))
	require.Len(t, list, 27)
	require.Equal(t, matchfile.Path(filepath.Join(folder, "table-000"), "m3"), list[3].Path)
	require.False(t, list[3].Verifies)
	require.True(t, list[26].Verifies)

	one := filepath.Join(folder, "table-000", "m0.shinpan")
	alone := command("", "verify", one)
	require.Zero(t, alone.code)
	require.Empty(t, alone.err, "one match is not counted")
	require.True(t, strings.HasPrefix(run.out, alone.out))
	empty := command("", "verify", t.TempDir(), one)
	require.Equal(t, exitError, empty.code)
	require.Contains(t, empty.err, "there is no match (.shinpan) below")
	require.Equal(t, alone.out, empty.out)
	require.Equal(t, "[]\n", command("", "verify", "--json", filepath.Join(folder, "none.shinpan")).out)
}

// randomMatch is the file of a whole match.
func randomMatch(t testing.TB) []byte {
	app := &App{Env: func(string) string { return "" }}
	game, _, err := app.game("")
	require.NoError(t, err)
	var text lines
	match, problems := record.NewMatch(game, record.Opening{Recorder: &text, Header: record.Header{ID: "b", Players: []string{"Lina", "Marco"}}})
	require.Empty(t, problems)
	for src := referee.NewRand(1); !match.Over(); {
		answer, ok := referee.RandomAnswer(match.State(), src, func(referee.State, referee.Move, *referee.Slot) []string { return []string{"1"} })
		require.True(t, ok)
		_, problems := match.Do(answer, record.Grounds{})
		require.False(t, referee.Refuses(problems))
	}
	return text.Bytes()
}

// Of the matches that have been verified nothing is held but what is said.
func TestVerify_HoldsNoMatch(t *testing.T) {
	file := filepath.Join(t.TempDir(), "m.shinpan")
	require.NoError(t, os.WriteFile(file, randomMatch(t), 0o600))
	refs := make([]matchRef, 400)
	for i := range refs {
		refs[i] = matchRef{name: file, file: true}
	}
	app := &App{Env: func(string) string { return "" }}
	v := &verifier{app: app, games: map[string]loadedGame{}}
	done := 0
	var before, after runtime.MemStats
	require.NoError(t, atOnce(refs, v.verify, func(m verifiedMatch) error {
		require.True(t, m.clean)
		switch done++; done {
		case 100:
			runtime.GC()
			runtime.ReadMemStats(&before)
		case 399:
			runtime.GC()
			runtime.ReadMemStats(&after)
		}
		return nil
	}))
	runtime.KeepAlive(v)
	require.Less(t, int64(after.HeapAlloc)-int64(before.HeapAlloc), int64(1<<20), "300 matches later")
}

// BenchmarkVerify shows by its two sizes that the cost grows with the matches,
// and with -cpu=1,2 that all processors are used.
func BenchmarkVerify(b *testing.B) {
	text := randomMatch(b)
	for _, n := range []int{100, 1000} {
		folder := b.TempDir()
		for i := range n {
			require.NoError(b, os.WriteFile(matchfile.Path(folder, fmt.Sprint(i)), text, 0o600))
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				require.Zero(b, command("", "verify", folder).code)
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*n), "µs/match")
		})
	}
}
