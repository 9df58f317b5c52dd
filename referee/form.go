package referee

import "strconv"

// Check gives what is wrong with the mere shape of an answer: slots missing,
// unknown or filled too often, tokens that are not of their kind. Games call
// it before they look at the rules. All are Impossible.
func (f Form) Check(a Answer) []Problem {
	var problems []Problem
	wrong := func(code, slot string) {
		problems = append(problems, Problem{Code: code, Fix: code, Grade: Impossible,
			Args: Args{"verb": f.Verb, "slot": Key("slot." + slot), "form": f}})
	}
	for _, arg := range a.Args {
		if _, ok := f.slot(arg.Slot); !ok {
			wrong("shape.unknown-slot", arg.Slot)
		}
	}
	for _, slot := range f.Slots {
		values := a.All(slot.Name)
		switch {
		case len(values) == 0 && !slot.Optional:
			wrong("shape.missing", slot.Name)
		case len(values) > 1 && !slot.Many:
			wrong("shape.too-many", slot.Name)
		}
		for _, v := range values {
			if !slot.Kind.holds(v) {
				wrong("shape.wrong-kind", slot.Name)
			}
		}
	}
	return problems
}

func (f Form) slot(name string) (SlotForm, bool) {
	for _, s := range f.Slots {
		if s.Name == name {
			return s, true
		}
	}
	return SlotForm{}, false
}

// holds reports whether a token can be of the kind at all.
func (k Kind) holds(token string) bool {
	switch k {
	case KindNumber:
		n, err := strconv.Atoi(token)
		return err == nil && -999 <= n && n <= 999
	case KindSeat:
		seat, err := ParseSeat(token)
		return err == nil && seat.IsPlayer()
	case KindPiece:
		_, _, ok := cutPiece(token)
		return ok
	}
	return token != ""
}
