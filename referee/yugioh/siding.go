package yugioh

import (
	"fmt"
	"strings"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/series"
	"shinpan/referee/yugioh/deck"
	"shinpan/referee/yugioh/rulebook"
)

// Terms describes a match of several duels. In each duel, the option "first" sets who goes first.
// Between two duels, the players may side (R-MATCH, R-TOSS, R-SIDING). The next duel knows the deck
// sizes. It asks only for the sizes of a changed deck, because cards may have moved between the
// Main Deck and the Extra Deck.
func Terms() series.Terms {
	return series.Terms{
		Rule: "R-MATCH",
		Begin: func(setup referee.Setup, first referee.Seat) referee.Setup {
			return setup.WithOption(FirstOption, first.String())
		},
		Next: func(setup referee.Setup, over referee.State) referee.Setup {
			var sizes [rulebook.Players]sizes
			for i, side := range over.(*State).Table.Sides {
				sizes[i] = sizesOf(side.Main, side.Extra, side.Siding)
			}
			return setup.WithOption(SizesOption, writeSizes(sizes))
		},
		Time: func(setup referee.Setup) string {
			if setup.Rules == firstVersion { // the match continues
				return ""
			}
			return TimeVerb
		},
		Late: func(s referee.State) bool { return s.(*State).Table.Sudden },
		Replays: func(setup referee.Setup) bool {
			settled, _ := rulebook.Book.Settle(setup) // the duel reports the problems with the setup
			return settled.Ruled(rulebook.DrawnDuelsReplay)
		},
		Unasked: referee.Setup.KeepsScore,
		Siding: siding{series.Salted{
			Keep: "keep", Section: deck.SectionSide, Most: mostAtOnce, Rule: "R-SIDING",
		}},
	}
}

// siding swaps cards of a deck between the duels of a match. Together, the three decks still
// contain the same cards, so the next duel still checks plays against the registered list,
// including the Side Deck.
type siding struct{ series.Salted }

// If the deck is not registered, Check also compares the size of the Side Deck with that in the
// previous duel (R-SIDING).
func (s siding) Check(setup referee.Setup, a referee.Answer) []referee.Problem {
	problems := s.Salted.Check(setup, a)
	known, ok := readSizes(setup.Options[SizesOption])
	if problems != nil || !ok || a.Verb == s.Keep {
		return problems
	}
	if n, want := number(a, "size"), known[a.Seat.Index()].side; n != want {
		return referee.Breaks("side-size", "R-SIDING", referee.Args{"seat": a.Seat, "n": n, "want": want})
	}
	return nil
}

// Side keeps the registered list, and records that its sections are no longer known.
func (s siding) Side(setup referee.Setup, a referee.Answer) (referee.Setup, []referee.Event) {
	_, events := s.Salted.Side(setup, a)
	known, ok := readSizes(setup.Options[SizesOption])
	if !ok {
		return setup, events
	}
	known[a.Seat.Index()].sided = a.Verb != s.Keep
	return setup.WithOption(SizesOption, writeSizes(known)), events
}

// sizes holds the sizes of a player's Main, Extra and Side Decks. sided means that the player has
// swapped cards since, so Shinpan knows only the size of the Side Deck and the sum of the others
// (R-SIDING).
type sizes struct {
	main, extra, side int
	sided             bool
}

func sizesOf(main, extra, side int) sizes { return sizes{main: main, extra: extra, side: side} }

// writeSizes returns the sizes of both decks in the form of SizesOption: "40/15/15 40/15/15", with
// a "?" after the sizes of a sided deck.
func writeSizes(list [rulebook.Players]sizes) string {
	var words []string
	for _, s := range list {
		word := fmt.Sprintf("%d/%d/%d", s.main, s.extra, s.side)
		if s.sided {
			word += "?"
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// readSizes reads the sizes that writeSizes writes. It reports false for any other text.
func readSizes(text string) (list [rulebook.Players]sizes, ok bool) {
	words := strings.Fields(text)
	if len(words) != len(list) {
		return list, false
	}
	for i, word := range words {
		s := &list[i]
		figures, sided := strings.CutSuffix(word, "?")
		if n, err := fmt.Sscanf(figures, "%d/%d/%d", &s.main, &s.extra, &s.side); n != 3 || err != nil {
			return list, false
		}
		s.sided = sided
	}
	return list, writeSizes(list) == text
}

// Flags lists the flag for the number of duels in a match.
func Flags() []game.Flag {
	return []game.Flag{{Name: "best-of", Option: "best-of", Asked: []string{"1", "3", "5"}, Score: true}}
}
