package saintseiya

import (
	"slices"

	"shinpan/referee"
)

// verb is something that players can say. A declaration of the table also has
// what speaks against it and what it does; other verbs are checked and carried
// out by the question that they answer.
type verb struct {
	form    referee.Form
	check   func(standing, referee.Answer) []referee.Problem
	declare func(*run, referee.Answer)
}

var (
	slotCard  = referee.SlotForm{Name: "card", Kind: referee.KindCard}
	slotCards = referee.SlotForm{Name: "cards", Kind: referee.KindCard, Many: true}
	slotPlace = referee.SlotForm{Name: "place", Kind: referee.KindPlace, Lead: "@", Optional: true}
	slotSeat  = referee.SlotForm{Name: "seat", Kind: referee.KindSeat}
	slotValue = referee.SlotForm{Name: "value", Kind: referee.KindWord}
	slotBy    = referee.SlotForm{Name: "by", Kind: referee.KindText, Lead: "by"}
)

func form(verb string, slots ...referee.SlotForm) referee.Form {
	return referee.Form{Verb: verb, Slots: slots}
}

// verbsInOrder are all verbs: those of setting up and of turns, of effects, of the
// table's declarations.
func verbsInOrder() []verb {
	return slices.Concat(answers(), effectAnswers(), declarations())
}

// answers are the verbs of setting up and of turns, in the order of a match.
func answers() []verb {
	with := referee.SlotForm{Name: "with", Kind: referee.KindCard, Lead: "with", Pieces: true}
	fighters := with
	fighters.Many = true
	value := slotValue
	value.Lead = "by"
	discarding := referee.SlotForm{Name: "discarding", Kind: referee.KindCard, Lead: "discarding", Many: true, Optional: true}
	return []verb{
		{form: form("hero", referee.SlotForm{Name: "hero", Kind: referee.KindWord})},
		{form: form("first", slotSeat)},
		{form: form("deal", slotCards)},
		{form: form("reveal", slotCards)},
		{form: form("play", slotCard, slotPlace)},
		{form: form("take", referee.SlotForm{Name: "at", Kind: referee.KindPlace}, value, fighters)},
		{form: form("activate", referee.SlotForm{Name: "active", Kind: referee.KindCard, Pieces: true}, slotPlace)},
		{form: form("heal", referee.SlotForm{Name: "wounded", Kind: referee.KindCard, Many: true}, with, slotPlace)},
		{form: form("end", discarding)},
	}
}

// effectAnswers are the verbs with which players answer what effects ask.
func effectAnswers() []verb {
	return []verb{
		{form: form("yes")},
		{form: form("no")},
		{form: form("choose", slotCards)},
		{form: form("none")},
		{form: form("pick", referee.SlotForm{Name: "piece", Kind: referee.KindPiece})},
		{form: form("place", referee.SlotForm{Name: "places", Kind: referee.KindPlace, Many: true})},
		{form: form("player", slotSeat)},
		{form: form("pay", slotValue)},
	}
}
