package saintseiya

import (
	"shinpan/referee"
	"shinpan/referee/verbs"
)

type (
	verb  = verbs.Verb[standing, *run]
	blank = verbs.Blank[standing]
)

var (
	blankCard  = newBlank("card", referee.KindCard)
	blankCards = newBlank("cards", referee.KindCard).Several()
	blankPlace = newBlank("place", referee.KindPlace).As("place", "@").Optionally()
	blankSeat  = newBlank("seat", referee.KindSeat).From(anySeat)
	blankValue = newBlank("value", referee.KindWord)
	blankBy    = newBlank("by", referee.KindText).As("by", "by")
)

func newBlank(name string, kind referee.Kind) blank { return verbs.Of[standing](name, kind) }

func anySeat(s standing) []string { return seatTokens(s.b.After(1)) }

// says returns a verb that answers questions.
func says(name string, blanks ...blank) verb { return verb{Name: name, Blanks: blanks} }

// answers returns the verbs for setting up and for turns, in the order of a match.
func answers() []verb {
	with := newBlank("with", referee.KindCard).As("with", "with").OrPieces()
	discarding := blankCard.As("discarding", "discarding").Optionally().Several()
	return []verb{
		says("hero", newBlank("hero", referee.KindWord)),
		says("first", blankSeat),
		says("deal", blankCards),
		says("reveal", blankCards),
		says("play", blankCard, blankPlace),
		says("take", newBlank("at", referee.KindPlace), blankValue.As("value", "by"), with.Several()),
		says("activate", newBlank("active", referee.KindCard).OrPieces(), blankPlace),
		says("heal", newBlank("wounded", referee.KindCard).Several(), with, blankPlace),
		says("end", discarding),
		says("named", blankCards),
	}
}

// effectAnswers returns the verbs that answer the questions of effects.
func effectAnswers() []verb {
	return []verb{
		says("yes"),
		says("no"),
		says("choose", blankCards),
		says("none"),
		says("pick", newBlank("piece", referee.KindPiece)),
		says("place", newBlank("places", referee.KindPlace).Several()),
		says("player", blankSeat),
		says("pay", blankValue),
	}
}
