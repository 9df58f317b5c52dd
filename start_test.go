// This test keeps the start of every command fast without a clock.
// BenchmarkStart in cmd measures the time.
package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestStart_NothingIsPreparedThatFewWant names packages that were once linked
// and whose initialization slowed every command down.
func TestStart_NothingIsPreparedThatFewWant(t *testing.T) {
	list, err := exec.Command("go", "list", "-deps", ".").Output()
	require.NoError(t, err)
	linked := strings.Fields(string(list))
	require.Contains(t, linked, "shinpan/cmd")
	for name, why := range map[string]string{
		"runtime/pprof":                      "samples every allocation from the start",
		"testing":                            "is for tests",
		"charm.land/lipgloss/v2":             "asks the terminal, and brings a screen library",
		"github.com/charmbracelet/x/ansi":    "makes tables of all characters",
		"github.com/mattn/go-runewidth":      "makes tables of all characters",
		"github.com/stretchr/testify/assert": "is for tests",
	} {
		require.False(t, slices.Contains(linked, name), "%s is linked: it %s", name, why)
	}
}
