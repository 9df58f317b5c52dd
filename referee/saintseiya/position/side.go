package position

import (
	"slices"

	"shinpan/referee/pile"
	"shinpan/referee/saintseiya/cards"
)

// IDs returns the ids of cards.
func IDs(list []*cards.Card) []string {
	ids := make([]string, len(list))
	for i, c := range list {
		ids[i] = string(c.ID)
	}
	return ids
}

func byIndex(a, b *cards.Card) int { return a.Index - b.Index }

// sorted inserts cards into a list in card order.
func sorted(list []*cards.Card, more ...*cards.Card) []*cards.Card {
	all := slices.Concat(list, more)
	slices.SortStableFunc(all, byIndex)
	return all
}

// unseenHand and unseenPile return the numbers of hidden cards in the hand and in the pile. The
// other hidden cards are the unnamed cards of the discard pile.
func (s *Side) unseenHand() int { return s.Hand.N - len(s.Hand.Open) }
func (s *Side) unseenPile() int { return s.Pile.N - len(s.Pile.Known) }

// known returns the cards of the hand that Shinpan knows but not all players do, or nil unless told
// is set.
func (s *Side) known(told bool) []*cards.Card {
	if !told {
		return nil
	}
	return s.Hand.Known
}

// InHand returns the cards that can be in the hand, in card order: those that all players saw go
// there, those that Shinpan knows if told is set, and the hidden cards if the hand has more.
func (s *Side) InHand(told bool) []*cards.Card {
	if known := s.known(told); s.unseenHand() == len(known) {
		return sorted(s.Hand.Open, known...)
	}
	return sorted(s.Hand.Open, s.Hidden...)
}

// Certain returns how many cards of the hand a test certainly accepts.
func (s *Side) Certain(told bool, test func(*cards.Card) bool) int {
	known := s.known(told)
	least, _ := s.among(told, s.unseenHand()-len(known), test)
	return counted(s.Hand.Open, test) + counted(known, test) + least
}

// Possible returns the maximum number of cards of the hand that a test can accept.
func (s *Side) Possible(told bool, test func(*cards.Card) bool) int {
	known := s.known(told)
	_, most := s.among(told, s.unseenHand()-len(known), test)
	return counted(s.Hand.Open, test) + counted(known, test) + most
}

// among returns the minimum and maximum numbers of cards that a test can accept among n hidden
// cards.
func (s *Side) among(told bool, n int, test func(*cards.Card) bool) (least, most int) {
	all := s.InPile(told)
	fit := counted(all, test)
	return max(0, fit-len(all)+n), min(n, fit)
}

func counted(list []*cards.Card, test func(*cards.Card) bool) int {
	n := 0
	for _, c := range list {
		if test(c) {
			n++
		}
	}
	return n
}

// MayHold reports whether the hand can hold these cards together.
func (s *Side) MayHold(told bool, wanted []*cards.Card) bool {
	known := s.known(told)
	left, rest := s.unseenHand()-len(known), s.InPile(told)
	for i, card := range wanted {
		same := func(c *cards.Card) bool { return c == card }
		n, seen := counted(wanted[:i+1], same), counted(s.Hand.Open, same)+counted(known, same)
		switch {
		case n <= seen:
		case left == 0 || n-seen > counted(rest, same):
			return false
		default:
			left--
		}
	}
	return true
}

// TakeFromHand removes a named card that the hand can hold, preferably a copy that all players saw
// go there.
func (s *Side) TakeFromHand(card *cards.Card) {
	s.Hand.N--
	var open bool
	if s.Hand.Open, open = pile.Without(s.Hand.Open, card); open {
		return
	}
	s.Hidden, _ = pile.Without(s.Hidden, card)
	s.Hand.Known, _ = pile.Without(s.Hand.Known, card)
}

// AddToHand puts a card that all players have seen into the hand.
func (s *Side) AddToHand(card *cards.Card) { s.Hand.Add(card, true) }

// TakeFromPile removes a card that its player names from any place in the pile. After that, the top
// of the pile is unknown.
func (s *Side) TakeFromPile(card *cards.Card) {
	s.Pile.N--
	var top bool
	if s.Pile.Known, top = pile.Without(s.Pile.Known, card); !top {
		s.Hidden, _ = pile.Without(s.Hidden, card)
	}
	s.ShufflePile()
}

// ShufflePile shuffles the draw pile.
func (s *Side) ShufflePile() {
	s.Hidden = sorted(s.Hidden, s.Pile.Known...)
	s.Pile.Known = nil
}

// PutOnPile puts a card that all players have seen on top of the pile.
func (s *Side) PutOnPile(card *cards.Card) { s.Pile.Put(card) }

// Reshuffle shuffles the discard pile into the draw pile (R-DRAW). If the draw pile was empty, all
// hidden cards are in the hand, which all players can infer, unless some were unnamed in the
// discard pile.
func (s *Side) Reshuffle() {
	if s.Pile.N == 0 && s.Unnamed == 0 {
		s.Hand.Open, s.Hand.Known, s.Hidden = sorted(s.Hand.Open, s.Hidden...), nil, nil
	}
	s.Pile.N += s.Discarded()
	s.Hidden = sorted(s.Hidden, s.Discard...)
	s.Hidden = sorted(s.Hidden, s.Pile.Known...)
	s.Pile.Known, s.Discard, s.Unnamed = nil, nil, 0
}

// Discarded returns the number of cards in the discard pile.
func (s *Side) Discarded() int { return len(s.Discard) + s.Unnamed }

// InDiscard returns the cards that can be in the discard pile: the named cards, and those that can
// be there unnamed.
func (s *Side) InDiscard(told bool) []*cards.Card {
	return slices.Concat(s.Discard, s.MayBeUnnamed(told))
}

// MayBeUnnamed returns the cards that can be in the discard pile unnamed, each with its maximum
// number of copies, in card order.
func (s *Side) MayBeUnnamed(told bool) []*cards.Card {
	if s.Unnamed == 0 {
		return nil
	}
	var list []*cards.Card
	all := s.InPile(told)
	for i, card := range all {
		if first := slices.Index(all, card); i < first+s.Unnamed {
			list = append(list, card)
		}
	}
	return list
}

// DiscardBounds returns the minimum and maximum numbers of cards of the discard pile that a test
// can accept.
func (s *Side) DiscardBounds(told bool, test func(*cards.Card) bool) (least, most int) {
	named := counted(s.Discard, test)
	least, most = s.among(told, s.Unnamed, test)
	return named + least, named + most
}

// DiscardUnnamed discards n cards of the hand without naming them, and returns those that all
// players know anyway. If the player discards the whole hand, these are the cards that all players
// saw go there. Otherwise there are none, because the others cannot see which cards the player
// keeps.
func (s *Side) DiscardUnnamed(n int) []*cards.Card {
	seen := s.Hand.Open
	s.Hand.Open, s.Hand.Known = nil, nil
	switch {
	case n == s.Hand.N:
		s.Discard = slices.Concat(s.Discard, seen)
	default:
		s.Hidden, seen = sorted(s.Hidden, seen...), nil
	}
	s.Hand.N -= n
	s.Unnamed += n - len(seen)
	return seen
}

// Evident returns the unnamed cards of the discard pile if there is only one possibility for them.
func (s *Side) Evident(told bool) ([]*cards.Card, bool) {
	list := s.MayBeUnnamed(told)
	return list, len(list) == s.Unnamed
}

// NameDiscards names all unnamed cards of the discard pile. The list must have the same number of
// cards.
func (s *Side) NameDiscards(list []*cards.Card) {
	for _, card := range list {
		s.Hidden, _ = pile.Without(s.Hidden, card)
	}
	s.Discard, s.Unnamed = slices.Concat(s.Discard, list), 0
}

// TakeFromDiscard removes a card that the discard pile can hold, preferably a named copy.
func (s *Side) TakeFromDiscard(card *cards.Card) {
	var named bool
	if s.Discard, named = pile.Without(s.Discard, card); !named {
		s.Unnamed--
		s.Hidden, _ = pile.Without(s.Hidden, card)
	}
}

// InPile returns the hidden cards that can be in the draw pile, in card order. If told is set, it
// leaves out cards that Shinpan knows to be in the hand.
func (s *Side) InPile(told bool) []*cards.Card {
	rest := s.Hidden
	for _, card := range s.known(told) {
		rest, _ = pile.Without(rest, card)
	}
	return rest
}

// DrawTop draws the top card if all players know it. It reports whether they do.
func (s *Side) DrawTop() bool {
	if len(s.Pile.Known) == 0 {
		return false
	}
	card := s.Pile.Known[0]
	s.Pile.TakeTop()
	s.AddToHand(card)
	return true
}

// DrawUnseen draws n cards without naming them.
func (s *Side) DrawUnseen(n int) {
	s.Pile.N -= n
	s.Hand.N += n
}

// DrawKnown draws a hidden card that only its player and Shinpan see.
func (s *Side) DrawKnown(card *cards.Card) {
	s.DrawUnseen(1)
	s.Hand.Known = append(s.Hand.Known, card)
}

// Reveal takes a hidden card off the top of the pile, which all players see.
func (s *Side) Reveal(card *cards.Card) {
	s.Pile.N--
	s.Hidden, _ = pile.Without(s.Hidden, card)
}

// Deck returns the cards that count for a player at the end: hand, draw pile, discard pile, wounded
// characters and the Armure in play (R-COUNTED).
func (s *Side) Deck() []*cards.Card {
	all := slices.Concat(s.Hand.Open, s.Hidden, s.Pile.Known, s.Discard, s.Wounded)
	if s.Armour != nil {
		all = append(all, s.Armour)
	}
	return all
}

// InPileBounds returns the minimum and maximum numbers of cards of the draw pile that a test can
// accept.
func (s *Side) InPileBounds(told bool, test func(*cards.Card) bool) (least, most int) {
	top := counted(s.Pile.Known, test)
	least, most = s.among(told, s.unseenPile(), test)
	return top + least, top + most
}
