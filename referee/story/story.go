package story

import (
	"math/big"
	"slices"

	"shinpan/referee"
)

// Fact is something that people remember. Exactly one of its functions is set.
type Fact struct {
	// Off returns the distance of the table, as all players see it, from the fact. A distance of 0
	// means that the fact is true.
	Off func(referee.View) int
	// Always reports whether the fact holds at a position; it must hold at every position of a
	// history. The search does not follow a history that breaks it, and is therefore much shorter.
	// Only agreed facts can be of this kind.
	Always func(referee.View) bool
	// Said reports whether an answer is the remembered answer. The fact is true of a history that
	// has such an answer.
	Said func(referee.Answer) bool
	// ByPlace means that Said looks at the names of pieces, which depend on the order in which the
	// pieces arrived.
	ByPlace bool
}

// Account holds the facts that one person remembers.
type Account struct {
	Name  string
	Facts []Fact
}

// Question holds the known facts, and the limits of the search.
type Question struct {
	// Start is the position that all players agree on.
	Start referee.State
	// Cards holds the cards that each player may have played, in seat order. A card listed twice
	// may have been played twice. Histories never use more copies of a card than are listed in
	// Cards or are on the table at the start.
	Cards [][]referee.Card
	// Forms lists the forms of the game's verbs. They show which open slots take cards. Without
	// them, all open slots do.
	Forms []referee.Form
	// Agreed holds the facts on which all accounts agree. At most MostSaid of all facts can be
	// about commands.
	Agreed   []Fact
	Accounts []Account
	// MostAnswers is the maximum length of a history, in answers. MostPositions is the maximum
	// number of positions to examine.
	MostAnswers, MostPositions int
	// Workers is the number of positions that the search tries at the same time.
	Workers int
	// The search calls Hurry now and then to find out whether the time to try everything is over.
	// After MostPositions, it is over in any case. From then on, the search follows only the
	// positions of each length that are closest to the facts, so it finds some long histories as
	// well. It calls Stop to find out whether to stop at once. It calls Progress now and then with
	// the length of the histories so far and the number of positions. All three functions can be
	// nil.
	Hurry, Stop func() bool
	Progress    func(answers, positions int)
}

// closest is the number of positions of each length to follow when time is short.
const closest = 600

// MostSaid is the maximum number of facts about commands.
const MostSaid = 32

// Result is the result of a search.
type Result struct {
	// Exact means that every history was tried. Otherwise all counts are lower bounds.
	Exact bool
	// Untried holds the verbs with answers that were not tried, because they take a number or
	// words that are not listed. The search is then not exact.
	Untried []string
	// Answers is the length of the longest history that was tried, and Positions is the number of
	// positions.
	Answers, Positions int
	// Accounts holds the accounts of the question, in order.
	Accounts []Told
}

// Told is the result for an account.
type Told struct {
	Name string
	// Histories is the number of histories in which all facts hold.
	Histories *big.Int
	// Example is one of the shortest of these histories, or nil if there is none.
	Example []referee.Answer
	// Impossible is the index of the first fact, among the agreed facts and then those of the
	// account, that cannot be true together with all earlier facts, or -1 if there is none.
	Impossible int
}

// Search tries all histories.
func Search(q Question) Result {
	s := newSearch(q)
	layer := []node{s.look(node{state: s.Start, count: one, parent: -1})}
	for len(layer) > 0 {
		s.weigh(layer)
		s.layers = append(s.layers, bare(layer))
		s.progress(0)
		layer = s.next(layer)
	}
	s.result.Answers = len(s.layers) - 1
	for verb := range s.untried {
		s.result.Untried = append(s.result.Untried, verb)
	}
	slices.Sort(s.result.Untried)
	s.result.Exact = s.result.Exact && len(s.untried) == 0
	return s.result
}

// search is a search in progress.
type search struct {
	Question
	// facts holds the facts of each account, agreed facts first. said holds the facts of all
	// accounts about commands, by their bit in a mask.
	facts [][]Fact
	said  []Fact
	bits  [][]int
	// cards holds the cards that can appear, and most holds the number of copies of each.
	cards []referee.Card
	most  []int
	round int
	games referee.Series
	// alike returns a text that is the same only for positions with the same future.
	alike func(referee.State) string
	// hurried means that the time to try everything is over.
	hurried bool
	// layers holds the positions after each number of answers, without their states.
	layers [][]node
	result Result
	// untried holds verbs with slots whose tokens cannot be listed.
	untried map[string]bool
	// fits records, for each account and each number of its leading facts, whether a history fits
	// that number of facts.
	fits [][]bool
}

func newSearch(q Question) *search {
	if start, ok := q.Start.(referee.Declarable); ok {
		q.Start = start.Undeclared() // tools do not answer the question
	}
	s := &search{Question: q, result: Result{Exact: true}, untried: map[string]bool{}}
	for _, account := range q.Accounts {
		facts := slices.Concat(q.Agreed, account.Facts)
		bits := make([]int, len(facts))
		for i, fact := range facts {
			bits[i] = -1
			switch {
			case fact.Said == nil:
			case i < len(q.Agreed) && len(s.bits) > 0:
				bits[i] = s.bits[0][i] // all accounts share the bit of this fact
			default:
				bits[i] = len(s.said)
				s.said = append(s.said, fact)
			}
		}
		s.facts, s.bits = append(s.facts, facts), append(s.bits, bits)
		s.fits = append(s.fits, make([]bool, len(facts)+1))
		s.result.Accounts = append(s.result.Accounts, Told{Name: account.Name, Histories: new(big.Int), Impossible: -1})
	}
	start := q.Start.View(referee.Nobody)
	s.round, s.games = start.Round, start.Series
	seen(start, s.copy)
	for _, cards := range q.Cards {
		for _, card := range cards {
			s.copy(card)
		}
	}
	s.alike = s.toldApart()
	return s
}

// toldApart returns the function that distinguishes positions by their future. It takes the order
// of pieces into account only if a person remembers a command about a piece.
func (s *search) toldApart() func(referee.State) string {
	start, reorderable := s.Start.(referee.Reorderable)
	if !reorderable || slices.ContainsFunc(s.said, func(f Fact) bool { return f.ByPlace }) {
		return referee.State.Hash
	}
	return start.Alike(s.cards)
}

// progress reports how far the search has got, including some positions that it has not counted
// yet.
func (s *search) progress(more int) {
	if s.Progress != nil {
		s.Progress(max(len(s.layers)-1, 0), s.result.Positions+more)
	}
}

// copy adds a copy of a card to the cards that can appear.
func (s *search) copy(card referee.Card) {
	i := slices.Index(s.cards, card)
	if i < 0 {
		i = len(s.cards)
		s.cards, s.most = append(s.cards, card), append(s.most, 0)
	}
	s.most[i]++
}

// weigh counts the histories that end in the positions of a layer.
func (s *search) weigh(layer []node) {
	s.result.Positions += len(layer)
	for i := range layer {
		n := &layer[i]
		if len(s.layers) < s.MostAnswers && !n.last {
			s.notice(n.state.Ask())
		}
		for a := range s.facts {
			for f := range n.fits[a].first + 1 {
				s.fits[a][f] = true
			}
			if n.fits[a].first == len(s.facts[a]) {
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

// notice records the moves of a question that have answers which cannot be tried.
func (s *search) notice(ask *referee.Ask) {
	for _, move := range ask.Moves {
		for _, slot := range move.Slots {
			if slot.Open && !s.untried[move.Verb] && !s.takesCards(move.Verb, slot.Name) {
				s.untried[move.Verb] = true
			}
		}
	}
}

// takesCards reports whether a slot takes cards.
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

// look evaluates a node's table: whether the history can continue, and how well it fits each
// account.
func (s *search) look(n node) node {
	view := n.state.View(referee.Nobody)
	n.last = n.state.Ask() == nil || view.Round != s.round || view.Series != s.games
	n.possible = s.possible(view) && !slices.ContainsFunc(s.Agreed, func(f Fact) bool { return f.Always != nil && !f.Always(view) })
	n.fits = make([]fit, len(s.facts))
	for a, facts := range s.facts {
		for i := range facts {
			off := s.off(a, i, n.mask, view)
			if off == 0 && n.fits[a].off == 0 {
				n.fits[a].first++
			}
			n.fits[a].off += off
		}
	}
	if n.last || !n.possible {
		n.state = nil
	}
	return n
}

// off returns how far a fact of an account is from being true after a history.
func (s *search) off(account, fact int, mask uint32, view referee.View) int {
	if s.facts[account][fact].Always != nil {
		return 0 // otherwise the search would have dropped the history
	}
	if bit := s.bits[account][fact]; bit >= 0 {
		return 1 - int(mask>>bit&1)
	}
	return s.facts[account][fact].Off(view)
}

// fit counts the histories that lead to a node. The first of these histories is the example.
func (s *search) fit(told *Told, n *node) {
	if told.Example == nil {
		told.Example = s.history(n, len(s.layers))
	}
	told.Histories.Add(told.Histories, n.count.whole())
}

// history returns one sequence of answers that leads to a node in a layer.
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

// possible reports whether a view shows no more copies of each card than the search allows.
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

// bare returns a layer without its states.
func bare(layer []node) []node {
	layer = slices.Clone(layer)
	for i := range layer {
		layer[i].state, layer[i].fits = nil, nil
	}
	return layer
}
