package match

import (
	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

// scoreOptions are the flags of score.
type scoreOptions struct {
	at     string
	format string
	json   bool
	tallyOptions
}

func NewScore(a *app.App) *cobra.Command {
	o := &scoreOptions{}
	cmd := &cobra.Command{
		Use:     "score",
		Example: "  shinpan score\n  shinpan score --format markdown",
		Args:    app.Takes(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("game") {
				return runTally(a, first(args), o)
			}
			m, err := read(a, first(args))
			if err != nil {
				return err
			}
			return runScore(a, m, o)
		},
	}
	cmd.Flags().StringVar(&o.at, "at", now, "")
	cmd.Flags().StringVar(&o.format, "format", "text", "")
	cmd.Flags().BoolVar(&o.json, "json", false, "")
	o.flags(a, cmd)
	return cmd
}

func runScore(a *app.App, m *Opened, o *scoreOptions) error {
	defer func() { _ = m.File.Close() }() // it was only read
	m.Complain(a)
	state, err := m.at(o.at)
	if err != nil {
		return err
	}
	return writeScore(a, m.Words, state.Score(), o)
}

// writeScore writes a score table in the format that is asked for.
func writeScore(a *app.App, words *lang.Words, score referee.Score, o *scoreOptions) error {
	if o.json {
		o.format = string(screen.JSON)
	}
	var formats []string
	for _, f := range screen.Formats() {
		formats = append(formats, string(f))
	}
	if err := app.OneOf("format", o.format, formats); err != nil {
		return err
	}
	text, err := screen.Score(words, score, screen.Format(o.format), a.Paper())
	if err != nil {
		return err
	}
	if o.format == string(screen.JSON) {
		return a.WriteJSONText([]byte(text))
	}
	return a.Write(text)
}
