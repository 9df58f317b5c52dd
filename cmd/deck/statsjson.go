package deck

import (
	"math/big"

	"shinpan/decks/profile"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// statsJSON is what "deck stats --json" writes. Words are those of the card
// data, in English.
type statsJSON struct {
	File     string          `json:"file"`
	Name     string          `json:"name"`
	Game     string          `json:"game"`
	Section  string          `json:"section"`
	Cards    int             `json:"cards"`
	Cost     curveJSON       `json:"cost"`
	Power    curveJSON       `json:"power"`
	Groups   []profile.Tally `json:"groups"`
	Keywords []profile.Tally `json:"keywords"`
	Rounds   []roundJSON     `json:"rounds"`
	Odds     []oddsJSON      `json:"odds"`
}

type curveJSON struct {
	Mean    numberJSON    `json:"mean"`
	Bars    []profile.Bar `json:"bars"`
	Without int           `json:"without"`
}

// numberJSON is a fraction, and the floating-point number nearest to it.
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

func (s stats) json() statsJSON {
	j := statsJSON{
		File: s.list.File, Name: s.list.Name, Game: s.list.Game, Section: s.Section, Cards: s.Cards(),
		Cost: curveJSONOf(s.Costs()), Power: curveJSONOf(s.Powers()),
		Groups:   append([]profile.Tally{}, s.Tally(func(f cards.Fact) []string { return []string{f.Group} })...),
		Keywords: append([]profile.Tally{}, s.Tally(func(f cards.Fact) []string { return f.Keywords })...),
		Rounds:   []roundJSON{}, Odds: []oddsJSON{},
	}
	for _, r := range s.rounds {
		j.Rounds = append(j.Rounds, roundJSON{r.Round, r.Seen, r.InPlay, r.Income, r.Payable, numberOf(r.Held), r.IncomeSoFar, numberOf(r.CostSoFar)})
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
		j.Odds = append(j.Odds, one)
	}
	return j
}

func curveJSONOf(c profile.Curve) curveJSON {
	return curveJSON{numberOf(c.Mean()), append([]profile.Bar{}, c.Bars...), c.Without}
}

func numberOf(r *big.Rat) numberJSON {
	value, _ := r.Float64() // the nearest; that it is not exact is why both are written
	return numberJSON{value, r.RatString()}
}
