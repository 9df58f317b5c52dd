package series

import (
	"strconv"
	"strings"

	"shinpan/referee"
)

// Side is the verb of a player who changes the deck between two games, and the key of the question.
const Side = "side"

// Salted is a Siding in which a player who changes the deck gives the salted id of the new list
// ("deck id") and the number of cards in the section used for swapping. Shinpan does not know the
// cards of a changed deck until they are played.
//
// A game has messages for the question "side", the verbs and the slots "id" and "size", the events
// "done-siding" and "sided", and the problems "side-id", "side-dealt" and "side-size".
type Salted struct {
	// Keep is the verb of a player who keeps the deck; the verb for changing it is "side".
	Keep string
	// Section is the section of a list used for swapping cards, and Most is an upper bound for the
	// number of its cards.
	Section string
	Most    int
	// Rule is the id of the rule for swapping cards.
	Rule string
	// Off reports whether players cannot side in a match. If it is nil, they always can.
	Off func(referee.Setup) bool
}

// Forms returns the verbs of the answers.
func (s Salted) Forms() []referee.Form {
	return []referee.Form{{Verb: s.Keep}, {Verb: Side, Slots: []referee.SlotForm{
		{Name: "id", Kind: referee.KindWord},
		{Name: "size", Kind: referee.KindNumber, Least: 0, Most: s.Most},
	}}}
}

// Ask asks a player about their deck.
func (s Salted) Ask(setup referee.Setup, seat referee.Seat) *referee.Ask {
	if s.Off != nil && s.Off(setup) {
		return nil
	}
	open := func(name string) *referee.Slot { return &referee.Slot{Name: name, Open: true, Min: 1} }
	return &referee.Ask{Seat: seat, Key: Side, Cause: referee.Cause{Rule: s.Rule}, Usual: s.Keep,
		Moves: []referee.Move{{Verb: s.Keep}, {Verb: Side, Slots: []*referee.Slot{open("id"), open("size")}}}}
}

// Check requires an id, and the registered number of cards in the section. If Shinpan deals, it
// refuses a changed deck, because it must know the cards.
func (s Salted) Check(setup referee.Setup, a referee.Answer) []referee.Problem {
	if a.Verb != Side {
		return nil
	}
	cannot := func(code string, args referee.Args) []referee.Problem {
		return []referee.Problem{{Code: code, Fix: code, Args: args, Grade: referee.Impossible}}
	}
	if id := a.One("id"); !isID(id) {
		return cannot("side-id", referee.Args{"word": id})
	}
	if setup.Dealt() {
		return cannot("side-dealt", nil)
	}
	list := setup.Deck(a.Seat)
	if list == nil {
		return nil
	}
	registered := 0
	for _, line := range list.Lines {
		if line.Section == s.Section {
			registered += line.Count
		}
	}
	if n := size(a); n != registered {
		return []referee.Problem{{Code: "side-size", Rule: s.Rule, Fix: "side-size", Args: referee.Args{"seat": a.Seat, "n": n, "want": registered}}}
	}
	return nil
}

// isID reports whether a word has the form of a list's id: as "deck id" prints it, or as a match
// file names a registered list.
func isID(word string) bool {
	switch len(word) {
	case printedLength:
		return strings.Trim(word, "abcdefghijklmnopqrstuvwxyz234567") == ""
	case fileLength:
		return strings.Trim(word, "0123456789abcdef") == ""
	}
	return false
}

// The lengths of an id of 128 bits, in base32 and in hexadecimal digits.
const (
	printedLength = 26
	fileLength    = 32
)

func size(a referee.Answer) int {
	n, _ := strconv.Atoi(a.One("size"))
	return n
}

// Side returns the setup of the next game, without the deck if it was changed.
func (s Salted) Side(setup referee.Setup, a referee.Answer) (referee.Setup, []referee.Event) {
	done := referee.Event{Kind: "done-siding", Seat: a.Seat, Cause: referee.Cause{Rule: s.Rule}}
	if a.Verb == s.Keep {
		return setup, []referee.Event{done}
	}
	done.Kind, done.N = "sided", size(a)
	return setup.WithDeck(a.Seat, nil), []referee.Event{done}
}
