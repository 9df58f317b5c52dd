package boardfile

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/yamlfile"
)

// A position that the rules forbid is not an error in a board file, because the players may have
// allowed it. It gets a warning, because it may also be a mistake.

// seenCards holds the cards of a board file that all players can see. Only these get warnings.
type seenCards struct {
	copies map[position.Held][]referee.Place
	cheap  []referee.Problem
	// hides means that the file has cards that some players must not see, so Shinpan shows none
	// of its lines.
	hides bool
}

// card records a card that all players can see. It ignores a card without an owner.
func (s *seenCards) card(h position.Held, at referee.Place) {
	if h.Card == nil || h.Owner == referee.Nobody {
		return
	}
	if s.copies == nil {
		s.copies = map[position.Held][]referee.Place{}
	}
	s.copies[h] = append(s.copies[h], at)
}

// character records the cards of a character, and any card that covers one of equal or higher
// cost (R-UPGRADE).
func (s *seenCards) character(c position.Character, f characterFile) {
	if c.Shown() == "" {
		s.hides = s.hides || len(f.Over) > 0 || f.Card.Value != ""
		return
	}
	cards := c.Cards()
	for i, h := range cards {
		at := f.Card.Place
		if i < len(f.Over) {
			at = f.Over[i].Value.Card.Place
		}
		s.card(h, at)
		if i == 0 || h.Card == nil || cards[i-1].Card == nil || h.Card.Cost > cards[i-1].Card.Cost {
			continue
		}
		below := cards[i-1].Card
		s.cheap = append(s.cheap, referee.Problem{Code: "board.cheap-upgrade", At: at, Rule: "R-UPGRADE", Fix: "board.cheap-upgrade", Grade: referee.Warning,
			Args: referee.Args{"card": h.Card.ID, "cost": h.Card.Cost, "below": below.ID, "covered": below.Cost}})
	}
}

// manyMissions returns the missions that are in play more often than the mission deck allows,
// with two missions from each player (R-DECK-MISSIONS).
func (r *reader) manyMissions() []referee.Problem {
	most := rulebook.Players
	if r.match.Ruled(rulebook.SameMissionsAllowed) {
		most = 2 * rulebook.Players
	}
	var problems []referee.Problem
	places := map[*cards.Card][]referee.Place{}
	for i, m := range r.b.Missions {
		card := m.Card
		if card.ID == "" { // the mission could not be read
			continue
		}
		places[card] = append(places[card], r.file.Missions.Value[i].Card.Place)
		if n := len(places[card]); n > most {
			problems = append(problems, referee.Problem{Code: "board.many-missions", At: places[card][n-1], Also: places[card][:n-1], Rule: "R-DECK-MISSIONS",
				Fix: "board.many-missions", Grade: referee.Warning, Args: referee.Args{"card": card.ID, "n": n, "most": most}})
		}
	}
	return problems
}

// leftOver reports the chakra that players have in the Start phase, before they gain this round's.
// Leftover chakra is lost at the end of a round (R-END).
func (r *reader) leftOver() []referee.Problem {
	if !r.phaseRead() || r.b.Phase != position.PhaseStart {
		return nil
	}
	var problems []referee.Problem
	for i, f := range []yamlfile.At[sideFile]{r.file.P1, r.file.P2} {
		if n := r.b.Sides[i].Chakra; n > 0 {
			problems = append(problems, referee.Problem{Code: "board.left-over", At: f.Value.Chakra.Place, Rule: "R-END", Fix: "board.left-over", Grade: referee.Warning,
				Args: referee.Args{"seat": referee.Seat(i + 1), "n": n}})
		}
	}
	return problems
}

// warnings returns warnings about illegal plays that the players must have allowed.
func (s *seenCards) warnings() []referee.Problem {
	warnings := s.cheap
	for h, places := range s.copies {
		if n := len(places); n > rulebook.CardCopies {
			warnings = append(warnings, referee.Problem{Code: "board.many-copies", At: places[n-1], Also: places[:n-1], Rule: "R-DECK-COPIES",
				Fix: "board.many-copies", Grade: referee.Warning, Args: referee.Args{"card": h.Card.ID, "seat": h.Owner, "n": n, "most": rulebook.CardCopies}})
		}
	}
	if s.hides {
		for i := range warnings {
			warnings[i].At.LineBytes = ""
			for j := range warnings[i].Also {
				warnings[i].Also[j].LineBytes = ""
			}
		}
	}
	return warnings
}
