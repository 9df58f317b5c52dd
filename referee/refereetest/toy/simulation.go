package toy

import (
	"fmt"
	"maps"
	"slices"

	"shinpan/referee"
)

// The option "hands" with the value "known" has the referee know every hand.
const (
	handsOption = "hands"
	handsKnown  = "known"
)

// The option "referee" with the value "score" keeps only the score: after each
// stake the players say who has won it.
const (
	refereeOption = "referee"
	refereeScore  = "score"
)

// ScoreOnly is the setup of a match that only keeps score.
func ScoreOnly(setup referee.Setup) referee.Setup {
	return withOption(setup, refereeOption, refereeScore)
}

// withOption is a setup with one more option.
func withOption(setup referee.Setup, name, value string) referee.Setup {
	options := maps.Clone(setup.Options)
	if options == nil {
		options = map[string]string{}
	}
	options[name] = value
	setup.Options = options
	return setup
}

// keepsScore reports whether only the score is kept.
func (s State) keepsScore() bool {
	return s.setup.Options[refereeOption] == refereeScore && !s.p.Refereed
}

// handSlot takes a card of the hand of the player who is asked: any, or, where
// hands are known, one that has not been played.
func (s State) handSlot() referee.Slot {
	slot := referee.Slot{Name: "card", Min: 1}
	if s.setup.Options[handsOption] != handsKnown {
		slot.Open, slot.Pool = true, []string{"type=card"}
		return slot
	}
	played := s.p.Sides[s.p.Turn].Used
	slot.From = slices.DeleteFunc(slices.Clone(faces), func(card string) bool { return slices.Contains(played, card) })
	return slot
}

// Simulation plays the toy by lot.
type Simulation struct{}

// RandomDeck is empty: every player has the same six cards.
func (Simulation) RandomDeck(referee.Source) referee.Decklist { return referee.Decklist{Game: "toy"} }

// OpenHands has the referee know every hand.
func (Simulation) OpenHands(setup referee.Setup) referee.Setup {
	return withOption(setup, handsOption, handsKnown)
}

// Audit finds coins that came from nowhere or went there: the bank pays the
// stake to who wins it and is paid for T-6, and nobody has less than none. All
// other coins go from one player to another.
func (Simulation) Audit(before, after referee.State, events []referee.Event) error {
	was, is := before.(State).p, after.(State).p
	coins := make([]int, len(was.Sides))
	for i, d := range was.Sides {
		coins[i] = d.Coins
	}
	bank := 0
	for _, e := range events {
		if e.Kind != "coins" {
			continue
		}
		coins[e.Seat.Index()] += e.Now - e.Was
		if e.Cause.Line != "T-3" {
			bank += e.Now - e.Was
		}
	}
	for i, d := range is.Sides {
		if d.Coins != coins[i] || d.Coins < 0 {
			return fmt.Errorf("player %d has %d coins, the events come to %d", i+1, d.Coins, coins[i])
		}
	}
	if got := total(is) - total(was); got != bank {
		return fmt.Errorf("%d coins more, the bank paid %d", got, bank)
	}
	return nil
}

func total(p *position) int {
	sum := 0
	for _, d := range p.Sides {
		sum += d.Coins
	}
	return sum
}

// Scores are the events that change the coins.
func (Simulation) Scores() string { return "coins" }

// Round is the round of a position.
func (Simulation) Round(s referee.State) int { return s.(State).p.Round }

// Try leaves every answer to chance.
func (Simulation) Try(referee.State, referee.Source) (referee.Answer, bool) {
	return referee.Answer{}, false
}

// Acted is empty: the cards of the toy have no lines.
func (Simulation) Acted(referee.State) []string { return nil }
