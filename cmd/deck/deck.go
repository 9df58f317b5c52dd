package deck

import (
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
)

func New(a *app.App) *cobra.Command {
	cmd := app.Branch(&cobra.Command{Use: "deck"})
	a.Offer(cmd, "", []app.Offer{
		{Name: "check", New: newCheck}, {Name: "list", New: newList}, {Name: "show", New: newShow}, {Name: "stats", New: newStats}, {Name: "diff", New: newDiff},
		{Name: "id", New: newID}, {Name: "sheet", New: newSheet}, {Name: "lock", New: newLock}, {Name: "count", New: newCount},
		{Name: "convert", New: newConvert}, {Name: "new", New: newNew}, {Name: "schema", New: newSchema},
	})
	return cmd
}

// sizeOf returns the number of cards in each section as text: "30 cards, 3 extra".
func sizeOf(game *game.Game, w *lang.Words, list referee.Decklist) string {
	var counts []string
	for _, s := range deckfile.FormatOf(game).Sections {
		counts = append(counts, w.Text(referee.Key("section."+s.Name+".count"), referee.Args{"n": sectionSize(list, s.Name)}))
	}
	return strings.Join(counts, ", ")
}

func sectionSize(list referee.Decklist, section string) int {
	n := 0
	for _, l := range list.Lines {
		if l.Section == section {
			n += l.Count
		}
	}
	return n
}
