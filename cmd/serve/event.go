package serve

import (
	"cmp"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"shinpan/cmd/app"
	desk "shinpan/cmd/event"
	"shinpan/cmd/judge"
	"shinpan/cmd/lang"
	"shinpan/referee"
)

// followedEvent is an event whose record the server reads again after every change.
type followedEvent struct {
	app    *app.App
	folder string

	// words holds the game's messages by language code.
	words map[string]*lang.Words

	// reporting is locked while a result is being recorded. wrong is the number of wrong codes in
	// the minute that began at since.
	reporting sync.Mutex
	since     time.Time
	wrong     int

	mu    sync.Mutex
	stamp string
	last  desk.Public
	// slips holds the total slip from the judge calls, by table. It was computed when the calls had
	// this stamp.
	callsStamp string
	slips      map[string]judge.Slip
}

// followEvent opens the event in a folder. It returns nil if there is no folder.
func followEvent(a *app.App, folder string) (*followedEvent, error) {
	if folder == "" {
		return nil, nil
	}
	e := &followedEvent{app: a, folder: folder, stamp: desk.Stamp(folder), words: map[string]*lang.Words{}}
	var err error
	if e.last, err = desk.Open(a, folder); err != nil {
		return nil, err
	}
	all, err := e.last.Words()
	for _, words := range all {
		e.words[words.Language()] = words
	}
	return e, err
}

// now returns the current state of the event, or the previous state if the record cannot be read at
// the moment.
func (e *followedEvent) now() desk.Public {
	e.mu.Lock()
	defer e.mu.Unlock()
	if stamp := desk.Stamp(e.folder); stamp != e.stamp {
		if opened, err := desk.Open(e.app, e.folder); err == nil {
			e.stamp, e.last = stamp, opened
		}
	}
	return e.last
}

// first returns the name of the start page, which is a clock for an event without players.
func (e *followedEvent) first() string {
	if e.now().Alone() {
		return "/clock"
	}
	return "/event"
}

// shownEvent is a page of an event.
type shownEvent struct {
	desk.Shown
	// Alone means that there is only a clock.
	Alone bool
	// Letters holds the players by the first letter of their names, unless the reader searches
	// for a name.
	Letters []letter
	// Reports means that players can report results.
	Reports bool
	// Search is the name that a reader is looking for, and Found holds the matching players.
	Search string
	Found  []desk.ShownPerson
	// Clock is the room clock, or nil if there is none.
	Clock *roomClock
	// Rows holds the tables with extra time or a judge, by number.
	Rows map[int]roomTable
}

// letter is the group of names that begin with a letter.
type letter struct {
	Letter string
	People []desk.ShownPerson
}

// eventPages maps the addresses of an event to its pages.
var eventPages = map[string]string{"/event": "event", "/event/names": "event-names", "/event/standings": "event-standings", "/clock": "event-clock"}

// eventPage returns the handler that shows a page of the event.
func (s *server) eventPage(part string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		p := page{words: s.event.words[s.wordsFor(r).Language()], Part: part, Look: lookOf(r), HasTables: len(s.feeds) > 0}
		p.Event = eventIn(s.event.now(), p.words, r.URL.Query().Get("name"))
		p.Event.Reports = s.reports()
		p.Event.room(s.event.calls(p.Event.Shown))
		p.Title = cmp.Or(lang.Clean(p.Event.Name), p.T("serve.nav.clock"))
		p.Live = r.URL.Path + "?part&lang=" + p.Lang()
		if p.Event.Search != "" {
			p.Live += "&name=" + url.QueryEscape(p.Event.Search)
		}
		if r.URL.Query().Has("part") { // the script that fetches the part has its own clock
			s.show(w, p, "part")
			return
		}
		text, err := p.write("page")
		s.give(w, r, "text/html; charset=utf-8", timed(text, s.event.app.Now()), err)
	}
}

// eventIn returns the page of an event for a reader, who may be looking for a name.
func eventIn(e desk.Public, words *lang.Words, name string) *shownEvent {
	shown := &shownEvent{Shown: e.In(words), Alone: e.Alone(), Search: strings.TrimSpace(lang.Clean(name))}
	folded := referee.Fold(shown.Search)
	for _, person := range shown.People {
		if folded != "" && strings.Contains(referee.Fold(person.Name), folded) {
			shown.Found = append(shown.Found, person)
		}
		first, _ := utf8.DecodeRuneInString(referee.Fold(person.Name))
		begins := strings.ToUpper(string(first))
		if n := len(shown.Letters); n == 0 || shown.Letters[n-1].Letter != begins {
			shown.Letters = append(shown.Letters, letter{Letter: begins})
		}
		last := &shown.Letters[len(shown.Letters)-1]
		last.People = append(last.People, person)
	}
	return shown
}

// personOn is a player on a page.
type personOn struct {
	Page   page
	Person desk.ShownPerson
}

// As returns a player for the page's template.
func (p page) As(person desk.ShownPerson) personOn { return personOn{p, person} }

// Against returns the text that names a player's opponents.
func (p page) Against(person desk.ShownPerson) string {
	return p.words.Text("serve.event.against", referee.Args{"name": person.Other})
}

// Count returns the text with the number of players and the number of tables still playing.
func (p page) Count() string {
	said := p.words.Text("serve.event.count", referee.Args{"n": p.Event.Players})
	if p.Event.Open > 0 {
		said += " · " + p.words.Text("serve.event.open", referee.Args{"n": p.Event.Open})
	}
	return said
}

// SearchTitle describes the result of the search.
func (p page) SearchTitle() string {
	key := referee.Key("serve.event.found")
	if len(p.Event.Found) == 0 {
		key = "serve.event.nobody"
	}
	return p.words.Text(key, referee.Args{"n": len(p.Event.Found), "word": p.Event.Search})
}
