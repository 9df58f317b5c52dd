//go:build !race && unix

package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// lastAttack is a duel that the next attack decides, unless Ann responds.
const lastAttack = `game: yugioh
turn: 4
phase: battle
active: p2
players:
  - {lp: 1100, hand: 3, deck: 30}
  - {lp: 8000, hand: 3, deck: 30, field: [{zone: m1, card: 11091375, entered: 2}]}
`

// What happens if nobody responds stands below the board before it is final, and with it the end
// of a game: nobody is asked about the next game before they have seen it.
func TestTerminal_WhatFollowsIfNobodyResponds(t *testing.T) {
	for _, test := range []struct {
		at
		attack, ahead, wins, next string
	}{
		{at{50, 24, "en", ""}, "attack", "If nobody responds: ", "Bob wins game 1", "who begins game 2?"},
		{at{80, 24, "fr", ""}, "attaquer", "Si personne ne répond", "Bob gagne la manche 1", "qui commence la manche 2"},
	} {
		t.Run(test.lang, func(t *testing.T) {
			t.Parallel()
			board := filepath.Join(t.TempDir(), "board.yaml")
			require.NoError(t, os.WriteFile(board, []byte(lastAttack), 0o666))
			s := test.start(t, "play", "--players", "Ann,Bob", "--best-of", "3", "--from", board, "--match", filepath.Join(t.TempDir(), "m.shinpan"))
			seen := func() string { return strings.Join(strings.Fields(s.Screen.Text()), " ") }
			s.Type(test.attack)
			s.See(test.ahead)
			require.Contains(t, seen(), test.wins)
			require.Contains(t, seen(), "LP 1100", "it is not final")
			require.NotContains(t, seen(), test.next)
			require.Contains(t, s.Screen.Text(), "Bob", "the head of the board is still there")
			s.Keys(".")
			s.See(test.next)
			require.Contains(t, seen(), test.wins)
			require.Contains(t, seen(), "LP 0")
		})
	}
}

// The head of the board says the moment that people are asked about, not the one whose responses
// they pass over.
func TestTerminal_TheBoardSaysTheMomentThatIsAsked(t *testing.T) {
	a := at{80, 24, "en", ""}
	s := a.start(t, "play", "yugioh", "--players", "Ann,Bob", "--best-of", "3", "--luck", "referee", "--seed", "4", "--deck", "sample:first-duel", "--deck", "sample:first-duel", "--match", filepath.Join(t.TempDir(), "m.shinpan"))
	s.Choose("p1")
	s.See("Ann: Main Phase 1 of turn 1")
	require.Contains(t, s.Screen.Text(), "turn 1 · Main Phase 1 · waiting for Ann")
	s.Type("gemini") // a verb elsewhere, here the name of a card
	s.See("#7 Ann Normal Summons Gemini Elf")
	s.Type("end")
	s.See("Bob: Main Phase 1 of turn 2")
	require.Contains(t, s.Screen.Text(), "turn 2 · Main Phase 1 · waiting for Bob")
	require.Contains(t, s.Screen.Text(), "If nobody responds: turn 2: Bob · Bob draws 1 card")
	s.Type("attack")
	s.See("cannot: you cannot type “attack” now, in Main Phase 1")
	require.NotContains(t, s.Screen.Text(), "cannot: missing")
	s.Type("wait") // who claims a moment is asked about it
	s.See("Bob: respond to what has just happened, or pass?")
	require.Contains(t, s.Screen.Text(), "undoes #")
	require.Contains(t, s.Screen.Text(), "waiting for Bob")
	require.NotContains(t, s.Screen.Text(), "may respond")
}
