package event

import (
	"cmp"
	"encoding/csv"
	"io"
	"math/big"
	"strconv"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/event/standing"
)

func newStandings(a *app.App) *cobra.Command {
	explain, json, redacted := "", false, false
	cmd := command("standings", 0, 0, func(folder string, _ []string) error {
		d, err := look(a, folder)
		if err != nil {
			return err
		}
		id := ""
		if explain != "" {
			if id, err = d.player(explain); err != nil {
				return err
			}
		}
		d.redact(redacted)
		switch {
		case id != "":
			return d.explain(id)
		case json:
			return a.WriteJSON(d.standingsJSON())
		}
		return d.standings()
	})
	cmd.Flags().StringVar(&explain, "explain", "", "")
	cmd.Flags().BoolVar(&json, "json", false, "")
	cmd.Flags().BoolVar(&redacted, "redact", false, "")
	return cmd
}

// redact replaces the names of all players in the output with their public names or their numbers,
// if asked is true.
func (d *desk) redact(asked bool) {
	for i := range d.state.Players {
		if p := &d.state.Players[i]; asked {
			p.Name = cmp.Or(p.Alias, d.words.Text("eventdesk.redacted", referee.Args{"n": p.ID}))
		}
	}
}

// standings shows every place with all its terms.
func (d *desk) standings() error {
	heading := d.title()
	table := screen.Table{Head: d.heads()}
	for _, row := range d.state.Standings() {
		table.Rows = append(table.Rows, d.row(row))
	}
	return d.app.WriteTable(func(p screen.Paper) string { return screen.Heading(heading, p) + table.Text(d.words, p) })
}

// title returns the heading of the standings, which names the last round or the winner.
func (d *desk) title() string {
	if winner := d.state.Winner(); winner != "" {
		return d.words.Text("eventdesk.winner", referee.Args{"name": d.state.Name(winner)})
	}
	return d.words.Text("eventdesk.standings", referee.Args{"n": d.played()})
}

// played returns the number of published rounds.
func (d *desk) played() int {
	n := 0
	for _, r := range d.state.Rounds {
		if r.Published {
			n++
		}
	}
	return n
}

func (d *desk) heads() []string {
	heads := []string{d.words.Text("eventdesk.head.place", nil), d.words.Text("eventdesk.head.player", nil)}
	for _, term := range d.state.Settings.Terms() {
		heads = append(heads, d.words.Text(termKey(term), nil))
	}
	return append(heads, d.words.Text("eventdesk.head.record", nil))
}

func (d *desk) row(row standing.Row) []string {
	name := d.state.Name(row.Player)
	if d.state.Players[d.state.Find(row.Player)].Gone {
		name = d.words.Text("eventdesk.gone", referee.Args{"name": name})
	}
	cells := []string{strconv.Itoa(row.Place), name}
	for _, v := range row.Values {
		cells = append(cells, shown(v.Term, v.N))
	}
	return append(cells, strconv.Itoa(row.Won)+"-"+strconv.Itoa(row.Lost)+"-"+strconv.Itoa(row.Drawn))
}

func termKey(term standing.Term) referee.Key { return referee.Key("eventdesk.term." + string(term)) }

// shown formats a value for people. Percentages have two decimals, other fractions one.
func shown(term standing.Term, n *big.Rat) string {
	switch {
	case term.IsPercentage():
		return new(big.Rat).Mul(n, big.NewRat(100, 1)).FloatString(2)
	case n.IsInt():
		return n.Num().String()
	}
	return n.FloatString(1)
}

// explain shows how a player's terms add up.
func (d *desk) explain(id string) error {
	text := ""
	for _, row := range d.state.Standings() {
		if row.Player != id {
			continue
		}
		text += d.words.Text("eventdesk.explain.place", referee.Args{"name": d.state.Name(id), "place": row.Place}) + "\n"
		for _, v := range row.Values {
			text += d.sum(v)
		}
	}
	return d.app.Write(text)
}

// sum returns a term as text, with its parts.
func (d *desk) sum(v standing.Value) string {
	key := referee.Key("eventdesk.explain.sum")
	if v.Term.IsMean() {
		key = "eventdesk.explain.mean"
	}
	text := d.words.Text(key, referee.Args{"term": termKey(v.Term), "value": shown(v.Term, v.N), "n": len(v.Parts)}) + "\n"
	for _, p := range v.Parts {
		args := referee.Args{"round": p.Round, "name": d.words.Text("eventdesk.bye", nil), "value": shown(v.Term, p.N)}
		switch {
		case p.Player != "":
			args["name"] = d.state.Name(p.Player)
		case p.Place > 0:
			args["name"] = d.words.Text("eventdesk.place", referee.Args{"n": p.Place})
		}
		part := referee.Key("eventdesk.explain.part")
		switch {
		case p.Floored:
			part = "eventdesk.explain.floor"
		case p.Cut:
			part = "eventdesk.explain.cut"
		}
		text += "  " + d.words.Text(part, args) + "\n"
	}
	return text
}

func newExport(a *app.App) *cobra.Command {
	redacted, formats := false, []string{"csv", "penalties", "json", "trf", "lock"}
	cmd := command("export", 1, 1, func(folder string, args []string) error {
		if err := app.OneOf("export", args[0], formats); err != nil {
			return err
		}
		d, err := look(a, folder)
		if err != nil {
			return err
		}
		d.redact(redacted)
		switch args[0] {
		case "json":
			return a.WriteJSON(d.eventJSON())
		case "trf":
			if d.pods() {
				return &app.Error{Key: "eventdesk.pods-trf", Code: app.ExitProblems}
			}
			return a.Write(d.trf())
		case "lock":
			return d.exportLock(redacted)
		case "penalties":
			return d.exportPenalties(a.Out)
		}
		return d.csv(a.Out)
	})
	cmd.ValidArgs = formats
	cmd.Flags().BoolVar(&redacted, "redact", false, "")
	return cmd
}

// csv writes the standings for a spreadsheet.
func (d *desk) csv(out io.Writer) error {
	w := csv.NewWriter(out)
	rows := [][]string{d.heads()}
	for _, row := range d.state.Standings() {
		rows = append(rows, d.row(row))
	}
	return w.WriteAll(rows)
}
