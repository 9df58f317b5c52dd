package refereetest

import (
	"flag"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/notation"
)

// Scenarios holds txtar archives about the effects of cards. A section whose name ends in "board"
// is a board file for the scenarios after it; every other section is a scenario, with the codes of
// the effects that it tests in its name ("108M 108U: hides and powers up"). Its unindented lines
// are answers ("p1: play 108 @D"), with “anyway” before an answer that the players allow. Indented
// lines are the results: the events, refusals, requested numbers ("why power p1:D1") and the open
// question. Run compares them all, so a question that the scenario does not list is a failure.
type Scenarios struct {
	Game  *game.Game
	Setup referee.Setup
	// Folder holds the archives.
	Folder Folder
	// Codes matches the effect codes in the name of a scenario; it is nil if the names have none.
	Codes *regexp.Regexp
	// Changes reports whether an effect only changes something while it applies, and so never acts.
	Changes func(code string) bool
	// Besides removes the problems that the players of a scenario have allowed. Nil allows none.
	Besides func([]referee.Problem) []referee.Problem
	// Only is the name of the only archive to play; "" means all.
	Only string
	// Sweep checks every answer and number for the rulings that made a difference to it. Nil checks
	// none.
	Sweep *RulingSweep
}

var updateScenarios = flag.Bool("update-scenarios", false, "rewrite the scenario files with what happens")

// Run plays all scenarios. If a scenario is named after an effect that acts, the effect must act in
// it. If an archive does not match the results, the test fails, unless the flag -update-scenarios
// rewrites the archive.
func (s Scenarios) Run(t *testing.T) {
	for file, archive := range s.archives(t) {
		changed := false
		eachScenario(archive, func(board string, scenario *txtar.File) {
			name, _, _ := strings.Cut(scenario.Name, ":")
			t.Run(file+"/"+scenario.Name, func(t *testing.T) {
				text := string(scenario.Data)
				got := s.play(t, board, text)
				if *updateScenarios {
					changed, scenario.Data = changed || got != text, []byte(got)
					return
				}
				require.Equal(t, text, got)
				for _, code := range s.codes(name) {
					if !s.Changes(code) { // such effects are visible only in numbers
						require.Contains(t, got, code, "the scenario does not meet the line it is named by")
					}
				}
			})
		})
		if changed {
			require.NoError(t, s.Folder.Write(file, txtar.Format(archive)))
		}
	}
}

// codes returns the effect codes in a text.
func (s Scenarios) codes(text string) []string {
	if s.Codes == nil {
		return nil
	}
	return s.Codes.FindAllString(text, -1)
}

// Replay plays all scenarios without comparing the results.
func (s Scenarios) Replay(t *testing.T) {
	for _, archive := range s.archives(t) {
		eachScenario(archive, func(board string, scenario *txtar.File) { s.play(t, board, string(scenario.Data)) })
	}
}

// eachScenario calls a function for each scenario of an archive, with its board.
func eachScenario(archive *txtar.Archive, do func(board string, scenario *txtar.File)) {
	board := ""
	for i := range archive.Files {
		if section := &archive.Files[i]; strings.HasSuffix(section.Name, "board") {
			board = string(section.Data)
		} else {
			do(board, section)
		}
	}
}

// CoverEveryLine fails if Shinpan applies an effect and no scenario has its code in its name.
func (s Scenarios) CoverEveryLine(t *testing.T) {
	tested := map[string]bool{}
	for _, archive := range s.archives(t) {
		for _, section := range archive.Files {
			name, _, about := strings.Cut(section.Name, ":")
			for _, code := range s.codes(name) {
				tested[code] = tested[code] || about
			}
		}
	}
	for _, card := range s.Game.Cards.All() {
		for _, line := range s.Game.Effects.Lines(card.ID) {
			require.True(t, tested[line.Code] || !line.Carried, "no scenario is about line %s", line.Code)
		}
	}
}

// archives returns the archives by name.
func (s Scenarios) archives(t *testing.T) map[string]*txtar.Archive {
	pattern := "*.txtar"
	if s.Only != "" {
		pattern = s.Only
	}
	names, err := fs.Glob(s.Folder, pattern)
	require.NoError(t, err)
	require.NotEmpty(t, names)
	archives := map[string]*txtar.Archive{}
	for _, name := range names {
		text, err := fs.ReadFile(s.Folder, name)
		require.NoError(t, err)
		archives[name] = txtar.Parse(text)
	}
	return archives
}

// play plays the answers of a scenario and returns its text with the results.
func (s Scenarios) play(t *testing.T, board, text string) string {
	state, _, problems := s.Game.Boards.ReadBoard(s.Setup, "board", []byte(board))
	require.False(t, referee.Refuses(problems), "the board: %v", problems)
	p := scenario{t: t, game: s.Game, state: state, besides: s.Besides, sweep: s.Sweep, by: Course{Setup: s.Setup, Board: board}}
	p.swept()
	if p.besides == nil {
		p.besides = func(problems []referee.Problem) []referee.Problem { return problems }
	}
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
	// besides removes the problems that the players have allowed.
	besides func([]referee.Problem) []referee.Problem
	sweep   *RulingSweep
	by      Course
}

// swept checks which rulings make a difference to the players' view of the position.
func (p *scenario) swept() {
	if p.sweep != nil {
		p.sweep.Position(p.t, p.state, p.by)
	}
}

// numbers returns the offered slot if it lists numbers in addition to cards; a reader needs no more
// information about the question.
func (p *scenario) numbers(verb, slot string) (*referee.Slot, bool) {
	ask := p.state.Ask()
	if ask == nil {
		return nil, false
	}
	move, _ := ask.Move(verb)
	offered, ok := move.Slot(slot)
	return offered, ok && slices.ContainsFunc(offered.From, referee.IsNumber)
}

// answer gives a command such as "p1: pick p2:D1" and records what follows.
func (p *scenario) answer(line string) {
	p.out.WriteString(line + "\n")
	who, said, ok := strings.Cut(line, ": ")
	require.True(p.t, ok, "an answer begins with its seat: %q", line)
	said, anyway := strings.CutPrefix(said, "anyway ")
	seat, err := referee.ParseSeat(who)
	require.NoError(p.t, err)
	lines := notation.NewNotation(p.game.Rules.Forms())
	known := p.game.Cards
	if p.game.Declared != nil {
		known = known.WithDeclared(p.game.Declared(p.state))
	}
	reader := notation.Reader{Notation: lines, Catalog: known, Names: lines.Names(p.state.View(referee.Nobody), p.state.Ask()), Offered: p.numbers}
	answer, problems := reader.Read(seat, said)
	if problems == nil {
		problems = p.besides(p.state.Check(answer))
		if p.sweep != nil {
			p.sweep.Answer(p.t, p.state, p.by, answer)
		}
	}
	if referee.Refuses(problems) {
		p.against("refused", problems)
		if !anyway {
			return
		}
	}
	next, events, problems := p.state.Apply(answer, true)
	problems = p.besides(problems)
	require.NotNil(p.t, next, "%v", problems)
	if !anyway {
		require.False(p.t, referee.Refuses(problems), "%v", problems)
		p.against("warned", problems)
	}
	p.state, p.by.Answers = next, append(p.by.Answers, answer)
	p.swept()
	for _, e := range events {
		p.out.WriteString("  " + brief(e) + "\n")
	}
	p.question()
}

// against records the problems with an answer.
func (p *scenario) against(word string, problems []referee.Problem) {
	for _, problem := range problems {
		fmt.Fprintf(&p.out, "  %s %s %s", word, problem.Code, problem.Rule)
		if line, ok := problem.Args["line"]; ok {
			fmt.Fprintf(&p.out, " %v", line)
		}
		p.out.WriteString("\n")
	}
}

// question records the open question.
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

// look records the parts of a number, or the board.
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
	topic := referee.Topic{Name: words[1], Args: words[2:]}
	ledger, problems := p.state.Why(topic)
	require.Empty(p.t, problems)
	if p.sweep != nil {
		p.sweep.Number(p.t, p.state, p.by, topic)
	}
	for _, part := range ledger.Parts {
		if part.Head {
			fmt.Fprintf(&p.out, "    %s %v\n", part.Key, part.Args)
			continue
		}
		cause := part.Cause.Rule + part.Cause.Line
		fmt.Fprintf(&p.out, "    %+d %s %s\n", part.N, part.Key, cause)
	}
	if !ledger.NoTotal {
		fmt.Fprintf(&p.out, "    = %d\n", ledger.Total)
	}
}

// brief returns an event on one line, with only the fields that it has.
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
	if why, ok := strings.CutPrefix(string(e.Key), "nothing."); ok { // this is the reason why an effect changes nothing
		add("because ", why)
	}
	add("by ", e.Cause.Rule+e.Cause.Line)
	return strings.Join(parts, " ")
}
