package match

import (
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/notation"
	"shinpan/referee/record"
)

// logOptions are the flags of log.
type logOptions struct {
	since       int
	player      string
	corrections bool
	script      bool
	json        bool
}

func NewLog(a *app.App) *cobra.Command {
	o := &logOptions{}
	cmd := &cobra.Command{
		Use:     "log",
		Example: "  shinpan log\n  shinpan log --corrections\n  shinpan log --script > again.txt",
		Args:    app.Takes(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			m, err := read(a, first(args))
			if err != nil {
				return err
			}
			return runLog(a, m, o)
		},
	}
	flags := cmd.Flags()
	flags.IntVar(&o.since, "since", 0, "")
	flags.StringVar(&o.player, "player", "", "")
	flags.BoolVar(&o.corrections, "corrections", false, "")
	flags.BoolVar(&o.script, "script", false, "")
	flags.BoolVar(&o.json, "json", false, "")
	app.Exclusive(cmd, "json", "script")
	return cmd
}

func runLog(a *app.App, m *opened, o *logOptions) error {
	defer func() { _ = m.File.Close() }() // it was only read
	m.Complain(a)
	if o.script {
		return logScript(a, m)
	}
	entries, err := o.chosen(m)
	if err != nil {
		return err
	}
	if o.json {
		return a.WriteJSON(struct {
			Header  record.Header `json:"header"`
			Entries []EntryJSON   `json:"entries"`
		}{m.Match.Header(), EntriesJSON(entries)})
	}
	told := Account{m.Words, m.Match, a.Paper()}
	if o.since <= 0 && o.player == "" && !o.corrections {
		if err := a.Write(told.fromBoard()); err != nil {
			return err
		}
	}
	if o.corrections && len(entries) == 0 {
		return a.Write(screen.Said(m.Words.Text("log.no-corrections", nil), a.Paper()))
	}
	for _, e := range entries {
		text := told.Said(e)
		if o.corrections && e.At != "" {
			text += screen.Said("   "+lang.Clean(e.At), told.Paper)
		}
		if err := a.Write(text); err != nil {
			return err
		}
	}
	return nil
}

// chosen are the entries that the flags select.
func (o *logOptions) chosen(m *opened) ([]record.Entry, error) {
	player := referee.Nobody
	if o.player != "" {
		form := referee.SlotForm{Kind: referee.KindSeat}
		token, problems := notation.Reader{Players: m.Match.Header().Players}.Token(referee.Nobody, form, o.player)
		if problems != nil {
			return nil, &app.ProblemsError{Problems: problems, Words: m.Words, Code: app.ExitUsage}
		}
		player, _ = referee.ParseSeat(token)
	}
	chosen := []record.Entry{}
	for _, e := range m.Match.Entries() {
		corrects := e.Anyway != "" || !slices.Contains([]string{record.EntryAnswer, record.EntryResult, record.EntryAccept}, e.Kind)
		if e.N >= o.since && (!o.corrections || corrects) && (player == referee.Nobody || e.Seat == player || e.By == player) {
			chosen = append(chosen, e)
		}
	}
	return chosen, nil
}

// logScript prints the answers that stand. The referee will draw again, so its
// draws are comments. If the table corrected a draw, the correction follows.
func logScript(a *app.App, m *opened) error {
	entry := 0 // of the match that the script will make
	for _, step := range m.Match.Line() {
		line := m.Match.Notation().Format(step.Answer)
		entry++
		switch {
		case step.Drawn && step.Fixed != 0:
			line = fmt.Sprintf("fix #%d %s", entry, line)
			entry++
		case step.Drawn:
			line = "# " + line
		case step.Anyway != "":
			line = "anyway " + notation.Quote(step.Anyway) + " " + line
		}
		if _, err := io.WriteString(a.Out, line+"\n"); err != nil {
			return err
		}
	}
	return nil
}
