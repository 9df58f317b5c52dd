package cmd

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/matchfile"
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
	require.Equal(t, app.ExitProblems, run.code)
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
	require.Contains(t, run.err, "30 matches replayed, 24 without faults")
	require.Contains(t, command("", "verify", folder, "--lang", "fr").err, "30 parties rejouées, 24 sans erreur")

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
	require.Equal(t, app.ExitError, empty.code)
	require.Contains(t, empty.err, "there is no match (.shinpan) in")
	require.Equal(t, alone.out, empty.out)
	require.Equal(t, "[]\n", command("", "verify", "--json", filepath.Join(folder, "none.shinpan")).out)
}

// BenchmarkVerify shows by its two sizes that the cost grows with the matches,
// and with -cpu=1,2 that all processors are used.
func BenchmarkVerify(b *testing.B) {
	for _, n := range []int{100, 1000} {
		folder := b.TempDir()
		require.Zero(b, command("", "sim", "--matches", fmt.Sprint(n), "--save", folder).code)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				require.Zero(b, command("", "verify", folder).code)
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*n), "µs/match")
		})
	}
}
