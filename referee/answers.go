package referee

import (
	"cmp"
	"iter"
	"math"
	"slices"
)

// Fill is a function that returns tokens to try in an open slot, such as the cards that a hand can
// hold, the likeliest first. A nil Fill tries only the listed tokens.
type Fill func(s State, move Move, slot *Slot) []string

// MostTried is the maximum number of tokens from a Fill that Each tries in a
// slot.
const MostTried = 64

// Each returns every legal answer to the question of a position: all ways of filling the slots of
// its moves that pass Check, in the order in which they are offered. Several tokens in one slot are
// in that order, too. A question can have very many legal answers and even more illegal ones, so
// the argument tries limits the attempts for each move; 0 means no limit. In an open slot, only the
// first MostTried tokens from fill are tried in addition to the listed tokens.
func Each(s State, fill Fill, tries int) iter.Seq[Answer] {
	return func(yield func(Answer) bool) {
		ask := s.Ask()
		if ask == nil {
			return
		}
		for _, move := range ask.Moves {
			left := cmp.Or(tries, math.MaxInt)
			f := filler{s, fill, move, yield, &left}
			if !f.fill(Answer{Seat: ask.Seat, Verb: move.Verb}, 0) && left >= 0 {
				return
			}
		}
	}
}

// Answers lists the answers of Each.
func Answers(s State, fill Fill) []Answer { return slices.Collect(Each(s, fill, 0)) }

type filler struct {
	state State
	open  Fill
	move  Move
	yield func(Answer) bool
	// left is the number of answers still to try. It becomes negative when the limit stops the
	// search.
	left *int
}

// fill fills the slots from the i-th on. It returns false to stop.
func (f filler) fill(a Answer, i int) bool {
	if i == len(f.move.Slots) {
		if *f.left--; *f.left < 0 {
			return false
		}
		return Refuses(f.state.Check(a)) || f.yield(a)
	}
	slot := f.move.Slots[i]
	from := options(f.state, f.open, f.move, slot)
	for n := max(slot.Min, 0); n <= min(slot.Most(), total(slot.copiesAmong(from))); n++ {
		again := choices(slot.copiesAmong(from), n, func(picked []int) bool {
			return !within(slot.Limit, picked) || f.fill(a.With(slot.Name, pick(from, picked)...), i+1)
		})
		if !again {
			return false
		}
	}
	return true
}

// options returns the tokens to try in a slot.
func options(s State, open Fill, move Move, slot *Slot) []string {
	if !slot.Open || open == nil {
		return slot.From
	}
	from := slices.Clone(slot.From)
	for _, token := range open(s, move, slot) {
		if len(from)-len(slot.From) == MostTried {
			break
		}
		if !slices.Contains(slot.From, token) {
			from = append(from, token)
		}
	}
	return from
}

// within reports whether the picked options, by index, stay within the limit.
func within(limit *Limit, picked []int) bool {
	if limit == nil {
		return true
	}
	sum := 0
	for _, i := range picked {
		if i < len(limit.Weights) {
			sum += limit.Weights[i]
		}
	}
	return sum <= limit.Max
}

// copiesAmong returns the number of times that each option of a slot can be given.
func (s *Slot) copiesAmong(options []string) []int {
	copies := make([]int, len(options))
	for i := range copies {
		copies[i] = 1 // this is the number for a token from a Fill
		if i < len(s.From) {
			copies[i] = s.copies(i)
		}
	}
	return copies
}

func total(numbers []int) int {
	sum := 0
	for _, n := range numbers {
		sum += n
	}
	return sum
}

// choices yields every way of taking n options, given the number of copies of each, as
// non-decreasing indexes. It reports false if yield has stopped it.
func choices(copies []int, n int, yield func([]int) bool) bool {
	picked := make([]int, 0, n)
	var next func(i, taken int) bool
	next = func(i, taken int) bool {
		if len(picked) == n {
			return yield(picked)
		}
		for ; i < len(copies) && total(copies[i:])-taken >= n-len(picked); i, taken = i+1, 0 {
			if taken == copies[i] {
				continue
			}
			picked = append(picked, i)
			if !next(i, taken+1) {
				return false
			}
			picked = picked[:len(picked)-1]
		}
		return true
	}
	return next(0, 0)
}

// pick returns the options with the given indexes.
func pick(from []string, indexes []int) []string {
	values := make([]string, len(indexes))
	for i, at := range indexes {
		values[i] = from[at]
	}
	return values
}

// tries is the number of random answers tried before all answers are listed.
const tries = 64

// RandomAnswer returns a random legal answer. For Chance, it uses the odds of Draw. Otherwise it
// picks a move first and then its options, so each answer of a move is less likely the more options
// the move has. It reports false if the match is over or no legal answer was found.
func RandomAnswer(s State, src Source, fill Fill) (Answer, bool) {
	ask := s.Ask()
	if ask == nil {
		return Answer{}, false
	}
	if a, ok := Draw(ask, src); ok && !Refuses(s.Check(a)) {
		return a, true
	}
	g := Guesser{Source: src, Fill: fill}
	for range tries {
		if a, ok := g.Guess(s, ask.Moves); ok && !Refuses(s.Check(a)) {
			return a, true
		}
	}
	all := Answers(s, fill)
	if len(all) == 0 {
		return Answer{}, false
	}
	return all[IntN(src, len(all))], true
}

// Guesser guesses answers, legal or not.
type Guesser struct {
	Source Source
	// Fill returns tokens for open slots. If it is nil, the Guesser uses only listed tokens.
	Fill Fill
	args []Arg
}

// Guess fills one of the moves at random, without checking whether the answer
// is legal. It reports false if the move cannot be filled. The answer is
// valid until the next guess.
func (g *Guesser) Guess(s State, moves []Move) (Answer, bool) {
	if len(moves) == 0 {
		return Answer{}, false
	}
	move := &moves[IntN(g.Source, len(moves))]
	g.args = g.args[:0]
	for _, slot := range move.Slots {
		from := slot.From
		if slot.Open && g.Fill != nil {
			from = options(s, g.Fill, *move, slot)
		}
		values, ok := guessSlot(slot, from, g.Source)
		if !ok {
			return Answer{}, false
		}
		if len(values) > 0 {
			g.args = append(g.args, Arg{slot.Name, values})
		}
	}
	return Answer{Seat: s.Ask().Seat, Verb: move.Verb, Args: g.args}, true
}

// Legal guesses answers with a verb until one is legal, up to the given number of times. It reports
// false if none of them was legal, or if the verb is not offered.
func (g *Guesser) Legal(s State, verb string, most int) (Answer, bool) {
	move, offered := s.Ask().Move(verb)
	if !offered {
		return Answer{}, false
	}
	for range most {
		if a, ok := g.Guess(s, []Move{move}); ok && !Refuses(s.Check(a)) {
			a.Args = slices.Clone(a.Args)
			return a, true
		}
	}
	return Answer{}, false
}

func guessSlot(slot *Slot, from []string, src Source) ([]string, bool) {
	most := min(slot.Most(), len(from))
	if slot.Most() > 1 {
		most = min(slot.Most(), total(slot.copiesAmong(from)))
	}
	if most < slot.Min {
		return nil, false
	}
	least := max(slot.Min, 0)
	switch n := least + IntN(src, most-least+1); n {
	case 0:
		return nil, true
	case 1:
		i := IntN(src, len(from))
		return slices.Clip(from[i : i+1]), slot.Limit == nil || within(slot.Limit, []int{i})
	default:
		return guessMany(slot, from, n, src), true
	}
}

// guessMany picks several options, fewer if the limit requires it.
func guessMany(slot *Slot, from []string, n int, src Source) []string {
	var order []int // all copies of all options
	for i, copies := range slot.copiesAmong(from) {
		for range copies {
			order = append(order, i)
		}
	}
	for i := range n {
		j := i + IntN(src, len(order)-i)
		order[i], order[j] = order[j], order[i]
	}
	picked := order[:n]
	for !within(slot.Limit, picked) && len(picked) > slot.Min {
		picked = picked[:len(picked)-1]
	}
	slices.Sort(picked)
	return pick(from, picked)
}
