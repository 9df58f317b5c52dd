package screen

import (
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// Changed is a card whose number has changed.
type Changed struct {
	Fact     cards.Fact
	Was, Now int
}

// Change returns the number of copies of a card that were added or removed, with a sign, or in
// words in plain output.
func Change(w *lang.Words, c Changed, p Paper) string {
	key, mark, tone, n := referee.Key("deck.diff.in"), "+", good, c.Now-c.Was
	if n < 0 {
		key, mark, tone, n = "deck.diff.out", "-", bad, -n
	}
	name := cardName(w, c.Fact)
	if c.Was > 0 && c.Now > 0 {
		name += " " + w.Text("deck.diff.counts", referee.Args{"was": c.Was, "now": c.Now})
	}
	id := lang.Clean(string(c.Fact.ID))
	if p.Plain {
		return page([]string{w.Text(key, referee.Args{"n": n, "card": id + " " + name})})
	}
	left := "  " + p.paint(tone, mark+" "+number10(n)) + " " + id + "  "
	return page(hang(left, name, p.Width))
}
