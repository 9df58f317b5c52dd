package series

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

// Terms describes how several games make a match.
type Terms struct {
	// Rule is the id of the rule for matches of several games, in the game's own table.
	Rule string
	// Begin returns the setup of a game in which the given player begins.
	Begin func(setup referee.Setup, first referee.Seat) referee.Setup
	// Next returns the setup of the next game, including data from the finished game (such as the
	// sizes of unregistered decks). Apart from siding, it equals the previous one. If Next is nil,
	// nothing carries over to the next game.
	Next func(setup referee.Setup, over referee.State) referee.Setup
	// Replays reports whether the rulings say that a game without a winner does not count. If it is
	// nil, every game counts. The option "drawn-games" overrides it.
	Replays func(setup referee.Setup) bool
	// Time returns the verb with which the players declare that the event's time is over. The match
	// ends with that game; between two games, the verb ends the match at once. If Time is nil or
	// returns "", there is no such verb, as in earlier versions of the rules.
	Time func(setup referee.Setup) string
	// Late reports whether the event's time is over while a game still continues. If it is nil, the
	// time is never over.
	Late func(referee.State) bool
	// Unasked reports whether the players are not asked anything between two games: decks stay as
	// they are, and it makes no difference who begins. If it is nil, they are always asked.
	Unasked func(setup referee.Setup) bool
	// Siding lets players change their decks between two games; nil means that decks stay as they
	// are.
	Siding Siding
}

// Siding asks each player about their registered deck between two games. The answers are in the
// match file and in the log, which all players can read, so they must not reveal the cards: a
// player answers that they keep the deck, or gives the salted id of the new list.
type Siding interface {
	// Forms returns the verbs of the answers.
	Forms() []referee.Form
	// Ask returns the question to a player, or nil if there is nothing to change. It does not
	// depend on the decklists, because a match can be replayed without the lists.
	Ask(setup referee.Setup, seat referee.Seat) *referee.Ask
	// Check returns the rules that an answer breaks, beyond its form. A deck is Impossible if the
	// next game could not begin with it.
	Check(setup referee.Setup, a referee.Answer) []referee.Problem
	// Side returns the setup of the next game, with the player's deck as far as Shinpan then knows
	// it (without the new list, all cards that it can contain), and the events. At an open table,
	// there is no deck.
	Side(setup referee.Setup, a referee.Answer) (referee.Setup, []referee.Event)
}

// Of returns a game with matches of several games. A match is one game, as without Of, unless the
// options of its setup change that:
//
//	best-of      how many games decide the match: 3, 5, 7 or 9
//	drawn-games  what happens to a game without a winner: "count" counts it (the
//	             default), "replay" has it played again
//
// Cards that answers declare are known for the rest of the game in which they are declared. A board
// file holds the position of one game. A match that begins with a board file has that game as its
// first.
func Of(g *game.Game, terms Terms) *game.Game {
	several := *g
	several.Rules = rules{g.Rules, terms}
	if g.Boards != nil {
		several.Boards = boards{g.Boards, rules{g.Rules, terms}}
	}
	if g.Declared != nil {
		several.Declared = func(s referee.State) []cards.Declaration {
			if of, ok := s.(state); ok {
				s = of.game
			}
			return g.Declared(s)
		}
	}
	return &several
}

// The verbs of the questions between games.
const (
	verbChooses = "chooses"
	verbBegins  = "begins"
)

// eventGames is the event of a won game, and the counter of the games that a player has won.
const eventGames = "games"

// rules holds the rules of a game, with those of matches of several games.
type rules struct {
	referee.Rules
	terms Terms
}

// Forms lists the verbs of the game, and those of the questions between games.
func (r rules) Forms() []referee.Form { return slices.Concat(r.Rules.Forms(), r.between()) }

// between returns the forms of the answers between games.
func (r rules) between() []referee.Form {
	seat := []referee.SlotForm{{Name: "seat", Kind: referee.KindSeat}}
	forms := []referee.Form{{Verb: verbChooses, Slots: seat}, {Verb: verbBegins, Slots: seat}}
	if r.terms.Siding == nil {
		return forms
	}
	return append(forms, r.terms.Siding.Forms()...)
}

// Topics lists the topics of the game, the games that a player has won, and the whole match.
func (r rules) Topics() []referee.TopicForm {
	return append(slices.Clip(r.Rules.Topics()),
		referee.TopicForm{Name: "games", Kinds: []referee.Kind{referee.KindSeat}, Counter: eventGames, Match: true},
		referee.TopicForm{Name: "match", Counter: eventGames, Match: true, Single: []string{"games"}})
}

// Start sets up a match of one or several games.
func (r rules) Start(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	m, setup, problems := r.match(setup)
	switch {
	case referee.Refuses(problems):
		return nil, nil, problems
	case m.bestOf == 1:
		return r.Rules.Start(setup)
	}
	// Starting a game shows at once whether the setup has problems. The game starts again once it
	// is known who goes first.
	first, _, problems := r.Rules.Start(setup)
	if referee.Refuses(problems) {
		return nil, nil, problems
	}
	next := turn{state: state{match: m, setup: setup, game: first}}
	next.choose()
	state, events, wrong := next.done()
	return state, events, append(problems, wrong...)
}

// boards reads and writes the boards of single games.
type boards struct {
	game.Boards
	rules rules
}

// ReadBoard begins a match with the game on the board.
func (b boards) ReadBoard(setup referee.Setup, name string, text []byte) (referee.State, []referee.Event, []referee.Problem) {
	m, setup, problems := b.rules.match(setup)
	if referee.Refuses(problems) {
		return nil, nil, problems
	}
	first, events, problems := b.Boards.ReadBoard(setup, name, text)
	if first == nil || referee.Refuses(problems) || m.bestOf == 1 {
		return first, events, problems
	}
	next := turn{state: state{match: m, setup: setup, game: first, phase: playing}, events: events}
	next.late = m.time != "" && b.rules.terms.Late != nil && b.rules.terms.Late(first)
	next.settle()
	state, events, wrong := next.done()
	return state, events, append(problems, wrong...)
}

// WriteBoard writes the board of the current game, or of the last game.
func (b boards) WriteBoard(s referee.State, viewer referee.Seat) ([]byte, error) {
	if several, ok := s.(state); ok {
		s = several.game
	}
	return b.Boards.WriteBoard(s, viewer)
}

// VeilBoard rewrites a board file with only the parts that a viewer is allowed to know.
func (b boards) VeilBoard(setup referee.Setup, name string, text []byte, viewer referee.Seat) ([]byte, []referee.Problem) {
	_, setup, problems := b.rules.match(setup)
	if referee.Refuses(problems) {
		return nil, problems
	}
	return b.Boards.VeilBoard(setup, name, text, viewer)
}
