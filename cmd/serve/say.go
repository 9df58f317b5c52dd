package serve

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"shinpan/cmd/lang"
	"shinpan/cmd/table"
	"shinpan/referee"
)

// ear passes commands from browsers to the match.
type ear struct {
	wishes chan table.Wish
	call   func()
	// seats means that players can answer from their own phones.
	seats bool
}

// hears reports whether an address of this kind can answer questions.
func (e *ear) hears(k kind) bool { return e != nil && (k == tableKind || k == seatKind && e.seats) }

// seals reports whether an address of this kind can seal cards. A player's own address can do so
// whenever the match runs in this program.
func (e *ear) seals(k kind) bool { return e != nil && k == seatKind }

// tooLong is the maximum size of a command, in bytes.
const tooLong = 16 << 10

// hearing is the time that a request waits for the match.
const hearing = 5 * time.Second

// say receives a command from the owner of a token. It checks the command against the position that
// the owner sees before it passes the command on. If the command is rejected, the page shows the
// reason. Otherwise the page is shown again.
func (s *server) say(w http.ResponseWriter, r *http.Request) {
	at, ok := s.owned(w, r)
	if !ok {
		return
	}
	r.Body = http.MaxBytesReader(w, r.Body, tooLong)
	if err := r.ParseForm(); err != nil {
		status, key := http.StatusBadRequest, referee.Key("serve.unreadable")
		if _, long := errors.AsType[*http.MaxBytesError](err); long {
			status, key = http.StatusRequestEntityTooLarge, "serve.too-long"
		}
		s.refuse(w, r, status, key)
		return
	}
	sealed, _ := strconv.Atoi(r.PostForm.Get("seal")) // an unreadable number is 0, which cannot be sealed
	seals := s.ear.seals(at.kind) && sealed > 0
	if !s.ear.hears(at.kind) && !seals {
		s.refuse(w, r, http.StatusForbidden, "serve.seats-silent")
		return
	}
	m, _ := at.moment()
	words := m.words[s.wordsFor(r).Language()]
	entry, err := strconv.Atoi(r.PostForm.Get("entry"))
	if err != nil || entry < 0 {
		s.refuse(w, r, http.StatusBadRequest, "serve.unreadable")
		return
	}
	ctx, done := context.WithTimeout(r.Context(), hearing)
	defer done()
	reply := make(chan table.Reply, 1)
	wish := table.Wish{Context: ctx, Seat: at.viewer, Entry: entry, Agreed: r.PostForm.Get("agreed") != "", Reply: reply}
	switch {
	case seals:
		wish.Seal, wish.Card = sealed, strings.TrimSpace(r.PostForm.Get("card"))
	case r.PostForm.Get("undo") == "":
		if why := m.unasked(at, entry); why != "" {
			s.unsaid(w, r, at, []string{words.Text(why, nil)})
			return
		}
		answer, problems := m.said(words, at.viewer, r, entry)
		if len(problems) > 0 {
			s.unsaid(w, r, at, reasons(words, problems))
			return
		}
		wish.Answer = &answer
	}
	switch came, heard := s.ear.tell(ctx, wish, reply); {
	case !heard:
		s.unsaid(w, r, at, []string{words.Text("serve.busy", nil)})
	case came.Why != "":
		s.unsaid(w, r, at, []string{words.Text(came.Why, nil)})
	case len(came.Problems) > 0:
		s.unsaid(w, r, at, reasons(words, came.Problems))
	default:
		at.feed.await(ctx, entry)
		http.Redirect(w, r, at.base+"?"+r.URL.RawQuery, http.StatusSeeOther)
	}
}

// tell passes a request to the match and waits for the reply. It reports false if the context ends
// first.
func (e *ear) tell(ctx context.Context, wish table.Wish, reply <-chan table.Reply) (table.Reply, bool) {
	select {
	case e.wishes <- wish:
	case <-ctx.Done():
		return table.Reply{}, false
	}
	e.call()
	select {
	case came := <-reply:
		return came, true
	case <-ctx.Done():
		return table.Reply{}, false
	}
}

// asked is the question that the owner of an address is allowed to answer now.
type asked struct {
	*table.Form
	// Entry is the last entry before the question, and Act the address for the answer.
	Entry int
	Act   string
	// Seal is the entry that placed a face-down card that its owner is allowed to seal, or 0 for
	// none.
	Seal int
	// Undo is the answer that can be undone, or "" for none. Agree means that all players have to
	// agree to undo it.
	Undo  string
	Agree bool
}

// Line reports whether the page has a field for a typed command. A shared device has one even when
// there is no question.
func (a asked) Line() bool { return a.Form != nil }

// asked returns the question in words, or nil if there is nothing to do. Other goroutines must not
// use the moment meanwhile.
func (m *moment) asked(words *lang.Words, at place, answers bool) *asked {
	a := &asked{Entry: m.shown, Act: at.base + "?lang=" + words.Language(), Agree: at.kind == tableKind}
	if m.outdated() {
		return nil // the rest of the file cannot be read, and the question may have changed since
	}
	if entry, ok := m.match.Sealable(at.viewer); ok && at.kind == seatKind {
		a.Seal = entry
	}
	if answers && m.askedOf(at) {
		a.Form = table.FormOf(m.match, words, at.viewer)
		if at.kind != tableKind {
			a.Form.Tools = nil
		}
	}
	switch step, own := table.LastAnswer(m.match, at.viewer); {
	case step.Entry == 0 || !answers:
	case a.Agree: // the command can contain a player's secret
		a.Undo = fmt.Sprintf("#%d %s", step.Entry, words.Seat(step.Answer.Seat))
		if said := m.accounts(words)[step.Entry-1].said; len(said) > 0 {
			a.Undo = said[0].Text
		}
	case own:
		a.Undo = words.Text("entry.answer", referee.Args{"n": step.Entry, "say": m.match.Notation().Written(step.Answer)})
	}
	if a.Form == nil && a.Undo == "" && a.Seal == 0 {
		return nil
	}
	return a
}

// unasked explains why there is no question for the owner of an address, whose page showed the
// given entry. It returns "" if there is a question. Late answers are rejected without being read,
// because they answer an earlier question.
func (m *moment) unasked(at place, entry int) referee.Key {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case table.Late(m.match, entry):
		return "live.late"
	case !m.askedOf(at):
		return "live.not-asked"
	}
	return ""
}

// askedOf reports whether there is a question for the owner of an address. A shared device answers
// every question except Shinpan's own draws. Other goroutines must not use the moment meanwhile.
func (m *moment) askedOf(at place) bool {
	ask := m.match.Ask()
	switch {
	case ask == nil:
		return false
	case at.kind == tableKind:
		return ask.Seat.IsPlayer() || m.header.Luck == "table"
	}
	return table.Asks(m.match, at.viewer)
}

// said returns the answer in a submitted form, which has a typed command or a verb with its fields.
// It returns the problems for which the match would reject the answer, but accepts mistakes that
// the match would record.
func (m *moment) said(words *lang.Words, viewer referee.Seat, r *http.Request, entry int) (referee.Answer, []referee.Problem) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var answer referee.Answer
	var problems []referee.Problem
	if line := strings.TrimSpace(r.PostForm.Get("line")); line != "" || r.PostForm.Get("verb") == "" {
		answer, problems = table.Typed(m.match, words, viewer, line)
	} else {
		answer, problems = table.Filled(m.match, words, viewer, r.PostForm.Get("verb"), func(blank string) []string { return signedIn(r.PostForm, blank) })
	}
	if len(problems) > 0 || entry != m.shown || m.match.Over() {
		return answer, problems // the match decides whether the answer comes too early or too late
	}
	problems = table.Fits(m.match, answer)
	for _, p := range problems {
		if p.Told != nil {
			return answer, nil
		}
	}
	if !referee.Refuses(problems) {
		return answer, nil
	}
	return answer, problems
}

// reasons returns the reasons against an answer, in words.
func reasons(words *lang.Words, problems []referee.Problem) []string {
	var said []string
	for _, p := range problems {
		if !referee.Refuses([]referee.Problem{p}) {
			continue
		}
		why, fix := words.Problem(p)
		said = append(said, lang.Clean(strings.TrimSpace(why+". "+fix)))
	}
	return said
}

// unsaid shows the page again with the reasons why nothing was recorded.
func (s *server) unsaid(w http.ResponseWriter, r *http.Request, at place, why []string) {
	language := s.wordsFor(r).Language()
	text, err := at.render(func(m *moment) ([]byte, error) {
		p := s.pageAt(m, m.words[language], at, partOf(at))
		p.Wrong = why
		return p.write("page")
	})
	if err != nil {
		s.guard.fails(err)
		s.refuse(w, r, http.StatusInternalServerError, "serve.failed")
		return
	}
	answerWith(w, http.StatusConflict, "text/html; charset=utf-8", text)
}
