package table

import (
	"shinpan/cmd/lang"
	"shinpan/referee"
)

// asked is the question that is open at the end, with everything a program needs to write an
// answer.
type asked struct {
	Seat referee.Seat `json:"seat"`
	// Key names the question, Cause is the rule or effect that asks it, and Line the wording of
	// that effect.
	Key   string        `json:"key"`
	Cause referee.Cause `json:"cause"`
	Line  string        `json:"line"`
	// Usual is the verb that applies if nobody answers, or "" for none.
	Usual string `json:"usual,omitempty"`
	// Moves holds the moves that answer the question. Tools holds the players' declarations,
	// after which the question is asked again.
	Moves []movable `json:"moves"`
	Tools []movable `json:"tools"`
}

// movable is a verb with its slots in written order.
type movable struct {
	Verb  string     `json:"verb"`
	Slots []fillable `json:"slots"`
}

// fillable is a slot: its syntax, how many tokens it takes, and which ones.
type fillable struct {
	Name string       `json:"name"`
	Kind referee.Kind `json:"kind"`
	// Lead comes before the tokens: "@" directly, a word with a space. Commas separate several
	// tokens.
	Lead string `json:"lead"`
	// Least and Most limit the number of tokens. Implied means that the rest of the answer
	// determines an empty slot.
	Least   int  `json:"least"`
	Most    int  `json:"most"`
	Implied bool `json:"implied"`
	// Range limits a number.
	Range *limits `json:"range,omitempty"`
	// From holds the candidates. Open means that other tokens are possible too, and Pool
	// describes which cards, as conditions for card list --where. Both are empty for free
	// input: words, a number.
	From []candidate `json:"from"`
	Open bool        `json:"open"`
	Pool []string    `json:"pool"`
	// Total limits the sum of the candidates' weights in it.
	Total *int `json:"total,omitempty"`
}

// limits holds the least and the greatest of some numbers.
type limits struct {
	Least int `json:"least"`
	Most  int `json:"most"`
}

// candidate is a token that can fill a slot. It tells how often the token can be given, its
// odds in a random draw, and what it adds to the slot's total.
type candidate struct {
	Token  string `json:"token"`
	Copies int    `json:"copies"`
	Odds   int    `json:"odds"`
	Weight int    `json:"weight"`
}

// askedOf describes the open question. It returns nil if the match is over.
func askedOf(s session, w *lang.Words) *asked {
	ask := s.match.Ask()
	if ask == nil {
		return nil
	}
	return &asked{
		Seat: ask.Seat, Key: ask.Key, Cause: ask.Cause, Line: w.Line(ask.Cause.Line), Usual: ask.Usual,
		Moves: movables(s, ask.Moves), Tools: movables(s, ask.Tools),
	}
}

func movables(s session, moves []referee.Move) []movable {
	list := []movable{}
	for _, move := range moves {
		one := movable{Verb: move.Verb, Slots: []fillable{}}
		form, _ := s.match.Notation().Form(move.Verb)
		for _, slot := range form.Slots {
			if offered, ok := move.Slot(slot.Name); ok {
				one.Slots = append(one.Slots, fillableOf(slot, offered))
			}
		}
		list = append(list, one)
	}
	return list
}

func fillableOf(form referee.SlotForm, slot *referee.Slot) fillable {
	f := fillable{
		Name: slot.Name, Kind: form.Kind, Lead: form.Lead, Least: slot.Min, Most: slot.Most(), Implied: slot.Implied,
		From: []candidate{}, Open: slot.Open, Pool: append([]string{}, slot.Pool...),
	}
	if form.Kind == referee.KindNumber {
		f.Range = &limits{}
		f.Range.Least, f.Range.Most = form.Range()
	}
	if slot.Limit != nil {
		f.Total = &slot.Limit.Max
	}
	for i, token := range slot.From {
		c := candidate{Token: token, Copies: listed(slot.Copies, i), Odds: listed(slot.Weights, i)}
		if slot.Limit != nil {
			c.Weight = listed(slot.Limit.Weights, i)
		}
		f.From = append(f.From, c)
	}
	return f
}

// listed returns the number of an option, or 1 if the option is not listed.
func listed(numbers []int, i int) int {
	if i < len(numbers) {
		return numbers[i]
	}
	return 1
}
