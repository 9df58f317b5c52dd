package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// roundRead reports whether the file has a round that can be.
func (r *boardReader) roundRead() bool {
	return !unclear(r.file.Round) && r.file.Round.Value >= 0 && r.file.Round.Value <= rounds
}

// phaseRead reports whether the file has a phase.
func (r *boardReader) phaseRead() bool { return !unclear(r.file.Phase) }

// flow reads where the match stands.
func (r *boardReader) flow() {
	f := r.file
	r.b.round, r.b.phase = f.Round.Value, phaseAction
	if !r.roundRead() {
		r.b.round = min(len(f.Missions.Value), rounds)
	}
	if r.phaseRead() {
		r.b.phase = phase(slices.Index(phaseNames[:], string(f.Phase.Value)))
	}
	r.b.edge = f.Edge.Value.seat()
	r.b.firstEdge = f.First.Value.seat()
	if r.b.firstEdge == referee.Nobody && r.b.phase > phaseFirst {
		r.b.firstEdge = r.b.edge
	}
	r.b.evaluated = f.Done.Value
	r.b.pending = f.Scoring.Value.seat()
	r.kept()
	r.turn()
	for _, w := range seats(f.Passed) {
		seat := w.Value.seat()
		if r.b.passed[seat.Index()] {
			r.say("passed-twice", w.Place, referee.Args{"seat": seat})
		}
		if r.b.firstPass == referee.Nobody {
			r.b.firstPass = seat
		}
		r.b.passed[seat.Index()] = true
	}
}

// seats are the players of a list that could be read.
func seats(list yamlfile.At[[]yamlfile.At[seatWord]]) []yamlfile.At[seatWord] {
	return slices.DeleteFunc(slices.Clone(list.Value), unclear[seatWord])
}

// kept reads who has settled the opening hand, while it is being settled.
func (r *boardReader) kept() {
	for i, w := range seats(r.file.Kept) {
		seat := w.Value.seat()
		if r.phaseRead() && r.b.phase != phaseHands || i > 0 {
			r.say("kept", w.Place, referee.Args{"seat": seat})
		}
		r.b.decided[seat.Index()] = true
	}
	if r.b.phase > phaseHands {
		r.b.decided = [players]bool{true, true}
	}
}

// turn reads whose turn it is, in the phase that has turns.
func (r *boardReader) turn() {
	w := r.file.Turn
	r.b.turn = w.Value.seat()
	if r.b.turn != referee.Nobody && r.b.phase != phaseAction {
		r.say("turn", w.Place, referee.Args{"seat": r.b.turn})
	}
}

// checkFlow says what cannot be together: the round, the phase, the missions
// in play, the Edge, and who acts.
func (r *boardReader) checkFlow() {
	f := r.file
	if !unclear(f.Round) && !r.roundRead() {
		r.say("round", f.Round.Place, referee.Args{"n": f.Round.Value, "most": rounds})
	}
	if n := len(f.Missions.Value); r.roundRead() && r.b.round != n && !r.missionsUnread() {
		r.say("mission-count", f.Round.Place, referee.Args{"round": r.b.round, "n": n})
	}
	r.checkEvaluated()
	if !r.phaseRead() {
		return
	}
	if before := r.b.phase <= phaseStart; r.roundRead() && (r.b.round == 0 && !before || r.b.round > 0 && r.b.phase < phaseStart || r.b.round == rounds && before || r.b.round < rounds && r.b.phase == phaseOver) {
		r.say("phase-round", f.Phase.Place, referee.Args{"phase": r.b.phase.String(), "round": r.b.round})
	}
	if r.b.phase > phaseFirst && r.b.edge == referee.Nobody && !left(r, "edge", f.Edge) {
		at := f.Game.Place
		if unclear(f.Game) {
			at = f.Phase.Place
		}
		r.say("no-edge", at, nil)
	}
	r.checkTurn()
	if (r.b.phase == phaseEvaluation || r.b.phase == phaseEnd) && r.b.passed != [players]bool{true, true} && r.match.ruling("edge-timing") == "next-round" && !left(r, "passed", f.Passed) {
		r.say("who-passed", f.Phase.Place, nil)
	}
	if r.b.pending != referee.Nobody && (r.b.phase != phaseEvaluation || r.b.evaluated == 0 && !left(r, "evaluated", f.Done)) {
		r.say("scoring", f.Scoring.Place, nil)
	}
}

// checkEvaluated says when as many missions cannot have been evaluated.
func (r *boardReader) checkEvaluated() {
	n, in := r.b.evaluated, len(r.b.missions)
	tooMany := n > in && !r.missionsUnread()
	if n < 0 || tooMany || n > 0 && r.phaseRead() && r.b.phase < phaseEvaluation {
		r.say("evaluated", r.file.Done.Place, referee.Args{"n": n, "missions": in})
	}
}

func (r *boardReader) checkTurn() {
	if r.b.phase != phaseAction {
		return
	}
	if r.b.passed == [players]bool{true, true} {
		r.say("all-passed", r.file.Phase.Place, nil)
		return
	}
	if r.b.turn == referee.Nobody {
		r.b.turn = r.b.edge
		if r.b.turn != referee.Nobody && r.b.passed[r.b.turn.Index()] {
			r.b.turn = other(r.b.turn)
		}
	}
	if r.b.turn != referee.Nobody && r.b.passed[r.b.turn.Index()] {
		r.say("turn-passed", r.file.Turn.Place, referee.Args{"seat": r.b.turn})
	}
}
