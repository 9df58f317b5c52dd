package event

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/referee"
	"shinpan/referee/event"
	"shinpan/referee/event/pairing"
)

func newResult(a *app.App) *cobra.Command {
	lost, absent, from, points := false, "", "", ""
	cmd := command("result", 0, 2+pairing.MostPod, writing(a, func(d *desk, args []string) error {
		var err error
		e := event.Entry{Kind: event.Reported, Round: len(d.state.Rounds)}
		if len(args) > 2 && roundNamed.MatchString(args[0]) { // the record refuses results for any other round
			if e.Round, err = number("eventdesk.round-number", args[0][1:]); err != nil {
				return err
			}
			args = args[1:]
		}
		switch {
		case from != "" && len(args) == 0:
			err = d.fromMatch(&e, from)
		case d.pods() && len(args) > 1:
			if lost {
				return &app.Error{Key: "eventdesk.pods-no", Code: app.ExitUsage}
			}
			err = d.podResult(&e, args[0], args[1:], absent)
		case d.pods():
			return &app.Error{Key: "eventdesk.order-missing", Code: app.ExitUsage}
		case absent != "" && len(args) == 1:
			err = d.absent(&e, args[0], absent)
		case len(args) == 2:
			err = d.read(&e, args[0], args[1], points, lost)
		default:
			return &app.Error{Key: "eventdesk.score-missing", Code: app.ExitUsage}
		}
		if err != nil {
			return err
		}
		if err := d.add(e); err != nil {
			return err
		}
		return d.reported(e)
	}))
	cmd.Flags().BoolVar(&lost, "both-lose", false, "")
	cmd.Flags().StringVar(&absent, "no-show", "", "")
	cmd.Flags().StringVar(&from, "from", "", "")
	cmd.Flags().StringVar(&points, "points", "", "")
	app.Exclusive(cmd, "points", "no-show")
	app.Exclusive(cmd, "points", "from")
	return cmd
}

// scored matches a score, such as “2-1” or, with drawn games, “1-1-1”.
var scored = regexp.MustCompile(`^(\d)[-:](\d)(?:[-:](\d))?$`)

// roundNamed matches a round as slips write it before the table: “r2”.
var roundNamed = regexp.MustCompile(`^[rR]\d+$`)

// counted matches the game points of both players, such as “9-7”.
var counted = regexp.MustCompile(`^(\d{1,6})[-:](\d{1,6})$`)

// read reads a result. The argument where names the table or a player; that player's number comes
// first in the score. The argument points holds the game points, or "" for none.
func (d *desk) read(e *event.Entry, where, score, points string, lost bool) error {
	parts := scored.FindStringSubmatch(score)
	if parts == nil {
		return &app.Error{Key: "eventdesk.score-unreadable", Args: referee.Args{"text": score}, Code: app.ExitUsage}
	}
	digit := func(text string) int { n, _ := strconv.Atoi(text); return n } // "" counts as 0
	e.Result = &event.Result{A: digit(parts[1]), B: digit(parts[2]), Drawn: digit(parts[3]), Lost: lost}
	if extra := counted.FindStringSubmatch(points); extra != nil {
		e.Result.ExtraA, _ = strconv.Atoi(extra[1])
		e.Result.ExtraB, _ = strconv.Atoi(extra[2])
	} else if points != "" {
		return &app.Error{Key: "eventdesk.extra-unreadable", Args: referee.Args{"text": points}, Code: app.ExitUsage}
	}
	_, turned, err := d.table(e, where)
	if turned {
		e.Result.A, e.Result.B = e.Result.B, e.Result.A
		e.Result.ExtraA, e.Result.ExtraB = e.Result.ExtraB, e.Result.ExtraA
	}
	return err
}

// table finds the table of a result by its number or by one of its players. turned reports whether
// that player is the second.
func (d *desk) table(e *event.Entry, where string) (t event.Table, turned bool, err error) {
	if e.Round < 1 || e.Round > len(d.state.Rounds) {
		return t, false, &app.Error{Key: "eventdesk.refused.no-round", Args: referee.Args{"round": e.Round, "now": len(d.state.Rounds)}, Code: app.ExitProblems}
	}
	tables := d.state.Rounds[e.Round-1].Tables
	if no, wrong := strconv.Atoi(strings.TrimPrefix(strings.ToLower(where), "t")); wrong == nil {
		e.Table = no
		for _, t := range tables {
			if t.B != "" && t.No == no {
				return t, false, nil
			}
		}
		return t, false, nil // the record rejects such an entry
	}
	id, err := d.player(where)
	if err != nil {
		return t, false, err
	}
	for _, t := range tables {
		if slices.Contains(t.Players(), id) {
			e.Table = t.No
			return t, t.B == id, nil
		}
	}
	return t, false, &app.Error{Key: "eventdesk.not-in-round", Args: referee.Args{"name": d.state.Name(id), "round": e.Round}, Code: app.ExitProblems}
}

// absent sets the result of a table at which a player did not appear. The other player wins as many
// games as the match needs.
func (d *desk) absent(e *event.Entry, where, name string) error {
	id, err := d.player(name)
	if err != nil {
		return err
	}
	t, _, err := d.table(e, where)
	if err != nil {
		return err
	}
	need := d.state.Settings.BestOf/2 + 1
	switch id {
	case t.A:
		e.Result = &event.Result{B: need}
	case t.B:
		e.Result = &event.Result{A: need}
	default:
		return d.notAtTable(id, e.Table)
	}
	e.Reason = d.words.Text("eventdesk.no-show", referee.Args{"name": d.state.Name(id)})
	return nil
}

// reported prints a result and the tables that are still open.
func (d *desk) reported(e event.Entry) error {
	r := d.state.Rounds[e.Round-1]
	if err := d.app.Write(d.resultLine(e) + "\n"); err != nil {
		return err
	}
	if open := r.Open(); len(open) > 0 {
		d.app.Remark(d.words.Text("eventdesk.open", referee.Args{"tables": open, "n": len(open)}))
		return nil
	}
	if winner := d.state.Winner(); winner != "" {
		return d.say("eventdesk.winner", referee.Args{"name": d.state.Name(winner)})
	}
	d.app.Remark(d.words.Text("eventdesk.complete", referee.Args{"round": r.No}))
	return nil
}

func newAmend(a *app.App) *cobra.Command {
	lost, yes, reason, points := false, false, "", ""
	cmd := command("amend", 3, 2+pairing.MostPod, func(folder string, args []string) error {
		round, err := number("eventdesk.round-number", strings.TrimPrefix(strings.ToLower(args[0]), "r"))
		if err != nil {
			return err
		}
		d, err := write(a, folder)
		if err != nil {
			return err
		}
		defer d.close()
		e := event.Entry{Kind: event.Amended, Round: round, Reason: reason}
		switch {
		case d.pods() && !lost:
			err = d.podResult(&e, args[1], args[2:], "")
		case d.pods():
			err = &app.Error{Key: "eventdesk.pods-no", Code: app.ExitUsage}
		case len(args) > 3:
			err = &app.Error{Key: "eventdesk.score-unreadable", Args: referee.Args{"text": strings.Join(args[2:], " ")}, Code: app.ExitUsage}
		default:
			err = d.read(&e, args[1], args[2], points, lost)
		}
		if err != nil {
			return err
		}
		changed, err := d.state.With(e)
		if err != nil {
			return said(err)
		}
		if err := d.changes(changed, e); err != nil {
			return err
		}
		if !yes {
			return d.say("eventdesk.change.yes", nil)
		}
		if err := d.add(e); err != nil {
			return err
		}
		return d.say("eventdesk.amended", nil)
	})
	cmd.Flags().BoolVar(&lost, "both-lose", false, "")
	cmd.Flags().BoolVar(&yes, "yes", false, "")
	cmd.Flags().StringVar(&reason, "reason", "", "")
	cmd.Flags().StringVar(&points, "points", "", "")
	return cmd
}

// changes describes the effects of a result on the standings and on the rounds that were paired
// from them.
func (d *desk) changes(after event.State, e event.Entry) error {
	was, is := d.state.Standings(), after.Standings()
	score := d.score(e.Result, false)
	for _, t := range d.state.Rounds[e.Round-1].Tables {
		if d.pods() && t.No == e.Table {
			score = d.ranking(t, e.Result)
		}
	}
	text := d.words.Text("eventdesk.change.result", referee.Args{"round": e.Round, "table": e.Table, "score": score}) + "\n"
	for _, id := range event.Changes(was, is) {
		args := referee.Args{"name": d.state.Name(id)}
		for _, row := range was {
			if row.Player == id {
				args["was"], args["had"] = row.Place, row.Values[0].N.RatString()
			}
		}
		for _, row := range is {
			if row.Player == id {
				args["now"], args["has"] = row.Place, row.Values[0].N.RatString()
			}
		}
		if args["was"] != args["now"] || args["had"] != args["has"] { // otherwise only tie-breakers changed
			text += d.words.Text("eventdesk.change.place", args) + "\n"
		}
	}
	for _, r := range d.state.Rounds[e.Round:] {
		key := referee.Key("eventdesk.change.paired")
		if !r.Published {
			key = "eventdesk.change.draft"
		}
		text += d.words.Text(key, referee.Args{"round": r.No}) + "\n" + d.drawnAgain(after, r)
	}
	return d.app.Write(text)
}

// mostAgain is the largest number of players in a round that Shinpan draws again just to show
// differences. A larger draw would take too long.
const mostAgain = 512

// drawnAgain describes the tables and byes of a round that the amended results would change. It
// returns "" if nothing would change, or if the organizer has changed the round or its players
// since the draw.
func (d *desk) drawnAgain(after event.State, r event.Round) string {
	if len(d.state.Players) > mostAgain {
		return ""
	}
	was, drawn := d.state.Again(r.No)
	is, can := after.Again(r.No)
	if !drawn || !can || !slices.EqualFunc(was, r.Tables, event.Table.Equal) {
		return ""
	}
	others, byes := 0, [2][]string{}
	for i, tables := range [][]event.Table{was, is} {
		for _, t := range tables {
			same := func(other event.Table) bool {
				return slices.Equal(slices.Sorted(slices.Values(t.Players())), slices.Sorted(slices.Values(other.Players())))
			}
			switch {
			case slices.ContainsFunc([][]event.Table{is, was}[i], same):
			case t.B == "":
				byes[i] = append(byes[i], d.state.Name(t.A))
			case i == 0:
				others++
			}
		}
	}
	text := ""
	if others > 0 {
		text += d.words.Text("eventdesk.change.tables", referee.Args{"n": others}) + "\n"
	}
	if len(byes[0])+len(byes[1]) > 0 {
		text += d.words.Text("eventdesk.change.bye", referee.Args{"was": d.words.List(byes[0]), "now": d.words.List(byes[1])}) + "\n"
	}
	return text
}
