package notation

import (
	"slices"
	"strings"

	"shinpan/referee"
)

// Line cuts a canonical line into its parts, so that it can be written for people. Text that is not
// a command of the game stays whole.
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
	plain := plainKinds(form)
	kind, led := referee.Kind(""), false
	for i, w := range words[1:] {
		at := slices.IndexFunc(form.Slots, func(s referee.SlotForm) bool { return s.Lead == w })
		part := referee.LinePart{Kind: referee.LineRest, Text: w}
		if at < 0 && !led && !strings.HasSuffix(words[i], ",") {
			kind, plain = next(plain)
		}
		switch {
		case at >= 0:
			part.Kind, kind, led = referee.LineLead, form.Slots[at].Kind, true
		case kind == referee.KindWord:
			part.Kind = referee.LineWord
		}
		line = append(line, part)
	}
	return line
}

// plainKinds returns the kinds of the slots without a lead, in the order of a command, or none if
// there are several and one of them is optional.
func plainKinds(form referee.Form) []referee.Kind {
	var kinds []referee.Kind
	optional := false
	for _, s := range form.Slots {
		if s.Lead == "" {
			kinds = append(kinds, s.Kind)
			optional = optional || s.Optional
		}
	}
	if optional && len(kinds) > 1 {
		return nil
	}
	return kinds
}

// next returns the first kind and the kinds that remain. The last kind is never used up, because it
// applies to all words that follow.
func next(kinds []referee.Kind) (referee.Kind, []referee.Kind) {
	switch len(kinds) {
	case 0:
		return "", nil
	case 1:
		return kinds[0], kinds
	}
	return kinds[0], kinds[1:]
}

// Written returns the line of an answer, for showing it to people.
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
