package translate

import (
	"slices"

	"github.com/spf13/cobra"
	"golang.org/x/text/language"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

// New builds the command "translate".
func New(a *app.App) *cobra.Command {
	var check bool
	cmd := &cobra.Command{
		Use:               "translate",
		Args:              app.Takes(1, 1),
		ValidArgsFunction: cobra.NoFileCompletions,
		Example: `  shinpan translate pl
  shinpan translate pl --check`,
		RunE: func(_ *cobra.Command, args []string) error { return run(a, args[0], check) },
	}
	cmd.Flags().BoolVar(&check, "check", false, "")
	return cmd
}

func run(a *app.App, code string, check bool) error {
	tag, err := language.Parse(code)
	if err != nil {
		return &app.Error{Key: "translate.bad-code", Args: referee.Args{"word": code}, Code: app.ExitUsage}
	}
	if slices.Contains(lang.Languages(app.MessageFiles()...), code) {
		return &app.Error{Key: "translate.built-in", Args: referee.Args{"code": code}, Code: app.ExitUsage}
	}
	if a.LanguageFolder() == "" {
		return &app.Error{Key: "cmd.no-home"}
	}
	if check && len(a.Languages) == 0 {
		return &app.Error{Key: "translate.no-folder", Args: referee.Args{"path": a.LanguageFolder(), "command": "shinpan translate " + code}, Code: app.ExitProblems}
	}
	words, err := a.Words(nil)
	if err != nil {
		return err
	}
	all, err := areas(a, code)
	if err != nil {
		return err
	}
	t := translation{app: a, words: words, code: code, tag: tag, check: check}
	for _, area := range all {
		if err := t.tell(area); err != nil {
			return err
		}
	}
	if check && t.open {
		return app.Shown(app.ExitProblems)
	}
	return nil
}

// translation is one run of the command.
type translation struct {
	app   *app.App
	words *lang.Words
	code  string
	tag   language.Tag
	check bool
	open  bool // texts are missing or wrong
}

// tell reports the missing and wrong texts of an area. Without --check it also writes the texts
// that the files do not name.
func (t *translation) tell(a area) error {
	missing, unnamed := a.missing()
	wrong := a.wrong()
	t.open = t.open || len(missing)+len(wrong) > 0
	args := referee.Args{"area": a.name, "n": len(missing), "all": len(a.keys())}
	if err := t.say("translate.area", args); err != nil {
		return err
	}
	for _, f := range wrong {
		if err := t.say(f.message, f.args); err != nil {
			return err
		}
	}
	if t.check {
		for _, key := range missing {
			if err := t.say("translate.missing", referee.Args{"key": string(key)}); err != nil {
				return err
			}
		}
		return nil
	}
	if len(unnamed) == 0 {
		return nil
	}
	path := a.file(t.app.LanguageFolder(), t.code)
	if err := a.add(path, a.entries(unnamed, t.tag)); err != nil {
		return t.app.FileError(path, err)
	}
	return t.say("translate.written", referee.Args{"n": len(unnamed), "path": path})
}

func (t *translation) say(key referee.Key, args referee.Args) error {
	return t.app.WriteTable(func(p screen.Paper) string { return screen.Said(t.words.Text(key, args), p) })
}
