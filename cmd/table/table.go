package table

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"sync/atomic"
	"time"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// table is a match being refereed: the record, the people, and what they are
// shown.
type table struct {
	*app.App
	game     *game.Game
	match    *record.Match
	words    *lang.Words
	prompter prompt.Prompter
	// path is the match file, "" when the match is kept in memory only.
	path string
	// seated says that people sit at a terminal, who are shown the board and
	// asked for agreement; scripted that answers come from a file or pipe.
	seated, scripted bool
	// browsing says that somebody went back from the only move to the menu.
	browsing bool
	// refused is the last answer that was refused, for "anyway".
	refused *referee.Answer
	// failures counts refused lines of a script.
	failures int
	// shown is the board as it was last shown, due how many score tables were
	// due by then, and final the entry with the result that was shown.
	shown      string
	due, final int
	// leaving says that it has been said where the match is saved.
	leaving atomic.Bool
	// closed says that the end of the match has been accepted.
	closed bool
	// transcript collects what happened, for --json.
	transcript *transcript
}

// mostFailures is how many refused lines show that a script is none.
const mostFailures = 1000

// lots draws from the system's random source: nobody can know or repeat it.
type lots struct{}

// Uint64 gives 64 random bits.
func (lots) Uint64() uint64 {
	var bits [8]byte
	_, _ = rand.Read(bits[:]) // it never fails
	return binary.LittleEndian.Uint64(bits[:])
}

// play asks until the match is over and nobody wants to take anything back,
// or until somebody quits.
func (t *table) play() error {
	t.due = t.match.State().Score().Due
	for !t.closed {
		if err := t.carryOn(); err != nil {
			return t.stopped(err)
		}
	}
	return t.outcome()
}

// carryOn takes the match one question further.
func (t *table) carryOn() error {
	if t.match.Over() {
		return t.closing()
	}
	if t.drawLots() {
		return nil
	}
	return t.question()
}

// closing shows the final table, once, and asks whether that is how the match
// ended: a last answer said by mistake can still be taken back.
func (t *table) closing() error {
	if entries, problems := t.match.Settle(t.grounds()); len(entries)+len(problems) > 0 {
		t.report(entries, problems)
	}
	if result := t.result(); t.final != result {
		t.final = result
		t.finished()
	}
	err := t.closingQuestion()
	if errors.Is(err, prompt.ErrQuit) {
		t.closed = true
		return nil
	}
	return err
}

// drawLots lets the referee answer a question to Chance, where it may and
// can.
func (t *table) drawLots() bool {
	if ask := t.match.Ask(); ask.Seat != referee.Chance || t.match.Header().Luck == luckTable {
		return false
	}
	entries, problems := t.match.Luck(lots{}, t.grounds())
	t.report(entries, problems)
	return len(entries) > 0
}

// grounds stamps what is recorded with the time, except in a match with a
// seed, which can be made again byte for byte.
func (t *table) grounds() record.Grounds {
	if t.match.Header().Seed != nil {
		return record.Grounds{}
	}
	return record.Grounds{At: t.Now().UTC().Format(time.RFC3339)}
}

// say records an answer and shows what it changed, or why it is refused.
func (t *table) say(answer referee.Answer, grounds record.Grounds) {
	t.transcript.picked(t.match.Notation().Format(answer))
	entries, problems := t.match.Do(answer, grounds)
	t.refused = nil
	if referee.Refuses(problems) && !grounds.Anyway {
		t.refused = &answer
	}
	t.report(entries, problems)
}

// report shows what was recorded, and what is to be said about it.
func (t *table) report(entries []record.Entry, problems []referee.Problem) {
	for _, e := range entries {
		if e.Kind != record.EntryResult { // the final table says it
			t.print(t.account().Line(e))
		}
	}
	t.complainOf(problems)
	t.transcript.add(t.words, entries, problems)
	t.showDueScore()
}

// refuse complains of what led to nothing.
func (t *table) refuse(problems []referee.Problem) {
	t.complainOf(problems)
	t.transcript.add(t.words, nil, problems)
}

// complainOf shows problems, and counts a script's failures.
func (t *table) complainOf(problems []referee.Problem) {
	if len(problems) == 0 {
		return
	}
	if referee.Refuses(problems) {
		t.failed()
	}
	t.place(referee.Refuses(problems))
	_, _ = io.WriteString(t.Err, screen.Refused(t.words, problems, t.game.Rules.Table(), t.ErrPaper()))
}

// failed counts a refused line, of which a script may not have too many.
func (t *table) failed() {
	t.failures++
	if script, ok := t.prompter.(*prompt.Script); ok && t.failures >= mostFailures {
		script.GiveUp(t.failures)
	}
}

// place says where in a script the last answer stands and, if it was refused,
// what had been asked: nothing else shows a script's questions.
func (t *table) place(refused bool) {
	where := t.where()
	switch {
	case where == "":
	case refused && t.match.Ask() != nil:
		t.notice("table.at-question", referee.Args{"where": where, "question": t.askText()})
	default:
		t.notice("table.at", referee.Args{"where": where})
	}
}

// where is the place of the last answer in a script, "" elsewhere.
func (t *table) where() string {
	if s, ok := t.prompter.(*prompt.Script); ok {
		return s.At()
	}
	return ""
}

// account tells of the match as this table sees it.
func (t *table) account() match.Account {
	return match.Account{Words: t.words, Match: t.match, Paper: t.Paper()}
}

func (t *table) print(text string) {
	if t.transcript == nil {
		_, _ = io.WriteString(t.Out, text)
	}
}

// notice tells the people something that is not part of the record.
func (t *table) notice(key referee.Key, args referee.Args) {
	t.remark(t.words.Text(key, args))
}

// remark shows a text within the terminal, and whole where a program reads it.
func (t *table) remark(text string) {
	paper := t.ErrPaper()
	if paper.Height == 0 {
		paper.Width = 0
	}
	t.App.Notice(screen.Wrapped(text, paper))
}

// pick asks, below the board. Only the questions of a match are asked so.
func (t *table) pick(q prompt.Question) (prompt.Reply, error) {
	t.showBoard(q)
	return t.prompter.Pick(q)
}

// showBoard shows the position before a question, where people sit at a
// terminal and something on it has changed since. Both fit the terminal
// together, if anything does, with a line for what was answered and a blank one.
func (t *table) showBoard(q prompt.Question) {
	if !t.seated || t.Plain {
		return
	}
	view, paper := t.match.State().View(referee.Nobody), t.Paper()
	height := paper.Height
	paper.Height = 0
	board := screen.Board(t.words, view, paper)
	if board == t.shown {
		return
	}
	t.shown = board
	if height > 0 {
		paper.Height = max(height-t.prompter.Rows(q)-2, 1)
		board = screen.Board(t.words, view, paper)
	}
	t.print("\n" + board)
}

// showDueScore shows the score table where the game says that it is due.
func (t *table) showDueScore() {
	due := t.match.State().Score().Due
	grown := due > t.due
	t.due = due
	if grown && !t.match.Over() {
		t.showScore()
	}
}

func (t *table) showScore() {
	text, err := screen.Score(t.words, t.match.State().Score(), screen.Text, t.Paper())
	if err == nil {
		t.print(text)
	}
}

// result is the entry with the match's result, 0 when there is none.
func (t *table) result() int {
	for _, e := range slices.Backward(t.match.Entries()) {
		if e.Kind == record.EntryResult {
			return e.N
		}
	}
	return 0
}

// finished shows the final table.
func (t *table) finished() {
	t.print("\n")
	t.showScore()
	if t.path != "" {
		t.notice("table.finished", t.fileArgs())
	}
}

// fileArgs name the match file, and how other commands are told of it: those
// in the data folder need no name as long as they are the last.
func (t *table) fileArgs() referee.Args {
	ref := ""
	if filepath.Dir(t.path) != matchfile.Folder() {
		ref = " " + t.path
	}
	return referee.Args{"path": t.path, "ref": ref}
}

// tellSaved says where the match is saved, or that it is not; once, whoever
// notices first that the program is stopped.
func (t *table) tellSaved() {
	if !t.leaving.CompareAndSwap(false, true) {
		return
	}
	if t.path == "" {
		t.notice("table.not-saved", nil)
		return
	}
	t.notice("table.saved", t.fileArgs())
}

// stopped says where the match is saved when the asking stops before its end.
func (t *table) stopped(err error) error {
	t.tellSaved()
	if !t.scripted && errors.Is(err, prompt.ErrQuit) {
		return app.Shown(app.ExitQuit)
	}
	if errors.Is(err, prompt.ErrQuit) { // the script or pipe has ended
		if end := (*prompt.ScriptError)(nil); errors.As(err, &end) {
			t.remark(end.Error())
		}
		return t.outcome()
	}
	return err
}

// outcome is what a script's refused lines make of the exit code.
func (t *table) outcome() error {
	if err := t.transcript.write(t); err != nil {
		return err
	}
	if t.scripted && t.failures > 0 {
		return app.Shown(app.ExitProblems)
	}
	return nil
}
