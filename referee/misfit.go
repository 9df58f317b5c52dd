package referee

import "slices"

// Misfit is the first part of an answer that a move does not offer. Games describe the problem in
// their own words.
type Misfit struct {
	Why MisfitReason
	// Name is the slot's name, and Slot is that slot of the move, or nil if the move has none.
	Name string
	Slot *Slot
	// Token is the given token, or "" for HowMany. For TooOften, N is the number of times that it
	// can be given; for HowMany, N is the number of tokens given.
	Token string
	N     int
}

// MisfitReason is the reason why an answer does not fit a move.
type MisfitReason uint8

// The reasons, in the order in which they are checked.
const (
	// NotAsked is a slot that the move does not have.
	NotAsked MisfitReason = iota + 1
	// NotACard is a token of a slot with a pool that is not a known card.
	NotACard
	// NotListed is a token that the slot does not offer.
	NotListed
	// TooOften is a token that was given more often than allowed.
	TooOften
	// HowMany is a slot with too few or too many tokens.
	HowMany
)

// Misfit returns the first part of an answer that the move does not offer. It reports false if
// there is none. An open slot also accepts tokens that it does not list. If the slot has a pool,
// such tokens must be cards according to known.
func (m Move) Misfit(a Answer, known func(token string) bool) (Misfit, bool) {
	for _, arg := range a.Args {
		slot, asked := m.Slot(arg.Slot)
		if !asked {
			return Misfit{Why: NotAsked, Name: arg.Slot}, true
		}
		for i, token := range arg.Values {
			at := slices.Index(slot.From, token)
			switch {
			case slot.Open && slot.Pool != nil && at < 0 && !known(token):
				return Misfit{Why: NotACard, Name: slot.Name, Slot: slot, Token: token}, true
			case slot.Open:
			case at < 0:
				return Misfit{Why: NotListed, Name: slot.Name, Slot: slot, Token: token}, true
			case count(arg.Values[:i], token) >= slot.copies(at):
				return Misfit{Why: TooOften, Name: slot.Name, Slot: slot, Token: token, N: slot.copies(at)}, true
			}
		}
	}
	for _, slot := range m.Slots {
		if n := len(a.All(slot.Name)); n < slot.Min || n > slot.Most() && n > 0 {
			return Misfit{Why: HowMany, Name: slot.Name, Slot: slot, N: n}, true
		}
	}
	return Misfit{}, false
}

// Offering returns the move with one more token in the list of a slot. The move itself does not
// change.
func (m Move) Offering(slot, token string) Move {
	m.Slots = slices.Clone(m.Slots)
	for i, s := range m.Slots {
		if s.Name == slot {
			wider := *s
			wider.From = append(slices.Clip(s.From), token)
			m.Slots[i] = &wider
		}
	}
	return m
}

// count returns the number of times that a text occurs in a list.
func count(list []string, text string) int {
	n := 0
	for _, t := range list {
		if t == text {
			n++
		}
	}
	return n
}
