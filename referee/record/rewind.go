package record

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/viewdiff"
)

// Rewind lists the effects of a return to the position before an answer, as far as all players are
// allowed to know. It holds facts, not a verdict.
type Rewind struct {
	// Answer is the answer in question, with its own effects.
	Answer Touched
	// Since holds the answers in force that were given after it.
	Since []Touched
	// Decisions counts the answers of each player among them, in seat order, and Lucky those of
	// Chance.
	Decisions []int
	Lucky     int
	// Back holds the changes from the current board to the board before the answer, in the
	// order in which people make them.
	Back []viewdiff.Change
	// Seen holds the cards that the answer, or a later answer, has shown to all players. They stay
	// known.
	Seen []SeenCard
}

// SeenCard is a card that all players saw for the first time in an entry.
type SeenCard struct {
	Card  referee.Card
	Entry int
}

// Touched is an answer with the effects that an undo cannot repair.
type Touched struct {
	Step
	// Shown holds pieces whose faces all players have learned.
	Shown []viewdiff.Change
	// Unnamed holds hands that received drawn cards: afterwards, players cannot tell which cards of
	// the hand these are.
	Unnamed []viewdiff.Change
	// Alone holds the players who saw something that the others did not.
	Alone []referee.Seat
}

// Rewind lists the effects of a rewind to before the answer of an entry. The answer must be in
// force. The match does not change.
func (m *Match) Rewind(entry int) (Rewind, []referee.Problem) {
	line := m.tip()
	i := stepOf(line, entry)
	if i < 0 {
		return Rewind{}, []referee.Problem{m.notStanding(entry)}
	}
	before := m.after(line[:i])
	r := Rewind{Answer: touched(before, line[i]), Decisions: make([]int, len(m.header.Players))}
	r.Back = viewdiff.Between(m.State().View(referee.Nobody), before.View(referee.Nobody))
	was := line[i].State
	for _, step := range line[i+1:] {
		if seat := step.Answer.Seat; seat.IsPlayer() && seat.Index() < len(r.Decisions) {
			r.Decisions[seat.Index()]++
		} else {
			r.Lucky++
		}
		r.Since = append(r.Since, touched(was, step))
		was = step.State
	}
	known := line[:i:i]
	for _, step := range line[i:] {
		for _, card := range newlySeen(known, []Step{step}) {
			r.Seen = append(r.Seen, SeenCard{card, step.Entry})
		}
		known = append(known, step)
	}
	return r, nil
}

// touched returns the effects of an answer that an undo cannot repair.
func touched(was referee.State, step Step) Touched {
	t := Touched{Step: step}
	for _, change := range viewdiff.Between(was.View(referee.Nobody), step.State.View(referee.Nobody)) {
		switch {
		case change.Kind == viewdiff.TurnedUp, change.Kind == viewdiff.Named && change.Card != "":
			t.Shown = append(t.Shown, change)
		}
	}
	for _, e := range step.Events {
		if e.Kind == referee.Drew {
			t.Unnamed = append(t.Unnamed, viewdiff.Change{Kind: viewdiff.Zone, Seat: e.Seat, Key: "zone.hand", Was: e.Was, Now: e.Now})
		}
		if only := e.Sight.Only; only.IsPlayer() && !slices.Contains(t.Alone, only) {
			t.Alone = append(t.Alone, only)
		}
	}
	return t
}

// Leave records that a judge allows an answer, for a reason. The answer must be in force. To go
// back instead, use Undo; to correct the answer, use Fix on behalf of the judge.
func (m *Match) Leave(entry int, g Grounds) ([]Entry, []referee.Problem) {
	if g.Why == "" {
		return nil, []referee.Problem{{Code: "match.decision-reason-wanted", Fix: "match.give-decision-reason", Grade: referee.Impossible}}
	}
	if problems := badText(g.Why); problems != nil {
		return nil, problems
	}
	return m.add(Entry{Kind: EntryLeave, Of: entry, By: g.By, Script: g.Script, Screen: g.Screen, Why: g.Why, At: g.At})
}

// UndoFrom undoes the answer of an entry and all answers after it. Nothing is
// deleted, as in Undo.
func (m *Match) UndoFrom(entry int, g Grounds) ([]Entry, []referee.Problem) {
	return m.undo(entry, g)
}

func (m *Match) computeLeave(intent Entry) (pending, []referee.Problem) {
	if stepOf(m.tip(), intent.Of) < 0 {
		return pending{}, []referee.Problem{m.notStanding(intent.Of)}
	}
	e := Entry{Kind: EntryLeave, Of: intent.Of, By: intent.By, Script: intent.Script, Screen: intent.Screen, Why: intent.Why, At: intent.At}
	return pending{entry: e, line: m.tip(), luck: m.luck}, nil
}
