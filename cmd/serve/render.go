package serve

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/cmd/screen"
	"shinpan/cmd/table"
	"shinpan/referee"
	"shinpan/referee/record"
)

//go:embed pages
var pageFiles embed.FS

// pages are the templates, by their names. They are parsed when the first page is
// asked for, because every command would wait for it otherwise.
var pages = sync.OnceValue(func() *template.Template {
	return template.Must(template.ParseFS(pageFiles, "pages/*.html")) // they are embedded
})

// recent is how many of the last entries stand beside a board.
const recent = 8

// page is what a template is filled with.
type page struct {
	words *lang.Words
	// Part is the template of the changing part of the page.
	Part, Title string
	// Game is the name of the game. Quiet says that its match is in table mode.
	Game  string
	Quiet bool
	// Base is the address of the table, "/table/1", and Home that of the reader's own
	// board. Nav says that the page has
	// links to its other pages.
	Base, Home string
	Nav        bool
	// Live is the address of the changing part, Events that of the stream that
	// tells when to fetch it; "" for a page that does not change.
	Live, Events string
	// Viewer says whose page it is, "" for the public's. Seat is the player whose page
	// it is, or Nobody.
	Viewer string
	Seat   referee.Seat

	Entry int
	// Said is what happened last.
	Said  string
	Delay string
	Board screen.Outline
	// Wall is the board as it is read from afar, on such a page. Look is "dark" or
	// "light" where the address settles that, or "".
	Wall *wall
	Look string
	// Placed is where the parts of an overlay stand, nil where they have their usual
	// places.
	Placed *placing
	Scores []screen.ScoreOutline
	Told   []toldHere
	// pad says that the page is the score pad of the table.
	pad bool
	// own are the piles that the viewer sees and the public does not.
	own    map[pile]bool
	topics topics
	// Show are the parts that an overlay shows.
	Show []string
	// Ask and Answer are a question why and the lines that answer it.
	Ask    string
	Answer []string
	// Clock is the clock of the round, nil for none.
	Clock *shownClock
	// Sealed are the cards that the reader has sealed.
	Sealed []string
	// Asked is the question that the reader may answer, nil for none. Wrong says why
	// the last answer was not recorded.
	Asked *asked
	Wrong []string
	// Tables are the tables of an index, each as the template "row" has it.
	Tables []template.HTML
	// Message explains a refusal.
	Message string
}

// Told is an entry in words, as public JSON and pages have it.
type Told struct {
	Entry   int      `json:"entry"`
	Said    []string `json:"said"`
	sayings []screen.Saying
}

// tell puts an entry into words.
func tell(entry int, sayings []screen.Saying) Told {
	t := Told{entry, []string{}, sayings}
	for _, s := range sayings {
		t.Said = append(t.Said, s.Text)
	}
	return t
}

// toldHere is an entry in words on a page, part by part. The address Why explains a
// part, "" if it cannot be explained.
type toldHere struct {
	Entry int
	Said  []saidHere
}

type saidHere struct{ Text, Why string }

// pile is a zone of a player.
type pile struct {
	seat referee.Seat
	key  string
}

// piles are the zones whose cards are shown.
func piles(view referee.View) map[pile]bool {
	shown := map[pile]bool{}
	for i, seat := range view.Seats {
		for _, z := range seat.Zones {
			if len(z.Cards) > 0 {
				shown[pile{referee.Seat(i + 1), z.Key}] = true
			}
		}
	}
	return shown
}

// Own reports whether a zone is shown to the viewer and not to the public.
func (p page) Own(seat referee.Seat, key string) bool { return p.own[pile{seat, key}] }

// Number is the number of the table among those of the program.
func (p page) Number() string { return path.Base(p.Base) }

// Totals is the score that counts in the end.
func (p page) Totals() screen.ScoreOutline { return p.Scores[len(p.Scores)-1] }

// T is a message in the reader's language.
func (p page) T(key string) string { return p.words.Text(referee.Key(key), nil) }

// Lang is the language of the page.
func (p page) Lang() string { return p.words.Language() }

// Shows reports whether an overlay shows a part.
func (p page) Shows(part string) bool { return len(p.Show) == 0 || slices.Contains(p.Show, part) }

// Why is the address that explains a player's counter, "" if the game cannot.
func (p page) Why(seat referee.Seat, key string) string {
	if !seat.IsPlayer() {
		return ""
	}
	return p.explained(p.topics.counters[key], seat.String())
}

// WhyPiece is the address that explains a piece, "" if the game cannot.
func (p page) WhyPiece(id string) string { return p.explained(p.topics.piece, id) }

// Set are groups of pieces to be laid out on the page.
func (p page) Set(groups []screen.GroupOutline) pieces { return pieces{p, groups} }

// Move is a move of the question, to be laid out on the page. The prefix and the
// number tell its blanks from those of others.
func (p page) Move(prefix string, n int, move table.FormMove) pageMove {
	return pageMove{p, move, prefix + strconv.Itoa(n)}
}

// Short reports whether a move is said with one button.
func (p page) Short(move table.FormMove) bool {
	return move.Off != "" || len(move.Blanks) == 0 || move.Buttons()
}

// Folds reports whether the moves with blanks are folded, so that a thumb reaches
// all of them: more than one of them would fill a phone.
func (p page) Folds() bool {
	return len(slices.DeleteFunc(slices.Clone(p.Asked.Moves), p.Short)) > 1
}

// pageMove is a move of a page.
type pageMove struct {
	Page page
	Move table.FormMove
	id   string
}

// ID is the id of a blank.
func (m pageMove) ID(blank int) string { return m.id + "b" + strconv.Itoa(blank) }

// pieces are groups of pieces of a page.
type pieces struct {
	Page   page
	Groups []screen.GroupOutline
}

// WhyLane is the address that explains the totals of a lane, "" if the game cannot.
func (p page) WhyLane(id string) string { return p.explained(p.topics.place, id) }

// explained is the address that answers why. The page of one viewer has none,
// because its answers would be those for the public.
func (p page) explained(topic, about string) string {
	if topic == "" || !p.Nav {
		return ""
	}
	return p.Base + "/why?" + url.Values{"topic": {topic + " " + about}}.Encode()
}

// here puts entries on the page, with the addresses that explain their numbers.
func (p page) here(told []Told) []toldHere {
	var all []toldHere
	for _, t := range told {
		h := toldHere{Entry: t.Entry}
		for _, s := range t.sayings {
			why := p.Why(s.Seat, s.Counter)
			if s.Lane != "" {
				why = p.WhyLane(s.Lane)
			}
			if why != "" {
				why += "&at=" + strconv.Itoa(t.Entry)
			}
			h.Said = append(h.Said, saidHere{s.Text, why})
		}
		all = append(all, h)
	}
	return all
}

// write fills a template.
func (p page) write(name string) ([]byte, error) {
	var text bytes.Buffer
	err := pages().ExecuteTemplate(&text, name, p)
	return text.Bytes(), err
}

// pageOf describes a moment for a viewer. The moment must be the caller's alone.
func (m *moment) pageOf(words *lang.Words, viewer referee.Seat) page {
	state := m.state()
	p := page{words: words, Entry: m.shown, topics: m.topics(), Title: words.List(m.header.Players), Game: m.game.Name, Quiet: m.match.QuietAt(m.shown)}
	p.Board = screen.OutlineOf(words, state.View(viewer), viewer)
	p.Scores = screen.ScoreOutlines(words, state.Score())
	told := m.told(words, max(0, m.shown-recent))
	if n := len(told); n > 0 {
		p.Said = strings.Join(told[n-1].Said, " · ")
	}
	if viewer != referee.Nobody {
		public := piles(state.View(referee.Nobody))
		p.own = piles(state.View(viewer))
		maps.DeleteFunc(p.own, func(at pile, _ bool) bool { return public[at] })
	}
	switch {
	case viewer.IsPlayer():
		p.Seat, p.Sealed = viewer, m.sealed(words, viewer)
		p.Viewer = words.Text("serve.own", referee.Args{"seat": viewer})
	case viewer == referee.Judge:
		p.Viewer = words.Text("serve.judge", nil)
	}
	return p
}

// topics are the names of the topics that explain a player's counter, by its key,
// a piece and a lane; "" for none.
type topics struct {
	counters     map[string]string
	piece, place string
}

// topics are those of the game.
func (m *moment) topics() topics {
	t := topics{counters: map[string]string{}}
	for _, form := range slices.Backward(m.game.Rules.Topics()) { // the first of several counts
		if len(form.Kinds) != 1 {
			continue
		}
		switch form.Kinds[0] {
		case referee.KindSeat:
			t.counters[form.Counter] = form.Name
		case referee.KindPiece:
			t.piece = form.Name
		case referee.KindPlace:
			t.place = form.Name
		}
	}
	return t
}

// told are the entries after one, in words, without those that say nothing.
func (m *moment) told(words *lang.Words, after int) []Told {
	var all []Told
	for i, a := range m.accounts(words)[min(after, m.shown):] {
		if len(a.said) > 0 {
			all = append(all, tell(after+i+1, a.said))
		}
	}
	return all
}

// accounts are the entries that may be seen. The moment must be the caller's alone.
func (m *moment) accounts(words *lang.Words) []account {
	if m.followed.accounts == nil {
		m.followed.accounts = map[string][]account{}
	}
	all := m.followed.accounts[words.Language()]
	for i := len(all); i < m.shown; i++ {
		said := match.Account{Words: words, Match: m.match}.Public(m.entries[i])
		all = append(all, account{said, event(tell(i+1, said))})
	}
	m.followed.accounts[words.Language()] = all
	return all[:m.shown]
}

// sealed are the cards that a player has sealed and that lie face down still.
func (m *moment) sealed(words *lang.Words, seat referee.Seat) []string {
	var cards []string
	for _, s := range m.match.Seals() {
		i := slices.IndexFunc(m.secrets, func(secret record.Secret) bool { return secret.Of == s.Of && secret.Seat == seat })
		if s.Seat == seat && !s.Void && s.OpenedAt == 0 && i >= 0 {
			cards = append(cards, words.Text("serve.sealed", referee.Args{"piece": s.Piece, "card": m.secrets[i].Card}))
		}
	}
	return cards
}

// shownClock is the clock of the round on a page. Ends is when it runs out, in
// milliseconds since 1970, 0 if it stands still; a page counts down to it.
type shownClock struct {
	Says, Left string
	Ends       int64
	// Then says how the round ends, once time is called. Before that Added says how
	// much time was given in all, "" if none was.
	Then, Added string
}

// clock is the clock as somebody may see it: the public's runs late with the table.
func (m *moment) clock(words *lang.Words, at place) *shownClock {
	late := time.Duration(0)
	if at.kind == "" {
		late = at.feed.delay
	}
	c, ok := match.ClockOf(m.match, m.shown, at.feed.clock().Add(-late))
	if !ok {
		return nil
	}
	shown := &shownClock{Says: c.Says(words)}
	if c.Called > 0 {
		shown.Then = c.Then(words)
	} else {
		shown.Added = m.added(words)
	}
	if c.Runs && c.Called == 0 {
		shown.Left, shown.Says = match.Minutes(c.Remains), words.Text("serve.clock", nil)
		shown.Ends = c.At.Add(time.Duration(c.Clock.Left)*time.Second + late).UnixMilli()
	}
	return shown
}

// running finds the clocks of a page.
var running = regexp.MustCompile(`<b data-ends="([0-9]+)">[^<]*</b>`)

// soon is what a clock has left from which it is urgent.
const soon = 5 * time.Minute

// timed is a page whose clocks are right now: it may have been kept for a while, and a
// reader without scripts sees what it says.
func timed(page []byte, now time.Time) []byte {
	return running.ReplaceAllFunc(page, func(clock []byte) []byte {
		ends, _ := strconv.ParseInt(string(running.FindSubmatch(clock)[1]), 10, 64) // digits
		left := max(0, time.UnixMilli(ends).Sub(now).Round(time.Second))
		low := ""
		if left <= soon {
			low = ` class="low"`
		}
		return fmt.Appendf(nil, `<b data-ends="%d"%s>%s</b>`, ends, low, match.Minutes(left))
	})
}

// added says how much time the clock was given since it was set, "" if none.
func (m *moment) added(words *lang.Words) string {
	seconds := 0
	for _, e := range m.entries[:m.shown] {
		if e.Kind != record.EntryClock {
			continue
		}
		at, _ := time.Parse(time.RFC3339, e.At) // an unreadable time stops the clock
		was, _ := match.ClockOf(m.match, e.N-1, at)
		goesOn := time.Duration(e.Clock.Left-e.Clock.Added)*time.Second - was.Remains
		if seconds += e.Clock.Added; goesOn.Abs() > time.Second { // it was set anew
			seconds = 0
		}
	}
	if seconds <= 0 {
		return ""
	}
	return words.Text("serve.clock.added", referee.Args{"left": match.Minutes(time.Duration(seconds) * time.Second)})
}

// clockNow is clock for a moment that others use too.
func (m *moment) clockNow(words *lang.Words, at place) *shownClock {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.clock(words, at)
}

// clockJSON is the clock for programs: what its last entry left, and when that was.
type clockJSON struct {
	record.Clock
	At string `json:"at"`
}

// stateJSON is what programs read of a moment. Board and Score are as the commands
// board and score write them.
type stateJSON struct {
	Match   string        `json:"match"`
	Game    string        `json:"game"`
	Players []string      `json:"players"`
	Entry   int           `json:"entry"`
	Board   referee.View  `json:"board"`
	Score   referee.Score `json:"score"`
	Clock   *clockJSON    `json:"clock,omitempty"`
	Told    []Told        `json:"told"`
}

// json is a moment for programs, indented.
func (m *moment) json(words *lang.Words) ([]byte, error) {
	state := m.state()
	board := state.View(referee.Nobody)
	board.Quiet = m.match.QuietAt(m.shown)
	var clock *clockJSON
	if set, entry, ok := m.match.Clock(m.shown); ok {
		clock = &clockJSON{set, entry.At}
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetIndent("", "  ")
	err := e.Encode(stateJSON{
		Clock: clock,
		Match: m.header.ID, Game: m.header.Game, Players: m.header.Players, Entry: m.shown,
		Board: board, Score: state.Score(),
		Told: append([]Told{}, m.told(words, max(0, m.shown-recent))...),
	})
	return app.Stamped(text.Bytes()), err
}

// event is an entry as the stream has it.
func event(told Told) []byte {
	text, _ := json.Marshal(told) // a text can always be written
	return fmt.Appendf(nil, "id: %d\nevent: entry\ndata: %s\n\n", told.Entry, text)
}

// lines are the lines of a text without empty ones.
func lines(text string) []string {
	return slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return strings.TrimSpace(line) == "" })
}
