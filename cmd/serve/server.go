package serve

import (
	"io/fs"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/picture"
	"shinpan/referee"
)

// server answers the requests of browsers and programs.
type server struct {
	feeds []*feed
	// words holds the messages for pages outside a match in every language, beginning with the
	// command's language.
	words  []*lang.Words
	tokens *tokens
	guard  guard
	// streams counts the open streams.
	streams counter
	// event is the event to serve, or nil if there is none.
	event *followedEvent
	// ear receives commands from browsers. It is nil if browsers cannot send commands.
	ear *ear
}

// handler returns the whole server behind its guard.
func (s *server) handler() http.Handler {
	mux := http.NewServeMux()
	for pattern, route := range s.routes() {
		mux.HandleFunc(pattern, route)
	}
	s.guard.reports = s.event != nil
	return s.guard.around(mux, s.ear != nil, s.refuse)
}

// styles maps the static files of the pages to their content types.
var styles = map[string]string{
	"shinpan.css": "text/css; charset=utf-8", "seats.css": "text/css; charset=utf-8", "overlay.css": "text/css; charset=utf-8", "room.css": "text/css; charset=utf-8", "wall.css": "text/css; charset=utf-8", "placed.css": "text/css; charset=utf-8", "shinpan.js": "text/javascript; charset=utf-8",
}

// comments matches comments and indentation in a style sheet, and spaced matches unneeded
// spaces around its punctuation.
var (
	comments = regexp.MustCompile(`(?s)\s*/\*.*?\*/\s*|\n\s*`)
	spaced   = regexp.MustCompile(` *([{};]) *`)
)

// routes registers all addresses with their handlers.
func (s *server) routes() map[string]http.HandlerFunc {
	routes := map[string]http.HandlerFunc{"/": s.notFound, "GET /{$}": s.first, "GET /table/{table}": s.at("board"), "GET /table/{table}/clock": s.at("clock"), "GET /clock": s.allClocks}
	for _, page := range []string{"wall", "overlay", "log", "why", "state.json", "events", "recap", "recap.svg", "recap.png"} {
		routes["GET /"+page] = s.at(page)
		routes["GET /table/{table}/"+page] = s.at(page)
	}
	routes["GET /tables"] = func(w http.ResponseWriter, r *http.Request) { s.tables(w, r, "/tables", "index", "row") }
	if s.event != nil {
		for address, part := range eventPages {
			routes["GET "+address] = s.eventPage(part)
		}
		routes["GET "+reportPath], routes["POST "+reportPath] = s.reportPage, s.report
	}
	for _, page := range []string{"log", "why", "clock", "recap", "recap.svg", "recap.png"} { // these files are the same for all readers and have no delay
		routes["GET /"+string(judgeKind)+"/{token}/"+page] = s.toJudge(page)
	}
	for _, k := range kinds {
		routes["GET /"+string(k)+"/{token}"] = s.secret
		routes["GET /"+string(k)+"/{token}/events"] = s.secret
		if s.ear != nil && k != judgeKind {
			routes["POST /"+string(k)+"/{token}"] = s.say
		}
	}
	for name, kind := range styles {
		routes["GET /"+name] = func(w http.ResponseWriter, r *http.Request) {
			text, err := fs.ReadFile(pageFiles, "pages/"+name)
			if strings.HasSuffix(name, ".css") {
				text = spaced.ReplaceAll(comments.ReplaceAll(text, []byte("\n")), []byte("$1"))
			}
			s.give(w, r, kind, text, err)
		}
	}
	return routes
}

// first serves the event, the board of the only match, or the list of all matches.
func (s *server) first(w http.ResponseWriter, r *http.Request) {
	if s.event != nil {
		http.Redirect(w, r, (&url.URL{Path: s.event.first(), RawQuery: r.URL.RawQuery}).String(), http.StatusSeeOther)
		return
	}
	if len(s.feeds) == 1 {
		s.at("board")(w, r)
		return
	}
	s.tables(w, r, "/", "index", "row")
}

// base returns the address of a table.
func base(i int) string { return "/table/" + strconv.Itoa(i+1) }

// at shows a page of the table that the address names, or of the first table.
func (s *server) at(part string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		n := 1
		if named := r.PathValue("table"); named != "" {
			var err error
			if n, err = strconv.Atoi(named); err != nil || strconv.Itoa(n) != named || n < 1 || n > len(s.feeds) {
				s.notFound(w, r)
				return
			}
		}
		s.answer(w, r, place{feed: s.feeds[n-1], base: base(n - 1)}, part)
	}
}

// toJudge shows a page of a table to its judge.
func (s *server) toJudge(part string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if at, ok := s.owned(w, r); ok {
			s.answer(w, r, at, part)
		}
	}
}

// answer responds with one of the pages for a place.
func (s *server) answer(w http.ResponseWriter, r *http.Request, at place, part string) {
	switch part {
	case "events":
		s.stream(w, r, at)
	case "state.json":
		m, _ := at.feed.next(referee.Nobody)
		words := m.words[s.wordsFor(r).Language()]
		text, err := m.get(rendering{part, words.Language(), referee.Nobody}, func() ([]byte, error) { return m.json(words) })
		s.give(w, r, "application/json; charset=utf-8", text, err)
	case "why":
		s.why(w, r, at)
	case "clock":
		s.clock(w, r, at)
	case "recap":
		if m, _ := at.moment(); !m.ended() {
			s.refuse(w, r, http.StatusNotFound, "serve.no-picture")
			return
		}
		s.part(w, r, at, part)
	case "recap.svg", "recap.png":
		s.picture(w, r, at, part)
	default:
		s.part(w, r, at, part)
	}
}

// place is a table and its viewer: the public, or the owner of a secret address. base is the start
// of the addresses of its pages.
type place struct {
	feed *feed
	base string
	owner
	// over is closed when the address is revoked. It is nil for the public.
	over <-chan struct{}
}

// moment returns the moment that the viewer is allowed to see, and a channel that is closed when
// there is a new one. The delay applies only to the public.
func (at place) moment() (*moment, <-chan struct{}) {
	if at.kind == "" {
		return at.feed.next(referee.Nobody)
	}
	return at.feed.next(referee.Judge)
}

// render calls a function with the newest visible moment, which no other goroutine uses meanwhile.
func (at place) render(write func(*moment) ([]byte, error)) ([]byte, error) {
	m, _ := at.moment()
	m.mu.Lock()
	defer func() { m.mu.Unlock() }()
	for {
		newest, _ := at.moment()
		if newest == m {
			return write(m)
		}
		m.mu.Unlock() // the match has continued while we waited
		newest.mu.Lock()
		m = newest
	}
}

// lookOf returns the look that an address sets, "dark" or "light", or "" for none.
func lookOf(r *http.Request) string {
	if look := r.URL.Query().Get("look"); look == "dark" || look == "light" {
		return look
	}
	return ""
}

// part responds with a page of a table, or only with its changing part if the address has "part".
func (s *server) part(w http.ResponseWriter, r *http.Request, at place, part string) {
	language := s.wordsFor(r).Language()
	asked := strings.FieldsFunc(r.URL.Query().Get("show"), func(c rune) bool { return c == ',' })
	show, placed := overlayParts(asked), (*placing)(nil)
	if part == "overlay" {
		if placed = placingOf(r.URL.Query()); placed != nil {
			show = placedParts(asked)
		}
	}
	template, inner := "page", r.URL.Query().Has("part")
	switch {
	case inner:
		template = "part"
	case part == "wall":
		template = part
	case part == "overlay":
		if template = "overlay"; placed != nil {
			template = "placed"
		}
		w.Header().Set("Content-Security-Policy", overlayPolicy)
	}
	look := lookOf(r)
	what := rendering{strings.Join(append([]string{template, part, at.base, look, placed.query()}, show...), " "), language, at.viewer}
	text, err := at.render(func(m *moment) ([]byte, error) {
		write := func() ([]byte, error) {
			words := m.words[language]
			p := s.pageAt(m, words, at, part, show...)
			if p.Look = look; placed != nil {
				p.Placed, p.Wall = placed, m.wallOf(words)
				p.Live += placed.query()
			}
			return p.write(template)
		}
		if at.kind == judgeKind && s.event != nil { // the pages of the event continue without the match
			return write()
		}
		return m.once(what, write)
	})
	if !inner { // a script that fetches the part has its own clock
		text = timed(text, at.feed.clock())
	}
	s.give(w, r, "text/html; charset=utf-8", text, err)
}

// pageAt returns a page for a place. Other goroutines must not use the moment meanwhile.
func (s *server) pageAt(m *moment, words *lang.Words, at place, part string, show ...string) page {
	p := m.pageOf(words, at.viewer)
	p.Part, p.Base, p.Nav, p.Show = part, at.base, at.kind == "" || at.kind == judgeKind, show
	if at.kind == judgeKind && part == partOf(at) {
		p.Judged = s.judgedOf(m, words)
	}
	query := "?part&lang=" + words.Language()
	if len(p.Show) > 0 {
		query += "&show=" + strings.Join(p.Show, ",")
	}
	if part == "log" {
		p.Told = p.here(m.told(words, 0))
	} else {
		p.Told = p.here(m.told(words, max(0, m.shown-recent)))
		slices.Reverse(p.Told) // the latest events come first
	}
	p.Live = at.base + query
	if part != partOf(at) {
		p.Live = at.base + "/" + part + query
	}
	p.Events = at.base + "/events?lang=" + words.Language()
	if d := at.feed.delay; d > 0 && at.kind == "" {
		p.Delay = words.Text("serve.late", referee.Args{"delay": d.Round(time.Second).String()})
	}
	if s.ear.hears(at.kind) || s.ear.seals(at.kind) {
		p.Asked = m.asked(words, at, s.ear.hears(at.kind))
	}
	p.Lists = m.lists(words, at.owner)
	p.pad = at.kind == tableKind && referee.Setup{Options: m.header.Options}.KeepsScore()
	p.Clock = m.clock(words, at)
	if part == "wall" {
		p.Wall = m.wallOf(words)
	}
	return p
}

// picture responds with the picture of a match that the public has seen to the end.
func (s *server) picture(w http.ResponseWriter, r *http.Request, at place, part string) {
	m, _ := at.moment()
	words := m.words[s.wordsFor(r).Language()]
	text, err := m.get(rendering{part, words.Language(), referee.Nobody}, func() ([]byte, error) {
		d := picture.Of(words, m.match, m.shown, m.decks)
		switch {
		case !d.Score.Over:
			return nil, nil
		case part == "recap.svg":
			return []byte(d.Draw().SVG()), nil
		}
		return d.Draw().PNG()
	})
	if err == nil && len(text) == 0 {
		s.refuse(w, r, http.StatusNotFound, "serve.no-picture")
		return
	}
	s.give(w, r, map[string]string{"recap.svg": "image/svg+xml", "recap.png": "image/png"}[part], text, err)
}

// overlayParts returns the requested parts of an overlay that exist, in page order.
func overlayParts(asked []string) []string {
	var known []string
	for _, part := range []string{"moment", "clock", "players", "lanes", "score", "told"} {
		for _, word := range asked {
			if word == part {
				known = append(known, part)
				break
			}
		}
	}
	return known
}

// owned returns the place of a secret address, or explains why it no longer works.
func (s *server) owned(w http.ResponseWriter, r *http.Request) (place, bool) {
	k, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	at, ok := s.tokens.find(kind(k), r.PathValue("token"))
	if !ok {
		s.refuse(w, r, http.StatusNotFound, "serve.no-token")
		return place{}, false
	}
	if m, _ := at.moment(); m.over() {
		s.refuse(w, r, http.StatusGone, "serve.over")
		return place{}, false
	}
	return at, true
}

// secret shows the table as the owner of a token sees it.
func (s *server) secret(w http.ResponseWriter, r *http.Request) {
	at, ok := s.owned(w, r)
	switch {
	case !ok:
	case strings.HasSuffix(r.URL.Path, "/events"):
		s.stream(w, r, at)
	default:
		s.part(w, r, at, partOf(at))
	}
}

// partOf returns the name of the page at a secret address.
func partOf(at place) string {
	if at.kind == tableKind {
		return "counter"
	}
	return "board"
}

// newServer returns a server for the matches of the feeds.
func newServer(a *app.App, feeds []*feed, hosts []string) (*server, error) {
	words, err := commonWords(a)
	if err != nil {
		return nil, err
	}
	return &server{feeds: feeds, words: words, tokens: &tokens{owned: map[string]owned{}}, guard: guard{hosts: hosts, patience: patience}}, nil
}

// commonWords returns the messages without those of a game in every language, beginning with the
// command's language.
func commonWords(a *app.App) ([]*lang.Words, error) {
	own, err := a.Words(nil)
	if err != nil {
		return nil, err
	}
	all := []*lang.Words{own}
	for _, code := range a.KnownLanguages() {
		if code == own.Language() {
			continue
		}
		reader := *a
		reader.Language = code
		words, err := reader.Words(nil)
		if err != nil {
			return nil, err
		}
		all = append(all, words)
	}
	return all, nil
}
