package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
)

func newDeck(a *App) *cobra.Command {
	cmd := branch(&cobra.Command{Use: "deck"})
	a.offer(cmd, "", []offer{
		{name: "check", make: newDeckCheck}, {name: "list", make: newDeckList}, {name: "show", make: newDeckShow}, {name: "stats", make: newDeckStats}, {name: "diff", make: newDeckDiff},
		{name: "id", make: newDeckID}, {name: "sheet", make: newDeckSheet}, {name: "lock", make: newDeckLock}, {name: "count", make: newDeckCount},
		{name: "convert", make: newDeckConvert}, {name: "new", make: newDeckNew}, {name: "schema", make: newDeckSchema},
	})
	return cmd
}

// deckSize counts the cards of each section: "30 cards, 3 missions".
func deckSize(game *game.Game, w *lang.Words, list referee.Decklist) string {
	var counts []string
	for _, s := range formatOf(game).Sections {
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
