package prompt

import (
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// pressed returns the keys for the bytes that a terminal sends.
func pressed(t *testing.T, sent string) []key {
	t.Helper()
	board := newKeyboard(strings.NewReader(sent))
	var keys []key
	for {
		k, err := board.key(make(chan struct{}))
		if err != nil {
			require.ErrorIs(t, err, io.EOF)
			return keys
		}
		keys = append(keys, k)
	}
}

func TestKeys_WhatATerminalSends(t *testing.T) {
	for _, c := range []struct {
		sent string
		want []key
	}{
		{"a\r\x7f", []key{'a', enter, backspace}},
		{"é忍😀", []key{'é', '忍', '😀'}},
		{"\x1b[A\x1b[B\x1bOC\x1bOD", []key{keyUp, keyDown, keyRight, keyLeft}},
		{"\x1b[5~\x1b[6~\x1b[H\x1b[4~", []key{keyPageUp, keyPageDown, keyHome, keyEnd}},
		{"\x1b[3~\x1b[1;5C\x1b[15~x", []key{keyNone, keyRight, keyNone, 'x'}},
		{"\x1bfx", []key{keyNone, 'x'}},
		{"\xc3e", []key{keyNone, 'e'}},
		{"\xe2\x82e", []key{keyNone, keyNone, 'e'}},
		{"\xc2\x9bx", []key{keyNone, 'x'}},
		{"\x1b", []key{keyEscape}},
	} {
		require.Equal(t, c.want, pressed(t, c.sent), "%q", c.sent)
	}
}

// silent is a terminal at which nobody types.
type silent struct{}

func (silent) Read([]byte) (int, error) { select {} }

func TestKeyboard_WaitsNoLongerThanItIsWanted(t *testing.T) {
	board := newKeyboard(silent{})
	_, err := board.read(make(chan struct{}), time.Millisecond)
	require.ErrorIs(t, err, errSlow)
	done := make(chan struct{})
	close(done)
	_, err = board.read(done, 0)
	require.ErrorIs(t, err, io.EOF)
	board.end()
	_, err = board.read(make(chan struct{}), 0)
	require.ErrorIs(t, err, io.EOF)
}

func TestKeyboard_KeepsWhatCameTooEarly(t *testing.T) {
	board := newKeyboard(strings.NewReader("ab\rcd\r"))
	for _, want := range []string{"ab\r", "cd\r"} {
		input := &keys{board: board, rule: lineKeys, done: make(chan struct{})}
		got := ""
		for !strings.HasSuffix(got, "\r") {
			p := make([]byte, 64)
			n, err := input.Read(p)
			require.NoError(t, err)
			got += string(p[:n])
		}
		require.Equal(t, want, got)
		require.NoError(t, input.Close())
	}
}
