package cmd

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
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
