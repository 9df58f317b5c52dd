package cmd

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

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

func newLog(a *App) *cobra.Command {
	o := &logOptions{}
	cmd := &cobra.Command{
		Use:     "log",
		Example: "  shinpan log\n  shinpan log --corrections\n  shinpan log --script > again.txt",
		Args:    takes(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			m, err := readMatch(a, first(args))
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
	exclusive(cmd, "json", "script")
	return cmd
}

func runLog(a *App, m *opened, o *logOptions) error {
	defer func() { _ = m.file.Close() }() // it was only read
	m.complain(a)
	if o.script {
		return logScript(a, m)
	}
	entries, err := o.chosen(m)
	if err != nil {
		return err
	}
	if o.json {
		return a.writeJSON(struct {
			Header  record.Header  `json:"header"`
			Entries []record.Entry `json:"entries"`
		}{m.match.Header(), entries})
	}
	told := account{m.words, m.match, a.paper()}
	if o.since <= 0 && o.player == "" && !o.corrections {
		if err := a.write(told.fromBoard()); err != nil {
			return err
		}
	}
	for _, e := range entries {
		text := told.said(e)
		if o.corrections && e.At != "" {
			text += screen.Said("   "+lang.Clean(e.At), told.paper)
		}
		if err := a.write(text); err != nil {
			return err
		}
	}
	return nil
}

// chosen are the entries that the flags ask for.
func (o *logOptions) chosen(m *opened) ([]record.Entry, error) {
	player := referee.Nobody
	if o.player != "" {
		form := referee.SlotForm{Kind: referee.KindSeat}
		token, problems := notation.Reader{Players: m.match.Header().Players}.Token(referee.Nobody, form, o.player)
		if problems != nil {
			return nil, &problemsError{problems: problems, words: m.words, code: exitUsage}
		}
		player, _ = referee.ParseSeat(token)
	}
	chosen := []record.Entry{}
	for _, e := range m.match.Entries() {
		corrects := e.Kind != record.EntryAnswer && e.Kind != record.EntryResult || e.Anyway != ""
		if e.N >= o.since && (!o.corrections || corrects) && (player == referee.Nobody || e.Seat == player || e.By == player) {
			chosen = append(chosen, e)
		}
	}
	return chosen, nil
}

// logScript prints the answers that stand. What the referee drew is a remark:
// it will draw again; where the table corrected that, the correction follows.
func logScript(a *App, m *opened) error {
	entry := 0 // of the match that the script will make
	for _, step := range m.match.Line() {
		line := m.match.Notation().Format(step.Answer)
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
