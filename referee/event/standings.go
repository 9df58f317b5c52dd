package event

import (
	"slices"
	"strconv"

	"shinpan/referee/event/pairing"
	"shinpan/referee/event/standing"
)

// results returns the results of published rounds before the cut, including byes, as far as they
// count before a given round.
func (s State) results(before int) []standing.Result {
	var all []standing.Result
	for _, p := range s.Players {
		for round := 1; p.Byes && round < p.From; round++ {
			all = append(all, standing.Result{Round: round, A: p.ID})
		}
	}
	for _, r := range s.Rounds {
		if !r.Published || r.Cut || r.No >= before {
			continue
		}
		for i, t := range r.Tables {
			switch result := r.Results[i]; {
			case t.B == "":
				all = append(all, standing.Result{Round: r.No, A: t.A})
			case result != nil && result.Places != nil:
				all = append(all, standing.Result{Round: r.No, Pod: s.pod(t, result)})
			case result != nil:
				all = append(all, standing.Result{Round: r.No, A: t.A, B: t.B, WonA: result.A, WonB: result.B, Drawn: result.Drawn, Lost: result.Lost,
					ExtraA: result.ExtraA, ExtraB: result.ExtraB})
			}
		}
	}
	return all
}

// Standings ranks every player who has taken part, by all results so far.
func (s State) Standings() []standing.Row { return s.standings(len(s.Rounds) + 1) }

func (s State) standings(before int) []standing.Row {
	return standing.Table(s.ids(), s.results(before), s.Settings.Scheme(), s.Settings.Terms())
}

// Pairing returns the data about each player of a round that pairing.Swiss needs.
func (s State) Pairing(round int) []pairing.Player {
	points, floated := s.points(round), s.floated(round-1)
	met, byes := map[string][]string{}, map[string]int{}
	for _, r := range s.results(round) {
		players := r.Players()
		if len(players) == 1 {
			byes[r.A]++
		}
		for _, a := range players {
			for _, b := range players {
				if a != b {
					met[a] = append(met[a], b)
				}
			}
		}
	}
	var players []pairing.Player
	for _, p := range s.Players {
		if !p.Gone && p.From <= round {
			players = append(players, pairing.Player{ID: p.ID, Points: points[p.ID], Met: met[p.ID], Byes: byes[p.ID], Floated: floated[p.ID], Table: p.Table})
		}
	}
	return players
}

// points returns the points of all players before a round.
func (s State) points(before int) map[string]int {
	points := map[string]int{}
	for _, row := range standing.Table(s.ids(), s.results(before), s.Settings.Scheme(), []standing.Term{standing.Points}) {
		points[row.Player] = int(row.Values[0].N.Num().Int64())
	}
	return points
}

func (s State) ids() []string {
	var ids []string
	for _, p := range s.Players {
		ids = append(ids, p.ID)
	}
	return ids
}

// floated returns for each player whether the opponent in a round had more points (1) or fewer
// (-1).
func (s State) floated(round int) map[string]int {
	floated := map[string]int{}
	if round < 1 || round > len(s.Rounds) {
		return floated
	}
	points := s.points(round)
	for _, t := range s.Rounds[round-1].Tables {
		if t.B != "" && len(t.More) == 0 {
			floated[t.A] = max(-1, min(1, points[t.B]-points[t.A]))
			floated[t.B] = -floated[t.A]
		}
	}
	return floated
}

// Changes returns the ids of players whose place or points differ between two standings, in the
// order of the second.
func Changes(was, is []standing.Row) []string {
	before := map[string]string{}
	key := func(r standing.Row) string {
		text := strconv.Itoa(r.Place)
		for _, v := range r.Values {
			text += " " + v.N.RatString()
		}
		return text
	}
	for _, r := range was {
		before[r.Player] = key(r)
	}
	var changed []string
	for _, r := range is {
		if before[r.Player] != key(r) {
			changed = append(changed, r.Player)
		}
	}
	return changed
}

// History returns everything that an event holds about one player: the tables and results by
// round, and the penalties.
func (s State) History(id string) (rounds []Round, notes []Entry) {
	for _, r := range s.Rounds {
		one := Round{No: r.No, Published: r.Published, Cut: r.Cut}
		for i, t := range r.Tables {
			if r.Published && slices.Contains(t.Players(), id) {
				one.Tables, one.Results = append(one.Tables, t), append(one.Results, r.Results[i])
			}
		}
		if len(one.Tables) > 0 {
			rounds = append(rounds, one)
		}
	}
	return rounds, slices.DeleteFunc(slices.Clone(s.Notes), func(e Entry) bool { return e.Player != id })
}

// Winner returns the player who has won the cut, or "" until a player has.
func (s State) Winner() string {
	r := s.Round()
	if r == nil || !r.Cut || len(r.Tables) != 1 || r.Results[0] == nil {
		return ""
	}
	if first := slices.Index(r.Results[0].Places, 1); first >= 0 {
		return r.Tables[0].Players()[first]
	}
	if r.Results[0].A > r.Results[0].B {
		return r.Tables[0].A
	}
	return r.Tables[0].B
}
