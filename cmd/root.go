package cmd

import (
	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/card"
	"shinpan/cmd/deck"
	"shinpan/cmd/event"
	"shinpan/cmd/join"
	"shinpan/cmd/judge"
	"shinpan/cmd/match"
	"shinpan/cmd/rule"
	"shinpan/cmd/serve"
	"shinpan/cmd/sim"
	"shinpan/cmd/table"
	"shinpan/cmd/translate"
)

// The groups of commands on the help page.
const (
	groupPlay  = "play"
	groupLook  = "look"
	groupJudge = "judge"
	groupDecks = "decks"
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
	for _, id := range []string{groupPlay, groupLook, groupJudge, groupDecks, groupCards} {
		root.AddGroup(&cobra.Group{ID: id})
	}
	outside := table.Outside{Live: serve.GoLive, Share: join.Table}
	a.Offer(root, groupPlay, []app.Offer{
		{Name: "play", First: true, New: func(a *app.App) *cobra.Command { return table.NewPlay(a, outside) }},
		{Name: "resume", Also: "continue", First: true, New: func(a *app.App) *cobra.Command { return table.NewResume(a, outside) }},
		{Name: "tally", First: true, New: func(a *app.App) *cobra.Command { return table.NewTally(a, outside) }},
		{Name: "serve", First: true, New: serve.New},
		{Name: "handover", New: match.NewHandover},
		{Name: "takeover", New: match.NewTakeover},
	})
	a.Offer(root, groupLook, []app.Offer{
		{Name: "matches", First: true, New: match.NewMatches},
		{Name: "board", First: true, New: match.NewBoard},
		{Name: "log", First: true, New: match.NewLog},
		{Name: "why", First: true, New: match.NewWhy},
		{Name: "score", New: match.NewScore},
		{Name: "diff", New: match.NewDiff},
		{Name: "step", New: match.NewStep},
		{Name: "verify", New: match.NewVerify},
	})
	a.Offer(root, groupJudge, []app.Offer{
		{Name: "judge", First: true, New: judge.New},
		{Name: "event", First: true, New: func(a *app.App) *cobra.Command { return event.New(a, app.Offer{Name: "join", New: join.New}) }},
		{Name: "sheet", New: judge.NewSheet},
		{Name: "sign", New: match.NewSign},
		{Name: "open", New: match.NewOpen},
	})
	a.Offer(root, groupDecks, []app.Offer{
		{Name: "deck", First: true, New: deck.New},
	})
	a.Offer(root, groupCards, []app.Offer{
		{Name: "card", First: true, New: card.New},
		{Name: "rule", First: true, New: rule.New},
		{Name: "games", First: true, New: newGames},
		{Name: "explain", New: rule.NewExplain},
		{Name: "sim", New: sim.New},
	})
	a.Offer(root, "", []app.Offer{{Name: "translate", New: translate.New}, {Name: "version", New: newVersion}})
	app.Speak(a, root)
	return root
}
