package story

import (
	"slices"

	"shinpan/referee"
)

// Fact is something that is remembered. One of its functions is set.
type Fact struct {
	// Holds reports whether the fact is true of the table as everybody sees it.
	Holds func(referee.View) bool
	// Always reports the same of a fact that was true all the time. A history that
	// breaks it is not followed any further, which makes a search much shorter. Only
	// facts that everybody agrees on may be of this kind.
	Always func(referee.View) bool
	// Said reports whether an answer is one that is remembered. The fact is true of
	// a history that has such an answer.
	Said func(referee.Answer) bool
}

// Account is what somebody remembers.
type Account struct {
	Name  string
	Facts []Fact
}

// Question is what is known, and how far to search.
type Question struct {
	// Start is the position that everybody agrees on.
	Start referee.State
	// Cards are the cards that each player may have played, in seat order. A card that
	// is named twice may have been played twice. More copies of a card than are named
	// here or lie on the table at the start are never seen.
	Cards [][]referee.Card
	// Forms are the forms of the game's verbs. They tell which open slots take cards;
	// without them all do.
	Forms []referee.Form
	// Agreed are the facts of every account. At most MostSaid facts in all may be of
	// what was said.
	Agreed   []Fact
	Accounts []Account
	// MostAnswers is how many answers a history may have, MostPositions how many
	// positions are looked at.
	MostAnswers, MostPositions int
	// Workers is how many positions are tried at the same time.
	Workers int
	// Stop is asked now and then whether to stop. Progress is told after how many
	// answers there are how many positions so far. Both may be nil.
	Stop     func() bool
	Progress func(answers, positions int)
}

// MostSaid is how many facts may be of what was said.
const MostSaid = 32

// Result is what a search has found.
type Result struct {
	// Exact means that every history was tried. Otherwise all counts are lower bounds.
	Exact bool
	// Untried are the verbs with answers that were not tried, because they take a number
	// or words that nobody has listed. Then the search is not exact.
	Untried []string
	// Answers is the length of the longest history that was tried, Positions how many
	// positions were.
	Answers, Positions int
	// Accounts are the accounts of the question, in order.
	Accounts []Told
}

// Told is what was found about an account.
type Told struct {
	Name string
	// Histories is how many histories fit. More means that the number is too large to
	// be counted, so that it is a lower bound.
	Histories uint64
	More      bool
	// Example is a shortest history that fits, nil if there is none.
	Example []referee.Answer
	// Impossible is the index of the first fact, among those agreed on and then those of
	// the account, that cannot be true together with all before it; -1 if there is none.
	Impossible int
}

// Search tries all histories.
func Search(q Question) Result {
	s := newSearch(q)
	layer := []node{s.look(node{state: q.Start, count: 1, parent: -1})}
	for {
		s.weigh(layer)
		s.layers = append(s.layers, bare(layer))
		if q.Progress != nil {
			q.Progress(len(s.layers)-1, s.result.Positions)
		}
		next, whole := s.next(layer)
		if !whole {
			s.result.Exact = false
			break
		}
		if len(next) == 0 {
			break
		}
		layer = next
	}
	s.result.Answers = len(s.layers) - 1
	for verb := range s.untried {
		s.result.Untried = append(s.result.Untried, verb)
	}
	slices.Sort(s.result.Untried)
	s.result.Exact = s.result.Exact && len(s.untried) == 0
	return s.result
}

// search is a search under way.
type search struct {
	Question
	// facts are those of each account, agreed ones first; said are those of all
	// accounts that are of what was said, by their bit in a mask.
	facts [][]Fact
	said  []Fact
	bits  [][]int
	// cards are those that may be seen, and most how many copies of each.
	cards []referee.Card
	most  []int
	round int
	games referee.Series
	// layers are the positions after so many answers, without their states.
	layers [][]node
	result Result
	// untried are verbs with slots that cannot be listed.
	untried map[string]bool
	// fits says for each account of how many of its first facts some history fits.
	fits [][]bool
}

func newSearch(q Question) *search {
	s := &search{Question: q, result: Result{Exact: true}, untried: map[string]bool{}}
	for _, account := range q.Accounts {
		facts := slices.Concat(q.Agreed, account.Facts)
		bits := make([]int, len(facts))
		for i, fact := range facts {
			bits[i] = -1
			switch {
			case fact.Said == nil:
			case i < len(q.Agreed) && len(s.bits) > 0:
				bits[i] = s.bits[0][i] // one bit for all accounts
			default:
				bits[i] = len(s.said)
				s.said = append(s.said, fact)
			}
		}
		s.facts, s.bits = append(s.facts, facts), append(s.bits, bits)
		s.fits = append(s.fits, make([]bool, len(facts)+1))
		s.result.Accounts = append(s.result.Accounts, Told{Name: account.Name, Impossible: -1})
	}
	start := q.Start.View(referee.Nobody)
	s.round, s.games = start.Round, start.Series
	seen(start, s.copy)
	for _, cards := range q.Cards {
		for _, card := range cards {
			s.copy(card)
		}
	}
	return s
}

// copy adds a copy of a card to those that may be seen.
func (s *search) copy(card referee.Card) {
	i := slices.Index(s.cards, card)
	if i < 0 {
		i = len(s.cards)
		s.cards, s.most = append(s.cards, card), append(s.most, 0)
	}
	s.most[i]++
}

// weigh adds the histories that end in the positions of a layer.
func (s *search) weigh(layer []node) {
	s.result.Positions += len(layer)
	for i := range layer {
		n := &layer[i]
		if len(s.layers) < s.MostAnswers && !n.last {
			s.notice(n.state.Ask())
		}
		for a := range s.facts {
			for f := range n.true[a] + 1 {
				s.fits[a][f] = true
			}
			if n.true[a] == len(s.facts[a]) {
				s.fit(&s.result.Accounts[a], n)
			}
		}
	}
	for a := range s.fits {
		told := &s.result.Accounts[a]
		told.Impossible = slices.Index(s.fits[a], false) - 1
		if told.Impossible < 0 {
			told.Impossible = -1
		}
	}
}

// notice notes the moves of a question of which not every answer can be tried.
func (s *search) notice(ask *referee.Ask) {
	for _, move := range ask.Moves {
		for _, slot := range move.Slots {
			if slot.Open && !s.untried[move.Verb] && !s.takesCards(move.Verb, slot.Name) {
				s.untried[move.Verb] = true
			}
		}
	}
}

// takesCards reports whether a slot is filled with cards.
func (s *search) takesCards(verb, name string) bool {
	for _, form := range s.Forms {
		if form.Verb != verb {
			continue
		}
		for _, slot := range form.Slots {
			if slot.Name == name {
				return slot.Kind == referee.KindCard
			}
		}
	}
	return true
}

// look notes what a node's table shows: whether the history can go on, and how many of
// the first facts of each account are true.
func (s *search) look(n node) node {
	view := n.state.View(referee.Nobody)
	n.last = n.state.Ask() == nil || view.Round != s.round || view.Series != s.games
	n.possible = s.possible(view) && !slices.ContainsFunc(s.Agreed, func(f Fact) bool { return f.Always != nil && !f.Always(view) })
	n.true = make([]int, len(s.facts))
	for a, facts := range s.facts {
		for n.true[a] < len(facts) && s.holds(a, n.true[a], n.mask, view) {
			n.true[a]++
		}
	}
	return n
}

// holds reports whether a fact of an account is true after a history.
func (s *search) holds(account, fact int, mask uint32, view referee.View) bool {
	if s.facts[account][fact].Always != nil {
		return true // or the history would not be followed
	}
	if bit := s.bits[account][fact]; bit >= 0 {
		return mask&(1<<bit) != 0
	}
	return s.facts[account][fact].Holds(view)
}

// fit adds the histories that lead to a node. The first one is the example.
func (s *search) fit(told *Told, n *node) {
	if told.Example == nil {
		told.Example = s.history(n, len(s.layers))
	}
	sum := told.Histories + n.count
	told.More = told.More || n.more || sum < n.count
	told.Histories = max(sum, told.Histories)
}

// history is the answers that lead to a node in a layer, one of the ways.
func (s *search) history(n *node, layer int) []referee.Answer {
	answers := make([]referee.Answer, layer)
	for ; layer > 0; layer-- {
		answers[layer-1] = n.answer
		n = &s.layers[layer-1][n.parent]
	}
	return answers
}

// seen calls a function for each card that a view shows.
func seen(v referee.View, call func(referee.Card)) {
	count := func(cards ...referee.Card) {
		for _, card := range cards {
			if card != "" {
				call(card)
			}
		}
	}
	for _, p := range v.Pieces() {
		count(p.Card)
		count(p.Under...)
	}
	for _, z := range v.Zones {
		count(z.Cards...)
	}
	for _, seat := range v.Seats {
		for _, z := range seat.Zones {
			count(z.Cards...)
		}
	}
}

// possible reports whether no more copies of a card are seen than there are.
func (s *search) possible(v referee.View) bool {
	left := make([]int, len(s.cards))
	copy(left, s.most)
	possible := true
	seen(v, func(card referee.Card) {
		i := slices.Index(s.cards, card)
		if i < 0 {
			possible = false
			return
		}
		left[i]--
		possible = possible && left[i] >= 0
	})
	return possible
}

// bare is a layer without its states.
func bare(layer []node) []node {
	layer = slices.Clone(layer)
	for i := range layer {
		layer[i].state, layer[i].true = nil, nil
	}
	return layer
}
