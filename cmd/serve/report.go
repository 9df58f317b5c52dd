package serve

import (
	"errors"
	"net/http"
	"time"

	"shinpan/cmd/app"
	desk "shinpan/cmd/event"
	"shinpan/cmd/lang"
	"shinpan/referee"
)

// reportPath is the address where people with a code report the results of their tables.
const reportPath = "/event/report"

const (
	// mostReport is the maximum size of a report, in bytes.
	mostReport = 4 << 10
	// mostWrong is the maximum number of wrong codes that all players together can try in a minute.
	// The limit makes guessing a code impractical.
	mostWrong = 30
)

// reports reports whether people can report results.
func (s *server) reports() bool { return s.event != nil && desk.Reports(s.event.app, s.event.folder) }

// CanReport reports whether the pages offer a form for results.
func (p page) CanReport() bool { return p.Event != nil && p.Event.Reports }

// reportPage serves the form for a result.
func (s *server) reportPage(w http.ResponseWriter, r *http.Request) {
	s.reported(w, r, http.StatusOK, "")
}

// report receives a result from the form.
func (s *server) report(w http.ResponseWriter, r *http.Request) {
	words := s.event.words[s.wordsFor(r).Language()]
	r.Body = http.MaxBytesReader(w, r.Body, mostReport)
	if err := r.ParseForm(); err != nil {
		s.refuse(w, r, http.StatusBadRequest, "serve.report.unreadable")
		return
	}
	said, status := s.event.take(words, r.PostForm.Get("code"), r.PostForm.Get("table"), r.PostForm.Get("result"))
	s.reported(w, r, status, said)
}

// take records a result. It returns the confirmation, or the reason why it could not record the
// result.
func (e *followedEvent) take(words *lang.Words, code, table, result string) (said string, status int) {
	e.reporting.Lock()
	defer e.reporting.Unlock()
	now := e.app.Now()
	if now.Sub(e.since) > time.Minute {
		e.since, e.wrong = now, 0
	}
	if e.wrong >= mostWrong {
		return words.Text("serve.report.often", nil), http.StatusTooManyRequests
	}
	said, err := desk.Report(e.app, e.folder, words, code, table, result)
	wrong := new(app.Error)
	switch {
	case err == nil:
		return said, http.StatusOK
	case errors.Is(err, desk.ErrCode):
		e.wrong++
		return words.Text("serve.report.code", nil), http.StatusForbidden
	case errors.As(err, &wrong):
		return words.Text("serve.report.refused", referee.Args{"why": words.Text(wrong.Key, wrong.Args)}), http.StatusUnprocessableEntity
	}
	return words.Text("serve.report.failed", nil), http.StatusServiceUnavailable
}

// reported shows the results page with the response to the last result.
func (s *server) reported(w http.ResponseWriter, r *http.Request, status int, said string) {
	if !s.reports() {
		s.refuse(w, r, http.StatusNotFound, "serve.report.none")
		return
	}
	p := page{words: s.event.words[s.wordsFor(r).Language()], Part: "event-report", Look: lookOf(r), HasTables: len(s.feeds) > 0}
	p.Event = eventIn(s.event.now(), p.words, "")
	p.Event.Reports = true
	p.Title, p.Message = lang.Clean(p.Event.Name), said
	text, err := p.write("page")
	if err != nil {
		s.give(w, r, "", nil, err)
		return
	}
	answerWith(w, status, "text/html; charset=utf-8", text)
}
