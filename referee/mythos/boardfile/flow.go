package boardfile

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/yamlfile"
)

// roundRead reports whether the round is known: it is valid, or it was left out and the missions
// could be read.
func (r *reader) roundRead() bool {
	if boardfile.LeftOut(r.Reader, "round", r.file.Round) {
		return !r.missionsUnread()
	}
	return !boardfile.Missing(r.file.Round) && r.file.Round.Value >= 0 && r.file.Round.Value <= rulebook.Rounds
}

// phaseRead reports whether the phase is known.
func (r *reader) phaseRead() bool { return !boardfile.Unread(r.Reader, "phase", r.file.Phase) }

// flow reads the round, the phase and whose turn it is.
func (r *reader) flow() {
	f := r.file
	r.b.Round = f.Round.Value
	if !r.roundRead() || boardfile.LeftOut(r.Reader, "round", f.Round) {
		r.b.Round = min(len(f.Missions.Value), rulebook.Rounds)
	}
	switch {
	case !r.phaseRead():
		r.b.Phase = position.PhaseAction
	case boardfile.LeftOut(r.Reader, "phase", f.Phase):
		r.b.Phase = r.usualPhase()
	default:
		r.b.Phase = position.Phase(slices.Index(position.PhaseNames[:], string(f.Phase.Value)))
	}
	r.passed()
	r.b.Edge = boardfile.SeatOf(f.Edge.Value)
	r.b.FirstEdge = boardfile.SeatOf(f.First.Value)
	if r.b.Phase > position.PhaseFirst && boardfile.LeftOut(r.Reader, "edge", f.Edge) {
		r.b.Edge = r.usualEdge()
	}
	if r.b.FirstEdge == referee.Nobody && r.b.Phase > position.PhaseFirst {
		r.b.FirstEdge = r.b.Edge
	}
	r.b.Evaluated = f.Done.Value
	r.b.Takeover = position.Takeover(max(slices.Index(position.TakeoverNames[:], string(f.Takeover)), 0))
	r.b.Pending = boardfile.SeatOf(f.Scoring.Value)
	r.kept()
	r.turn()
}

// passed reads which players have passed, in order.
func (r *reader) passed() {
	for _, w := range seats(r.file.Passed) {
		seat := boardfile.SeatOf(w.Value)
		if r.b.Passed[seat.Index()] {
			r.Say("passed-twice", w.Place, referee.Args{"seat": seat})
		}
		if r.b.FirstPass == referee.Nobody {
			r.b.FirstPass = seat
		}
		r.b.Passed[seat.Index()] = true
	}
}

// seats returns the players in a list, without those that could not be read.
func seats(list yamlfile.At[[]yamlfile.At[seatWord]]) []yamlfile.At[seatWord] {
	return slices.DeleteFunc(slices.Clone(list.Value), boardfile.Missing[seatWord])
}

// kept reads which player has already decided about the opening hand.
func (r *reader) kept() {
	for i, w := range seats(r.file.Kept) {
		seat := boardfile.SeatOf(w.Value)
		if r.phaseRead() && r.b.Phase != position.PhaseHands || i > 0 {
			r.Say("kept", w.Place, referee.Args{"seat": seat})
		}
		r.b.Decided[seat.Index()] = true
	}
	if r.b.Phase > position.PhaseHands {
		r.b.Decided = [rulebook.Players]bool{true, true}
	}
}

// turn reads whose turn it is. Only the action phase has turns.
func (r *reader) turn() {
	w := r.file.Turn
	r.b.Turn = boardfile.SeatOf(w.Value)
	if r.b.Turn != referee.Nobody && r.b.Phase != position.PhaseAction {
		r.Say("turn", w.Place, referee.Args{"seat": r.b.Turn})
	}
}

// checkFlow reports contradictions between the round, the phase, the missions in play, the Edge,
// and the player to act.
func (r *reader) checkFlow() {
	f := r.file
	if !boardfile.Missing(f.Round) && !r.roundRead() {
		r.Say("round", f.Round.Place, referee.Args{"n": f.Round.Value, "most": rulebook.Rounds})
	}
	if n := len(f.Missions.Value); r.roundRead() && r.b.Round != n && !r.missionsUnread() {
		at := f.Round.Place
		if boardfile.Missing(f.Round) {
			at = f.Missions.Place
		}
		r.Say("mission-count", at, referee.Args{"round": r.b.Round, "n": n})
	}
	r.checkEvaluated()
	if !r.phaseRead() {
		return
	}
	if before := r.b.Phase <= position.PhaseStart; !boardfile.Missing(f.Phase) && r.roundRead() && (r.b.Round == 0 && !before || r.b.Round > 0 && r.b.Phase < position.PhaseStart || r.b.Round == rulebook.Rounds && before || r.b.Round < rulebook.Rounds && r.b.Phase == position.PhaseOver) {
		r.Say("phase-round", f.Phase.Place, referee.Args{"phase": r.b.Phase.String(), "round": r.b.Round})
	}
	r.checkTurn()
	if (r.b.Phase == position.PhaseEvaluation || r.b.Phase == position.PhaseEnd) && !r.match.KeepsScore(&r.b) && r.b.Passed != [rulebook.Players]bool{true, true} && r.match.Ruled(rulebook.EdgeTimingNextRound) && !boardfile.Unread(r.Reader, "passed", f.Passed) {
		r.Say("who-passed", f.Phase.Place, nil)
	}
	if r.b.Pending != referee.Nobody && (r.b.Phase != position.PhaseEvaluation || r.b.Evaluated == 0 && !boardfile.Unread(r.Reader, "evaluated", f.Done)) {
		r.Say("scoring", f.Scoring.Place, nil)
	}
}

// checkEvaluated reports an impossible number of evaluated missions.
func (r *reader) checkEvaluated() {
	n, in := r.b.Evaluated, len(r.b.Missions)
	tooMany := n > in && !r.missionsUnread()
	if n < 0 || tooMany || n > 0 && r.phaseRead() && r.b.Phase < position.PhaseEvaluation {
		r.Say("evaluated", r.file.Done.Place, referee.Args{"n": n, "missions": in})
	}
}

func (r *reader) checkTurn() {
	if r.b.Phase != position.PhaseAction {
		return
	}
	if r.b.Passed == [rulebook.Players]bool{true, true} {
		at := r.file.Phase.Place
		if boardfile.Missing(r.file.Phase) {
			at = r.file.Passed.Place
		}
		r.Say("all-passed", at, nil)
		return
	}
	if r.b.Turn == referee.Nobody {
		r.b.Turn = r.b.Edge
		if r.b.Turn != referee.Nobody && r.b.Passed[r.b.Turn.Index()] {
			r.b.Turn = position.Other(r.b.Turn)
		}
	}
	if r.b.Turn != referee.Nobody && r.b.Passed[r.b.Turn.Index()] {
		r.Say("turn-passed", r.file.Turn.Place, referee.Args{"seat": r.b.Turn})
	}
}
