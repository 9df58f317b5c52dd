package cards

import (
	"fmt"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// lines checks the effect lines of a card. Their codes are the card's number,
// the letter of the timing, and a count where a timing has several lines; in
// another set than the first the set's letters come before.
func (l *loader) lines(entries []lineEntry, number string) {
	total := map[Timing]int{}
	for _, e := range entries {
		total[e.At.Value]++
	}
	count := map[Timing]int{}
	for _, e := range entries {
		if e.At.Value == "" || e.Code.Value == "" {
			continue // said already
		}
		count[e.At.Value]++
		want := fmt.Sprintf("%s%c", number, e.At.Value.letter())
		if total[e.At.Value] > 1 {
			want += fmt.Sprint(count[e.At.Value])
		}
		l.code(e.Code, want)
		l.kind(e, total)
	}
}

func (l *loader) code(code yamlfile.At[string], want string) {
	if code.Value != want {
		l.say("cards.bad-code", code.Place, referee.Args{"code": code.Value, "want": want})
	}
	l.once("cards.duplicate-code", code)
}

// kind checks that a line is of one kind, and that what it modifies exists.
func (l *loader) kind(e lineEntry, total map[Timing]int) {
	target := e.Modifies.Value
	switch {
	case target == "":
	case e.Continuous.Value:
		l.say("cards.two-kinds", e.Modifies.Place, referee.Args{"code": e.Code.Value})
	case target == e.At.Value || total[target] == 0:
		l.say("cards.modifies-nothing", e.Modifies.Place, referee.Args{"code": e.Code.Value, "timing": string(target)})
	}
}
