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

// display shows a session to the people at the table or, with --json, to the program that reads
// its transcript at the end.
type display struct {
	session session
	wording wording
	// out receives the events of the match, and err receives all other messages for people.
	out, err io.Writer
	// paper and errPaper return the current sizes of out and err, because a window can change its
	// size.
	paper, errPaper func() screen.Paper
	// remark prints a message for people that is not part of the record.
	remark func(text string)
	// seated means that people answer, not a script.
	seated bool
	// boards means that the board appears above each question. board is the last board shown.
	boards bool
	board  string
	// news describes the entries since the last question. It appears between the board and the next
	// question.
	news []string
	// refusal explains why the last command had no effect. It appears in the same place as news.
	refusal string
	// taken is the number of lines that the board and the news below it take.
	taken int
	// due is the number of score tables due so far, and final the entry with the last result
	// shown.
	due, final int
	// script is the source of the answers if there is no person. A rejected line is shown with its
	// place, and failures counts such lines.
	script   *prompt.Script
	failures int
	// unsaved means that the last attempt to record an entry failed.
	unsaved bool
	// leaving means that people have been told whether the match is saved.
	leaving atomic.Bool
	// changed is called after an entry was recorded. It can be nil.
	changed func()
	// transcript collects the events for --json. It is nil without --json.
	transcript *transcript
}

// mostFailures is the number of rejected lines after which a file is clearly not a script.
const mostFailures = 1000

func newDisplay(a *app.App, w wording, from source, transcript *transcript) *display {
	script, _ := from.Prompter.(*prompt.Script)
	d := &display{session: w.session, wording: w, out: a.Out, err: a.Err, paper: a.Paper, errPaper: a.ErrPaper, remark: a.Remark,
		seated: from.seated, boards: from.seated && !a.Plain, script: script, transcript: transcript}
	d.due = d.session.state().Score().Due
	return d
}

// ring rings the bell of a terminal where boards are drawn.
func (d *display) ring() {
	if d.boards && d.errPaper().Height > 0 {
		_, _ = io.WriteString(d.err, "\a")
	}
}

// view returns the public view at the point of the question.
func (d *display) view() referee.View {
	view := d.session.match.View(d.session.state(), referee.Nobody)
	if ahead, ends := d.session.ahead(); d.seated && len(ahead) > 0 && !ends {
		then := ahead[len(ahead)-1].after.View(referee.Nobody)
		view.Round, view.Phase, view.Acting = then.Round, then.Phase, then.Acting
	}
	return view
}

// pending describes the events that follow if no player responds. It returns "" if only a phase
// begins, because the board shows the phase.
func (d *display) pending() string {
	if !d.seated {
		return ""
	}
	var texts []string
	ahead, _ := d.session.ahead()
	for _, next := range ahead {
		told := screen.Happened{Acting: next.answer.Seat, Events: screen.BesidePhases(next.events)}
		if text := screen.Events(d.wording.words, told, screen.Paper{Brief: true}); text != "" {
			texts = append(texts, strings.TrimSuffix(text, "\n"))
		}
	}
	if len(texts) == 0 {
		return ""
	}
	return screen.Said(d.wording.words.Text("table.ahead", referee.Args{"text": strings.Join(texts, " · ")}), d.paper())
}

// print prints a result unless there is a transcript.
func (d *display) print(text string) {
	d.flush()
	d.write(text)
}

func (d *display) write(text string) {
	if d.transcript == nil {
		_, _ = io.WriteString(d.out, text)
	}
}

// tell shows recorded events below the next board, or at once if there are no boards.
func (d *display) tell(text string) {
	if d.boards && text != "" {
		d.news = append(d.news, text)
		return
	}
	d.write(text)
}

// flush shows the pending news and the pending refusal now.
func (d *display) flush() {
	d.write(strings.Join(d.news, ""))
	_, _ = io.WriteString(d.err, d.refusal)
	d.news, d.refusal = nil, ""
}

// notice shows people a message that is not part of the record.
func (d *display) notice(key referee.Key, args referee.Args) {
	d.flush()
	d.remark(d.wording.words.Text(key, args))
}

// recorded shows the new entries with any remarks about them, or the reason why there are none.
func (d *display) recorded(entries []record.Entry, problems []referee.Problem) {
	told := slices.DeleteFunc(slices.Clone(entries), func(e record.Entry) bool { return e.Kind == record.EntryResult }) // the final score table shows the result
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

// unwritten reports whether the match file could not be written, so that no entry was recorded.
func unwritten(problems []referee.Problem) bool {
	return slices.ContainsFunc(problems, func(p referee.Problem) bool {
		return p.Code == "match.not-recorded" || strings.HasPrefix(p.Code, "file.")
	})
}

// account returns the account of the match as the players see it.
func (d *display) account() match.Account {
	return match.Account{Words: d.wording.words, Match: d.session.match, Paper: d.paper()}
}

// refused shows why a command had no effect.
func (d *display) refused(problems []referee.Problem) {
	d.problems(problems)
	d.transcript.add(d.wording.words, d.session.match, nil, problems)
}

// mistyped complains about a command that cannot be applied.
func (d *display) mistyped(key referee.Key, args referee.Args) {
	d.failed()
	d.place(false)
	d.notice(key, args)
	d.transcript.mistyped(string(key), d.wording.words.Text(key, args))
}

// problems shows the problems with an answer, with its place in a script, and counts a rejected
// line.
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

// reasons shows the problems with an answer, no matter who gave it.
func (d *display) reasons(problems []referee.Problem) {
	d.flush()
	d.refusal = screen.Refused(d.wording.words, problems, d.session.game.Rules.Table(), d.errPaper())
	if !d.boards {
		d.flush()
	}
}

// failed counts a rejected line. It ends a script that has too many.
func (d *display) failed() {
	d.failures++
	if d.script != nil && d.failures >= mostFailures {
		d.script.GiveUp(d.failures)
	}
}

// overruled cancels the rejection of the last line.
func (d *display) overruled() {
	if d.script != nil {
		d.failures--
	}
}

// place prints the place of the last answer in a script. If the answer was rejected, it also prints
// the question, because a script's questions are not shown otherwise.
func (d *display) place(refused bool) {
	switch {
	case d.script == nil:
	case refused && d.session.ask() != nil:
		d.notice("table.at-question", referee.Args{"where": d.script.At(), "question": d.wording.ask()})
	default:
		d.notice("table.at", referee.Args{"where": d.script.At()})
	}
}

// above shows the board above a question. Below the board it shows the latest news and the events
// that follow if no player responds. It shows the board only if the board has changed, or if a
// command was rejected and there is room. It returns the number of lines that must stay visible.
// The parts of the board have the same room at every question, but its extra rows make room for the
// news. A question to Chance does not need the board, so the earlier news stays on the screen
// instead.
func (d *display) above(label string) int {
	pending := d.pending()
	if !d.boards {
		d.write(pending)
		return 0
	}
	paper := d.paper()
	frame := frameOf(paper.Height)
	paper.Height = 0
	whole := screen.Board(d.wording.words, d.view(), paper) + pending
	asked := strings.Count(screen.Wrapped(label, paper)+pending+d.refusal, "\n")
	if whole == d.board && (d.refusal == "" || d.taken+asked > frame.rest) {
		d.flush()
		return d.taken
	}
	named := ""
	if d.board == "" { // later entries name the rulings that concern them
		named = d.rulings(d.session.state())
	}
	paper.Height, paper.Kept = frame.board, asked+strings.Count(strings.Join(d.news, ""), "\n")-(frame.rest-frame.board)
	paper.Kept = min(max(paper.Kept, 0), mostKept)
	board := screen.Grid(d.wording.words, d.view(), d.session.game.Wall, paper) + named
	taken := strings.Count(board, "\n")
	before, below := d.split(frame.rest - taken - asked)
	if d.byLot() && before != "" {
		d.flush()
		return 0
	}
	d.board, d.news = whole, nil
	d.write(before + "\n" + board + below + pending)
	d.taken = taken + strings.Count(below+pending, "\n")
	refused := strings.Count(d.refusal, "\n")
	d.flush()
	return d.taken + refused
}

// mostKept is the maximum number of rows that a board keeps free for news.
const mostKept = 8

// byLot reports whether the question is a random draw. It reports false if the match is over.
func (d *display) byLot() bool {
	ask := d.session.ask()
	return ask != nil && ask.Seat == referee.Chance
}

// boardAgain shows the board again, either above the next question or, if questions have no boards,
// now.
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

// rulings returns a line that names the rulings behind a position.
func (d *display) rulings(state referee.State) string {
	return screen.ByRulings(d.wording.words, ruled.OfView(state), d.paper())
}

// scoreIfDue shows the score table whenever the game reports that it is due.
func (d *display) scoreIfDue() {
	due := d.session.state().Score().Due
	grown := due > d.due
	d.due = due
	if !grown || d.session.match.Over() {
		return
	}
	if !d.boards {
		d.flush()
	}
	d.write(d.sheet()) // the events before the table stay in the news, below the next board
}

func (d *display) score() { d.print(d.sheet()) }

// sheet returns the score table with the rulings that made a difference to it.
func (d *display) sheet() string {
	text, err := screen.Score(d.wording.words, d.session.state().Score(), screen.Text, d.paper())
	if err != nil {
		return ""
	}
	return text + screen.ByRulings(d.wording.words, d.session.match.DecidedScore(d.session.match.Count()), d.paper())
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

// saved prints the place where the match is saved, or a note that it is not saved. When a person
// stops the program, it prints this only once.
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
