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

// Shared is an event read from a stream, without its folder.
type Shared struct {
	// Desk is the desk that holds the event.
	Desk  event.Desk
	state event.State
}

// ReadShared reads an event from its settings and the lines of its record.
func ReadShared(a *app.App, settings []byte, lines [][]byte) (Shared, error) {
	own := *a // this is a copy, because the event's settings must not change the App of this table
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

// Seat returns the most recent published table with exactly these players, and reports whether
// there is one.
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

// sitting returns the ids of a table's players in the order of the given names, and reports whether
// exactly these players sit there.
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

// Reader holds everything a desk needs to read the messages that tables have sealed for it.
type Reader struct {
	// Desk is the id of the desk. It is "" if the desk does not hold the event. Such a desk reads
	// nothing.
	Desk string
	Keys [][]byte
	// Open holds the round and the number of each table that is still playing.
	Open [][2]int
}

// ReaderOf returns the Reader for the desk of a folder.
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

// Played is the file of a table's match.
type Played struct {
	Round, Table int
	Path         string
}

// FromTables copies the results of tables from their match files into the record of a folder. For
// each match it calls tell with a description of the result, or with "" if the players have not
// accepted the end of the match or the record already has this result. If the record cannot be
// written now, it returns an error and takes no results.
func FromTables(a *app.App, folder string, all []Played, tell func(i int, told string, err error)) error {
	d, err := patiently(a, folder)
	if err != nil {
		return err
	}
	defer d.close()
	for i, one := range all {
		told, err := d.fromTable(one)
		tell(i, told, err)
	}
	return nil
}

func (d *desk) fromTable(one Played) (told string, err error) {
	o, err := match.Open(d.app, one.Path, matchfile.Store{}.Read)
	if err != nil {
		return "", err
	}
	defer func() { _ = o.File.Close() }() // the file was only read
	if !o.Match.Accepted() && !referee.Refuses(o.Report.Problems) {
		return "", nil
	}
	e := event.Entry{Kind: event.Reported, Round: one.Round, Table: one.Table}
	if err := d.fromOpened(&e, o, o.Match.Count()); err != nil {
		return "", err
	}
	if _, had := d.tableOf(e); had != nil && had.Agrees(*e.Result) {
		return "", nil
	} else if had != nil {
		return "", said(&event.Refused{Key: "eventdesk.refused.contradiction", Args: referee.Args{"table": one.Table, "score": d.score(had, false)}})
	}
	if err := d.add(e); err != nil {
		return "", err
	}
	return d.resultLine(e), nil
}
