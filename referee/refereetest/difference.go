package refereetest

import (
	"cmp"
	"fmt"
	"slices"

	"shinpan/referee"
	"shinpan/referee/viewdiff"
)

// difference checks that comparing views finds every visible change to a position, and that the
// opposite comparison has changes too.
func (tb *table) difference(step Step) {
	if step.Before == nil {
		return
	}
	was, is := step.Before.View(referee.Nobody), step.After.View(referee.Nobody)
	there, back := viewdiff.Between(was, is), viewdiff.Between(is, was)
	tb.demand((len(there) == 0) == (len(back) == 0), "%d changes lead there, and %d back", len(there), len(back))
	tb.demand(len(there) > 0 || alike(was, is), "the views differ, but no change is found after %s", step.Answer.Verb)
	same := viewdiff.Between(is, is)
	tb.demand(len(same) == 0, "a view differs from itself: %+v", same)
}

// alike reports whether two views are the same. It ignores the names and order of pieces, which
// follow from their places, and the order of cards in zones, because a card that leaves a zone and
// comes straight back is on top afterwards.
func alike(a, b referee.View) bool {
	text := func(v referee.View) string {
		v.Seats = append([]referee.SeatView(nil), v.Seats...)
		for i := range v.Seats {
			v.Seats[i].Zones = append([]referee.Zone(nil), v.Seats[i].Zones...)
			for k := range v.Seats[i].Zones {
				zone := &v.Seats[i].Zones[k]
				zone.Cards = slices.Sorted(slices.Values(zone.Cards))
			}
		}
		v.Lanes = append([]referee.Lane(nil), v.Lanes...)
		for i, lane := range v.Lanes {
			lane.Sides = append([][]referee.Piece(nil), lane.Sides...)
			for k, side := range lane.Sides {
				side = append([]referee.Piece(nil), side...)
				for n := range side {
					side[n].ID = ""
				}
				slices.SortFunc(side, func(a, b referee.Piece) int { return cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
				lane.Sides[k] = side
			}
			v.Lanes[i] = lane
		}
		return fmt.Sprintf("%v", v) // nil and empty lists count as the same
	}
	return text(a) == text(b)
}
