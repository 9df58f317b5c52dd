package event

import (
	"cmp"
	"encoding/csv"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/event"
)

func newAdd(a *app.App) *cobra.Command {
	byes, table := false, 0
	cmd := command("add", 1, -1, writing(a, func(d *desk, args []string) error {
		return d.join(args, byes, table)
	}))
	cmd.Flags().BoolVar(&byes, "byes", false, "")
	cmd.Flags().IntVar(&table, "table", 0, "")
	return cmd
}

// join adds players under the next free numbers. If one of the names is not valid, it adds none.
func (d *desk) join(names []string, byes bool, table int) error {
	names, err := cleaned(names)
	if err != nil {
		return err
	}
	var entries []event.Entry
	for _, name := range names {
		entries = append(entries, event.Entry{Kind: event.Joined, Player: strconv.Itoa(len(d.state.Players) + len(entries) + 1), Name: name, Byes: byes, Table: table})
	}
	late := len(d.state.Rounds) > 0
	if err := d.add(entries...); err != nil {
		return err
	}
	for _, e := range entries {
		key := referee.Key("eventdesk.joined")
		if late {
			key = "eventdesk.joined-late"
		}
		i := d.state.Find(e.Player)
		if err := d.say(key, referee.Args{"n": e.Player, "name": e.Name, "round": d.state.Players[i].From}); err != nil {
			return err
		}
	}
	return nil
}

// cleaned returns names in the form that the record keeps. It returns an error for the first
// invalid name.
func cleaned(names []string) ([]string, error) {
	var clean []string
	for _, name := range names {
		name = strings.TrimSpace(lang.Clean(name))
		if key, args := app.BadName(nil, name); key != "" {
			return nil, &app.Error{Key: key, Args: args, Code: app.ExitUsage}
		}
		clean = append(clean, name)
	}
	return clean, nil
}

func newImport(a *app.App) *cobra.Command {
	cmd := command("import", 1, 1, func(folder string, args []string) error {
		names, err := readRoster(a, args[0])
		if err != nil {
			return err
		}
		d, err := write(a, folder)
		if err != nil {
			return err
		}
		defer d.close()
		return d.join(names, false, 0)
	})
	cmd.ValidArgsFunction = nil
	return cmd
}

// readRoster reads the names of players from a CSV file.
func readRoster(a *app.App, path string) ([]string, error) {
	text, err := app.ReadFile(path)
	if err != nil {
		return nil, a.FileError(path, err)
	}
	names, err := roster(a, path, string(text))
	if err != nil {
		return nil, err
	}
	return cleaned(names)
}

// roster reads names from a CSV file. They are in the column with the heading “player”, as in a
// roster for decklists, or otherwise in the first column. Without headings, every line is a name.
func roster(a *app.App, path, text string) ([]string, error) {
	rows, columns, err := sheet(a, path, text)
	if err != nil {
		return nil, err
	}
	column := columns["player"]
	var names []string
	for _, row := range rows {
		if column < len(row) && strings.TrimSpace(row[column]) != "" {
			names = append(names, row[column])
		}
	}
	if len(names) == 0 {
		return nil, &app.Error{Key: "eventdesk.csv-empty", Args: referee.Args{"path": path}, Code: app.ExitProblems}
	}
	return names, nil
}

// sheet reads a CSV file. If its first row has the heading of a roster, in English or in the
// reader's language, the headings name the columns and the rows follow.
func sheet(a *app.App, path, text string) (rows [][]string, columns map[string]int, err error) {
	reader := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff")))
	reader.FieldsPerRecord = -1
	reader.TrimLeadingSpace = true
	rows, err = reader.ReadAll()
	if err != nil {
		return nil, nil, &app.Error{Key: "eventdesk.csv", Args: referee.Args{"path": path, "detail": referee.Reason(err)}, Code: app.ExitProblems}
	}
	columns = map[string]int{}
	if len(rows) == 0 {
		return nil, columns, nil
	}
	known := a.Speech().Aliases(lang.Roster)
	for i, head := range rows[0] {
		head = referee.Fold(strings.TrimSpace(head))
		if name := cmp.Or(known[head], head); name == "player" || name == "file" {
			columns[name] = i
		}
	}
	if _, headed := columns["player"]; headed {
		rows = rows[1:]
	}
	return rows, columns, nil
}

// ofPlayer makes a command that records an entry about the player in its first argument and
// confirms it with a message. A function makes the entry from the other arguments. It also returns
// the arguments that the message needs in addition to the player's name.
func ofPlayer(a *app.App, name string, least, most int, done referee.Key, entry func(rest []string) (event.Entry, referee.Args, error)) *cobra.Command {
	return command(name, least, most, func(folder string, args []string) error {
		e, say, err := entry(args[1:])
		if err != nil {
			return err
		}
		d, err := write(a, folder)
		if err != nil {
			return err
		}
		defer d.close()
		if e.Player, err = d.player(args[0]); err != nil {
			return err
		}
		if err := d.add(e); err != nil {
			return err
		}
		say["name"] = d.state.Name(e.Player)
		return d.say(done, say)
	})
}

func newDrop(a *app.App) *cobra.Command {
	return ofPlayer(a, "drop", 1, 1, "eventdesk.dropped", func([]string) (event.Entry, referee.Args, error) {
		return event.Entry{Kind: event.Dropped}, referee.Args{}, nil
	})
}

func newReturn(a *app.App) *cobra.Command {
	return ofPlayer(a, "return", 1, 1, "eventdesk.returned", func([]string) (event.Entry, referee.Args, error) {
		return event.Entry{Kind: event.Returned}, referee.Args{}, nil
	})
}

func newSeat(a *app.App) *cobra.Command {
	return ofPlayer(a, "seat", 2, 2, "eventdesk.seated", func(rest []string) (event.Entry, referee.Args, error) {
		table, err := number("eventdesk.table-number", rest[0])
		return event.Entry{Kind: event.Seated, Table: table}, referee.Args{"table": table}, err
	})
}

func newAlias(a *app.App) *cobra.Command {
	return ofPlayer(a, "alias", 1, 2, "eventdesk.veiled", func(rest []string) (event.Entry, referee.Args, error) {
		names, err := cleaned(rest)
		alias := strings.Join(names, "")
		return event.Entry{Kind: event.Veiled, Name: alias}, referee.Args{"alias": alias}, err
	})
}

// number reads the number of a table or a round.
func number(wrong referee.Key, text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > 9999 {
		return 0, &app.Error{Key: wrong, Args: referee.Args{"text": text}, Code: app.ExitUsage}
	}
	return n, nil
}
