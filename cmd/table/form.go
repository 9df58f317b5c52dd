package table

import (
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/referee"
	"shinpan/referee/record"
)

// Form is the open question, for a page with the answer form.
type Form struct {
	Seat  referee.Seat
	Label string
	// Moves holds the moves that answer the question. Tools holds the declarations, which do not
	// answer the question.
	Moves, Tools []FormMove
	// Cards holds the cards with which a player can answer on the player's own device.
	Cards []FormCard
}

// FormMove is a way to answer: a verb and its fields. Off is the reason why it cannot be chosen, or
// "" if it can be.
type FormMove struct {
	Verb, Text, Off string
	Blanks          []FormBlank
	// Set holds the fields that are already filled.
	Set []FormSet
}

// Buttons reports whether a move has only one field, with so few options that each can be a button.
func (m FormMove) Buttons() bool {
	return len(m.Blanks) == 1 && !m.Blanks[0].Typed && m.Blanks[0].Must && !m.Blanks[0].Many && len(m.Blanks[0].Options) <= mostPicks
}

// FormBlank is a field of a move with the options on offer. Typed means that people can also type
// other values. Many means that the field takes several tokens, and Must that it needs at least
// one. Kind is the kind of its tokens.
type FormBlank struct {
	Name, Label       string
	Kind              referee.Kind
	Options           []FormOption
	Typed, Many, Must bool
	// Signed means that a number can be negative.
	Signed bool
}

// FormOption is a token in words. Off is the reason why it cannot be chosen, or "" if it can be.
type FormOption struct {
	Token, Text, Off string
	// Count means that the token is a number of cards and names no card.
	Count bool
}

// FormOf returns the open question of a match in words, or nil if the match is over. All players
// see the page of Nobody, so for Nobody it does not list cards that only one player knows. Players
// must type such cards.
func FormOf(m *record.Match, words *lang.Words, viewer referee.Seat) *Form {
	s := session{game: m.Game(), match: m, scripted: true}
	asking := s.asking(viewer)
	if len(asking) == 0 {
		return nil
	}
	tools := s.ask().Tools
	s.asOf = asking[len(asking)-1]
	ask, w := s.ask(), wording{s, words, nil}
	f := &Form{Seat: ask.Seat, Label: w.ask()}
	for _, move := range ask.Moves {
		f.Moves = append(f.Moves, w.formMove(move))
	}
	for _, state := range asking[:len(asking)-1] { // responses before that
		s.asOf = state
		for _, move := range state.Ask().Moves {
			if _, offered := ask.Move(move.Verb); !offered && move.Verb != state.Ask().Usual {
				f.Moves = append(f.Moves, wording{s, words, nil}.formMove(move))
			}
		}
	}
	for _, tool := range tools {
		f.Tools = append(f.Tools, w.formMove(tool))
	}
	if viewer.IsPlayer() {
		w.byCard(ask.Moves, f)
	}
	if viewer == referee.Nobody {
		seen := publicCards(s.state().View(referee.Nobody))
		hide(f.Moves, seen)
		hide(f.Tools, seen)
	}
	w.listed(ask.Moves, f.Moves, viewer)
	return f
}

// hide removes cards that are not public from the options of moves.
func hide(moves []FormMove, seen map[string]bool) {
	for _, move := range moves {
		for i, blank := range move.Blanks {
			if blank.Kind != referee.KindCard {
				continue
			}
			kept := slices.DeleteFunc(slices.Clone(blank.Options), func(o FormOption) bool { return !seen[o.Token] && !o.Count })
			move.Blanks[i].Typed = blank.Typed || len(kept) < len(blank.Options)
			move.Blanks[i].Options = kept
		}
	}
}

// publicCards returns the cards that all players see.
func publicCards(view referee.View) map[string]bool {
	seen := map[string]bool{}
	zones := slices.Clone(view.Zones)
	for _, seat := range view.Seats {
		zones = append(zones, seat.Zones...)
	}
	for _, zone := range zones {
		for _, card := range zone.Cards {
			seen[string(card)] = true
		}
	}
	for _, lane := range view.Lanes {
		seen[string(lane.Card)] = true
	}
	for _, piece := range view.Pieces() {
		for _, card := range append([]referee.Card{piece.Card}, piece.Under...) {
			seen[string(card)] = true
		}
	}
	return seen
}

func (w wording) formMove(move referee.Move) FormMove {
	line := w.moveLine(move)
	form := FormMove{Verb: move.Verb, Text: line.Text, Off: line.Off}
	answer := referee.Answer{Seat: w.session.speaker(move.Verb), Verb: move.Verb}
	for _, slot := range inTurn(move) {
		kind := w.session.slotForm(move.Verb, slot.Name).Kind
		if slot.Empty() || slot.Implied && kind == referee.KindCard { // the page must not ask which card is face-down
			continue
		}
		form.Blanks = append(form.Blanks, w.formBlank(answer, slot, len(move.Slots) == 1))
	}
	return form
}

// formBlank returns a field. If it is the only field, each refused option has the reason.
func (w wording) formBlank(answer referee.Answer, slot *referee.Slot, only bool) FormBlank {
	form := w.session.slotForm(answer.Verb, slot.Name)
	kind := form.Kind
	least, _ := form.Range()
	blank := FormBlank{Name: slot.Name, Label: w.words.Text(referee.Key("slot."+slot.Name), nil), Kind: kind,
		Typed: slot.Open || slot.Pool != nil || len(slot.From) == 0, Many: slot.Most() > 1, Must: slot.Min > 0 && !slot.Implied, Signed: kind == referee.KindNumber && least < 0}
	for _, token := range inOrder(slot) {
		line := prompt.Line{Text: w.tokenText(kind, token)}
		if only {
			line = w.tokenLine(answer, slot, token)
		}
		text := line.Text
		if line.Hint != "" {
			text += " · " + line.Hint
		}
		blank.Options = append(blank.Options, FormOption{Token: token, Text: text, Off: line.Off, Count: slot.IsCount(token)})
	}
	return blank
}

// Filled returns the answer in a viewer's form, which has a verb and the values of the fields by
// name.
func Filled(m *record.Match, words *lang.Words, viewer referee.Seat, verb string, values func(blank string) []string) (referee.Answer, []referee.Problem) {
	s := session{game: m.Game(), match: m, scripted: true}
	asking := s.asking(viewer)
	if len(asking) == 0 {
		return referee.Answer{Seat: s.speaker(verb), Verb: verb}, nil
	}
	var move referee.Move
	for _, state := range asking { // this finds the last question that offers the verb
		if offered, ok := state.Ask().Move(verb); ok {
			move, s.asOf = offered, state
		}
	}
	r := reading{s, words}
	answer := referee.Answer{Seat: s.speaker(verb), Verb: verb}
	var wrong []referee.Problem
	for _, slot := range move.Slots {
		var tokens []string
		for _, value := range values(slot.Name) {
			read, problems := r.filled(verb, slot, strings.TrimSpace(value))
			tokens, wrong = append(tokens, read...), append(wrong, problems...)
		}
		if len(tokens) > 0 {
			answer = answer.With(slot.Name, tokens...)
		}
	}
	return s.completed(s.ordered(answer)), wrong
}

// filled reads the chosen or typed values of a field.
func (r reading) filled(verb string, slot *referee.Slot, value string) ([]string, []referee.Problem) {
	switch form := r.session.slotForm(verb, slot.Name); {
	case value == "":
		return nil, nil
	case slices.Contains(slot.From, value):
		return []string{value}, nil
	case form.Kind == referee.KindText:
		return []string{unquote(value)}, nil
	default:
		tokens, problems := r.tokens(verb, form, strings.TrimPrefix(value, "@"))
		if problems != nil {
			return nil, problems
		}
		return tokens, nil
	}
}
