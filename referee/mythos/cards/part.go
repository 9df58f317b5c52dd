package cards

// part is a piece of an effect: steps, a verb, a filter, an amount, a
// condition, a number. What is to be known of an effect as a whole, such as the
// characters that it speaks of, is found by walking over its parts.
type part interface {
	// each gives the parts that this one is made of, in the order of the card
	// file, but numbers first.
	each(do func(part))
}

// walk visits a part and everything in it, the outer before the inner parts.
func walk(p part, visit func(part)) {
	visit(p)
	p.each(func(inner part) { walk(inner, visit) })
}

// given gives those of some parts that the card file has.
func given[P interface {
	*T
	part
}, T any](do func(part), parts ...P) {
	for _, p := range parts {
		if p != nil {
			do(p)
		}
	}
}

// number is a number of a card file with its word.
type number struct {
	word string
	n    int
	// signed says that it may be below 0, missing that something must be
	// there and is not.
	signed, missing bool
}

func (number) each(func(part)) {}

// needed returns an amount that must not be nothing.
func needed(word string, a Amount) number {
	return number{word: word, signed: true, missing: a == Amount{}}
}
