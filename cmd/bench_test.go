package cmd

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/record"
)

// floor is a minimal program with the mandated libraries.
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

// weigh runs a program and prints its peak memory in kB. It is itself small, because on Linux a
// process counts the memory of the process that started it.
const weigh = `package main

import (
	"os"
	"syscall"
)

func main() {
	pid, err := syscall.ForkExec(os.Args[1], os.Args[1:], &syscall.ProcAttr{Env: os.Environ(), Files: []uintptr{0, 1, 1}})
	var used syscall.Rusage
	if err == nil {
		_, err = syscall.Wait4(pid, nil, 0, &used)
	}
	if err != nil {
		panic(err)
	}
	println(used.Maxrss)
}
`

// BenchmarkStart measures the time and the peak memory of commands from start to end. It compares
// them with a program that links cobra, promptui and yaml.v3 and prints a line. The programs take
// turns. The ratio of times compares the shortest times, because other work on the machine can only
// make them longer. The ratio of memory compares medians. A match has at most 200 entries, and its
// name gives their number.
func BenchmarkStart(b *testing.B) {
	at := starting{b.TempDir()}
	at.build(b, "floor", floor)
	at.build(b, "weigh", weigh)
	at.build(b, "shinpan", "")
	duel := filepath.Join(at.dir, "duel.ydk")
	require.NoError(b, at.command("shinpan", "deck", "convert", "sample:first-duel", "--game", "yugioh", "--to", "ydk", "-o", duel).Run())
	lines := []string{"--version", "--help", "games", "help lines", "deck check " + duel, "play --match none --script " + os.DevNull}
	for game, of := range map[string]struct{ card, rule, deck, why string }{
		"mythos":     {"15", "R-DECK-SIZE", "leaf-tempo", "points"},
		"saintseiya": {"SS-001", "R-BOX", "default-box", "pv"},
		"yugioh":     {"46986414", "R-DECK-SIZE", "first-duel", "lp"},
		"narutoccg":  {"N-001", "R-DECK-SIZE", "six-paths", "rewards"},
	} {
		match := at.match(b, game)
		lines = append(lines, "card show "+of.card+" --game "+game, "rule show "+of.rule+" --game "+game,
			"deck check sample:"+of.deck+" --game "+game, "board "+match, "why "+match+" "+of.why+" p1")
	}
	slices.Sort(lines)
	for _, line := range lines {
		b.Run(strings.ReplaceAll(strings.ReplaceAll(line, at.dir+string(filepath.Separator), ""), " ", "_"), func(b *testing.B) {
			args := append([]string{"shinpan"}, strings.Fields(line)...)
			var alone, took []int64
			for b.Loop() {
				alone = append(alone, at.time("floor"))
				took = append(took, at.time(args...))
			}
			b.ReportMetric(float64(slices.Min(took)), "ns/op")
			b.ReportMetric(float64(slices.Min(took))/float64(slices.Min(alone)), "×floor")
			b.ReportMetric(float64(at.memory(b, args...))/float64(at.memory(b, "floor")), "×floor-memory")
		})
	}
}

// starting is a folder with programs.
type starting struct{ dir string }

// build makes a program from a source text, or Shinpan itself for "". It copies the program as an
// installation would, because a file fresh from the linker is so scattered in memory that the
// program can start a quarter more slowly.
func (s starting) build(b *testing.B, name, text string) {
	what, linked := "shinpan", filepath.Join(s.dir, name+".linked")
	if text != "" {
		what = filepath.Join(s.dir, name+".go")
		require.NoError(b, os.WriteFile(what, []byte(text), 0o666))
	}
	said, err := exec.Command("go", "build", "-o", linked, what).CombinedOutput()
	require.NoError(b, err, "%s", said)
	from, err := os.Open(linked)
	require.NoError(b, err)
	to, err := os.OpenFile(filepath.Join(s.dir, name), os.O_CREATE|os.O_WRONLY, 0o777)
	require.NoError(b, err)
	_, err = io.Copy(to, from)
	require.NoError(b, errors.Join(err, from.Close(), to.Close()))
}

// match plays a random match and keeps its first entries, at most 200.
func (s starting) match(b *testing.B, game string) string {
	require.NoError(b, s.command("shinpan", "sim", game, "--matches", "1", "--seed", "7", "--save", s.dir).Run())
	played := filepath.Join(s.dir, "sim-7.shinpan")
	text, err := os.ReadFile(played)
	require.NoError(b, err)
	lines := slices.Collect(strings.Lines(string(text)))
	lines = lines[:min(len(lines), 1+200)]
	kept := filepath.Join(s.dir, game+"-"+strconv.Itoa(len(lines)-1)+".shinpan")
	require.NoError(b, os.WriteFile(kept, []byte(strings.Join(lines, "")), 0o666))
	if err := os.Rename(played+".decks", kept+".decks"); !errors.Is(err, os.ErrNotExist) {
		require.NoError(b, err)
	}
	require.NoError(b, os.Remove(played))
	return kept
}

func (s starting) command(args ...string) *exec.Cmd {
	cmd := exec.Command(filepath.Join(s.dir, args[0]), args[1:]...)
	cmd.Env = append(os.Environ(), "XDG_DATA_HOME="+s.dir)
	return cmd
}

// time runs a program and returns how long it took.
func (s starting) time(args ...string) int64 {
	begin := time.Now()
	_ = s.command(args...).Run() // play ends with an exit code because its script is empty
	return time.Since(begin).Nanoseconds()
}

// memory returns the peak memory of a program in kB, as the median of several runs.
func (s starting) memory(b *testing.B, args ...string) int64 {
	var used []int64
	for range 9 {
		cmd := s.command(append([]string{"weigh", filepath.Join(s.dir, args[0])}, args[1:]...)...)
		var said strings.Builder
		cmd.Stderr = &said
		require.NoError(b, cmd.Run())
		kilobytes, err := strconv.ParseInt(strings.TrimSpace(said.String()), 10, 64)
		require.NoError(b, err)
		used = append(used, kilobytes)
	}
	return median(used)
}

func median(numbers []int64) int64 {
	slices.Sort(numbers)
	return numbers[len(numbers)/2]
}

// BenchmarkLoad measures making the game from its card files, in process.
func BenchmarkLoad(b *testing.B) {
	a := &app.App{Env: func(string) string { return "" }}
	for b.Loop() {
		if _, _, err := a.Game(""); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkAnswer measures one answer at the table, up to the entry that is safe on disk. It
// compares the time with the minimum: writing and syncing a line of the same length. The two take
// turns, so that the ratio is meaningful on a busy machine. The same answer in a match without a
// file also takes turns.
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
		entries, problems := match.Do(answer, record.Grounds{})
		took[0] += time.Since(begin)
		require.Empty(b, problems)
		line, err := record.EncodeEntry(entries[0])
		require.NoError(b, err)
		begin = time.Now()
		_, err = plain.Write(append(line, '\n'))
		require.NoError(b, err)
		require.NoError(b, plain.Sync())
		took[1] += time.Since(begin)
		begin = time.Now()
		_, problems = memory.Do(answer, record.Grounds{})
		took[2] += time.Since(begin)
		require.Empty(b, problems)
	}
	require.NoError(b, errors.Join(file.Close(), plain.Close()))
	b.ReportMetric(float64(took[1].Nanoseconds())/float64(b.N), "floor-ns/op")
	b.ReportMetric(float64(took[0])/float64(took[1]), "×floor")
	b.ReportMetric(float64(took[2])/float64(took[1]), "×floor-without-disk")
}

// benched is a match in its first turn.
func benched(b *testing.B, recorder record.Recorder) *record.Match {
	a := &app.App{Env: func(string) string { return "" }}
	game, _, err := a.Game("")
	require.NoError(b, err)
	match, problems := record.NewMatch(game, record.Opening{Recorder: recorder, Header: record.Header{ID: "b", Players: []string{"Lina", "Marco"}}})
	require.Empty(b, problems)
	for _, line := range []string{"first p1", "keep", "keep", "mission KS-M05", "play KS-009 @D"} {
		answer, problems := match.Notation().Parse(match.Ask().Seat, line)
		require.Empty(b, problems)
		_, problems = match.Do(answer, record.Grounds{})
		require.Empty(b, problems)
	}
	return match
}
