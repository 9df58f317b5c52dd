package screen_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/screen"
	"shinpan/referee"
)

// A hidden card is marked as the viewer's own only on a player's page. A judge sees the hidden
// cards of all players.
func TestOutlineOf_YoursIsAPlayers(t *testing.T) {
	view := position()
	for i, sides := range view.Lanes[2].Sides {
		own := down(fmt.Sprintf("p%d:B2", i+1))
		own.Card = "KS-009"
		view.Lanes[2].Sides[i] = append(sides, own)
	}
	faces := func(viewer referee.Seat) (faces []string) {
		for _, lane := range screen.OutlineOf(words(t, "en", "Lina", "Marco"), view, viewer).Lanes {
			for _, side := range lane.Sides {
				for _, group := range side.Groups {
					for _, piece := range group.Pieces {
						if piece.Place == "B2" {
							faces = append(faces, piece.Face)
						}
					}
				}
			}
		}
		return faces
	}
	judged := faces(referee.Judge)
	require.Len(t, judged, 2)
	for i, face := range judged {
		require.NotContains(t, face, "yours")
		require.Regexp(t, `^hidden: .*, `+[]string{"Lina", "Marco"}[i]+"’s$", face)
	}
	require.Contains(t, faces(1)[0], "(yours)")
}
