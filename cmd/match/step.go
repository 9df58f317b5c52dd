package match

import (
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

func NewStep(a *app.App) *cobra.Command {
	at := now
	cmd := &cobra.Command{
		Use:     "step",
		Example: "  shinpan step\n  shinpan step match.shinpan --at r2",
		Args:    app.Takes(0, 1),
		RunE:    looking(a, func(m *Opened) error { return runStep(a, m, at) }),
	}
	cmd.Flags().StringVar(&at, "at", now, "")
	return cmd
}

// runStep walks through a match with the arrow keys.
func runStep(a *app.App, m *Opened, at string) error {
	entry, err := m.entryAt(at)
	if err != nil {
		return err
	}
	console := prompt.Console{In: a.In, Out: a.Out, Words: m.Words, Plain: a.Plain, Term: a.Env("TERM")}
	if !console.Drawable() {
		return &app.Error{Key: "cmd.step-terminal", Code: app.ExitUsage}
	}
	entries := m.Match.Entries()
	return prompt.Walk(console, entry, len(entries), func(n int) string {
		paper := a.Paper()
		told := Account{m.Words, m.Match, paper}
		said := told.fromBoard()
		if n > 0 {
			said = told.Said(entries[n-1])
		}
		head := screen.Said(m.Words.Text("step.head", referee.Args{"n": n, "most": len(entries)}), paper)
		state, _ := m.Match.At(n)
		paper.Height -= strings.Count(head+said, "\n")
		return head + said + strings.TrimSuffix(screen.Grid(m.Words, m.Match.View(state, referee.Nobody), m.Game.Wall, paper), "\n")
	})
}
