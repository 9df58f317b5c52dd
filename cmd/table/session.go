package table

import (
	"iter"
	"path/filepath"
	"reflect"
	"slices"
	"time"

	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// session is a match in progress: its record and the file that holds it. It asks no questions and
// prints no output.
type session struct {
	game  *game.Game
	match *record.Match
	// path is the match file, or "" if the match is only in memory.
	path string
	now  func() time.Time
	// scripted means that the answers come from a script, so there is no person to ask.
	scripted bool
	// asOf is an earlier position, for asking people again about a past answer. It is nil for the
	// current position.
	asOf referee.State
	// claimed is the number of entries at the time when a player last claimed an opportunity, which
	// makes Shinpan ask that player. It is nil if no player can claim an opportunity.
	claimed *int
	// secrets holds the sealed secrets of a match that is only in memory.
	secrets *[]record.Secret
}

// keepsScore reports whether the match only keeps score.
func (s session) keepsScore() bool {
	return referee.Setup{Options: s.match.Header().Options}.KeepsScore()
}

// state returns the position of the question.
func (s session) state() referee.State {
	if s.asOf != nil {
		return s.asOf
	}
	return s.match.State()
}

// ask returns the position's question as people are allowed to see it, or nil when the match is
// over.
func (s session) ask() *referee.Ask { return s.state().Ask().Public() }

// before returns the position in which the answer at an index was given.
func (s session) before(i int) referee.State {
	if i == 0 {
		return s.match.Opening().State
	}
	return s.match.Line()[i-1].State
}

// grounds returns the time stamp for an entry. A match with a seed has none, because it must be
// reproducible byte for byte.
func (s session) grounds() record.Grounds {
	if s.match.Header().Seed != nil {
		return record.Grounds{}
	}
	return record.Grounds{At: s.now().UTC().Format(time.RFC3339)}
}

// confirmed returns the grounds for an entry that needs the agreement of all players. Either a
// person confirmed the agreement at this screen, or a script states it without a question. Shinpan
// cannot tell who pressed the key.
func (s session) confirmed(reason string) record.Grounds {
	g := s.grounds()
	g.Why, g.Script, g.Screen = reason, s.scripted, !s.scripted
	return g
}

// moves returns the answers to the open question, or none when the match is over.
func (s session) moves() []referee.Move {
	if ask := s.ask(); ask != nil {
		return ask.Moves
	}
	return nil
}

// tools returns the declarations that are possible now.
func (s session) tools() []referee.Move {
	if ask := s.ask(); ask != nil {
		return ask.Tools
	}
	return nil
}

// turn returns the player who has to answer, or Nobody if there is none.
func (s session) turn() referee.Seat {
	if ask := s.ask(); ask != nil {
		return player(ask.Seat)
	}
	return referee.Nobody
}

// players returns the seats of all players.
func (s session) players() []referee.Seat {
	var seats []referee.Seat
	for i := range s.match.Header().Players {
		seats = append(seats, referee.Seat(i+1))
	}
	return seats
}

// player returns the seat if it is a player's, and Nobody otherwise.
func player(seat referee.Seat) referee.Seat {
	if seat.IsPlayer() {
		return seat
	}
	return referee.Nobody
}

// speaker returns the seat that gives a command with a verb. It is the seat with the open question.
// For a declaration during a question to Chance, it is the first player, on behalf of all.
func (s session) speaker(verb string) referee.Seat {
	ask := s.ask()
	if ask == nil {
		return 1 // the match is over, so there is no question
	}
	isMove := slices.ContainsFunc(ask.Moves, func(m referee.Move) bool { return m.Verb == verb })
	if ask.Seat.IsPlayer() || isMove {
		return ask.Seat
	}
	return 1
}

// slotForm returns the form of a verb's slot.
func (s session) slotForm(verb, name string) referee.SlotForm {
	form, _ := s.match.Notation().Form(verb)
	for _, slot := range form.Slots {
		if slot.Name == name {
			return slot
		}
	}
	return referee.SlotForm{Name: name}
}

// ordered returns the answer with its slots in written order, as Parse returns it.
func (s session) ordered(answer referee.Answer) referee.Answer {
	form, _ := s.match.Notation().Form(answer.Verb)
	ordered := referee.Answer{Seat: answer.Seat, Verb: answer.Verb}
	for _, slot := range form.Slots {
		if values := answer.All(slot.Name); len(values) > 0 {
			ordered = ordered.With(slot.Name, values...)
		}
	}
	return ordered
}

// offered returns a slot of an offered move or declaration.
func (s session) offered(verb, slot string) (*referee.Slot, bool) {
	ask := s.ask()
	if ask == nil {
		return nil, false
	}
	move, _ := ask.Move(verb)
	return move.Slot(slot)
}

// completed fills the required slots of an answer that leave no choice. It skips slots that the
// answer already determines in another way, such as a place that follows from a named piece.
func (s session) completed(answer referee.Answer) referee.Answer {
	ask := s.ask()
	if ask == nil || answer.Seat == referee.Chance || !referee.CannotBe(s.state().Check(answer)) {
		return answer
	}
	move, _ := ask.Move(answer.Verb)
	for _, slot := range move.Slots {
		if slot.Forced() && len(answer.All(slot.Name)) == 0 {
			answer = answer.With(slot.Name, slot.Offered()...)
		}
	}
	return answer
}

// lacks reports whether an answer is impossible because a required slot is empty.
func (s session) lacks(answer referee.Answer) bool {
	ask := s.ask()
	if ask == nil || !referee.CannotBe(s.state().Check(answer)) {
		return false
	}
	move, _ := ask.Move(answer.Verb)
	return slices.ContainsFunc(move.Slots, func(slot *referee.Slot) bool { return slot.Min > 0 && len(answer.All(slot.Name)) == 0 })
}

// completes reports whether a slot is the last required one of an answer.
func (s session) completes(answer referee.Answer, slot *referee.Slot) bool {
	move, _ := s.ask().Move(answer.Verb)
	return !slices.ContainsFunc(move.Slots, func(s *referee.Slot) bool {
		return s.Min > 0 && s.Name != slot.Name && answer.One(s.Name) == ""
	})
}

// needs reports whether an answer is rejected without a slot but legal with one of the slot's
// options.
func (s session) needs(answer referee.Answer, slot *referee.Slot) bool {
	legal := func(a referee.Answer) bool { return !referee.Refuses(s.state().Check(a)) }
	return !legal(answer) && slices.ContainsFunc(s.tried(slot), func(token string) bool { return legal(answer.With(slot.Name, token)) })
}

// chooses reports whether filling a slot of a legal answer with one of the slot's options changes
// the result.
func (s session) chooses(answer referee.Answer, slot *referee.Slot) bool {
	without, events, _ := s.state().Apply(answer, false)
	return without != nil && slices.ContainsFunc(slot.From, func(token string) bool {
		with, others, _ := s.state().Apply(answer.With(slot.Name, token), false)
		return with != nil && !reflect.DeepEqual(events, others)
	})
}

// mends reports whether a rejected answer becomes legal with one more optional slot.
func (s session) mends(answer referee.Answer) bool {
	move, _ := s.ask().Move(answer.Verb)
	return slices.ContainsFunc(move.Slots, func(slot *referee.Slot) bool {
		return slot.Min < 1 && len(answer.All(slot.Name)) == 0 && s.needs(answer, slot)
	})
}

// lastLines returns the index of the first answer in the last n commands, including implied
// answers, and the number of commands. The number is less than n if there are fewer commands.
func (s session) lastLines(n int) (from, lines int) {
	line := s.match.Line()
	from = len(line)
	for i, step := range slices.Backward(line) {
		if step.Drawn {
			continue
		}
		if !step.Implied || lines == 0 {
			if lines == n {
				break
			}
			lines++
		}
		from = i
	}
	return from, lines
}

// takesBack returns the answers that people gave, from an index to the end. It also reports whether
// a random result was revealed since then, which undoing cannot hide again, and whether a player
// other than the one to act gave one of the answers. Players can undo only their own answers
// without asking the others.
func (s session) takesBack(from int) (taken []record.Step, shown, others bool) {
	for _, step := range s.match.Line()[from:] {
		shown = shown || step.Answer.Seat == referee.Chance
		if !step.Drawn {
			taken = append(taken, step)
			others = others || !step.Implied && step.Answer.Seat != s.turn()
		}
	}
	return taken, shown, others
}

// firstSaid returns the first of the answers that a person gave or, if people gave none, the first
// answer.
func firstSaid(taken []record.Step) record.Step {
	return taken[max(slices.IndexFunc(taken, func(step record.Step) bool { return !step.Implied }), 0)]
}

// step returns the index of the answer in force that is in an entry, or -1 if there is none.
func (s session) step(entry int) int {
	return slices.IndexFunc(s.match.Line(), func(step record.Step) bool { return step.Entry == entry })
}

// decided returns the last entry that changed the position, or 0 if there is none.
func (s session) decided() int {
	for _, e := range slices.Backward(s.match.Entries()) {
		if e.Decides() {
			return e.N
		}
	}
	return 0
}

// result returns the entry with the match's result, or 0 if there is none.
func (s session) result() int {
	for _, e := range slices.Backward(s.match.Entries()) {
		if e.Kind == record.EntryResult {
			return e.N
		}
	}
	return 0
}

// fileArgs returns the message arguments with the name of the match file and the name for it in
// other commands. The latest match in the data folder needs no name.
func (s session) fileArgs() referee.Args {
	ref := ""
	if filepath.Dir(s.path) != matchfile.Folder() {
		ref = " " + s.path
	}
	return referee.Args{"path": s.path, "ref": ref}
}

// pieces returns the pieces on the table as all players see them.
func (s session) pieces() iter.Seq2[referee.Seat, referee.Piece] {
	view := s.state().View(referee.Nobody)
	return view.Pieces()
}
