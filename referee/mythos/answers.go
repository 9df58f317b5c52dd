package mythos

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/verbs"
)

type (
	verb  = verbs.Verb[standing, *run]
	blank = verbs.Blank[standing]
)

var (
	blankCard    = newBlank("card", referee.KindCard)
	blankCards   = newBlank("cards", referee.KindCard).Several()
	blankPiece   = newBlank("piece", referee.KindPiece).From(anyPiece)
	blankMission = newBlank("mission", referee.KindPlace).As("mission", "@").Filled(standing.missionSlot)
	blankSeat    = newBlank("seat", referee.KindSeat).Wanted().From(anySeat)
	blankCount   = newBlank("count", referee.KindNumber)
	blankAs      = newBlank("as", referee.KindCard).As("as", "as").Searched("type=" + cards.TypeCharacter)
	blankOver    = newBlank("over", referee.KindPiece).As("over", "over").Optionally()
	blankFrom    = newBlank("from", referee.KindWord).As("from", "from").Optionally()
	blankBy      = newBlank("by", referee.KindText).As("by", "by").Optionally()
)

func newBlank(name string, kind referee.Kind) blank { return verbs.Of[standing](name, kind) }

func anySeat(standing) []string { return SeatTokens() }

// says returns a verb that answers a question.
func says(name string, blanks ...blank) verb { return verb{Name: name, Blanks: blanks} }

// answers returns the verbs for setup and turns, in the order of a match.
func answers() []verb {
	return []verb{
		says("first", newBlank("seat", referee.KindSeat)),
		says("mission", blankCard),
		says("deal", blankCards),
		says("keep"),
		says("mulligan"),
		says("play", blankCard, blankMission.Optionally(), blankOver),
		says("hide", blankMission, blankAs.Optionally()),
		says("reveal", blankPiece, blankAs.Optionally(), blankOver),
		says("pass"),
		says("done"),
	}
}
