package yugioh_test

import (
	"strings"
	"testing"

	"shinpan/referee"
	"shinpan/referee/refereetest"
	"shinpan/referee/yugioh/deck"
)

// starter is the deck that the rulebook ships with: one card of each.
const starter = "87151205 11091375 96005454 32012842 11321183 75953262 44430454 15025844 94415058 20409757 56804361 93298460 29687169 56681873 " +
	"82176812 28565527 55969226 81354330 28348939 54747648 81231742 17626381 69162969 5318639 73178098 40619825 34664411 74848038 90928333 8842266 " +
	"4206964 56120475 4178474 60082869 29267084 21597117 92924317 83968380 77414722 3819470"

// TestStarterDeckIsCarriedOut plays whole duels with the deck of the rulebook on both sides.
func TestStarterDeckIsCarriedOut(t *testing.T) {
	t.Parallel()
	g := theGame(t)
	list := referee.Decklist{Game: g.ID}
	for id := range strings.FieldsSeq(starter) {
		list.Lines = append(list.Lines, referee.DeckLine{Section: deck.SectionMain, Ref: id, Card: referee.Card(id), Count: 1})
	}
	refereetest.Carried{Game: g, Deck: list, Least: 20, Matches: 400, Asks: []string{"resolve", "pay"}, Most: 20_000, Fill: fill(g), Declares: declares, Still: still, Prefer: uses}.Run(t)
}

// uses activates a card that was Set.
func uses(s referee.State, card referee.Card) (referee.Answer, bool) {
	for _, move := range s.Ask().Moves {
		if move.Verb != "activate" {
			continue
		}
		for _, set := range move.Slots[1].From {
			if a := referee.Say(s.Ask().Seat, "activate", "card", string(card), "set", set); !referee.Refuses(s.Check(a)) {
				return a, true
			}
		}
	}
	return referee.Answer{}, false
}

// still reports whether a line never acts by itself: a rule of its card, and one that only
// its scenario shows, since it wants three cards at once.
func still(code string) bool { return strings.Contains(code, "R") || code == "94415058T" }

// declares reports whether an answer uses an effect in words of its own, says that it costs
// something, or outweighs the rules with a card.
func declares(_ referee.State, a referee.Answer) bool {
	return a.One("words") != "" || a.One("cost") != "" || a.One("by") != ""
}
