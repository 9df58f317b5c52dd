package mythos

import (
	"slices"

	"shinpan/referee"
)

// verb is something that players can say. The form says how it is written. A
// declaration of the table also has what the rules say against it and what it does;
// other verbs are checked and carried out by the question that they answer.
type verb struct {
	form    referee.Form
	check   func(standing, referee.Answer) []referee.Problem
	declare func(*run, referee.Answer)
}

var (
	slotCard    = referee.SlotForm{Name: "card", Kind: referee.KindCard}
	slotCards   = referee.SlotForm{Name: "cards", Kind: referee.KindCard, Many: true}
	slotPiece   = referee.SlotForm{Name: "piece", Kind: referee.KindPiece}
	slotMission = referee.SlotForm{Name: "mission", Kind: referee.KindPlace, Lead: "@"}
	slotSeat    = referee.SlotForm{Name: "seat", Kind: referee.KindSeat, Optional: true}
	slotCount   = referee.SlotForm{Name: "count", Kind: referee.KindNumber}
	slotAs      = referee.SlotForm{Name: "as", Kind: referee.KindCard, Lead: "as"}
	slotBy      = referee.SlotForm{Name: "by", Kind: referee.KindText, Lead: "by", Optional: true}
	slotFrom    = referee.SlotForm{Name: "from", Kind: referee.KindWord, Lead: "from", Optional: true}
)

func optional(s referee.SlotForm) referee.SlotForm {
	s.Optional = true
	return s
}

func form(verb string, slots ...referee.SlotForm) referee.Form {
	return referee.Form{Verb: verb, Slots: slots}
}

// formsInOrder are all verbs: those of turns and set-up, of effects, of the table's
// declarations.
func formsInOrder() []verb {
	return slices.Concat(answers(), scoreVerbs(), effectVerbs(), declarations())
}

// answers are the verbs of set-up and turns, in the order of a match.
func answers() []verb {
	over := referee.SlotForm{Name: "over", Kind: referee.KindPiece, Lead: "over", Optional: true}
	first := referee.SlotForm{Name: "seat", Kind: referee.KindSeat}
	return []verb{
		{form: form("first", first)},
		{form: form("mission", slotCard)},
		{form: form("deal", slotCards)},
		{form: form("keep")},
		{form: form("mulligan")},
		{form: form("play", slotCard, optional(slotMission), over)},
		{form: form("hide", slotMission, optional(slotAs))},
		{form: form("reveal", slotPiece, optional(slotAs), over)},
		{form: form("pass")},
		{form: form("done")},
	}
}
