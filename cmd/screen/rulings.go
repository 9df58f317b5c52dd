package screen

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Rulings returns the table of open questions. Each question has its options with the default
// marked, the reason for the default, and the rules concerned.
func Rulings(w *lang.Words, rulings []referee.Ruling, p Paper) string {
	var lines []string
	for i, r := range rulings {
		if p.Plain {
			lines = append(lines, plainRuling(w, r)...)
			continue
		}
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, p.paint(loud, lang.Clean(r.ID)))
		lines = append(lines, hang("  ", w.In(r.Question), p.Width)...)
		for _, o := range r.Options {
			lines = append(lines, hang("  - ", option(w, r, o), p.Width)...)
		}
		lines = append(lines, hang("  ", w.In(r.Why), p.Width)...)
		if len(r.Rules) > 0 {
			lines = append(lines, hang("  ", strings.Join(r.Rules, ", "), p.Width)...)
		}
	}
	return page(lines)
}

func option(w *lang.Words, r referee.Ruling, o referee.RulingOption) string {
	key := referee.Key("ruling.option")
	if o.ID == r.Default {
		key = "ruling.default"
	}
	return w.Text(key, referee.Args{"option": o.ID, "text": w.In(o.Text)})
}

func plainRuling(w *lang.Words, r referee.Ruling) []string {
	id := lang.Clean(r.ID)
	lines := []string{headed(w, id, w.In(r.Question))}
	for _, o := range r.Options {
		lines = append(lines, id+", "+option(w, r, o))
	}
	lines = append(lines, headed(w, id, w.In(r.Why)))
	if len(r.Rules) > 0 {
		lines = append(lines, headed(w, id, strings.Join(r.Rules, ", ")))
	}
	return lines
}
