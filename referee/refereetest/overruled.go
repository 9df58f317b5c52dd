package refereetest

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/notation"
)

// Overruled plays random matches in which players allow rejected answers: every illegal but
// possible answer must lead to a position that can be written as a board file and read back
// unchanged. It continues from many of these positions, and returns how often players allowed a
// rejection with each code. It guesses answers among the moves on offer, and among those that were
// offered earlier.
func Overruled(t *testing.T, g *game.Game, o Options) map[string]int {
	t.Helper()
	o = o.filled(g)
	stood := map[string]int{}
	for seed := range o.Matches {
		src := referee.NewRand(uint64(seed))
		setup := o.Setup(o.Seats[seed%len(o.Seats)], src)
		s, _, problems := g.Rules.Start(setup)
		if referee.Refuses(problems) {
			t.Fatal(problems)
		}
		overrule{g, o, setup, src, map[string]referee.Move{}, stood}.play(t, s)
	}
	return stood
}

// OnBoard is a board file, without the line that names the game, and the commands that the game
// refuses on it, each with the code of the refusal.
type OnBoard struct {
	Board   string
	Refused map[string]string
}

// Allowed checks that players can allow the commands that a game rejects on boards, and that the
// positions after them can be written and read back, as in Overruled.
func Allowed(t *testing.T, g *game.Game, setup referee.Setup, boards []OnBoard) {
	t.Helper()
	for _, b := range boards {
		for line, code := range b.Refused {
			t.Run(line, func(t *testing.T) { allowed(t, g, setup, "game: "+g.ID+"\n"+b.Board, line, code) })
		}
	}
}

func allowed(t *testing.T, g *game.Game, setup referee.Setup, board, line, code string) {
	t.Helper()
	s, _, problems := g.Boards.ReadBoard(setup, "board", []byte(board))
	if referee.Refuses(problems) {
		t.Fatalf("the board: %v", problems)
	}
	lines := notation.NewNotation(g.Rules.Forms())
	reader := notation.Reader{Notation: lines, Catalog: g.Cards, Names: lines.Names(s.View(referee.Nobody), s.Ask())}
	a, problems := reader.Read(s.Ask().Seat, line)
	if problems != nil {
		t.Fatalf("%q cannot be read: %v", line, problems)
	}
	if problems = s.Check(a); referee.CannotBe(problems) {
		t.Fatalf("%q cannot be allowed: %v", line, problems)
	}
	o := overrule{game: g, setup: setup, stood: map[string]int{}}
	if o.stands(t, s, a); o.stood[code] == 0 {
		t.Fatalf("%q is refused otherwise: %v", line, problems)
	}
}

// overrule is a match in which players allow rejected answers.
type overrule struct {
	game    *game.Game
	options Options
	setup   referee.Setup
	src     referee.Source
	// seen holds the moves offered so far, by verb.
	seen  map[string]referee.Move
	stood map[string]int
}

func (o overrule) play(t *testing.T, s referee.State) {
	for range o.options.Most {
		ask := s.Ask()
		if ask == nil {
			return
		}
		for _, move := range append(ask.Moves[:len(ask.Moves):len(ask.Moves)], ask.Tools...) {
			o.seen[move.Verb] = move
		}
		if a, ok := o.refused(s); ok && referee.IntN(o.src, 3) == 0 {
			after := o.stands(t, s, a)
			if referee.IntN(o.src, 2) == 0 {
				s = after
				continue
			}
		}
		a, ok := referee.Answer{}, false
		if o.options.Try != nil {
			a, ok = o.options.Try(s, o.src)
		}
		if !ok || referee.Refuses(s.Check(a)) {
			if a, ok = referee.RandomAnswer(s, o.src, o.options.Fill); !ok {
				return // an override has led to a position that has no legal answer
			}
		}
		next, _, problems := s.Apply(a, false)
		if next == nil {
			t.Fatalf("%v is legal and not applied: %v", a, problems)
		}
		s = next
	}
}

// refused guesses an answer that is illegal but not impossible. It reports false if it finds none.
func (o overrule) refused(s referee.State) (referee.Answer, bool) {
	var moves []referee.Move
	for _, form := range o.game.Rules.Forms() { // this follows the order of the forms, because the same seed must give the same match
		if move, ok := o.seen[form.Verb]; ok {
			moves = append(moves, move)
		}
	}
	guesser := referee.Guesser{Source: o.src, Fill: o.options.Fill}
	for range 8 {
		a, ok := guesser.Guess(s, []referee.Move{moves[referee.IntN(o.src, len(moves))]})
		if !ok {
			continue
		}
		if problems := s.Check(a); referee.Refuses(problems) && !referee.CannotBe(problems) {
			return a, true
		}
	}
	return referee.Answer{}, false
}

// stands allows a rejected answer, and checks that the board file of its position reads back as the
// same position.
func (o overrule) stands(t *testing.T, s referee.State, a referee.Answer) referee.State {
	t.Helper()
	problems := s.Check(a)
	after, _, _ := s.Apply(a, true)
	if after == nil {
		t.Fatalf("%v is illegal only, and cannot be overruled: %v", a, problems)
	}
	for i := range problems {
		if problems[i].Grade == referee.Illegal {
			o.stood[problems[i].Code]++
		}
	}
	text, err := o.game.Boards.WriteBoard(after, referee.Judge)
	if err != nil {
		t.Fatalf("after %v (%v) the board cannot be written: %v", a, problems, err)
	}
	again, _, wrong := o.game.Boards.ReadBoard(o.setup, "board", text)
	if referee.Refuses(wrong) {
		t.Fatalf("after %v (%v) the board cannot be read back: %v\n%s", a, problems, wrong, text)
	}
	if again.Hash() != after.Hash() {
		t.Fatalf("after %v (%v) the board reads back as another position:\n%s", a, problems, text)
	}
	return after
}

// stayImpossible matches the problems that a game declares impossible.
var stayImpossible = regexp.MustCompile(`Cannot\("([a-z-]+)"|Code: "([a-z-]+)".*Impossible`)

// Impossible compares the rejections in a game's source that players cannot allow with a table of
// reasons: such an answer would not lead to a position that can be written.
func Impossible(t *testing.T, files fs.FS, why map[string]string) {
	t.Helper()
	names, _ := fs.Glob(files, "*.go") // the pattern is valid, so this cannot fail
	found := map[string]bool{}
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, match := range stayImpossible.FindAllStringSubmatch(string(text), -1) {
			code := match[1] + match[2]
			found[code] = true
			if why[code] == "" {
				t.Errorf("%s: %s is impossible, and the table does not say why", name, code)
			}
		}
	}
	for code := range why {
		if !found[code] {
			t.Errorf("%s is not impossible any more", code)
		}
	}
}
