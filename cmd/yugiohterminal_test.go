//go:build !race && unix

package cmd

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/internal/termtest"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/record"
)

// The same duel is refereed by the menus alone, in both languages: at a table that deals
// itself cards are searched by their names.
func TestTerminal_WholeDuelByMenusAlone(t *testing.T) {
	for _, a := range []at{{80, 24, "en", ""}, {50, 24, "fr", ""}} {
		t.Run(a.lang, func(t *testing.T) {
			t.Parallel()
			m, _ := playDuel(t, wholeDuel(t), duelArgs...)
			path := filepath.Join(t.TempDir(), "m.shinpan")
			s := a.start(t, append(duelArgs, "--responses", "asked", "--match", path)...)
			for range 3 { // two decks that nobody registers, and one duel
				s.Down(0)
			}
			a.sameByMenus(t, s, m, path)
		})
	}
}

// A best of three is chosen in the opening menu and refereed by the menus alone.
func TestTerminal_WholeMatchOfThreeByMenusAlone(t *testing.T) {
	a := at{80, 24, "fr", ""}
	m, _ := playDuel(t, matchOfThree(t), append(duelArgs, "--best-of", "3")...)
	path := filepath.Join(t.TempDir(), "m.shinpan")
	s := a.start(t, append(duelArgs, "--responses", "asked", "--match", path)...)
	s.Down(0)
	s.Down(0)
	s.Choose("deux Duels gagnants")
	a.sameByMenus(t, s, m, path)
}

// sameByMenus gives the answers of a match by the menus alone, and checks that its file
// holds the same.
func (a at) sameByMenus(t *testing.T, s *termtest.Session, m *record.Match, path string) {
	words := a.words(t)
	state := m.Opening().State
	for _, step := range m.Line() {
		if !step.Drawn {
			tableMenus{menus{s, state}, words}.give(step.Answer)
		}
		state = step.State
	}
	s.Choose(words.Typed(lang.Commands, "accept"))
	require.Zero(t, s.Exit(), s.Screen.Text())
	require.Zero(t, s.Screen.Wraps(), "no line is wider than the screen")
	require.Zero(t, s.Screen.Bells())
	require.Equal(t, duelScript(t, m), command("", "log", "--script", path).out)
	require.Zero(t, command("", "verify", path).code)
}

// tableMenus are those of a table whose cards the referee does not know.
type tableMenus struct {
	menus
	words *lang.Words
}

// give gives an answer, or a declaration, by the arrow keys, and by the name of what is
// searched.
func (m tableMenus) give(a referee.Answer) {
	ask := m.state.Ask()
	declared := slices.IndexFunc(ask.Tools, func(move referee.Move) bool { return move.Verb == a.Verb })
	wanting := slices.DeleteFunc(slices.Clone(ask.Moves), func(move referee.Move) bool { return len(move.Slots) == 0 })
	if declared < 0 && len(wanting) == 1 && m.listed(wanting[0]) {
		m.menus.give(a)
		return
	}
	slots := m.wanted(a)
	switch {
	case declared >= 0:
		m.s.Down(len(ask.Moves))
		m.s.Down(declared)
		move := ask.Tools[declared]
		slots = slices.DeleteFunc(slices.Clone(move.Slots), func(slot *referee.Slot) bool { return slot.Implied })
	case len(ask.Moves) > 1:
		m.s.Down(slices.IndexFunc(ask.Moves, func(move referee.Move) bool { return move.Verb == a.Verb }))
	}
	if i := slices.IndexFunc(ask.Moves, func(move referee.Move) bool { return move.Verb == a.Verb }); declared < 0 && i >= 0 {
		slots = slices.DeleteFunc(slices.Clone(slots), m.alone(a.Seat, ask.Moves[i]))
	}
	for _, slot := range slots {
		m.blank(slot, a.All(slot.Name))
	}
}

// blank fills a blank of a move that has an open one.
func (m tableMenus) blank(slot *referee.Slot, tokens []string) {
	switch {
	case slot.Forced(), !slot.Open && len(slot.From) == 0:
	case slot.Pool != nil && slot.Most() > 1:
		for n, token := range tokens {
			m.s.Find(m.words.CardName(referee.Card(token)), n+1)
		}
		m.s.Down(-9)
	case slot.Pool != nil && len(tokens) == 1:
		m.s.Search(m.words.CardName(referee.Card(tokens[0])))
	case slot.Open && len(slot.From) == 0:
		m.s.Answer(strings.Join(tokens, " "))
	case slot.Most() > 1 && len(tokens) > 0 && !strings.Contains(tokens[0], ":"): // players
		at := min(slot.Min, 1) // below the line that ends the picking, if some must be picked
		for n, token := range tokens {
			line := 1 + slices.Index(slot.From, token)
			m.s.Mark(line-at, n+1)
			at = line
		}
		m.s.Down(-at)
	default:
		m.fill(slot, tokens)
	}
}

// Whoever goes on has no response: the menu shows what comes next, with the responses of
// both players below it. A dot lets nobody answer, and “<” takes that back, one key each.
func TestTerminal_GoingOnImpliesThatNobodyResponds(t *testing.T) {
	board := filepath.Join(t.TempDir(), "board.yaml")
	require.NoError(t, os.WriteFile(board, []byte("game: yugioh\nphase: main-1\nturn: 3\nfirst: p1\nplayers:\n  - {hand: 5, deck: 30}\n  - {hand: 5, deck: 30}\n"), 0o666))
	for _, a := range []at{{80, 24, "en", ""}, {50, 24, "fr", ""}} {
		t.Run(a.lang, func(t *testing.T) {
			words, path := a.words(t), filepath.Join(t.TempDir(), "m.shinpan")
			s := a.start(t, "play", "yugioh", "--players", "Ann,Bob", "--from", board, "--match", path)
			say := func(key referee.Key, args referee.Args) string {
				return words.With([]string{"Ann", "Bob"}, nil).Text(key, args)
			}
			responds := say("table.onward", referee.Args{"ask": "", "list": []referee.Seat{2}})
			s.Press("summon gemini elf\r")
			s.See(strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(responds), "·")))
			s.Press(".")
			s.See(say("entry.silence", referee.Args{"list": []referee.Seat{1, 2}}))
			s.Press("<")
			s.See("#4 ")
			s.Press("battle\r")
			s.See("Battle Step")
			s.Press("\x03")
			s.Exit()
			require.Zero(t, s.Screen.Wraps())
			require.Equal(t, "summon 69140098\npass\npass\nbattle\n", command("", "log", "--script", path).out)
			require.Equal(t, 4, strings.Count(command("", "log", "--json", path).out, `"implied": true`))
		})
	}
}
