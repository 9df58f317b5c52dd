package table

import (
	"io"
	"slices"
	"strings"
	"sync/atomic"

	"shinpan/cmd/app"
	"shinpan/cmd/match"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/ruled"
)

// display shows a session: to the people at the table, or, with --json, to the
// program that reads its transcript at the end.
type display struct {
	session session
	wording wording
	// out takes what happened, err what people are told besides.
	out, err io.Writer
	// paper and errPaper measure them, anew each time: a window may change.
	paper, errPaper func() screen.Paper
	// remark tells people what is not part of the record.
	remark func(text string)
	// boards says that the board is shown above each question, and board is
	// the one that was shown last.
	boards bool
	board  string
	// news is what was recorded since the last question: it is shown between the board and the
	// next one.
	news []string
	// taken is how many lines the board and the news below it take.
	taken int
	// due is how many score tables were due by then, and final the entry with the
	// result that was shown.
	due, final int
	// script is where the answers come from when it is no person: a refused line
	// is shown with its place. Failures counts them.
	script   *prompt.Script
	failures int
	// unsaved says that the last attempt to record something failed.
	unsaved bool
	// leaving says that it has been said where the match is saved.
	leaving atomic.Bool
	// changed hears that something was recorded; nil if nobody wants to know.
	changed func()
	// transcript collects what happened, for --json; nil without.
	transcript *transcript
}

// mostFailures is how many refused lines show that a script is none.
const mostFailures = 1000

func newDisplay(a *app.App, w wording, from source, transcript *transcript) *display {
	script, _ := from.Prompter.(*prompt.Script)
	d := &display{session: w.session, wording: w, out: a.Out, err: a.Err, paper: a.Paper, errPaper: a.ErrPaper, remark: a.Remark,
		boards: from.seated && !a.Plain, script: script, transcript: transcript}
	d.due = d.session.state().Score().Due
	return d
}

// ring rings the bell of a terminal where boards are drawn.
func (d *display) ring() {
	if d.boards && d.errPaper().Height > 0 {
		_, _ = io.WriteString(d.err, "\a")
	}
}

func (d *display) view() referee.View {
	return d.session.match.View(d.session.state(), referee.Nobody)
}

// print shows a result, unless the transcript takes them.
func (d *display) print(text string) {
	d.flush()
	d.write(text)
}

func (d *display) write(text string) {
	if d.transcript == nil {
		_, _ = io.WriteString(d.out, text)
	}
}

// tell shows what was recorded: below the next board, or at once where none is shown.
func (d *display) tell(text string) {
	if d.boards && text != "" {
		d.news = append(d.news, text)
		return
	}
	d.write(text)
}

// flush shows the news now.
func (d *display) flush() {
	d.write(strings.Join(d.news, ""))
	d.news = nil
}

// notice tells the people something that is not part of the record.
func (d *display) notice(key referee.Key, args referee.Args) {
	d.flush()
	d.remark(d.wording.words.Text(key, args))
}

// recorded shows what was recorded, and what is to be said about it; or why
// nothing was.
func (d *display) recorded(entries []record.Entry, problems []referee.Problem) {
	told := slices.DeleteFunc(slices.Clone(entries), func(e record.Entry) bool { return e.Kind == record.EntryResult }) // the final table says it
	account := d.account()
	account.Paper.Brief = d.boards
	d.tell(account.Silence(told))
	switch {
	case len(entries) > 0:
		d.unsaved = false
		if d.changed != nil {
			d.changed()
		}
	case unwritten(problems):
		d.unsaved = true
	}
	d.problems(problems)
	d.transcript.add(d.wording.words, d.session.match, entries, problems)
	d.scoreIfDue()
}

// unwritten reports whether nothing was recorded because the match file could
// not be written.
func unwritten(problems []referee.Problem) bool {
	return slices.ContainsFunc(problems, func(p referee.Problem) bool {
		return p.Code == "match.not-recorded" || strings.HasPrefix(p.Code, "file.")
	})
}

// account tells of the match as this table sees it.
func (d *display) account() match.Account {
	return match.Account{Words: d.wording.words, Match: d.session.match, Paper: d.paper()}
}

// refused shows why a line led to nothing.
func (d *display) refused(problems []referee.Problem) {
	d.problems(problems)
	d.transcript.add(d.wording.words, d.session.match, nil, problems)
}

// mistyped complains of a command that cannot be carried out.
func (d *display) mistyped(key referee.Key, args referee.Args) {
	d.failed()
	d.place(false)
	d.notice(key, args)
	d.transcript.mistyped(string(key), d.wording.words.Text(key, args))
}

// problems shows what speaks against an answer.
func (d *display) problems(problems []referee.Problem) {
	if len(problems) == 0 {
		return
	}
	refused := referee.Refuses(problems)
	if refused {
		d.failed()
	}
	d.place(refused)
	d.reasons(problems)
}

// reasons shows what speaks against an answer, whoever gave it.
func (d *display) reasons(problems []referee.Problem) {
	d.flush()
	_, _ = io.WriteString(d.err, screen.Refused(d.wording.words, problems, d.session.game.Rules.Table(), d.errPaper()))
}

// failed counts a refused line. A script may not have too many of them.
func (d *display) failed() {
	d.failures++
	if d.script != nil && d.failures >= mostFailures {
		d.script.GiveUp(d.failures)
	}
}

// overruled takes back that the last line was refused.
func (d *display) overruled() {
	if d.script != nil {
		d.failures--
	}
}

// place says where in a script the last answer stands and, if it was refused,
// what had been asked: nothing else shows a script's questions.
func (d *display) place(refused bool) {
	switch {
	case d.script == nil:
	case refused && d.session.ask() != nil:
		d.notice("table.at-question", referee.Args{"where": d.script.At(), "question": d.wording.ask()})
	default:
		d.notice("table.at", referee.Args{"where": d.script.At()})
	}
}

// above shows the board above a question, if something on it has changed since it was shown
// last, and the latest news between the two. It returns how many lines are to stay visible.
// The board has the same room whatever is asked. A question to Chance needs no board, and
// rather leaves on the screen what happened.
func (d *display) above(label string) int {
	if !d.boards {
		return 0
	}
	paper := d.paper()
	frame := frameOf(paper.Height)
	paper.Height = 0
	whole := screen.Board(d.wording.words, d.view(), paper)
	if whole == d.board {
		d.flush()
		return d.taken
	}
	named := ""
	if d.board == "" { // the answers to come name their own
		named = d.rulings(d.session.state())
	}
	paper.Height = frame.board
	board := screen.Grid(d.wording.words, d.view(), d.session.game.Wall, paper) + named
	taken := strings.Count(board, "\n")
	room := frame.rest - taken - strings.Count(screen.Wrapped(label, paper), "\n")
	first := len(d.news)
	for lines := 0; first > 0; first-- {
		if lines += strings.Count(d.news[first-1], "\n"); frame.rest > 0 && lines > room {
			break
		}
	}
	if d.byLot() && first > 0 {
		d.flush()
		return 0
	}
	d.board = whole
	before, below := strings.Join(d.news[:first], ""), strings.Join(d.news[first:], "")
	d.news = nil
	d.write(before + "\n" + board + below)
	d.taken = taken + strings.Count(below, "\n")
	return d.taken
}

// byLot reports whether luck is asked. Nobody is when the match is over, while one
// of its answers is asked for anew.
func (d *display) byLot() bool {
	ask := d.session.ask()
	return ask != nil && ask.Seat == referee.Chance
}

// boardAgain shows the board: above the next question where boards are shown
// there, else now.
func (d *display) boardAgain() {
	if d.boards && !d.session.match.Over() {
		d.board = ""
		return
	}
	d.boardOf(d.session.state())
}

func (d *display) boardOf(state referee.State) {
	d.print(screen.Grid(d.wording.words, d.session.match.View(state, referee.Nobody), d.session.game.Wall, d.paper()) + d.rulings(state))
}

// rulings names those that decided what a board shows.
func (d *display) rulings(state referee.State) string {
	return screen.ByRulings(d.wording.words, ruled.OfView(state), d.paper())
}

// scoreIfDue shows the score table where the game says that it is due.
func (d *display) scoreIfDue() {
	due := d.session.state().Score().Due
	grown := due > d.due
	d.due = due
	if grown && !d.session.match.Over() {
		d.score()
	}
}

func (d *display) score() {
	text, err := screen.Score(d.wording.words, d.session.state().Score(), screen.Text, d.paper())
	if err == nil {
		d.print(text + screen.ByRulings(d.wording.words, d.session.match.DecidedScore(d.session.match.Count()), d.paper()))
	}
}

// finished shows the final table, once for each end of the match.
func (d *display) finished() {
	result := d.session.result()
	if d.final == result {
		return
	}
	d.final = result
	d.print("\n")
	d.score()
	if d.session.path != "" {
		d.notice("table.finished", d.session.fileArgs())
	}
}

// saved says where the match is saved, or that it is not; once, whoever
// notices first that the program is stopped.
func (d *display) saved() {
	if !d.leaving.CompareAndSwap(false, true) {
		return
	}
	switch {
	case d.session.path == "":
		d.notice("table.not-saved", nil)
	case d.unsaved:
		d.notice("table.unsaved", referee.Args{"path": d.session.path, "n": d.session.match.Count()})
	default:
		d.notice("table.saved", d.session.fileArgs())
	}
}
