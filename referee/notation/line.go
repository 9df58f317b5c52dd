package notation

import (
	"slices"

	"shinpan/referee"
)

// Line cuts a canonical line into its parts, to be written for people. What is
// no line of the game stays whole.
func (n Notation) Line(text string) referee.Line {
	words, ok := cutRaw(text)
	if !ok || len(words) == 0 {
		return referee.Line{{Kind: referee.LineRest, Text: text}}
	}
	form, known := n.Form(words[0])
	if !known {
		return referee.Line{{Kind: referee.LineRest, Text: text}}
	}
	line := referee.Line{{Kind: referee.LineVerb, Text: words[0]}}
	kind := plainKind(form)
	for _, w := range words[1:] {
		i := slices.IndexFunc(form.Slots, func(s referee.SlotForm) bool { return s.Lead == w })
		part := referee.LinePart{Kind: referee.LineRest, Text: w}
		switch {
		case i >= 0:
			part.Kind, kind = referee.LineLead, form.Slots[i].Kind
		case kind == referee.KindWord:
			part.Kind = referee.LineWord
		}
		line = append(line, part)
	}
	return line
}

// plainKind is the kind of the slot without a lead, "" if there is none or there
// are several.
func plainKind(form referee.Form) referee.Kind {
	kind := referee.Kind("")
	for _, s := range form.Slots {
		switch {
		case s.Lead != "":
		case kind != "":
			return ""
		default:
			kind = s.Kind
		}
	}
	return kind
}

// Written is the line of an answer, to be written for people.
func (n Notation) Written(a referee.Answer) referee.Line { return n.Line(n.Format(a)) }

// cutRaw cuts a line at the spaces outside of its quotes. ok is false if a quote
// is not closed.
func cutRaw(line string) (words []string, ok bool) {
	quoted, from := false, 0
	for i := 0; i <= len(line); i++ {
		switch {
		case i == len(line) || line[i] == ' ' && !quoted:
			if i > from {
				words = append(words, line[from:i])
			}
			from = i + 1
		case quoted && line[i] == '\\':
			i++
		case line[i] == '"':
			quoted = !quoted
		}
	}
	return words, !quoted
}
