package referee

import (
	"strconv"
	"strings"
)

// Check returns mistakes in the form of an answer: slots that are missing, unknown or filled
// too often, tokens of the wrong kind, and numbers out of range. Games call it before they look
// at the rules. All problems are Impossible.
func (f Form) Check(a Answer) []Problem {
	var problems []Problem
	wrong := func(code, slot string) Args {
		args := Args{"verb": Verb(f.Verb), "slot": Key("slot." + slot), "form": f}
		problems = append(problems, Problem{Code: code, Fix: code, Grade: Impossible, Args: args})
		return args
	}
	for i := range a.Args {
		if name := a.Args[i].Slot; !f.has(name) {
			wrong("shape.unknown-slot", name)
		}
	}
	for i := range f.Slots {
		slot := &f.Slots[i]
		values := a.All(slot.Name)
		switch {
		case len(values) == 0 && !slot.Optional:
			wrong("shape.missing", slot.Name)
		case len(values) > 1 && !slot.Many:
			wrong("shape.too-many", slot.Name)
		}
		for _, v := range values {
			switch {
			case !slot.Kind.holds(v):
				wrong("shape.wrong-kind", slot.Name)
			case !slot.reaches(v):
				args := wrong("shape.out-of-range", slot.Name)
				args["word"] = v
				args["least"], args["most"] = slot.Range()
			}
		}
	}
	return problems
}

// has reports whether the form has a slot with the given name.
func (f Form) has(name string) bool {
	for i := range f.Slots {
		if f.Slots[i].Name == name {
			return true
		}
	}
	return false
}

// holds reports whether a token can be of the kind.
func (k Kind) holds(token string) bool {
	switch k {
	case KindNumber:
		return IsNumber(token)
	case KindSeat:
		return isPlayer(token)
	case KindFact:
		key, value, ok := strings.Cut(token, "=")
		return ok && key != "" && value != "" && !strings.ContainsAny(key, " \t,\"")
	case KindPiece:
		whose, _, ok := CutPiece(token)
		return ok && (whose == "" || isPlayer(whose))
	}
	return token != ""
}

func isPlayer(token string) bool {
	seat, err := ParseSeat(token)
	return err == nil && seat.IsPlayer()
}

// reaches reports whether a token is within the slot's range. It accepts all tokens that are not
// numbers.
func (s *SlotForm) reaches(token string) bool {
	if s.Kind != KindNumber {
		return true
	}
	least, most := s.Range()
	n, err := strconv.Atoi(token)
	return err == nil && least <= n && n <= most
}
