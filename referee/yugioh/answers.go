package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/verbs"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
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
	blankSeats = blankSeat.As("seats", "").Several()
	blankWords = newBlank("words", referee.KindText)
	blankFacts = newBlank("facts", referee.KindFact).AtMost(20)
	blankBy    = newBlank("by", referee.KindText).As("by", "by").Optionally()
	blankZone  = newBlank("zone", referee.KindPiece).As("zone", "@").Optionally().From(monsterZones)
	blankIn    = newBlank("in", referee.KindWord).As("in", "in").OneOf("position", positionAttack, positionDefense)
	blankOn    = blankPiece.As("on", "on").Optionally()
	blankAs    = blankCard.As("as", "as").Optionally().Searched()
	blankCost  = newBlank("cost", referee.KindWord).As("cost", "with").Optionally()
	blankKind  = newBlank("kind", referee.KindWord).As("kind", "as")
	blankFrom  = newBlank("from", referee.KindWord).As("from", "from").OneOf("where", areas...)
	blankFor   = blankSeat.As("for", "for").Optionally()
	blankOf    = blankSeat.As("of", "of").Optionally()
)

// mostPoints and mostATK are larger than any change of Life Points or of a monster's number.
const (
	mostPoints = 999_999
	mostATK    = 99_999
	mostAtOnce = 99
)

func newBlank(name string, kind referee.Kind) blank { return verbs.Of[standing](name, kind) }

// count returns a placeholder for a number from least to most.
func count(name string, least, most int) blank {
	return newBlank(name, referee.KindNumber).Between(least, most)
}

// word returns a placeholder for a word from a list.
func word(name, lead string) blank { return newBlank(name, referee.KindWord).As(name, lead) }

func anySeat(standing) []string { return seatTokens() }

// pieces returns the cards on the field that a test accepts, to fill a placeholder.
func pieces(test func(*position.OnField) bool) func(standing) []string {
	return func(s standing) []string { return s.all(test) }
}

// monsterZones returns the Monster Zones of both players.
func monsterZones(standing) []string {
	return append(zoneSlot(1, position.MonsterZones).From, zoneSlot(2, position.MonsterZones).From...)
}

// says returns a verb that answers questions, with the rule about when players can use it.
func says(name, rule string, blanks ...blank) verb {
	return verb{Name: name, Rule: rule, Blanks: blanks}
}

// verbsInOrder returns all verbs: those for setting up, for turns and battles, and for changes that
// players declare.
func verbsInOrder() []verb {
	return slices.Concat(setupVerbs(), turnVerbs(), effectVerbs(),
		pointChanges(), pieceChanges(), numberChanges(), materialChanges(), cardChanges(), summonChanges(), placeChanges(), battleChanges(), tableChanges(), chanceChanges())
}

func setupVerbs() []verb {
	extra := count("extra", 0, rulebook.ExtraMost).As("extra", "extra").Asked()
	side := count("side", 0, rulebook.SideMost).As("side", "side").Asked()
	return []verb{
		says("sizes", "", count("main", 1, mostAtOnce), extra, side),
		says("toss", "", blankSeat),
		says("first", "R-TOSS", blankSeat),
		says("deal", "", blankCards),
	}
}

// turnVerbs returns the verbs of a turn, in the order of the rulebook.
func turnVerbs() []verb {
	tribute := blankPiece.As("tribute", "tribute").Optionally().Several()
	with := blankPiece.As("with", "with").Several()
	return []verb{
		says("summon", "R-MAIN", blankCard, tribute, blankZone, blankBy),
		says("gemini", "R-MAIN", blankPiece, blankBy),
		says("set", "R-MAIN", word("what", ""), blankAs, tribute, blankZone, blankBy),
		says("flip", "R-MAIN", blankPiece, blankAs, blankBy),
		says("position", "R-POSITION", blankPiece, blankBy),
		says("scale", "R-SCALE", blankCard, blankZone, blankBy),
		says("pendulum", "R-PENDULUM", blankCards.Optionally(), blankCard.As("extra", "extra").Optionally().Several(), blankCard.As("defending", "defending").Optionally().Several(), blankBy),
		says("bring", "R-MAIN", blankCard, blankFrom, blankBy),
		says("synchro", "R-SYNCHRO", blankCard, with, blankIn, blankZone, blankBy),
		says("xyz", "R-XYZ", blankCard, with, blankIn, blankZone, blankBy),
		says("battle", "R-BATTLE"),
		says("attack", "R-BATTLE", blankPiece, blankOn, blankBy),
		says("again", "R-REPLAY", blankOn, blankBy),
		says("stop", "R-REPLAY"),
		says("end", "R-PHASES"),
		says("cut", "R-HAND-LIMIT", blankCards),
	}
}

// effectVerbs returns the verbs that activate and apply cards and effects.
func effectVerbs() []verb {
	on := blankOn.Several()
	changing := word("changing", "changing").Optionally()
	area := word("area", "from")
	return []verb{
		says("activate", "R-PRIORITY", blankCard, blankPiece.As("set", "from").Optionally(), on, blankCost, changing, blankBy),
		says("effect", "R-PRIORITY", blankPiece, blankWords.Optionally(), blankKind, on, blankCost, changing, blankBy),
		says("use", "R-PRIORITY", blankCard, area, blankWords.As("words", "to").Optionally(), blankKind, on, blankCost, changing, blankBy),
		says("pass", "R-PRIORITY"),
		says("is", "R-HIDDEN", blankCard),
		says("paid", "R-COST"),
		says("done", "R-CHAIN"),
		says("take", "R-CARD-TEXT", blankCard, blankIn.Optionally()),
		says("pick", "R-CARD-TEXT", blankCards.OrPieces()),
		says("declare", "R-CARD-TEXT", word("race", "").OneOf("race", races...)),
		says("option", "R-CARD-TEXT", count("count", 1, mostAtOnce)),
		says("yes", "R-CARD-TEXT"),
		says("no", "R-CARD-TEXT"),
		says("none", "R-CARD-TEXT"),
	}
}

// number returns the number of a slot that has been checked, or 0 if the slot is empty.
func number(a referee.Answer, slot string) int {
	n, _ := strconv.Atoi(a.One(slot))
	return n
}

// said returns the players' stated cause of a declaration.
func said(a referee.Answer) referee.Cause { return referee.Cause{Said: a.One("by")} }

// seatOf returns the player of a slot, or otherwise the speaker.
func seatOf(a referee.Answer, slot string) referee.Seat {
	if seat, _ := referee.ParseSeat(a.One(slot)); seat != referee.Nobody {
		return seat
	}
	return a.Seat
}

// all returns the cards on both sides of the field that a test accepts.
func (s standing) all(test func(*position.OnField) bool) []string {
	return slices.Concat(s.b.IDs(s.b.All(1, test)), s.b.IDs(s.b.All(2, test)))
}

func pieceSlot(from []string) *referee.Slot { return &referee.Slot{Name: "piece", Min: 1, From: from} }

// wordSlot returns a slot for a word from a list; the words are messages "<key>.<word>".
func wordSlot(name, key string, least int, list ...string) *referee.Slot {
	slot := &referee.Slot{Name: name, Min: least, From: list, Words: make([]referee.Key, len(list)), Implied: least == 0}
	for i, word := range list {
		slot.Words[i] = referee.Key(key + "." + word)
	}
	return slot
}
