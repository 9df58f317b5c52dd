package table

import (
	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
)

func NewResume(a *app.App, begin Outside) *cobra.Command {
	o := &playOptions{}
	cmd := &cobra.Command{
		Use:     "resume",
		Aliases: []string{"continue"},
		Example: "  shinpan resume\n  shinpan resume 2026-11-21-1830\n  shinpan resume --serve --seats may-answer",
		Args:    app.Takes(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.aired.check(cmd.Flags().Changed); err != nil {
				return err
			}
			if err := checkServers(o.join); err != nil {
				return err
			}
			ref := ""
			if len(args) == 1 {
				ref = args[0]
			}
			return runResume(a, o, ref, begin)
		},
	}
	cmd.Flags().StringVar(&o.script, "script", "", "")
	cmd.Flags().BoolVar(&o.json, "json", false, "")
	cmd.Flags().StringVar(&o.join, "join", "", "")
	cmd.Flags().Var(seatsFlag{may: &o.MayAnswer}, "seats", "")
	o.aired.flags(cmd.Flags())
	o.timed.flags(cmd.Flags())
	return cmd
}

func runResume(a *app.App, options *playOptions, ref string, begin Outside) error {
	if ref == "" {
		if err := app.NeedsHome(); err != nil {
			return err
		}
		saved, ok := matchfile.Store{}.LatestOpen(matchfile.Folder())
		if !ok {
			return &app.Error{Key: "cmd.nothing-to-resume", Args: referee.Args{"path": matchfile.Folder()}}
		}
		ref = saved.Path
	}
	o, err := match.Open(a, ref, matchfile.Store{}.Resume)
	if err != nil {
		return err
	}
	defer func() { _ = o.File.Close() }() // every line has been synced
	if err := keepLanguage(a, o); err != nil {
		return err
	}
	o.Complain(a)
	if !o.Report.Clean() {
		a.Complain(o.Words.Text("cmd.will-not-resume", referee.Args{"path": o.Path}))
		return app.Shown(app.ExitProblems)
	}
	if o.Report.Unseen {
		a.Complain(o.Words.Text("cmd.board-wanted", referee.Args{"path": o.Path}))
		return app.Shown(app.ExitError)
	}
	clock, err := options.termsOf(a, o.Game, false)
	if err != nil {
		return err
	}
	o.Match.Record(o.File)
	from, closing, err := sourceOf(a, o.Words, options.script)
	if err != nil {
		return err
	}
	defer closing()
	t := newTable(a, session{game: o.Game, match: o.Match, path: o.Path, now: a.Now}, o.Words, from, transcriptIf(options.json))
	t.display.transcript.began(o.Words, o.Report.Problems)
	t.display.notice("table.resumed", referee.Args{"path": o.Path, "n": len(o.Match.Entries())})
	t.display.lately()
	t.tellLeft()
	t.startClock(clock)
	t.goLive(a, begin.Live, options.aired)
	t.goShare(a, begin.Share, options.join)
	return referees(a, t)
}

// keepLanguage continues in the language of the match unless --lang names another.
func keepLanguage(a *app.App, o *match.Opened) error {
	code := o.Match.Header().Language
	if a.Language != "" || code == o.Words.Language() || !lang.IsOne(code, a.KnownLanguages()) {
		return nil
	}
	a.Language = code
	words, err := a.Words(o.Game)
	if err != nil {
		return err
	}
	o.Words = words.With(o.Match.Header().Players, o.Match.Named())
	return nil
}
