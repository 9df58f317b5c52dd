package event

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/referee"
	"shinpan/referee/event"
)

func newShow(a *app.App) *cobra.Command {
	return command("show", 0, 0, looking(a, func(d *desk, _ []string) error {
		here := 0
		for _, p := range d.state.Players {
			if !p.Gone {
				here++
			}
		}
		args := referee.Args{"event": d.state.Settings.Name, "date": d.state.Settings.Date, "n": here, "gone": len(d.state.Players) - here,
			"rounds": d.state.Settings.RoundsFor(len(d.state.Players)), "seed": d.state.Seed, "cut": d.state.Settings.Cut}
		if err := d.say("eventdesk.show", args); err != nil {
			return err
		}
		if d.state.Desk.ID != "" {
			if err := d.say("eventdesk.hold.shown", referee.Args{"desk": d.state.Desk.Name, "own": d.holds()}); err != nil {
				return err
			}
		}
		if sent, _, _ := d.state.Lists(); sent > 0 {
			if err := a.Write(d.sent() + "\n"); err != nil {
				return err
			}
		}
		r := d.state.Round()
		switch {
		case r == nil && here < 2:
			return d.say("eventdesk.next.add", nil)
		case r == nil:
			return d.say("eventdesk.next.pair", nil)
		case !r.Published:
			return d.say("eventdesk.next.publish", referee.Args{"round": r.No})
		case len(r.Open()) > 0:
			need := d.state.Settings.BestOf/2 + 1
			return d.say(d.nextResults(), referee.Args{"round": r.No, "tables": r.Open(), "n": len(r.Open()), "score": fmt.Sprint(need, "-", need-1)})
		case d.state.Winner() != "":
			return d.say("eventdesk.winner", referee.Args{"name": d.state.Name(d.state.Winner())})
		}
		return d.say("eventdesk.next.over", referee.Args{"round": r.No})
	}))
}

func newHistory(a *app.App) *cobra.Command {
	return command("history", 1, 1, looking(a, func(d *desk, args []string) error {
		id, err := d.player(args[0])
		if err != nil {
			return err
		}
		rounds, notes := d.state.History(id)
		text := d.words.Text("eventdesk.numbered", referee.Args{"n": id, "name": d.state.Players[d.state.Find(id)].Name}) + "\n"
		for _, r := range rounds {
			t := r.Tables[0]
			args := referee.Args{"round": r.No, "table": t.No, "other": d.words.Text("eventdesk.bye", nil), "score": ""}
			if t.B != "" {
				args["other"], args["score"] = d.others(t, id), d.scoreOf(t, r.Results[0], id)
			}
			text += d.words.Text("eventdesk.history.round", args) + "\n"
		}
		if list := d.state.Players[d.state.Find(id)].List; list.ID != "" {
			text += d.words.Text("eventdesk.history.list", referee.Args{"id": list.ID, "state": stateOf(list)}) + "\n"
		}
		for _, e := range notes {
			text += d.words.Text("eventdesk.penalized", d.penaltyArgs(e)) + "\n"
		}
		return a.Write(text)
	}))
}

func newUndo(a *app.App) *cobra.Command {
	return command("undo", 0, 0, writing(a, func(d *desk, _ []string) error {
		if d.state.Last == 0 {
			return &app.Error{Key: "eventdesk.nothing-to-undo", Code: app.ExitProblems}
		}
		last := d.entries[d.state.Last-1]
		if err := d.add(event.Entry{Kind: event.Undone, Of: last.N}); err != nil {
			return err
		}
		return d.say("eventdesk.undone", referee.Args{"n": last.N, "what": referee.Key("eventdesk.kind." + string(last.Kind))})
	}))
}

func newVerify(a *app.App) *cobra.Command {
	return command("verify", 0, 0, func(folder string, _ []string) error {
		d, err := look(a, folder)
		if err != nil {
			return err
		}
		drafts, err := event.Verify(d.state.Settings, d.entries)
		if forged := new(event.Forged); errors.As(err, &forged) {
			return &app.Error{Key: "eventdesk.broken.pairings", Args: referee.Args{"round": forged.Round, "line": forged.N}, Code: app.ExitProblems}
		}
		if err != nil {
			return d.unfit(err)
		}
		lists, err := d.checkLists(folder)
		if err != nil {
			return err
		}
		matches, err := d.checkMatches(folder)
		if err != nil {
			return err
		}
		return d.say("eventdesk.verified", referee.Args{"n": len(d.entries), "rounds": drafts, "digest": d.prev, "lists": lists, "matches": matches})
	})
}
