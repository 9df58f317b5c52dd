package cmd

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"shinpan/cmd/app"
)

// update rewrites the golden files inside the scripts:
// go test ./cmd -run TestScripts -update
var update = flag.Bool("update", false, "rewrite the golden files of the scripts")

const (
	// seatedEnv makes the program under test ask as if people were at a terminal.
	seatedEnv = "SHINPAN_TEST_SEATED"
	// toysEnv makes it play the toys in place of its games.
	toysEnv = "SHINPAN_TEST_TOYS"
)

func TestMain(m *testing.M) {
	testscript.Main(unsettled{m}, map[string]func(){"shinpan": func() {
		app.Start()
		a := app.New()
		a.Seated = os.Getenv(seatedEnv) != ""
		if os.Getenv(toysEnv) != "" {
			a.Games = toys()
		}
		os.Exit(run(a, os.Args[1:]))
	}})
}

// unsettled runs the tests without the settings of the person who runs them. It does nothing in a
// process that is the program under test.
type unsettled struct{ *testing.M }

// Run runs the tests. It collects garbage less often, because nearly all memory soon becomes
// garbage.
func (m unsettled) Run() int {
	debug.SetGCPercent(400)
	_ = os.Setenv("XDG_CONFIG_HOME", filepath.Join(os.TempDir(), "shinpan-without-settings")) // a valid name cannot fail
	for _, name := range []string{"LANG", "PLAIN", "CARDS", "RULINGS"} {
		_ = os.Unsetenv("SHINPAN_" + name)
	}
	return m.M.Run()
}

// TestScripts runs the whole program with the scripts in testdata/script. In addition to the
// commands of testscript, there are
//
//	shinpan ARGS…           succeeds (or fails, after "!")
//	exitcode N shinpan ARGS…  ends with just that exit code
//
// Each script has its own home and data folder. Unless the script sets them, the locale is "C" and
// there is no colour.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                filepath.Join("testdata", "script"),
		UpdateScripts:      *update,
		RequireUniqueNames: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("HOME", env.WorkDir)
			env.Setenv("XDG_DATA_HOME", filepath.Join(env.WorkDir, ".data"))
			env.Setenv("XDG_CONFIG_HOME", filepath.Join(env.WorkDir, ".config"))
			for _, name := range []string{"LC_ALL", "LC_MESSAGES"} {
				env.Setenv(name, "")
			}
			env.Setenv("LANG", "C")
			env.Setenv("NO_COLOR", "1")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exitcode": exitCode},
	})
}

// exitCode is the script command "exitcode N COMMAND…".
func exitCode(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exitcode N COMMAND…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	err = ts.Exec(args[1], args[2:]...)
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}
