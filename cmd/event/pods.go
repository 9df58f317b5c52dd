package event

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/event"
	"shinpan/referee/event/pairing"
)

// podResult reads the result of a table of several players. The words name the table or one of its
// players, then every player from first place to last. Players who share a place are joined by “=”,
// and points can follow a name: “lina:42 marc=ana:30”. Digits joined by “-” are the places in the
// table's order. A player who did not come takes last place.
func (d *desk) podResult(e *event.Entry, where string, order []string, absent string) error {
	t, _, err := d.table(e, where)
	if err != nil {
		return err
	}
	players := t.Players()
	e.Result = &event.Result{Places: make([]int, len(players))}
	if absent != "" {
		id, err := d.player(absent)
		if err != nil {
			return err
		}
		if !slices.Contains(players, id) {
			return d.notAtTable(id, e.Table)
		}
		e.Reason = d.words.Text("eventdesk.no-show", referee.Args{"name": d.state.Name(id)})
		players = slices.DeleteFunc(players, func(p string) bool { return p == id })
	}
	switch places, ok := digits(order); {
	case !ok || absent != "":
	case len(players) == 2: // “2-1” could also mean games won
		return &app.Error{Key: "eventdesk.order-missing", Code: app.ExitUsage}
	default:
		e.Result.Places = places
		return nil // the record refuses places that do not fit
	}
	return d.inOrder(e, t, players, order)
}

// digits returns the numbers in a text such as “2-1-3”.
func digits(words []string) (places []int, ok bool) {
	if len(words) != 1 {
		return nil, false
	}
	parts := strings.Split(words[0], "-")
	if len(parts) == 1 { // a player's number
		return nil, false
	}
	for _, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil {
			return nil, false
		}
		places = append(places, n)
	}
	return places, true
}

// inOrder gives the players of a table places in the order in which they are named.
func (d *desk) inOrder(e *event.Entry, t event.Table, players, order []string) error {
	seats, place, extras := t.Players(), 1, map[string]int{}
	var named []string
	for _, group := range order {
		sharing := strings.Split(group, "=")
		for _, text := range sharing {
			name, points, counted := strings.Cut(text, ":")
			id, err := d.player(name)
			switch {
			case err != nil:
				return err
			case !slices.Contains(seats, id):
				return d.notAtTable(id, e.Table)
			case slices.Contains(named, id) || !slices.Contains(players, id):
				return &app.Error{Key: "eventdesk.placed-twice", Args: referee.Args{"name": d.state.Name(id)}, Code: app.ExitUsage}
			}
			if counted {
				if extras[id], err = strconv.Atoi(points); err != nil {
					return &app.Error{Key: "eventdesk.points-unreadable", Args: referee.Args{"text": text}, Code: app.ExitUsage}
				}
			}
			named = append(named, id)
			e.Result.Places[slices.Index(seats, id)] = place
		}
		place += len(sharing)
	}
	missing := slices.DeleteFunc(slices.Clone(players), func(id string) bool { return slices.Contains(named, id) })
	switch {
	case len(missing) > 0:
		return &app.Error{Key: "eventdesk.places-missing", Args: referee.Args{"list": d.words.List(d.names(missing)), "n": len(missing), "table": e.Table}, Code: app.ExitUsage}
	case len(extras) == 0:
		return nil
	case len(extras) < len(named):
		return &app.Error{Key: "eventdesk.points-missing", Code: app.ExitUsage}
	}
	for _, id := range seats {
		e.Result.Extras = append(e.Result.Extras, extras[id])
	}
	return nil
}

func (d *desk) notAtTable(id string, table int) error {
	return &app.Error{Key: "eventdesk.not-at-table", Args: referee.Args{"name": d.state.Name(id), "table": table}, Code: app.ExitProblems}
}

// placed sets the result of a match of several players. ids lists them in match order.
func (d *desk) placed(e *event.Entry, path string, ids []string, score referee.Score) error {
	t, _, err := d.table(e, "#"+ids[0])
	if err != nil {
		return err
	}
	seats := t.Players()
	if slices.Compare(slices.Sorted(slices.Values(seats)), slices.Sorted(slices.Values(ids))) != 0 {
		return &app.Error{Key: "eventdesk.match-other-pod", Args: referee.Args{"path": path, "table": t.No, "list": d.words.List(d.names(seats))}, Code: app.ExitProblems}
	}
	e.Result = &event.Result{Places: make([]int, len(ids)), Extras: make([]int, len(ids))}
	ahead := func(a, b int) bool { // the winner is first; the others rank by points
		wonA, wonB := score.Won(referee.Seat(a+1)), score.Won(referee.Seat(b+1))
		return wonA && !wonB || wonA == wonB && !wonA && score.Total[a] > score.Total[b]
	}
	for i, id := range ids {
		at, place := slices.Index(seats, id), 1
		for j := range ids {
			if ahead(j, i) {
				place++
			}
		}
		e.Result.Places[at], e.Result.Extras[at] = place, score.Total[i]
	}
	return nil
}

// ranking returns the places of a table as text: “1. Lina, 2. Marc = Ana”.
func (d *desk) ranking(t event.Table, r *event.Result) string {
	if r == nil {
		return ""
	}
	var texts []string
	for _, rank := range t.Ranks(r) {
		text := strings.Join(d.names(rank.Players), " = ")
		if rank.Place > 0 {
			texts = append(texts, strconv.Itoa(rank.Place)+". "+text)
		} else {
			texts = append(texts, d.words.Text("eventdesk.absent", referee.Args{"name": text}))
		}
	}
	return strings.Join(texts, ", ")
}

// place returns a player's own place at a table, or "" without a result.
func (d *desk) place(t event.Table, r *event.Result, id string) string {
	if r == nil {
		return ""
	}
	place := r.Places[slices.Index(t.Players(), id)]
	if place == 0 {
		return d.words.Text("eventdesk.absent-place", nil)
	}
	return d.words.Text("eventdesk.place", referee.Args{"n": place})
}

// scoreOf returns the result of a table as one player sees it.
func (d *desk) scoreOf(t event.Table, r *event.Result, id string) string {
	if d.pods() {
		return d.place(t, r, id)
	}
	return d.score(r, t.B == id)
}

// others returns a player's opponents at a table.
func (d *desk) others(t event.Table, id string) string {
	if t.B == "" {
		return d.words.Text("eventdesk.bye", nil)
	}
	others := slices.DeleteFunc(t.Players(), func(p string) bool { return p == id })
	return strings.Join(d.names(others), ", ")
}

// pods reports whether tables have several players.
func (d *desk) pods() bool { return d.state.Settings.Pod > 0 }

// podRows returns the rows for a round in which tables have several players, one for each table, or
// for each player if byName is set.
func (d *desk) podRows(r event.Round, byName bool) screen.Table {
	say := func(key referee.Key) string { return d.words.Text(key, nil) }
	table := screen.Table{Head: []string{say("eventdesk.head.table"), say("eventdesk.head.players"), say("eventdesk.head.places")}}
	if byName {
		table.Head = []string{say("eventdesk.head.table"), say("eventdesk.head.player"), say("eventdesk.head.opponents"), say("eventdesk.head.place")}
	}
	for _, t := range r.InOrder() {
		result := r.Results[slices.IndexFunc(r.Tables, t.Equal)]
		if !byName {
			table.Rows = append(table.Rows, []string{strconv.Itoa(t.No), strings.Join(d.names(t.Players()), ", "), d.ranking(t, result)})
			continue
		}
		for _, id := range t.Players() {
			table.Rows = append(table.Rows, []string{strconv.Itoa(t.No), d.state.Name(id), d.others(t, id), d.place(t, result, id)})
		}
	}
	return table
}

// whyPod explains a player's opponents at a table of several, and the cost of seating the player at
// each other table.
func (d *desk) whyPod(id string, r *event.Round) error {
	players, options := d.state.Pairing(r.No), d.state.Lots(r.No, r.Wishes)
	var tables []pairing.Table
	for _, t := range r.Tables {
		tables = append(tables, pairing.Table{No: t.No, A: t.A, B: t.B, More: t.More})
	}
	at := slices.IndexFunc(r.Tables, func(t event.Table) bool { return slices.Contains(t.Players(), id) })
	if at < 0 {
		return &app.Error{Key: "eventdesk.not-in-round", Args: referee.Args{"name": d.state.Name(id), "round": r.No}, Code: app.ExitProblems}
	}
	own, others := pairing.WhyPod(players, tables, id, options)
	paper := d.app.Paper()
	say := func(key referee.Key, args referee.Args) string { return screen.Said(d.words.Text(key, args), paper) }
	text := say("eventdesk.why.table", referee.Args{"name": d.state.Name(id), "other": d.others(r.Tables[at], id), "costs": d.costs(own.Cost)})
	byLot := 0
	for _, x := range others {
		args := referee.Args{"table": x.No, "other": d.state.Name(x.Other), "more": d.costs(x.More)}
		switch {
		case x.More == pairing.Cost{}:
			byLot++
		case x.More.Less(pairing.Cost{}):
			args["more"] = d.costs(pairing.Cost{}.Over(x.More))
			text += say("eventdesk.why.pod-less", args)
		default:
			text += say("eventdesk.why.pod-more", args)
		}
	}
	if byLot > 0 {
		text += say("eventdesk.why.lots", referee.Args{"n": byLot})
	}
	return d.app.Write(text)
}

// metAgain prints a note about the number of pairs in a draft that have met before.
func (d *desk) metAgain(tables []pairing.Table) {
	n := 0
	for _, t := range tables {
		n += t.Cost.Repeats
	}
	if n > 0 {
		d.app.Remark(d.words.Text("eventdesk.met-again", referee.Args{"n": n}))
	}
}

// nextResults returns the message that shows how to type results.
func (d *desk) nextResults() referee.Key {
	if d.pods() {
		return "eventdesk.next.pod-results"
	}
	return "eventdesk.next.results"
}
