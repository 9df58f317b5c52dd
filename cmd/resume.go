package cmd

import (
	"github.com/spf13/cobra"

	"shinpan/cmd/matchfile"
	"shinpan/referee"
)

func newResume(a *App) *cobra.Command {
	o := &playOptions{}
	cmd := &cobra.Command{
		Use:     "resume",
		Example: "  shinpan resume\n  shinpan resume 2026-11-21-1830",
		Args:    takes(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			ref := ""
			if len(args) == 1 {
				ref = args[0]
			}
			return runResume(a, o, ref)
		},
	}
	cmd.Flags().StringVar(&o.script, "script", "", "")
	cmd.Flags().BoolVar(&o.json, "json", false, "")
	return cmd
}

func runResume(a *App, options *playOptions, ref string) error {
	if ref == "" {
		saved, _ := matchfile.Store{}.Latest(matchfile.Folder(), "")
		if saved.Path == "" {
			return &sayError{key: "cmd.nothing-to-resume", args: referee.Args{"path": matchfile.Folder()}}
		}
		ref = saved.Path
	}
	o, err := openMatch(a, ref, matchfile.Store{}.Resume)
	if err != nil {
		return err
	}
	defer func() { _ = o.file.Close() }() // every line is synced already
	o.complain(a)
	if !o.report.Clean() {
		a.complain(o.words.Text("cmd.will-not-resume", referee.Args{"path": o.path}))
		return errShown(exitProblems)
	}
	if o.report.Unseen {
		a.complain(o.words.Text("cmd.board-wanted", referee.Args{"path": o.path}))
		return errShown(exitError)
	}
	o.match.Record(o.file)
	t := &table{App: a, game: o.game, words: o.words, path: o.path}
	if options.json {
		t.transcript = &transcript{Answers: []said{}}
	}
	closing, err := t.seat(options)
	if err != nil {
		return err
	}
	defer closing()
	t.attend(o.match)
	t.notice("table.resumed", referee.Args{"path": o.path, "n": len(o.match.Entries())})
	return t.play()
}
