package screen

import (
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// Cards is a card list: id, name and version, and the printed numbers.
func Cards(w *lang.Words, facts []cards.Fact, p Paper) string {
	table := Table{Head: heads(w, "id", "name", "version", "cost", "power", "points", "group", "rarity")}
	for _, f := range facts {
		table.Rows = append(table.Rows, []string{
			string(f.ID), w.In(f.Name), w.In(f.Version), optional(f.Cost), optional(f.Power), optional(f.Points), f.Group, f.Rarity,
		})
	}
	return table.withoutEmpty().Text(p)
}

// Rules is the table of rules: id, sentence, and where the rulebooks say it.
func Rules(w *lang.Words, rules []referee.Rule, p Paper) string {
	var lines []string
	for _, r := range rules {
		id := lang.Clean(r.ID)
		if p.Plain {
			lines = append(lines, id+": "+w.In(r.Text)+" "+w.Cite(r))
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

func optional(n *int) string {
	if n == nil {
		return ""
	}
	return number10(*n)
}

// withoutEmpty leaves out columns that no row fills.
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

// CardLine is a card with what one looks for in a list: id, name, version and
// numbers.
func CardLine(w *lang.Words, fact cards.Fact) string {
	text := string(fact.ID) + "  " + w.In(fact.Name)
	if version := w.In(fact.Version); version != "" {
		text += ", " + version
	}
	if fact.Cost != nil && fact.Power != nil {
		text += w.Text("table.card-numbers", referee.Args{"cost": *fact.Cost, "power": *fact.Power})
	}
	if fact.Points != nil {
		text += w.Text("table.card-points", referee.Args{"n": *fact.Points})
	}
	return text
}
