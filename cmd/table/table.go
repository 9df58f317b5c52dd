package table

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"slices"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/referee"
	"shinpan/referee/record"
)

// table referees a session. It asks questions, records the replies and shows the results until the
// match is over or a person stops.
type table struct {
	session session
	reading reading
	display *display
	talk    *conversation
	inquiry inquiry
	// settled holds answers that were given before the match.
	settled []settled
	again   again
	// closed means that the players have accepted the result, and rematch that another match
	// follows.
	closed, rematch bool
	// refused is the last rejected answer, for "anyway". Its verb is "" if no answer was rejected.
	refused *referee.Answer
	// live shows the match in browsers.
	live live
	// shared publishes the match to the desk of an event.
	shared shared
	timer  timer
}

// newTable connects a session with the people or the script that give the answers. The transcript
// can be nil.
func newTable(a *app.App, s session, words *lang.Words, from source, transcript *transcript) *table {
	words = words.With(s.match.Header().Players, s.game.Cards).WithCards(s.match.Named)
	s.scripted, s.secrets, s.claimed = !from.seated, new([]record.Secret), new(-1)
	refused := new(referee.Answer)
	worded, read := wording{s, words, refused}, reading{s, words}
	shown := newDisplay(a, worded, from, transcript)
	return &table{
		session: s,
		reading: read,
		display: shown,
		talk:    &conversation{session: s, wording: worded, reading: read, display: shown, from: from, sizes: map[referee.Seat]referee.Answer{}},
		inquiry: inquiry{s, read, shown},
		refused: refused,
	}
}

// lots is the system's random source, which is neither predictable nor repeatable.
type lots struct{}

// Uint64 returns 64 random bits.
func (lots) Uint64() uint64 {
	var bits [8]byte
	_, _ = rand.Read(bits[:]) // it never fails
	return binary.LittleEndian.Uint64(bits[:])
}

// play asks questions until the match is over and no player wants to undo an answer, or until a
// person quits. A script also stops when its match can no longer be written; people can free some
// disk space and continue.
func (t *table) play() error {
	for !t.closed {
		if err := t.carryOn(); err != nil && !errors.Is(err, prompt.ErrNews) {
			return t.stopped(err)
		}
		if t.display.unsaved && !t.talk.from.seated {
			t.display.saved()
			return nil
		}
	}
	return nil
}

// carryOn advances the match by one question.
func (t *table) carryOn() error {
	t.display.transcript.line("")
	t.hear()
	t.hearShare()
	t.watchClock()
	if t.sayAgain() {
		return nil
	}
	if t.session.match.Over() {
		return t.closing()
	}
	if t.sayTime() || t.saySettled() || t.saySizes() || t.drawLots() {
		return nil
	}
	heard, err := t.talk.question()
	if err != nil {
		return err
	}
	return t.carryOut(heard)
}

// closing shows the final table once and asks whether the result is correct. Players can still undo
// a mistaken last answer.
func (t *table) closing() error {
	if entries, problems := t.session.match.Settle(t.session.grounds()); len(entries)+len(problems) > 0 {
		t.display.recorded(entries, problems)
	}
	t.display.finished()
	t.tellSealed()
	heard, err := t.talk.closing()
	if err == nil {
		err = t.carryOut(heard)
	}
	if errors.Is(err, prompt.ErrQuit) {
		t.closed = true
		return nil
	}
	return err
}

// drawLots lets Shinpan answer a question to Chance, if the players allow it and Shinpan can, and
// reports whether it did.
func (t *table) drawLots() bool {
	match := t.session.match
	if match.Ask().Seat != referee.Chance || match.Header().Luck == luckTable {
		return false
	}
	entries, problems := match.Luck(lots{}, t.session.grounds())
	t.display.recorded(entries, problems)
	return len(entries) > 0
}

// say records an answer and shows its events, or shows why it is rejected. It returns the reasons
// for a rejection.
func (t *table) say(answer referee.Answer, grounds record.Grounds) []referee.Problem {
	t.display.transcript.picked(t.session.match.Notation().Format(answer))
	entries, problems := t.session.match.Do(answer, grounds)
	*t.refused = referee.Answer{}
	if referee.Refuses(problems) && !grounds.Anyway {
		*t.refused = answer
	}
	t.display.recorded(entries, problems)
	if len(entries) > 0 {
		t.openShown()
	}
	return problems
}

// carryOut applies a reply.
func (t *table) carryOut(heard said) error {
	if heard.answer != nil && heard.claims > 0 {
		if claimed, err := t.claim(t.session.step(heard.claims)); err != nil || !claimed {
			return err
		}
	}
	if heard.answer != nil && heard.silent != nil && heard.at != nil {
		if problems := heard.at.Check(*heard.answer); referee.Refuses(problems) { // the answer implies no other answers
			t.display.refused(problems)
			return nil
		}
	}
	if !t.saySilent(heard.silent) || heard.answer == nil && heard.silent != nil {
		return nil
	}
	if heard.then != "" {
		before := t.session.match.Count()
		if t.say(*heard.answer, t.session.grounds()); t.session.match.Count() == before {
			return nil
		}
		next, err := t.talk.typed(heard.then)
		if err == nil {
			next, err = t.talk.rest(next)
		}
		if err != nil {
			return err
		}
		next.seal = heard.seal && next.answer != nil
		return t.carryOut(next)
	}
	if heard.answer != nil && heard.seal {
		return t.sayAndSeal(*heard.answer)
	}
	if heard.answer != nil {
		t.say(*heard.answer, t.session.grounds())
		return nil
	}
	rest, err := t.talk.needs(heard.command, heard.rest)
	if err != nil {
		return err
	}
	if rest == "" && slices.Contains(needing, heard.command) && t.talk.from.seated {
		return nil // the player went back
	}
	switch heard.command {
	case commandDeclare:
		return t.then(t.talk.declare())
	case commandMore:
		return t.then(t.talk.more())
	case commandBoard:
		t.inquiry.board(rest)
	case commandScore:
		t.display.score()
	case commandLog:
		t.inquiry.log(rest)
	case commandWhy:
		t.inquiry.why(rest)
	case commandRule:
		t.inquiry.rule(rest)
	case commandCard:
		t.inquiry.card(rest)
	case commandHelp:
		t.inquiry.help(rest)
	case commandClock:
		t.clock(rest)
	case commandPhones:
		return t.phones()
	case commandNote:
		t.display.recorded(t.session.match.Note(unquote(rest), t.session.grounds()))
	case commandSeal:
		return t.sealOne(rest)
	case commandWait:
		return t.wait(rest)
	case commandUndo:
		return t.undo(rest)
	case commandFix:
		return t.fix(rest)
	case commandAnyway:
		return t.anyway(rest)
	case commandAccept:
		return t.accept()
	case commandRematch:
		return t.another()
	case commandReopen:
		return t.reopen(rest)
	case commandQuit:
		return prompt.ErrQuit
	}
	return nil
}

// accept records that the players accept the result. After that, they cannot undo answers unless
// they reopen the match.
func (t *table) accept() error {
	entries, problems := t.session.match.Accept(t.session.confirmed(""))
	t.display.recorded(entries, problems)
	t.closed = !referee.Refuses(problems)
	t.openNumber()
	return nil
}

// another accepts the result and starts another match if that is possible.
func (t *table) another() error {
	if !t.talk.rematch || !t.session.match.Over() {
		t.display.mistyped("table.no-rematch", nil)
		return nil
	}
	err := t.accept()
	t.rematch = t.closed
	return err
}

// then applies the reply from a menu that a command has opened.
func (t *table) then(heard said, err error) error {
	if err != nil {
		return err
	}
	return t.carryOut(heard)
}

// stopped prints where the match is saved if the conversation stops before the match ends. The
// end of a script is not an error by itself.
func (t *table) stopped(err error) error {
	t.tellLeft()
	t.display.saved()
	switch {
	case !errors.Is(err, prompt.ErrQuit):
		return err
	case t.display.unsaved:
		return nil
	case t.talk.from.seated:
		return app.Shown(app.ExitQuit)
	}
	if end, ok := errors.AsType[*prompt.ScriptError](err); ok {
		t.display.remark(end.Error())
	}
	return nil
}
