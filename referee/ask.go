package referee

import "slices"

// Ask is the one question a position waits for. It is addressed to one seat
// and offers moves, each with blanks to fill, so that menus, completion and
// help follow from it without knowing the game.
type Ask struct {
	// Seat must answer. Chance is a seat like any other.
	Seat Seat
	// Key names the question; its words are the message "ask.<key>".
	Key string
	// Args fill the blanks of those words; the seat is always one of them.
	Args Args
	// Cause is the rule or card line that asks.
	Cause Cause
	// Moves answer the question.
	Moves []Move
	// Tools do not answer it: they are the table's own declarations (a token
	// moved by hand, a point given by a card). After one, the same question
	// stands again.
	Tools []Move
}

// Move is one way of answering: a verb and the blanks it needs filled.
type Move struct {
	Verb  string
	Slots []*Slot // moves may share them: they are not to be changed
}

// Slot is one blank of a Move.
type Slot struct {
	// Name is the slot's name in the verb's Form ("card", "place").
	Name string
	// From lists the tokens that may be given, in the order to show them.
	// What is in From need not be legal: Check decides.
	From []string
	// Words are what each of From is called, where the token does not say it.
	Words []Key
	// Open says that From is not the whole list: any card of the game may be
	// named, because the referee does not know the hand or the deck.
	Open bool
	// Pool says which cards people may look for in an open slot: conditions on
	// their facts, as cards.ReadCondition takes them ("type=character"). A pool
	// may be large: it is searched, never listed, and From has what is likely.
	// Nil offers what is in From, though another card may be named.
	Pool []string
	// Min and Max bound how many tokens are given. Max 0 means one; Min 0
	// means the slot may be left out. The message "none.<verb>.<slot>" says what
	// that means, where the word none does not.
	Min, Max int
	// Implied says that a slot which is left out follows from the rest of the
	// answer: what a card is played over from its name. A menu asks for it only
	// where the answer would be refused without it.
	Implied bool
	// Copies say how often each token of From may be given; empty means once.
	Copies []int
	// Weights give each token of From its odds where Chance answers, each copy
	// of it where there are Copies; empty means all alike.
	Weights []int
	// Limit bounds a total over the picked tokens, where there is one.
	Limit *Limit
}

// Limit says that the weights of the picked tokens may add up to at most Max.
type Limit struct {
	Weights []int
	Max     int
}

// Most is the largest number of tokens that may be given.
func (s *Slot) Most() int {
	if s.Max < 1 {
		return 1
	}
	return s.Max
}

// copiesOf is how often each token of From may be given.
func (s *Slot) copiesOf() []int {
	copies := make([]int, len(s.From))
	for i := range copies {
		copies[i] = ofOption(s.Copies, i)
	}
	return copies
}

// ofOption is the copies, or the weight, of an option: 1 where none are listed,
// 0 beyond those that are, and never less.
func ofOption(listed []int, i int) int {
	switch {
	case len(listed) == 0:
		return 1
	case i < len(listed):
		return max(listed[i], 0)
	}
	return 0
}

// Move gives the offered move or tool with this verb.
func (a *Ask) Move(verb string) (Move, bool) {
	for _, moves := range [...][]Move{a.Moves, a.Tools} {
		for i := range moves {
			if moves[i].Verb == verb {
				return moves[i], true
			}
		}
	}
	return Move{}, false
}

// Slot gives the move's slot of that name.
func (m Move) Slot(name string) (*Slot, bool) {
	if at := m.index(name); at >= 0 {
		return m.Slots[at], true
	}
	return nil, false
}

// Asks reports whether the move has a slot of that name.
func (m Move) Asks(name string) bool { return m.index(name) >= 0 }

// index is which of the slots has that name, -1 when none has.
func (m Move) index(name string) int {
	for i := range m.Slots {
		if m.Slots[i].Name == name {
			return i
		}
	}
	return -1
}

// Kind is what sort of token fills a slot.
type Kind string

// The kinds of token.
const (
	KindCard   Kind = "card"   // a card version: "AB-015"
	KindPiece  Kind = "piece"  // something on the table: "p1:C1", or "T6" where it is nobody's
	KindPlace  Kind = "place"  // a lane of the board: "D", "market", "6"
	KindSeat   Kind = "seat"   // a player: "p1"
	KindNumber Kind = "number" // a whole number, with a sign where wanted: "2", "-1"
	KindWord   Kind = "word"   // one of a closed list of plain words
	KindText   Kind = "text"   // a sentence, written between double quotes
	KindFact   Kind = "fact"   // what is printed on a card that the game does not have: "level=8"
)

// Form is how a verb is written: its name and its slots in written order.
// Every game lists the forms of all its verbs once; an Ask offers a few of
// them with their options.
type Form struct {
	Verb  string
	Slots []SlotForm
}

// Asking is the form with only those slots that an offered move asks for.
func (f Form) Asking(move Move) Form {
	var slots []SlotForm
	for _, slot := range f.Slots {
		if move.Asks(slot.Name) {
			slots = append(slots, slot)
		}
	}
	f.Slots = slots
	return f
}

// SlotForm is one blank of a Form.
type SlotForm struct {
	Name string
	Kind Kind
	// Lead introduces the slot when it is written: "" (nothing), "@" (joined
	// to the token: "@D"), or a word ("over", "as", "by").
	Lead string
	// Many allows several tokens, separated by commas.
	Many bool
	// Optional slots may be left out.
	Optional bool
	// Least and Most bound a number. Where both are 0 it is any from -999 to 999.
	Least, Most int
	// Shared tells which pieces of this slot belong to nobody: a whole name
	// ("6"), or the letters before a number ("T" for T1, T2 and so on). Written
	// without a seat these are nobody's, all others the speaker's.
	Shared []string
}

// Range gives the least and the largest number that fills the slot.
func (s *SlotForm) Range() (least, most int) {
	if s.Least == 0 && s.Most == 0 {
		return -999, 999
	}
	return s.Least, s.Most
}

// Owner is whose piece of that name is meant in this slot by a speaker who does
// not say whose. Only players have pieces of their own.
func (s *SlotForm) Owner(speaker Seat, name string) Seat {
	if !speaker.IsPlayer() || slices.Contains(s.Shared, name) || slices.Contains(s.Shared, pieceLetters(name)) {
		return Nobody
	}
	return speaker
}
