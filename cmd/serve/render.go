package serve

import (
	"bytes"
	"embed"
	"html/template"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/cmd/table"
	"shinpan/referee"
	"shinpan/referee/record"
)

//go:embed pages
var pageFiles embed.FS

// pages holds the templates by name. They are parsed on the first request, because parsing them
// earlier would slow down every command.
var pages = sync.OnceValue(func() *template.Template {
	return template.Must(template.ParseFS(pageFiles, "pages/*.html")) // embedded files can always be read
})

// recent is the number of recent entries next to a board.
const recent = 8

// page is the data for a template.
type page struct {
	words *lang.Words
	// Part is the template of the changing part of the page.
	Part, Title string
	// Game is the name of the game. Quiet means that the match is in table mode.
	Game  string
	Quiet bool
	// Base is the address of the table, "/table/1", or of its judge. Nav means that the page
	// has links to the other pages below it.
	Base string
	Nav  bool
	// Live is the address of the changing part, and Events is the address of the stream that
	// announces changes. Both are "" for a page that does not change.
	Live, Events string
	// Viewer is the name of the page's owner, or "" for a public page. Seat is the player to whom
	// the page belongs, or Nobody.
	Viewer string
	Seat   referee.Seat

	Entry int
	// Said describes the most recent events. The page shows the clock separately, so Said mentions
	// the clock only when time is called.
	Said  string
	Delay string
	Board screen.Outline
	// Wall is the board of a wall page, for reading from a distance. Look is "dark" or "light" if
	// the address sets it, and "" otherwise.
	Wall *wall
	Look string
	// Placed is the placing of the parts of an overlay, or nil for their usual places.
	Placed *placing
	Scores []screen.ScoreOutline
	Told   []toldHere
	// pad means that the page is the table's score pad.
	pad bool
	// Main is the key of the main counter.
	Main string
	// own holds the piles whose cards the viewer sees but the public does not.
	own    map[pile]bool
	topics topics
	// Show holds the parts that an overlay shows.
	Show []string
	// Ask is a “why” question, and Answer the lines that answer it.
	Ask    string
	Answer []string
	// Clock is the round clock, or nil if there is none.
	Clock *shownClock
	// Sealed holds the cards that the reader has sealed.
	Sealed []string
	// Judged holds information for judges only. It is nil on other pages.
	Judged *judged
	// Asked is the question that the reader is allowed to answer, or nil if there is none. Wrong
	// explains why the last answer was not recorded.
	Asked *asked
	Wrong []string
	// Lists holds the decklists that the reader is allowed to know.
	Lists []deckShown
	// Event is set on the pages of an event. HasTables means that the server also has matches.
	Event     *shownEvent
	HasTables bool
	// Tables holds the tables of an index, each rendered with the template "row".
	Tables []template.HTML
	// Message explains a refusal.
	Message string
}

// pile is a zone of a player.
type pile struct {
	seat referee.Seat
	key  string
}

// piles returns the zones whose cards a view shows.
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

// Own reports whether the viewer sees a zone's cards but the public does not.
func (p page) Own(seat referee.Seat, key string) bool { return p.own[pile{seat, key}] }

// Offered reports whether the question offers all cards of a zone.
func (p page) Offered(zone screen.ZoneOutline) bool {
	if p.Asked == nil || p.Asked.Form == nil {
		return false
	}
	return !slices.ContainsFunc(zone.Cards, func(name string) bool {
		return !slices.ContainsFunc(p.Asked.Cards, func(c table.FormCard) bool { return c.Text == name })
	})
}

// Number returns the number of the table among the served tables.
func (p page) Number() string { return path.Base(p.Base) }

// Side returns the number of a player, which determines colour and shape, or 0 for the table.
func (p page) Side(seat referee.Seat) int {
	if !seat.IsPlayer() {
		return 0
	}
	return seat.Index() + 1
}

// Totals returns the score table that decides the match.
func (p page) Totals() screen.ScoreOutline { return p.Scores[len(p.Scores)-1] }

// T returns a message in the reader's language.
func (p page) T(key string) string { return p.words.Text(referee.Key(key), nil) }

// Lang returns the language of the page.
func (p page) Lang() string { return p.words.Language() }

// Shows reports whether the overlay shows a part.
func (p page) Shows(part string) bool { return len(p.Show) == 0 || slices.Contains(p.Show, part) }

// Set returns groups of pieces for the page's template.
func (p page) Set(groups []screen.GroupOutline) pieces { return pieces{p, groups} }

// Move returns a move of the question for the page's template. The prefix and the number
// distinguish its fields from the fields of other moves.
func (p page) Move(prefix string, n int, move table.FormMove) pageMove {
	return pageMove{p, move, prefix + strconv.Itoa(n)}
}

// Short reports whether a move needs just one button.
func (p page) Short(move table.FormMove) bool {
	return move.Off != "" || len(move.Blanks) == 0 || move.Buttons()
}

// Folds reports whether to fold moves with fields, so that a thumb can reach all of them. Several
// such moves, or one together with cards, would fill a phone's screen.
func (p page) Folds() bool {
	return len(p.Asked.Cards) > 0 || len(slices.DeleteFunc(slices.Clone(p.Asked.Moves), p.Short)) > 1
}

// pageMove is a move on a page.
type pageMove struct {
	Page page
	Move table.FormMove
	id   string
}

// ID returns the id of a field.
func (m pageMove) ID(blank int) string { return m.id + "b" + strconv.Itoa(blank) }

// pieces holds groups of pieces on a page.
type pieces struct {
	Page   page
	Groups []screen.GroupOutline
}

// write writes the page, rendered with a template.
func (p page) write(name string) ([]byte, error) {
	var text bytes.Buffer
	err := pages().ExecuteTemplate(&text, name, p)
	return text.Bytes(), err
}

// pageOf returns the page about a moment for a viewer. Other goroutines must not use the moment
// meanwhile.
func (m *moment) pageOf(words *lang.Words, viewer referee.Seat) page {
	state := m.state()
	p := page{words: words, Entry: m.shown, topics: m.topics(), Title: words.List(m.header.Players), Game: m.game.Name, Main: m.game.Wall.Main, Quiet: m.match.QuietAt(m.shown)}
	p.Board = screen.OutlineOf(words, state.View(viewer), viewer)
	p.Scores = screen.ScoreOutlines(words, state.Score())
	for _, told := range slices.Backward(m.told(words, max(0, m.shown-recent))) {
		if e := m.entries[told.Entry-1]; e.Kind != record.EntryClock || e.Clock.Called > 0 {
			p.Said = strings.Join(told.Said, " · ")
			break
		}
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

// deckShown is a decklist with one card on each line.
type deckShown struct {
	Seat  referee.Seat
	Title string
	Lines []string
}

// lists returns the registered decklists that the owner of an address is allowed to know. Players
// are allowed to know their own lists, or all lists if decklists are open. A judge is allowed to
// know all lists. Public pages have no lists.
func (m *moment) lists(words *lang.Words, of owner) []deckShown {
	var all []deckShown
	for i := range m.header.Players {
		seat := referee.Seat(i + 1)
		deck := m.match.Deck(seat)
		if deck == nil || of.kind == "" || of.kind != judgeKind && !m.header.OpenDecks && (of.kind != seatKind || of.viewer != seat) {
			continue
		}
		list := deckShown{seat, words.Text("serve.decklist", referee.Args{"player": words.Seat(seat)}), nil}
		for _, line := range deck.Lines {
			list.Lines = append(list.Lines, strconv.Itoa(line.Count)+" "+words.Card(line.Card)) // several cards can have the same name
		}
		all = append(all, list)
	}
	return all
}

// sealed returns the cards that a player has sealed and that are still face-down.
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
