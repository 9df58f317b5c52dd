package table

import (
	"slices"
	"strings"
	"unicode"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/notation"
)

// nearNames returns the problems with a command without a verb whose words are close to the names
// of one or more cards: “kakasi”, “sa”. It returns none if the first word is close to a verb or a
// command, or if no move begins with a card.
func (r reading) nearNames(line string, problems []referee.Problem) []referee.Problem {
	word, _, _ := strings.Cut(line, " ")
	if problems[0].Code != "notation.unknown-verb" || referee.Nearest(word, r.beginnings()) != "" {
		return nil
	}
	for _, move := range r.session.moves() {
		form, _ := r.session.match.Notation().Form(move.Verb)
		if len(form.Slots) == 0 || form.Slots[0].Kind != referee.KindCard {
			continue
		}
		slot, asked := move.Slot(form.Slots[0].Name)
		if !asked {
			continue
		}
		if several := r.begunNames(slot, line); several != nil {
			return several
		}
		_, wrong := r.completed(move.Verb, r.words.Typed(lang.Verbs, move.Verb)+" "+line)
		if len(wrong) == 1 && wrong[0].Args["cards"] != nil {
			return wrong
		}
	}
	return nil
}

// begunNames lists the cards for a slot whose names have a word that begins with a text, however
// short. If an open decklist still has such cards, it lists only these cards.
func (r reading) begunNames(slot *referee.Slot, text string) []referee.Problem {
	catalog := r.session.match.Cards()
	left := r.session.copiesLeft(referee.Nobody)
	for _, among := range []func(card referee.Card) bool{
		func(card referee.Card) bool { return left[card] > 0 && r.session.inPool(slot, card) },
		func(card referee.Card) bool { return r.session.inPool(slot, card) },
	} {
		found, n := catalog.Search(cards.Search{Text: text, Language: r.words.Language(), Limit: mostNear, Among: func(f cards.Fact) bool { return among(f.ID) }})
		if n > 0 {
			return []referee.Problem{{Code: notation.SeveralCards, Fix: notation.SeveralCards, Grade: referee.Impossible,
				Args: referee.Args{"word": text, "cards": cards.Matching(found), "n": n}}}
		}
	}
	return nil
}

// noEntry replaces the complaint that no command begins with a word. If the match only keeps score
// and the text begins with a number or a sign, the new message explains how to type an entry.
func (r reading) noEntry(line string, problems []referee.Problem) []referee.Problem {
	isNumber := strings.ContainsAny(line[:1], "0123456789+-=")
	if problems[0].Code != "notation.unknown-verb" || !isNumber || !r.session.keepsScore() || r.session.ask() == nil || r.session.game.Shorthand == nil {
		return problems
	}
	return []referee.Problem{{Code: "table.no-entry", Fix: "pad", Grade: referee.Impossible, Args: referee.Args{"line": line}}}
}

// elsewhere replaces the complaint that a command is incomplete if even the complete command could
// not answer this question, because that reason is more useful to people.
func (r reading) elsewhere(word string, problems []referee.Problem) []referee.Problem {
	verb := r.verb(word)
	if problems[0].Code != "notation.missing" || r.answers(word, "more") || r.session.ask() == nil {
		return problems
	}
	if refused := r.session.state().Check(referee.Say(r.session.speaker(verb), verb)); referee.CannotBe(refused) {
		return refused
	}
	return problems
}

// noPiece reads a line that begins with the name of a piece that does not exist, such as “d2 12”.
// It returns the answer with the only offered move that takes a piece first. The rules then refuse
// the answer, because the named place is empty.
func (r reading) noPiece(word, line string) (answer referee.Answer, ok bool) {
	digit := strings.IndexFunc(word, unicode.IsDigit)
	isLane := func(l referee.Lane) bool { return digit > 0 && strings.EqualFold(l.ID, word[:digit]) }
	if !slices.ContainsFunc(r.session.state().View(referee.Nobody).Lanes, isLane) {
		return referee.Answer{}, false
	}
	for _, move := range r.session.moves() {
		form, _ := r.session.match.Notation().Form(move.Verb)
		if len(form.Slots) == 0 || form.Slots[0].Kind != referee.KindPiece {
			continue
		}
		read, problems := r.completed(move.Verb, move.Verb+" "+line)
		if problems != nil || ok {
			return referee.Answer{}, false
		}
		answer, ok = read, true
	}
	return answer, ok
}
