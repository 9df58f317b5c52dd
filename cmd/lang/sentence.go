package lang

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

// tidy is like Clean, but also collapses spaces and trims the ends.
func tidy(text string) string { return strings.Join(strings.Fields(Clean(text)), " ") }

// Event describes an event with the message "event.<kind>". Every field of the event is a
// placeholder of that name. Unset fields are empty, so a message can test {{if .card}}. The
// placeholder "line" is the code of the effect that caused the event, and "wording" describes that
// effect. "said" is the quoted remark of the players, if that is the cause, and "by" is the cause
// unless the cause is a rule.
func (w *Words) Event(e referee.Event) string {
	return w.Text(referee.Key("event."+e.Kind), w.eventArgs(e))
}

// Outcome describes the outcome of a match, or of one game in it, with the messages "outcome.…".
func (w *Words) Outcome(o referee.Outcome) string { return w.Text(o.Message("outcome")) }

// Told is like Event, but for a text that already names a seat. For an event of that seat, it uses
// the message "event.<kind>.own", if there is one, to avoid naming the seat again.
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
		"values": e.Values, "sum": sum(e.Values), "changes": changes(e.Values), "cause": w.Cause(e.Cause), "rule": e.Cause.Rule, "by": "",
		"said": w.said(e.Cause), "line": e.Cause.Line, "wording": wordedLine(e.Cause.Line),
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
	if e.Cause.Rule == "" {
		args["by"] = w.Cause(e.Cause)
	}
	return args
}

// sum formats numbers as the parts of a sum: "5 + 2".
func sum(values []int) string { return strings.Join(each(values, strconv.Itoa), " + ") }

// changes formats numbers with their signs: "+2/-1".
func changes(values []int) string {
	return strings.Join(each(values, func(n int) string { return fmt.Sprintf("%+d", n) }), "/")
}

// piece returns the name of a piece: "C1" if it belongs to the seat or has no owner, otherwise with
// its owner's name. It returns any other text unchanged.
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

// Problem describes a problem with "problem.<code>", and its remedy with "fix.<key>". The result
// fix is "" if the problem has no remedy.
func (w *Words) Problem(p referee.Problem) (text, fix string) {
	text = w.Text(referee.Key("problem."+p.Code), p.Args)
	if p.Fix != "" {
		fix = w.Text(referee.Key("fix."+p.Fix), p.Args)
	}
	return text, fix
}

// Code returns the public name of a problem, or its internal code if it has none.
func (w *Words) Code(p referee.Problem) string {
	if w.codes != nil {
		if id, ok := w.codes()[p.Code]; ok {
			return id
		}
	}
	return Clean(p.Code)
}

// Label returns the text next to a place of a problem, or "" if there is none. Place 0 is At, and
// the places after it are Also.
func (w *Words) Label(p referee.Problem, place int) string {
	if place >= len(p.Labels) || p.Labels[place].Key == "" {
		return ""
	}
	return w.Text(referee.Key("label."+p.Labels[place].Key), p.Labels[place].Args)
}

// wordedLine is the value of a placeholder that describes the effect with this code. The wording is
// generated only if a message has the placeholder.
type wordedLine string

// Line describes the effect with this code in whole sentences. It returns "" if the effect is
// unknown.
func (w *Words) Line(code string) string {
	if w.worded == nil || code == "" {
		return ""
	}
	return w.Typeset(Clean(w.worded.Wording(code, w.Tongue())))
}

// effectBlank is the placeholder that names the effect in the argument "line" by its card.
const effectBlank = "effect"

// Effect names an effect line by its card and its code: "Grey Heron (016M)". It returns only the
// code if no known card has that line.
func (w *Words) Effect(code string) string {
	if name := w.EffectCard(code); name != "" {
		return name + " (" + Clean(code) + ")"
	}
	return Clean(code)
}

// EffectCard returns the name of the first card that has the effect line with this code, or "" if
// none is known.
func (w *Words) EffectCard(code string) string {
	if w.worded != nil && w.catalog != nil && code != "" {
		for _, fact := range w.catalog().All() {
			if slices.ContainsFunc(w.worded.Lines(fact.ID), func(l cards.Line) bool { return l.Code == code }) {
				return w.CardName(fact.ID)
			}
		}
	}
	return ""
}

// Lines returns the effect lines of a card, as far as the game has them.
func (w *Words) Lines(card referee.Card) []cards.Line {
	if w.worded == nil || card == "" {
		return nil
	}
	return w.worded.Lines(card)
}

// Sign explains a sign that a card prints in place of a number. It returns "" if there is no
// explanation.
func (w *Words) Sign(card referee.Card, attribute string) string {
	if w.worded == nil {
		return ""
	}
	return Clean(w.worded.Sign(card, attribute, w.Tongue()))
}

// Tongue returns the language of the words, for texts that a game writes in this language.
func (w *Words) Tongue() game.Tongue { return game.Tongue{Language: w.language, Text: w.Text} }

// Cause names the cause of an event: a rule's id, an effect line, a card, or a remark of the
// players. It returns "" if the event has no cause.
func (w *Words) Cause(c referee.Cause) string {
	switch {
	case c.Rule != "":
		return Clean(c.Rule)
	case c.Line != "":
		return w.Text("cause.line", referee.Args{"line": c.Line})
	case c.Card != "":
		return w.Card(c.Card)
	}
	return w.said(c)
}

// said returns the players' remark in a cause, quoted, or "" if there is none.
func (w *Words) said(c referee.Cause) string {
	if c.Said == "" {
		return ""
	}
	return w.Text("cause.said", referee.Args{"said": c.Said})
}

// Cite returns a rule's id with its Source.
func (w *Words) Cite(rule referee.Rule) string {
	source := w.Source(rule)
	if source == "" {
		return Clean(rule.ID)
	}
	return w.Text("cite.rule", referee.Args{"rule": rule.ID, "source": source})
}

// Source returns the page of a rule in each rulebook, the reader's first, and other statements of
// the publisher: "rulebook p. 12 (en), p. 13 (fr)". It returns "" for a rule without a source.
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
	return strings.Join(sources, w.Text("cite.then", nil))
}

// Pages returns the pages of a rule in the reader's rulebook, or in another rulebook if that one
// does not have the rule: "p. 4, p. 12". It leaves out section titles, unless a book has page
// numbers only for whole chapters. It returns "" if no rulebook has the rule.
func (w *Words) Pages(rule referee.Rule) string {
	for _, code := range w.citeOrder(rule.Cite) {
		if code == publisher {
			continue
		}
		var pages []string
		divided := ", "
		for part := range strings.SplitSeq(rule.Cite[code], ";") {
			page, _, _ := strings.Cut(part, ",")
			if strings.Contains(page, "–") {
				page, divided = part, w.Text("cite.then", nil)
			}
			if page = tidy(page); !slices.Contains(pages, page) {
				pages = append(pages, page)
			}
		}
		return strings.Join(pages, divided)
	}
	return ""
}

// publisher is the key in a rule's Cite for the publisher's statements outside the rulebooks.
const publisher = "publisher"

// citeOrder lists the languages of a citation, the reader's first.
func (w *Words) citeOrder(cite referee.Words) []string {
	codes := slices.Sorted(maps.Keys(cite))
	if i := slices.Index(codes, w.language); i > 0 {
		codes = slices.Insert(slices.Delete(codes, i, i+1), 0, w.language)
	}
	return codes
}
