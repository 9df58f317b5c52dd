package judge

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/paper"
	"shinpan/referee"
	"shinpan/referee/game"
)

// ring lists the check letters of a score pad, without those that look like digits. The total
// determines the number of steps from the previous line's letter to a line's own letter.
const ring = "ABCDEFGHJKLMNPQRSTUVWXY"

// steps returns the number of steps along the ring for a total: its units once, its tens twice, its
// hundreds three times and so on, and seven more if it is negative. The different weights reveal
// swapped digits.
func steps(total int) int {
	n := 0
	if total < 0 {
		n, total = 7, -total
	}
	for times := 1; total > 0; times++ {
		n += total % 10 * times
		total /= 10
	}
	return n
}

// letter returns the check letter of a total. The argument before is the previous line's letter, or
// "" for the first line.
func letter(before string, total int) string {
	at := 0
	for i := range ring {
		if ring[i:i+1] == before {
			at = i
		}
	}
	at = (at + steps(total)) % len(ring)
	return ring[at : at+1]
}

// NewSheet builds the command that prints a score pad, with its subcommand that reads one.
func NewSheet(a *app.App) *cobra.Command {
	output, format, seats, rows := "", "", 0, 20
	cmd := &cobra.Command{
		Use:               "sheet",
		Example:           "  shinpan sheet -o pad.pdf\n  shinpan sheet type pad.txt",
		Args:              app.Takes(0, 1),
		ValidArgsFunction: a.CompleteGames,
		RunE: func(_ *cobra.Command, args []string) error {
			id := ""
			if len(args) == 1 {
				id = args[0]
			}
			played, words, err := a.Game(id)
			if err != nil {
				return err
			}
			if seats > 0 {
				if err := app.CheckSeats(played, seats); err != nil {
					return err
				}
			}
			if rows < 1 || rows > 200 {
				return &app.Error{Key: "story.limit", Args: referee.Args{"flag": "--lines", "most": 200}, Code: app.ExitUsage}
			}
			form, err := paper.FormatOf(format, output)
			if err != nil {
				return err
			}
			d, err := pad(played, words, seats, rows)
			if err != nil {
				return err
			}
			return paper.Deliver(a, words, d, form, output)
		},
	}
	flags := cmd.Flags()
	paper.Flags(cmd, &output, &format)
	flags.IntVar(&seats, "seats", 0, "")
	flags.IntVar(&rows, "lines", rows, "")
	cmd.AddCommand(newSheetType(a))
	return cmd
}

// padStart returns the names of the players and the start of a match with the given number of
// players, or with the minimum if that is higher.
func padStart(played *game.Game, w *lang.Words, seats int) ([]string, referee.State, error) {
	least, _ := played.Rules.Seats()
	var players []string
	for i := range max(least, seats) {
		players = append(players, w.Seat(referee.Seat(i+1)))
	}
	start, _, problems := played.Rules.Start(referee.Setup{Players: players})
	if start == nil {
		return nil, nil, &app.ProblemsError{Problems: problems, Game: played, Words: w}
	}
	return players, start, nil
}

// pad returns the score pad of a game: its score table, and a ledger for each player of
// payments and gains.
func pad(played *game.Game, w *lang.Words, seats, rows int) (paper.Document, error) {
	players, start, err := padStart(played, w, seats)
	if err != nil {
		return paper.Document{}, err
	}
	w = w.With(players, played.Cards)
	say := func(key referee.Key, args referee.Args) string { return w.Text(key, args) }
	d := paper.Document{Language: w.Language(), Title: say("pad.title", referee.Args{"game": played.Name})}
	names := paper.Section{Title: say("pad.match", nil), Table: [][]string{{say("pad.player", nil), say("pad.name", nil), say("pad.begins", nil)}}}
	for _, name := range players {
		names.Table = append(names.Table, []string{name, "", ""})
	}
	d.Sections = append(d.Sections, names)
	if box := referee.Key("pad.holds"); w.Has(box) {
		names.Table[0][2] = w.Text(box, nil)
	}
	score := start.Score()
	for i, name := range players {
		if len(score.Columns) > 0 && len(score.Rows) > 0 {
			d.Sections = append(d.Sections, paper.Section{Title: say("pad.score", referee.Args{"name": name}), Table: scoreTable(w, score)})
		}
		for _, counter := range ledgers(played, start.View(referee.Nobody), i) {
			d.Sections = append(d.Sections, ledger(w, name, counter, rows))
		}
	}
	d.Sections = append(d.Sections, paper.Section{Title: say("pad.letters", nil), Text: ring, Lines: []string{say("pad.how", nil), say("pad.example", referee.Args{
		"first": letter("", 5), "second": letter(letter("", 5), 12)})}})
	d.Sections = append(d.Sections, paper.Section{Title: say("report.signatures", nil), Signs: signs(w, append(players, say("report.judge", nil)))})
	return d, nil
}

// scoreTable returns the empty score table of a player.
func scoreTable(w *lang.Words, score referee.Score) [][]string {
	head := []string{""}
	for _, column := range score.Columns {
		if strings.HasPrefix(column, "col.") {
			column = w.Text(referee.Key(column), nil)
		}
		head = append(head, column)
	}
	if holds := referee.Key("pad.holds"); w.Has(holds) { // a box to tick for an item that one player holds
		head = append(head, w.Text(holds, nil))
	}
	table := [][]string{head}
	for _, row := range score.Rows {
		line := append([]string{w.Text(row.Name, row.Args)}, make([]string, len(score.Columns))...)
		if len(head) > len(line) {
			line = append(line, "☐")
		}
		table = append(table, line)
	}
	return table
}

// ledgers returns up to three counters of a player: those that the game can explain, or otherwise
// those that all players see.
func ledgers(played *game.Game, v referee.View, seat int) []string {
	var explained, seen []string
	for _, c := range v.Seats[seat].Counters {
		seen = append(seen, c.Key)
		if slices.ContainsFunc(played.Rules.Topics(), func(t referee.TopicForm) bool { return t.Counter == c.Key }) {
			explained = append(explained, c.Key)
		}
	}
	if len(explained) > 0 {
		seen = explained
	}
	return seen[:min(len(seen), 3)]
}

// ledger returns the empty ledger of a counter.
func ledger(w *lang.Words, name, counter string, rows int) paper.Section {
	table := [][]string{{"#", w.Text("pad.what", nil), "±", w.Text("pad.total", nil), w.Text("pad.letter", nil)}}
	for i := range rows {
		table = append(table, []string{strconv.Itoa(i + 1), "", "", "", ""})
	}
	return paper.Section{Title: w.Text("pad.ledger", referee.Args{"name": name, "counter": referee.Key("counter." + counter)}), Table: table}
}
