package cards

// part is a piece of an effect: steps, a verb, a filter, an amount, a condition, a number.
// Walking over the parts finds facts about the whole effect, such as the characters that it
// names.
type part interface {
	// each visits the sub-parts in the order of the card file, with numbers first.
	each(do func(part))
}

// walk visits a part and everything in it, the outer before the inner parts.
func walk(p part, visit func(part)) {
	visit(p)
	p.each(func(inner part) { walk(inner, visit) })
}

// given visits the parts that are present in the card file.
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

// number is a number in a card file, with the word that it belongs to.
type number struct {
	word string
	n    int
	// signed means that the number can be below 0, and missing that a required value is absent.
	signed, missing bool
}

func (number) each(func(part)) {}

// needed returns the number for an amount that must not be 0.
func needed(a Amount) number {
	return number{word: "amount", signed: true, missing: a == Amount{}}
}
