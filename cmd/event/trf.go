package event

import (
	"fmt"
	"strconv"
	"strings"

	"shinpan/referee/event"
)

// trf returns the event in the format of FIDE's Tournament Report File of 2016 (Handbook C.04.A.2),
// with the rounds before the cut. The first player of a table counts as white, and the points are
// those of the event.
func (d *desk) trf() string {
	s := d.state
	rounds := s.Rounds
	for len(rounds) > 0 && (rounds[len(rounds)-1].Cut || !rounds[len(rounds)-1].Published) {
		rounds = rounds[:len(rounds)-1]
	}
	var text strings.Builder
	fmt.Fprintf(&text, "012 %s\n042 %s\n062 %d\nXXR %d\n", s.Settings.Name, strings.ReplaceAll(s.Settings.Date, "-", "/"), len(s.Players), len(rounds))
	places, points := map[string]int{}, map[string]string{}
	for _, row := range s.Standings() {
		places[row.Player], points[row.Player] = row.Place, row.Values[0].N.FloatString(1)
	}
	for i, p := range s.Players {
		name := []rune(s.Name(p.ID))
		name = name[:min(len(name), 33)]
		// Sex, title, rating, federation, FIDE number and birth date stay blank.
		fmt.Fprintf(&text, "001 %4d      %-33s%33s%4s %4d", i+1, string(name), "", points[p.ID], places[p.ID])
		for _, r := range rounds {
			text.WriteString("  " + d.trfRound(r, p))
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// trfRound returns a player's round: the number of the opponent, the side and the result.
func (d *desk) trfRound(r event.Round, p event.Player) string {
	for i, t := range r.Tables {
		other, side, result := t.B, "w", r.Results[i]
		switch p.ID {
		case t.B:
			other, side = t.A, "b"
		case t.A:
		default:
			continue
		}
		if other == "" {
			return "0000 - U"
		}
		return fmt.Sprintf("%4s %s %s", strconv.Itoa(d.state.Find(other)+1), side, trfResult(result, side == "b"))
	}
	if p.Byes && r.No < p.From {
		return "0000 - F"
	}
	return "0000 - Z"
}

// trfResult returns “1” for a win, “0” for a loss, “=” for a draw, and a blank without a result.
func trfResult(r *event.Result, turned bool) string {
	switch {
	case r == nil:
		return " "
	case r.Lost:
		return "0"
	case r.A == r.B:
		return "="
	case r.A > r.B == turned:
		return "0"
	}
	return "1"
}
