package notation

import (
	"errors"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// Reader reads typed text: cards by number, id, name or the beginning of a name, players by name,
// verbs in the user's language, places and pieces in any case. All fields except Notation are
// optional; without them it reads only canonical lines.
type Reader struct {
	Notation Notation
	// Catalog finds cards by typed text. If it is nil, card ids are used as they are.
	Catalog *cards.Catalog
	// Players holds the names in seat order. If they are nil, only "p1" and so on are read.
	Players []string
	// Verbs and Leads map other words to verbs and leads ("jouer" → "play").
	Verbs, Leads map[string]string
	// Words map other words, folded, to the words of closed lists ("main" → "hand"). Phrases map
	// several folded words to a lead and the word after it ("de la main" → from hand), if the
	// grammar of a language needs more than the two words.
	Words   map[string]string
	Phrases map[string]Phrase
	// Names holds the tokens of the places and pieces that people can name, in their own case.
	// Without them, names are taken as typed.
	Names []string
	// Pieces, if not nil, holds the pieces on the table with the cards that all players see, so
	// that people can name a piece by its card.
	Pieces func() iter.Seq2[referee.Seat, referee.Piece]
	// Other can be typed before a piece of the other player in a game of two: "a" for am2. It can
	// be "".
	Other string
	// Facts and Types map other words, folded, to the facts of cards and to
	// their types ("niveau" → "level").
	Facts, Types map[string]string
	// All holds words that mean everything a slot offers, and Offered, if not nil, returns the slot
	// of an offered move.
	All     []string
	Offered func(verb, slot string) (*referee.Slot, bool)
	// Near, if not nil, narrows an ambiguous card to the nearest of the cards that can fill a slot
	// of a verb; the verb is "" if the verb is not known. It returns a distance of at least 0, and
	// false for a card that cannot fill the slot. A bare number is ambiguous if several kinds of
	// card are numbered from 1.
	Near func(verb, slot string, card referee.Card) (distance int, ok bool)
	// Held, if not nil, returns the cards that all players know to be in the speaker's deck. It
	// needs Near.
	Held func() []referee.Card

	reading string // the verb of the line being read
}

// Read makes an answer from a typed line. Problems are graded Impossible,
// because a line that cannot be read cannot be overruled. There are three
// kinds: the line cannot be read (notation.…), a card is unknown
// (notation.unknown-card), or several cards match (notation.several-cards).
func (r Reader) Read(seat referee.Seat, line string) (referee.Answer, []referee.Problem) {
	return r.read(seat, line)
}

func (r *Reader) read(seat referee.Seat, line string) (referee.Answer, []referee.Problem) {
	var few [8]word
	words, closed := lex(few[:0], line)
	switch {
	case !closed && len(words) == 0:
		return referee.Answer{}, unreadable("notation.open-quote", referee.Args{"line": line})
	case holdsForbidden(line):
		return referee.Answer{}, unreadable("notation.control", nil)
	case len(words) == 0 || words[0].quoted:
		return referee.Answer{}, unreadable("notation.empty", referee.Args{"verbs": r.Notation.forms})
	}
	form, unknown := r.verb(words[0].text)
	var named []referee.Problem
	if unknown == nil && r.Catalog != nil {
		if words, has := r.withNames(&form, line); has {
			var answer referee.Answer
			if answer, named = r.answer(seat, &form, line, words); named == nil {
				return answer, nil
			}
		}
	}
	switch {
	case !closed && named == nil:
		return referee.Answer{}, unreadable("notation.open-quote", referee.Args{"line": line})
	case unknown != nil:
		return referee.Answer{}, unknown
	case !closed:
		return referee.Answer{}, named
	}
	answer, problems := r.answer(seat, &form, line, words[1:])
	if problems != nil && named != nil {
		return referee.Answer{}, named
	}
	return answer, problems
}

// answer reads the words of a line that follow the verb.
func (r *Reader) answer(seat referee.Seat, form *referee.Form, line string, words []word) (referee.Answer, []referee.Problem) {
	r.reading = form.Verb
	var problems []referee.Problem
	answer, rest, wrong := r.fill(seat, form, r.apart(form, r.phrased(form, words)))
	for _, w := range rest {
		problems = append(problems, unreadable("notation.extra", referee.Args{"word": w.text, "verb": referee.Verb(form.Verb), "form": *form})...)
	}
	answer, wrong = r.nearPlace(form, line, answer, wrong)
	problems = append(problems, wrong...)
	if problems == nil {
		answer = r.forced(form, answer)
	}
	for i := range form.Slots {
		if slot := &form.Slots[i]; !slot.Optional && answer.One(slot.Name) == "" && problems == nil {
			problems = unreadable("notation.missing", referee.Args{"slot": referee.Key("slot." + slot.Name), "verb": referee.Verb(form.Verb), "form": *form})
		}
	}
	if problems != nil {
		return referee.Answer{}, problems
	}
	return answer, nil
}

// holdsForbidden reports whether a line contains a character that is not allowed in an answer.
func holdsForbidden(line string) bool {
	for i := range len(line) {
		if line[i] < ' ' || line[i] > '~' {
			return strings.ContainsFunc(line[i:], isForbidden)
		}
	}
	return false
}

// isForbidden reports whether a character is not allowed in an answer: a control character, or a
// mark that changes the direction of writing and could disguise a line.
func isForbidden(r rune) bool {
	if r >= ' ' && r <= '~' {
		return false
	}
	return r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == unicode.ReplacementChar)
}

func unreadable(code string, args referee.Args) []referee.Problem {
	return []referee.Problem{{Code: code, Args: args, Fix: code, Grade: referee.Impossible}}
}

// verb finds the form of a typed verb, or suggests a similar one.
func (r *Reader) verb(typed string) (referee.Form, []referee.Problem) {
	if len(r.Verbs) == 0 {
		if form, ok := r.Notation.Form(typed); ok {
			return form, nil
		}
	}
	text := referee.Fold(typed)
	if alias, ok := r.Verbs[text]; ok {
		text = alias
	}
	if form, ok := r.Notation.Form(text); ok {
		return form, nil
	}
	near := r.nearestVerb(text)
	if near == "" {
		return referee.Form{}, []referee.Problem{{Code: "notation.unknown-verb", Args: referee.Args{"verb": typed, "verbs": r.Notation.forms}, Fix: "notation.verbs", Grade: referee.Impossible}}
	}
	return referee.Form{}, []referee.Problem{{Code: "notation.unknown-verb", Args: referee.Args{"verb": typed, "near": near}, Fix: "notation.near-verb", Grade: referee.Impossible}}
}

// nearestVerb returns the verb, or the other word for a verb, that the person probably meant, or
// "".
func (r *Reader) nearestVerb(text string) string {
	var words []string
	for _, f := range r.Notation.forms {
		words = append(words, f.Verb)
	}
	for other := range r.Verbs {
		words = append(words, other)
	}
	slices.Sort(words)
	return referee.Nearest(text, words)
}

// fits reports whether a word can be a value of an optional slot without a
// lead.
func (r *Reader) fits(slot *referee.SlotForm, w word) bool {
	switch slot.Kind {
	case referee.KindText:
		return w.quoted
	case referee.KindNumber:
		_, err := strconv.Atoi(w.text)
		return err == nil
	case referee.KindSeat:
		return len(r.seats(w.text)) > 0
	case referee.KindFact:
		return !w.quoted && strings.Contains(w.text, "=")
	case referee.KindPiece:
		_, _, ok := referee.CutPiece(strings.TrimPrefix(w.text, ":"))
		return ok
	}
	return !w.quoted
}

// Tokens returns the canonical tokens of a text typed for a slot with several values, written as in
// a line.
func (r Reader) Tokens(seat referee.Seat, slot referee.SlotForm, text string) ([]string, []referee.Problem) {
	words, closed := lex(nil, text)
	if !closed {
		return nil, unreadable("notation.open-quote", referee.Args{"line": text})
	}
	values := addValues(nil, &slot, words)
	if r.isHowMany(r.reading, &slot, values) {
		return values, nil
	}
	values = r.eachCard(seat, &slot, values)
	var problems []referee.Problem
	for i, value := range values {
		token, wrong := r.token(seat, &slot, value)
		values[i], problems = token, append(problems, wrong...)
	}
	return values, problems
}

// For returns the reader for text typed for the slots of one verb.
func (r Reader) For(verb string) Reader {
	r.reading = verb
	return r
}

// Token returns the canonical token of a text typed for one slot.
func (r Reader) Token(seat referee.Seat, slot referee.SlotForm, value string) (string, []referee.Problem) {
	return r.token(seat, &slot, value)
}

func (r *Reader) token(seat referee.Seat, slot *referee.SlotForm, value string) (string, []referee.Problem) {
	bad := func() (string, []referee.Problem) {
		return "", unreadable("notation.not-a-"+string(slot.Kind), referee.Args{"word": value, "slot": referee.Key("slot." + slot.Name)})
	}
	switch slot.Kind {
	case referee.KindCard:
		if id, ok := r.pieceOfCard(seat, slot, value); ok {
			return id, nil
		}
		return r.card(slot.Name, value)
	case referee.KindFact:
		return r.fact(value)
	case referee.KindPiece:
		if id, ok := r.piece(seat, slot, value); ok {
			return id, nil
		}
		switch ids := r.called(slot, value); {
		case len(ids) == 1:
			return ids[0], nil
		case len(ids) > 1:
			return "", unreadable("notation.several-pieces", referee.Args{"word": value, "list": ids, "n": len(ids)})
		}
		return bad()
	case referee.KindPlace:
		if !oneWord(value) {
			return bad()
		}
		return r.spelled(value), nil
	case referee.KindSeat:
		if seats := r.seats(value); len(seats) == 1 {
			return seats[0].String(), nil
		}
		return bad()
	case referee.KindNumber:
		return number(slot, value)
	case referee.KindWord:
		if !oneWord(value) {
			return bad()
		}
		if word, known := r.Words[folded(value)]; known {
			return word, nil
		}
		return referee.Fold(value), nil
	}
	return value, nil
}

// number reads a number within the range of its slot.
func number(slot *referee.SlotForm, value string) (string, []referee.Problem) {
	least, most := slot.Range()
	args := referee.Args{"word": value, "slot": referee.Key("slot." + slot.Name), "least": least, "most": most}
	n, err := strconv.Atoi(value)
	switch {
	case err != nil && !errors.Is(err, strconv.ErrRange):
		return "", unreadable("notation.not-a-number", args)
	case err != nil || n < least || n > most:
		return "", unreadable("notation.out-of-range", args)
	}
	return strconv.Itoa(n), nil
}

// oneWord reports whether a token is one word: not empty, and without spaces, commas and quotation
// marks.
func oneWord(token string) bool { return token != "" && !strings.ContainsAny(token, " \t,\"") }

// seats returns the players whom a text can mean: "p1", a name, or the beginning of a name. A whole
// name takes precedence.
func (r *Reader) seats(text string) []referee.Seat {
	if seat, err := referee.ParseSeat(strings.ToLower(text)); err == nil && seat.IsPlayer() {
		return []referee.Seat{seat}
	}
	var whole, begun []referee.Seat
	for i, name := range r.Players {
		switch folded := referee.Fold(name); {
		case folded == referee.Fold(text):
			whole = append(whole, referee.Seat(i+1))
		case strings.HasPrefix(folded, referee.Fold(text)):
			begun = append(begun, referee.Seat(i+1))
		}
	}
	if len(whole) > 0 {
		return whole
	}
	return begun
}
