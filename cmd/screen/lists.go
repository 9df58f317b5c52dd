package screen

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// Cards returns a list of cards with the id, the name, the version and the attributes that the game
// shows in tables.
func Cards(w *lang.Words, schema cards.Schema, facts []cards.Fact, p Paper) string {
	table := Table{Head: heads(w, "id", "name", "version")}
	var shown []cards.Attribute
	for _, a := range schema {
		if !a.Long {
			shown, table.Head = append(shown, a), append(table.Head, w.FactName(a))
		}
	}
	for _, f := range facts {
		row := []string{string(f.ID), w.In(f.Name), w.In(f.Version)}
		for _, a := range shown {
			row = append(row, w.FactText(a, f.Value(a.Key)))
		}
		table.Rows = append(table.Rows, row)
	}
	return table.withoutEmpty().Text(w, p)
}

// Rules returns the table of rules, with the id, the sentence and the rulebook pages of each rule.
func Rules(w *lang.Words, rules []referee.Rule, p Paper) string {
	var lines []string
	for _, r := range rules {
		id := lang.Clean(r.ID)
		if p.Plain {
			lines = append(lines, headed(w, id, w.In(r.Text)+" "+w.Cite(r)))
			continue
		}
		lines = append(lines, p.paint(loud, id))
		lines = append(lines, hang("  ", w.In(r.Text), p.Width)...)
		if source := w.Source(r); source != "" {
			lines = append(lines, hang("  ", source, p.Width)...)
		}
	}
	return page(lines)
}

func heads(w *lang.Words, keys ...string) []string {
	texts := make([]string, len(keys))
	for i, key := range keys {
		texts[i] = w.Text(referee.Key("card.head."+key), nil)
	}
	return texts
}

// withoutEmpty removes columns that are empty in every row.
func (t Table) withoutEmpty() Table {
	kept := Table{Rows: make([][]string, len(t.Rows))}
	for i, head := range t.Head {
		filled := false
		for _, row := range t.Rows {
			filled = filled || row[i] != ""
		}
		if !filled {
			continue
		}
		kept.Head = append(kept.Head, head)
		for n, row := range t.Rows {
			kept.Rows[n] = append(kept.Rows[n], row[i])
		}
	}
	return kept
}

// CardLine returns a card as a line of a list of options: id, name, version and numbers.
func CardLine(w *lang.Words, schema cards.Schema, fact cards.Fact) string {
	text := CardTitle(w, fact)
	if numbers := CardNumbers(w, schema, fact); numbers != "" {
		text += "  (" + numbers + ")"
	}
	return text
}

// CardTitle returns a card's id, name and version.
func CardTitle(w *lang.Words, fact cards.Fact) string {
	return string(fact.ID) + "  " + cardName(w, fact)
}

// CardNumbers returns the numbers that players look for in a list of cards.
func CardNumbers(w *lang.Words, schema cards.Schema, fact cards.Fact) string {
	var numbers []string
	for _, a := range schema {
		if value := fact.Value(a.Key); a.Kind == cards.KindNumber && !a.Long && value.Known() {
			numbers = append(numbers, w.Fact(a, value))
		}
	}
	return strings.Join(numbers, ", ")
}
