package judge

import (
	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/ruled"
)

type boardShown struct {
	boardOptions
	line, yaml, json bool
	// whole means that the hidden parts are written, too.
	whole bool
}

func newBoard(a *app.App) *cobra.Command {
	o := &boardShown{}
	cmd := &cobra.Command{
		Use:     "board",
		Example: "  shinpan judge board board.yaml\n  shinpan judge board board.yaml --line\n  shinpan judge board --yaml - > board.yaml",
		Args:    app.Takes(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			p, err := o.open(a, args[0])
			if err != nil {
				return err
			}
			return runBoard(a, p, o)
		},
	}
	o.flags(a, cmd)
	cmd.Flags().BoolVar(&o.line, "line", false, "")
	cmd.Flags().BoolVar(&o.yaml, "yaml", false, "")
	cmd.Flags().BoolVar(&o.json, "json", false, "")
	cmd.Flags().BoolVar(&o.whole, "whole", false, "")
	app.Exclusive(cmd, "line", "yaml")
	app.Exclusive(cmd, "line", "json")
	app.Exclusive(cmd, "yaml", "json")
	return cmd
}

// runBoard shows a board without a record, or writes it in another format.
func runBoard(a *app.App, p *position, o *boardShown) error {
	viewer := referee.Nobody
	if o.whole {
		viewer = referee.Judge
	}
	view := p.state().View(viewer)
	switch {
	case o.json:
		return a.WriteJSON(app.BoardAsJSON(p.words, view, p.state()))
	case o.yaml:
		text, err := p.game.Boards.WriteBoard(p.state(), viewer)
		if err != nil {
			return err
		}
		return a.Write(string(text))
	case o.line:
		line, err := p.line(viewer)
		if err != nil {
			return err
		}
		return a.Write(line + "\n")
	}
	return a.Write(screen.Grid(p.words, view, p.game.Wall, a.Paper()) + screen.ByRulings(p.words, ruled.OfView(p.state()), a.Paper()))
}
