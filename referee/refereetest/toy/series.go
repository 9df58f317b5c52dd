package toy

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/series"
)

// Series returns the toy with matches of several games.
func Series() *game.Game { return several("toy-series", nil) }

// Sided is like Series, with decks that players can change between games: a deck has the sections
// "main" and "side".
func Sided() *game.Game {
	toy := several("toy-sided", siding{})
	toy.Decks = &game.Decks{Check: checkDeck, Sections: []game.DeckSection{
		{Name: "main", For: game.OfType(typeCard), Title: referee.Words{"en": "Main deck", "fr": "Deck principal"}, Copies: 1},
		{Name: "side", Title: referee.Words{"en": "Side deck", "fr": "Deck annexe"}, Copies: 1},
	}}
	return toy
}

func several(id string, between series.Siding) *game.Game {
	toy := New()
	toy.ID = id
	return series.Of(toy, series.Terms{Rule: "T-GAMES", Siding: between, Begin: func(setup referee.Setup, first referee.Seat) referee.Setup {
		return setup.WithOption("first", first.String())
	}})
}

// checkDeck requires that a deck has each card at most once, because each can be played only once
// (T-ONCE).
func checkDeck(list referee.Decklist, _ map[string]string) []referee.Problem {
	var problems []referee.Problem
	copies := map[referee.Card]int{}
	for _, l := range list.Lines {
		if copies[l.Card] += l.Count; copies[l.Card] > 1 {
			problems = append(problems, referee.Problem{Code: "toy.copies", Rule: "T-ONCE", At: l.At, Args: referee.Args{"card": l.Card}})
		}
	}
	return problems
}

// section returns the lines of a section of a deck.
func section(deck *referee.Decklist, name string) []referee.DeckLine {
	var lines []referee.DeckLine
	for _, line := range deck.Lines {
		if line.Section == name {
			lines = append(lines, line)
		}
	}
	return lines
}

// siding asks each player whether they keep their deck. A player who changes it gives the salted id
// of the new list rather than the list.
type siding struct{}

func (siding) Forms() []referee.Form {
	return []referee.Form{{Verb: "keep"}, {Verb: "side", Slots: []referee.SlotForm{{Name: "id", Kind: referee.KindWord}}}}
}

func (siding) Ask(_ referee.Setup, seat referee.Seat) *referee.Ask {
	return &referee.Ask{Seat: seat, Key: "side", Cause: rule("T-SIDE"), Moves: []referee.Move{move("keep"), move("side", open("id"))}}
}

func (siding) Check(setup referee.Setup, a referee.Answer) []referee.Problem {
	id := a.One("id")
	if a.Verb == "side" && (len(id) != 32 || strings.Trim(id, "0123456789abcdef") != "") {
		return impossible("toy.id", referee.Args{"text": id})
	}
	deck := setup.Deck(a.Seat)
	if a.Verb == "side" && deck != nil && len(section(deck, "side")) == 0 {
		return illegal("toy.no-side", "T-SIDE", referee.Args{"seat": a.Seat})
	}
	return nil
}

// Side assumes that a player who has changed the deck can have every card of its two sections,
// because Shinpan does not know which cards the player kept.
func (siding) Side(setup referee.Setup, a referee.Answer) (referee.Setup, []referee.Event) {
	done := []referee.Event{{Kind: "done-siding", Seat: a.Seat}}
	deck := setup.Deck(a.Seat)
	if a.Verb == "keep" || deck == nil {
		return setup, done
	}
	sided := *deck
	sided.Lines = section(deck, "main")
	for _, line := range section(deck, "side") {
		line.Section = "main"
		sided.Lines = append(sided.Lines, line)
	}
	return setup.WithDeck(a.Seat, &sided), done
}
