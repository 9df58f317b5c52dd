package screen

import (
	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Differing lists the sources that contradict a rule, one on each line. It returns "" if there are
// none.
func Differing(w *lang.Words, r referee.Rule, p Paper) string {
	text := ""
	for _, d := range r.Differs {
		text += Said("  "+w.Text("rule.differs", referee.Args{"source": SourceName(d.From), "text": w.In(d.Text)}), p)
	}
	return text
}

// SourceName returns the name of a kind of source.
func SourceName(from string) referee.Key {
	switch from {
	case "rulebook-en":
		return "source.rulebook-en"
	case "rulebook-fr":
		return "source.rulebook-fr"
	case "older-rulebook":
		return "source.older-rulebook"
	case "publisher-timing":
		return "source.publisher-timing"
	case "publisher-faq":
		return "source.publisher-faq"
	case "publisher-forum":
		return "source.publisher-forum"
	case "published-rulings":
		return "source.published-rulings"
	case "heard":
		return "source.heard"
	case "players":
		return "source.players"
	case "descendant":
		return "source.descendant"
	}
	return "source.other-program"
}
