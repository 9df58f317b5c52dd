package referee

// Draw answers a question to Chance at random. It fills each slot with as
// many options as the slot takes, drawn by weight without replacement. It
// reports false if the players must declare the answer instead. That is so if
// the question is not for Chance, offers several moves, has an open slot or a
// limit, or has too few options.
func Draw(ask *Ask, src Source) (Answer, bool) {
	if ask == nil || ask.Seat != Chance || len(ask.Moves) != 1 {
		return Answer{}, false
	}
	move := &ask.Moves[0]
	a := Answer{Seat: Chance, Verb: move.Verb, Args: make([]Arg, 0, len(move.Slots))}
	for _, slot := range move.Slots {
		values, ok := drawSlot(slot, src)
		if !ok {
			return Answer{}, false
		}
		a.Args = append(a.Args, Arg{slot.Name, values})
	}
	return a, true
}

func drawSlot(slot *Slot, src Source) ([]string, bool) {
	if slot.Open || slot.Limit != nil || len(slot.From) == 0 || slot.supply() < slot.Min {
		return nil, false
	}
	weights := make([]int, len(slot.From)) // the number of remaining copies of each option
	for i := range weights {
		weights[i] = ofOption(slot.Weights, i) * slot.copies(i)
	}
	values := make([]string, 0, min(slot.Most(), len(slot.From)))
	for len(values) < slot.Most() {
		i, ok := drawWeighted(weights, src)
		if !ok {
			break
		}
		values = append(values, slot.From[i])
		weights[i] -= ofOption(slot.Weights, i)
	}
	return values, len(values) > 0 && len(values) >= slot.Min
}

func drawWeighted(weights []int, src Source) (int, bool) {
	sum := 0
	for _, w := range weights {
		sum += w
	}
	if sum == 0 {
		return 0, false
	}
	n := IntN(src, sum)
	for i, w := range weights {
		if n < w {
			return i, true
		}
		n -= w
	}
	return 0, false
}
