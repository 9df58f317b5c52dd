package notation

import (
	"slices"
	"strings"

	"shinpan/referee"
)

// Notation writes answers as commands that people can read aloud and type, and reads such commands.
// It needs only the forms of a game's verbs.
//
//	play AB-015 @D
//	play AB-029 over C2
//	reveal D1 as AB-015
//	pick C1, p2:D1
//
// Notation writes a piece of the seat that answers without its seat ("C1"), and a piece of another
// player with it ("p2:D1"). If a piece has no owner, Notation writes its bare name ("T6") if the
// form of the slot shares the name, and otherwise puts a colon first (":T6"). Chance has no pieces,
// so it never needs the colon. Parsing a formatted answer returns the same answer.
type Notation struct {
	forms []referee.Form
}

// NewNotation makes the notation for a game's verbs.
func NewNotation(forms []referee.Form) Notation { return Notation{forms} }

// Form returns the form of a verb.
func (n Notation) Form(verb string) (referee.Form, bool) {
	for i := range n.forms {
		if n.forms[i].Verb == verb {
			return n.forms[i], true
		}
	}
	return referee.Form{}, false
}

// Names returns the tokens of the places and pieces that a command can name: those on the table and
// those offered by a question, which can be nil.
func (n Notation) Names(view referee.View, ask *referee.Ask) []string {
	names := view.Names()
	if ask == nil {
		return names
	}
	for _, move := range slices.Concat(ask.Moves, ask.Tools) {
		form, _ := n.Form(move.Verb)
		for _, slot := range form.Slots {
			if offered, ok := move.Slot(slot.Name); ok && (slot.Kind == referee.KindPiece || slot.Kind == referee.KindPlace) {
				names = append(names, offered.From...)
			}
		}
	}
	return names
}

// Format returns the canonical line of an answer. It leaves out slots that the form of the verb
// does not have.
func (n Notation) Format(a referee.Answer) string {
	form, _ := n.Form(a.Verb)
	var b strings.Builder
	b.Grow(48) // most lines are shorter
	b.WriteString(a.Verb)
	for i := range form.Slots {
		slot := &form.Slots[i]
		values := a.All(slot.Name)
		if len(values) == 0 {
			continue
		}
		b.WriteByte(' ')
		b.WriteString(slot.Lead)
		if slot.Lead != "" && slot.Lead != "@" {
			b.WriteByte(' ')
		}
		for i, v := range values {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(formatToken(slot, a.Seat, v))
		}
	}
	return b.String()
}

func formatToken(slot *referee.SlotForm, speaker referee.Seat, value string) string {
	switch slot.Kind {
	case referee.KindText:
		return Quote(value)
	case referee.KindFact:
		return formatFact(value)
	case referee.KindPiece:
		return formatPiece(slot, speaker, value)
	}
	return value
}

// formatPiece returns the shortest text that can be read as the piece.
func formatPiece(slot *referee.SlotForm, speaker referee.Seat, id string) string {
	whose, name, said := strings.Cut(id, ":")
	if !said {
		whose, name = "", id
	}
	switch {
	case slot.Owner(speaker, name).String() == whose:
		return name
	case whose == "":
		return ":" + name
	}
	return id
}

// Parse reads a line with canonical tokens, as Format writes them. It does not use the position or
// the names of cards and players. To read text that people type, use a Reader.
func (n Notation) Parse(seat referee.Seat, line string) (referee.Answer, []referee.Problem) {
	r := Reader{Notation: n}
	return r.read(seat, line)
}

// fill fills the slots of a form with the words of a line. rest holds the words that do not belong
// to any slot. Callers must not use words afterwards.
func (r *Reader) fill(seat referee.Seat, form *referee.Form, words []word) (a referee.Answer, rest []word, problems []referee.Problem) {
	a = referee.Answer{Seat: seat, Verb: form.Verb}
	if len(words) == 0 {
		return a, nil, nil
	}
	a.Args = make([]referee.Arg, 0, len(form.Slots))
	values := make([]string, 0, len(words)) // of all slots
	words = r.sorted(form, words)
	positional, plain := led(words, ""), plainSlots(form)
	for i := range form.Slots {
		slot := &form.Slots[i]
		own := led(words, slot.Lead)
		switch {
		case slot.Lead == "":
			plain--
			own, positional = takePositional(r, slot, positional, plain == 0)
		case len(own) == 0 && plain == 0:
			own, positional = takeLeft(r, slot, positional)
		}
		if len(own) == 0 {
			continue
		}
		before := len(values)
		values = addValues(values, slot, own)
		if all, wrong := r.all(form.Verb, slot, values[before:]); wrong != nil {
			problems = append(problems, wrong...)
			continue
		} else if all != nil {
			values = append(values[:before], all...)
		}
		if r.isHowMany(form.Verb, slot, values[before:]) {
			a.Args = append(a.Args, referee.Arg{Slot: slot.Name, Values: slices.Clip(values[before:])})
			continue
		}
		values = append(values[:before], r.eachCard(seat, slot, values[before:])...)
		for k := before; k < len(values); k++ {
			token, wrong := r.token(seat, slot, r.begun(form.Verb, slot, values[k]))
			values[k] = token
			if !said(problems, wrong) {
				problems = append(problems, wrong...)
			}
		}
		a.Args = append(a.Args, referee.Arg{Slot: slot.Name, Values: slices.Clip(values[before:])})
	}
	return a, positional, problems
}

// said reports whether the problem with a word has already been reported, so that a repeated word
// causes only one problem.
func said(problems, wrong []referee.Problem) bool {
	if len(wrong) == 0 {
		return false
	}
	word, _ := wrong[0].Args["word"].(string)
	return word != "" && slices.ContainsFunc(problems, func(p referee.Problem) bool {
		other, _ := p.Args["word"].(string)
		return p.Code == wrong[0].Code && other == word
	})
}

// plainSlots returns the number of slots in a form that have no lead.
func plainSlots(f *referee.Form) int {
	n := 0
	for i := range f.Slots {
		if f.Slots[i].Lead == "" {
			n++
		}
	}
	return n
}

// sorted records the lead of each word of a line, removes the leads themselves, and groups the
// words by lead.
func (r *Reader) sorted(form *referee.Form, words []word) []word {
	lead, left := "", words[:0]
	var opened uint64 // a bit for each slot whose lead has occurred
	for i := range words {
		w := &words[i]
		at, tail, opens := r.leadOf(form, w)
		if tail == "" && i == len(words)-1 {
			opens = false // no word follows that the lead could introduce: "hide A", where “à” is a lead
		}
		next := lead
		switch {
		case !opens || opened&(1<<at) != 0:
		case tail != "": // "@D" is complete: the words after it have no lead
			opened |= 1 << at
			w.text, lead, next = tail, form.Slots[at].Lead, ""
		default:
			opened |= 1 << at
			lead = form.Slots[at].Lead
			continue
		}
		left = append(left, *w)
		left[len(left)-1].lead, lead = lead, next
	}
	slices.SortStableFunc(left, func(a, b word) int { return strings.Compare(a.lead, b.lead) })
	return left
}

// led returns the words with a lead; words must be grouped by lead.
func led(words []word, lead string) []word {
	begin := 0
	for begin < len(words) && words[begin].lead != lead {
		begin++
	}
	end := begin
	for end < len(words) && words[end].lead == lead {
		end++
	}
	return words[begin:end]
}

// leadOf reports whether a word is the lead of a slot, which slot that is, and
// which part of the word belongs to its value ("@D" leaves "D").
func (r *Reader) leadOf(form *referee.Form, w *word) (slot int, tail string, ok bool) {
	if w.quoted || w.name {
		return 0, "", false
	}
	text := w.text
	if len(r.Leads) > 0 {
		if alias, found := r.Leads[referee.Fold(text)]; found {
			text = alias // an alias does not contain a value
		}
	}
	for i := range form.Slots {
		switch lead := form.Slots[i].Lead; {
		case lead == "":
		case lead == "@" && strings.HasPrefix(text, "@"):
			return i, text[1:], true
		case strings.EqualFold(lead, text):
			return i, "", true
		}
	}
	return 0, "", false
}

// takePositional splits words without a lead into those that a slot takes and those left over. The
// last such slot takes all the remaining words, and each of the others takes one value. An optional
// slot takes a word only if it fits.
func takePositional(r *Reader, slot *referee.SlotForm, words []word, last bool) (own, left []word) {
	if len(words) == 0 {
		return nil, nil
	}
	if slot.Optional && !r.fits(slot, words[0]) {
		return nil, words
	}
	if last && (slot.Kind == referee.KindCard || slot.Many || slot.Kind == referee.KindText) {
		return words, nil
	}
	end := 1
	for slot.Kind == referee.KindText && bare(words[0]) && end < len(words) && bare(words[end]) {
		end++ // this is a name without its quotes, before facts
	}
	for slot.Many && end < len(words) && words[end-1].comma {
		end++
	}
	return words[:end], words[end:]
}

// takeLeft assigns to a slot that has a lead the words that are left without one, if
// they fit: "hide D" is meant as "hide @D", and "reveal D1 15" as "reveal D1 as
// 15".
func takeLeft(r *Reader, slot *referee.SlotForm, words []word) (own, left []word) {
	switch {
	case len(words) == 0 || !r.fits(slot, words[0]):
		return nil, words
	case slot.Kind == referee.KindCard:
		return words, nil
	}
	return words[:1], words[1:]
}

// addValues adds the values of a slot to a list. A slot for one value takes
// all words, including commas. In a slot for many values, a comma ends a
// value, and so does a space if the slot's tokens never contain one.
func addValues(values []string, slot *referee.SlotForm, words []word) []string {
	spaced := slot.Kind == referee.KindCard || slot.Kind == referee.KindSeat || slot.Kind == referee.KindText
	current := ""
	for i, w := range words {
		if current != "" {
			current += " "
		}
		current += w.text
		ends := slot.Many && (w.comma || !spaced)
		if w.comma && !ends {
			current += ","
		}
		if ends || i == len(words)-1 {
			values = append(values, current)
			current = ""
		}
	}
	return values
}
