package judge

import (
	"github.com/spf13/cobra"

	"shinpan/cmd/app"
)

// New builds the command “judge”.
func New(a *app.App) *cobra.Command {
	cmd := app.Branch(&cobra.Command{Use: "judge"})
	a.Offer(cmd, "", []app.Offer{
		{Name: "play", New: newPlay},
		{Name: "score", New: newScore},
		{Name: "board", New: newBoard},
		{Name: "rewind", New: newRewind},
		{Name: "story", New: newStory},
		{Name: "decide", New: newDecide},
		{Name: "call", New: newCall},
		{Name: "report", New: newReport},
		{Name: "allow-advice", Also: "advise", New: newAdvise},
	})
	return cmd
}
