package event

import (
	"errors"
	"slices"

	"shinpan/referee"
	"shinpan/referee/event/pairing"
)

// Draw drafts the next round: a round of single elimination if that is due, otherwise a round
// according to the settings. It returns *Refused if the round cannot be paired yet, and
// *pairing.Impossible if pairing needs a repeat and repeats are not allowed.
func (s State) Draw(wishes Wishes) (Entry, []pairing.Table, error) {
	if wrong := s.Pairable(); wrong != nil {
		return Entry{}, nil, wrong
	}
	round := s.coming()
	e := Entry{Kind: Paired, Round: round, Wishes: wishes}
	tables, err := s.tables(&e)
	if errors.Is(err, pairing.ErrOptions) {
		err = refused("force", nil)
	}
	if err != nil {
		return e, nil, err
	}
	for _, t := range tables {
		e.Tables = append(e.Tables, Table{No: t.No, A: t.A, B: t.B, More: t.More})
	}
	return e, tables, nil
}

// Again returns the tables that a round would have if it were drawn now, from the results of the
// rounds before it and with the same wishes. It reports false if it cannot be drawn.
func (s State) Again(round int) ([]Table, bool) {
	wishes := s.Rounds[round-1].Wishes
	s.Rounds = s.Rounds[:round-1]
	e, _, err := s.Draw(wishes)
	return e.Tables, err == nil
}

func (s State) tables(e *Entry) ([]pairing.Table, error) {
	players := s.Pairing(e.Round)
	if len(players) < 2 {
		return nil, refused("too-few", referee.Args{"n": len(players)})
	}
	before := s.swissRounds(e.Round)
	if (before < e.Round || s.Settings.RoundRobin) && !e.plain() {
		return nil, refused("wishes", nil)
	}
	if before < e.Round && s.Settings.Pod > 0 {
		return s.final(e), nil
	}
	if before < e.Round {
		return s.knockout(e, before)
	}
	if s.Settings.Pod > 0 {
		return pairing.Pods(players, s.Settings.Pod, s.Lots(e.Round, e.Wishes))
	}
	if s.Settings.RoundRobin {
		return s.roundRobin(e.Round), nil
	}
	return pairing.Swiss(players, s.Lots(e.Round, e.Wishes))
}

// roundRobin returns a round of a round robin. A player whose opponent has dropped gets a bye.
func (s State) roundRobin(round int) []pairing.Table {
	gone := func(id string) bool { return id == "" || s.Players[s.Find(id)].Gone }
	tables := pairing.RoundRobin(s.ids(), round)
	for i, t := range tables {
		switch {
		case gone(t.A):
			tables[i] = pairing.Table{A: t.B}
		case gone(t.B):
			tables[i] = pairing.Table{A: t.A}
		}
	}
	return slices.DeleteFunc(tables, func(t pairing.Table) bool { return gone(t.A) })
}

// Lots returns the options for drawing a round.
func (s State) Lots(round int, w Wishes) pairing.Options {
	return pairing.Options{Seed: s.Seed, Round: round, Repeats: w.Repeats, Force: w.Force, Forbid: w.Forbid, Keep: w.Keep}
}

// swissRounds returns the number of rounds before a given round that belong to the part before the
// cut. Without a cut, the number is not limited.
func (s State) swissRounds(round int) int {
	if s.Settings.Cut == 0 {
		return round
	}
	for _, r := range s.Rounds {
		if r.Cut && r.No < round {
			return r.No - 1
		}
	}
	started := 0
	for _, p := range s.Players {
		if p.From <= 1 {
			started++
		}
	}
	return min(s.Settings.RoundsFor(started), round)
}

// best returns the players who advance to the cut, in order of place.
func (s State) best(round int) []string {
	var best []string
	for _, row := range s.standings(round) {
		if i := s.Find(row.Player); !s.Players[i].Gone && len(best) < s.Settings.Cut {
			best = append(best, row.Player)
		}
	}
	return best
}

// knockout pairs a round of the cut: first the best players by place, later the winners.
func (s State) knockout(e *Entry, before int) ([]pairing.Table, error) {
	e.Cut = true
	if e.Round == before+1 {
		return pairing.Knockout(s.best(e.Round)), nil
	}
	var winners []string
	last := s.Rounds[e.Round-2]
	for i, t := range last.Tables {
		switch {
		case t.B == "" || last.Results[i].A > last.Results[i].B:
			winners = append(winners, t.A)
		default:
			winners = append(winners, t.B)
		}
	}
	return pairing.Onward(winners), nil
}
