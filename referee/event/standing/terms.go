package standing

import (
	"math/big"
	"slices"
)

// Term is a number by which players are ranked; higher is better.
type Term string

// The terms. The percentages follow Magic's tournament rules (appendix C): match or game points as
// a share of the possible ones, with the floor as a minimum for each opponent. A bye does not count
// as an opponent. At a multiplayer table, every other player is an opponent, and every player in
// first place has won.
const (
	// Points is the total of the points from all matches.
	Points Term = "points"
	// Wins is the number of matches won, including byes.
	Wins Term = "wins"
	// OMW is the mean of the opponents' match-win percentages.
	OMW Term = "omw"
	// GW is the percentage of the player's own game points: 3 for each game won, 1 for each game
	// drawn.
	GW Term = "gw"
	// OGW is the mean of the opponents' GW.
	OGW Term = "ogw"
	// OOMW is the mean of the opponents' OMW.
	OOMW Term = "oomw"
	// Konami is one number of eleven digits, as Konami's tournament software writes it: two of
	// points, three each of OMW and OOMW in thousandths, without a floor and at most 999, and
	// three of the sum of the squares of the lost rounds.
	Konami Term = "konami"
	// Buchholz is the sum of the opponents' points, BuchholzCut is that sum without the lowest, and
	// Median is that sum without the lowest and the highest (FIDE Handbook C.07).
	Buchholz    Term = "buchholz"
	BuchholzCut Term = "buchholz-cut"
	Median      Term = "median"
	// SonnebornBerger is the sum of the points of the opponents beaten, plus half of the points of
	// the opponents drawn with (FIDE Handbook C.07).
	SonnebornBerger Term = "sonneborn-berger"
	// Extra is another value that the game counts, such as Life Points.
	Extra Term = "extra"
	// HeadToHead is the number of points against the players who are equal so far, if all of
	// them have met each other.
	HeadToHead Term = "head-to-head"
)

// Terms lists all terms, and PodTerms those for multiplayer tables.
var (
	Terms    = []Term{Points, Wins, OMW, GW, OGW, OOMW, Konami, Buchholz, BuchholzCut, Median, SonnebornBerger, HeadToHead, Extra}
	PodTerms = []Term{Points, Wins, OMW, OOMW, Buchholz, BuchholzCut, Median, SonnebornBerger, Extra}
)

// IsPercentage reports whether a term is a part of 1, to show as a percentage.
func (t Term) IsPercentage() bool { return slices.Contains([]Term{OMW, GW, OGW, OOMW}, t) }

// IsMean reports whether a term is the mean of its parts; otherwise it is their sum.
func (t Term) IsMean() bool { return slices.Contains([]Term{OMW, OGW, OOMW}, t) }

// Part is the contribution of one opponent, or one round, to a term.
type Part struct {
	// Player is the opponent, or "" for a bye and for a multiplayer table. Place is the player's
	// own place at a multiplayer table, or 0.
	Player string
	Place  int
	Round  int
	N      *big.Rat
	// Floored means that the floor replaces a smaller value.
	Floored bool
	// Cut means that the part is left out as the lowest or the highest.
	Cut bool
}

// Value is a term of a player, with the parts of which it is the sum or the mean. Some terms
// have no parts.
type Value struct {
	Term  Term
	N     *big.Rat
	Parts []Part
}

// table holds the results of an event, by player.
type table struct {
	scheme   Scheme
	outcomes map[string][]outcome
	// omw caches computed values, because the terms of other players need them again.
	omw map[string]*big.Rat
	// bare is the same table without a floor.
	bare *table
}

func newTable(scheme Scheme, outcomes map[string][]outcome) table {
	return table{scheme: scheme, outcomes: outcomes, omw: map[string]*big.Rat{}}
}

// opponentsMatchWins returns the OMW of a player.
func (t table) opponentsMatchWins(player string) *big.Rat {
	if t.omw[player] == nil {
		t.omw[player] = t.value(player, OMW).N
	}
	return t.omw[player]
}

// value returns a term of a player. HeadToHead has no value by itself.
func (t table) value(player string, term Term) Value {
	v := Value{Term: term}
	switch term {
	case Points:
		v.Parts = t.parts(player, func(o outcome) *big.Rat { return whole(o.points) })
	case Wins:
		v.Parts = t.parts(player, func(o outcome) *big.Rat { return whole(count(o.win)) })
	case Extra:
		v.Parts = t.parts(player, func(o outcome) *big.Rat { return whole(o.extra) })
	case GW:
		v.N = t.gameWins(player)
	case OMW:
		v.Parts = t.opponents(player, t.matchWins, t.scheme.Floor)
	case OGW:
		v.Parts = t.opponents(player, t.gameWins, t.scheme.Floor)
	case OOMW:
		v.Parts = t.opponents(player, t.opponentsMatchWins, nil)
	case Konami:
		v.N = t.konami(player)
	case Buchholz, BuchholzCut, Median:
		v.Parts = cut(t.opponents(player, t.points, nil), term)
	case SonnebornBerger:
		v.Parts = t.sonneborn(player)
	}
	if v.N == nil {
		v.N = total(v.Parts, term.IsMean())
	}
	return v
}

// parts returns the contribution of each of a player's rounds.
func (t table) parts(player string, of func(outcome) *big.Rat) []Part {
	var parts []Part
	for _, o := range t.outcomes[player] {
		parts = append(parts, Part{Player: o.opponent(), Place: o.place, Round: o.round, N: of(o)})
	}
	return parts
}

// opponents returns the values of a player's opponents, each raised to the floor if it is
// lower.
func (t table) opponents(player string, has func(string) *big.Rat, floor *big.Rat) []Part {
	var parts []Part
	for _, o := range t.outcomes[player] {
		for _, other := range o.rivals {
			part := Part{Player: other.id, Round: o.round, N: has(other.id)}
			if floor != nil && part.N.Cmp(floor) < 0 {
				part.N, part.Floored = floor, true
			}
			parts = append(parts, part)
		}
	}
	return parts
}

func (t table) points(player string) *big.Rat {
	n := 0
	for _, o := range t.outcomes[player] {
		n += o.points
	}
	return whole(n)
}

// matchWins returns a player's points as a share of the points for winning all of them.
func (t table) matchWins(player string) *big.Rat {
	if n := len(t.outcomes[player]) * t.scheme.Win; n > 0 {
		return new(big.Rat).Quo(t.points(player), whole(n))
	}
	return new(big.Rat)
}

// gameWins returns a player's game points as a share of the points for winning all of them.
func (t table) gameWins(player string) *big.Rat {
	won, drawn, games := 0, 0, 0
	for _, o := range t.outcomes[player] {
		won, drawn, games = won+o.won, drawn+o.drawn, games+o.won+o.lost+o.drawn
	}
	if games == 0 {
		return new(big.Rat)
	}
	return big.NewRat(int64(3*won+drawn), int64(3*games))
}

func (t table) konami(player string) *big.Rat {
	squares := 0
	for _, o := range t.outcomes[player] {
		if o.beaten {
			squares += o.round * o.round
		}
	}
	n := new(big.Rat).Mul(t.points(player), whole(1_000_000_000))
	n.Add(n, whole(thousandths(t.bare.value(player, OMW).N)*1_000_000))
	n.Add(n, whole(thousandths(t.bare.value(player, OOMW).N)*1_000))
	return n.Add(n, whole(min(squares, 999)))
}

// thousandths returns three digits: further digits are cut off, and 1 becomes 999.
func thousandths(n *big.Rat) int {
	thousand := new(big.Rat).Mul(n, whole(1000))
	return min(int(new(big.Int).Quo(thousand.Num(), thousand.Denom()).Int64()), 999)
}

func (t table) sonneborn(player string) []Part {
	var parts []Part
	for _, o := range t.outcomes[player] {
		for _, other := range o.rivals {
			part := Part{Player: other.id, Round: o.round, N: t.points(other.id)}
			switch {
			case other.ahead < 0:
				continue
			case other.ahead == 0:
				part.N = new(big.Rat).Quo(part.N, whole(2))
			}
			parts = append(parts, part)
		}
	}
	return parts
}

// cut leaves out the lowest part and, for the median, the highest part too.
func cut(parts []Part, term Term) []Part {
	order := make([]int, len(parts))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return parts[a].N.Cmp(parts[b].N) })
	if len(order) > 0 && term != Buchholz {
		parts[order[0]].Cut = true
	}
	if len(order) > 1 && term == Median {
		parts[order[len(order)-1]].Cut = true
	}
	return parts
}

// total returns the sum or the mean of the parts that count.
func total(parts []Part, mean bool) *big.Rat {
	n, of := new(big.Rat), 0
	for _, p := range parts {
		if !p.Cut {
			n.Add(n, p.N)
			of++
		}
	}
	if mean && of > 0 {
		n.Quo(n, whole(of))
	}
	return n
}

func whole(n int) *big.Rat { return new(big.Rat).SetInt64(int64(n)) }

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
