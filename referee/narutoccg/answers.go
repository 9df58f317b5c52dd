package narutoccg

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
	blankPiece = newBlank("piece", referee.KindPiece)
	blankSeat  = newBlank("seat", referee.KindSeat).From(anySeat)
	blankLane  = newBlank("lane", referee.KindPlace)
	blankWords = newBlank("words", referee.KindText)
	blankOn    = newBlank("on", referee.KindPiece).As("on", "on").Optionally().Several()
	blankBy    = newBlank("by", referee.KindText).As("by", "by").Optionally()
)

func newBlank(name string, kind referee.Kind) blank { return verbs.Of[standing](name, kind) }

func anySeat(standing) []string { return seatTokens() }

// says returns a verb that answers a question, with the rule that applies when it is not
// possible.
func says(name, rule string, blanks ...blank) verb {
	return verb{Name: name, Rule: rule, Blanks: blanks}
}

func setupVerbs() []verb {
	return []verb{
		says("first", "", blankSeat),
		says("deal", "", blankCards),
		says("keep", "R-MULLIGAN"),
		says("mulligan", "R-MULLIGAN"),
	}
}

// missionVerbs returns the verbs of the phases before the battle, in the order of the rulebook,
// and the verbs for paying costs.
func missionVerbs() []verb {
	over := blankPiece.As("over", "over").Optionally()
	return []verb{
		says("deploy", "R-PHASES", blankCard),
		says("client", "R-PHASES", blankCard),
		says("mission", "R-PHASES", blankCard, blankOn),
		says("counter", "R-COUNTER-MISSION", blankCard, blankOn),
		says("charge", "R-CHARGE", blankCards),
		says("ambush", "R-AMBUSH", blankCard),
		says("grow", "R-GROWTH", blankCard, over),
		says("platoon", "R-PLATOON", blankCard),
		says("reinforce", "R-REINFORCEMENT", blankCard),
		says("hear", "R-COUNTER-MISSION"),
		says("pay", "", blankCards),
		says("sacrifice", "R-SACRIFICE", blankPiece.As("removed", "").Several()),
		says("track", "R-TRACKING", blankWords),
		says("team", "R-ORGANIZE", blankPiece.As("members", "").Several()),
		says("end", "R-PHASES"),
	}
}

// battleVerbs returns the verbs of the Battle Phase and the End Phase.
func battleVerbs() []verb {
	by, discarding := blankPiece.As("user", "by"), blankCard.As("discarding", "discarding")
	return []verb{
		says("send", "R-SEND", blankPiece.As("heads", "").Several()),
		says("stay", "R-SEND"),
		says("block", "R-BLOCK", blankPiece.As("head", "")),
		says("jutsu", "R-EXCHANGE", blankCard, by, blankOn),
		says("x", "R-JUTSU-COST", newBlank("number", referee.KindNumber).Between(0, 50)),
		says("spend", "R-JUTSU-COST", blankCard.As("chakra", "").Several()),
		says("surge", "R-SURGE", blankPiece.As("surging", ""), discarding),
		says("pass", ""),
		says("fight", "R-SHOWDOWN", blankLane),
		says("head", "R-HEAD", blankPiece.As("head", "")),
		says("discard", "R-HAND-LIMIT", blankCards),
	}
}

// effectVerbs returns the verbs for playing and applying effects.
func effectVerbs() []verb {
	valid := newBlank("valid", referee.KindWord).As("valid", "as").Optionally()
	using := blankPiece.As("using", "")
	line := newBlank("line", referee.KindText).As("line", "line").Optionally()
	return []verb{
		says("effect", "R-EFFECT-CHAIN", blankPiece, blankWords, blankOn, valid),
		says("done", "R-CHAIN"),
		says("combine", "R-COMBINATION", blankWords),
		says("expert", "R-EXPERT", blankWords),
		says("master", "R-MASTERY", blankCard.As("chakra", "")),
		says("no", ""),
		says("yes", ""),
		says("use", "R-EFFECT-CHAIN", using, line, blankOn),
		says("choose", "R-CHAIN", blankPiece.As("pieces", "").Several()),
		says("take", "R-CHAIN", blankCards),
		says("none", "R-CHAIN"),
		says("battle", "R-CHAIN", blankLane),
		says("whose", "R-CHAIN", blankSeat),
		says("toss", "", newBlank("side", referee.KindWord).OneOf("side", "heads", "tails")),
		says("word", "R-CHAIN", blankWords),
		says("link", "R-CHAIN", newBlank("link", referee.KindNumber).Between(1, mostAtOnce)),
	}
}
