package boardfile

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/mythos"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// score reads the evaluated missions and the points that effects gave.
func (r *reader) score() {
	for _, f := range r.file.Scored {
		r.scored(f)
	}
	for _, f := range r.file.Effects {
		r.bonus(f)
	}
	if r.b.Phase == position.PhaseOver {
		one, two := r.b.Points(1), r.b.Points(2)
		r.b.Winner, r.b.WonBy = mythos.MatchWinner(one, two, r.b.Edge)
	}
}

func (r *reader) scored(f resultFile) {
	if boardfile.Missing(f.Round) || boardfile.Missing(f.Mission) {
		r.unscored = true
		return
	}
	m := slices.Index(rulebook.Ranks[:], string(f.Mission.Value))
	args := referee.Args{"round": f.Round.Value, "place": string(f.Mission.Value)}
	if !r.evaluable(f.Round.Value, m) {
		r.Say("scored", f.Round.Place, args)
		return
	}
	if slices.ContainsFunc(r.b.Results, func(o position.Result) bool { return o.Round == f.Round.Value && o.Mission == m }) {
		r.Say("scored-twice", f.Mission.Place, args)
		return
	}
	won := position.Result{Round: f.Round.Value, Mission: m, Winner: boardfile.SeatOf(f.Winner.Value)}
	r.unscored = r.unscored || f.Winner.Refused || m >= len(r.b.Missions)
	if won.Winner != referee.Nobody && m < len(r.b.Missions) {
		won.Rank, won.Base = rulebook.RankPoints[m], r.b.Missions[m].Card.Points
	}
	r.b.Results = append(r.b.Results, won)
}

// evaluable reports whether a mission can have been evaluated in a round, given the state of
// the match in the file.
func (r *reader) evaluable(round, m int) bool {
	switch {
	case round < 1 || round > rulebook.Rounds || m < 0 || m >= round:
		return false
	case m >= len(r.b.Missions) && !r.missionsUnread():
		return false
	case !r.roundRead() || round < r.b.Round:
		return true
	case round > r.b.Round:
		return false
	case !r.phaseRead():
		return true
	}
	soFar := m < r.b.Evaluated || boardfile.Unread(r.Reader, "evaluated", r.file.Done)
	return r.b.Phase != position.PhaseAction && (r.b.Phase != position.PhaseEvaluation || soFar)
}

func (r *reader) bonus(f bonusFile) {
	if boardfile.Missing(f.Round) || boardfile.Missing(f.Player) || boardfile.Missing(f.Points) {
		r.unscored = true
		return
	}
	if f.Round.Value < 1 || f.Round.Value > rulebook.Rounds {
		r.Say("scored", f.Round.Place, referee.Args{"round": f.Round.Value, "place": "-"})
		return
	}
	r.Bounded(f.Points, rulebook.MostCount)
	seat := boardfile.SeatOf(f.Player.Value)
	r.b.Bonuses = append(r.b.Bonuses, position.Bonus{Round: f.Round.Value, Seat: seat, N: f.Points.Value})
	if n := r.b.Points(seat); n < 0 && !r.unscored {
		r.Say("negative", f.Points.Place, referee.Args{"n": n})
	}
}
