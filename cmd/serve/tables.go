package serve

import (
	"html/template"
	"net/http"

	"shinpan/referee"
)

// allClocks shows the clocks of all tables, for a wall.
func (s *server) allClocks(w http.ResponseWriter, r *http.Request) {
	if len(s.feeds) == 1 {
		s.at("clock")(w, r)
		return
	}
	s.tables(w, r, "/clock", "clocks", "big-clock")
}

// clock shows the clock of a table, for a wall.
func (s *server) clock(w http.ResponseWriter, r *http.Request, at place) {
	m, _ := at.moment()
	p := page{words: m.words[s.wordsFor(r).Language()], Part: "clocks", Look: lookOf(r), Base: at.base, Nav: true}
	p.Title = p.words.List(m.header.Players)
	p.Live, p.Events = at.base+"/clock?part&lang="+p.Lang(), at.base+"/events?lang="+p.Lang()
	p.Clock = m.clockNow(p.words, at)
	s.list(w, r, p, "big-clock", []place{at})
}

// tables shows the page of all tables at a path.
func (s *server) tables(w http.ResponseWriter, r *http.Request, path, part, each string) {
	p := page{words: s.wordsFor(r), Part: part, Look: lookOf(r)}
	p.Title, p.Live = p.T("serve.tables"), path+"?part&lang="+p.Lang()
	all := make([]place, len(s.feeds))
	for i, f := range s.feeds {
		all[i] = place{feed: f, base: base(i)}
	}
	s.list(w, r, p, each, all)
}

// list shows a page of several tables, each with a template.
func (s *server) list(w http.ResponseWriter, r *http.Request, p page, each string, all []place) {
	for _, at := range all {
		row, err := at.render(func(m *moment) ([]byte, error) {
			return m.once(rendering{each + " " + at.base, p.Lang(), referee.Nobody}, func() ([]byte, error) {
				return s.pageAt(m, m.words[p.Lang()], at, "board").write(each)
			})
		})
		if err != nil {
			s.guard.fails(err)
			s.refuse(w, r, http.StatusInternalServerError, "serve.failed")
			return
		}
		if !r.URL.Query().Has("part") {
			row = timed(row, at.feed.clock())
		}
		p.Tables = append(p.Tables, template.HTML(row)) // our own template has produced this HTML
	}
	if r.URL.Query().Has("part") {
		s.show(w, p, "part")
		return
	}
	s.show(w, p, "page")
}
