package yugioh

import (
	"shinpan/referee"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// pointChanges returns the changes to Life Points (R-LIFE-POINTS).
func pointChanges() []verb {
	return []verb{
		{Name: "lp", Blanks: []blank{blankSeats, count("count", -mostPoints, mostPoints), blankBy}, Check: nonZero, Change: (*run).declarePoints},
		{Name: "lp-pay", Blanks: []blank{blankSeats, count("count", 1, mostPoints), blankBy}, Check: checkPay, Change: (*run).declarePay},
		{Name: "lp-set", Blanks: []blank{blankSeats, count("count", 0, mostPoints), blankBy}, Change: (*run).declareSet},
		{Name: "lp-pay-half", Blanks: []blank{blankSeats, blankBy}, Change: (*run).declarePayHalf},
		{Name: "lp-half", Blanks: []blank{blankSeats, blankBy}, Change: (*run).declareHalf},
	}
}

// eachSeat returns the function that changes the Life Points of each player of an answer.
func (r *run) eachSeat(a referee.Answer, change func(lp int) int) []position.Points {
	var list []position.Points
	for _, token := range a.All("seats") {
		seat, _ := referee.ParseSeat(token)
		list = append(list, position.Points{Seat: seat, N: change(r.b.Side(seat).LP)})
	}
	return list
}

func (r *run) declarePoints(a referee.Answer, cause referee.Cause) error {
	r.points(cause, pointsEffect, r.eachSeat(a, func(int) int { return number(a, "count") })...)
	return nil
}

// checkPay refuses a cost that a player cannot pay (R-COST, ruling pay-all).
func checkPay(s standing, a referee.Answer) []referee.Problem {
	for _, token := range a.All("seats") {
		seat, _ := referee.ParseSeat(token)
		lp, n := s.b.Side(seat).LP, number(a, "count")
		if n > lp || n == lp && s.Ruled(rulebook.PayAllRefused) {
			return referee.Breaks("cannot-pay", "R-COST", referee.Args{"seat": seat, "n": n, "lp": lp})
		}
	}
	return nil
}

func (r *run) declarePay(a referee.Answer, cause referee.Cause) error {
	r.points(cause, pointsCost, r.eachSeat(a, func(int) int { return -number(a, "count") })...)
	return nil
}

func (r *run) declareSet(a referee.Answer, cause referee.Cause) error {
	r.points(cause, pointsEffect, r.eachSeat(a, func(lp int) int { return number(a, "count") - lp })...)
	return nil
}

// declareHalf halves Life Points (ruling half-odd).
func (r *run) declareHalf(a referee.Answer, cause referee.Cause) error {
	r.points(cause, pointsEffect, r.eachSeat(a, func(lp int) int { return r.half(lp) - lp })...)
	return nil
}

// declarePayHalf pays half of the Life Points (R-COST, ruling half-odd).
func (r *run) declarePayHalf(a referee.Answer, cause referee.Cause) error {
	r.points(cause, pointsCost, r.eachSeat(a, func(lp int) int { return r.half(lp) - lp })...)
	return nil
}

// half returns half of the given Life Points.
func (m *Match) half(lp int) int {
	if m.Ruled(rulebook.HalfOddDown) {
		return lp / 2
	}
	return (lp + 1) / 2
}
