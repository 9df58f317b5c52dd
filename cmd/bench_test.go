package cmd

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/matchfile"
	"shinpan/referee"
)

// floor is the least that a program with the mandated libraries can do.
const floor = `package main

import (
	"fmt"

	"github.com/manifoldco/promptui"
	"github.com/spf13/cobra"
	"gopkg.in/yaml.v3"
)

func main() {
	root := &cobra.Command{Use: "floor", Run: func(*cobra.Command, []string) {
		text, _ := yaml.Marshal([]string{promptui.IconGood})
		fmt.Print(string(text))
	}}
	_ = root.Execute()
}
`

// BenchmarkStart measures how long commands take from start to end, beside a
// program that links cobra, promptui and yaml.v3 and prints a line.
func BenchmarkStart(b *testing.B) {
	dir := b.TempDir()
	main := filepath.Join(dir, "floor.go")
	require.NoError(b, os.WriteFile(main, []byte(floor), 0o666))
	build(b, filepath.Join(dir, "floor"), main)
	build(b, filepath.Join(dir, "shinpan"), "shinpan")
	for _, line := range []string{
		"floor", "shinpan --version", "shinpan games", "shinpan --help", "shinpan deck check sample:leaf-tempo", "shinpan card show 15",
		"shinpan play --match none --script " + os.DevNull,
	} {
		name, rest, _ := strings.Cut(line, " ")
		b.Run(strings.ReplaceAll(line, " ", "_"), func(b *testing.B) {
			for b.Loop() {
				cmd := exec.Command(filepath.Join(dir, name), strings.Fields(rest)...)
				cmd.Env = append(os.Environ(), "XDG_DATA_HOME="+dir)
				_ = cmd.Run() // play ends with a code: its script is empty
			}
		})
	}
}

func build(b *testing.B, out, what string) {
	text, err := exec.Command("go", "build", "-o", out, what).CombinedOutput()
	require.NoError(b, err, "%s", text)
}

// BenchmarkLoad measures making the game from its card files, in process.
func BenchmarkLoad(b *testing.B) {
	app := &App{Env: func(string) string { return "" }}
	for b.Loop() {
		if _, _, err := app.game(""); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkAnswer is one answer at the table, from the answer to the entry that
// is safe on the disk, beside its floor: a line of the same length written to a
// file and synced. They take turns, so that the ratio means something on a busy
// machine; so does the same answer in a match without a file.
func BenchmarkAnswer(b *testing.B) {
	file, err := matchfile.Store{}.Create(filepath.Join(b.TempDir(), "m.shinpan"), matchfile.Sealed{})
	require.NoError(b, err)
	match, memory := benched(b, file), benched(b, nil)
	plain, err := os.Create(filepath.Join(b.TempDir(), "floor"))
	require.NoError(b, err)
	var took [3]time.Duration
	for n := 0; b.Loop(); n++ {
		answer := referee.Say(2, "chakra", "seat", "p1", "count", []string{"1", "-1"}[n%2])
		begin := time.Now()
		entries, problems := match.Do(answer, referee.Grounds{})
		took[0] += time.Since(begin)
		require.Empty(b, problems)
		line, err := referee.EncodeEntry(entries[0])
		require.NoError(b, err)
		begin = time.Now()
		_, err = plain.Write(append(line, '\n'))
		require.NoError(b, err)
		require.NoError(b, plain.Sync())
		took[1] += time.Since(begin)
		begin = time.Now()
		_, problems = memory.Do(answer, referee.Grounds{})
		took[2] += time.Since(begin)
		require.Empty(b, problems)
	}
	require.NoError(b, errors.Join(file.Close(), plain.Close()))
	b.ReportMetric(float64(took[1].Nanoseconds())/float64(b.N), "floor-ns/op")
	b.ReportMetric(float64(took[0])/float64(took[1]), "×floor")
	b.ReportMetric(float64(took[2])/float64(took[1]), "×floor-without-disk")
}

// benched is a match in its first turn.
func benched(b *testing.B, recorder referee.Recorder) *referee.Match {
	app := &App{Env: func(string) string { return "" }}
	game, _, err := app.game("")
	require.NoError(b, err)
	match, problems := referee.NewMatch(game, referee.Opening{Recorder: recorder, Header: referee.Header{ID: "b", Players: []string{"Lina", "Marco"}}})
	require.Empty(b, problems)
	for _, line := range []string{"first p1", "keep", "keep", "mission KS-M05", "play KS-009 @D"} {
		answer, problems := match.Notation().Parse(match.Ask().Seat, line)
		require.Empty(b, problems)
		_, problems = match.Do(answer, referee.Grounds{})
		require.Empty(b, problems)
	}
	return match
}
