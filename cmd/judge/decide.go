package judge

import (
	"slices"
	"time"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/table"
	"shinpan/referee"
	"shinpan/referee/record"
)

// decideOptions holds the flags of judge decide: the decision and the reason.
type decideOptions struct {
	back, leave bool
	fix         string
	why         string
	json        bool
}

// decideJSON holds the entries that record a decision, as --json shows them.
type decideJSON struct {
	Entries []match.EntryJSON `json:"entries"`
}

func newDecide(a *app.App) *cobra.Command {
	o := &decideOptions{}
	cmd := &cobra.Command{
		Use:     "decide",
		Example: "  shinpan judge decide 14 --back --because \"the card costs 5, the player had 4\"\n  shinpan judge decide match.shinpan 14 --leave --because \"noticed too late\"",
		Args:    app.Takes(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			ref, entry, err := entryOf(args)
			if err != nil {
				return err
			}
			if !o.back && !o.leave && !cmd.Flags().Changed("fix") {
				return &app.Error{Key: "judge.decision-wanted", Code: app.ExitUsage}
			}
			if o.why == "" {
				return &app.Error{Key: "judge.reason-wanted", Code: app.ExitUsage}
			}
			return runDecide(a, ref, entry, o)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&o.back, "back", false, "")
	flags.BoolVar(&o.leave, "leave", false, "")
	flags.StringVar(&o.fix, "fix", "", "")
	flags.StringVar(&o.why, "because", "", "")
	flags.BoolVar(&o.json, "json", false, "")
	app.Exclusive(cmd, "back", "leave")
	app.Exclusive(cmd, "back", "fix")
	app.Exclusive(cmd, "leave", "fix")
	return cmd
}

// runDecide records the judge's decision about an answer. The match continues from that answer.
func runDecide(a *app.App, ref string, entry int, o *decideOptions) error {
	m, err := match.Open(a, ref, matchfile.Store{}.Resume)
	if err != nil {
		return err
	}
	defer func() { _ = m.File.Close() }() // every line has been synced
	m.Complain(a)
	if !m.Report.Clean() || m.Report.Unseen {
		a.Complain(m.Words.Text("cmd.will-not-resume", referee.Args{"path": m.Path}))
		return app.Shown(app.ExitProblems)
	}
	m.Match.Record(m.File)
	grounds := record.Grounds{By: referee.Judge, Why: o.why}
	if m.Match.Header().Seed == nil {
		grounds.At = a.Now().UTC().Format(time.RFC3339)
	}
	entries, problems := o.record(m, entry, grounds)
	if referee.Refuses(problems) {
		return &app.ProblemsError{Problems: problems, Game: m.Game, Words: m.Words, Code: app.ExitProblems}
	}
	if o.json {
		return a.WriteJSON(decideJSON{match.EntriesJSON(entries)})
	}
	told := match.Account{Words: m.Words, Match: m.Match, Paper: a.Paper()}
	for _, e := range entries {
		if err := a.Write(told.Line(e)); err != nil {
			return err
		}
	}
	return nil
}

// record records the decision.
func (o *decideOptions) record(m *match.Opened, entry int, grounds record.Grounds) ([]record.Entry, []referee.Problem) {
	switch {
	case o.back:
		return m.Match.UndoFrom(entry, grounds)
	case o.leave:
		return m.Match.Leave(entry, grounds)
	}
	i := slices.IndexFunc(m.Match.Line(), func(s record.Step) bool { return s.Entry == entry })
	if i < 0 {
		_, problems := m.Match.Rewind(entry) // the error gives the reason
		return nil, problems
	}
	answer, problems := table.Corrected(m.Match, m.Words, i, o.fix)
	if problems != nil {
		return nil, problems
	}
	return m.Match.FixAnew(entry, answer, grounds)
}
