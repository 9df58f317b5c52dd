package table

import (
	"shinpan/cmd/lang"
	"shinpan/referee"
)

// asked is the open question at the end of a script, with everything a program needs to write an
// answer.
type asked struct {
	Seat referee.Seat `json:"seat"`
	// Key is the name of the question, Cause is the rule or effect behind it, and Line is the
	// wording of that effect.
	Key   string        `json:"key"`
	Cause referee.Cause `json:"cause"`
	Line  string        `json:"line"`
	// Usual is the verb of the default answer, or "" if there is none.
	Usual string `json:"usual,omitempty"`
	// Moves holds the moves that answer the question. Tools holds the players' declarations, after
	// which Shinpan asks the question again.
	Moves []movable `json:"moves"`
	Tools []movable `json:"tools"`
}

// movable is a verb with its slots in written order.
type movable struct {
	Verb  string     `json:"verb"`
	Slots []fillable `json:"slots"`
}

// fillable is a slot, with its syntax, its number of tokens and the possible tokens.
type fillable struct {
	Name string       `json:"name"`
	Kind referee.Kind `json:"kind"`
	// Lead comes before the tokens. "@" has no space after it, but a word has one. Commas separate
	// several tokens.
	Lead string `json:"lead"`
	// Least and Most limit the number of tokens. Implied means that the rest of the answer
	// determines an empty slot.
	Least   int  `json:"least"`
	Most    int  `json:"most"`
	Implied bool `json:"implied"`
	// Range limits a number.
	Range *limits `json:"range,omitempty"`
	// From holds the candidates. Open means that other tokens are also possible. Pool describes the
	// possible cards as conditions for “card list --where”. From and Pool are empty for free input,
	// such as words or a number.
	From []candidate `json:"from"`
	Open bool        `json:"open"`
	Pool []string    `json:"pool"`
	// Total limits the sum of the chosen candidates' weights.
	Total *int `json:"total,omitempty"`
}

// limits holds the smallest and the largest possible number.
type limits struct {
	Least int `json:"least"`
	Most  int `json:"most"`
}

// candidate is a token that can fill a slot. Copies is the number of times that an answer can
// contain the token, Odds is its odds in a random draw, and Weight is the amount that it adds to
// the slot's total.
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

// listed returns the number for an option, or 1 if the list is too short.
func listed(numbers []int, i int) int {
	if i < len(numbers) {
		return numbers[i]
	}
	return 1
}
