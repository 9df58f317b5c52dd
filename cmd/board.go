package cmd

import (
	"io"

	"github.com/spf13/cobra"

	"shinpan/cmd/screen"
	"shinpan/referee"
)

// boardOptions are the flags of board.
type boardOptions struct {
	at         int
	json, yaml bool
}

func newBoard(a *App) *cobra.Command {
	o := &boardOptions{}
	cmd := &cobra.Command{
		Use:     "board",
		Example: "  shinpan board\n  shinpan board --at 14\n  shinpan board --yaml > board.yaml",
		Args:    takes(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			m, err := readMatch(a, first(args))
			if err != nil {
				return err
			}
			return runBoard(a, m, o)
		},
	}
	cmd.Flags().IntVar(&o.at, "at", -1, "")
	cmd.Flags().BoolVar(&o.json, "json", false, "")
	cmd.Flags().BoolVar(&o.yaml, "yaml", false, "")
	exclusive(cmd, "json", "yaml")
	return cmd
}

// first is the first argument, "" when there is none.
func first(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return args[0]
}

func runBoard(a *App, m *opened, o *boardOptions) error {
	defer func() { _ = m.file.Close() }() // it was only read
	m.complain(a)
	state, err := m.at(o.at)
	if err != nil {
		return err
	}
	view := state.View(referee.Nobody)
	switch {
	case o.json:
		return a.writeJSON(view)
	case o.yaml:
		text, err := m.game.Boards.WriteBoard(state, referee.Nobody)
		if err != nil {
			return err
		}
		_, err = a.Out.Write(text)
		return err
	}
	_, err = io.WriteString(a.Out, screen.Board(m.words, view, a.paper()))
	return err
}
