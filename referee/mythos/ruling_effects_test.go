package mythos_test

import (
	"fmt"
	"strings"
)

// What the options of rulings about effects do, as in ruling_test.go.
var rulingsOfEffects = map[string]acts{
	"hidden-traits": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M05, p1: [hidden, {card: KS-025, hidden: true, named: true}]"))
		return tb.says("reveal D1 as KS-028").state.Ask().Key
	}, map[string]string{"none": "turn", "known": "effect.powerup"}},
	"friend-of-itself": {func(at func(pos) *table) string {
		return at(lanes("card: KS-M10")).says("play KS-057 @D").state.Ask().Key
	}, map[string]string{"no": "turn", "yes": "effect.powerup-self"}},
	"reveal-stack-upgrade": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M05, p1: [{card: KS-012, over: [KS-011], hidden: true, named: true}]"))
		return tb.says("reveal D1").state.Ask().Key
	}, map[string]string{"not-again": "turn", "again": "effect.draw"}},
	"least-price": {func(at func(pos) *table) string {
		return at(lanes("card: KS-M05, p1: [KS-034, KS-025]")).price("play KS-026 @D")
	}, map[string]string{"paid": "1", "card": "0"}},
	"winning-tie": {func(at func(pos) *table) string {
		return at(lanes("card: KS-M05, p1: [KS-009], p2: [KS-009]")).brief("play KS-040 @D")
	}, map[string]string{"edge": "legal", "no": "not-winning R-CONTINUOUS"}},
	"hidden-play": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M05, p1: [hidden], p2: [KS-111]", "card: KS-M05"))
		return tb.brief("reveal D1 as KS-009") + "; " + tb.brief("hide @D") + "; " + tb.brief("hide @C")
	}, map[string]string{
		"reveals":     "no-reveals R-CONTINUOUS; legal; legal",
		"placing-too": "no-reveals R-CONTINUOUS; no-reveals R-CONTINUOUS; legal",
	}},
	"score-optional": {func(at func(pos) *table) string {
		return at(lanes("card: KS-M06, p1: [KS-009]")).says("pass", "pass").state.Ask().Key
	}, map[string]string{"optional": "effect.draw", "must": "mission"}},
	"defeated-together": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10, p1: [KS-009], p2: [KS-003, KS-011]"))
		return tb.says("play KS-133 @D", "pick p2:D1").state.Ask().Key
	}, map[string]string{"seen": "effect.chakra", "gone": "turn"}},
	"stand-in": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10, p1: [KS-086], p2: [KS-049, KS-011]"))
		return tb.says("play KS-133 @D", "pick p2:D1").state.Ask().Key
	}, map[string]string{"may": "effect.instead-hide", "may-not": "turn"}},
	"strongest-lock": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10, p2: [KS-011]"))
		return tb.says("play KS-067 @D", "play KS-086 @D").totals("D")
	}, map[string]string{"locked": "0 5 p2", "now": "0 2 p2"}},
	"strongest-hidden": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10, p2: [KS-011, {hidden: true, tokens: 5}]")).says("play KS-067 @D")
		return tb.seats(tb.event("held-down").Piece)
	}, map[string]string{"counts": "p2:D2", "passed-over": "p2:D1"}},
	"copy-self": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10, p1: [hidden, KS-057]")).says("reveal D1 as KS-062")
		from := tb.seats(tb.state.Ask().Moves[0].Slots[0].From[0])
		return tb.says("next "+`"`+from+`"`, "yes").side("p1:D")
	}, map[string]string{"copier": "KS-062+1 KS-057", "printed": "KS-062 KS-057+1"}},
	"copy-of-copy": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10, p1: [hidden]", "card: KS-M10, p1: [KS-016]"))
		return tb.says("reveal D1 as KS-148").state.Ask().Key
	}, map[string]string{"allowed": "effect.copy", "refused": "turn"}},
	"copy-upgrade": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10, p1: [KS-015, hidden, KS-108], p2: [KS-011]"))
		return tb.says("reveal D2 as KS-148", `next "108M"`, "pick p2:D1").side("p1:D")
	}, map[string]string{"without": "KS-148/KS-015 KS-108", "with": "KS-148/KS-015+2 KS-108"}},
	"end-condition": {func(at func(pos) *table) string {
		p := lanes("card: KS-M10, p1: [KS-094, KS-123]")
		p.p1 = "chakra: 9, hand: 0, deck: 20"
		tb := at(p).says("pass", "pass").asks("p1 effect.order").says("next 094M/p1:D1")
		return tb.side("p1:D") + " | " + tb.discard(1)
	}, map[string]string{"carried-out": "KS-123 | ", "round-end": " | KS-123"}},
	"half-pair": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10, p1: [KS-013, KS-011, hidden]")).says("play KS-136 over D1")
		return tb.discard(1) + " " + tb.side("p1:D")
	}, map[string]string{"half": "KS-011 KS-136/KS-013 ?", "none": " KS-136/KS-013 KS-011 ?"}},
	"uncover-namesake": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10, p2: [{card: KS-138, over: [KS-009]}, KS-010]")).says("play KS-106 @D")
		if tb.state.Ask().Key == "effect.uncover" {
			tb.says("pick p2:D1")
		}
		return tb.side("p2:D")
	}, map[string]string{"refused": "KS-138/KS-009 KS-010", "allowed": "KS-009 KS-010"}},
	"copy-score": {func(at func(pos) *table) string {
		return at(lanes("card: KS-M10, p2: [KS-081]")).says("play KS-016 @D").state.Ask().Key
	}, map[string]string{"allowed": "effect.copy", "refused": "turn"}},
	"continuous-toll": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10, p2: [KS-056]", "card: KS-M10, p1: [KS-094]")).says("play KS-128 @D")
		paid := fmt.Sprint(tb.counter("p1 chakra"))
		tb.says("play KS-009 @C")
		return paid + fmt.Sprint(" ", tb.counter("p1 chakra"))
	}, map[string]string{"instant": "3 3", "begins": "2 2"}},
	"draw-for-both": {func(at func(pos) *table) string {
		return at(lanes("card: KS-M10")).says("play KS-032 @D").state.Ask().Key
	}, map[string]string{"must": "turn", "optional": "effect.draw-both"}},
	"pay-for-nothing": {func(at func(pos) *table) string {
		var asked []string
		for _, line := range []string{"play KS-073 @D", "play KS-141 @D"} {
			asked = append(asked, at(lanes("card: KS-M10, p2: [KS-087]")).says(line).state.Ask().Key)
		}
		p := lanes("card: KS-M10, p1: [hidden, KS-013]")
		p.p2 = "chakra: 9, hand: 0, deck: 20"
		tb := at(p).says("reveal D1 as KS-014")
		return strings.Join(append(asked, tb.state.Ask().Key), " ")
	}, map[string]string{"allowed": "effect.discard-cards effect.discard-cards effect.discard-cards", "refused": "turn turn turn"}},
	"zero-limit": {func(at func(pos) *table) string {
		p := lanes("card: KS-M10, p1: [KS-128], p2: [hidden]")
		p.p2 = "chakra: 9, hand: 0, deck: 20"
		return at(p).says("play KS-140 over D1").state.Ask().Key
	}, map[string]string{"reached": "effect.defeat", "spared": "turn"}},
}
