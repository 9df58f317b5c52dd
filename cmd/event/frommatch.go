package event

import (
	"slices"

	"shinpan/cmd/app"
	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/event"
)

// fromMatch reads a result from a match file. The match must be over and must verify. fromMatch
// finds the players and their table by name.
func (d *desk) fromMatch(e *event.Entry, ref string) error {
	o, err := match.Open(d.app, ref, matchfile.Store{}.Read)
	if err != nil {
		return err
	}
	defer func() { _ = o.File.Close() }() // the file was only read
	return d.fromOpened(e, o, o.Match.Count())
}

// fromOpened reads a result from an open match, as it stood after the given entry.
func (d *desk) fromOpened(e *event.Entry, o *match.Opened, entry int) (err error) {
	var signed []string
	asked := d.state.Settings.Signed && entry == o.Match.Count() // players sign only complete matches
	if asked {
		if signed, err = o.SignedBy(); err != nil {
			return d.app.FileError(o.Path, err)
		}
	}
	if referee.Refuses(o.Report.Problems) {
		return &app.ProblemsError{Problems: o.Report.Problems, Game: o.Game, Words: o.Words, Code: app.ExitProblems}
	}
	state, ok := o.Match.At(entry)
	if !ok || state.Ask() != nil {
		return &app.Error{Key: "eventdesk.match-open", Args: referee.Args{"path": o.Path}, Code: app.ExitProblems}
	}
	players := o.Match.Header().Players
	if len(players) != 2 && !d.pods() {
		return &app.Error{Key: "eventdesk.match-players", Args: referee.Args{"path": o.Path, "n": len(players)}, Code: app.ExitProblems}
	}
	for _, name := range players {
		is := func(other string) bool { return referee.Fold(other) == referee.Fold(name) }
		if asked && !slices.ContainsFunc(signed, is) {
			return &app.Error{Key: "eventdesk.match-unsigned", Args: referee.Args{"path": o.Path, "name": name}, Code: app.ExitProblems}
		}
	}
	ids, err := d.playing(*e, o.Path, players)
	if err != nil {
		return err
	}
	if d.pods() {
		e.Match = o.Report.Digest
		return d.placed(e, o.Path, ids, state.Score())
	}
	t, turned, err := d.table(e, "#"+ids[0])
	if err != nil {
		return err
	}
	if !slices.Contains([]string{t.A, t.B}, ids[1]) {
		return &app.Error{Key: "eventdesk.match-others", Args: referee.Args{"path": o.Path, "a": d.state.Name(ids[0]), "b": d.state.Name(ids[1]), "round": e.Round}, Code: app.ExitProblems}
	}
	e.Result, e.Match = resultOf(state.Score(), turned), o.Report.Digest
	return nil
}

// playing finds the players of a match by their names. If the entry has a table, they must be at
// that table.
func (d *desk) playing(e event.Entry, path string, names []string) (ids []string, err error) {
	if e.Table > 0 {
		t, _ := d.tableOf(e)
		ids, here := sitting(d.state, t, names)
		if !here {
			err = &app.Error{Key: "eventdesk.match-elsewhere", Args: referee.Args{"path": path, "list": names, "round": e.Round, "table": e.Table}, Code: app.ExitProblems}
		}
		return ids, err
	}
	for _, name := range names {
		id, err := d.player(name)
		if err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, nil
}

// resultOf counts the games of a score, seen from the second player's side if turned is true.
func resultOf(score referee.Score, turned bool) *event.Result {
	games := score.Games
	if len(games) == 0 {
		games = []referee.Score{score}
	}
	first, second := referee.Seat(1), referee.Seat(2)
	if turned {
		first, second = second, first
	}
	r := new(event.Result)
	for _, g := range games {
		switch {
		case !g.Over:
		case g.Won(first) && !g.Won(second):
			r.A++
		case g.Won(second) && !g.Won(first):
			r.B++
		case len(g.Winners) == 0 && !g.Draw:
			r.Lost = true
		default:
			r.Drawn++
		}
	}
	if len(score.Total) == 2 {
		r.ExtraA, r.ExtraB = score.Total[first.Index()], score.Total[second.Index()]
	}
	return r
}
