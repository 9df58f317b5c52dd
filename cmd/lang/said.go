package lang

import (
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/game"
)

// tidy is Clean without blanks at the ends or doubled.
func tidy(text string) string { return strings.Join(strings.Fields(Clean(text)), " ") }

// Event is what happened, in the words "event.<kind>". Every field of the
// event is a blank of that name; those that are not filled are empty, so a
// message may say {{if .card}}. "line" is the code of the effect line that is
// the cause, "wording" what that line does.
func (w *Words) Event(e referee.Event) string {
	return w.Text(referee.Key("event."+e.Kind), w.eventArgs(e))
}

// Outcome is who won a match, or one game of it, in the words "outcome.…".
func (w *Words) Outcome(o referee.Outcome) string { return w.Text(o.Message("outcome")) }

// Told is Event in a line that is about a seat so far: the words
// "event.<kind>.own" where there are such and the event is that seat's own,
// which need not be named again.
func (w *Words) Told(e referee.Event, about referee.Seat) string {
	own := referee.Key("event." + e.Kind + ".own")
	if e.Seat == about && about != referee.Nobody && w.Has(own) {
		return w.Text(own, w.eventArgs(e))
	}
	return w.Event(e)
}

func (w *Words) eventArgs(e referee.Event) referee.Args {
	args := referee.Args{
		"seat": "", "other": "", "card": "", "cards": e.Cards,
		"piece": w.piece(e.Piece, e.Seat), "from": w.piece(e.From, e.Seat),
		"place": e.Place, "key": "", "n": e.N, "was": e.Was, "now": e.Now,
		"values": e.Values, "sum": sum(e.Values), "cause": w.Cause(e.Cause),
		"line": e.Cause.Line, "wording": wordedLine(e.Cause.Line),
	}
	if e.Seat != referee.Nobody {
		args["seat"] = e.Seat
	}
	if e.Other != referee.Nobody {
		args["other"] = e.Other
	}
	if e.Card != "" {
		args["card"] = e.Card
	}
	if e.Key != "" {
		args["key"] = e.Key
	}
	return args
}

// sum shows numbers as the parts of a sum: "5 + 2".
func sum(values []int) string { return strings.Join(each(values, strconv.Itoa), " + ") }

// piece is a piece for people: "C1" where it is the seat's own or belongs to
// nobody, with the owner's name where it is another's. What is not a piece stays
// as it is.
func (w *Words) piece(id string, seat referee.Seat) string {
	owner, place, ok := strings.Cut(id, ":")
	s, err := referee.ParseSeat(owner)
	if !ok || err != nil || !s.IsPlayer() {
		return Clean(id)
	}
	if s == seat {
		return Clean(place)
	}
	return w.Text("piece.of", referee.Args{"piece": place, "seat": s})
}

// Problem is what is wrong, "problem.<code>", and what to do about it,
// "fix.<key>", which is empty when the problem names no fix.
func (w *Words) Problem(p referee.Problem) (text, fix string) {
	text = w.Text(referee.Key("problem."+p.Code), p.Args)
	if p.Fix != "" {
		fix = w.Text(referee.Key("fix."+p.Fix), p.Args)
	}
	return text, fix
}

// Code is the public name of a problem, or its own code where it has none.
func (w *Words) Code(p referee.Problem) string {
	if w.codes != nil {
		if id, ok := w.codes()[p.Code]; ok {
			return id
		}
	}
	return Clean(p.Code)
}

// Label is what is said beside one place of a problem: At is number 0, Also
// are those after it. "" is nothing.
func (w *Words) Label(p referee.Problem, place int) string {
	if place >= len(p.Labels) || p.Labels[place].Key == "" {
		return ""
	}
	return w.Text(referee.Key("label."+p.Labels[place].Key), p.Labels[place].Args)
}

// wordedLine is a blank that is filled with what the effect line with this
// code does, which is worked out only where a message has the blank.
type wordedLine string

// Line is what the effect line with this code does, in whole sentences; ""
// where that is not known.
func (w *Words) Line(code string) string {
	if w.worded == nil || code == "" {
		return ""
	}
	return Clean(w.worded.Wording(code, game.Tongue{Language: w.language, Text: w.Text}))
}

// Cause is by what something happens: a rule's id, a line of a card, a card, the
// table's own words; "" for no cause.
func (w *Words) Cause(c referee.Cause) string {
	switch {
	case c.Rule != "":
		return Clean(c.Rule)
	case c.Line != "":
		return w.Text("cause.line", referee.Args{"line": c.Line})
	case c.Card != "":
		return w.Card(c.Card)
	case c.Said != "":
		return w.Text("cause.said", referee.Args{"said": c.Said})
	}
	return ""
}

// Cite is where a rule stands: its id, then its Source.
func (w *Words) Cite(rule referee.Rule) string {
	source := w.Source(rule)
	if source == "" {
		return Clean(rule.ID)
	}
	return w.Text("cite.rule", referee.Args{"rule": rule.ID, "source": source})
}

// Source is the page of a rule in each rulebook, the reader's first, and what
// else its publisher said of it: "rulebook p. 12 (en), p. 13 (fr)"; "" for a
// rule that stands nowhere.
func (w *Words) Source(rule referee.Rule) string {
	var pages, sources []string
	for _, code := range w.citeOrder(rule.Cite) {
		if code != publisher {
			pages = append(pages, Clean(rule.Cite[code])+" ("+code+")")
		}
	}
	if len(pages) > 0 {
		sources = append(sources, w.Text("cite.rulebook", referee.Args{"pages": strings.Join(pages, ", ")}))
	}
	if said, ok := rule.Cite[publisher]; ok {
		sources = append(sources, w.Text("cite.publisher", referee.Args{"where": said}))
	}
	return strings.Join(sources, "; ")
}

// publisher stands in a rule's Cite for what its publisher says outside the
// rulebooks.
const publisher = "publisher"
