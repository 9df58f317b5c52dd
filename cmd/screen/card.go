package screen

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// Card returns a card with all its attributes and a description of its effects.
func Card(w *lang.Words, schema cards.Schema, card cards.Fact, effects []cards.Line, p Paper) string {
	title := string(card.ID) + "  " + w.In(card.Name)
	if version := w.In(card.Version); version != "" {
		title += ", " + version
	}
	var lines []Line
	add := func(head, text string) {
		if text != "" {
			lines = append(lines, Line{Label: head, Text: text})
		}
	}
	add(w.Text("fact.type", nil), w.Text(referee.Key("type."+card.Type), nil))
	for _, a := range schema {
		text := w.Worded(a).Explain(card.Value(a.Key), w.Language())
		if meant := w.Sign(card.ID, a.Key); meant != "" {
			text += " · " + meant
		}
		add(w.FactName(a), text)
	}
	add(w.Text("card.head.variants", nil), strings.Join(card.Variants, ", "))
	for _, l := range effects {
		add(w.Text("card.head.line", nil), Effect(w, l))
		if text := w.Line(l.Code); text != "" {
			lines = append(lines, Line{Text: text})
		}
	}
	if p.Plain {
		for i := range lines {
			lines[i].Text = Plainly(w, lines[i].Text)
		}
	}
	return Heading(title, p) + Lines(w, lines, p)
}

// Effect returns the heading of an effect: its code, its timing and its kind.
func Effect(w *lang.Words, l cards.Line) string {
	text := l.Code + " · " + w.Text(l.At, nil)
	switch {
	case l.Continuous:
		text += " · " + w.Text("card.line.continuous", nil)
	case l.Modifies != "":
		text += " · " + w.Text("card.line.modifies", referee.Args{"timing": l.Modifies})
	}
	return text
}
