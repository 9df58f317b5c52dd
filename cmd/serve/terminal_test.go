//go:build !race && unix

package serve

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/internal/termtest"
	"shinpan/cmd/table"
)

// With asProgram in the environment, the test binary acts as the command of that name.
const asProgram = "SHINPAN_TEST_COMMAND"

func TestMain(m *testing.M) {
	var cmd *cobra.Command
	switch os.Getenv(asProgram) {
	case "resume":
		cmd = table.NewResume(app.New(), table.Outside{Live: GoLive})
	case "serve":
		cmd = New(app.New())
	case "crowd":
		beCrowd(os.Args[1])
	default:
		os.Exit(m.Run())
	}
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	cmd.SetArgs(os.Args[1:])
	if cmd.Execute() != nil {
		os.Exit(1)
	}
}

// atTable starts a table at a terminal.
func atTable(t *testing.T, args ...string) *termtest.Session {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	return termtest.Program{Path: self, Args: args, Width: 100, Height: 60,
		Env: []string{asProgram + "=resume", "TERM=xterm", "LC_ALL=C.UTF-8", "XDG_CONFIG_HOME=" + t.TempDir(), "XDG_DATA_HOME=" + t.TempDir()}}.Start(t)
}

// besideTable starts the command serve as a separate program.
func besideTable(t *testing.T, path string) (served *exec.Cmd, address string) {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	told := &shown{}
	served = exec.Command(self, path, "--listen", "127.0.0.1:0")
	served.Env = append(os.Environ(), asProgram+"=serve", "LC_ALL=C.UTF-8")
	served.Stdout, served.Stderr = told, told
	require.NoError(t, served.Start())
	t.Cleanup(func() { _ = served.Process.Kill() })
	return served, told.until(t, `http://127\.0\.0\.1:[0-9]+`, 1)
}

// A table continues if the program that serves its match dies, and vice versa.
func TestTerminal_EachGoesOnWithoutTheOther(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, 0)
	on := atTable(t, k.path)
	on.See("Sim 1: keep the opening hand?")
	served, address := besideTable(t, k.path)
	reads := func(text string) {
		t.Helper()
		require.Eventually(t, func() bool {
			_, body := get(t, address+"/log?lang=en")
			return strings.Contains(body, text)
		}, 20*time.Second, 20*time.Millisecond, text)
	}
	reads("Sim 1 is the first player")
	require.NoError(t, served.Process.Kill())
	require.Error(t, served.Wait())
	on.Choose("keep the hand")
	on.See("Sim 2: keep the opening hand?")
	_, address = besideTable(t, k.path)
	reads("Sim 1 keeps")
	on.Choose("keep the hand")
	reads("Sim 2 keeps")
	on.Signal(syscall.SIGKILL)
	require.NotZero(t, on.HangUp())
	reads("Sim 2 keeps")
	status, _ := get(t, address+"/state.json")
	require.Equal(t, http.StatusOK, status)
	on = atTable(t, k.path, "--serve", "--listen", "127.0.0.1:0")
	on.See("your turn")
	again := regexp.MustCompile(`http://127\.0\.0\.1:[0-9]+`).FindString(on.Screen.Text())
	_, body := get(t, again+"/log?lang=en")
	require.Contains(t, body, "Sim 2 keeps", "a table that was killed goes on, with its pages")
	on.Type("pass")
	reads("passes")
	on.Type("quit")
	require.Equal(t, 1, on.Exit())
}

// A table opens a socket only if it has to serve, and then only the one that it announces.
func TestTerminal_NoSocketUnlessServing(t *testing.T) {
	if _, err := os.Stat("/proc/self/fd"); err != nil {
		t.Skip("this system does not list what a program has open")
	}
	self, err := os.Executable()
	require.NoError(t, err)
	for _, tt := range []struct {
		flags   []string
		sockets int
	}{{nil, 0}, {[]string{"--serve", "--listen", "127.0.0.1:0"}, 1}} {
		k := keep(t, "", 1)
		k.write(t, 0)
		told := &shown{}
		at := exec.Command(self, append([]string{k.path}, tt.flags...)...)
		at.Env = append(os.Environ(), asProgram+"=resume", "LC_ALL=C.UTF-8")
		at.Stdout, at.Stderr = told, told
		typed, err := at.StdinPipe()
		require.NoError(t, err)
		require.NoError(t, at.Start())
		told.until(t, "Continuing ", 1)
		if tt.sockets > 0 {
			told.until(t, "Other pages", 1)
		}
		require.Equal(t, tt.sockets, socketsOf(t, at.Process.Pid), "%s", told)
		_, err = io.WriteString(typed, "keep\n")
		require.NoError(t, err)
		told.until(t, "keeps the opening hand", 1)
		require.Equal(t, tt.sockets, socketsOf(t, at.Process.Pid), "%s", told)
		require.NoError(t, typed.Close())
		_ = at.Wait() // the match is not over
	}
}

// socketsOf counts the sockets that a process has open.
func socketsOf(t *testing.T, pid int) int {
	t.Helper()
	folder := fmt.Sprintf("/proc/%d/fd", pid)
	all, err := os.ReadDir(folder)
	require.NoError(t, err)
	n := 0
	for _, fd := range all {
		if to, err := os.Readlink(filepath.Join(folder, fd.Name())); err == nil && strings.HasPrefix(to, "socket:") {
			n++
		}
	}
	return n
}

// An answer from a phone ends the menu at the terminal, along with any half-typed text, and Shinpan
// asks the next question.
func TestTerminal_AnAnswerFromAPhone(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, 0)
	on := atTable(t, k.path, "--serve", "--listen", "127.0.0.1:0", "--seats", "may-answer")
	address := func(form string) string {
		t.Helper()
		on.See("Enter takes it off the screen")
		found := regexp.MustCompile(`http://127\.0\.0\.1:[0-9]+` + form + `[A-Z0-9]+`).FindString(on.Screen.Text())
		require.NotEmpty(t, found, on.Screen.Text())
		return found
	}
	on.Choose("look up, correct")
	on.Choose("show a code for a phone")
	on.Choose("Show the code for Sim 1")
	on.See("Enter shows it")
	on.Press("\r")
	phone := address("/seat/")
	on.Press("\r")
	on.See("keep the opening hand?")
	require.NotContains(t, on.Screen.All(), phone[strings.LastIndex(phone, "/"):], "nobody can scroll back to it")
	require.NotContains(t, on.Screen.All(), "▄", "nor to its picture")
	on.Press("mul")
	on.See("> mul")
	_, page := get(t, phone)
	status, body := post(t, phone, url.Values{"entry": {entryOn(t, page)}, "verb": {"keep"}})
	require.Equal(t, http.StatusOK, status, body)
	on.See("Sim 1, on a phone:")
	on.See("Sim 2: keep the opening hand?")
	require.NotContains(t, on.Screen.Text()[strings.Index(on.Screen.Text(), "Sim 2: keep"):], "mul\n", "what was half typed is gone")
	time.Sleep(settled)
	on.Type("quit")
	require.Equal(t, 1, on.Exit())
}

// Each command that listens refuses the connections beyond half of the files that the
// system lets it open.
func TestTerminal_ListensWithinLimits(t *testing.T) {
	const files = 64
	self, err := os.Executable()
	require.NoError(t, err)
	for name, flags := range map[string]string{"serve": "", "resume": "--serve"} {
		t.Run(name, func(t *testing.T) {
			k := keep(t, "", 1)
			k.write(t, 0)
			told := &shown{}
			shell := fmt.Sprintf(`ulimit -n %d && exec "$0" "$1" --listen 127.0.0.1:0 %s`, files, flags)
			at := exec.Command("sh", "-c", shell, self, k.path)
			at.Env = append(os.Environ(), asProgram+"="+name, "LC_ALL=C.UTF-8")
			at.Stdout, at.Stderr = told, told
			typed, err := at.StdinPipe() // a table whose input ends stops
			require.NoError(t, err)
			defer func() { _ = typed.Close() }()
			require.NoError(t, at.Start())
			t.Cleanup(func() { _ = at.Process.Kill(); _ = at.Wait() })
			address := strings.TrimPrefix(told.until(t, `http://127\.0\.0\.1:[0-9]+`, 1), "http://")
			for range files / 2 {
				connection, err := net.Dial("tcp", address)
				require.NoError(t, err)
				defer func() { _ = connection.Close() }()
			}
			refused, err := net.Dial("tcp", address)
			require.NoError(t, err)
			defer func() { _ = refused.Close() }()
			require.NoError(t, refused.SetReadDeadline(time.Now().Add(4*time.Second))) // connections without a request are closed later
			answer, err := http.ReadResponse(bufio.NewReader(refused), nil)
			require.NoError(t, err)
			require.Equal(t, http.StatusServiceUnavailable, answer.StatusCode)
		})
	}
}
