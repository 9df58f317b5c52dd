package match

import (
	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/picture"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

// scoreOptions holds the flags of score.
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
		Example: "  shinpan score\n  shinpan score --format markdown\n  shinpan score --format png > match.png",
		Args:    app.Takes(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("game") {
				return runTally(a, first(args), o)
			}
			return Look(a, first(args), func(m *Opened) error { return runScore(a, m, o) })
		},
	}
	cmd.Flags().StringVar(&o.at, "at", now, "")
	cmd.Flags().StringVar(&o.format, "format", "text", "")
	cmd.Flags().BoolVar(&o.json, "json", false, "")
	o.flags(a, cmd)
	return cmd
}

func runScore(a *app.App, m *Opened, o *scoreOptions) error {
	entry, err := m.entryAt(o.at)
	if err != nil {
		return err
	}
	sealed, err := matchfile.Store{}.Sealed(m.Path)
	if err != nil {
		return app.Refusal(err, m.Game, m.Words)
	}
	return writeScore(a, picture.Of(m.Words, m.Match, entry, sealed.Decks), func() []referee.Decided { return m.Match.DecidedScore(entry) }, o)
}

// The formats of a score, in addition to the table formats: JSON for programs, a page with the
// picture of the match, and the picture alone.
const (
	asJSON = "json"
	asHTML = "html"
	asSVG  = "svg"
	asPNG  = "png"
)

// writeScore writes a score in the requested format. Text and JSON name the rulings that made a
// difference to the score.
func writeScore(a *app.App, m picture.Match, decided func() []referee.Decided, o *scoreOptions) error {
	if o.json {
		o.format = asJSON
	}
	var formats []string
	for _, f := range screen.Formats() {
		formats = append(formats, string(f))
	}
	if err := app.OneOf("format", o.format, append(formats, asJSON, asHTML, asSVG, asPNG)); err != nil {
		return err
	}
	switch o.format {
	case asHTML:
		page, err := m.HTML()
		if err != nil {
			return err
		}
		return a.Write(page)
	case asSVG:
		return a.Write(m.Draw().SVG())
	case asPNG:
		return writePNG(a, m)
	case asJSON:
		told := app.ScoreJSON{Players: []string{}, Score: m.Score, Rulings: app.DecidedAsJSON(m.Words, decided())}
		for i := range m.Score.Total {
			told.Players = append(told.Players, m.Words.Seat(referee.Seat(i+1)))
		}
		return a.WriteJSON(told)
	}
	text, err := screen.Score(m.Words, m.Score, screen.Format(o.format), a.Paper())
	if err != nil {
		return err
	}
	if o.format == string(screen.Text) {
		text += screen.ByRulings(m.Words, decided(), a.Paper())
	}
	return a.Write(text)
}

// writePNG writes the picture as bytes, but not to a terminal.
func writePNG(a *app.App, m picture.Match) error {
	if a.Paper().Height > 0 {
		return &app.Error{Key: "score.png", Code: app.ExitUsage}
	}
	image, err := m.Draw().PNG()
	if err != nil {
		return err
	}
	return a.Write(string(image))
}
