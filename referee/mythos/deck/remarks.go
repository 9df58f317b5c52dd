package deck

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/rulebook"
)

// A deck that exceeds these limits is probably a mistake. The limits are not rules, and a carefully
// built deck stays within them.
const (
	dearShare   = 3  // one card in 3 can cost more than the first round's chakra
	leastShare  = 10 // one character in 10 must suit a mission that has wishes
	largeDeck   = 40 // cards
	enoughCards = 20 // the smallest list for which shares are meaningful
)

// remarks warns about legal decklists that are probably mistakes: too many cards that cost more
// than the first round's chakra, missions that suit hardly any of the characters, and far more
// cards than a deck needs.
func (d rules) remarks(list referee.Decklist) []referee.Problem {
	r := remarks{list: list, characters: make([]copied, 0, len(list.Lines))}
	for _, line := range list.Lines {
		card, known := d.cards.Card(line.Card)
		switch {
		case !known:
		case card.Mission:
			r.missions = append(r.missions, listed{card, line.At})
		default:
			r.total += line.Count
			r.characters = append(r.characters, copied{card, line.Count})
		}
	}
	if r.total < enoughCards {
		return nil
	}
	r.curve()
	r.suited()
	r.large()
	referee.SortProblems(r.problems)
	return r.problems
}

type remarks struct {
	list       referee.Decklist
	characters []copied
	missions   []listed
	total      int // characters
	problems   []referee.Problem
}

// copied is a character on a line, and listed is a mission with its place.
type copied struct {
	*cards.Card
	n int
}

type listed struct {
	*cards.Card
	at referee.Place
}

func (r *remarks) warn(code string, at referee.Place, args referee.Args) {
	r.problems = append(r.problems, referee.Problem{Code: code, At: at, Args: args, Fix: code, Grade: referee.Warning})
}

// curve warns if more than a third of the cards cost more than the chakra of the first round.
func (r *remarks) curve() {
	dear := 0
	for _, c := range r.characters {
		if c.Cost > rulebook.BaseIncome {
			dear += c.n
		}
	}
	if dear*dearShare > r.total {
		r.warn("deck.curve", r.list.Head("cards"), referee.Args{"n": dear, "of": r.total, "income": rulebook.BaseIncome})
	}
}

// suited warns about missions whose wishes hardly any character meets.
func (r *remarks) suited() {
	for _, m := range r.missions {
		if len(m.Wishes) == 0 {
			continue
		}
		fit := 0
		for _, c := range r.characters {
			if m.Suits(c.Card) {
				fit += c.n
			}
		}
		if fit*leastShare < r.total {
			r.warn("deck.mission-unsuited", m.at, referee.Args{"card": m.ID, "n": fit, "of": r.total})
		}
	}
}

func (r *remarks) large() {
	if r.total > largeDeck {
		r.warn("deck.large", r.list.Head("cards"), referee.Args{"n": r.total, "least": rulebook.DeckLeast})
	}
}
