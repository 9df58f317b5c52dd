package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// verb is something that players can say. A change of the table also has what speaks
// against it and what it does, as a declaration or while an effect is carried out; other
// verbs are checked and carried out by the question that they answer.
type verb struct {
	form referee.Form
	// when is the rule that says when it can be said, "" for none.
	when   string
	check  func(standing, referee.Answer) []referee.Problem
	change func(*run, referee.Answer, referee.Cause) error
	// offer are the blanks of a change, but for its reason; nil where it is not offered.
	offer func(standing) []*referee.Slot
	// asks says that a change asks something itself, so that the table cannot declare it
	// beside a question.
	asks bool
}

var (
	slotCard  = referee.SlotForm{Name: "card", Kind: referee.KindCard}
	slotCards = referee.SlotForm{Name: "cards", Kind: referee.KindCard, Many: true}
	slotPiece = referee.SlotForm{Name: "piece", Kind: referee.KindPiece}
	slotSeat  = referee.SlotForm{Name: "seat", Kind: referee.KindSeat}
	slotWords = referee.SlotForm{Name: "words", Kind: referee.KindText}
	slotBy    = referee.SlotForm{Name: "by", Kind: referee.KindText, Lead: "by", Optional: true}
	slotZone  = referee.SlotForm{Name: "zone", Kind: referee.KindPiece, Lead: "@", Optional: true}
	slotIn    = referee.SlotForm{Name: "in", Kind: referee.KindWord, Lead: "in"}
	slotOn    = optional(slotPiece, "on", "on")
	slotAs    = optional(slotCard, "as", "as")
	slotCost  = referee.SlotForm{Name: "cost", Kind: referee.KindWord, Lead: "with", Optional: true}
	slotKind  = referee.SlotForm{Name: "kind", Kind: referee.KindWord, Lead: "as"}
	slotFor   = optional(slotSeat, "for", "for")
	slotOf    = optional(slotSeat, "of", "of")
)

// mostPoints and mostATK are more than any change of Life Points or of a number of a
// monster comes to.
const (
	mostPoints = 999_999
	mostATK    = 99_999
	mostAtOnce = 99
)

func form(verb string, slots ...referee.SlotForm) referee.Form {
	return referee.Form{Verb: verb, Slots: slots}
}

// optional is a slot that may be empty, after a word.
func optional(slot referee.SlotForm, name, lead string) referee.SlotForm {
	slot.Name, slot.Lead, slot.Optional = name, lead, true
	return slot
}

// led is a slot under another name, after a word.
func led(slot referee.SlotForm, name, lead string) referee.SlotForm {
	slot.Name, slot.Lead = name, lead
	return slot
}

func many(slot referee.SlotForm) referee.SlotForm {
	slot.Many = true
	return slot
}

// count is a slot for a number from least to most.
func count(name string, least, most int) referee.SlotForm {
	return referee.SlotForm{Name: name, Kind: referee.KindNumber, Least: least, Most: most}
}

// word is a slot for a word of a list.
func word(name, lead string) referee.SlotForm {
	return referee.SlotForm{Name: name, Kind: referee.KindWord, Lead: lead}
}

// verbsInOrder are all verbs: those of setting up, of a turn and of a battle, and the
// changes of the table.
func verbsInOrder() []verb {
	return slices.Concat(setupVerbs(), turnVerbs(), effectVerbs(), changes())
}

func setupVerbs() []verb {
	extra := count("extra", 0, rulebook.ExtraMost)
	side := count("side", 0, rulebook.SideMost)
	extra.Optional, side.Optional = true, true
	extra.Lead, side.Lead = "extra", "side"
	return []verb{
		{form: form("sizes", count("main", 1, mostAtOnce), extra, side)},
		{form: form("toss", slotSeat)},
		{form: form("first", slotSeat), when: "R-TOSS"},
		{form: form("deal", slotCards)},
	}
}

// turnVerbs are those of a turn, in the order of the rulebook.
func turnVerbs() []verb {
	tribute := many(optional(slotPiece, "tribute", "tribute"))
	with := many(led(slotPiece, "with", "with"))
	return []verb{
		{form: form("summon", slotCard, tribute, slotZone, slotBy), when: "R-MAIN"},
		{form: form("gemini", slotPiece, slotBy), when: "R-MAIN"},
		{form: form("set", word("what", ""), slotAs, tribute, slotZone, slotBy), when: "R-MAIN"},
		{form: form("flip", slotPiece, slotAs, slotBy), when: "R-MAIN"},
		{form: form("position", slotPiece, slotBy), when: "R-POSITION"},
		{form: form("scale", slotCard, slotZone, slotBy), when: "R-SCALE"},
		{form: form("pendulum", many(optional(slotCard, "cards", "")), many(optional(slotCard, "extra", "extra")), many(optional(slotCard, "defending", "defending")), slotBy), when: "R-PENDULUM"},
		{form: form("synchro", slotCard, with, slotIn, slotZone, slotBy), when: "R-SYNCHRO"},
		{form: form("xyz", slotCard, with, slotIn, slotZone, slotBy), when: "R-XYZ"},
		{form: form("battle"), when: "R-BATTLE"},
		{form: form("attack", slotPiece, slotOn, slotBy), when: "R-BATTLE"},
		{form: form("again", slotOn, slotBy), when: "R-REPLAY"},
		{form: form("stop"), when: "R-REPLAY"},
		{form: form("end"), when: "R-PHASES"},
		{form: form("cut", slotCards), when: "R-HAND-LIMIT"},
	}
}

// effectVerbs are those with which cards and effects are activated and carried out.
func effectVerbs() []verb {
	on := many(slotOn)
	changing := word("changing", "changing")
	changing.Optional = true
	area := word("area", "from")
	return []verb{
		{form: form("activate", slotCard, optional(slotPiece, "set", "from"), on, slotCost, changing, slotBy), when: "R-PRIORITY"},
		{form: form("effect", slotPiece, slotWords, slotKind, on, slotCost, changing, slotBy), when: "R-PRIORITY"},
		{form: form("use", slotCard, area, led(slotWords, "words", "to"), slotKind, on, slotCost, changing, slotBy), when: "R-PRIORITY"},
		{form: form("pass"), when: "R-PRIORITY"},
		{form: form("is", slotCard), when: "R-HIDDEN"},
		{form: form("paid"), when: "R-COST"},
		{form: form("done"), when: "R-CHAIN"},
	}
}

// number is the number of a slot that has been checked; 0 for an empty one.
func number(a referee.Answer, slot string) int {
	n, _ := strconv.Atoi(a.One(slot))
	return n
}

// said is the cause that the table gives for a declaration.
func said(a referee.Answer) referee.Cause { return referee.Cause{Said: a.One("by")} }

// seatOf is the player of a slot, or else the one who speaks.
func seatOf(a referee.Answer, slot string) referee.Seat {
	if seat, _ := referee.ParseSeat(a.One(slot)); seat != referee.Nobody {
		return seat
	}
	return a.Seat
}

// all are the cards on the field of both players that a test accepts.
func (s standing) all(test func(*position.OnField) bool) []string {
	var found []string
	for _, seat := range []referee.Seat{1, 2} {
		found = append(found, s.b.IDs(s.b.All(seat, test))...)
	}
	return found
}

func pieceSlot(from []string) *referee.Slot { return &referee.Slot{Name: "piece", Min: 1, From: from} }

func countSlot(name string) *referee.Slot { return &referee.Slot{Name: name, Min: 1, Open: true} }

func seatSlot() *referee.Slot { return &referee.Slot{Name: "seat", Min: 1, From: seatTokens()} }

// wordSlot takes a word of a list; its words are messages "<key>.<word>".
func wordSlot(name, key string, least int, list ...string) *referee.Slot {
	slot := &referee.Slot{Name: name, Min: least, From: list, Implied: least == 0}
	for _, word := range list {
		slot.Words = append(slot.Words, referee.Key(key+"."+word))
	}
	return slot
}
