package toy

import (
	"fmt"

	"shinpan/referee"
)

// Simulation plays the toy at random.
type Simulation struct{}

// RandomDeck returns an empty deck, because every player has the same six cards.
func (Simulation) RandomDeck(referee.Source) referee.Decklist { return referee.Decklist{Game: "toy"} }

// OpenHands returns the setup in which Shinpan knows every hand.
func (Simulation) OpenHands(setup referee.Setup) referee.Setup {
	return setup.WithOption(handsOption, handsKnown)
}

// Audit returns an error if coins appear or disappear without an event, if T-3 does not just pass
// coins on, or if an amount is negative.
func (Simulation) Audit(before, after referee.State, events []referee.Event) error {
	was, is := before.(State).Table, after.(State).Table
	coins := make([]int, len(was.Sides))
	for i, d := range was.Sides {
		coins[i] = d.Coins
	}
	stolen := 0
	for _, e := range events {
		if e.Kind != "coins" {
			continue
		}
		coins[e.Seat.Index()] += e.Now - e.Was
		if e.Cause.Line == "T-3" {
			stolen += e.Now - e.Was
		}
	}
	for i, d := range is.Sides {
		if d.Coins != coins[i] || d.Coins < 0 {
			return fmt.Errorf("player %d has %d coins, the events come to %d", i+1, d.Coins, coins[i])
		}
	}
	if stolen != 0 {
		return fmt.Errorf("T-3 brought %d coins more than it took", stolen)
	}
	return nil
}

// Scores returns the events that change the coins.
func (Simulation) Scores() string { return "coins" }

// Round returns the round of a position.
func (Simulation) Round(s referee.State) int { return s.(State).Table.Round }

// Try leaves every answer to the random player.
func (Simulation) Try(referee.State, referee.Source) (referee.Answer, bool) {
	return referee.Answer{}, false
}

// Acted returns nothing, because the cards of the toy have no effect lines.
func (Simulation) Acted(referee.State) []string { return nil }
