package table

import (
	"shinpan/cmd/lang"
	"shinpan/referee"
)

// asked is the open question at the end, with everything that a program
// needs to write an answer.
type asked struct {
	Seat referee.Seat `json:"seat"`
	// Key names the question, Cause is the rule or effect line that asks, and
	// Line the words of that line.
	Key   string        `json:"key"`
	Cause referee.Cause `json:"cause"`
	Line  string        `json:"line"`
	// Usual is the verb that stands where nobody says anything, "" for none.
	Usual string `json:"usual,omitempty"`
	// Moves answer the question. Tools are declarations of the table, after
	// which it is asked again.
	Moves []movable `json:"moves"`
	Tools []movable `json:"tools"`
}

// movable is a verb with its slots in written order.
type movable struct {
	Verb  string     `json:"verb"`
	Slots []fillable `json:"slots"`
}

// fillable is a slot: how it is written, how many tokens it takes, and which.
type fillable struct {
	Name string       `json:"name"`
	Kind referee.Kind `json:"kind"`
	// Lead is written before the tokens: "@" joined to them, a word with a
	// space between. Several tokens are separated by commas.
	Lead string `json:"lead"`
	// Least and Most limit the number of tokens. Implied means that an empty
	// slot follows from the rest of the answer.
	Least   int  `json:"least"`
	Most    int  `json:"most"`
	Implied bool `json:"implied"`
	// Range limits a number.
	Range *limits `json:"range,omitempty"`
	// From are the candidates. Open means that others can be given too, and
	// Pool says which cards: conditions for card list --where. Both are empty
	// for what a person makes up: words, a number.
	From []candidate `json:"from"`
	Open bool        `json:"open"`
	Pool []string    `json:"pool"`
	// Total limits the sum of the candidates' weights in it.
	Total *int `json:"total,omitempty"`
}

// limits are the least and the greatest of some numbers.
type limits struct {
	Least int `json:"least"`
	Most  int `json:"most"`
}

// candidate is a token that may fill a slot: how often it can be given, the
// odds of it where luck answers, and what it adds to the slot's total.
type candidate struct {
	Token  string `json:"token"`
	Copies int    `json:"copies"`
	Odds   int    `json:"odds"`
	Weight int    `json:"weight"`
}

// askedOf describes the open question, nil if the match is over.
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

// listed returns the number of an option, 1 if none is listed.
func listed(numbers []int, i int) int {
	if i < len(numbers) {
		return numbers[i]
	}
	return 1
}
