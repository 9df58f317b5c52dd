package table

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/notation"
)

// said is a reply from the table: an answer, a declaration, or a command that always works, with
// its arguments. If it holds none of these, the players gave no reply.
type said struct {
	answer  *referee.Answer
	command command
	rest    string
	// seal means that Shinpan should seal the card that the answer places face-down.
	seal bool
	// then is a command to carry out once the answer is recorded.
	then string
	// silent holds the answers that Shinpan gives because the command implies them. The reply
	// itself answers the question after these answers.
	silent []referee.Answer
	at     referee.State
	// claims is the entry of an answer given by Shinpan that this answer replaces, or 0.
	claims int
}

// reading reads what players type, in English or in the reader's language.
type reading struct {
	session session
	words   *lang.Words
}

// read reads a line: a command that always works, or an answer.
func (r reading) read(line string) (said, []referee.Problem) {
	if line = strings.TrimSpace(line); len(line) > 1 {
		line = strings.TrimSpace(strings.TrimPrefix(line, "/"))
	}
	if line == "" {
		return said{}, nil
	}
	if heard, ok := r.bySign(line); ok {
		return heard, nil
	}
	if rest, seal := r.cutSeal(line); seal {
		heard, problems := r.read(rest)
		heard.seal = heard.answer != nil
		return heard, problems
	}
	word, rest, _ := strings.Cut(line, " ")
	if name := r.command(word); name != "" && !r.answers(word, rest) {
		return said{command: name, rest: strings.TrimSpace(rest)}, nil
	}
	line, next := r.spelledOut(line)
	if answer, then, problems, ok := r.saying(line); ok {
		if problems != nil {
			return said{}, problems
		}
		return said{answer: &answer, then: then}, nil
	}
	typed := line
	line, several := r.begun(line)
	if several != nil {
		return said{}, several
	}
	word, _, _ = strings.Cut(line, " ")
	line, rest, declares := r.cutFacts(line)
	if !declares {
		line = typed
	}
	answer, problems := r.answer(line)
	if problems != nil {
		if unanswered := noSign(line); unanswered != nil {
			return said{}, unanswered
		}
		if named := r.nearNames(line, problems); named != nil {
			return said{}, named
		}
		r.nearCommand(problems, word)
		return said{}, r.noEntry(line, r.elsewhere(word, problems))
	}
	heard := said{answer: &answer, then: next}
	if declares {
		heard.then = word + " " + string(r.declared(answer)) + rest
	}
	return heard, nil
}

// answer reads a line that is not a command.
func (r reading) answer(line string) (referee.Answer, []referee.Problem) {
	line, _ = r.spelledOut(line)
	typed := line
	line, several := r.begun(line)
	if several != nil {
		return referee.Answer{}, several
	}
	word, rest, _ := strings.Cut(line, " ")
	if answer, ok := r.byRow(line); ok {
		return answer, nil
	}
	if answer, problems, ok := r.withoutVerb(line); ok && (problems == nil || r.session.ask() == nil) {
		return answer, problems
	}
	answer, problems := r.completed(r.verb(word), line)
	if problems == nil && rest != "" && r.isNowhere(word) { // “gemini elf” is more likely to be a card
		if fitted, which, ok := r.fit(line); ok {
			return fitted, which
		}
	}
	if problems == nil {
		return answer, nil
	}
	declared, several, declares := r.declaring(typed)
	isJoined := strings.ContainsAny(word, "0123456789") // “d314” is more likely to mean the piece d3 and a card than a declaration
	for _, as := range []string{line, typed} {          // “a” can be a place even though a verb begins with it
		if fitted, which, ok := r.fit(as); ok && (!declares || which == nil && (isJoined || !r.session.refuses(fitted))) {
			return fitted, which
		}
	}
	if piece, ok := r.noPiece(word, line); ok {
		return piece, nil
	}
	if declares {
		return declared, several
	}
	if without, wrong, ok := r.withoutVerb(line); ok {
		return without, wrong
	}
	return answer, problems
}

// spelledOut returns the full form of a command if the match only keeps score and the game has a
// shorter form. It also returns any text typed along with the command for the next question.
func (r reading) spelledOut(line string) (full, next string) {
	return r.spelledAt(r.session.ask(), line)
}

// spelledAt is like spelledOut, but for another question.
func (r reading) spelledAt(ask *referee.Ask, line string) (full, next string) {
	if r.session.game.Shorthand == nil || ask == nil || !r.session.keepsScore() {
		return line, ""
	}
	full, next, ok := r.session.game.Shorthand(ask, line, func(key referee.Key) string { return r.words.Text(key, nil) })
	if !ok {
		return line, ""
	}
	return full, next
}

// completed reads a command with a verb and fills the slots that leave no choice.
func (r reading) completed(verb, line string) (referee.Answer, []referee.Problem) {
	answer, problems := r.reader().Read(r.session.speaker(verb), line)
	if problems == nil {
		answer = r.session.only(r.session.ordered(r.session.completed(answer)))
	} else if why := r.notNow(verb); why != nil {
		problems = why
	}
	return answer, problems
}

// notNow explains why players cannot use a verb now, whatever follows it. It returns nil if they
// can use it, or if it is not a verb.
func (r reading) notNow(verb string) []referee.Problem {
	is := func(m referee.Move) bool { return m.Verb == verb }
	_, known := r.session.match.Notation().Form(verb)
	if !known || r.session.ask() == nil || slices.ContainsFunc(r.session.moves(), is) || slices.ContainsFunc(r.session.tools(), is) {
		return nil
	}
	why := r.session.state().Check(referee.Answer{Seat: r.session.speaker(verb), Verb: verb})
	if !referee.CannotBe(why) {
		return nil
	}
	return why[:1] // missing parts do not matter for this question
}

// withoutVerb reads a command that begins with a digit and not with a verb, such as "9d", as an
// answer with the only offered move that accepts it. If the command is unreadable, the problem is
// the one with the card that a move needs.
func (r reading) withoutVerb(line string) (referee.Answer, []referee.Problem, bool) {
	if line == "" || line[0] < '0' || line[0] > '9' || r.isLine(line) {
		return referee.Answer{}, nil, false
	}
	var read []referee.Answer
	var refused [][]referee.Problem
	for _, move := range r.session.moves() {
		if r.needsVerb(move) {
			continue
		}
		answer, problems := r.completed(move.Verb, r.words.Typed(lang.Verbs, move.Verb)+" "+line)
		switch form, _ := r.session.match.Notation().Form(move.Verb); {
		case problems == nil && (!referee.CannotBe(r.session.state().Check(answer)) || r.session.lacks(answer)):
			read = append(read, answer)
		case problems != nil && len(form.Slots) > 0 && form.Slots[0].Kind == referee.KindCard:
			refused = append(refused, problems)
		}
	}
	switch {
	case len(read) == 1:
		return read[0], nil, true
	case len(read) == 0 && len(refused) == 1:
		return referee.Answer{}, refused[0], true
	}
	return referee.Answer{}, nil, false
}

// reader returns the notation reader for answers in this match.
func (r reading) reader() notation.Reader {
	catalog := r.session.match.Cards()
	left := sync.OnceValue(func() map[referee.Card]int { return r.session.copiesLeft(referee.Nobody) })
	reader := notation.Reader{
		Notation: r.session.match.Notation(),
		Catalog:  catalog,
		Players:  r.session.match.Header().Players,
		Verbs:    r.words.Aliases(lang.Verbs),
		Leads:    r.words.Aliases(lang.Leads),
		Words:    r.words.Aliases(lang.Listed),
		Phrases:  r.words.Phrases(r.session.game.Rules.Forms()),
		Names:    r.session.match.Notation().Names(r.session.state().View(referee.Nobody), r.session.ask()),
		Other:    r.words.Text("typed.other", nil),
		Near:     r.near(sync.OnceValue(func() map[string]bool { return publicCards(r.session.state().View(referee.Nobody)) }), left),
		Held:     func() []referee.Card { return slices.Sorted(maps.Keys(left())) },
		Pieces:   r.session.pieces,
		All:      strings.Fields(referee.Fold(r.words.Text("typed.all", nil))),
		Offered:  r.session.offered,
	}
	if r.session.game.Declared != nil {
		reader.Facts, reader.Types = r.words.FactAliases(catalog)
	}
	return reader
}

// tokens reads the text typed for a slot of a verb. The attributes of a card are read together, and
// any other tokens one at a time.
func (r reading) tokens(verb string, form referee.SlotForm, text string) ([]string, []referee.Problem) {
	reader := r.reader().For(verb)
	if form.Kind == referee.KindFact {
		return reader.Tokens(r.session.speaker(""), form, text)
	}
	token, problems := reader.Token(r.session.speaker(""), form, text)
	return []string{token}, problems
}

// The distances of cards that a name can mean, nearest first.
const (
	nearOffered = iota // the cards that the question lists
	nearLeft           // the cards of which the speaker's open decklist has a copy left
	nearSeen           // the cards in public view, if the command declares a change to a card
	nearPool           // the cards that people can search for
)

// near returns a function for the distance of a card in a slot of a verb, or of any verb for "". An
// open list reveals nothing about a player's hand.
func (r reading) near(seen func() map[string]bool, left func() map[referee.Card]int) func(verb, slot string, card referee.Card) (int, bool) {
	return func(verb, slot string, card referee.Card) (distance int, ok bool) {
		for i, moves := range [][]referee.Move{r.session.moves(), r.session.tools()} {
			for _, move := range moves {
				s, has := move.Slot(slot)
				if isTool := i == 1; !has || verb != "" && move.Verb != verb || verb == "" && isTool {
					continue
				}
				at := nearPool
				form, _ := r.session.match.Notation().Form(move.Verb)
				switch pooled := r.session.inPool(s, card); {
				case !s.Secret && slices.Contains(s.From, string(card)):
					at = nearOffered
				case pooled && left()[card] > 0:
					at = nearLeft
				case form.Declares && (pooled || s.Pool == nil && s.Open) && seen()[string(card)]:
					at = nearSeen
				case !pooled:
					continue
				}
				if !ok || at < distance {
					distance, ok = at, true
				}
			}
		}
		return distance, ok
	}
}

// changed reads the replacement for an answer: new slot values such as “card=25”, a whole new
// command, or a short form as at the question itself. On a pad, a short form means the same player
// as before.
func (r reading) changed(answer referee.Answer, text string) (referee.Answer, []referee.Problem) {
	reader := r.reader()
	if ask := r.session.ask(); ask != nil {
		same := *ask
		form, _ := r.session.match.Notation().Form(answer.Verb)
		for _, slot := range form.Slots {
			if seat, err := referee.ParseSeat(answer.One(slot.Name)); slot.Kind == referee.KindSeat && err == nil && seat.IsPlayer() {
				same.Seat = seat
			}
		}
		text, _ = r.spelledAt(&same, text)
	}
	reader.Offered, reader.Near = nil, nil // the original question was a different question
	name, value, assigns := strings.Cut(text, "=")
	if !assigns {
		whole, problems := reader.Read(answer.Seat, text)
		if short, wrong := r.answer(text); problems != nil && wrong == nil && short.Seat == answer.Seat {
			return short, nil
		}
		return whole, problems
	}
	form, _ := r.session.match.Notation().Form(answer.Verb)
	name = strings.TrimSpace(name)
	i := slices.IndexFunc(form.Slots, func(s referee.SlotForm) bool { return r.means(name, s) })
	if i < 0 {
		return answer, []referee.Problem{{Code: "table.fix-slot", Fix: "table.fix-slot", Grade: referee.Impossible,
			Args: referee.Args{"slot": name, "form": form}}}
	}
	token, problems := reader.Token(answer.Seat, form.Slots[i], strings.TrimSpace(value))
	return r.session.ordered(answer.With(form.Slots[i].Name, token)), problems
}

// means reports whether a word names a slot: by its name or by the word before it in commands, in
// English or in the reader's language.
func (r reading) means(word string, slot referee.SlotForm) bool {
	word = referee.Fold(word)
	lead := word
	if other, known := r.words.Aliases(lang.Leads)[word]; known {
		lead = other
	}
	return word == slot.Name || word == referee.Fold(r.words.Text(referee.Key("slot."+slot.Name), nil)) || lead == slot.Lead && lead != ""
}

// cutReason removes `because "…"` from the end of a line.
func (r reading) cutReason(text string) (rest, reason string) {
	for _, because := range []string{" because ", " " + r.words.Text("table.because", nil) + " "} {
		if i := strings.LastIndex(text, because); i >= 0 {
			return strings.TrimSpace(text[:i]), unquote(strings.TrimSpace(text[i+len(because):]))
		}
	}
	return strings.TrimSpace(text), ""
}

// unquote removes the double quotes around a text, if there are any.
func unquote(text string) string {
	if quoted, rest, ok := notation.CutQuoted(text); ok && rest == "" {
		return quoted
	}
	return text
}
