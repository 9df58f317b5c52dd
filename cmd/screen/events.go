package screen

import (
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Happened holds the changes that one entry of the match made.
type Happened struct {
	// No is the entry's number, or 0 for none.
	No int
	// Acting is the player who answered. The player's counters need no name if the line is already
	// about the player.
	Acting referee.Seat
	// Viewer is the reader; Nobody is the public.
	Viewer referee.Seat
	Events []referee.Event
	// Totals lists the lanes whose totals have changed.
	Totals []referee.Lane
	// Decided lists the rulings that made a difference. Their names come at the end of the line.
	Decided []referee.Decided
}

// Saying is one part of the changes, in words. If it concerns a counter, Counter and Seat name the
// counter. If it concerns totals, Lane names the lane.
type Saying struct {
	Text, Counter, Lane string
	Seat                referee.Seat
}

// severalFacts is the smallest number of facts that does not go on one line.
const severalFacts = 5

// Events describes the changes that an entry made: the events that the viewer is allowed to know,
// then the new totals of lanes. It joins them on one line. If that would take more than two lines,
// or for a screen reader, each of several facts gets its own line. It returns "" if there is
// nothing to report.
func Events(w *lang.Words, h Happened, p Paper) string {
	if p.Brief {
		h.Events = chained(w, h.Events)
	}
	var said []string
	for _, one := range sayings(w, h) {
		said = append(said, one.Text)
	}
	if len(said) == 0 {
		return ""
	}
	several := len(said) >= severalFacts && !p.Brief
	if Ruled(w, h.Decided) != "" { // the rulings do not count as a fact
		several = len(said) > severalFacts && !p.Brief
	}
	number := ""
	if h.No > 0 {
		number = "#" + number10(h.No) + " "
	}
	if p.Plain {
		then := w.Text("plain.then", nil)
		if several {
			then = "\n"
		}
		return number + Plainly(w, strings.Join(said, then)) + "\n"
	}
	lines := wrap(number+strings.Join(said, " · "), p.Width, "   ")
	if len(lines) <= 2 || !several {
		return page(lines)
	}
	lines = wrap(number+said[0], p.Width, "     ")
	for _, text := range said[1:] {
		lines = append(lines, wrap("   "+text, p.Width, "     ")...)
	}
	return page(lines)
}

// chained merges consecutive changes of a player's counter into one change from the first value to
// the last, with the effects that caused it.
func chained(w *lang.Words, events []referee.Event) []referee.Event {
	var told []referee.Event
	for _, e := range events {
		last := len(told) - 1
		if last < 0 || !w.Has(referee.Key("counter."+e.Kind)) || told[last].Now != e.Was || !sameCounter(told[last], e) {
			told = append(told, e)
			continue
		}
		into := &told[last]
		if into.Now = e.Now; e.Cause.Line != "" && into.Cause.Line != "" && e.Cause.Line != into.Cause.Line {
			into.Cause.Line += ", " + e.Cause.Line
		} else if e.Cause.Line != "" {
			into.Cause = e.Cause
		}
	}
	return told
}

// sameCounter reports whether two events are about the same counter.
func sameCounter(a, b referee.Event) bool {
	return a.Kind == b.Kind && a.Seat == b.Seat && a.Key == b.Key && a.Place == b.Place && a.Card == b.Card && a.Piece == b.Piece && a.Sight == b.Sight
}

// BesidePhases returns the events without those that only announce a phase, for a reader who sees
// the board.
func BesidePhases(events []referee.Event) []referee.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e referee.Event) bool { return strings.HasPrefix(string(e.Key), "phase.") })
}

// Plainly returns a text without arrows, dashes and middle dots, for people who hear it.
func Plainly(w *lang.Words, text string) string {
	return strings.NewReplacer("→", w.Text("plain.to", nil), " · ", ", ", "  — ", w.Text("plain.dash", nil), " — ", w.Text("plain.dash", nil)).Replace(text)
}

// sayings returns in words the events that the viewer is allowed to know. It leaves out the name of
// the acting player until the line mentions another player. After that, the rest of the line would
// seem to be about the other player.
func sayings(w *lang.Words, h Happened) []Saying {
	var said []Saying
	about, before := referee.Nobody, referee.Cause{}
	seen := slices.DeleteFunc(slices.Clone(h.Events), func(e referee.Event) bool { return !e.Sight.Visible(h.Viewer) })
	for _, e := range inOne(w, seen) {
		known := referee.Nobody
		if e.Seat == h.Acting {
			known = about
		}
		text := told(w, e, known)
		said = append(said, Saying{Text: caused(w, text, e.Cause, before), Counter: e.Kind, Seat: e.Seat})
		before = e.Cause
		switch {
		case e.Seat.IsPlayer() && strings.Contains(text, w.Seat(e.Seat)):
			about = e.Seat
		case e.Seat != about:
			about = referee.Nobody
		}
	}
	for _, lane := range h.Totals {
		said = append(said, Saying{Text: LaneTotals(w, lane), Lane: lane.ID})
	}
	if ids := Ruled(w, h.Decided); ids != "" && len(said) > 0 {
		said = append(said, Saying{Text: ids})
	}
	return said
}

// inOne merges consecutive events that differ only in their cards, if there is a message
// "event.<kind>.several": "Lina discards 2 × Blue Dragon and Ogre".
func inOne(w *lang.Words, events []referee.Event) []referee.Event {
	var told []referee.Event
	for len(events) > 0 {
		n := alike(w, events)
		e := events[0]
		if n > 1 {
			e.Kind, e.Card = e.Kind+".several", ""
			for _, one := range events[:n] {
				e.Cards = append(e.Cards, one.Card)
			}
		}
		told, events = append(told, e), events[n:]
	}
	return told
}

// alike returns the number of events at the start that can be merged. Events without a player can
// be in several places.
func alike(w *lang.Words, events []referee.Event) int {
	first := events[0]
	if !w.Has(referee.Key("event." + first.Kind + ".several")) {
		return 1
	}
	differs := func(e referee.Event) bool {
		return e.Kind != first.Kind || e.Seat != first.Seat || e.Other != first.Other || e.Seat.IsPlayer() && e.Place != first.Place ||
			e.N != first.N || e.Key != first.Key || e.Cause != first.Cause || e.Card == "" || len(e.Cards) > 0
	}
	if n := slices.IndexFunc(events, differs); n >= 0 {
		return max(n, 1)
	}
	return len(events)
}

// LaneTotals returns a lane's totals in seat order: "D 3 : 2". If the name of a lane ends in a
// number, LaneTotals uses its title, so that the name cannot be read as a total: "Field 1 (3 : 2)".
// If the game has a tie-breaker, the text names it.
func LaneTotals(w *lang.Words, lane referee.Lane) string {
	args := referee.Args{"lane": lane.ID, "totals": lane.Totals}
	key := referee.Key("event.lane")
	if strings.TrimRight(lane.ID, "0123456789") != lane.ID {
		key, args["title"] = "event.lane.numbered", w.Text("board.lane", args)
	}
	text := w.Text(key, args)
	if lane.Leads.IsPlayer() && tied(lane) && w.Has("event.lane.tied") {
		text = w.Text("event.lane.tied", referee.Args{"lane": text, "player": lane.Leads})
	}
	return text
}

// tied reports whether two totals of a lane are equal.
func tied(lane referee.Lane) bool { return len(lane.Totals) == 2 && lane.Totals[0] == lane.Totals[1] }

// caused names the effect or card that caused an event, unless the text already names it or the
// previous event had the same cause.
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

// told describes one event. It gives a counter's old and new value, and the player's name unless
// the line is already about that player.
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
