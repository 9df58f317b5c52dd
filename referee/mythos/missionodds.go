package mythos

import (
	"cmp"
	"iter"
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/unseen"
)

// missionOdds returns the missions that can come up next, with their odds. open means that the
// players did not register their missions, so any mission can come.
//
// Setup chooses two missions of each player and their order at random (R-MISSION-DECK), and no
// player is allowed to know them before they are revealed. Shinpan therefore chooses nothing in
// advance. It counts the mission decks that agree with the revealed missions, all of them equally
// likely. The odds of a mission are its share of these decks.
func (m *Match) missionOdds(b *position.Board) (from []string, weights []int, open bool) {
	if m.missions[0] == nil || m.missions[1] == nil {
		return m.MissionIDs, nil, true
	}
	var next []*cards.Card
	for _, turns := range m.missionTurns(b) {
		seat := turns[len(b.Missions)]
		others := 0 // the number of the other player's pairs that agree
		for pair := range orderedPairs(m.missions[position.Other(seat).Index()]) {
			if agrees(pair, position.Other(seat), turns, b.Missions) {
				others++
			}
		}
		for pair := range orderedPairs(m.missions[seat.Index()]) {
			if others == 0 || !agrees(pair, seat, turns, b.Missions) {
				continue
			}
			card := pair[revealedBefore(turns, seat, len(b.Missions))]
			i, known := slices.BinarySearchFunc(next, card, inOrder)
			if !known {
				next, weights = slices.Insert(next, i, card), slices.Insert(weights, i, 0)
				from = slices.Insert(from, i, string(card.ID))
			}
			weights[i] += others
		}
	}
	if len(from) == 0 { // no pair agrees, because the players allowed an illegal reveal or a ruling accepted an unlisted mission
		return m.MissionIDs, nil, !m.Ruled(rulebook.UnlistedMissionTaken) // players must not learn the cause
	}
	return from, weights, false
}

// inOrder compares cards by their order in the card files.
func inOrder(a, b *cards.Card) int { return cmp.Compare(a.Index, b.Index) }

// agrees reports whether a player's revealed missions are consistent with this pair.
func agrees(pair [2]*cards.Card, seat referee.Seat, turns [rulebook.Rounds]referee.Seat, revealed []position.Mission) bool {
	for i, shown := range revealed {
		if turns[i] == seat && pair[revealedBefore(turns, seat, i)] != shown.Card {
			return false
		}
	}
	return true
}

// revealedBefore returns the number of a player's missions that are revealed before a round.
func revealedBefore(turns [rulebook.Rounds]referee.Seat, seat referee.Seat, round int) int {
	n := 0
	for _, s := range turns[:round] {
		if s == seat {
			n++
		}
	}
	return n
}

// orderedPairs returns the ordered pairs of the missions.
func orderedPairs(missions []*cards.Card) iter.Seq[[2]*cards.Card] {
	return func(yield func([2]*cards.Card) bool) {
		for i, first := range missions {
			for j, second := range missions {
				if i != j && !yield([2]*cards.Card{first, second}) {
					return
				}
			}
		}
	}
}

// missionTurns returns the possible orders in which the players' missions are revealed. In casual
// play the four missions are shuffled together, so every order is equally likely. In the
// publisher's competitive procedure, the Edge holder lays the bottom card and the players
// alternate, so the other player's mission comes up first (ruling mission-deck).
func (m *Match) missionTurns(b *position.Board) [][rulebook.Rounds]referee.Seat {
	if m.Ruled(rulebook.MissionDeckCompetitive) {
		edge := b.FirstEdge
		return [][rulebook.Rounds]referee.Seat{{position.Other(edge), edge, position.Other(edge), edge}}
	}
	return [][rulebook.Rounds]referee.Seat{{1, 1, 2, 2}, {1, 2, 1, 2}, {1, 2, 2, 1}, {2, 1, 1, 2}, {2, 1, 2, 1}, {2, 2, 1, 1}}
}

// checkMission returns the problems with a mission that players name when they reveal it. A
// rejection tells the players that no registered list allows the mission. A player who names one
// mission after another could thus learn them all. Shinpan rejects the mission anyway, because
// players name only a face-up card that all players see, and a round must not be played at the
// wrong mission. The ruling unlisted-mission is for players who want to keep their lists secret.
func (s standing) checkMission(answer referee.Answer, asked *referee.Slot) []referee.Problem {
	id := referee.Card(answer.One("card"))
	card, ok := s.Cards.Card(id)
	if !ok || !card.Mission {
		return []referee.Problem{{Code: "not-a-mission", Args: referee.Args{"card": id}, Rule: "R-MISSION-REVEAL", Fix: "not-a-mission", Grade: referee.Impossible}}
	}
	shown, listed := s.b.Revealed(card), !asked.Open && !s.Ruled(rulebook.UnlistedMissionTaken)
	switch {
	case listed && !slices.Contains(asked.From, string(card.ID)):
		return []referee.Problem{refusal("mission-not-possible", "R-MISSION-DECK", referee.Args{"card": card.ID})}
	case !listed && shown >= s.mostOf(card):
		return []referee.Problem{refusal("mission-too-often", "R-DECK-MISSIONS", referee.Args{"card": card.ID, "n": shown})}
	}
	return nil
}

// mostOf returns the number of times that a mission can be in the mission deck, as far as the
// decks are known. The deck holds two missions of each player. They differ unless the ruling
// same-missions allows equal missions.
func (m *Match) mostOf(card *cards.Card) int {
	most := 0
	for _, missions := range m.missions {
		switch {
		case missions != nil && !m.Ruled(rulebook.UnlistedMissionTaken):
			most += min(2, unseen.Count(missions, card))
		case m.Ruled(rulebook.SameMissionsAllowed):
			most += 2
		default:
			most++
		}
	}
	return most
}
