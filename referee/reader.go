package referee

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Reader reads what people type: cards by number, id, name or prefix, players
// by name, verbs in their own language. The zero fields are allowed; with
// none of them it reads canonical lines only.
type Reader struct {
	Notation Notation
	// Catalog finds cards by what is typed; nil takes card ids as they stand.
	Catalog *Catalog
	// Players are names in seat order; nil accepts "p1" only.
	Players []string
	// Verbs and Leads are other words for verbs and leads ("jouer" → "play").
	Verbs, Leads map[string]string
	// Among, when not nil, narrows an ambiguous card to those it accepts; a bare
	// number is ambiguous where several kinds of card are numbered from 1.
	Among func(slot string, card Card) bool
}

// Read makes an answer of a typed line. Problems are graded Impossible: what
// cannot be read cannot be overruled. The three ways to fail are distinct:
// the line cannot be read (notation.…), a card is unknown
// (notation.unknown-card), or several match (notation.several-cards).
func (r Reader) Read(seat Seat, line string) (Answer, []Problem) {
	var few [8]word
	words, closed := lex(few[:0], line)
	switch {
	case !closed:
		return Answer{}, unreadable("notation.open-quote", Args{"line": line})
	case holdsForbidden(line):
		return Answer{}, unreadable("notation.control", nil)
	case len(words) == 0 || words[0].quoted:
		return Answer{}, unreadable("notation.empty", Args{"verbs": r.Notation.forms})
	}
	form, problems := r.verb(words[0].text)
	if problems != nil {
		return Answer{}, problems
	}
	answer, rest, wrong := r.fill(seat, &form, words[1:])
	for _, w := range rest {
		problems = append(problems, unreadable("notation.extra", Args{"word": w.text, "verb": form.Verb, "form": form})...)
	}
	problems = append(problems, wrong...)
	for i := range form.Slots {
		if slot := &form.Slots[i]; !slot.Optional && answer.One(slot.Name) == "" && problems == nil {
			problems = unreadable("notation.missing", Args{"slot": Key("slot." + slot.Name), "verb": form.Verb, "form": form})
		}
	}
	if problems != nil {
		return Answer{}, problems
	}
	return answer, nil
}

// holdsForbidden reports whether a line holds a character that no answer may.
func holdsForbidden(line string) bool {
	for i := range len(line) {
		if line[i] < ' ' || line[i] > '~' {
			return strings.ContainsFunc(line[i:], isForbidden)
		}
	}
	return false
}

// isForbidden reports characters that no answer may hold: controls and those
// that turn the direction of writing, which could make a line show as another.
func isForbidden(r rune) bool {
	if r >= ' ' && r <= '~' {
		return false
	}
	return r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == unicode.ReplacementChar)
}

func unreadable(code string, args Args) []Problem {
	return []Problem{{Code: code, Args: args, Fix: code, Grade: Impossible}}
}

// verb finds the form of a typed verb, or says which are near.
func (r *Reader) verb(typed string) (Form, []Problem) {
	if len(r.Verbs) == 0 {
		if form, ok := r.Notation.Form(typed); ok {
			return form, nil
		}
	}
	text := Fold(typed)
	if alias, ok := r.Verbs[text]; ok {
		text = alias
	}
	if form, ok := r.Notation.Form(text); ok {
		return form, nil
	}
	near := r.nearestVerb(text)
	if near == "" {
		return Form{}, []Problem{{Code: "notation.unknown-verb", Args: Args{"verb": typed, "verbs": r.Notation.forms}, Fix: "notation.verbs", Grade: Impossible}}
	}
	return Form{}, []Problem{{Code: "notation.unknown-verb", Args: Args{"verb": typed, "near": near}, Fix: "notation.near-verb", Grade: Impossible}}
}

// nearestVerb is the verb, or other word for one, that was probably meant; ""
// when none is near.
func (r *Reader) nearestVerb(text string) string {
	var words []string
	for _, f := range r.Notation.forms {
		words = append(words, f.Verb)
	}
	for other := range r.Verbs {
		words = append(words, other)
	}
	slices.Sort(words)
	return Nearest(text, words)
}

// fits reports whether a word could be a value of the kind, for optional
// slots that have no lead.
func (r *Reader) fits(kind Kind, w word) bool {
	switch kind {
	case KindText:
		return w.quoted
	case KindNumber:
		_, err := strconv.Atoi(w.text)
		return err == nil
	case KindSeat:
		return len(r.seats(w.text)) > 0
	case KindPiece:
		_, _, ok := cutPiece(w.text)
		return ok
	}
	return !w.quoted
}

// Token makes a canonical token of what was typed for one slot.
func (r Reader) Token(seat Seat, slot SlotForm, value string) (string, []Problem) {
	return r.token(seat, &slot, value)
}

func (r *Reader) token(seat Seat, slot *SlotForm, value string) (string, []Problem) {
	bad := func() (string, []Problem) {
		return "", unreadable("notation.not-a-"+string(slot.Kind), Args{"word": value, "slot": Key("slot." + slot.Name)})
	}
	switch slot.Kind {
	case KindCard:
		return r.card(slot.Name, value)
	case KindPiece:
		return r.piece(seat, value, bad)
	case KindPlace:
		if !oneWord(value) {
			return bad()
		}
		return strings.ToUpper(value), nil
	case KindSeat:
		if seats := r.seats(value); len(seats) == 1 {
			return seats[0].String(), nil
		}
		return bad()
	case KindNumber:
		n, err := strconv.Atoi(value)
		if err != nil || n > 999 || n < -999 {
			return bad()
		}
		return strconv.Itoa(n), nil
	case KindWord:
		if !oneWord(value) {
			return bad()
		}
		return strings.ToLower(value), nil
	}
	return value, nil
}

// oneWord reports whether a token is read back as it is written.
func oneWord(token string) bool { return token != "" && !strings.ContainsAny(token, " \t,\"") }

func (r *Reader) card(slot, value string) (string, []Problem) {
	if r.Catalog == nil {
		return value, nil
	}
	found := r.Catalog.Find(value)
	if r.Among != nil {
		found = r.narrowed(slot, value, found)
	}
	switch len(found) {
	case 1:
		return string(found[0]), nil
	case 0:
		return "", []Problem{r.UnknownCard(value)}
	}
	return "", []Problem{{Code: "notation.several-cards", Fix: "notation.several-cards", Grade: Impossible,
		Args: Args{"word": value, "cards": found, "n": len(found)}}}
}

// narrowed are those of the cards found that Among accepts, or else those of
// that number; the cards found where there are none of either.
func (r *Reader) narrowed(slot, value string, found []Card) []Card {
	for _, cards := range [][]Card{found, r.Catalog.numberedAs(value)} {
		cards = slices.DeleteFunc(slices.Clone(cards), func(c Card) bool { return !r.Among(slot, c) })
		if len(cards) > 0 {
			return cards
		}
	}
	return found
}

// UnknownCard is the problem of a text that means no card, with the cards that
// it may be a slip for.
func (r Reader) UnknownCard(value string) Problem {
	p := Problem{Code: "notation.unknown-card", Args: Args{"word": value}, Fix: "notation.unknown-card", Grade: Impossible}
	if near := r.Catalog.Suggest(value); len(near) > 0 {
		p.Args["cards"] = near
		p.Fix = "notation.near-card"
	}
	return p
}

// cutPiece takes a piece apart, "p2:D1" or "D1": whose it is, "" when that is
// not said, and which: letters and a number of up to three digits.
func cutPiece(token string) (whose, which string, ok bool) {
	whose, which, said := strings.Cut(token, ":")
	if !said {
		whose, which = "", token
	}
	letters := len(which)
	for letters > 0 && '0' <= which[letters-1] && which[letters-1] <= '9' {
		letters--
	}
	digits := len(which) - letters
	if said && whose == "" || letters == 0 || digits < 1 || digits > 3 {
		return "", "", false
	}
	for i := range letters {
		if c := which[i] | 0x20; c < 'a' || c > 'z' {
			return "", "", false
		}
	}
	return whose, which, true
}

func (r *Reader) piece(seat Seat, value string, bad func() (string, []Problem)) (string, []Problem) {
	whose, which, ok := cutPiece(value)
	if !ok {
		return bad()
	}
	if whose != "" {
		seats := r.seats(whose)
		if len(seats) != 1 {
			return bad()
		}
		seat = seats[0]
	}
	if !seat.IsPlayer() {
		return bad()
	}
	return seat.String() + ":" + strings.ToUpper(which), nil
}

// seats are the players that a text may mean: "p1", or names of which it is
// the beginning (a whole name wins).
func (r *Reader) seats(text string) []Seat {
	if seat, err := ParseSeat(strings.ToLower(text)); err == nil && seat.IsPlayer() {
		return []Seat{seat}
	}
	var whole, begun []Seat
	for i, name := range r.Players {
		switch folded := Fold(name); {
		case folded == Fold(text):
			whole = append(whole, Seat(i+1))
		case strings.HasPrefix(folded, Fold(text)):
			begun = append(begun, Seat(i+1))
		}
	}
	if len(whole) > 0 {
		return whole
	}
	return begun
}
