package screen

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Happened is what one entry of the match changed.
type Happened struct {
	// No is the entry's number, 0 for none.
	No int
	// Acting is whose answer it was; their own totals need not name them where
	// the line speaks of them already.
	Acting referee.Seat
	// Viewer is who reads: Nobody is the public.
	Viewer referee.Seat
	Events []referee.Event
	// Totals are the lanes' totals that the events moved, to end the line with.
	Totals []referee.Lane
}

// Events says what an entry changed, with the new totals: the events that the
// viewer may know of and then the lanes, joined in a line; where that would be
// more than two lines, each on one of its own. It is "" when there are none.
func Events(w *lang.Words, h Happened, p Paper) string {
	said := sayings(w, h)
	if len(said) == 0 {
		return ""
	}
	number := ""
	if h.No > 0 {
		number = "#" + number10(h.No) + " "
	}
	if p.Plain {
		return page([]string{number + Plainly(w, strings.Join(said, ". "))})
	}
	lines := wrap(number+strings.Join(said, " · "), p.Width, "   ")
	if len(lines) <= 2 || len(said) < 5 {
		return page(lines)
	}
	lines = wrap(number+said[0], p.Width, "     ")
	for _, text := range said[1:] {
		lines = append(lines, wrap("   "+text, p.Width, "     ")...)
	}
	return page(lines)
}

// Plainly is a text without arrows, for those who hear it.
func Plainly(w *lang.Words, text string) string {
	return strings.ReplaceAll(text, "→", w.Text("plain.to", nil))
}

// sayings are the events that the viewer may know of. The acting player need
// not be named again as long as the line is about nobody else: what follows a
// saying about another would be taken to be that other's.
func sayings(w *lang.Words, h Happened) []string {
	var said []string
	about, before := referee.Nobody, referee.Cause{}
	for _, e := range h.Events {
		if !e.Sight.Visible(h.Viewer) {
			continue
		}
		known := referee.Nobody
		if e.Seat == h.Acting {
			known = about
		}
		text := told(w, e, known)
		said = append(said, caused(w, text, e.Cause, before))
		before = e.Cause
		switch {
		case e.Seat.IsPlayer() && strings.Contains(text, w.Seat(e.Seat)):
			about = e.Seat
		case e.Seat != about:
			about = referee.Nobody
		}
	}
	for _, lane := range h.Totals {
		said = append(said, LaneTotals(w, lane))
	}
	return said
}

// LaneTotals is a lane's totals, in seat order: "D 3 : 2". A lane whose name
// ends in a number is called by its title, which no total can be taken for:
// "Field 1 (3 : 2)".
func LaneTotals(w *lang.Words, lane referee.Lane) string {
	args := referee.Args{"lane": lane.ID, "totals": lane.Totals}
	if strings.TrimRight(lane.ID, "0123456789") == lane.ID {
		return w.Text("event.lane", args)
	}
	args["title"] = w.Text("board.lane", args)
	return w.Text("event.lane.numbered", args)
}

// caused names the effect line or the card by which something happened, unless
// the text names it or what was said before had the same cause.
func caused(w *lang.Words, text string, cause, before referee.Cause) string {
	by := lang.Clean(cause.Line)
	if by == "" && cause.Card != "" {
		by = w.CardName(cause.Card)
	}
	if by == "" || cause.Line == before.Line && cause.Card == before.Card || strings.Contains(text, by) {
		return text
	}
	return text + " (" + by + ")"
}

// told is one event. A counter that moved is its word and both values, with
// the player's name only where the line is not about that player already.
func told(w *lang.Words, e referee.Event, about referee.Seat) string {
	if w.Has(referee.Key("event." + e.Kind)) {
		return w.Told(e, about)
	}
	counter := referee.Key("counter." + e.Kind)
	if !w.Has(counter) || e.Was == e.Now {
		return w.Told(e, about)
	}
	key := referee.Key("event.counter")
	if e.Seat == about && about.IsPlayer() {
		key = "event.counter.own"
	}
	return w.Text(key, referee.Args{"seat": e.Seat, "counter": counter, "was": e.Was, "now": e.Now})
}
