package flow_test

import (
	"fmt"

	"shinpan/referee"
	"shinpan/referee/flow"
)

// A step asks for a card and, where the card wants one, for a seat. The table is
// only a number of lives.
func Example() {
	ask := func(key string, verbs ...string) func() flow.Question {
		return func() flow.Question {
			q := flow.Question{Ask: referee.Ask{Seat: 1, Key: key}}
			for _, verb := range verbs {
				q.Moves = append(q.Moves, referee.Move{Verb: verb})
			}
			return q
		}
	}
	steps := flow.Steps[int]{
		Step: func(r *flow.Run[int]) error {
			card, err := r.Ask(ask("card", "bolt", "rest"))
			if err != nil {
				return err
			}
			r.Tell(referee.Event{Kind: card.Verb})
			if card.Verb == "rest" {
				return nil
			}
			target, err := r.Ask(ask("target", "left", "right"))
			if err != nil {
				return err
			}
			r.Table--
			r.Tell(referee.Event{Kind: "hit " + target.Verb, Now: r.Table})
			return nil
		},
		Copy: func(lives int) int { return lives },
		Over: func(lives int) bool { return lives == 0 },
	}

	p, _ := steps.Begin(2)
	for _, verb := range []string{"bolt", "left", "rest", "bolt", "right"} {
		var events []referee.Event
		asked := p.Ask().Key
		p, events = p.Answer(referee.Say(1, verb))
		fmt.Printf("%s: %s → %s, %d left\n", asked, verb, events[0].Kind, p.Table)
	}
	fmt.Println("over:", p.Ask() == nil)
	// Output:
	// card: bolt → bolt, 2 left
	// target: left → hit left, 1 left
	// card: rest → rest, 1 left
	// card: bolt → bolt, 1 left
	// target: right → hit right, 0 left
	// over: true
}

// Two seats respond to a bolt: one negates it, the other negates that.
func ExampleExchange() {
	var chain flow.Chain[string]
	hands := map[referee.Seat][]string{1: {"counter"}, 2: {"counter"}}
	links, err := flow.Exchange[string]{
		Chain: &chain,
		Seats: []referee.Seat{2, 1},
		Respond: func(seat referee.Seat) (string, bool, error) {
			if len(hands[seat]) == 0 {
				fmt.Println(seat, "passes")
				return "", false, nil
			}
			card := hands[seat][0]
			hands[seat] = hands[seat][1:]
			fmt.Println(seat, "responds with a", card)
			return card, true, nil
		},
		Resolve: func(link flow.Link[string]) error {
			fmt.Println(link.Seat, "resolves a", link.What)
			if link.What == "counter" {
				chain[len(chain)-2].Negated = true
			}
			return nil
		},
	}.Run(flow.Link[string]{Seat: 1, What: "bolt"})
	fmt.Println(links, "links", err)
	// Output:
	// p2 responds with a counter
	// p1 responds with a counter
	// p2 passes
	// p1 passes
	// p1 resolves a counter
	// p1 resolves a bolt
	// 3 links <nil>
}
