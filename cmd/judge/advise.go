package judge

import (
	"time"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/record"
)

func newAdvise(a *app.App) *cobra.Command {
	why := ""
	cmd := &cobra.Command{
		Use:     "allow-advice",
		Aliases: []string{"advise"},
		Example: "  shinpan judge allow-advice match.shinpan --because \"practice match\"",
		Args:    app.Takes(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			if why == "" {
				return &app.Error{Key: "judge.reason-wanted", Code: app.ExitUsage}
			}
			ref := ""
			if len(args) == 1 {
				ref = args[0]
			}
			return runAdvise(a, ref, why)
		},
	}
	cmd.Flags().StringVar(&why, "because", "", "")
	return cmd
}

// runAdvise records that a match leaves table mode, so that advising commands work again.
func runAdvise(a *app.App, ref, why string) error {
	m, err := match.Open(a, ref, matchfile.Store{}.Resume)
	if err != nil {
		return err
	}
	defer func() { _ = m.File.Close() }() // every line has been synced
	m.Complain(a)
	if !m.Report.Clean() {
		a.Complain(m.Words.Text("cmd.will-not-resume", referee.Args{"path": m.Path}))
		return app.Shown(app.ExitProblems)
	}
	m.Match.Record(m.File)
	grounds := record.Grounds{By: referee.Judge, Why: why}
	if m.Match.Header().Seed == nil {
		grounds.At = a.Now().UTC().Format(time.RFC3339)
	}
	entries, problems := m.Match.Loud(grounds)
	if referee.Refuses(problems) {
		return &app.ProblemsError{Problems: problems, Game: m.Game, Words: m.Words, Code: app.ExitProblems}
	}
	told := match.Account{Words: m.Words, Match: m.Match, Paper: a.Paper()}
	return a.Write(told.Line(entries[0]))
}
