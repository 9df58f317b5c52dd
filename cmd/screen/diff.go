package screen

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/viewdiff"
)

// Diff describes the changes to make on the table, one on each line, in the order of the list.
// Consequences of other changes, such as the totals of a lane, come last. It returns "" if there
// are no changes.
func Diff(w *lang.Words, changes []viewdiff.Change, p Paper) string {
	if len(changes) == 0 {
		return ""
	}
	var lines []string
	for _, change := range changes {
		text := changed(w, change)
		if p.Plain {
			lines = append(lines, Plainly(w, text))
		} else {
			lines = append(lines, wrap("  "+text, p.Width, "    ")...)
		}
	}
	return page(lines)
}

// changed describes a change in words.
func changed(w *lang.Words, c viewdiff.Change) string {
	args := referee.Args{
		"where": where(w, c.Lane, c.Seat), "from": where(w, c.From, c.Other), "who": "", "what": "",
		"card": "", "old": "", "cards": counted(w, c.Cards), "key": "", "before": "", "was": c.Was, "now": c.Now, "n": c.Now,
		"seat": "", "other": "",
	}
	set := func(name string, value any, isSet bool) {
		if isSet {
			args[name] = value
		}
	}
	set("card", c.Card, c.Card != "")
	set("old", c.Old, c.Old != "")
	set("seat", c.Seat, c.Seat != referee.Nobody)
	set("other", c.Other, c.Other != referee.Nobody)
	set("key", c.Key, c.Key != "")
	set("before", c.WasKey, c.WasKey != "")
	if c.Unknown {
		args["now"] = "?"
	}
	switch {
	case c.Piece != "":
		args["what"] = thing(w, c)
	case c.Lane != "":
		args["what"] = where(w, c.Lane, referee.Nobody)
	case c.Seat != referee.Nobody:
		args["what"] = w.Seat(c.Seat)
	}
	switch c.Kind {
	case viewdiff.Total:
		args["where"] = where(w, c.Lane, referee.Nobody)
	case viewdiff.Grouped:
		args["key"] = place(string(c.Key))
	case viewdiff.Zone, viewdiff.ZoneIn, viewdiff.ZoneOut:
		args["key"] = Pile(w, c.Key)
	case viewdiff.Acting, viewdiff.Leads:
		set("seat", w.Text("diff.nobody", nil), c.Seat == referee.Nobody)
	}
	return w.Text("diff."+referee.Key(c.Kind), args)
}

// sided holds the kinds of changes whose message names the side of the piece.
var sided = map[viewdiff.Kind]bool{viewdiff.PieceGone: true, viewdiff.PieceNew: true, viewdiff.Moved: true, viewdiff.Named: true}

// thing returns the name of a piece or a group, with its card and place: "Ace (AB-001), Ann's C1".
func thing(w *lang.Words, c viewdiff.Change) string {
	args := referee.Args{"place": place(c.Piece), "card": c.Card, "owner": ""}
	if !sided[c.Kind] && c.Seat != referee.Nobody {
		args["owner"] = c.Seat
	}
	switch {
	case c.Kind == viewdiff.TurnedDn && c.Old != "": // the players pick up the card that they see
		args["card"] = c.Old
		return w.Text("diff.thing", args)
	case c.Card == "":
		args["card"] = ""
		return w.Text("diff.thing.hidden", args)
	case c.Down:
		return w.Text("diff.thing.known", args)
	}
	return w.Text("diff.thing", args)
}

// counted lists cards, each with its number if there is more than one.
func counted(w *lang.Words, cards []referee.Card) string {
	var names []string
	for i := 0; i < len(cards); {
		n := 1
		for i+n < len(cards) && cards[i+n] == cards[i] {
			n++
		}
		name := w.Card(cards[i])
		if n > 1 {
			name = w.Text("diff.copies", referee.Args{"n": n, "card": cards[i]})
		}
		names = append(names, name)
		i += n
	}
	return w.List(names)
}

// where returns the name of a lane and of a player's side in it.
func where(w *lang.Words, lane string, seat referee.Seat) string {
	if lane == "" {
		return ""
	}
	key := referee.Key("diff.lane")
	if !w.Has(key) { // the name of the lane, as the board shows it, is enough
		key = "board.lane"
	}
	title := w.Text(key, referee.Args{"lane": lane})
	if seat == referee.Nobody {
		return title
	}
	return w.Text("diff.side", referee.Args{"where": title, "seat": seat})
}

// Pile returns the key of a pile's name: "zone.<key>", or otherwise "counter.<key>".
func Pile(w *lang.Words, key referee.Key) referee.Key {
	if name, isZone := strings.CutPrefix(string(key), "zone."); isZone && !w.Has(key) {
		return referee.Key("counter." + name)
	}
	return key
}
