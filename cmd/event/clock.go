package event

import (
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/event"
	"shinpan/referee/record"
)

func newClock(a *app.App) *cobra.Command {
	table, reason := 0, ""
	cmd := command("clock", 0, 1, func(folder string, args []string) error {
		if len(args) == 0 {
			d, err := look(a, folder)
			if err != nil {
				return err
			}
			return d.sayClock()
		}
		d, err := write(a, folder)
		if err != nil {
			return err
		}
		defer d.close()
		if err := d.setClock(referee.Fold(args[0]), table, reason); err != nil {
			return err
		}
		return d.sayClock()
	})
	cmd.Example = "  shinpan event clock 50m\n  shinpan event clock +3m --table 7 --reason \"a rule was looked up\""
	cmd.Flags().IntVar(&table, "table", 0, "")
	cmd.Flags().StringVar(&reason, "reason", "", "")
	return cmd
}

// timed applies a word to the room clock and returns the result. The word is "pause", "on", "+3m",
// a new time, or an extension for one table.
func (d *desk) timed(word string, table bool) (*record.Clock, error) {
	now, ok := d.clockAt(d.app.Now())
	is := func(means string) bool {
		return word == means || word == referee.Fold(d.words.Text(referee.Key("typed.clock."+means), nil))
	}
	wrong := &app.Error{Key: "eventdesk.clock-usage", Args: referee.Args{"typed": word}, Code: app.ExitUsage}
	more, added := strings.CutPrefix(word, "+")
	switch {
	case table && !added:
		return nil, wrong
	case !ok && (added || is("pause") || is("on")):
		return nil, said(&event.Refused{Key: "eventdesk.refused.no-clock"})
	case added:
		span, err := time.ParseDuration(strings.ReplaceAll(more, " ", ""))
		if err != nil || span < time.Second || span > app.LongestClock {
			return nil, wrong
		}
		now.Added = int(span / time.Second)
		if !table {
			now.Left += now.Added
		}
		return &now, nil
	case is("pause") || is("on"):
		if runs := is("on"); now.Runs == runs {
			return nil, &app.Error{Key: "eventdesk.clock-so", Args: referee.Args{"runs": runs}, Code: app.ExitProblems}
		}
		now.Runs = !now.Runs
		return &now, nil
	}
	game, _, err := d.app.Game(d.state.Settings.Game)
	if err != nil {
		return nil, err
	}
	clock, _, err := d.app.Clock(game, app.ClockWords{Round: word}, true)
	return &clock, err
}

// clockAt returns the current room clock. It reports false if there is none.
func (d *desk) clockAt(now time.Time) (record.Clock, bool) {
	if d.state.Clock == nil {
		return record.Clock{}, false
	}
	c := d.state.Clock.Clock
	c.Added = 0
	if at, err := time.Parse(time.RFC3339, d.state.Clock.At); err == nil && c.Runs {
		c.Left -= max(0, int(now.Sub(at)/time.Second))
	}
	return c, true
}

// sayClock prints the time left and the tables that play longer.
func (d *desk) sayClock() error { return d.app.Write(d.clockLines() + "\n") }

// clockLines returns the lines that sayClock prints.
func (d *desk) clockLines() string {
	c, ok := d.clockAt(d.app.Now())
	if !ok {
		return d.words.Text("eventdesk.clock.none", nil)
	}
	lines := []string{d.words.Text("eventdesk.clock", referee.Args{"left": minutes(max(0, c.Left)), "over": c.Left <= 0, "paused": !c.Runs})}
	for _, t := range d.shownClock().More {
		lines = append(lines, d.words.Text("eventdesk.clock.table", referee.Args{"table": t.No, "more": minutes(t.More), "left": minutes(max(0, c.Left+t.More))}))
	}
	return strings.Join(lines, "\n")
}

// NewClock creates an event that is just a clock, without players, in a folder.
func NewClock(a *app.App, folder string) error {
	d, err := begin(a, folder, "event: \"\"\n", matchfile.NewSalt())
	if err == nil {
		d.close()
	}
	return err
}

// SetClock applies a word to the room clock as “event clock” does. The word is "50m", "usual",
// "pause", "on" or "+3m"; "+3m 7" extends only table 7. It returns the time left, in words.
func SetClock(a *app.App, folder, typed string) (string, error) {
	d, err := patiently(a, folder)
	if err != nil {
		return "", err
	}
	defer d.close()
	words, table := strings.Fields(referee.Fold(lang.Clean(typed))), 0
	if len(words) == 2 {
		if table, err = strconv.Atoi(words[1]); err == nil && table > 0 {
			words = words[:1]
		}
	}
	if len(words) != 1 {
		return "", &app.Error{Key: "eventdesk.clock-usage", Args: referee.Args{"typed": typed}, Code: app.ExitUsage}
	}
	if err = d.setClock(words[0], table, ""); err != nil {
		return "", err
	}
	return d.clockLines(), nil
}

// setClock records the effect of a word on the clock, or the extension that the word gives a table.
func (d *desk) setClock(word string, table int, reason string) error {
	c, err := d.timed(word, table > 0)
	if err != nil {
		return err
	}
	return d.add(event.Entry{Kind: event.Timed, Table: table, Clock: c, Reason: reason})
}

func minutes(seconds int) string { return match.Minutes(time.Duration(seconds) * time.Second) }
