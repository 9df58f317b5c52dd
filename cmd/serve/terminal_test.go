//go:build !race && unix

package serve

import (
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/internal/termtest"
	"shinpan/cmd/table"
)

// asProgram in the environment lets the test binary be the command resume.
const asProgram = "SHINPAN_TEST_RESUME"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) == "" {
		os.Exit(m.Run())
	}
	cmd := table.NewResume(app.New(), GoLive)
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	cmd.SetArgs(os.Args[1:])
	if cmd.Execute() != nil {
		os.Exit(1)
	}
}

// An answer from a phone ends the menu at the terminal, with what is half typed there,
// and the next question is asked.
func TestTerminal_AnAnswerFromAPhone(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, 0)
	self, err := os.Executable()
	require.NoError(t, err)
	on := termtest.Program{Path: self, Args: []string{k.path, "--serve", "--listen", "127.0.0.1:0", "--seats", "may-answer"}, Width: 100, Height: 60,
		Env: []string{asProgram + "=1", "TERM=xterm", "LC_ALL=C.UTF-8", "XDG_CONFIG_HOME=" + t.TempDir(), "XDG_DATA_HOME=" + t.TempDir()}}.Start(t)
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
