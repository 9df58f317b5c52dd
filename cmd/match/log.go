package match

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/notation"
	"shinpan/referee/record"
)

// logOptions holds the flags of log.
type logOptions struct {
	filter
	script  bool
	json    bool
	explain bool
}

func NewLog(a *app.App) *cobra.Command {
	o := &logOptions{}
	cmd := &cobra.Command{
		Use:     "log",
		Example: "  shinpan log\n  shinpan log --corrections\n  shinpan log --round 2 --cause R-INCOME\n  shinpan log --script > again.txt",
		Args:    app.Takes(0, 1),
		RunE:    looking(a, func(m *Opened) error { return runLog(a, m, o) }),
	}
	o.filter.flags(cmd)
	cmd.Flags().BoolVar(&o.script, "script", false, "")
	cmd.Flags().BoolVar(&o.json, "json", false, "")
	cmd.Flags().BoolVar(&o.explain, "explain", false, "")
	app.Exclusive(cmd, "json", "script")
	app.Exclusive(cmd, "explain", "script")
	return cmd
}

func runLog(a *app.App, m *Opened, o *logOptions) error {
	if o.script {
		return logScript(a, m)
	}
	entries, err := o.chosen(m)
	if err != nil {
		return err
	}
	if o.json {
		return a.WriteJSON(struct {
			Header  record.Header     `json:"header"`
			Rulings []app.DecidedJSON `json:"rulings,omitempty"`
			Entries []EntryJSON       `json:"entries"`
		}{m.Match.Header(), app.DecidedAsJSON(m.Words, m.Match.Decided(0)), RuledJSON(m.Words, m.Match, entries)})
	}
	told := Account{m.Words, m.Match, a.Paper()}
	if !o.isSet() {
		text := told.fromBoard()
		if o.explain {
			text += told.explained(0)
		}
		if err := a.Write(text); err != nil {
			return err
		}
	}
	if o.isSet() && len(entries) == 0 {
		return a.Write(screen.Said(m.Words.Text(o.none(), nil), a.Paper()))
	}
	for _, e := range entries {
		text := told.Said(e)
		if o.explain {
			text += told.explained(e.N)
		}
		if o.corrections && e.At != "" {
			text += screen.Said("   "+lang.Clean(e.At), told.Paper)
		}
		if err := a.Write(text); err != nil {
			return err
		}
	}
	return nil
}

// none returns the message for a filter that selects no entry.
func (f *filter) none() referee.Key {
	if *f == (filter{corrections: true}) {
		return "log.no-corrections"
	}
	return "log.none"
}

// logScript prints the answers in force. Shinpan will draw again, so its draws are written as
// comments. If the players corrected a draw, the script includes the correction.
func logScript(a *app.App, m *Opened) error {
	entry := 0 // the number of the entry in the match that the script will create
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
