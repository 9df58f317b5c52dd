package table

import (
	"slices"
	"strings"

	"shinpan/cmd/screen"
	"shinpan/referee/record"
)

// lately shows the most recent events to people who resume a match.
func (d *display) lately() {
	from, lines := d.session.lastLines(1)
	if !d.seated || lines == 0 || d.session.ask() == nil {
		return
	}
	first := d.session.match.Line()[from].Entry
	account := d.account()
	account.Paper.Brief = d.boards
	d.tell(account.Silence(slices.DeleteFunc(slices.Clone(d.session.match.Entries()), func(e record.Entry) bool { return e.N < first || e.Kind == record.EntryResult })))
}

// split divides the news into the part above the board and the latest part, which fits below it. If
// the last two items do not fit, the starts of both are also shown below, because a player's answer
// comes before the cards that Shinpan drew for it. If there is little room, only the start of the
// last item is shown. On paper without a height, all news fits.
func (d *display) split(room int) (before, below string) {
	first := len(d.news)
	for lines := 0; first > 0; first-- {
		if lines += strings.Count(d.news[first-1], "\n"); d.paper().Height > 0 && lines > room {
			break
		}
	}
	before, below = strings.Join(d.news[:first], ""), strings.Join(d.news[first:], "")
	switch n := len(d.news); {
	case first == 0 || room < 1:
	case first == n-1 && room >= 2*startRows, first == n && n > 1 && room >= 2*startRows:
		last := strings.Count(d.news[n-1], "\n")
		least := max(room-last, startRows)
		below = d.start(d.news[n-2], least)
		below += d.start(d.news[n-1], room-strings.Count(below, "\n"))
	case below == "":
		below = d.start(d.news[n-1], room)
	}
	return before, below
}

// startRows is the number of rows of a news item that are enough to recognise it.
const startRows = 2

// start returns the first rows of a news item, with a mark if there are more.
func (d *display) start(item string, rows int) string {
	lines := strings.SplitAfter(item, "\n")
	if len(lines)-1 <= rows {
		return item
	}
	last := strings.TrimSuffix(lines[rows-1], "\n") + "…"
	return strings.Join(lines[:rows-1], "") + screen.Fit(last, d.paper().Width) + "\n"
}
