//go:build !race && unix

package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/cmd/internal/termtest"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/games"
	"shinpan/referee/record"
	"shinpan/referee/saintseiya/cards"
)

// wholeSeeds holds the seeds of simulated matches, by number of players, that are short but use
// most verbs. Their commands contain only answers that menus ask for.
var wholeSeeds = map[int]string{3: "92", 5: "91"}

// whole is a simulated match as people replay it, with its commands, its steps, and the last lines
// of its score.
type whole struct {
	players       []string
	script, score string
	steps         []record.Step
	opening       record.Step
}

// wholeMatch simulates a match with this many players.
func wholeMatch(t *testing.T, n int) whole {
	folder := t.TempDir()
	require.Zero(t, command("", "sim", "saintseiya", "--matches", "1", "--seats", fmt.Sprint(n), "--seed", wholeSeeds[n], "--save", folder).code)
	path := filepath.Join(folder, "sim-"+wholeSeeds[n]+".shinpan")
	file, err := os.Open(path)
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	library, problems := cards.Open(cardsdb.Game("saintseiya"))
	require.Empty(t, problems)
	match, report := record.ReadMatch(games.SaintSeiya(library), record.Replay{Name: path, Lines: file})
	require.Empty(t, report.Problems)
	score := command("", "score", path).out
	return whole{
		players: []string{"Ann", "Bob", "Cid", "Dov", "Eva"}[:n], steps: match.Line(), opening: match.Opening(),
		script: command("", "log", "--script", path).out, score: score[strings.Index(score, "TOTAL"):],
	}
}

// same checks that a match was the simulated one, apart from the players' names.
func (w whole) same(t *testing.T, path string) {
	t.Helper()
	require.Equal(t, w.script, command("", "log", "--script", path).out)
	require.Zero(t, command("", "verify", path).code)
	score := w.score
	for i, name := range w.players {
		score = strings.ReplaceAll(score, fmt.Sprintf("Sim %d", i+1), name)
	}
	got := command("", "score", path).out
	require.Equal(t, strings.Fields(score), strings.Fields(got[strings.Index(got, "TOTAL"):]))
}

// A match of three and of five players is refereed from heroes to score with the commands from the
// log of another match.
func TestWhole_ByScript(t *testing.T) {
	for _, n := range []int{3, 5} {
		w := wholeMatch(t, n)
		path := filepath.Join(t.TempDir(), "m.shinpan")
		played := command(w.script, "play", "saintseiya", "--players", strings.Join(w.players, ","), "--option", "hands=known", "--seed", wholeSeeds[n], "--script", "-", "--match", path)
		require.Zero(t, played.code, played.err)
		w.same(t, path)
	}
}

// The same matches are refereed from heroes to score with menus alone.
func TestTerminal_WholeMatchesOfSeveralPlayersByMenusAlone(t *testing.T) {
	for n, a := range map[int]at{3: {50, 24, "fr", ""}, 5: {80, 24, "en", ""}} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			t.Parallel()
			w := wholeMatch(t, n)
			words := a.words(t)
			path := filepath.Join(t.TempDir(), "m.shinpan")
			s := a.start(t, "play", "saintseiya", "--players", strings.Join(w.players, ","), "--option", "hands=known", "--seed", wholeSeeds[n], "--match", path)
			s.Down(0) // the referee draws
			s.Down(0) // also who begins
			state := w.opening.State
			for _, step := range w.steps {
				if !step.Drawn {
					menus{s, state}.give(step.Answer)
				}
				state = step.State
			}
			s.Choose(words.Typed(lang.Commands, "accept"))
			require.Zero(t, s.Exit(), s.Screen.Text())
			require.Zero(t, s.Screen.Wraps(), "no line is wider than the screen")
			require.Zero(t, s.Screen.Bells())
			w.same(t, path)
		})
	}
}

// menus gives answers with the menus of a terminal.
type menus struct {
	s     *termtest.Session
	state referee.State
}

// give gives an answer with the arrow keys alone.
func (m menus) give(a referee.Answer) {
	moves := m.state.Ask().Moves
	wanting := slices.DeleteFunc(slices.Clone(moves), func(move referee.Move) bool { return len(move.Slots) == 0 })
	slots := m.wanted(a)
	chosen := len(moves) > 1 || len(slots) == 0
	if chosen && len(wanting) == 1 && m.listed(wanting[0]) {
		m.beside(a)
		return
	}
	if chosen {
		m.s.Down(slices.IndexFunc(moves, func(move referee.Move) bool { return move.Verb == a.Verb }))
		slots = slices.DeleteFunc(slots, m.alone(a.Seat, moves[slices.IndexFunc(moves, func(move referee.Move) bool { return move.Verb == a.Verb })]))
	}
	for i, slot := range slots {
		if !slot.Forced() || !chosen && i == 0 {
			m.fill(slot, a.All(slot.Name))
		}
	}
}

// wanted returns the slots to ask for. A slot that other slots should determine is included only if
// they do not.
func (m menus) wanted(a referee.Answer) []*referee.Slot {
	move, _ := m.state.Ask().Move(a.Verb)
	follows := func(slot *referee.Slot) bool {
		return slot.Implied && !referee.Refuses(m.state.Check(a.With(slot.Name)))
	}
	return slices.DeleteFunc(slices.Clone(move.Slots), follows)
}

// alone reports which slots of a move have the same value in every legal answer, so that menus do
// not ask for them. An optional slot is included only if no answer without it is legal. A move with
// more than 256 ways to fill its slots, or with a choice from more than six items, has no such
// slots.
func (m menus) alone(seat referee.Seat, move referee.Move) func(*referee.Slot) bool {
	none := func(*referee.Slot) bool { return false }
	bare := referee.Answer{Seat: seat, Verb: move.Verb}
	if !referee.Refuses(m.state.Check(bare)) {
		return none
	}
	must := slices.DeleteFunc(slices.Clone(move.Slots), func(slot *referee.Slot) bool { return slot.Min == 0 })
	ways := m.legal(bare, must)
	for _, slot := range move.Slots {
		if len(ways) == 0 && slot.Min == 0 {
			one := *slot
			one.Min = 1
			ways = m.legal(bare, append(slices.Clone(must), &one))
		}
	}
	if len(ways) == 0 {
		return none
	}
	return func(slot *referee.Slot) bool {
		values := ways[0].All(slot.Name)
		return len(values) > 0 && !slices.ContainsFunc(ways, func(a referee.Answer) bool { return !slices.Equal(a.All(slot.Name), values) })
	}
}

// legal returns every legal answer that fills these slots from their lists.
func (m menus) legal(answer referee.Answer, slots []*referee.Slot) []referee.Answer {
	ways := []referee.Answer{answer}
	for _, slot := range slots {
		if slot.Open || slot.Secret || slot.Pool != nil {
			return nil
		}
		picks := [][]string{{}}
		switch {
		case slot.Most() == 1:
			picks = nil
			for _, token := range slot.From {
				picks = append(picks, []string{token})
			}
		case slot.Forced():
			picks = [][]string{slot.Offered()}
		case len(slot.From) > 6 || slot.Copies != nil:
			return nil
		default:
			for _, token := range slot.From {
				for _, pick := range slices.Clone(picks) {
					picks = append(picks, append(slices.Clone(pick), token))
				}
			}
		}
		var more []referee.Answer
		for _, pick := range picks {
			for _, way := range ways {
				if len(pick) >= slot.Min && len(pick) <= slot.Most() {
					more = append(more, way.With(slot.Name, pick...))
				}
			}
		}
		if ways = more; len(ways) > 256 {
			return nil
		}
	}
	return slices.DeleteFunc(ways, func(a referee.Answer) bool { return referee.Refuses(m.state.Check(a)) })
}

// listed reports whether the values of a move's slot are listed next to the other moves.
func (m menus) listed(move referee.Move) bool {
	slot := move.Slots[0]
	return len(move.Slots) == 1 && !slot.Open && len(slot.Offered()) <= 16 && (slot.Forced() || slot.Min == 1 && slot.Most() == 1)
}

// beside picks an answer among the moves and the values of one move's slot.
func (m menus) beside(a referee.Answer) {
	line := 0
	for _, move := range m.state.Ask().Moves {
		if move.Verb == a.Verb {
			if len(move.Slots) > 0 && !move.Slots[0].Forced() {
				line += slices.Index(move.Slots[0].Offered(), a.One(move.Slots[0].Name))
			}
			break
		}
		if line++; len(move.Slots) > 0 && !move.Slots[0].Forced() {
			line += len(move.Slots[0].Offered()) - 1
		}
	}
	m.s.Down(line)
}

// fill picks the tokens of a slot. A list that allows several picks, or none, begins with a line
// that ends the selection once enough are picked.
func (m menus) fill(slot *referee.Slot, tokens []string) {
	offered := slices.Clone(slot.Offered())
	if slot.LastFirst {
		slices.Reverse(offered)
	}
	ends := func(int) int {
		if slot.Most() > 1 || slot.Min == 0 && !slot.Implied { // menus ask for an implied slot only if it must be filled
			return 1
		}
		return 0
	}
	copies := map[string]int{} // in one row
	if slot.Most() > 1 {
		offered = slices.DeleteFunc(offered, func(token string) bool {
			copies[token]++
			return copies[token] > 1
		})
	}
	at := 0 // the line of the cursor, which does not move
	if slot.Most() > 1 && slot.Min > 0 {
		at = 1 // below the line that ends the selection
	}
	for n, token := range tokens {
		line := slices.Index(offered, token)
		if slot.Most() > 1 {
			mark := n + 1
			if copies[token] > 1 {
				mark = 1
				for _, before := range tokens[:n] {
					if before == token {
						mark++
					}
				}
			}
			m.s.Mark(line+ends(n)-at, mark)
			at = line + ends(n)
		} else {
			m.s.Down(line + ends(n))
		}
	}
	if slot.Most() > 1 || slot.Min == 0 && len(tokens) == 0 {
		m.s.Down(-at)
	}
}
