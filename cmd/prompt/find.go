package prompt

import (
	"slices"
	"strings"

	"shinpan/referee"
)

// mostFound is the maximum number of options taken from one search.
const mostFound = 200

// readFound reads a typed answer to a question with Find: the words for one or more options. Any
// other text is a typed line.
func (q Question) readFound(text string) (Reply, *complaint) {
	if (text == "0" || text == Nothing) && q.least() == 0 {
		return Reply{}, nil
	}
	parts := []string{text}
	if q.most() > 1 && len(q.named(text)) != 1 {
		parts = strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
	}
	picked := Question{Min: q.Min, Max: q.Max}
	var order []int
	for _, part := range parts {
		lines := q.named(part)
		if len(lines) != 1 {
			return Reply{Typed: true, Line: text}, nil
		}
		at := picked.place(lines[0])
		order = append(order, at)
	}
	return Reply{Found: picked.Options}, picked.accept(order)
}

// isWhole reports whether a text is the number of the only option it finds.
func (q Question) isWhole(text string) bool {
	if !q.AtOnce || q.most() > 1 || strings.ContainsFunc(text, func(r rune) bool { return r < '0' || r > '9' }) {
		return false
	}
	found := slices.DeleteFunc(slices.Clone(q.Options), func(o Line) bool { return !o.matches(text) })
	if q.Find != nil {
		found, _ = q.Find(text, 2)
	}
	return len(found) == 1 && (found[0].Key == text || found[0].Also == text) && found[0].Off == ""
}

// named returns the options whose Key is the text. If there are none, it returns the options whose
// Also or whole Text matches.
func (q Question) named(text string) []Line {
	folded := referee.Fold(strings.TrimSpace(text))
	if folded == "" {
		return nil
	}
	found, _ := q.Find(text, mostFound)
	for _, is := range []func(Line) string{
		func(o Line) string { return o.Key },
		func(o Line) string { return o.Also },
		func(o Line) string { return o.Text },
	} {
		named := slices.DeleteFunc(slices.Clone(found), func(o Line) bool { return referee.Fold(is(o)) != folded })
		if len(named) > 0 {
			return named
		}
	}
	return nil
}

// place returns the index of an option in the question. It adds the option if it is new.
func (q *Question) place(o Line) int {
	at := slices.IndexFunc(q.Options, func(known Line) bool { return known.Key == o.Key })
	if at < 0 {
		at = len(q.Options)
		q.Options = append(q.Options, o)
	}
	return at
}

// row is a line of a list on the screen. The row's text changes during a search with Find, because
// promptui cannot change its items.
type row struct {
	list  *listing
	at    int
	input *keys
}

// String returns the text of the item that is now in this row. It checks for an empty search
// itself, because promptui does not call Searcher in that case.
func (r *row) String() string {
	if _, typed := r.input.result(); typed == "" {
		r.list.find("")
	}
	if r.at < len(r.list.items) {
		return r.list.window.fitted(r.list.items[r.at])
	}
	return ""
}

// detailRows is the number of rows below the list for the text about the marked option.
const detailRows = 2

// detail returns the text about the option in this row, padded to a fixed number of lines.
func (r *row) detail() string {
	text := ""
	if r.input.marks() && r.at < len(r.list.items) {
		if it := r.list.items[r.at]; !it.done && !it.back && !it.line {
			text = r.list.q.Options[it.option].Detail
		}
	}
	lines := strings.SplitN(r.list.window.wrap(text), "\n", detailRows+1)
	if len(lines) > detailRows { // the rest is cut off, and a mark shows it
		lines = append(lines[:detailRows-1], r.list.window.fit(lines[detailRows-1]+" "+lines[detailRows]))
	}
	return strings.Join(lines, "\n") + strings.Repeat("\n", detailRows-len(lines))
}

// details returns the template for the text below the list, or "" for none.
func (l *listing) details() string {
	if l.detailed() {
		return "{{detail .}}"
	}
	return ""
}

// detailed reports whether the marked option's text is shown below the list. That requires options
// with such a text and enough room beyond the minimum number of rows.
func (l *listing) detailed() bool {
	return l.window.rows(len(l.items), l.q.Search) >= fewest+detailRows &&
		slices.ContainsFunc(l.q.Options, func(o Line) bool { return o.Detail != "" })
}

// size returns the number of rows that the list shows at once.
func (l *listing) size() int {
	rows := l.window.rows(len(l.items), l.q.Search)
	if l.detailed() {
		return rows - detailRows
	}
	return rows
}

// rows returns the lines of the list for promptui.
func (l *listing) rows(input *keys) []*row {
	l.found = ""
	rows := make([]*row, len(l.items))
	for i := range rows {
		rows[i] = &row{l, i, input}
	}
	return rows
}

// matches reports whether a search shows a row, because the row is a matching option or a command.
func (l *listing) matches(search string, i int) bool {
	if l.q.Find != nil {
		l.find(search)
		return i < len(l.items)
	}
	switch it := l.items[i]; {
	case it.done:
		return search == ""
	case it.back, it.line:
		return true
	default:
		return l.q.Options[it.option].matches(search)
	}
}

// find replaces the items with the options that a search finds. It never shows more options than at
// first, because promptui has no more rows.
func (l *listing) find(search string) {
	if l.q.Find == nil || search == l.found {
		return
	}
	if l.found = search; search == "" {
		l.items = l.atFirst()
		return
	}
	lines, _ := l.q.Find(search, l.first)
	var shown []int
	for _, o := range lines {
		shown = append(shown, l.q.place(o))
	}
	l.items = slices.DeleteFunc(l.menu.items(l.q, shown, l.picked), func(it item) bool { return it.done })
}
