package toy

import (
	"maps"
	"strings"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/series"
)

// Series is the toy with matches of several games.
func Series() *game.Game { return several("toy-series", nil) }

// Sided is Series with decks that players may change between games: a deck has
// the sections "main" and "side".
func Sided() *game.Game { return several("toy-sided", siding{}) }

func several(id string, between series.Siding) *game.Game {
	toy := New()
	toy.ID = id
	return series.Of(toy, series.Terms{Rule: "T-GAMES", Begin: firstToAct, Siding: between})
}

// firstToAct lets a player act first in a game.
func firstToAct(setup referee.Setup, first referee.Seat) referee.Setup {
	options := maps.Clone(setup.Options)
	if options == nil {
		options = map[string]string{}
	}
	options["first"] = first.String()
	setup.Options = options
	return setup
}

// siding asks each player whether they keep their deck. One who changes it
// gives the salted id of the new list, and not the list.
type siding struct{}

func (siding) Forms() []referee.Form {
	return []referee.Form{
		{Verb: "keep"},
		{Verb: "side", Slots: []referee.SlotForm{{Name: "id", Kind: referee.KindWord}}},
	}
}

func (siding) Ask(_ referee.Setup, seat referee.Seat) *referee.Ask {
	id := &referee.Slot{Name: "id", Open: true, Min: 1}
	return &referee.Ask{Seat: seat, Key: "side", Cause: rule("T-SIDE"),
		Moves: []referee.Move{{Verb: "keep"}, {Verb: "side", Slots: []*referee.Slot{id}}}}
}

func (siding) Check(setup referee.Setup, a referee.Answer) []referee.Problem {
	id := a.One("id")
	if a.Verb == "side" && (len(id) != 32 || strings.Trim(id, "0123456789abcdef") != "") {
		return impossible("toy.id", referee.Args{"text": id})
	}
	deck := setup.Deck(a.Seat)
	if a.Verb == "side" && deck != nil && len(section(deck, "side")) == 0 {
		return []referee.Problem{{Code: "toy.no-side", Rule: "T-SIDE", Args: referee.Args{"seat": a.Seat}}}
	}
	return nil
}

// Side has the referee count on every card of a deck that was changed: which
// of them the player has now it does not know.
func (siding) Side(setup referee.Setup, a referee.Answer) (referee.Setup, []referee.Event) {
	deck := setup.Deck(a.Seat)
	if a.Verb == "keep" || deck == nil {
		return setup, []referee.Event{{Kind: "done-siding", Seat: a.Seat}}
	}
	sided := *deck
	sided.Lines = section(deck, "main")
	for _, line := range section(deck, "side") {
		line.Section = "main"
		sided.Lines = append(sided.Lines, line)
	}
	return setup.WithDeck(a.Seat, &sided), []referee.Event{{Kind: "done-siding", Seat: a.Seat}}
}
