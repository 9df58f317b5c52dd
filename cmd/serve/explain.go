package serve

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/notation"
)

// topics holds the names of the topics that explain a player's counter (by key), a piece and a
// lane. "" means that there is no such topic.
type topics struct {
	counters     map[string]string
	piece, place string
}

// topics returns the topics of the game.
func (m *moment) topics() topics {
	t := topics{counters: map[string]string{}}
	for _, form := range slices.Backward(m.game.Rules.Topics()) { // the first of several topics has priority
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

// Why returns the address that explains a player's counter, or "" if the game cannot explain
// it.
func (p page) Why(seat referee.Seat, key string) string {
	if !seat.IsPlayer() {
		return ""
	}
	return p.explained(p.topics.counters[key], seat.String())
}

// WhyPiece returns the address that explains a piece, or "" if the game cannot explain it.
func (p page) WhyPiece(id string) string { return p.explained(p.topics.piece, id) }

// WhyLane returns the address that explains the totals of a lane, or "" if the game cannot
// explain them.
func (p page) WhyLane(id string) string { return p.explained(p.topics.place, id) }

// explained returns the address that explains a topic. A viewer's own page has no such address,
// because the answers would be those for the public.
func (p page) explained(topic, about string) string {
	if topic == "" || !p.Nav {
		return ""
	}
	return p.Base + "/why?" + url.Values{"topic": {topic + " " + about}}.Encode()
}

// lines returns the lines of a text that are not empty.
func lines(text string) []string {
	return slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return strings.TrimSpace(line) == "" })
}

// why explains a number on the board as of the entry "at".
func (s *server) why(w http.ResponseWriter, r *http.Request, at place) {
	m, _ := at.moment()
	words := m.words[s.wordsFor(r).Language()]
	asked := lang.Clean(r.URL.Query().Get("topic"))
	p := page{words: words, Part: "log", Base: at.base, Nav: true, Title: words.List(m.header.Players), Ask: asked, Entry: m.shown}
	p.Clock = m.clockNow(words, at)
	if strings.TrimSpace(asked) != "" {
		entry := m.shown
		if n, err := strconv.Atoi(r.URL.Query().Get("at")); err == nil && n >= 0 && n <= m.shown {
			entry = n
		}
		p.Answer, p.Message = m.explain(words, asked, entry)
	}
	text, err := p.write("page")
	s.give(w, r, "text/html; charset=utf-8", text, err)
}

// explain explains a number after an entry, or says why it cannot.
func (m *moment) explain(words *lang.Words, asked string, entry int) (answer []string, wrong string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	state, _ := m.match.At(entry) // the entry exists
	view := state.View(referee.Nobody)
	reader := notation.Reader{Notation: m.match.Notation(), Catalog: m.match.CardsAt(m.shown), Players: m.header.Players,
		Names: view.Names(), Other: words.Text("typed.other", nil)}
	topic, problems := match.ReadTopic(reader, m.game, words, view.Acting, asked)
	if problems == nil {
		var ledger referee.Ledger
		if ledger, problems = m.match.ExplainAt(entry, topic); problems == nil {
			return lines(screen.Ledger(words, ledger, screen.Paper{Plain: true})), ""
		}
	}
	said, fix := words.Problem(problems[0])
	return nil, strings.TrimSpace(said + ". " + fix)
}
