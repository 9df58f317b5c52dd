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

// missionOdds returns the missions that may come up next with their odds. open means that the
// players did not register their missions, so any may come.
//
// The two missions of each player that are used, and their order, are chosen at random at setup
// (R-MISSION-DECK); nobody may know them before they are revealed. Shinpan therefore chooses
// nothing in advance. It counts the mission decks that agree with what has been revealed, all
// equally likely, and the odds of a mission are its share of them.
func (m *Match) missionOdds(b *position.Board) (from []string, weights []int, open bool) {
	if m.missions[0] == nil || m.missions[1] == nil {
		return m.MissionIDs, nil, true
	}
	var next []*cards.Card
	for _, turns := range m.missionTurns(b) {
		seat := turns[len(b.Missions)]
		others := 0 // in how many ways the other player's agree
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
	if len(from) == 0 { // none agree after an allowed reveal, or one accepted as named
		return m.MissionIDs, nil, !m.Ruled(rulebook.UnlistedMissionTaken) // which must not show
	}
	return from, weights, false
}

// inOrder compares cards by their position in the card files.
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

// revealedBefore returns how many of a player's missions are revealed before a round.
func revealedBefore(turns [rulebook.Rounds]referee.Seat, seat referee.Seat, round int) int {
	n := 0
	for _, s := range turns[:round] {
		if s == seat {
			n++
		}
	}
	return n
}

// orderedPairs returns the ways of taking two of the missions one after another.
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

// missionTurns tells whose mission is revealed in which round. In casual play the four are
// shuffled together, so every order is equally likely. In the publisher's competitive procedure
// the Edge holder lays the bottom card and the players alternate, so that the other player's
// comes up first (ruling mission-deck).
func (m *Match) missionTurns(b *position.Board) [][rulebook.Rounds]referee.Seat {
	if m.Ruled(rulebook.MissionDeckCompetitive) {
		edge := b.FirstEdge
		return [][rulebook.Rounds]referee.Seat{{position.Other(edge), edge, position.Other(edge), edge}}
	}
	return [][rulebook.Rounds]referee.Seat{{1, 1, 2, 2}, {1, 2, 1, 2}, {1, 2, 2, 1}, {2, 1, 1, 2}, {2, 1, 2, 1}, {2, 2, 1, 1}}
}

// checkMission returns what is wrong with a mission named at its reveal. Rejecting one that the
// registered missions do not allow tells everybody so, and a player who names one after another
// could learn them all. It is rejected anyway, because players name only a face-up card that
// all players see, and a round must not be played at a wrong mission. The ruling
// unlisted-mission is for players who prefer that the lists reveal nothing.
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

// mostOf returns how often a mission can be in the mission deck, as far as the decks are known.
// It holds two missions of each player, which differ unless the ruling same-missions lets them
// be the same.
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
