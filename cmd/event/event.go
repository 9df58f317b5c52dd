package event

import (
	"github.com/spf13/cobra"

	"shinpan/cmd/app"
)

// New builds the command “event”, the organizer's desk. It adds the subcommands of other packages.
func New(a *app.App, more ...app.Offer) *cobra.Command {
	cmd := app.Branch(&cobra.Command{Use: "event"})
	a.Offer(cmd, "", append([]app.Offer{
		{Name: "new", New: newNew}, {Name: "show", New: newShow},
		{Name: "add", New: newAdd}, {Name: "import", New: newImport}, {Name: "drop", New: newDrop}, {Name: "return", New: newReturn}, {Name: "seat", New: newSeat}, {Name: "alias", New: newAlias}, {Name: "deck", New: newDeck}, {Name: "decks", New: newDecks},
		{Name: "pair", New: newPair}, {Name: "swap", New: newSwap}, {Name: "publish", New: newPublish}, {Name: "unpublish", New: newUnpublish}, {Name: "list", New: newList}, {Name: "slips", New: newSlips}, {Name: "codes", New: newCodes}, {Name: "clock", New: newClock},
		{Name: "result", New: newResult}, {Name: "amend", New: newAmend},
		{Name: "standings", New: newStandings}, {Name: "penalty", New: newPenalty}, {Name: "history", New: newHistory},
		{Name: "undo", New: newUndo}, {Name: "takeover", New: newHold}, {Name: "verify", New: newVerify}, {Name: "export", New: newExport},
	}, more...))
	return cmd
}

// command makes a command that takes the given number of arguments and has the flag for the
// event's folder.
func command(name string, least, most int, run func(folder string, args []string) error) *cobra.Command {
	folder := ""
	cmd := &cobra.Command{
		Use:               name,
		Args:              app.Takes(least, most),
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(_ *cobra.Command, args []string) error { return run(folder, args) },
	}
	cmd.Flags().StringVar(&folder, "in", ".", "")
	return cmd
}
