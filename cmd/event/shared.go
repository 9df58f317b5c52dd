package event

import (
	"bytes"
	"slices"

	"shinpan/cmd/app"
	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/event"
)

// Shared is an event as a stream tells it, without its folder.
type Shared struct {
	// Desk holds the event.
	Desk  event.Desk
	state event.State
}

// ReadShared reads an event from its settings and the lines of its record.
func ReadShared(a *app.App, settings []byte, lines [][]byte) (Shared, error) {
	own := *a // what the event settles is not for this table
	usual, err := own.ReadEvent(settingsIn("."), settings)
	if err != nil {
		return Shared{}, err
	}
	entries, err := event.Read(append(bytes.Join(lines, []byte("\n")), '\n'))
	if err != nil {
		return Shared{}, err
	}
	state, err := event.Fold(usual, entries)
	return Shared{state.Desk, state}, err
}

// Seat returns the last published table that has just these players, and reports whether there
// is one.
func (s Shared) Seat(players []string) (round, table int, ok bool) {
	for _, r := range slices.Backward(s.state.Rounds) {
		for _, t := range r.Tables {
			if _, here := sitting(s.state, t, players); r.Published && here {
				return r.No, t.No, true
			}
		}
	}
	return 0, 0, false
}

// sitting returns the ids of the players of a table in the order of their names, and reports
// whether just these sit there.
func sitting(s event.State, t event.Table, names []string) (ids []string, ok bool) {
	at := t.Players()
	for _, name := range names {
		i := slices.IndexFunc(at, func(id string) bool {
			is := func(own string) bool { return referee.Fold(own) == referee.Fold(name) }
			return !slices.Contains(ids, id) && (is(s.Players[s.Find(id)].Name) || is(s.Name(id)))
		})
		if i < 0 {
			return nil, false
		}
		ids = append(ids, at[i])
	}
	return ids, len(ids) == len(at)
}

// Reader is a desk as it reads what tables have sealed for it.
type Reader struct {
	// Desk is its id. It is "" if it does not hold the event, and reads nothing.
	Desk string
	Keys [][]byte
	// Open are the round and the number of each table that is still playing.
	Open [][2]int
}

// ReaderOf returns the reader of a folder.
func ReaderOf(a *app.App, folder string) (Reader, error) {
	d, err := look(a, folder)
	if err != nil || d.state.Desk.ID == "" {
		return Reader{}, err
	}
	id, err := identityOf(a, folder)
	if err != nil || id.Desk != d.state.Desk.ID {
		return Reader{}, err
	}
	r := Reader{Desk: id.Desk, Keys: id.Keys}
	round := d.state.Round()
	for i := 0; round != nil && i < len(round.Tables); i++ {
		if t := round.Tables[i]; t.B != "" && round.Results[i] == nil {
			r.Open = append(r.Open, [2]int{round.No, t.No})
		}
	}
	return r, nil
}

// FromTable takes the result of a table from its match file into the record of a folder, and
// tells it in words: "" if there is nothing to take, since the players have not accepted the
// end of the match, or since the record has this result.
func FromTable(a *app.App, folder string, round, table int, path string) (told string, err error) {
	o, err := match.Open(a, path, matchfile.Store{}.Read)
	if err != nil {
		return "", err
	}
	accepted := o.Match.Accepted()
	_ = o.File.Close() // it was only read
	if !accepted && !referee.Refuses(o.Report.Problems) {
		return "", nil
	}
	d, err := patiently(a, folder)
	if err != nil {
		return "", err
	}
	defer d.close()
	e := event.Entry{Kind: event.Reported, Round: round, Table: table}
	if err := d.fromMatch(&e, path); err != nil {
		return "", err
	}
	if _, had := d.tableOf(e); had != nil {
		if had.Agrees(*e.Result) {
			return "", nil
		}
		return "", said(&event.Refused{Key: "eventdesk.refused.contradiction", Args: referee.Args{"table": table, "score": d.score(had, false)}})
	}
	if err := d.add(e); err != nil {
		return "", err
	}
	return d.resultLine(e), nil
}
