package mythos

import (
	"slices"

	"shinpan/referee"
)

// score reads the missions that were evaluated and the points by effects.
func (r *boardReader) score() {
	for _, f := range r.file.Scored {
		r.scored(f)
	}
	for _, f := range r.file.Effects {
		r.bonus(f)
	}
	if r.b.phase == phaseOver {
		one, two := r.b.points(1), r.b.points(2)
		r.b.winner, r.b.wonBy = winnerOf(one, two, r.b.edge)
	}
}

func (r *boardReader) scored(f resultFile) {
	if unclear(f.Round) || unclear(f.Mission) {
		r.unscored = true
		return
	}
	m := slices.Index(ranks[:], string(f.Mission.Value))
	args := referee.Args{"round": f.Round.Value, "place": string(f.Mission.Value)}
	if !r.evaluable(f.Round.Value, m) {
		r.say("scored", f.Round.Place, args)
		return
	}
	if slices.ContainsFunc(r.b.results, func(o result) bool { return o.round == f.Round.Value && o.mission == m }) {
		r.say("scored-twice", f.Mission.Place, args)
		return
	}
	won := result{round: f.Round.Value, mission: m, winner: f.Winner.Value.seat()}
	r.unscored = r.unscored || f.Winner.Refused || m >= len(r.b.missions)
	if won.winner != referee.Nobody && m < len(r.b.missions) {
		won.rank, won.base = rankPoints[m], r.b.missions[m].card.Points
	}
	r.b.results = append(r.b.results, won)
}

// evaluable reports whether a mission can have been evaluated in a round, as
// far as the match has come and the file tells.
func (r *boardReader) evaluable(round, m int) bool {
	switch {
	case round < 1 || round > rounds || m < 0 || m >= round:
		return false
	case m >= len(r.b.missions) && !r.missionsUnread():
		return false
	case !r.roundRead() || round < r.b.round:
		return true
	case round > r.b.round:
		return false
	case !r.phaseRead():
		return true
	}
	soFar := m < r.b.evaluated || left(r, "evaluated", r.file.Done)
	return r.b.phase != phaseAction && (r.b.phase != phaseEvaluation || soFar)
}

func (r *boardReader) bonus(f bonusFile) {
	if unclear(f.Round) || unclear(f.Player) || unclear(f.Points) {
		r.unscored = true
		return
	}
	if f.Round.Value < 1 || f.Round.Value > rounds {
		r.say("scored", f.Round.Place, referee.Args{"round": f.Round.Value, "place": "-"})
		return
	}
	r.most(f.Points)
	seat := f.Player.Value.seat()
	r.b.bonuses = append(r.b.bonuses, bonus{f.Round.Value, seat, f.Points.Value})
	if n := r.b.points(seat); n < 0 && !r.unscored {
		r.say("negative", f.Points.Place, referee.Args{"n": n})
	}
}
