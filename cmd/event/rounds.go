package event

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/event"
	"shinpan/referee/event/pairing"
)

func newPair(a *app.App) *cobra.Command {
	repeats, why := false, ""
	var force, forbid []string
	var again []int
	cmd := command("pair", 0, 0, func(folder string, _ []string) error {
		if why != "" {
			d, err := look(a, folder)
			if err != nil {
				return err
			}
			return d.why(why)
		}
		d, err := write(a, folder)
		if err != nil {
			return err
		}
		defer d.close()
		own, err := d.own()
		if err != nil {
			return err
		}
		if wrong := d.state.Desk.Alone(event.Entry{Kind: event.Paired, Desk: own}); wrong != nil { // this is checked first, to avoid a useless draw
			return said(wrong)
		}
		w, err := d.wishes(again)
		if err != nil {
			return err
		}
		w.Repeats = w.Repeats || repeats
		if err := d.couples(&w.Force, force); err != nil {
			return err
		}
		if err := d.couples(&w.Forbid, forbid); err != nil {
			return err
		}
		e, tables, err := d.state.Draw(w)
		if err != nil {
			return d.impossible(err)
		}
		if err := d.add(e); err != nil {
			return err
		}
		if err := d.showRound(*d.state.Round(), false); err != nil {
			return err
		}
		if d.pods() {
			d.metAgain(tables)
		}
		a.Remark(d.words.Text("eventdesk.draft", referee.Args{"round": e.Round}))
		return nil
	})
	cmd.Flags().BoolVar(&repeats, "repeats", false, "")
	cmd.Flags().StringVar(&why, "why", "", "")
	cmd.Flags().StringArrayVar(&force, "force", nil, "")
	cmd.Flags().StringArrayVar(&forbid, "forbid", nil, "")
	cmd.Flags().IntSliceVar(&again, "again", nil, "")
	app.Exclusive(cmd, "why", "again")
	return cmd
}

// why explains the cost of a player's table and the reasons against each better table.
func (d *desk) why(name string) error {
	id, err := d.player(name)
	if err != nil {
		return err
	}
	r := d.state.Round()
	if r == nil || r.Cut || d.state.Settings.RoundRobin {
		return &app.Error{Key: "eventdesk.no-why", Code: app.ExitProblems}
	}
	if d.pods() {
		return d.whyPod(id, r)
	}
	players, tables := d.state.Pairing(r.No), []pairing.Table(nil)
	options := d.state.Lots(r.No, r.Wishes)
	for _, t := range r.Tables {
		tables = append(tables, pairing.Table{No: t.No, A: t.A, B: t.B, Cost: pairing.CostOf(players, options, t.A, t.B)})
	}
	at := slices.IndexFunc(tables, func(t pairing.Table) bool { return t.A == id || t.B == id })
	if at < 0 {
		return &app.Error{Key: "eventdesk.not-in-round", Args: referee.Args{"name": d.state.Name(id), "round": r.No}, Code: app.ExitProblems}
	}
	total, better, more := pairing.Why(players, options, tables, id)
	paper := d.app.Paper()
	say := func(key referee.Key, args referee.Args) string { return screen.Said(d.words.Text(key, args), paper) }
	text := say("eventdesk.why.table", referee.Args{"name": d.state.Name(id), "other": d.opponent(tables[at], id), "costs": d.costs(tables[at].Cost)})
	byLot, other := 0, false // other means that the tables differ from those that were drawn
	for _, b := range better {
		args, over := referee.Args{"other": d.opponent(b.Table, id), "costs": d.costs(b.Table.Cost)}, b.Total.Over(total)
		switch {
		case len(b.Unpaired) > 0:
			text += say("eventdesk.why.unpaired", args)
		case over.Less(pairing.Cost{}):
			less := total.Over(b.Total)
			if less.Lot, other = 0, true; less != (pairing.Cost{}) {
				args["less"] = d.costs(less)
				text += say("eventdesk.why.less", args)
			}
		case over == pairing.Cost{Lot: over.Lot}:
			byLot++
		default:
			args["broken"] = d.costs(over)
			text += say("eventdesk.why.better", args)
		}
	}
	switch {
	case other:
		text += say("eventdesk.why.other", nil)
	case byLot > 0:
		text += say("eventdesk.why.lots", referee.Args{"n": byLot})
	}
	if more > 0 {
		text += say("eventdesk.why.rest", referee.Args{"n": more, "told": len(better)})
	}
	if len(better) == 0 {
		text += say("eventdesk.why.best", nil)
	}
	return d.app.Write(text)
}

func (d *desk) opponent(t pairing.Table, id string) string {
	switch {
	case t.B == "":
		return d.words.Text("eventdesk.bye", nil)
	case t.A == id:
		return d.state.Name(t.B)
	}
	return d.state.Name(t.A)
}

// costs describes the drawbacks of a table.
func (d *desk) costs(c pairing.Cost) string {
	var parts []string
	for _, part := range []struct {
		key referee.Key
		n   int
	}{{"eventdesk.cost.forbidden", c.Forbidden}, {"eventdesk.cost.repeats", c.Repeats}, {"eventdesk.cost.bye", c.Bye}, {"eventdesk.cost.distance", c.Distance}, {"eventdesk.cost.floats", c.Floats}, {"eventdesk.cost.lot", c.Lot}} {
		if part.n != 0 {
			parts = append(parts, d.words.Text(part.key, referee.Args{"n": part.n}))
		}
	}
	if len(parts) == 0 {
		return d.words.Text("eventdesk.cost.none", nil)
	}
	return d.words.List(parts)
}

func newSwap(a *app.App) *cobra.Command {
	return command("swap", 2, 2, writing(a, func(d *desk, args []string) error {
		one, err := d.player(args[0])
		if err != nil {
			return err
		}
		other, err := d.player(args[1])
		if err != nil {
			return err
		}
		if err := d.add(event.Entry{Kind: event.Swapped, Player: one, Other: other}); err != nil {
			return err
		}
		return d.showRound(*d.state.Round(), false)
	}))
}

func newPublish(a *app.App) *cobra.Command {
	return command("publish", 0, 0, writing(a, func(d *desk, _ []string) error {
		if r := d.state.Round(); r != nil && !r.Published && r.Stale {
			return &app.Error{Key: "eventdesk.stale", Args: referee.Args{"round": r.No}, Code: app.ExitProblems}
		}
		first := !d.state.Locked
		if err := d.add(event.Entry{Kind: event.Published}); err != nil {
			return err
		}
		if err := d.say("eventdesk.published", referee.Args{"round": d.state.Round().No}); err != nil {
			return err
		}
		if lock, _ := d.lock(false); first && len(lock.Lists) > 0 {
			a.Remark(d.words.Text("eventdesk.deck.locked", referee.Args{"sent": d.sent(), "seal": lock.Seal}))
		}
		return nil
	}))
}

func newUnpublish(a *app.App) *cobra.Command {
	return command("unpublish", 0, 0, writing(a, func(d *desk, _ []string) error {
		if err := d.add(event.Entry{Kind: event.Unpublished}); err != nil {
			return err
		}
		return d.say("eventdesk.unpublished", referee.Args{"round": d.state.Round().No})
	}))
}

func newList(a *app.App) *cobra.Command {
	byName, bracket, round, json, redacted := false, false, 0, false, false
	cmd := command("list", 0, 0, looking(a, func(d *desk, _ []string) error {
		d.redact(redacted)
		if bracket {
			return d.showBracket()
		}
		r, err := d.round(round)
		switch {
		case err != nil:
			return err
		case json:
			return a.WriteJSON(d.roundJSON(r))
		}
		return d.showRound(r, byName)
	}))
	cmd.Flags().BoolVar(&byName, "by-name", false, "")
	cmd.Flags().BoolVar(&bracket, "bracket", false, "")
	app.Exclusive(cmd, "bracket", "by-name")
	cmd.Flags().IntVar(&round, "round", 0, "")
	app.Exclusive(cmd, "bracket", "round")
	cmd.Flags().BoolVar(&json, "json", false, "")
	app.Exclusive(cmd, "bracket", "json")
	cmd.Flags().BoolVar(&redacted, "redact", false, "")
	return cmd
}

// showRound lists the tables of a round by number, or the players by name.
func (d *desk) showRound(r event.Round, byName bool) error {
	say := func(key referee.Key) string { return d.words.Text(key, nil) }
	table := screen.Table{Head: []string{say("eventdesk.head.table"), say("eventdesk.head.player"), say("eventdesk.head.opponent"), say("eventdesk.head.result")}}
	for i, t := range r.Tables {
		no, other, result := strconv.Itoa(t.No), d.state.Name(t.B), d.score(r.Results[i], false)
		if t.B == "" {
			no, other, result = "", say("eventdesk.bye"), ""
		}
		table.Rows = append(table.Rows, []string{no, d.state.Name(t.A), other, result})
		if byName && t.B != "" {
			table.Rows = append(table.Rows, []string{no, d.state.Name(t.B), d.state.Name(t.A), d.score(r.Results[i], true)})
		}
	}
	if d.pods() {
		table = d.podRows(r, byName)
	}
	if byName {
		slices.SortStableFunc(table.Rows, func(a, b []string) int { return cmp.Compare(referee.Fold(a[1]), referee.Fold(b[1])) })
	}
	heading := d.roundTitle(r)
	if !r.Published {
		heading += d.words.Text("eventdesk.round.draft", nil)
	}
	return d.app.WriteTable(func(p screen.Paper) string { return screen.Heading(heading, p) + table.Text(d.words, p) })
}

// showBracket lists the rounds of single elimination side by side. The winner of a table is in the
// next column, in the first row of the table's players.
func (d *desk) showBracket() error {
	var table screen.Table
	height := 1 // the rows of each player in the round
	for _, r := range d.state.Rounds {
		if !r.Cut || !r.Published || d.pods() {
			continue
		}
		table.Head = append(table.Head, d.words.Text("eventdesk.bracket", referee.Args{"of": len(r.Tables)}))
		for i, t := range r.Tables {
			for side, id := range []string{t.A, t.B} {
				at := (2*i + side) * height
				for len(table.Rows) <= at {
					table.Rows = append(table.Rows, nil)
				}
				cell := d.names([]string{id})[0]
				if result := r.Results[i]; result != nil && t.B != "" {
					cell += " " + strconv.Itoa([]int{result.A, result.B}[side])
				}
				for len(table.Rows[at]) < len(table.Head) {
					table.Rows[at] = append(table.Rows[at], "")
				}
				table.Rows[at][len(table.Head)-1] = cell
			}
		}
		height *= 2
	}
	if table.Head == nil {
		return &app.Error{Key: "eventdesk.no-bracket", Code: app.ExitProblems}
	}
	for i := range table.Rows {
		for len(table.Rows[i]) < len(table.Head) {
			table.Rows[i] = append(table.Rows[i], "")
		}
	}
	if err := d.app.WriteTable(func(p screen.Paper) string { return table.Text(d.words, p) }); err != nil || d.state.Winner() == "" {
		return err
	}
	return d.say("eventdesk.winner", referee.Args{"name": d.state.Name(d.state.Winner())})
}

// roundTitle returns the title of a round.
func (d *desk) roundTitle(r event.Round) string {
	title := referee.Key("eventdesk.round")
	if r.Cut && d.pods() {
		title = "eventdesk.round.final"
	} else if r.Cut {
		title = "eventdesk.round.cut"
	}
	return d.words.Text(title, referee.Args{"round": r.No, "of": len(r.Tables)})
}

// score returns a result as text, as one player sees it.
func (d *desk) score(r *event.Result, turned bool) string {
	switch {
	case r == nil:
		return ""
	case r.Places != nil:
		return r.Score()
	}
	a, b := r.A, r.B
	if turned {
		a, b = b, a
	}
	text := strconv.Itoa(a) + "-" + strconv.Itoa(b)
	if r.Drawn > 0 {
		text += "-" + strconv.Itoa(r.Drawn)
	}
	if r.Lost {
		text += " " + d.words.Text("eventdesk.both-lost", nil)
	}
	return text
}
