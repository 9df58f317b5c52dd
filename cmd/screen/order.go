package screen

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Order lists the public events in order. Each event is on its own line, with a number and the rule
// or effect behind it.
func Order(w *lang.Words, events []referee.Event, p Paper) string {
	var lines []string
	before := referee.Cause{}
	for _, e := range events {
		if !e.Sight.Visible(referee.Nobody) {
			continue
		}
		text := told(w, e, referee.Nobody)
		if cause := w.Cause(e.Cause); cause != "" && e.Cause != before {
			text += " · " + cause
		}
		before = e.Cause
		number := number10(len(lines) + 1)
		if p.Plain {
			lines = append(lines, number+". "+strings.ReplaceAll(Plainly(w, text), " · ", ", "))
		} else {
			lines = append(lines, number+"\x00"+text)
		}
	}
	if p.Plain {
		return page(lines)
	}
	width := len(number10(len(lines)))
	var shown []string
	for _, line := range lines {
		number, text, _ := strings.Cut(line, "\x00")
		shown = append(shown, hang("  "+padLeft(number, width)+"  ", text, p.Width)...)
	}
	return page(shown)
}

// Behind returns the reasons for events: the rules with their pages and the effects with their
// wording, each once, in the order of the causes.
func Behind(w *lang.Words, causes []referee.Cause, rules []referee.Rule, p Paper) string {
	var lines []string
	told := map[string]bool{"": true}
	for _, cause := range causes {
		id := cause.Rule + cause.Line
		text := w.Line(cause.Line)
		for _, rule := range rules {
			if rule.ID == cause.Rule {
				text = w.In(rule.Text)
				if source := w.Source(rule); source != "" {
					text += " (" + source + ")"
				}
			}
		}
		if told[id] || text == "" {
			continue
		}
		told[id] = true
		if p.Plain {
			lines = append(lines, headed(w, lang.Clean(id), text))
		} else {
			lines = append(lines, hang("  "+lang.Clean(id)+"  ", text, p.Width)...)
		}
	}
	return page(lines)
}
