package rule

import (
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

func newConflicts(a *app.App) *cobra.Command {
	var opts options
	cmd := &cobra.Command{
		Use:               "conflicts",
		Args:              app.Takes(0, 0),
		ValidArgsFunction: cobra.NoFileCompletions,
		Example:           "  shinpan rule conflicts",
		RunE:              func(*cobra.Command, []string) error { return runConflicts(a, opts) },
	}
	a.GameFlag(cmd, &opts.game)
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	return cmd
}

// runConflicts lists the rules that some source contradicts, and the open questions
// that sources answer differently.
func runConflicts(a *app.App, opts options) error {
	game, words, err := a.Game(opts.game)
	if err != nil {
		return err
	}
	found := lawOf(game).pick(
		func(r referee.Rule) bool { return len(r.Differs) > 0 },
		func(r referee.Ruling) bool { return r.Disputed() },
	)
	if opts.json {
		return a.WriteJSON(found.json())
	}
	text := ""
	for _, r := range found.rules {
		text += screen.Rules(words, []referee.Rule{r}, a.Paper()) + screen.Differing(words, r, a.Paper())
	}
	for _, r := range found.rulings {
		text += r.ID + "\n" + screen.Said("  "+words.In(r.Question), a.Paper()) + readings(words, r, a.Paper())
	}
	if err := a.Write(text); err != nil {
		return err
	}
	key := referee.Key("rule.conflicts")
	if found.size() == 0 {
		key = "rule.no-conflicts"
	}
	a.Notice(words.Text(key, referee.Args{"n": found.size(), "game": game.Name}))
	return nil
}

// readings describes each source's answer to an open question, and the option that Shinpan follows.
func readings(w *lang.Words, r referee.Ruling, p screen.Paper) string {
	text := ""
	for _, s := range r.Sources {
		args := referee.Args{"source": screen.SourceName(s.From), "at": s.At, "option": r.ID + "=" + s.Says, "text": optionText(w, r, s.Says), "followed": ""}
		if s.Says == r.Default {
			args["followed"] = s.Says
		}
		text += screen.Said("  "+w.Text("rule.reading", args), p)
	}
	return text
}

func optionText(w *lang.Words, r referee.Ruling, id string) string {
	for _, o := range r.Options {
		if o.ID == id {
			return w.In(o.Text)
		}
	}
	return ""
}

// sources returns other sources' statements about the given rules and rulings. If there are
// several, it names the rule or ruling each time.
func (l law) sources(w *lang.Words, p screen.Paper) string {
	var text strings.Builder
	add := func(id, said string) {
		switch {
		case said == "":
		case l.size() > 1:
			text.WriteString(screen.Said(w.Text("rule.sources-of", referee.Args{"id": id}), p) + said)
		default:
			text.WriteString(screen.Said(w.Text("rule.sources", nil), p) + said)
		}
	}
	for _, r := range l.rules {
		add(r.ID, screen.Differing(w, r, p))
	}
	for _, r := range l.rulings {
		add(r.ID, readings(w, r, p))
	}
	return text.String()
}
