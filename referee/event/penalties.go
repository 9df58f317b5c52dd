package event

import (
	"slices"

	"shinpan/referee"
)

// Usual returns the path of an infraction in the table of the event, the number of times that the
// player has been penalized for it, and the next penalty on the path. It returns zero values if the
// table has no such infraction. A judge is free to decide differently.
func (s State) Usual(player, infraction string) (path Path, before int, next string) {
	is := func(name string) bool { return referee.Fold(name) == referee.Fold(infraction) }
	i := slices.IndexFunc(s.Settings.Penalties, func(p Path) bool { return is(p.Infraction) })
	if i < 0 {
		return path, 0, ""
	}
	for _, e := range s.Notes {
		if e.Player == player && is(e.Infraction) {
			before++
		}
	}
	path = s.Settings.Penalties[i]
	return path, before, path.Steps[min(before, len(path.Steps)-1)]
}
