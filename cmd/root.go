package cmd

import (
	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/card"
	"shinpan/cmd/deck"
	"shinpan/cmd/judge"
	"shinpan/cmd/match"
	"shinpan/cmd/rule"
	"shinpan/cmd/serve"
	"shinpan/cmd/sim"
	"shinpan/cmd/table"
)

// The groups of the help page.
const (
	groupTable = "table"
	groupCards = "cards"
)

// newRoot builds the whole command tree.
func newRoot(a *app.App) *cobra.Command {
	root := &cobra.Command{
		Use:           "shinpan",
		Version:       app.Version(),
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.SetIn(a.In)
	root.SetOut(a.Out)
	root.SetErr(a.Err)
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return &app.UsageError{Err: err} })
	flags := root.PersistentFlags()
	flags.StringVar(&a.Language, "lang", "", "")
	flags.BoolVar(&a.Plain, "plain", a.Plain, "")
	flags.StringArrayVar(&a.Cards, "cards", nil, "")
	root.AddGroup(&cobra.Group{ID: groupTable}, &cobra.Group{ID: groupCards})
	a.Offer(root, groupTable, []app.Offer{
		{Name: "play", New: func(a *app.App) *cobra.Command { return table.NewPlay(a, serve.GoLive) }},
		{Name: "tally", New: func(a *app.App) *cobra.Command { return table.NewTally(a, serve.GoLive) }},
		{Name: "resume", New: func(a *app.App) *cobra.Command { return table.NewResume(a, serve.GoLive) }},
		{Name: "board", New: match.NewBoard},
		{Name: "score", New: match.NewScore},
		{Name: "log", New: match.NewLog},
		{Name: "why", New: match.NewWhy},
		{Name: "diff", New: match.NewDiff},
		{Name: "step", New: match.NewStep},
		{Name: "serve", New: serve.New},
		{Name: "handover", New: match.NewHandover},
		{Name: "takeover", New: match.NewTakeover},
		{Name: "verify", New: match.NewVerify},
		{Name: "sign", New: match.NewSign},
		{Name: "open", New: match.NewOpen},
		{Name: "judge", New: judge.New},
		{Name: "sheet", New: judge.NewSheet},
		{Name: "matches", New: match.NewMatches},
	})
	a.Offer(root, groupCards, []app.Offer{
		{Name: "card", New: card.New},
		{Name: "deck", New: deck.New},
		{Name: "rule", New: rule.New},
		{Name: "explain", New: rule.NewExplain},
		{Name: "games", New: newGames},
		{Name: "version", New: newVersion},
		{Name: "sim", New: sim.New},
	})
	app.Speak(a, root)
	return root
}
