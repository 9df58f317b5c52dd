package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/deckfile"
	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/notation"
	"shinpan/referee/record"
)

// narutoCCG returns the game with its cards.
func narutoCCG(t *testing.T) *game.Game {
	for _, g := range everyGame(t) {
		if g.ID == "narutoccg" {
			return g
		}
	}
	require.Fail(t, "there is no such game")
	return nil
}

// cheapDeck has free Ninjas and Jutsu for one Chakra, so that a match is short but has long Chains.
const cheapDeck = `game: narutoccg
main:
  - 3 N-001
  - 3 N-002
  - 3 N-003
  - 3 N-004
  - 3 N-005
  - 3 N-006
  - 3 N-016
  - 3 N-028
  - 3 N-029
  - 2 J-001
  - 3 J-015
  - 3 J-020
  - 3 J-037
  - 3 J-040
  - 3 J-050
  - 3 J-104
  - 3 J-112
`

// ninjaMatch plays a random match with two sample decks, as a simulated player would. Shinpan
// deals, so that menus list every card.
func ninjaMatch(t *testing.T, g *game.Game, seed uint64) *record.Match {
	var sealed []record.Sealed
	for range 2 {
		list, problems := decks.Read("cheap.yaml", []byte(cheapDeck), deckfile.FormatOf(g))
		require.Empty(t, problems)
		sealed = append(sealed, record.Sealed{Deck: &list})
	}
	m, problems := record.NewMatch(g, record.Opening{
		Header: record.Header{ID: "whole", Players: []string{"Ann", "Bob"}, Seed: &seed, Options: map[string]string{"hands": "known"}},
		Decks:  sealed, Recorder: nowhere{},
	})
	require.False(t, referee.Refuses(problems), problems)
	for src := referee.NewRand(seed); !m.Over(); {
		if drawn, problems := m.Luck(nil, record.Grounds{}); len(drawn) > 0 {
			require.Empty(t, problems)
			continue
		}
		a, ok := eager(g, m.State(), src)
		if !ok || referee.Refuses(m.State().Check(a)) {
			a, ok = referee.RandomAnswer(m.State(), src, nil)
			require.True(t, ok)
		}
		_, problems := m.Do(a, record.Grounds{})
		require.False(t, referee.Refuses(problems), problems)
	}
	return m
}

// eager is a player who attacks with every Ninja and answers each Jutsu with another.
func eager(g *game.Game, s referee.State, src referee.Source) (referee.Answer, bool) {
	ask, guesser := s.Ask(), referee.Guesser{Source: src}
	switch ask.Key {
	case "mulligan":
		return referee.Say(ask.Seat, "keep"), true
	case "mission":
		if a, ok := guesser.Legal(s, "deploy", 8); ok {
			return a, true
		}
		if referee.IntN(src, 3) > 0 {
			if a, ok := guesser.Legal(s, "charge", 8); ok && len(a.All("cards")) < 4 {
				return a, true
			}
		}
		return referee.Say(ask.Seat, "end"), true
	case "organization":
		return referee.Say(ask.Seat, "end"), true
	case "send":
		most := referee.Say(ask.Seat, "stay")
		for range 12 {
			if a, ok := guesser.Legal(s, "send", 8); ok && len(a.All("heads")) > len(most.All("heads")) {
				most = a
			}
		}
		return most, true
	case "exchange", "answer":
		if a, ok := guesser.Legal(s, "jutsu", 30); ok {
			return a, true
		}
		return referee.Say(ask.Seat, "pass"), true
	}
	return g.Simulation.Try(s, src)
}

// nowhere keeps nothing.
type nowhere struct{}

func (nowhere) Append(...[]byte) error { return nil }

// ninjaSeed is the seed of a short match with a Chain of four Jutsu and a Showdown of three Teams.
const ninjaSeed = 585

// ninjaGame is that match as people replay it, with its commands and the command line that plays
// them.
func ninjaGame(t *testing.T) (m *record.Match, script string, args []string) {
	g := narutoCCG(t)
	m = ninjaMatch(t, g, ninjaSeed)
	lines, links, teams := notation.NewNotation(g.Rules.Forms()), 0, 0
	for _, step := range m.Line() {
		if step.Drawn {
			script += "# "
		}
		script += lines.Format(step.Answer) + "\n"
		for _, e := range step.Events {
			if e.Kind == "resolves" {
				links = max(links, e.N)
			}
		}
		if step.Answer.Verb == "send" {
			teams = max(teams, len(step.Answer.All("heads")))
		}
	}
	require.Equal(t, 4, links)
	require.Equal(t, 3, teams)
	deck := filepath.Join(t.TempDir(), "cheap.yaml")
	require.NoError(t, os.WriteFile(deck, []byte(cheapDeck), 0o666))
	return m, script, []string{"play", "narutoccg", "--players", "Ann,Bob", "--deck", deck, "--deck", deck, "--option", "hands=known", "--seed", strconv.Itoa(ninjaSeed)}
}

// sameNinjaGame checks that a match file holds that match.
func sameNinjaGame(t *testing.T, m *record.Match, script, path string) {
	t.Helper()
	require.Equal(t, script, command("", "log", "--script", path).out)
	require.Zero(t, command("", "verify", path).code)
	require.Regexp(t, fmt.Sprintf(`TOTAL +%d +%d`, m.State().Score().Total[0], m.State().Score().Total[1]), strings.ReplaceAll(command("", "score", path).out, "WIN!", ""))
}

// A whole game is refereed from a script, with a Chain of four Jutsu and a Showdown of three Teams.
func TestWholeNarutoCCG_ByScript(t *testing.T) {
	m, script, args := ninjaGame(t)
	path := filepath.Join(t.TempDir(), "m.shinpan")
	played := command(script, append(args, "--script", "-", "--match", path)...)
	require.Zero(t, played.code, played.err)
	require.Contains(t, played.out, "link 4 resolves")
	require.Contains(t, played.out, "to battle 3")
	sameNinjaGame(t, m, script, path)
}
