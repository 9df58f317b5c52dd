//go:build !race && unix

package cmd

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// kills is the number of times that a program is killed while it referees. The long run is
//
//	go test ./cmd -run TestKill -kills=500
var kills = flag.Int("kills", 40, "how often the program is killed")

// refereed is a program that receives commands one at a time.
type refereed struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
	// echoed is the number of the last entry that was shown.
	echoed int
}

func listen(t *testing.T, args ...string) *refereed {
	t.Helper()
	r := &refereed{cmd: exec.Command(program(t), args...)}
	r.cmd.Env = append(os.Environ(), "LC_ALL=C")
	var err error
	r.in, err = r.cmd.StdinPipe()
	require.NoError(t, err)
	out, err := r.cmd.StdoutPipe()
	require.NoError(t, err)
	r.out = bufio.NewReader(out)
	require.NoError(t, r.cmd.Start())
	return r
}

// read notes the output, to its end or until an entry with the number.
func (r *refereed) read(until int) {
	for r.echoed < until {
		line, err := r.out.ReadString('\n')
		if err != nil {
			return
		}
		if number, ok := strings.CutPrefix(line, "#"); ok && strings.HasSuffix(line, "\n") {
			if n, err := strconv.Atoi(strings.Fields(number)[0]); err == nil {
				r.echoed = n
			}
		}
	}
}

// kill ends the program at once and reads what it had shown.
func (r *refereed) kill() {
	_ = r.cmd.Process.Kill()
	r.read(1 << 30)
	_ = r.cmd.Wait()
}

// chatter returns commands that keep a match going: plays, passes and corrections.
func chatter(random *rand.Rand) string {
	missions := []string{"D", "C", "B", "A"}
	at := missions[random.IntN(len(missions))]
	switch random.IntN(12) {
	case 0, 1:
		return fmt.Sprintf("play %d @%s", 1+random.IntN(130), at)
	case 2:
		return "hide @" + at
	case 3:
		return fmt.Sprintf("reveal %s1 as %d", at, 1+random.IntN(130))
	case 4:
		return "undo"
	case 5:
		return "note \"" + strings.Repeat("x", random.IntN(3000)) + "\""
	case 6:
		return fmt.Sprintf("anyway \"so be it\" play %d @%s", 1+random.IntN(130), at)
	case 7:
		return "chakra p1 1"
	case 8:
		return "done"
	}
	return []string{"pass", "keep", fmt.Sprintf("mission M%02d", 1+random.IntN(10))}[random.IntN(3)]
}

// ending returns commands that bring any match to its end. One of every five answers the question.
func ending() string {
	var lines strings.Builder
	for i := range 60 {
		fmt.Fprintf(&lines, "first p1\nkeep\nmission M%02d\npass\ndone\n", 1+i%10)
	}
	return lines.String()
}

func TestKill_NothingThatWasShownIsLost(t *testing.T) {
	t.Parallel()
	match := ""
	for n := range *kills {
		random := rand.New(rand.NewPCG(uint64(n), 8))
		args := []string{"resume", match}
		if match == "" || n%5 == 0 {
			match = filepath.Join(t.TempDir(), fmt.Sprintf("m%d.shinpan", n))
			// Effects that the players declare ask no questions, so any command advances the match.
			args = []string{"play", "--luck", "table", "--ruling", "card-effects=declared", "--match", match}
		}
		r := listen(t, args...)
		go func() {
			_, _ = io.WriteString(r.in, "first p1\nkeep\nkeep\nmission M02\n")
			for range 400 {
				if _, err := io.WriteString(r.in, chatter(random)+"\n"); err != nil {
					return
				}
			}
		}()
		switch n % 3 {
		case 0:
			r.read(1 + random.IntN(40)) // while the program processes the next command
		case 1:
			time.Sleep(time.Duration(random.IntN(60)) * time.Millisecond)
		default:
			r.read(1)
			time.Sleep(time.Duration(random.IntN(8000)) * time.Microsecond)
		}
		r.kill()
		if file, err := os.Stat(match); err != nil || file.Size() == 0 {
			require.Zero(t, r.echoed, "nothing is there, but entry %d was shown", r.echoed)
			match = ""
			continue
		}
		verified := command("", "verify", match)
		require.Zero(t, verified.code, "kill %d: %s%s", n, verified.out, verified.err)
		shown := command("", "log", "--since", strconv.Itoa(max(r.echoed, 1)), match)
		if r.echoed > 0 {
			require.True(t, strings.HasPrefix(shown.out, fmt.Sprintf("#%d ", r.echoed)), "kill %d: entry %d was shown and is lost:\n%s", n, r.echoed, shown.out)
		}
		if n%5 == 4 {
			finished(t, match)
		}
	}
}

// A correction that undoes later answers survives a kill at any time. When the match is resumed,
// Shinpan asks for the answers that still have to be repeated.
func TestKill_ACorrectionGoesOn(t *testing.T) {
	t.Parallel()
	const before = "keep\nkeep\nmission M09\nplay 9 @D\nplay 70 @D\nplay 11 @D\nyes\nhide @D\npass\npass\n"
	lines := []string{"fix #5 card=108\n", "pass\n", "", "pass\n"} // of entries 12 to 15; the third is repeated
	for known := 11; known <= 14; known++ {
		match := filepath.Join(t.TempDir(), "m.shinpan")
		r := listen(t, "play", "--players", "Lina,Marco", "--edge", "Lina", "--luck", "table", "--match", match)
		_, err := io.WriteString(r.in, before+strings.Join(lines[:min(known-11, 2)], ""))
		require.NoError(t, err)
		r.read(known)
		r.kill()
		file, err := os.ReadFile(match)
		require.NoError(t, err)
		written := strings.Count(string(file), "\n") - 1
		resumed := command(strings.Join(lines[written-11:], ""), "resume", match)
		require.Zero(t, command("", "verify", match).code)
		require.Equal(t, "first p1\nkeep\nkeep\nmission KS-M09\nplay KS-108 @D\nplay KS-070 @D\npass\nhide @D\npass\n",
			command("", "log", "--script", match).out, "killed after entry %d: %s", written, resumed.err)
	}
}

// finished continues a match to its end.
func finished(t *testing.T, match string) {
	t.Helper()
	resumed := command(ending(), "resume", match)
	require.Contains(t, resumed.err, "Continuing ")
	verified := command("", "verify", match)
	require.Zero(t, verified.code, verified.err)
	require.Contains(t, verified.out, "finished")
	require.NotContains(t, verified.out, "not finished", "%s%s", resumed.out, resumed.err)
}

// A seal that was shown survives a kill at any time. The owner's file opens every seal of the
// match, and the match continues to its end.
func TestKill_EverySealCanBeOpened(t *testing.T) {
	t.Parallel()
	for n := range max(*kills/4, 5) {
		random := rand.New(rand.NewPCG(uint64(n), 9))
		match := filepath.Join(t.TempDir(), "m.shinpan")
		args := []string{"play", "--luck", "table", "--ruling", "card-effects=declared", "--match", match}
		shown := 0
		for range 3 {
			r := listen(t, args...)
			go func() {
				_, _ = io.WriteString(r.in, "first p1\nkeep\nkeep\nmission M02\n")
				for range 20 {
					if _, err := io.WriteString(r.in, fmt.Sprintf("hide @D --seal\n%d\nseal\n%d\npass\n", 1+random.IntN(130), 1+random.IntN(130))); err != nil {
						return
					}
				}
				_ = r.in.Close()
			}()
			r.read(shown + 1 + random.IntN(12))
			time.Sleep(time.Duration(random.IntN(3000)) * time.Microsecond)
			r.kill()
			shown = max(shown, r.echoed)
			args = []string{"resume", match}
		}
		resumed := command(ending()+"accept\n", "resume", match)
		opened := command("", "open", match)
		verified := command("", "verify", match)
		require.Zero(t, verified.code, "%s%s%s", resumed.err, opened.err, verified.err)
		require.Contains(t, verified.out, "sealed in #", resumed.err)
		require.NotContains(t, verified.out, "not opened", "kill %d: %s", n, opened.err)
	}
}
