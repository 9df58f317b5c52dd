package match

import (
	"io"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/ruled"
)

// boardOptions holds the flags of board.
type boardOptions struct {
	at         string
	json, yaml bool
}

func NewBoard(a *app.App) *cobra.Command {
	o := &boardOptions{}
	cmd := &cobra.Command{
		Use:     "board",
		Example: "  shinpan board\n  shinpan board --at 14\n  shinpan board --at r2\n  shinpan board --yaml > board.yaml",
		Args:    app.Takes(0, 1),
		RunE:    looking(a, func(m *Opened) error { return runBoard(a, m, o) }),
	}
	cmd.Flags().StringVar(&o.at, "at", now, "")
	cmd.Flags().BoolVar(&o.json, "json", false, "")
	cmd.Flags().BoolVar(&o.yaml, "yaml", false, "")
	app.Exclusive(cmd, "json", "yaml")
	cmd.AddCommand(newBlankBoard(a))
	return cmd
}

// newBlankBoard builds the command that writes a board file to start from.
func newBlankBoard(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use:               "new",
		Example:           "  shinpan board new > board.yaml",
		Args:              app.Takes(0, 1),
		ValidArgsFunction: a.CompleteGames,
		RunE: func(_ *cobra.Command, args []string) error {
			game, words, err := a.Game(first(args))
			if err == nil {
				err = app.NeedsBoards(game)
			}
			if err != nil {
				return err
			}
			text, err := game.Boards.NewBoard(words.Tongue())
			if err != nil {
				return err
			}
			return a.Write(string(text))
		},
	}
}

// first returns the first argument, or "".
func first(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return args[0]
}

func runBoard(a *app.App, m *Opened, o *boardOptions) error {
	state, err := m.State(o.at)
	if err != nil {
		return err
	}
	view := m.Match.View(state, referee.Nobody)
	switch {
	case o.json:
		return a.WriteJSON(app.BoardAsJSON(m.Words, view, state))
	case o.yaml:
		if err := app.NeedsBoards(m.Game); err != nil {
			return err
		}
		text, err := m.Game.Boards.WriteBoard(state, referee.Nobody)
		if err != nil {
			return err
		}
		_, err = a.Out.Write(text)
		return err
	}
	_, err = io.WriteString(a.Out, screen.Grid(m.Words, view, m.Game.Wall, a.Paper())+screen.ByRulings(m.Words, ruled.OfView(state), a.Paper()))
	return err
}
