package verbs

import "shinpan/referee"

// Blank is a slot of a verb: its syntax, and the tokens that can fill it when people declare the
// verb. Its methods return a changed copy, so a row states only the differences:
//
//	piece.As("on", "on").Optionally()
type Blank[S any] struct {
	referee.SlotForm
	from func(S) []string
	// words holds the names of the tokens that from returns.
	words []referee.Key
	pool  []string
	most  int
	// asked and wanted are for menus: asked makes a menu ask even though the blank can be empty,
	// and wanted makes the menu require a value.
	asked, wanted bool
	fill          func(S) *referee.Slot
}

// Of returns a blank that takes any token of a kind.
func Of[S any](name string, kind referee.Kind) Blank[S] {
	return Blank[S]{SlotForm: referee.SlotForm{Name: name, Kind: kind}}
}

// As returns the blank with another name, and a lead before it unless that is "".
func (b Blank[S]) As(name, lead string) Blank[S] {
	b.Name, b.Lead = name, lead
	return b
}

// Optionally returns a blank that can be empty. A menu does not ask for it unless the answer would
// be refused without it.
func (b Blank[S]) Optionally() Blank[S] {
	b.Optional = true
	return b
}

// Asked returns a blank that can be empty, but that a menu asks for anyway.
func (b Blank[S]) Asked() Blank[S] {
	b.Optional, b.asked = true, true
	return b
}

// Wanted returns a blank that can be empty in a typed command, but not in a menu.
func (b Blank[S]) Wanted() Blank[S] {
	b.Optional, b.wanted = true, true
	return b
}

// Several returns a blank that takes several tokens: as many as are listed, or any number if the
// blank takes any token.
func (b Blank[S]) Several() Blank[S] {
	b.Many = true
	return b
}

// AtMost returns a blank that takes several tokens, up to a number.
func (b Blank[S]) AtMost(n int) Blank[S] {
	b.Many, b.most = true, n
	return b
}

// OrPieces returns a blank for cards that can also be named by their pieces.
func (b Blank[S]) OrPieces() Blank[S] {
	b.Pieces = true
	return b
}

// Between returns a blank for a number from least to most.
func (b Blank[S]) Between(least, most int) Blank[S] {
	b.Least, b.Most = least, most
	return b
}

// From returns a blank whose tokens come from a function of the game's state.
func (b Blank[S]) From(from func(S) []string) Blank[S] {
	b.from = from
	return b
}

// OneOf returns a blank for one of a list of words. The words' names are the messages
// "<key>.<word>".
func (b Blank[S]) OneOf(key string, words ...string) Blank[S] {
	b.from, b.words = func(S) []string { return words }, nil
	for _, word := range words {
		b.words = append(b.words, referee.Key(key+"."+word))
	}
	return b
}

// Searched returns a blank for any card, which menus search among those that fit a pool
// (referee.Slot.Pool).
func (b Blank[S]) Searched(pool ...string) Blank[S] {
	b.pool = append([]string{}, pool...)
	return b
}

// Filled returns a blank for which the game makes the slot of a move itself; if the function
// returns nil, the move has no such slot.
func (b Blank[S]) Filled(fill func(S) *referee.Slot) Blank[S] {
	b.fill = fill
	return b
}

// slot returns the blank's slot in a declared move, or nil if the move has none.
func (b *Blank[S]) slot(now S) *referee.Slot {
	if b.fill != nil {
		return b.fill(now)
	}
	slot := &referee.Slot{Name: b.Name, Words: b.words, Open: b.from == nil, Pool: b.pool, Max: b.most, Implied: b.Optional && !b.asked && !b.wanted}
	if !b.Optional || b.wanted {
		slot.Min = 1
	}
	if b.from != nil {
		slot.From = b.from(now)
		if b.Many && b.most == 0 {
			slot.Max = max(1, len(slot.From))
		}
	}
	return slot
}
