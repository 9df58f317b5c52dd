package serve

import (
	"fmt"
	"net/http"
	"strconv"

	"shinpan/referee"
)

// notFound responds that the page does not exist.
func (s *server) notFound(w http.ResponseWriter, r *http.Request) {
	s.refuse(w, r, http.StatusNotFound, "serve.no-page")
}

// refuse responds with a status and the reason in the reader's language.
func (s *server) refuse(w http.ResponseWriter, r *http.Request, status int, key referee.Key) {
	p := page{words: s.wordsFor(r), Part: "message"}
	p.Title = p.words.Text("serve.refused", referee.Args{"n": status})
	p.Message = p.words.Text(key, nil)
	text, err := p.write("page")
	if err != nil {
		text = fmt.Appendf(nil, "%d", status)
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(text) // the reader may have left the page
}

// show writes a page that does not belong to a match.
func (s *server) show(w http.ResponseWriter, p page, template string) {
	text, err := p.write(template)
	if err != nil {
		http.Error(w, "500", http.StatusInternalServerError)
		return
	}
	answer(w, "text/html; charset=utf-8", text)
}

// give responds with rendered content.
func (s *server) give(w http.ResponseWriter, r *http.Request, kind string, text []byte, err error) {
	if err != nil {
		s.guard.fails(err)
		s.refuse(w, r, http.StatusInternalServerError, "serve.failed")
		return
	}
	answer(w, kind, text)
}

// answer writes a complete response.
func answer(w http.ResponseWriter, kind string, text []byte) {
	answerWith(w, http.StatusOK, kind, text)
}

func answerWith(w http.ResponseWriter, status int, kind string, text []byte) {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Length", strconv.Itoa(len(text)))
	w.WriteHeader(status)
	_, _ = w.Write(text) // the reader may have left the page
}
