package mythos

import (
	"slices"

	"shinpan/referee"
)

// missionOdds gives the missions that may come up next with their odds, or
// open when the table did not register its missions and any may come.
//
// The two missions of each player that are used, and their order, are chosen
// by luck at setup (R-MISSION-DECK); nobody may know them before they are
// revealed. So the referee chooses nothing in advance: it counts the mission
// decks that agree with what has been revealed, each as likely as the others,
// and the next mission has the odds of its share.
func (m *match) missionOdds(b *board) (from []string, weights []int, open bool) {
	if m.decks[0] == nil || m.decks[1] == nil {
		return m.missionIDs, nil, true
	}
	counts := map[*Card]int{}
	for _, deck := range m.missionDecks(b) {
		if agrees(deck, b.missions) {
			counts[deck[len(b.missions)]]++
		}
	}
	for i, all := 0, m.cards.All(); i < len(all); i++ {
		if n := counts[&all[i]]; n > 0 {
			from, weights = append(from, string(all[i].ID)), append(weights, n)
		}
	}
	if len(from) == 0 { // none agree after an overruled reveal
		return m.missionIDs, nil, true
	}
	return from, weights, false
}

func agrees(deck [rounds]*Card, revealed []mission) bool {
	for i, shown := range revealed {
		if deck[i] != shown.card {
			return false
		}
	}
	return true
}

// missionDecks are all mission decks that the setup may give, in order of
// revealing, each as often as it is likely.
func (m *match) missionDecks(b *board) [][rounds]*Card {
	var decks [][rounds]*Card
	for _, one := range orderedPairs(m.decks[0].missions) {
		for _, two := range orderedPairs(m.decks[1].missions) {
			for _, turns := range m.missionTurns(b) {
				decks = append(decks, deal(turns, [players][2]*Card{one, two}))
			}
		}
	}
	return decks
}

// orderedPairs are the ways of taking two of the missions one after the other.
func orderedPairs(missions []*Card) [][2]*Card {
	var pairs [][2]*Card
	for i, first := range missions {
		for j, second := range missions {
			if i != j {
				pairs = append(pairs, [2]*Card{first, second})
			}
		}
	}
	return pairs
}

// missionTurns says whose mission is revealed in which round. In casual play
// the four are shuffled together, so every order is as likely. In the
// publisher's competitive procedure the Edge holder lays the bottom card and
// the players alternate, so that the other player's comes up first (ruling
// mission-deck).
func (m *match) missionTurns(b *board) [][rounds]referee.Seat {
	if m.ruling("mission-deck") == "competitive" {
		edge := b.firstEdge
		return [][rounds]referee.Seat{{other(edge), edge, other(edge), edge}}
	}
	return [][rounds]referee.Seat{{1, 1, 2, 2}, {1, 2, 1, 2}, {1, 2, 2, 1}, {2, 1, 1, 2}, {2, 1, 2, 1}, {2, 2, 1, 1}}
}

func deal(turns [rounds]referee.Seat, pairs [players][2]*Card) [rounds]*Card {
	var deck [rounds]*Card
	var taken [players]int
	for i, seat := range turns {
		deck[i] = pairs[seat.Index()][taken[seat.Index()]]
		taken[seat.Index()]++
	}
	return deck
}

// checkMission says what is wrong with a mission named at its reveal.
func (s *state) checkMission(answer referee.Answer) []referee.Problem {
	id := referee.Card(answer.One("card"))
	card, ok := s.cards.Card(id)
	if !ok || !card.Mission {
		return []referee.Problem{{Code: "not-a-mission", Args: referee.Args{"card": id}, Rule: "R-MISSION-REVEAL", Fix: "not-a-mission", Grade: referee.Impossible}}
	}
	from, _, open := s.missionOdds(&s.now)
	shown := s.now.revealed(card)
	switch {
	case !open && !slices.Contains(from, string(card.ID)):
		return []referee.Problem{refusal("mission-not-possible", "R-MISSION-DECK", referee.Args{"card": card.ID})}
	case open && shown >= s.mostOf(card):
		return []referee.Problem{refusal("mission-too-often", "R-DECK-MISSIONS", referee.Args{"card": card.ID, "n": shown})}
	}
	return nil
}

// revealed counts a mission among those in play.
func (b *board) revealed(card *Card) int {
	n := 0
	for _, m := range b.missions {
		if m.card == card {
			n++
		}
	}
	return n
}

// mostOf is how often a mission can be in the mission deck, as far as the
// decks are known: two missions of each player are, which differ unless the
// ruling same-missions lets them be the same.
func (m *match) mostOf(card *Card) int {
	most := 0
	for _, deck := range m.decks {
		switch {
		case deck != nil:
			most += min(2, countOf(deck.missions, card))
		case m.ruling("same-missions") == "allowed":
			most += 2
		default:
			most++
		}
	}
	return most
}

func countOf(cards []*Card, card *Card) int {
	n := 0
	for _, c := range cards {
		if c == card {
			n++
		}
	}
	return n
}
