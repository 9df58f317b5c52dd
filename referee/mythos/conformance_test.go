package mythos_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/sim"
	"shinpan/referee/refereetest"
)

// loaded is the game with the embedded cards; a Game may be shared.
var loaded = sync.OnceValues(load)

// load makes the game with the embedded cards, for a test that changes it.
func load() (*game.Game, []referee.Problem) {
	mythos := games.List()[0]
	return mythos.Load(mythos.Cards())
}

// mythosLibrary is the embedded cards.
func mythosLibrary(t testing.TB) *cards.Library {
	library, problems := cards.Open(cardsdb.Game("mythos"))
	require.Empty(t, problems)
	return library
}

// mythosGame is the game with the embedded cards.
func mythosGame(t testing.TB) *game.Game {
	t.Helper()
	g, problems := loaded()
	require.Empty(t, problems)
	return g
}

// fillOpen gives what the questions do not list: numbers and causes.
func fillOpen(_ referee.State, _ referee.Move, slot *referee.Slot) []string {
	switch slot.Name {
	case "count":
		return []string{"-2", "-1", "1", "2", "3"}
	case "power1", "power2":
		return []string{"0", "4", "5"}
	case "by":
		return []string{"108M", "a ruling at the table"}
	}
	return nil
}

// fillRandomly is fillOpen with a random character for each card that the
// referee does not know.
func fillRandomly(src referee.Source) referee.Fill {
	return func(s referee.State, move referee.Move, slot *referee.Slot) []string {
		if slot.Pool == nil {
			return fillOpen(s, move, slot)
		}
		var tokens []string
		all := loadedGame().Cards.All()
		for len(tokens) < 5 {
			if card := all[referee.IntN(src, len(all))]; card.Type == cards.TypeCharacter {
				tokens = append(tokens, string(card.ID))
			}
		}
		return tokens
	}
}

// peek reveals or plays a card that looks at another in secret, whose questions
// chance alone hardly ever reaches.
func peek(s referee.State, src referee.Source) (referee.Answer, bool) {
	ask := s.Ask()
	if ask.Key != "turn" {
		return referee.Answer{}, false
	}
	var plays []referee.Answer
	reveal, _ := ask.Move("reveal")
	if pieces, ok := reveal.Slot("piece"); ok {
		for _, piece := range pieces.From {
			plays = append(plays, referee.Say(ask.Seat, "reveal", "piece", piece, "as", "KS-050"))
		}
	}
	play, _ := ask.Move("play")
	missions, _ := play.Slot("mission")
	for _, place := range missions.From {
		plays = append(plays, referee.Say(ask.Seat, "play", "card", "KS-050", "mission", place))
	}
	return plays[referee.IntN(src, len(plays))], true
}

// TestConformance plays random matches at every kind of table.
func TestConformance(t *testing.T) {
	t.Parallel()
	g := mythosGame(t)
	open := func(int, referee.Source) referee.Setup { return referee.Setup{Players: twoPlayers} }
	registered := func(_ int, src referee.Source) referee.Setup { return registeredTable(t, g, src) }
	known := func(_ int, src referee.Source) referee.Setup {
		setup := registeredTable(t, g, src)
		setup.Options = map[string]string{"hands": "known"}
		return setup
	}
	tables := map[string]refereetest.Options{
		"an open table":                      {Matches: 180, Recorded: 6, Setup: open},
		"registered decks":                   {Matches: 70, Recorded: 6, Setup: registered},
		"known hands":                        {Matches: 40, Recorded: 4, Setup: known},
		"an open table, effects declared":    {Matches: 30, Recorded: 2, Setup: declaring(t, open)},
		"registered decks, effects declared": {Matches: 30, Recorded: 2, Setup: declaring(t, registered)},
		"other rulings": {Matches: 24, Recorded: 3, Setup: func(seats int, src referee.Source) referee.Setup {
			setup := referee.Setup{Players: twoPlayers}
			if referee.IntN(src, 2) == 0 {
				setup = registeredTable(t, g, src)
			}
			setup.Rulings = refereetest.RandomRulings(g, src)
			return setup
		}},
		"only the score": {Matches: 30, Recorded: 3, Setup: func(_ int, src referee.Source) referee.Setup {
			setup := referee.Setup{Players: twoPlayers}
			if referee.IntN(src, 2) == 0 {
				setup = registeredTable(t, g, src)
			}
			setup.Rulings = refereetest.RandomRulings(g, src)
			return setup.WithScoreOnly()
		}},
	}
	for name, options := range tables {
		options.Fill, options.Try, options.Invariant, options.Sight = fillOpen, peek, sim.Sound, soundStep
		tables[name] = options
	}
	refereetest.RunTables(t, g, tables)
}

// declaring is a table that declares what cards do.
func declaring(t testing.TB, setup func(int, referee.Source) referee.Setup) func(int, referee.Source) referee.Setup {
	return func(seats int, src referee.Source) referee.Setup {
		s := setup(seats, src)
		s.Rulings = rulings(t, declared)
		return s
	}
}

// registeredTable has players with the sample decks.
func registeredTable(t testing.TB, g *game.Game, src referee.Source) referee.Setup {
	setup := referee.Setup{Players: twoPlayers}
	samples := decks.Samples("mythos")
	for range 2 {
		sample := samples[referee.IntN(src, len(samples))]
		list, problems := decks.Read(sample.File, sample.Text, deckFormat(t, g))
		require.Empty(t, problems)
		setup.Decks = append(setup.Decks, &list)
	}
	return setup
}

// soundStep is what must hold of every answer: what Audit says of a legal one,
// and Kept of any, and that no event names a face that nobody declared.
func soundStep(step refereetest.Step) error {
	if step.Before == nil {
		return nil
	}
	check := sim.Kept
	if len(step.Before.Check(step.Answer)) == 0 {
		check = loadedGame().Simulation.Audit
	}
	if err := check(step.Before, step.After, step.Events); err != nil {
		return err
	}
	return undeclared(step)
}

func loadedGame() *game.Game {
	g, _ := loaded()
	return g
}

// undeclared finds an event that names a card whose face was not public
// before, was not said in the answer, and is not face-up afterwards.
func undeclared(step refereetest.Step) error {
	known := public(step.Before) + public(step.After)
	for _, arg := range step.Answer.Args {
		known += strings.Join(arg.Values, " ") + " "
	}
	for _, e := range step.Events {
		for _, card := range append([]referee.Card{e.Card}, e.Cards...) {
			if !strings.Contains(known, string(card)) {
				return fmt.Errorf("%s names %s, which nobody had declared", e.Kind, card)
			}
		}
	}
	return nil
}

// public is every card that the public may name in a position.
func public(s referee.State) string {
	var b strings.Builder
	v := s.View(referee.Nobody)
	for _, lane := range v.Lanes {
		fmt.Fprint(&b, lane.Card, " ")
		for _, side := range lane.Sides {
			for _, p := range side {
				fmt.Fprint(&b, p.Card, " ", p.Under, " ")
			}
		}
	}
	for _, seat := range v.Seats {
		fmt.Fprint(&b, seat.Zones, " ")
	}
	return b.String()
}
