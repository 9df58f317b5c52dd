package narutoccg

import (
	"slices"

	"shinpan/referee"
)

// verb is something that players can say. A change of the table also has what
// speaks against it and what it does, as a declaration or while an effect is carried
// out; other verbs are checked and carried out by the question that they answer.
type verb struct {
	form referee.Form
	// when is the rule that says when it can be said, "" for none.
	when   string
	check  func(standing, referee.Answer) []referee.Problem
	change func(*run, referee.Answer, referee.Cause) error
	// offer are the blanks of a change, but for its reason.
	offer func(standing) []*referee.Slot
}

var (
	slotCard  = referee.SlotForm{Name: "card", Kind: referee.KindCard}
	slotCards = referee.SlotForm{Name: "cards", Kind: referee.KindCard, Many: true}
	slotPiece = referee.SlotForm{Name: "piece", Kind: referee.KindPiece}
	slotSeat  = referee.SlotForm{Name: "seat", Kind: referee.KindSeat}
	slotLane  = referee.SlotForm{Name: "lane", Kind: referee.KindPlace}
	slotWords = referee.SlotForm{Name: "words", Kind: referee.KindText}
	slotBy    = referee.SlotForm{Name: "by", Kind: referee.KindText, Lead: "by", Optional: true}
)

func form(verb string, slots ...referee.SlotForm) referee.Form {
	return referee.Form{Verb: verb, Slots: slots}
}

// optional is a slot that may be empty, after a word.
func optional(slot referee.SlotForm, name, lead string) referee.SlotForm {
	slot.Name, slot.Lead, slot.Optional = name, lead, true
	return slot
}

// renamed is a slot under another name, which says what may fill it.
func renamed(slot referee.SlotForm, name string) referee.SlotForm {
	slot.Name = name
	return slot
}

func many(slot referee.SlotForm) referee.SlotForm {
	slot.Many = true
	return slot
}

// verbsInOrder are all verbs: those of setting up and of a turn, of costs and effects,
// and the changes of the table.
func verbsInOrder() []verb {
	return slices.Concat(setupVerbs(), missionVerbs(), battleVerbs(), effectVerbs(), changes())
}

func setupVerbs() []verb {
	return []verb{
		{form: form("first", slotSeat)},
		{form: form("deal", slotCards)},
		{form: form("keep"), when: "R-MULLIGAN"},
		{form: form("mulligan"), when: "R-MULLIGAN"},
	}
}

// missionVerbs are those of the phases before the battle, in the order of the
// rulebook, and of what cards cost.
func missionVerbs() []verb {
	over := optional(slotPiece, "over", "over")
	return []verb{
		{form: form("deploy", slotCard), when: "R-PHASES"},
		{form: form("client", slotCard), when: "R-PHASES"},
		{form: form("mission", slotCard, many(optional(slotPiece, "on", "on"))), when: "R-PHASES"},
		{form: form("counter", slotCard, many(optional(slotPiece, "on", "on"))), when: "R-COUNTER-MISSION"},
		{form: form("charge", slotCards), when: "R-CHARGE"},
		{form: form("ambush", slotCard), when: "R-AMBUSH"},
		{form: form("grow", slotCard, over), when: "R-GROWTH"},
		{form: form("platoon", slotCard), when: "R-PLATOON"},
		{form: form("reinforce", slotCard), when: "R-REINFORCEMENT"},
		{form: form("hear"), when: "R-COUNTER-MISSION"},
		{form: form("pay", slotCards)},
		{form: form("sacrifice", many(renamed(slotPiece, "removed"))), when: "R-SACRIFICE"},
		{form: form("track", slotWords), when: "R-TRACKING"},
		{form: form("team", many(renamed(slotPiece, "members"))), when: "R-ORGANIZE"},
		{form: form("end"), when: "R-PHASES"},
	}
}

// battleVerbs are those of the Battle Phase and the End Phase.
func battleVerbs() []verb {
	by, discarding := renamed(slotPiece, "user"), renamed(slotCard, "discarding")
	by.Lead, discarding.Lead = "by", "discarding"
	return []verb{
		{form: form("send", many(renamed(slotPiece, "heads"))), when: "R-SEND"},
		{form: form("stay"), when: "R-SEND"},
		{form: form("block", renamed(slotPiece, "head")), when: "R-BLOCK"},
		{form: form("jutsu", slotCard, by, many(optional(slotPiece, "on", "on"))), when: "R-EXCHANGE"},
		{form: form("x", referee.SlotForm{Name: "number", Kind: referee.KindNumber, Least: 0, Most: 50}), when: "R-JUTSU-COST"},
		{form: form("spend", many(renamed(slotCard, "chakra"))), when: "R-JUTSU-COST"},
		{form: form("surge", renamed(slotPiece, "surging"), discarding), when: "R-SURGE"},
		{form: form("pass")},
		{form: form("fight", slotLane), when: "R-SHOWDOWN"},
		{form: form("head", renamed(slotPiece, "head")), when: "R-HEAD"},
		{form: form("discard", slotCards), when: "R-HAND-LIMIT"},
	}
}

// effectVerbs are those with which effects are played and carried out.
func effectVerbs() []verb {
	valid := referee.SlotForm{Name: "valid", Kind: referee.KindWord, Lead: "as", Optional: true}
	using := renamed(slotPiece, "using")
	line := referee.SlotForm{Name: "line", Kind: referee.KindText, Lead: "line", Optional: true}
	return []verb{
		{form: form("effect", slotPiece, slotWords, many(optional(slotPiece, "on", "on")), valid), when: "R-EFFECT-CHAIN"},
		{form: form("done"), when: "R-CHAIN"},
		{form: form("combine", slotWords), when: "R-COMBINATION"},
		{form: form("expert", slotWords), when: "R-EXPERT"},
		{form: form("master", renamed(slotCard, "chakra")), when: "R-MASTERY"},
		{form: form("no")},
		{form: form("yes")},
		{form: form("use", using, line, many(optional(slotPiece, "on", "on"))), when: "R-EFFECT-CHAIN"},
		{form: form("choose", many(renamed(slotPiece, "pieces"))), when: "R-CHAIN"},
		{form: form("take", slotCards), when: "R-CHAIN"},
		{form: form("none"), when: "R-CHAIN"},
		{form: form("battle", slotLane), when: "R-CHAIN"},
		{form: form("link", referee.SlotForm{Name: "link", Kind: referee.KindNumber, Least: 1, Most: mostAtOnce}), when: "R-CHAIN"},
	}
}
