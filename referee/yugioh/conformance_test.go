package yugioh_test

import (
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/refereetest"
	"shinpan/referee/yugioh"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/sim"
)

// set is the embedded cards.
var set = sync.OnceValues(func() (*cards.Set, []referee.Problem) { return cards.Open(cardsdb.Game(yugioh.GameID)) })

// theGame is the game with the embedded cards; a Game may be shared.
func theGame(t testing.TB) *game.Game {
	t.Helper()
	all, problems := set()
	require.Empty(t, problems)
	return games.YuGiOh(all)
}

// sometimes is how often the table declares something: it can at nearly every question.
const sometimes = 48

// rarely is how often the table declares something where the referee deals: nearly all that
// it can declare there ends the duel.
const rarely = 400

// mostAnswers is more than a duel takes.
const mostAnswers = 20_000

// TestConformance plays random duels at every kind of table.
func TestConformance(t *testing.T) {
	t.Parallel()
	g := theGame(t)
	tables := map[string]refereetest.Options{
		"no decks":         {Matches: 9, Recorded: 1, Setup: refereetest.Plain},
		"registered decks": {Matches: 8, Recorded: 1, Setup: refereetest.Listed(g)},
		"best of three":    {Matches: 2, Recorded: 1, OneGameBoards: true, Setup: refereetest.BestOf("3")},
		"extra":            {Matches: 5, Recorded: 1, Setup: extraDecks(g), Declare: rarely, Try: pendulums(g)},
		"dealt":            {Matches: 4, Recorded: 1, Setup: refereetest.Dealt(g), Declare: rarely},
		"only Life Points": {Matches: 6, Recorded: 2, Setup: func(i int, src referee.Source) referee.Setup {
			return refereetest.Plain(i, src).WithScoreOnly()
		}},
		"other rulings": {Matches: 5, Recorded: 1, Setup: refereetest.OtherRulings(g, refereetest.Listed(g), refereetest.Dealt(g))},
	}
	for name, options := range tables {
		options.Declare = max(options.Declare, sometimes)
		options.Most, options.Fill, options.Invariant = mostAnswers, fill(g), sim.Sound
		if options.Try == nil {
			options.Try = willing(g)
		}
		if name == "best of three" { // whose positions are those of package series
			options.Try, options.Invariant = nil, nil
		}
		tables[name] = options
	}
	refereetest.RunTables(t, g, tables)
}

// extraDecks is a table with decks of Level 4 monsters, Tuners and Pendulum Monsters, whose
// Extra Decks take any of them.
func extraDecks(g *game.Game) func(int, referee.Source) referee.Setup {
	all, _ := set()
	list := referee.Decklist{Game: yugioh.GameID}
	add := func(section string, copies, most int, test func(*cards.Card) bool) {
		n := 0
		for i := range all.Len() {
			if card := all.At(i); n < most && card.CountsAs == "" && test(card) {
				list.Lines = append(list.Lines, referee.DeckLine{Section: section, Ref: string(card.ID), Card: card.ID, Count: copies})
				n += copies
			}
		}
	}
	level := func(c *cards.Card) int { n, _ := c.Level.Value(); return n }
	scale := func(c *cards.Card) int { n, _ := c.Scale.Value(); return n }
	add("main", 3, 9, func(c *cards.Card) bool { return c.Is(cards.Pendulum) && !c.Extra() && scale(c) <= 2 })
	add("main", 3, 9, func(c *cards.Card) bool { return c.Is(cards.Pendulum) && !c.Extra() && scale(c) >= 6 })
	add("main", 3, 12, func(c *cards.Card) bool {
		return c.Is(cards.Tuner) && !c.Is(cards.Pendulum) && !c.Extra() && level(c) == 4
	})
	add("main", 3, 9, func(c *cards.Card) bool { return c.Is(cards.Gemini) && level(c) == 4 })
	add("main", 3, 3, func(c *cards.Card) bool {
		return c.Is(cards.Normal) && !c.Is(cards.Pendulum) && !c.Is(cards.Tuner) && level(c) == 4
	})
	add("main", 3, 3, func(c *cards.Card) bool { return c.ID == "74701381" }) // declares a Type
	add("extra", 1, 7, func(c *cards.Card) bool {
		parts := c.Materials.Parts
		return c.Is(cards.Xyz) && len(parts) == 1 && parts[0].Level == 4 && parts[0].N == 2 && parts[0].Race+parts[0].Attribute+parts[0].Series == ""
	})
	add("extra", 1, 8, func(c *cards.Card) bool { return c.Is(cards.Synchro) && c.Materials.Ask == "" && level(c) == 8 })
	return func(int, referee.Source) referee.Setup {
		return g.Simulation.OpenHands(referee.Setup{Players: []string{"Ann", "Bob"}, Decks: []*referee.Decklist{&list, &list}})
	}
}

// few is how many cards of a pool are tried.
const few = 30

// fill gives what questions do not list: cards of the player's registered deck, or a few
// of the pool.
func fill(g *game.Game) referee.Fill {
	return func(s referee.State, move referee.Move, slot *referee.Slot) []string {
		switch {
		case slot.Pool != nil && s.Ask().Seat.IsPlayer():
			list := yugioh.Likely(s, s.Ask().Seat)
			if list == nil {
				list = refereetest.Few(g, slot.Pool, s.Hash(), few)
			}
			if slot.Most() > 1 && move.Verb != "cut" {
				return list[:min(2, len(list))] // else there are too many ways to fill it
			}
			return list
		case slot.Name == "id":
			return []string{"00112233445566778899aabbccddeeff"}
		case slot.Name == "size":
			return []string{"0"}
		case slot.Name == "main":
			return []string{"40", "60"}
		case slot.Name == "extra", slot.Name == "side":
			return []string{"15", "0"}
		case slot.Name == "count" && move.Verb == "lp":
			return []string{"-1800", "500"}
		case slot.Name == "count":
			return []string{"1", "-1", "2", "500"}
		case slot.Name == "by":
			return []string{"Polymerization"}
		case slot.Name == "words":
			return []string{"Sheep Token", "draws a card"}
		case slot.Name == "facts":
			return []string{"type=monster", "level=1", "atk=0", "def=0"}
		}
		return nil
	}
}

// interrupts changes the monsters while an attack is declared, or negates it, where the table
// may declare things: for Replays, which are rare by lot alone.
func interrupts(s referee.State, src referee.Source) (referee.Answer, bool) {
	ask := s.Ask()
	if ask.Key == "replay" {
		if a, ok := (&referee.Guesser{Source: src}).Legal(s, "again", 6); ok && referee.IntN(src, 3) > 0 {
			return a, true
		}
		return referee.Say(ask.Seat, "stop"), true
	}
	if move, ok := ask.Move("stack"); ok && referee.IntN(src, 4) == 0 {
		guesser := referee.Guesser{Source: src, Fill: func(referee.State, referee.Move, *referee.Slot) []string { return []string{"a card"} }}
		if a, ok := guesser.Guess(s, []referee.Move{move}); ok && !referee.Refuses(s.Check(a)) {
			return a, true
		}
	}
	if _, open := ask.Move("lp"); !open { // the referee deals, or something resolves
		return referee.Answer{}, false
	}
	if ask.Key == "main" && referee.IntN(src, 3) == 0 || ask.Key == "battle" && referee.IntN(src, 2) == 0 {
		guesser := referee.Guesser{Source: src}
		for _, verb := range []string{"set", "battle", "attack"} { // so that there is something to interrupt
			if move, ok := ask.Move(verb); ok {
				if a, ok := guesser.Guess(s, []referee.Move{move}); ok && !referee.Refuses(s.Check(a)) {
					return a, true
				}
			}
		}
	}
	if ask.Key == "main" && referee.IntN(src, 80) == 0 { // before it is as long as people would not play
		return referee.Say(ask.Seat, "concede"), true
	}
	if ask.Key != "window-attack" {
		return referee.Answer{}, false
	}
	defender := waiting(s)
	switch referee.IntN(src, 4) {
	case 0, 3:
		return referee.Say(ask.Seat, "token", "words", "Sheep Token", "facts", "type=monster", "facts", "level=1", "for", defender.String(), "in", "defense", "by", "Scapegoat"), true
	case 2:
		return referee.Say(ask.Seat, "damage", "seats", "p1", "count", "300", "by", "a card"), true
	case 1:
		move, _ := ask.Move("negate-attack")
		return referee.Say(ask.Seat, "negate-attack", "piece", move.Slots[0].From[0], "by", "Negate Attack"), true
	}
	return referee.Answer{}, false
}

// waiting is the player whose turn it is not, in a duel or in a match of several.
func waiting(s referee.State) referee.Seat {
	for _, side := range s.View(referee.Judge).Seats {
		if !slices.Contains(side.Marks, "mark.active") {
			return side.Seat
		}
	}
	return 1
}

// hidden are the verbs that need cards which a table with hidden hands does not list.
var hidden = []string{"fusion", "fusion", "summon", "activate", "scale", "pendulum", "synchro", "xyz", "special", "move", "is", "cut", "token", "turn", "fusion", "ritual", "attach", "place", "damage"}

// asking are plays of cards that the referee carries out with questions. Not every hand can hold
// them.
var asking = []referee.Answer{
	referee.Say(1, "activate", "card", "5318639"), referee.Say(1, "activate", "card", "32807846"), referee.Say(1, "activate", "card", "8842266"),
	referee.Say(1, "summon", "card", "56681873"), referee.Say(1, "bring", "card", "7409792", "from", "hand"),
}

// willing does what a simulated player would do, and names cards where the questions of
// a table with hidden hands do not list any.
func willing(g *game.Game) func(referee.State, referee.Source) (referee.Answer, bool) {
	naming := refereetest.Naming(g, fill(g), hidden)
	return func(s referee.State, src referee.Source) (referee.Answer, bool) {
		if a, ok := interrupts(s, src); ok {
			return a, true
		}
		if _, offered := s.Ask().Move("redirect"); offered && referee.IntN(src, 2) == 0 { // which chance finds seldom, too
			if a, ok := (&referee.Guesser{Source: src, Fill: fill(g)}).Legal(s, "redirect", 10); ok {
				return a, true
			}
		}
		if verb := map[string]string{"optional": "yes", "may": "yes", "fetch": "take", "identify": "is"}[s.Ask().Key]; verb != "" { // which chance finds seldom
			if move, offered := s.Ask().Move("no"); offered && referee.IntN(src, 2) == 0 {
				return referee.Say(s.Ask().Seat, move.Verb), true
			}
			if a, ok := (&referee.Guesser{Source: src, Fill: fill(g)}).Legal(s, verb, 30); ok && referee.IntN(src, 4) > 0 {
				return a, true
			}
		}
		if s.Ask().Key == "fetch" {
			for _, a := range []referee.Answer{referee.Say(s.Ask().Seat, "take", "card", "75953262"), referee.Say(s.Ask().Seat, "take", "card", "75953262", "in", "attack")} {
				if !referee.Refuses(s.Check(a)) {
					return a, true
				}
			}
		}
		if s.Ask().Key == "main" && referee.IntN(src, 2) == 0 { // so that cards that the referee carries out ask something
			start := referee.IntN(src, len(asking))
			for i := range asking {
				a := asking[(start+i)%len(asking)]
				if a.Seat = s.Ask().Seat; !referee.Refuses(s.Check(a)) {
					return a, true
				}
			}
		}
		if _, ok := s.Ask().Move("lp"); ok && referee.IntN(src, 12) == 0 { // random answers would hardly ever choose this
			a := referee.Say(s.Ask().Seat, "fusion", "card", "98502113", "using", "46986414", "using", "78193831", "in", "attack", "by", "Polymerization")
			if !referee.Refuses(s.Check(a)) {
				return a, true
			}
		}
		return naming(s, src)
	}
}

// pendulums Summons a Gemini Monster again and Pendulum Summons where it can, and makes that
// possible where it cannot yet; else it does what is willing. By lot alone there would be
// matches of the test without either.
func pendulums(g *game.Game) func(referee.State, referee.Source) (referee.Answer, bool) {
	willing := willing(g)
	return func(s referee.State, src referee.Source) (referee.Answer, bool) {
		for _, verb := range []string{"gemini", "pendulum", "scale"} {
			if _, ok := s.Ask().Move(verb); ok && referee.IntN(src, 2) == 0 {
				if a, ok := (&referee.Guesser{Source: src}).Legal(s, verb, 6); ok {
					return a, true
				}
			}
		}
		return willing(s, src)
	}
}
