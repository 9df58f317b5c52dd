package standing

import (
	"cmp"
	"math/big"
	"slices"
)

// Result is the result of a match between two players, or a bye.
type Result struct {
	// Round is the number of the round, from 1.
	Round int
	// A and B are the players; B is "" for a bye.
	A, B string
	// WonA and WonB are the numbers of games won, and Drawn is the number of games drawn.
	WonA, WonB, Drawn int
	// Lost means that both players lose the match: a double loss.
	Lost bool
	// ExtraA and ExtraB hold other values that the game counts, such as Life Points.
	ExtraA, ExtraB int
	// Pod holds the players of a multiplayer table and replaces all of the above except Round.
	// It is nil for a match of two.
	Pod []Placed
}

// Placed is a player's result at a multiplayer table.
type Placed struct {
	Player string
	// Place is the player's place, from 1, or 0 for a player who did not come. Points is the value
	// of the place.
	Place, Points int
	// Extra is another value that the game counts.
	Extra int
}

// Players returns all players in a result.
func (r Result) Players() []string {
	switch {
	case r.Pod != nil:
		var ids []string
		for _, p := range r.Pod {
			ids = append(ids, p.Player)
		}
		return ids
	case r.B == "":
		return []string{r.A}
	}
	return []string{r.A, r.B}
}

// Scheme sets how many points matches are worth.
type Scheme struct {
	// Win, Draw and Bye are the points for a match that was won, drawn, or given without an
	// opponent. A match that was lost is worth nothing.
	Win, Draw, Bye int
	// ByeGames is the number of games that a bye counts as won: 2 in a best of three.
	ByeGames int
	// Floor is the minimum value of an opponent's percentage, for example 33/100, or nil if there
	// is no minimum.
	Floor *big.Rat
}

// outcome is a result from one player's side.
type outcome struct {
	rivals           []rival // empty for a bye
	points           int
	won, lost, drawn int
	extra            int
	round            int
	beaten           bool // the match was lost
	win              bool
	even             bool
	place            int // the place at a multiplayer table, from 1
}

// rival is an opponent with the player's result against them: ahead (1), behind (−1) or even (0).
type rival struct {
	id    string
	ahead int
}

// opponent returns the only opponent, or "" for none or several.
func (o outcome) opponent() string {
	if len(o.rivals) == 1 {
		return o.rivals[0].id
	}
	return ""
}

// of returns the result from one player's side.
func (s Scheme) of(player string, r Result) outcome {
	if r.Pod != nil {
		return r.placed(player)
	}
	o := outcome{won: r.WonA, lost: r.WonB, drawn: r.Drawn, extra: r.ExtraA, round: r.Round}
	other := r.B
	if player == r.B {
		o = outcome{won: r.WonB, lost: r.WonA, drawn: r.Drawn, extra: r.ExtraB, round: r.Round}
		other = r.A
	}
	ahead := 0
	switch {
	case r.B == "":
		o.points, o.win, o.won = s.Bye, true, s.ByeGames
		return o
	case r.Lost || o.won < o.lost:
		o.beaten, ahead = true, -1
	case o.won > o.lost:
		o.points, o.win, ahead = s.Win, true, 1
	default:
		o.points, o.even = s.Draw, true
	}
	o.rivals = []rival{{other, ahead}}
	return o
}

// placed returns the result of a multiplayer table from one player's side. Every player in
// first place has won.
func (r Result) placed(player string) outcome {
	me := r.Pod[slices.IndexFunc(r.Pod, func(p Placed) bool { return p.Player == player })]
	o := outcome{points: me.Points, extra: me.Extra, round: r.Round, place: me.Place, win: me.Place == 1, beaten: me.Place != 1}
	last := func(p Placed) int { return cmp.Or(p.Place, len(r.Pod)+1) }
	for _, p := range r.Pod {
		if p.Player != player {
			o.rivals = append(o.rivals, rival{p.Player, cmp.Compare(last(p), last(me))})
		}
	}
	return o
}
