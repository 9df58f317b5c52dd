package screen

import (
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Ruled names the rulings that made a difference to events, each once. It returns "" if there are
// none.
func Ruled(w *lang.Words, decided []referee.Decided) string { return RulingIDs(w, eventful(decided)) }

// ByRulings returns a line that names the rulings behind the text above it. It returns "" if there
// are none.
func ByRulings(w *lang.Words, decided []referee.Decided, p Paper) string {
	if ids := Ruled(w, decided); ids != "" {
		return Said(ids, p)
	}
	return ""
}

// RulingIDs names the rulings that made a difference, each once. It returns "" if there are none.
func RulingIDs(w *lang.Words, decided []referee.Decided) string {
	if len(decided) == 0 {
		return ""
	}
	return w.Text("decided.rulings", referee.Args{"n": len(decided), "list": lang.Clean(strings.Join(referee.RulingsOf(decided), ", "))})
}

// eventful returns the rulings to name next to events. It leaves out rulings that always apply.
func eventful(decided []referee.Decided) []referee.Decided {
	return slices.DeleteFunc(slices.Clone(decided), func(d referee.Decided) bool { return d.Always })
}

// Decided describes each ruling that made a difference: the option in force, and the outcome under
// each other option.
func Decided(w *lang.Words, decided []referee.Decided, p Paper) string {
	return page(decidedLines(w, decided, p))
}

func decidedLines(w *lang.Words, decided []referee.Decided, p Paper) []string {
	var lines []string
	for _, d := range decided {
		text := w.Text("decided.option", referee.Args{"ruling": lang.Clean(d.Ruling), "option": lang.Clean(d.Option)})
		for _, o := range d.Others {
			text += " " + otherwise(w, o)
		}
		if p.Plain {
			lines = append(lines, Plainly(w, text))
		} else {
			lines = append(lines, wrap("  "+text, p.Width, "    ")...)
		}
	}
	return lines
}

// otherwise describes the outcome under another option.
func otherwise(w *lang.Words, o referee.Otherwise) string {
	args := referee.Args{"option": lang.Clean(o.Option)}
	instead, missing := happenings(w, o.Instead), happenings(w, o.Missing)
	switch {
	case o.Same:
		return w.Text("decided.same", args)
	case o.Problems != nil:
		var texts []string
		for _, p := range o.Problems {
			text, _ := w.Problem(p)
			if p.Rule != "" {
				text += " (" + lang.Clean(p.Rule) + ")"
			}
			texts = append(texts, text)
		}
		args["problems"] = strings.Join(texts, " ")
		return w.Text("decided.refused", args)
	case o.Total != nil:
		args["total"] = *o.Total
		return w.Text("decided.total", args)
	case o.Allowed && instead == "":
		return w.Text("decided.allowed", args)
	case o.Allowed:
		args["instead"] = instead
		return w.Text("decided.allowed-then", args)
	case instead != "" && missing != "":
		args["instead"], args["missing"] = instead, missing
		return w.Text("decided.instead", args)
	case instead != "":
		args["instead"] = instead
		return w.Text("decided.also", args)
	case missing != "":
		args["missing"] = missing
		return w.Text("decided.not", args)
	}
	return w.Text("decided.other", args)
}

// happenings returns events in words, as part of a line.
func happenings(w *lang.Words, events []referee.Event) string {
	var texts []string
	for _, s := range Sayings(w, Happened{Events: events}) {
		texts = append(texts, s.Text)
	}
	return strings.TrimRight(strings.Join(texts, "; "), ".")
}
