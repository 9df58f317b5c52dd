package referee

import "strconv"

// Answer is the reply of a seat to an Ask: a verb with its slots filled. Tokens are in canonical
// form (card ids, pieces such as "p1:C1" or "T6"), whatever a player typed.
type Answer struct {
	Seat Seat
	Verb string
	Args []Arg
}

// Arg fills one slot.
type Arg struct {
	Slot   string
	Values []string
}

// Say builds an answer from a verb and pairs of slot name and value. To give
// a slot several tokens, repeat the pair.
func Say(seat Seat, verb string, pairs ...string) Answer {
	a := Answer{Seat: seat, Verb: verb}
	for i := 0; i+1 < len(pairs); i += 2 {
		a = a.With(pairs[i], append(a.All(pairs[i]), pairs[i+1])...)
	}
	return a
}

// One returns the first token of a slot, or "" if the slot is empty.
func (a Answer) One(slot string) string {
	if all := a.All(slot); len(all) > 0 {
		return all[0]
	}
	return ""
}

// All returns the tokens of a slot, or nil if the slot is empty.
func (a Answer) All(slot string) []string {
	for i := range a.Args {
		if a.Args[i].Slot == slot {
			return a.Args[i].Values
		}
	}
	return nil
}

// Number returns the number in a slot, or 0 if the slot is empty. The form of the answer must have
// been checked.
func (a Answer) Number(slot string) int {
	n, _ := strconv.Atoi(a.One(slot))
	return n
}

// About returns the player in a slot, or the speaker if the slot does not name one.
func (a Answer) About(slot string) Seat {
	if seat, _ := ParseSeat(a.One(slot)); seat != Nobody {
		return seat
	}
	return a.Seat
}

// With returns the answer with new values in one slot; without values the slot becomes empty.
// The receiver does not change.
func (a Answer) With(slot string, values ...string) Answer {
	args := make([]Arg, 0, len(a.Args)+1)
	found := false
	for _, arg := range a.Args {
		if arg.Slot != slot {
			args = append(args, arg)
			continue
		}
		found = true
		if len(values) > 0 {
			args = append(args, Arg{slot, append([]string(nil), values...)})
		}
	}
	if !found && len(values) > 0 {
		args = append(args, Arg{slot, append([]string(nil), values...)})
	}
	a.Args = args
	return a
}

// Equal reports whether two answers have the same tokens in the same slots,
// in the same order.
func (a Answer) Equal(b Answer) bool {
	if a.Seat != b.Seat || a.Verb != b.Verb || len(a.Args) != len(b.Args) {
		return false
	}
	for i, arg := range a.Args {
		if arg.Slot != b.Args[i].Slot || len(arg.Values) != len(b.Args[i].Values) {
			return false
		}
		for j, v := range arg.Values {
			if v != b.Args[i].Values[j] {
				return false
			}
		}
	}
	return true
}
