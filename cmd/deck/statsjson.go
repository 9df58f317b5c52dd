package deck

import (
	"encoding/json"
	"math/big"

	"shinpan/decks/profile"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// object is a JSON object whose keys keep their order.
type object []member

type member struct {
	key   string
	value any
}

// MarshalJSON writes the keys in order.
func (o object) MarshalJSON() ([]byte, error) {
	out := []byte("{")
	for i, m := range o {
		if i > 0 {
			out = append(out, ',')
		}
		key, err := json.Marshal(m.key)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(m.value)
		if err != nil {
			return nil, err
		}
		out = append(append(append(out, key...), ':'), value...)
	}
	return append(out, '}'), nil
}

type curveJSON struct {
	Mean    numberJSON    `json:"mean"`
	Bars    []profile.Bar `json:"bars"`
	Without int           `json:"without"`
}

// numberJSON is a fraction with the floating-point number nearest to it.
type numberJSON struct {
	Value float64 `json:"value"`
	Exact string  `json:"exact"`
}

type roundJSON struct {
	Round       int        `json:"round"`
	Seen        int        `json:"seen"`
	InPlay      int        `json:"in_play"`
	Income      int        `json:"income"`
	Payable     int        `json:"payable"`
	Held        numberJSON `json:"held"`
	IncomeSoFar int        `json:"income_so_far"`
	CostSoFar   numberJSON `json:"cost_so_far"`
}

type oddsJSON struct {
	What    string         `json:"what"`
	Asked   string         `json:"asked"`
	Cards   []referee.Card `json:"cards"`
	Hits    int            `json:"hits"`
	AtLeast int            `json:"at_least"`
	Chances []chanceJSON   `json:"chances"`
}

type chanceJSON struct {
	Round   int         `json:"round"`
	Seen    int         `json:"seen"`
	Drawn   numberJSON  `json:"drawn"`
	Redrawn *numberJSON `json:"redrawn"`
}

// json returns the output of "deck stats --json". Each counted attribute is a key, named as the
// game names it. Its value is the number of cards for each number or word. The words are those of
// the card data, in English.
func (s stats) json() object {
	j := object{{"file", s.list.File}, {"name", s.list.Name}, {"game", s.list.Game}, {"section", s.Section}, {"cards", s.Cards()}}
	for _, a := range s.counted() {
		if a.Kind == cards.KindNumber {
			c := s.Curve(a.Key)
			j = append(j, member{a.Key, curveJSON{numberOf(c.Mean()), append([]profile.Bar{}, c.Bars...), c.Without}})
		} else {
			j = append(j, member{a.Key, append([]profile.Tally{}, s.Tally(a.Key)...)})
		}
	}
	rounds, odds := []roundJSON{}, []oddsJSON{}
	for _, r := range s.rounds {
		rounds = append(rounds, roundJSON{r.Round, r.Seen, r.InPlay, r.Income, r.Payable, numberOf(r.Held), r.IncomeSoFar, numberOf(r.CostSoFar)})
	}
	for _, o := range s.odds {
		one := oddsJSON{What: o.what, Asked: o.asked, Cards: append([]referee.Card{}, o.cards...), Hits: o.hits, AtLeast: o.least}
		for _, c := range o.chances {
			chance := chanceJSON{Round: c.Round, Seen: c.Seen, Drawn: numberOf(c.Drawn)}
			if c.Redrawn != nil {
				redrawn := numberOf(c.Redrawn)
				chance.Redrawn = &redrawn
			}
			one.Chances = append(one.Chances, chance)
		}
		odds = append(odds, one)
	}
	return append(j, member{"rounds", rounds}, member{"odds", odds})
}

func numberOf(r *big.Rat) numberJSON {
	value, _ := r.Float64() // this is the nearest number, which may be inexact, so the JSON has both
	return numberJSON{value, r.RatString()}
}
