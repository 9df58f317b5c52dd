package event

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/referee"
	"shinpan/referee/event"
)

// Public is the public part of an event: published rounds, their results and the standings. It
// leaves out drafts. Only the method Penalties, which is for judges, returns penalties.
type Public struct{ desk *desk }

// Open reads the event of a folder.
func Open(a *app.App, folder string) (Public, error) {
	d, err := look(a, folder)
	return Public{d}, err
}

// Stamp returns a text that changes whenever the record in a folder may have changed.
func Stamp(folder string) string { return files.Stamp(recordIn(folder)) }

// Alone reports whether the event is only a clock, without players.
func (p Public) Alone() bool { return len(p.desk.state.Players) == 0 && p.desk.state.Clock != nil }

// Words returns the words of the event's game in every language.
func (p Public) Words() ([]*lang.Words, error) {
	game, _, err := p.desk.app.Game(p.desk.state.Settings.Game)
	if err != nil {
		return nil, err
	}
	return p.desk.app.EveryWords(game)
}

// Shown is a public event as text.
type Shown struct {
	Name    string
	Players int
	// Round is the name of the current round, or "" before the first. No is the number of the
	// current round. Open is the number of tables in that round without a result.
	Round    string
	No, Open int
	// Tables holds the tables of the round by number, and People its players by name.
	Tables []ShownTable
	People []ShownPerson
	// Title names the last round in the standings, or the winner.
	Title     string
	Heads     []string
	Standings [][]string
	// Clock is the room clock, or nil if there is none.
	Clock *ShownClock
}

// ShownClock is a room clock.
type ShownClock struct {
	// Left is the time left in seconds, negative once time is over. Full is the length of the round
	// in seconds.
	Left, Full int
	// Ends is the time when the clock reaches zero, or the zero time while the clock is paused.
	Ends time.Time
	// Then describes how the round ends when time is called. It is "" if the event does not set
	// this.
	Then string
	// More lists the tables that play longer, by number.
	More []TableTime
}

// TableTime is the extra time of a table, in seconds.
type TableTime struct{ No, More int }

// ShownTable is a table. More holds the table's third and later players. Score is "" until there is
// a result.
type ShownTable struct {
	No    int
	A, B  string
	More  []string
	Score string
}

// Long reports whether a player's name is longer than most.
func (t ShownTable) Long() bool {
	return slices.ContainsFunc(append([]string{t.A, t.B}, t.More...), func(name string) bool { return len([]rune(name)) > 17 })
}

// ShownPerson is a player in the round; Table is 0 for a bye.
type ShownPerson struct {
	Table              int
	Name, Other, Score string
}

// In returns the event as text in a language.
func (p Public) In(words *lang.Words) Shown {
	d := *p.desk
	d.words = words
	shown := Shown{Name: d.state.Settings.Name, Heads: d.heads(), Title: d.title()}
	for _, player := range d.state.Players {
		if !player.Gone {
			shown.Players++
		}
	}
	for _, row := range d.state.Standings() {
		shown.Standings = append(shown.Standings, d.row(row))
	}
	shown.Clock = d.shownClock()
	rounds := slices.DeleteFunc(slices.Clone(d.state.Rounds), func(r event.Round) bool { return !r.Published })
	if len(rounds) > 0 {
		d.fill(&shown, rounds[len(rounds)-1])
	}
	return shown
}

// Penalties returns the penalties of the players with the given names, in order. They are for
// judges.
func (p Public) Penalties(words *lang.Words, names []string) []string {
	d := *p.desk
	d.words = words
	var all []string
	for _, e := range d.state.Notes {
		if slices.ContainsFunc(names, func(name string) bool { return referee.Fold(name) == referee.Fold(d.state.Name(e.Player)) }) {
			all = append(all, d.words.Text("eventdesk.penalized", d.penaltyArgs(e)))
		}
	}
	return all
}

// shownClock returns the room clock, or nil if there is none.
func (d *desk) shownClock() *ShownClock {
	c, ok := d.clockAt(d.app.Now())
	if !ok {
		return nil
	}
	shown := &ShownClock{Left: c.Left, Full: d.state.Clock.Full}
	if !(Public{d}).Alone() { // an event that is paired elsewhere ends its rounds in its own way
		shown.Then = match.Clock{Clock: c}.Then(d.words)
	}
	if at, err := time.Parse(time.RFC3339, d.state.Clock.At); err == nil && c.Runs {
		shown.Ends = at.Add(time.Duration(d.state.Clock.Left) * time.Second)
	}
	for _, no := range slices.Sorted(maps.Keys(d.state.Clock.More)) {
		shown.More = append(shown.More, TableTime{No: no, More: d.state.Clock.More[no]})
	}
	return shown
}

// fill adds the tables of a round to the public event.
func (d *desk) fill(shown *Shown, r event.Round) {
	shown.Round, shown.No, shown.Open = d.roundTitle(r), r.No, len(r.Open())
	for i, t := range r.Tables {
		if t.B == "" {
			shown.People = append(shown.People, ShownPerson{Name: d.state.Name(t.A), Other: d.words.Text("eventdesk.bye", nil)})
			continue
		}
		result, names := r.Results[i], d.names(t.Players())
		shown.Tables = append(shown.Tables, ShownTable{t.No, names[0], names[1], names[2:], d.score(result, false)})
		for j, id := range t.Players() {
			shown.People = append(shown.People, ShownPerson{t.No, names[j], d.others(t, id), d.scoreOf(t, result, id)})
		}
	}
	slices.SortFunc(shown.Tables, func(a, b ShownTable) int { return cmp.Compare(a.No, b.No) })
	slices.SortStableFunc(shown.People, func(a, b ShownPerson) int { return cmp.Compare(referee.Fold(a.Name), referee.Fold(b.Name)) })
}
