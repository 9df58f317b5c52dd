package mythos_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/notation"
)

var updateScenarios = flag.Bool("update-scenarios", false, "rewrite the scenario files with what happens")

// Scenario files are txtar archives. A section whose name ends in "board" is a
// board file for the scenarios after it; every other section is a scenario,
// named by the line codes it is about ("108M 108U: hides and powers up"). Its
// lines are answers ("p1: play 108 @D"); indented lines are what follows: the
// events, refusals, numbers asked for ("why power p1:D1") and the question
// that stands. The test compares them all, so an undeclared question fails it.

// codes are the line codes that a scenario's name begins with.
var codes = regexp.MustCompile(`\b(?:M[0-9]{2}|[0-9]{3})[MUAS][0-9]?\b`)

func TestScenarios(t *testing.T) {
	g := mythosGame(t)
	files, err := filepath.Glob("testdata/cards/*.txtar")
	require.NoError(t, err)
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		require.NoError(t, err)
		board, changed := "", false
		for i, section := range archive.Files {
			if strings.HasSuffix(section.Name, "board") {
				board = string(section.Data)
				continue
			}
			name, _, _ := strings.Cut(section.Name, ":")
			t.Run(filepath.Base(file)+"/"+section.Name, func(t *testing.T) {
				got := playScenario(t, g, board, string(section.Data))
				if *updateScenarios {
					changed = changed || got != string(section.Data)
					archive.Files[i].Data = []byte(got)
					return
				}
				require.Equal(t, string(section.Data), got)
				for _, code := range codes.FindAllString(name, -1) {
					if lineOf(t, code).Effect.While != nil {
						continue // what it changes is seen in numbers
					}
					require.Contains(t, got, code, "the scenario does not meet the line it is named by")
				}
			})
		}
		if *updateScenarios && changed {
			require.NoError(t, os.WriteFile(file, txtar.Format(archive), 0o644))
		}
	}
}

func lineOf(t *testing.T, code string) cards.Line {
	for _, card := range mythosLibrary(t).Whole().All() {
		for _, line := range card.Lines {
			if line.Code == code {
				return line
			}
		}
	}
	return cards.Line{}
}

// playScenario plays the answers of a scenario and writes down what follows.
func playScenario(t *testing.T, g *game.Game, board, text string) string {
	setup := referee.Setup{Players: twoPlayers}
	state, _, problems := g.Boards.ReadBoard(setup, "board", []byte(board))
	require.False(t, referee.Refuses(problems), "the board: %v", problems)
	p := scenario{t: t, game: g, state: state}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasPrefix(line, "#"):
			p.out.WriteString(line + "\n")
		case strings.HasPrefix(strings.TrimSpace(line), "why ") || strings.TrimSpace(line) == "board":
			p.look(strings.TrimSpace(line))
		case line != "" && !strings.HasPrefix(line, " "):
			p.answer(line)
		}
	}
	return p.out.String()
}

type scenario struct {
	t     *testing.T
	game  *game.Game
	state referee.State
	out   strings.Builder
}

// answer says a line "p1: pick p2:D1" and writes down what follows.
func (p *scenario) answer(line string) {
	p.out.WriteString(line + "\n")
	who, said, ok := strings.Cut(line, ": ")
	require.True(p.t, ok, "an answer begins with its seat: %q", line)
	seat, err := referee.ParseSeat(who)
	require.NoError(p.t, err)
	reader := notation.Reader{Notation: notation.NewNotation(p.game.Rules.Forms()), Catalog: p.game.Cards}
	answer, problems := reader.Read(seat, said)
	if problems == nil {
		problems = besidesDeclaring(p.state.Check(answer))
	}
	if referee.Refuses(problems) {
		for _, problem := range problems {
			fmt.Fprintf(&p.out, "  refused %s %s", problem.Code, problem.Rule)
			if line, ok := problem.Args["line"]; ok {
				fmt.Fprintf(&p.out, " %v", line)
			}
			p.out.WriteString("\n")
		}
		return
	}
	next, events, problems := p.state.Apply(answer, true)
	require.Empty(p.t, besidesDeclaring(problems))
	p.state = next
	for _, e := range events {
		p.out.WriteString("  " + brief(e) + "\n")
	}
	p.question()
}

// question writes down what is asked.
func (p *scenario) question() {
	ask := p.state.Ask()
	if ask == nil {
		p.out.WriteString("  over\n")
		return
	}
	moves := []string{}
	for _, m := range ask.Moves {
		text := m.Verb
		for _, slot := range m.Slots {
			if !slot.Open && m.Verb != "play" && m.Verb != "hide" && m.Verb != "reveal" {
				text += " " + strings.Join(slot.From, ",")
			}
			if slot.Most() > 1 && !slot.Open {
				text += fmt.Sprintf(" (%d-%d)", slot.Min, slot.Most())
			}
		}
		moves = append(moves, text)
	}
	if ask.Key == "turn" {
		fmt.Fprintf(&p.out, "  ask %s turn\n", ask.Seat)
		return
	}
	fmt.Fprintf(&p.out, "  ask %s %s %s: %s\n", ask.Seat, ask.Key, ask.Cause.Line, strings.Join(moves, " | "))
}

// look writes down a number taken apart, or the board.
func (p *scenario) look(line string) {
	p.out.WriteString("  " + line + "\n")
	if line == "board" {
		text, err := p.game.Boards.WriteBoard(p.state, referee.Judge)
		require.NoError(p.t, err)
		for l := range strings.Lines(string(text)) {
			p.out.WriteString("    " + l)
		}
		return
	}
	words := strings.Fields(strings.ReplaceAll(line, "@", ""))
	require.GreaterOrEqual(p.t, len(words), 3, line)
	ledger, problems := p.state.Why(referee.Topic{Name: words[1], Args: words[2:]})
	require.Empty(p.t, problems)
	for _, part := range ledger.Parts {
		cause := part.Cause.Rule + part.Cause.Line
		fmt.Fprintf(&p.out, "    %+d %s %s\n", part.N, part.Key, cause)
	}
	fmt.Fprintf(&p.out, "    = %d\n", ledger.Total)
}

// brief is an event in one line: only what it has.
func brief(e referee.Event) string {
	parts := []string{e.Kind}
	add := func(prefix, text string) {
		if text != "" {
			parts = append(parts, prefix+text)
		}
	}
	add("", e.Seat.String())
	add("", string(e.Card))
	add("", e.Piece)
	add("from ", e.From)
	add("@", e.Place)
	for _, c := range e.Cards {
		if c == "" {
			c = "?"
		}
		if !slices.Contains(parts, string(c)) {
			parts = append(parts, string(c))
		}
	}
	if e.N != 0 {
		parts = append(parts, fmt.Sprintf("%+d", e.N))
	}
	if e.Was != e.Now {
		parts = append(parts, fmt.Sprintf("%d→%d", e.Was, e.Now))
	}
	add("by ", e.Cause.Rule+e.Cause.Line)
	return strings.Join(parts, " ")
}

// TestEveryLineHasAScenario fails for a line of the set that no scenario is
// named by.
func TestEveryLineHasAScenario(t *testing.T) {
	files, err := filepath.Glob("testdata/cards/*.txtar")
	require.NoError(t, err)
	tested := map[string]bool{}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		require.NoError(t, err)
		for _, section := range archive.Files {
			name, _, about := strings.Cut(section.Name, ":")
			for _, code := range codes.FindAllString(name, -1) {
				tested[code] = tested[code] || about
			}
		}
	}
	for _, card := range mythosLibrary(t).Whole().All() {
		for _, line := range card.Lines {
			require.True(t, tested[line.Code], "no scenario is about line %s", line.Code)
		}
	}
}
