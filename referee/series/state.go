package series

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"shinpan/referee"
)

// state is a position of a match of several games.
type state struct {
	*match
	// setup is the setup of the current game or, between games, of the next one, with the decks
	// after siding.
	setup referee.Setup
	// game is the position of the current game. Between games, it is the last position of the last
	// game, and before the first game, a position in which that game could begin.
	game  referee.State
	phase phase
	// asked is the player who is asked about their deck, or who chooses who begins.
	asked referee.Seat
	// games holds the scores of the finished games.
	games []referee.Score
	// sided holds the answers about decks.
	sided []referee.Answer
	// late means that the event's time is over: the match ends with the current game.
	late bool
	// answers is the number of answers so far, and before is the number of answers before the
	// current game.
	answers, before int
}

// phase is the state of a match of several games.
type phase int

const (
	choosing  phase = iota // Chance decides who chooses the player who begins
	beginning              // a player chooses who begins the game
	siding                 // a player answers how their deck changes
	playing                // the current game
	over
)

// Ask returns the question of the current game, or a question between games. Between two games,
// players can also declare that the event's time is over.
func (s state) Ask() *referee.Ask {
	ask := s.question()
	if s.between() && s.time != "" && ask.Seat.IsPlayer() {
		ask.Tools = []referee.Move{{Verb: s.time}}
	}
	return ask
}

// between reports whether a game is over and the next game has not begun.
func (s state) between() bool { return s.phase < playing && len(s.games) > 0 }

func (s state) question() *referee.Ask {
	next := referee.Args{"game": len(s.games) + 1}
	cause := referee.Cause{Rule: s.rules.terms.Rule}
	switch s.phase {
	case playing:
		return s.game.Ask()
	case siding:
		return s.rules.terms.Siding.Ask(s.setup, s.asked)
	case choosing:
		return &referee.Ask{Seat: referee.Chance, Key: "chooses", Args: next, Cause: cause, Moves: naming(verbChooses, s.candidates())}
	case beginning:
		return &referee.Ask{Seat: s.asked, Key: "begins", Args: next, Cause: cause, Moves: naming(verbBegins, s.candidates())}
	}
	return nil
}

// naming returns a move that names one of these players.
func naming(verb string, seats []referee.Seat) []referee.Move {
	slot := &referee.Slot{Name: "seat", Min: 1}
	for _, seat := range seats {
		slot.From = append(slot.From, seat.String())
	}
	return []referee.Move{{Verb: verb, Slots: []*referee.Slot{slot}}}
}

// candidates returns the players from whom the answer must name one.
func (s state) candidates() []referee.Seat {
	if s.phase == choosing {
		return s.choosers(s.games)
	}
	return s.seats()
}

// Check returns the rules that an answer breaks: those of the current game while one is being
// played.
func (s state) Check(a referee.Answer) []referee.Problem {
	if s.phase == playing {
		return s.ofMatch(s.game.Check(a))
	}
	return s.checkBetween(a)
}

// ofMatch renumbers the earlier answers to which problems of a game refer, so that they count from
// the start of the match.
func (s state) ofMatch(problems []referee.Problem) []referee.Problem {
	problems = slices.Clone(problems)
	for i := range problems {
		if problems[i].Earlier > 0 {
			problems[i].Earlier += s.before
		}
	}
	return problems
}

// checkBetween checks an answer to a question between games.
func (s state) checkBetween(a referee.Answer) []referee.Problem {
	ask := s.Ask()
	if ask == nil {
		return impossible("series.over", nil)
	}
	if a.Verb == s.time && len(ask.Tools) > 0 && a.Seat.IsPlayer() && a.Seat.Index() < s.players {
		return nil
	}
	if a.Seat != ask.Seat {
		return impossible("series.seat", referee.Args{"seat": ask.Seat})
	}
	forms := s.rules.between()
	i := slices.IndexFunc(forms, func(f referee.Form) bool { return f.Verb == a.Verb })
	if _, offered := ask.Move(a.Verb); i < 0 || !offered {
		return impossible("series.verb", nil)
	}
	if problems := forms[i].Check(a); problems != nil {
		return problems
	}
	if s.phase == siding {
		return s.rules.terms.Siding.Check(s.setup, a)
	}
	if seat, _ := referee.ParseSeat(a.One("seat")); !slices.Contains(s.candidates(), seat) {
		return impossible("series.player", referee.Args{"list": s.candidates()})
	}
	return nil
}

func impossible(code string, args referee.Args) []referee.Problem {
	return []referee.Problem{{Code: code, Args: args, Grade: referee.Impossible}}
}

// Apply continues the current game, or moves on to the next one.
func (s state) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
	next := turn{state: s}
	next.answers++
	if s.phase == playing {
		game, events, problems := s.game.Apply(a, anyway)
		problems = s.ofMatch(problems)
		if game == nil {
			return nil, nil, problems
		}
		next.game, next.events = game, events
		next.late = s.late || s.time != "" && a.Verb == s.time
		next.settle()
		state, events, wrong := next.done()
		return state, events, append(problems, wrong...)
	}
	problems := s.checkBetween(a)
	if referee.Stops(problems, anyway) {
		return nil, nil, problems
	}
	next.answer(a)
	state, events, wrong := next.done()
	return state, events, append(problems, wrong...)
}

// Why breaks down one number of the current game.
func (s state) Why(topic referee.Topic) (referee.Ledger, []referee.Problem) { return s.game.Why(topic) }

// Trying returns the same position with the options that a trial puts in force: in the current
// game, in later games, and for the question whether a drawn game counts.
func (s state) Trying(t *referee.Trial) referee.State {
	if game, ok := s.game.(referee.Triable); ok {
		s.game = game.Trying(t)
	}
	s.setup.Trial = t
	if s.byRuling {
		m := *s.match
		m.replays = m.rules.terms.Replays(s.setup)
		s.match = &m
	}
	return s
}

// Public returns the same position with only public knowledge of the current game. The decks of
// the next game stay hidden until it is played.
func (s state) Public() (referee.State, bool) {
	game, ok := s.game.(referee.Triable)
	if !ok {
		return s, true
	}
	known, fits := game.Public()
	s.game = known
	return s, fits
}

// Hash covers the current game and the results of the earlier games. For decks, it covers only the
// answers, so that no one can guess the contents of decks from the hash.
func (s state) Hash() string {
	h := sha256.New()
	fmt.Fprintf(h, "%d %s %s\n", s.phase, s.asked, s.game.Hash())
	for _, game := range s.games {
		fmt.Fprintf(h, "%v %t %s %v\n", game.Winners, game.Draw, game.By, game.Total)
	}
	if s.late { // matches recorded before players could declare that time is over keep their digests
		fmt.Fprintln(h, "late")
	}
	for _, a := range s.sided {
		fmt.Fprintf(h, "%s %q %q\n", a.Seat, a.Verb, a.Args)
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}
