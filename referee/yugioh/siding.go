package yugioh

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/series"
	"shinpan/referee/yugioh/deck"
	"shinpan/referee/yugioh/rulebook"
)

// Terms say how a match is several duels: in each of them the option "first" says who goes
// first, and between two of them the players may exchange cards with their Side Decks
// (R-MATCH, R-TOSS, R-SIDING).
func Terms() series.Terms {
	return series.Terms{
		Rule: "R-MATCH",
		Begin: func(setup referee.Setup, first referee.Seat) referee.Setup {
			return setup.WithOption(FirstOption, first.String())
		},
		Replays: func(setup referee.Setup) bool {
			inForce, _ := rulebook.Book.InForce(setup.Rulings) // what is wrong with them the duel says
			return inForce[rulebook.DrawnDuelsReplay]
		},
		Siding: siding{},
	}
}

// Flags say of how many duels a match is.
func Flags() []game.Flag { return []game.Flag{{Name: "best-of", Option: "best-of"}} }

// siding asks each player whether they keep their deck. Who changes it gives the salted id
// of the new list, and not the list, with the size of the Side Deck.
type siding struct{}

// Forms are the verbs of the answers.
func (siding) Forms() []referee.Form {
	return []referee.Form{form("keep"), form("side", word("id", ""), count("size", 0, mostAtOnce))}
}

// Ask asks a player about their deck.
func (siding) Ask(_ referee.Setup, seat referee.Seat) *referee.Ask {
	id := &referee.Slot{Name: "id", Open: true, Min: 1}
	return &referee.Ask{Seat: seat, Key: "side", Cause: rule("R-SIDING"),
		Moves: []referee.Move{{Verb: "keep"}, {Verb: "side", Slots: []*referee.Slot{id, countSlot("size")}}}}
}

// Check wants an id, and a Side Deck of the size that was registered (R-SIDING). Where the
// referee deals, it has to know the deck.
func (siding) Check(setup referee.Setup, a referee.Answer) []referee.Problem {
	if a.Verb != "side" {
		return nil
	}
	id := a.One("id")
	if len(id) != 32 || strings.Trim(id, "0123456789abcdef") != "" {
		return impossible("side-id", referee.Args{"word": id})
	}
	if setup.Options[HandsOption] == HandsKnown {
		return impossible("side-dealt", nil)
	}
	list := setup.Deck(a.Seat)
	if list == nil {
		return nil
	}
	registered := 0
	for _, line := range list.Lines {
		if line.Section == deck.SectionSide {
			registered += line.Count
		}
	}
	if n := number(a, "size"); n != registered {
		return illegal("side-size", "R-SIDING", referee.Args{"seat": a.Seat, "n": n, "want": registered})
	}
	return nil
}

// Side is the player's deck in the next duel: of one that was changed the referee knows no
// card until they see play, and asks for its sizes (R-SIDE-COUNT).
func (siding) Side(setup referee.Setup, a referee.Answer) (*referee.Decklist, []referee.Event) {
	done := []referee.Event{{Kind: "done-siding", Seat: a.Seat, N: number(a, "size"), Cause: rule("R-SIDING")}}
	if a.Verb == "keep" {
		return setup.Deck(a.Seat), done
	}
	done[0].Kind = "sided"
	return nil, done
}
