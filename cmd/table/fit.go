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

// A command that does not follow its verb's syntax can still have a meaning: “d 70”, “12c”, “63
// over c1”, “d362”. Shinpan tries its words as the slots of the offered moves, in any order. If
// there is exactly one legal reading, Shinpan uses it. If there are several, the players choose.

// The limits of the search: words in a command, letters in a word that can stand for two words,
// tokens read, and cards with one name.
const (
	mostWords  = 6
	mostGlued  = 7
	mostTokens = 600
	mostNamed  = 12
)

// fitted tries the possible meanings of a command's words, without a verb or with one that the
// question offers.
func (r reading) fitted(line string) (f fitting) {
	words := strings.Fields(line)
	if len(words) == 0 || len(words) > mostWords || strings.ContainsAny(line, `",`) || r.session.ask() == nil {
		return f
	}
	moves, bare := r.session.moves(), true
	if move, offered := r.session.ask().Move(r.verb(words[0])); offered && r.isLine(words[0]) {
		moves, words, bare = []referee.Move{move}, words[1:], false
	}
	other := bare && r.isLine(words[0])
	if other && r.session.scripted {
		return f
	}
	f = fitting{reading: r, bare: bare, other: other, leads: r.words.Aliases(lang.Leads), read: map[string]string{}, among: map[string]cards.Matching{}}
	if len(words) == 0 { // a verb alone
		f.move(moves[0], nil)
		return f
	}
	if first := words[0]; bare && len(first) <= mostGlued && first[0] >= 'a' && first[0] <= 'z' { // “hc” means “h c”
		for cut := 1; cut < len(first); cut++ {
			if verbs := r.beginning(first[:cut], r.names); len(verbs) == 1 {
				move, _ := r.session.ask().Move(r.verb(verbs[0]))
				f.move(move, append([]string{first[cut:]}, words[1:]...))
			}
		}
	}
	for i, apart := range unglued(words) {
		if i == 1 && f.means() {
			break // the words already have a meaning as written
		}
		for _, move := range moves {
			if bare && r.needsVerb(move) {
				continue
			}
			f.alone = len(apart) == 1 && !f.isCard(move)
			f.move(move, apart)
			if isOne := len(f.found)+len(f.lacking) == 1; f.isCardAlone(move, apart) && (isOne || f.refused != nil && len(apart) == 1) {
				return f // this is the obvious move with the card
			}
		}
	}
	return f
}

// needsVerb reports whether players must name a move by its verb. That is the case if the move is
// complete without a card, like the end of a turn, and another move needs one.
func (r reading) needsVerb(move referee.Move) bool {
	wants := func(s *referee.Slot) bool { return s.Min > 0 }
	return !slices.ContainsFunc(move.Slots, wants) &&
		slices.ContainsFunc(r.session.moves(), func(m referee.Move) bool { return slices.ContainsFunc(m.Slots, wants) })
}

// unglued returns the words unchanged, then every way to split a word that mixes letters and
// digits: “d362” can be “d3 62”.
func unglued(words []string) [][]string {
	all := [][]string{words}
	for i, word := range words {
		if len(word) > mostGlued || !strings.ContainsFunc(word, unicode.IsDigit) || !strings.ContainsFunc(word, unicode.IsLetter) {
			continue
		}
		for cut := 1; cut < len(word); cut++ {
			all = append(all, slices.Concat(words[:i], []string{word[:cut], word[cut:]}, words[i+1:]))
		}
	}
	return all
}

// fitting tries words as the slots of moves.
type fitting struct {
	reading reading
	leads   map[string]string
	// read holds the tokens that texts mean in slots, or "" for no token. tries counts the
	// attempts.
	read  map[string]string
	tries int
	// other means that the command begins with a verb that the question does not offer. Players can
	// still mean a card whose name begins with that word, such as “gemini”, but only if there is
	// just one.
	other bool
	// bare means that the command has no verb. Players then name a card by its number, or by the
	// start of a word in its name.
	bare bool
	// alone means that a single word is being tried in a move that does not begin with a card. The
	// word then does not name a card.
	alone bool
	// found holds the answers that the words mean in the verb's own order. turned holds the answers
	// with slots in another order, which count only if there are no others.
	found, turned []referee.Answer
	// lacking holds answers with slots that Shinpan still has to ask for.
	lacking []referee.Answer
	// among holds the cards that a text names if it names several. Each of these cards is tried.
	// trying is the number of such cards in the current answer, and chosen holds the legal answers
	// with one of them.
	among  map[string]cards.Matching
	trying int
	chosen []referee.Answer
	// refused is the first illegal meaning of the words. several is the problem with the longest
	// text that names several cards.
	refused *referee.Answer
	several []referee.Problem
	// longest is the length of the longest text that names several cards. clear is the length of
	// the longest text that names only one card.
	longest, clear int
}

// isCard reports whether the first slot of a move is for a card.
func (f *fitting) isCard(move referee.Move) bool {
	form, _ := f.reading.session.match.Notation().Form(move.Verb)
	return len(form.Slots) > 0 && form.Slots[0].Kind == referee.KindCard
}

// isCardAlone reports whether the words name only the card with which a move begins: “elf”, “gemini
// elf”.
func (f *fitting) isCardAlone(move referee.Move, words []string) bool {
	if !f.isCard(move) {
		return false
	}
	form, _ := f.reading.session.match.Notation().Form(move.Verb)
	return len(words) == 1 || f.read[f.key(move.Verb, form.Slots[0], strings.Join(words, " "))] != ""
}

// move tries words as the slots of a move.
func (f *fitting) move(move referee.Move, words []string) {
	form, _ := f.reading.session.match.Notation().Form(move.Verb)
	form = form.Asking(move)
	for _, slot := range form.Slots {
		if offered, _ := move.Slot(slot.Name); offered.Min > 0 && (slot.Kind == referee.KindText || slot.Kind == referee.KindFact) {
			return
		}
	}
	f.assign(form, move, words, referee.Answer{Seat: f.reading.session.speaker(move.Verb), Verb: move.Verb}, 0)
}

// assign fills the next slot with the first word, or with several words, and continues with the
// rest. at is the slot filled last. It is negative if the slots are not in their written order.
func (f *fitting) assign(form referee.Form, move referee.Move, words []string, answer referee.Answer, at int) {
	if len(words) == 0 {
		f.complete(answer, at < 0)
		return
	}
	lead := referee.Fold(words[0])
	if other, ok := f.leads[lead]; ok {
		lead = other
	}
	for i, slot := range form.Slots {
		next := i
		if i < at || at < 0 {
			next = -1
		}
		offered, _ := move.Slot(slot.Name)
		given := answer.All(slot.Name)
		if len(given) >= offered.Most() || f.alone && slot.Kind == referee.KindCard || slot.Kind == referee.KindText || slot.Kind == referee.KindFact {
			continue
		}
		rest := words
		if slot.Lead != "" && lead == slot.Lead && len(words) > 1 {
			rest = words[1:]
		}
		longest := 1
		if slot.Kind == referee.KindCard || slot.Kind == referee.KindPiece {
			longest = len(rest)
		}
		for n := longest; n > 0; n-- {
			token, ok := f.token(move.Verb, slot, strings.Join(rest[:n], " "))
			if ok && (offered.Min > 0 || len(rest) < len(words)) { // people must write an optional word in full, or after its lead
				token = f.begun(move.Verb, slot, rest[0], token)
			}
			isOffered := slices.Contains(offered.From, token) || offered.Open && offered.Pool == nil
			if n == 1 && !ok && offered.Most() > 1 {
				token, many := f.many(move.Verb, slot, rest[0])
				if len(many) > 0 && len(given)+len(many) <= offered.Most() && slices.Contains(offered.From, token) {
					f.assign(form, move, rest[1:], answer.With(slot.Name, append(slices.Clone(given), many...)...), next)
				}
			}
			for _, card := range f.among[f.key(move.Verb, slot, strings.Join(rest[:n], " "))] {
				if slices.Contains(offered.From, string(card)) || f.reading.session.inPool(offered, card) {
					f.trying++
					f.assign(form, move, rest[n:], answer.With(slot.Name, append(slices.Clone(given), string(card))...), next)
					f.trying--
				}
			}
			if ok && (isOffered || slot.Kind == referee.KindCard && f.reading.session.inPool(offered, referee.Card(token))) {
				f.assign(form, move, rest[n:], answer.With(slot.Name, append(slices.Clone(given), token)...), next)
			}
		}
	}
}

// many returns the copies of a card that “2s” means.
func (f *fitting) many(verb string, slot referee.SlotForm, text string) (token string, copies []string) {
	if slot.Kind != referee.KindCard || len(text) < 2 || text[0] < '2' || text[0] > '9' || text[1] >= '0' && text[1] <= '9' {
		return "", nil
	}
	token, ok := f.token(verb, slot, text[1:])
	if !ok {
		return "", nil
	}
	return token, slices.Repeat([]string{token}, int(text[0]-'0'))
}

// key returns the key under which read and among store a text in a slot.
func (f *fitting) key(verb string, slot referee.SlotForm, text string) string {
	return verb + " " + slot.Name + " " + text
}

// token returns the token that a text means in a slot, or "" if there is none.
func (f *fitting) token(verb string, slot referee.SlotForm, text string) (string, bool) {
	key := f.key(verb, slot, text)
	token, read := f.read[key]
	if !read {
		if f.tries++; f.tries > mostTokens {
			return "", false
		}
		reader := f.reading.reader().For(verb)
		got, problems := reader.Token(f.reading.session.speaker(verb), slot, strings.TrimPrefix(text, "@"))
		switch {
		case problems == nil && f.bare && slot.Kind == referee.KindCard && !f.names(text, referee.Card(got)):
		case problems == nil:
			token = got
			if slot.Kind == referee.KindCard {
				f.clear = max(f.clear, len(text))
			}
		case problems[0].Code == notation.SeveralCards:
			if len(text) > f.longest {
				f.several, f.longest = problems, len(text)
			}
			if named, _ := problems[0].Args["cards"].(cards.Matching); len(named) <= mostNamed && f.trying == 0 && f.reading.session.listIsNoSecret() {
				f.among[key] = named
			}
		}
		f.read[key] = token
	}
	return token, token != ""
}

// begun returns the only word of a closed list that begins with a text, in English or in the
// reader's language. Otherwise it returns the given token.
func (f *fitting) begun(verb string, slot referee.SlotForm, text, token string) string {
	offered, ok := f.reading.session.offered(verb, slot.Name)
	if !ok || slot.Kind != referee.KindWord || slices.Contains(offered.From, token) {
		return token
	}
	var begun []string
	for _, word := range offered.From {
		for _, name := range []string{word, f.reading.words.Typed(lang.Listed, word)} {
			if strings.HasPrefix(referee.Fold(name), referee.Fold(text)) && !slices.Contains(begun, word) {
				begun = append(begun, word)
			}
		}
	}
	if len(begun) != 1 {
		return token
	}
	return begun[0]
}

// names reports whether a text names a card clearly enough without a verb. The text must contain a
// digit or begin a word of the card's name in any language.
func (f *fitting) names(text string, card referee.Card) bool {
	first, rest, more := strings.Cut(referee.Fold(text), " ")
	if strings.ContainsFunc(first, unicode.IsDigit) {
		return !more || len(f.reading.session.match.Cards().Begun(rest, []referee.Card{card})) > 0
	}
	fact, _ := f.reading.session.match.Cards().Fact(card)
	for _, name := range fact.Name {
		words := strings.Fields(referee.Fold(name))
		if f.other {
			words = words[:min(1, len(words))]
		}
		if slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(word, first) }) {
			return true
		}
	}
	return false
}

// complete sorts a finished answer by its meaning: legal, incomplete or refused.
func (f *fitting) complete(answer referee.Answer, turned bool) {
	s := f.reading.session
	if form, _ := s.match.Notation().Form(answer.Verb); f.bare && len(form.Slots) > 0 && len(answer.All(form.Slots[0].Name)) == 0 && form.Slots[0].Kind == referee.KindCard {
		return // a target or a place alone does not identify the card that acts
	}
	answer = s.only(s.ordered(s.completed(answer)))
	switch {
	case f.trying > 0:
		if !s.refuses(answer) {
			f.chosen = with(f.chosen, answer)
		}
	case s.refuses(answer) && (s.scripted || !s.lacks(answer)):
		if f.refused == nil {
			if filled, ok := s.hopeless(answer); ok {
				answer = filled
			} else {
				answer = s.agreed(answer) // slots with several possible values stay empty
			}
			f.refused = &answer
		}
	case s.lacks(answer):
		form, _ := s.match.Notation().Form(answer.Verb)
		switch filled, ok := s.hopeless(answer); {
		case f.bare && len(answer.All(form.Slots[0].Name)) == 0: // a card position alone is not a move
		case !ok || !f.bare:
			f.lacking = with(f.lacking, answer)
		case f.refused == nil:
			f.refused = &filled
		}
	case turned:
		f.turned = with(f.turned, answer)
	default:
		f.found = with(f.found, answer)
	}
}

// with adds an answer to the answers unless it is already among them.
func with(answers []referee.Answer, one referee.Answer) []referee.Answer {
	if slices.ContainsFunc(answers, one.Equal) {
		return answers
	}
	return append(answers, one)
}

// means reports whether the words have had any meaning so far.
func (f *fitting) means() bool {
	return len(f.found) > 0 || len(f.turned) > 0 || len(f.lacking) > 0 || f.refused != nil
}

// fit returns the meaning of a command that cannot be read as written: the only legal reading, or a
// problem that lists the possible readings. It reports false if the command has no meaning.
func (r reading) fit(line string) (answer referee.Answer, problems []referee.Problem, ok bool) {
	f := r.fitted(line)
	if len(f.chosen) > 1 {
		f.chosen = nil // Shinpan asks later which card the player means
	}
	for _, next := range [][]referee.Answer{f.turned, f.chosen, f.lacking} {
		if len(f.found) == 0 {
			f.found = next
		}
	}
	switch {
	case len(f.found) == 1:
		return f.found[0], nil, true
	case f.other && (len(f.found) > 0 || f.refused == nil):
		return referee.Answer{}, nil, false
	case len(f.found) == 0 && f.several != nil && f.longest > f.clear:
		return referee.Answer{}, f.several, true
	case len(f.found) == 0 && f.refused != nil:
		return *f.refused, nil, true
	case len(f.found) == 0:
		return referee.Answer{}, nil, false
	}
	var lines []string
	for _, answer := range f.found {
		lines = append(lines, r.words.Spelled(r.session.match.Notation().Written(answer)))
	}
	return referee.Answer{}, []referee.Problem{{Code: "table.readings", Fix: "table.readings", Grade: referee.Impossible,
		Args: referee.Args{"word": line, "list": lines}}}, true
}
