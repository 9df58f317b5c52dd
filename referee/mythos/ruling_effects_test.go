package mythos_test

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
		return tb.event("held-down").Piece
	}, map[string]string{"counts": "p2:D2", "passed-over": "p2:D1"}},
	"copy-self": {func(at func(pos) *table) string {
		tb := at(lanes("card: KS-M10, p1: [hidden, KS-057]")).says("reveal D1 as KS-062")
		from := tb.state.Ask().Moves[0].Slots[0].From[0]
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
}
