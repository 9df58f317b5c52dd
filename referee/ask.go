package referee

import (
	"slices"
	"strconv"
)

// Ask is the question that a position asks. It is addressed to one seat and offers moves with slots
// to fill. Menus, completion and help are derived from it without knowledge of the game.
type Ask struct {
	// Seat must answer. Chance is a seat like any other.
	Seat Seat
	// Key names the question; its text is the message "ask.<key>".
	Key string
	// Args fill the placeholders of that message; the seat is always one of them.
	Args Args
	// Cause is the rule or effect behind the question.
	Cause Cause
	// Moves lists the moves that answer the question.
	Moves []Move
	// Usual is the verb of the move that applies if no player responds, such as “done” or “keep”.
	// That move must have no required slot. Usual is "" if silence has no meaning, as for a choice,
	// a cost or an optional effect.
	Usual string
	// Onward is the verb of a move without slots that leads to another question of the same
	// player, or "". A command for that question implies the move: an attack, for example,
	// enters the attack phase.
	Onward string
	// Tools lists moves that do not answer the question. They are declarations by the players, such
	// as a token moved by hand or a point given by a card. After a declaration, Shinpan asks the
	// same question again.
	Tools []Move
	// Corrects means that the Tools only correct what Shinpan has applied, so the players have to
	// agree to each correction. These tools are needed only after a mistake.
	Corrects bool
}

// Move is one way of answering: a verb and the slots to fill.
type Move struct {
	Verb  string
	Slots []*Slot // several moves can share these slots, so do not change them
	// Rule is the rule that decides when the move is possible. It is shown if a slot has nothing to
	// choose from. If it is empty, the Cause of the question is shown.
	Rule string
}

// Empty returns a slot that must be filled and has nothing to choose from, or nil.
func (m Move) Empty() *Slot {
	for _, slot := range m.Slots {
		if slot.Empty() {
			return slot
		}
	}
	return nil
}

// Slot is a place in a Move to fill with tokens.
type Slot struct {
	// Name is the name of the slot in the verb's Form ("card", "place").
	Name string
	// From lists the tokens on offer, in the order in which to show them. They are not necessarily
	// legal: Check decides. A slot for cards can also list numbers: a number stands for that many
	// cards, without naming them. A number is the only token of its slot.
	From []string
	// LastFirst means that menus show the tokens in the opposite order, because most answers name
	// the last token.
	LastFirst bool
	// Words are the names of the tokens in From, if the tokens do not explain themselves. A name
	// can contain the token as the number "n".
	Words []Key
	// Open means that From is not the whole list: players can name any card of the game, because
	// Shinpan does not know the hand or the deck.
	Open bool
	// Pool limits the cards that people can search for in an open slot, as conditions on their
	// attributes (cards.ReadCondition): "type=character". A pool can be large, so players search it
	// and menus never list it. From has the likely cards. A nil Pool offers only the cards in From,
	// but players can still name others.
	Pool []string
	// Secret means that only the draw uses From and its odds, because they reveal information that
	// players must not have yet, such as the cards in a deck. Players who declare a random result
	// search the Pool instead (see Ask.Public).
	Secret bool
	// Min and Max limit the number of tokens. A Max of 0 means one token. A Min of 0 means that the
	// slot can be empty. The message "none.<verb>.<slot>" explains the meaning of an empty slot, if
	// "none" is not clear enough.
	Min, Max int
	// Implied means that the rest of the answer determines an empty slot: a card's name, for
	// example, determines the piece that it is played over. A menu asks for the slot only if
	// the answer would be refused without it.
	Implied bool
	// Choice means that a menu asks for an implied slot, too, if one of its tokens leads to a
	// different position from an empty slot.
	Choice bool
	// Copies holds the number of times that each token of From can be given. If it is nil, each can
	// be given once.
	Copies []int
	// Weights holds the odds of each token of From, or of each of its copies, if Chance
	// answers. If it is nil, all odds are equal.
	Weights []int
	// Limit limits a total over the picked tokens. Limit can be nil.
	Limit *Limit
}

// Limit means that the weights of the picked tokens can add up to at most Max.
type Limit struct {
	Weights []int
	Max     int
}

// Most returns the maximum number of tokens.
func (s *Slot) Most() int {
	if s.Max < 1 {
		return 1
	}
	return s.Max
}

// Empty reports whether the slot must be filled and has nothing to choose from.
func (s *Slot) Empty() bool { return s.Min > 0 && !s.Open && len(s.From) == 0 }

// Forced reports whether the slot must be filled and leaves no choice.
func (s *Slot) Forced() bool { return s.Min > 0 && !s.Open && len(s.Offered()) == s.Min }

// Offered returns the tokens of From, each as often as it can be given.
func (s *Slot) Offered() []string {
	if s.Copies == nil || s.Most() == 1 {
		return s.From
	}
	var tokens []string
	for i, token := range s.From {
		for range min(s.copies(i), s.Most()) {
			tokens = append(tokens, token)
		}
	}
	return tokens
}

// All returns the tokens that stand for everything on offer: each as often as it can be given, or
// their total number if that is more than the slot takes. It reports false if it is unclear which
// tokens are meant.
func (s *Slot) All() ([]string, bool) {
	named := slices.DeleteFunc(slices.Clone(s.Offered()), s.IsCount)
	if len(named) == 0 { // the numbers are names, for example of places
		named = s.Offered()
	}
	if len(named) > s.Most() {
		all := strconv.Itoa(s.Most())
		return []string{all}, slices.Contains(s.From, all)
	}
	return named, len(named) > 0
}

// IsCount reports whether a token of a slot for cards is a number of cards. Such a number has a
// name in Words; a number without a name can be a card id, because some games have numeric ids.
func (s *Slot) IsCount(token string) bool {
	at := slices.Index(s.From, token)
	return at >= 0 && at < len(s.Words) && s.Words[at] != "" && IsNumber(token)
}

// IsNumber reports whether a token is a whole number.
func IsNumber(token string) bool {
	_, err := strconv.Atoi(token)
	return err == nil
}

// Add offers the given number of additional copies of a token, after the existing tokens.
func (s *Slot) Add(token string, copies int) {
	if at := slices.Index(s.From, token); at >= 0 {
		s.Copies[at] += copies
		return
	}
	s.From, s.Copies = append(s.From, token), append(s.Copies, copies)
}

// copies returns the number of times that a token of From can be given.
func (s *Slot) copies(i int) int { return ofOption(s.Copies, i) }

// supply returns the number of tokens of From that can be given, each counted with its copies.
func (s *Slot) supply() int {
	n := 0
	for i := range s.From {
		n += s.copies(i)
	}
	return n
}

// ofOption returns the number of copies, or the weight, of an option: 1 if nothing
// is listed, 0 beyond the end of the list, and never negative.
func ofOption(listed []int, i int) int {
	switch {
	case len(listed) == 0:
		return 1
	case i < len(listed):
		return max(listed[i], 0)
	}
	return 0
}

// Public returns the question as all players are allowed to see it: a secret slot becomes an open
// one that shows only its pool. For nil it returns nil.
func (a *Ask) Public() *Ask {
	secret := func(m Move) bool { return slices.ContainsFunc(m.Slots, func(s *Slot) bool { return s.Secret }) }
	if a == nil || !slices.ContainsFunc(a.Moves, secret) {
		return a
	}
	public := *a
	public.Moves = slices.Clone(a.Moves)
	for i, move := range public.Moves {
		public.Moves[i].Slots = slices.Clone(move.Slots)
		for k, slot := range move.Slots {
			if slot.Secret {
				public.Moves[i].Slots[k] = &Slot{Name: slot.Name, Open: true, Pool: slot.Pool, Min: slot.Min, Max: slot.Max, Implied: slot.Implied, Choice: slot.Choice}
			}
		}
	}
	return &public
}

// Move returns the offered move or tool with the given verb.
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

// Slot returns the slot with the given name.
func (m Move) Slot(name string) (*Slot, bool) {
	if at := m.index(name); at >= 0 {
		return m.Slots[at], true
	}
	return nil, false
}

// Asks reports whether the move has a slot with the given name.
func (m Move) Asks(name string) bool { return m.index(name) >= 0 }

// index returns the index of the slot with the given name, or -1.
func (m Move) index(name string) int {
	for i := range m.Slots {
		if m.Slots[i].Name == name {
			return i
		}
	}
	return -1
}

// Kind is the kind of token that fills a slot.
type Kind string

// The kinds of tokens.
const (
	KindCard   Kind = "card"   // a card version: "AB-015"
	KindPiece  Kind = "piece"  // something on the table: "p1:C1", or "T6" if it has no owner
	KindPlace  Kind = "place"  // a lane of the board: "D", "market", "6"
	KindSeat   Kind = "seat"   // a player: "p1"
	KindNumber Kind = "number" // a whole number, with an optional sign: "2", "-1"
	KindWord   Kind = "word"   // a word of a closed list
	KindText   Kind = "text"   // a sentence, written in double quotes
	KindFact   Kind = "fact"   // an attribute printed on a card that the game does not have: "level=8"
)

// Form is the syntax of a verb: its name and its slots in written order. Every game lists the
// forms of all its verbs; an Ask offers a few of them with their options.
type Form struct {
	Verb  string
	Slots []SlotForm
	// Declares means that Shinpan takes on trust the statements that players make with this verb:
	// the effect of a card, or a decision. This is true of tools and, if Shinpan does not apply
	// cards, of the moves that apply them.
	Declares bool
}

// Asking returns the form with only those slots that an offered move has.
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

// SlotForm is a slot of a Form.
type SlotForm struct {
	Name string
	Kind Kind
	// Lead introduces the slot in a command: "" (nothing), "@" (joined to the token: "@D"), or
	// a word ("over", "as", "by").
	Lead string
	// Many allows several tokens, separated by commas.
	Many bool
	// Optional slots can be empty.
	Optional bool
	// Least and Most limit a number. If both are 0, the number can be from -999 to 999.
	Least, Most int
	// Pieces lets a card slot also take one of the player's pieces, which picks one copy among
	// several: "p1:c2". The slots of an Ask list only the cards, not these pieces.
	Pieces bool
	// Shared lists the pieces of this slot that have no owner, by their whole name ("6") or by
	// the letters before a number ("T" for T1, T2 and so on). Written without a seat, they have
	// no owner; all other pieces belong to the player who gives the command.
	Shared []string
}

// Range returns the smallest and the largest number that can fill the slot.
func (s *SlotForm) Range() (least, most int) {
	if s.Least == 0 && s.Most == 0 {
		return -999, 999
	}
	return s.Least, s.Most
}

// Owner returns the owner of a piece that a player names in this slot without a seat. Only
// players own pieces.
func (s *SlotForm) Owner(speaker Seat, name string) Seat {
	if !speaker.IsPlayer() || slices.Contains(s.Shared, name) || slices.Contains(s.Shared, pieceLetters(name)) {
		return Nobody
	}
	return speaker
}
