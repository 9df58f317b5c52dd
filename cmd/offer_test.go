package cmd

import (
	"bytes"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/require"
)

// flagsOf returns the names of all flags of a command.
func flagsOf(cmd *cobra.Command) []string {
	var names []string
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	return names
}

// TestOffer_ACommandThatIsNamedIsWhole compares every command of a complete tree with the command
// that its own command line builds.
func TestOffer_ACommandThatIsNamedIsWhole(t *testing.T) {
	var compare func(*cobra.Command)
	compare = func(whole *cobra.Command) {
		a := bareApp(&bytes.Buffer{})
		a.Line = strings.Fields(whole.CommandPath())[1:]
		named, rest, err := newRoot(a).Find(a.Line)
		require.NoError(t, err)
		require.Empty(t, rest)
		require.Equal(t, whole.Use, named.Use)
		require.Equal(t, whole.GroupID, named.GroupID)
		require.Equal(t, flagsOf(whole), flagsOf(named), whole.CommandPath())
		require.Len(t, named.Commands(), len(whole.Commands()), whole.CommandPath())
		for i, below := range whole.Commands() {
			require.Equal(t, below.Name(), named.Commands()[i].Name(), "what is below it is there by name")
			compare(below)
		}
	}
	compare(newRoot(bareApp(&bytes.Buffer{})))
}

// TestOffer_WhatIsNotNamedIsNotMade checks that every command starts with a small tree.
func TestOffer_WhatIsNotNamedIsNotMade(t *testing.T) {
	a := bareApp(&bytes.Buffer{})
	a.Line = []string{"--version"}
	for _, cmd := range newRoot(a).Commands() {
		require.Empty(t, cmd.Commands(), cmd.Name())
		require.Empty(t, flagsOf(cmd), cmd.Name())
	}
}
