package referee

// Answer is what a seat says to an Ask: a verb with its blanks filled. Tokens
// are in canonical form (card ids, pieces such as "p1:C1" or "T6"), whatever
// was typed.
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

// Say builds an answer: a verb and pairs of slot name and value. A value of
// several tokens is given by repeating the pair.
func Say(seat Seat, verb string, pairs ...string) Answer {
	a := Answer{Seat: seat, Verb: verb}
	for i := 0; i+1 < len(pairs); i += 2 {
		a = a.With(pairs[i], append(a.All(pairs[i]), pairs[i+1])...)
	}
	return a
}

// One is the first token of a slot, or "" when the slot is not filled.
func (a Answer) One(slot string) string {
	if all := a.All(slot); len(all) > 0 {
		return all[0]
	}
	return ""
}

// All is every token of a slot, nil when the slot is not filled.
func (a Answer) All(slot string) []string {
	for i := range a.Args {
		if a.Args[i].Slot == slot {
			return a.Args[i].Values
		}
	}
	return nil
}

// With gives the same answer with one slot filled anew; no values empties it.
// The receiver is not changed.
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

// Equal reports whether two answers say the same, in the same slot order.
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
