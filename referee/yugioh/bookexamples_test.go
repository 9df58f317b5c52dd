package yugioh_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// R-ATTACK-BOTH, R-ATTACK-DEFENSE, R-DIRECT-DAMAGE, R-ZERO-ATK: the outcomes of a battle, one
// after the other as the chapter on damage gives them: who is destroyed, and who loses how
// many Life Points. The numbers of the monsters are those of cards that the book shows.
func TestBook_Damage(t *testing.T) {
	const attacker, defender = "63977008", "69140098" // whose numbers are changed
	for name, c := range map[string]struct {
		attack, against int
		position        string
		dies            []string
		lp              []int
	}{
		"attack on attack, higher":  {2500, 2300, "attack", []string{"p2:m1"}, []int{8000, 7800}},
		"attack on attack, equal":   {2300, 2300, "attack", []string{"p1:m1", "p2:m1"}, []int{8000, 8000}},
		"attack on attack, lower":   {1300, 2500, "attack", []string{"p1:m1"}, []int{6800, 8000}},
		"attack on defense, higher": {2500, 2000, "defense", []string{"p2:m1"}, []int{8000, 8000}},
		"attack on defense, equal":  {1200, 1200, "defense", nil, []int{8000, 8000}},
		"attack on defense, lower":  {1200, 2400, "defense", nil, []int{6800, 8000}},
		"nothing on nothing":        {0, 0, "attack", nil, []int{8000, 8000}},
		"directly":                  {2300, 0, "", nil, []int{8000, 5700}},
	} {
		t.Run(name, func(t *testing.T) {
			text := "game: yugioh\nturn: 5\nphase: battle\nactive: p1\nfought: true\nplayers:\n"
			text += fmt.Sprintf("  - {hand: 1, field: [{zone: m1, card: %s, entered: 1, changes: [{of: atk, n: %d}]}]}\n", attacker, c.attack-1300)
			if c.position == "" {
				text += "  - {hand: 1}\n"
			} else {
				text += fmt.Sprintf("  - {hand: 1, field: [{zone: m1, card: %s, entered: 2, position: %s, changes: [{of: atk, n: %d}, {of: def, n: %d}]}]}\n",
					defender, c.position, c.against-1900, c.against-900)
			}
			s := boardOf(t, text)
			if c.position == "" {
				s = said(t, s, 1, "attack", "piece", "p1:m1")
			} else {
				s = said(t, s, 1, "attack", "piece", "p1:m1", "on", "p2:m1")
			}
			for s.Ask().Key == "window-attack" || s.Ask().Key == "window-damage" {
				s = said(t, s, s.Ask().Seat, "pass")
			}
			require.Equal(t, c.lp, s.Score().Total)
			view, gone := s.View(referee.Judge), []string(nil)
			for _, id := range []string{"p1:m1", "p2:m1"} {
				if _, there := view.Piece(id); !there && (c.position != "" || id == "p1:m1") {
					gone = append(gone, id)
				}
			}
			require.Equal(t, c.dies, gone)
		})
	}
}
