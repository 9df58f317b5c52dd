package toy

import (
	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/verbs"
)

type (
	verb  = verbs.Verb[State, play]
	blank = verbs.Blank[State]
)

// verbTable lists the commands that players can type, in display order.
var verbTable = verbs.New(
	verb{Name: "stake", Blanks: []blank{blankOf("size", referee.KindWord)}},
	verb{Name: "show", Blanks: []blank{blankCard}},
	verb{Name: "hide"},
	verb{Name: "steal", Blanks: []blank{blankOf("from", referee.KindSeat).As("from", "from").Several()}},
	verb{Name: "skip"},
	verb{Name: "reveal", Blanks: []blank{blankOf("piece", referee.KindPiece), blankCard.As("card", "as")}},
	verb{Name: "deal", Blanks: []blank{blankCard}},
	verb{Name: "won", Blanks: []blank{blankOf("seat", referee.KindSeat)}},
	verb{Name: "referee"},
	verb{Name: "lay", Blanks: []blank{blankCard}},
	verb{Name: "bid", Blanks: []blank{blankOf("coins", referee.KindNumber).Between(-most, most)}},
	verb{Name: "take", Blanks: []blank{blankOf("stall", referee.KindPlace), blankCurrency, blankOf("using", referee.KindPiece).As("using", "using").Optionally()}},
	verb{Name: "reserve", Blanks: []blank{{SlotForm: referee.SlotForm{Name: "ware", Kind: referee.KindPiece, Shared: []string{"w"}}}}},
	verb{Name: "rest"},
	verb{Name: "outbid", Blanks: []blank{blankCurrency}},
	verb{Name: "object"},
	verb{Name: "own", Blanks: []blank{blankCard.Filled(State.handSlot)}, Check: State.checkCard, Change: play.own},
	verb{Name: "declare", Blanks: []blank{blankOf("name", referee.KindText), blankOf("facts", referee.KindFact).AtMost(9)}, Check: State.checkDeclared, Change: play.declare},
	verb{Name: "grant", Blanks: []blank{blankOf("count", referee.KindNumber).Filled(State.countSlot), blankOf("why", referee.KindText).Optionally().Filled(never),
		blankCard.As("card", "by").Optionally().Filled(State.grantingSlot)}, Check: State.checkGrant, Change: play.grant},
)

var (
	blankCard     = blankOf("card", referee.KindCard)
	blankCurrency = blankOf("currency", referee.KindWord).As("currency", "by")
)

func blankOf(name string, kind referee.Kind) blank { return verbs.Of[State](name, kind) }

// never returns nil, so menus never ask for a blank that uses it.
func never(State) *referee.Slot { return nil }

// Players returns the number of players.
func (s State) Players() int { return len(s.Table.Sides) }

// Beside treats an answer by another player as an answer to the question, because the toy has no
// other kind of answer.
func (s State) Beside(q *flow.Question, a referee.Answer) (verbs.Said, bool) {
	return verbs.Said{}, a.Seat != q.Seat
}

// NotNow refuses a verb that the question does not offer.
func (State) NotNow(*flow.Question, *verb, referee.Answer) []referee.Problem {
	return impossible("toy.verb", nil)
}

// NotYours rejects an answer of a player who is not asked.
func (State) NotYours(q *flow.Question, _ referee.Answer) []referee.Problem {
	return impossible("toy.seat", referee.Args{"seat": q.Seat})
}

// Misfits returns the problems with anything that a move does not offer. It accepts a reason for a
// grant, which moves never offer, and a card that has already been played, because that only breaks
// a rule.
func (s State) Misfits(_ *flow.Question, _ *verb, move referee.Move, a referee.Answer) []referee.Problem {
	isShown := func(card string) bool { return s.Table.typeOf(referee.Card(card)) == typeCard }
	switch misfit, is := move.Misfit(a, isShown); {
	case !is, misfit.Why == referee.NotAsked, misfit.Name == "card" && isShown(misfit.Token) && a.Seat != referee.Chance:
		return nil
	case misfit.Why == referee.NotACard:
		return impossible("toy.card", referee.Args{"text": misfit.Token})
	default:
		return impossible("toy.token", referee.Args{"text": misfit.Token, "slot": referee.Key("slot." + misfit.Name)})
	}
}

// Weigh returns every problem unchanged.
func (State) Weigh(_ referee.Answer, _ bool, problems []referee.Problem) []referee.Problem {
	return problems
}

// Check returns the rules that an answer breaks.
func (s State) Check(a referee.Answer) []referee.Problem { return verbTable.Check(s, s.Question, a) }

// Apply applies the answer.
func (s State) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
	after, events, problems, done := verbs.Apply(verbTable, s, s.Position, a, anyway, func(f *flow.Run[*table], v *verb) {
		_ = v.Change(playing(s.setup, f), a, referee.Cause{Card: referee.Card(a.One("card")), Said: a.One("why")}) // a declaration asks no question
	})
	if !done {
		return nil, nil, problems
	}
	return State{s.setup, after}, events, problems
}
