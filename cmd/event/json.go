package event

import (
	"shinpan/referee/event"
)

// roundJSON is a round as --json shows it.
type roundJSON struct {
	Round     int         `json:"round"`
	Published bool        `json:"published"`
	Cut       bool        `json:"cut"`
	Tables    []tableJSON `json:"tables"`
}

// tableJSON is a table of a round. B is "" for a bye. More holds the third and later players at a
// table. Result is absent until there is one.
type tableJSON struct {
	Table  int           `json:"table"`
	A      string        `json:"a"`
	B      string        `json:"b"`
	More   []string      `json:"more,omitempty"`
	Result *event.Result `json:"result,omitempty"`
}

// rowJSON is a row of the standings. The values are exact fractions by term, such as "2/3".
type rowJSON struct {
	Place  int               `json:"place"`
	Player string            `json:"player"`
	Gone   bool              `json:"gone"`
	Values map[string]string `json:"values"`
	Won    int               `json:"won"`
	Lost   int               `json:"lost"`
	Drawn  int               `json:"drawn"`
}

// eventJSON is a whole event.
type eventJSON struct {
	Event     string      `json:"event"`
	Date      string      `json:"date"`
	Game      string      `json:"game"`
	ID        string      `json:"id"`
	Seed      string      `json:"seed"`
	Rounds    []roundJSON `json:"rounds"`
	Standings []rowJSON   `json:"standings"`
	Lists     []listJSON  `json:"lists"`
	// Desk is the name of the desk that holds the event, or "" if every desk is allowed to pair.
	Desk string `json:"desk,omitempty"`
}

func (d *desk) roundJSON(r event.Round) roundJSON {
	round := roundJSON{Round: r.No, Published: r.Published, Cut: r.Cut, Tables: []tableJSON{}}
	for i, t := range r.Tables {
		one := tableJSON{Table: t.No, A: d.state.Name(t.A), Result: r.Results[i]}
		if t.B != "" {
			one.B = d.state.Name(t.B)
		}
		if len(t.More) > 0 {
			one.More = d.names(t.More)
		}
		round.Tables = append(round.Tables, one)
	}
	return round
}

func (d *desk) standingsJSON() []rowJSON {
	rows := []rowJSON{}
	for _, row := range d.state.Standings() {
		values := map[string]string{}
		for _, v := range row.Values {
			values[string(v.Term)] = v.N.RatString()
		}
		gone := d.state.Players[d.state.Find(row.Player)].Gone
		rows = append(rows, rowJSON{row.Place, d.state.Name(row.Player), gone, values, row.Won, row.Lost, row.Drawn})
	}
	return rows
}

func (d *desk) eventJSON() eventJSON {
	s := d.state.Settings
	whole := eventJSON{Event: s.Name, Date: s.Date, Game: s.Game, ID: d.state.ID, Seed: d.state.Seed, Rounds: []roundJSON{}, Standings: d.standingsJSON(), Lists: d.listsJSON(), Desk: d.state.Desk.Name}
	for _, r := range d.state.Rounds {
		whole.Rounds = append(whole.Rounds, d.roundJSON(r))
	}
	return whole
}
