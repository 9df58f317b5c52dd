package event

import (
	"errors"
	"slices"
	"strings"

	"shinpan/cmd/app"
	"shinpan/referee"
	"shinpan/referee/event"
	"shinpan/referee/event/pairing"
)

// wishes returns the wishes for pairing the given tables of the draft again. With several tables,
// only their players are paired again; all other tables stay. With one table, its two players must
// not meet. At a table of several players, that applies to the pair with the highest cost.
func (d *desk) wishes(again []int) (event.Wishes, error) {
	if len(again) == 0 {
		return event.Wishes{}, nil
	}
	r := d.state.Round()
	if r == nil || r.Published {
		return event.Wishes{}, &app.Error{Key: "eventdesk.refused.no-draft", Code: app.ExitProblems}
	}
	for _, no := range again {
		if !slices.ContainsFunc(r.Tables, func(t event.Table) bool { return t.B != "" && t.No == no }) {
			return event.Wishes{}, &app.Error{Key: "eventdesk.refused.no-table", Args: referee.Args{"round": r.No, "table": no}, Code: app.ExitProblems}
		}
	}
	w := event.Wishes{Repeats: r.Wishes.Repeats, Forbid: slices.Clone(r.Wishes.Forbid)}
	named := func(t event.Table) bool { return t.B != "" && slices.Contains(again, t.No) }
	for _, t := range r.Tables {
		if d.pods() {
			var apart [2]string
			switch {
			case named(t):
				players, options := d.state.Pairing(r.No), d.state.Lots(r.No, r.Wishes)
				apart = pairing.Dearest(players, pairing.Table{A: t.A, B: t.B, More: t.More}, options)
				w.Forbid = append(w.Forbid, apart)
			case len(again) > 1:
				w.Keep = append(w.Keep, t.Players())
				continue
			}
			for _, f := range r.Wishes.Force {
				if slices.Contains(t.Players(), f[0]) && slices.Contains(t.Players(), f[1]) && !same(f, apart) {
					w.Force = append(w.Force, f)
				}
			}
			continue
		}
		pair := [2]string{t.A, t.B}
		forced := slices.ContainsFunc(r.Wishes.Force, func(f [2]string) bool { return same(f, pair) })
		switch {
		case named(t):
			w.Forbid = append(w.Forbid, pair)
		case len(again) > 1 || forced:
			w.Force = append(w.Force, pair)
		}
	}
	return w, nil
}

// same reports whether two pairs have the same players.
func same(x, y [2]string) bool { return x == y || x[0] == y[1] && x[1] == y[0] }

// couples appends to a slice the pairs that the texts of a flag name, such as “Lina,Bob”; “bye”
// stands for the bye.
func (d *desk) couples(to *[][2]string, texts []string) error {
	for _, text := range texts {
		one, other, ok := strings.Cut(text, ",")
		if !ok {
			return &app.Error{Key: "eventdesk.couple", Args: referee.Args{"text": text}, Code: app.ExitUsage}
		}
		var pair [2]string
		for i, name := range []string{one, other} {
			if folded := referee.Fold(strings.TrimSpace(name)); folded == "bye" || folded == referee.Fold(d.words.Text("eventdesk.bye", nil)) {
				continue
			}
			id, err := d.player(name)
			if err != nil {
				return err
			}
			pair[i] = id
		}
		if pair[0] == pair[1] {
			return &app.Error{Key: "eventdesk.couple", Args: referee.Args{"text": text}, Code: app.ExitUsage}
		}
		*to = append(*to, pair)
	}
	return nil
}

// impossible returns the error that explains why a round cannot be paired. The error suggests the
// least bad solution.
func (d *desk) impossible(err error) error {
	obstacle := new(pairing.Impossible)
	if !errors.As(err, &obstacle) {
		return said(err)
	}
	if d.pods() {
		return &app.Error{Key: "eventdesk.impossible-pods", Code: app.ExitProblems}
	}
	pair := func(t pairing.Table) string {
		return d.words.List(d.names([]string{t.A, t.B}))
	}
	var again, forbidden []string
	for _, t := range obstacle.Relaxed {
		switch {
		case t.Cost.Forbidden > 0:
			forbidden = append(forbidden, pair(t))
		case t.Cost.Repeats == 0:
		case t.B == "":
			again = append(again, d.words.Text("eventdesk.again-bye", referee.Args{"a": d.state.Name(t.A)}))
		default:
			again = append(again, d.words.Text("eventdesk.again", referee.Args{"a": d.state.Name(t.A), "b": d.state.Name(t.B)}))
		}
	}
	if forbidden != nil {
		args := referee.Args{"list": strings.Join(forbidden, ", "), "again": strings.Join(again, ", ")}
		return &app.Error{Key: "eventdesk.impossible-apart", Args: args, Code: app.ExitProblems}
	}
	var groups []string
	for _, group := range obstacle.Groups {
		groups = append(groups, d.words.List(d.names(group)))
	}
	args := referee.Args{"list": strings.Join(again, ", "), "groups": strings.Join(groups, " · "), "n": len(groups), "wall": d.words.List(d.names(obstacle.Wall))}
	return &app.Error{Key: "eventdesk.impossible", Args: args, Code: app.ExitProblems}
}
