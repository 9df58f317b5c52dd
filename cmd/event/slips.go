package event

import (
	"cmp"
	"strconv"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/paper"
	"shinpan/referee"
	"shinpan/referee/event"
)

func newSlips(a *app.App) *cobra.Command {
	round, output, format := 0, "", ""
	cmd := command("slips", 0, 0, func(folder string, _ []string) error {
		form, err := paper.FormatOf(format, output)
		if err != nil {
			return err
		}
		d, err := look(a, folder)
		if err != nil {
			return err
		}
		r, err := d.round(round)
		if err != nil {
			return err
		}
		return paper.Deliver(a, d.words, d.slips(r), form, output)
	})
	cmd.Flags().IntVar(&round, "round", 0, "")
	paper.Flags(cmd, &output, &format)
	return cmd
}

// round returns the round with the given number, or the last round for 0.
func (d *desk) round(no int) (event.Round, error) {
	no = cmp.Or(no, len(d.state.Rounds))
	if no < 1 || no > len(d.state.Rounds) {
		return event.Round{}, &app.Error{Key: "eventdesk.refused.no-round", Args: referee.Args{"round": no, "now": len(d.state.Rounds)}, Code: app.ExitProblems}
	}
	return d.state.Rounds[no-1], nil
}

// slips returns a slip for each table of a round, in table order. A slip has the players' names,
// blanks for games won and for dropping out, and a line for each player's signature.
func (d *desk) slips(r event.Round) paper.Document {
	say := func(key referee.Key) string { return d.words.Text(key, nil) }
	doc := paper.Document{Language: d.words.Language(), Title: d.words.Text("eventdesk.slips", referee.Args{"event": d.state.Settings.Name, "round": r.No})}
	for _, t := range r.InOrder() {
		if t.B == "" {
			continue
		}
		if d.pods() {
			doc.Sections = append(doc.Sections, d.podSlip(r, t))
			continue
		}
		names := d.names([]string{t.A, t.B})
		doc.Sections = append(doc.Sections, paper.Section{
			Title: d.words.Text("eventdesk.slip", referee.Args{"round": r.No, "table": strconv.Itoa(t.No)}),
			Table: [][]string{
				{say("eventdesk.head.player"), say("eventdesk.slip.won"), say("eventdesk.slip.drops")},
				{names[0], "", ""}, {names[1], "", ""}, {say("eventdesk.slip.drawn"), "", ""},
			},
			Signs: []string{d.words.Text("eventdesk.slip.sign", referee.Args{"name": names[0]}), d.words.Text("eventdesk.slip.sign", referee.Args{"name": names[1]})},
			Slip:  true,
		})
	}
	return doc
}

// podSlip returns the slip of a table of several players, with a blank for each place.
func (d *desk) podSlip(r event.Round, t event.Table) paper.Section {
	say := func(key referee.Key) string { return d.words.Text(key, nil) }
	slip := paper.Section{
		Title: d.words.Text("eventdesk.slip", referee.Args{"round": r.No, "table": strconv.Itoa(t.No)}),
		Table: [][]string{{say("eventdesk.head.player"), say("eventdesk.head.place"), say("eventdesk.slip.drops")}},
		Slip:  true,
	}
	for _, name := range d.names(t.Players()) {
		slip.Table = append(slip.Table, []string{name, "", ""})
		slip.Signs = append(slip.Signs, d.words.Text("eventdesk.slip.sign", referee.Args{"name": name}))
	}
	return slip
}
