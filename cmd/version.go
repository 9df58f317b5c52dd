package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

// versionJSON is the output of "version --json". It contains everything on which the result of a
// match depends.
type versionJSON struct {
	app.Build
	Games []gameVersionJSON `json:"games"`
}

// gameVersionJSON holds the versions of a game's rules and cards, as in the header of a match.
type gameVersionJSON struct {
	ID    string `json:"id"`
	Rules string `json:"rules"`
	Cards string `json:"cards"`
}

func newVersion(a *app.App) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:               "version",
		Args:              app.Takes(0, 0),
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(*cobra.Command, []string) error { return runVersion(a, asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "")
	return cmd
}

func runVersion(a *app.App, asJSON bool) error {
	made := versionJSON{Build: app.Built(), Games: []gameVersionJSON{}}
	for _, entry := range a.Entries() {
		game, _, err := a.Game(entry.ID)
		if err != nil {
			return err
		}
		made.Games = append(made.Games, gameVersionJSON{game.ID, game.Rules.Version(), game.Cards.Digest()})
	}
	if asJSON {
		return a.WriteJSON(made)
	}
	words, err := a.Words(nil)
	if err != nil {
		return err
	}
	return a.Write(versionText(words, made, a.Paper()))
}

// shortDigest is the number of digits of a digest that people compare.
const shortDigest = 12

func versionText(w *lang.Words, made versionJSON, paper screen.Paper) string {
	build := referee.Args{"version": made.Version, "commit": made.Commit, "changed": made.Changed, "go": made.Go, "os": made.OS, "arch": made.Arch}
	var text strings.Builder
	for _, key := range []referee.Key{"version.program", "version.commit", "version.go"} {
		if key != "version.commit" || made.Commit != "" {
			text.WriteString(screen.Said(w.Text(key, build), paper))
		}
	}
	for _, g := range made.Games {
		text.WriteString(screen.Said(w.Text("version.game", referee.Args{"game": g.ID, "rules": g.Rules, "cards": g.Cards[:min(len(g.Cards), shortDigest)]}), paper))
	}
	return text.String()
}
