package cmd

import (
	"io"

	"github.com/spf13/cobra"

	"shinpan/cmd/screen"
)

// scoreOptions are the flags of score.
type scoreOptions struct {
	at     int
	format string
	json   bool
}

func newScore(a *App) *cobra.Command {
	o := &scoreOptions{}
	cmd := &cobra.Command{
		Use:     "score",
		Example: "  shinpan score\n  shinpan score --format markdown",
		Args:    takes(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			m, err := readMatch(a, first(args))
			if err != nil {
				return err
			}
			return runScore(a, m, o)
		},
	}
	cmd.Flags().IntVar(&o.at, "at", -1, "")
	cmd.Flags().StringVar(&o.format, "format", "text", "")
	cmd.Flags().BoolVar(&o.json, "json", false, "")
	return cmd
}

func runScore(a *App, m *opened, o *scoreOptions) error {
	defer func() { _ = m.file.Close() }() // it was only read
	m.complain(a)
	state, err := m.at(o.at)
	if err != nil {
		return err
	}
	if o.json {
		o.format = string(screen.JSON)
	}
	text, err := screen.Score(m.words, state.Score(), screen.Format(o.format), a.paper())
	if err != nil {
		return &usageError{err: err}
	}
	_, err = io.WriteString(a.Out, text)
	return err
}
