package referee

import (
	"strings"
)

// Notation writes answers as lines that people read aloud and type back, and
// reads them. It knows a game only by the forms of its verbs.
//
//	play KS-015 @D
//	play KS-029 over C2
//	reveal D1 as KS-015
//	pick C1, p2:D1
//
// A piece of the seat that answers is written without its seat ("C1"), any
// other with it ("p2:D1"). Format then Parse gives the same answer.
type Notation struct {
	forms []Form
}

// NewNotation makes the notation of a game's verbs.
func NewNotation(forms []Form) Notation { return Notation{forms} }

// Form gives the form of a verb.
func (n Notation) Form(verb string) (Form, bool) {
	for _, f := range n.forms {
		if f.Verb == verb {
			return f, true
		}
	}
	return Form{}, false
}

// Format writes an answer as its canonical line. Slots that the verb's form
// does not have are left out.
func (n Notation) Format(a Answer) string {
	form, _ := n.Form(a.Verb)
	var b strings.Builder
	b.Grow(48) // most lines are shorter
	b.WriteString(a.Verb)
	for _, slot := range form.Slots {
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
			b.WriteString(formatToken(slot.Kind, a.Seat, v))
		}
	}
	return b.String()
}

func formatToken(kind Kind, seat Seat, value string) string {
	switch kind {
	case KindText:
		return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(value) + `"`
	case KindPiece:
		if own, ok := strings.CutPrefix(value, seat.String()+":"); ok && seat.IsPlayer() {
			return own
		}
	}
	return value
}

// Parse reads a line whose tokens are canonical, as Format writes them. It
// does not know cards or players by name: see Reader for what people type.
func (n Notation) Parse(seat Seat, line string) (Answer, []Problem) {
	return Reader{Notation: n}.Read(seat, line)
}

// segment is the written text of one slot, before its tokens are resolved.
type segment struct {
	slot   SlotForm
	values []string
}

// split cuts a lexed line into the segments of a form, which it appends to
// those given. What belongs to no slot is returned as rest. The words are not
// to be used after that.
func (r Reader) split(segments []segment, form Form, words []word) (filled []segment, rest []word) {
	var few [4]led
	groups := r.led(few[:0], form, words)
	positional := groups.words("")
	plain := 0
	for i := range form.Slots {
		if form.Slots[i].Lead == "" {
			plain++
		}
	}
	for _, slot := range form.Slots {
		own := groups.words(slot.Lead)
		switch {
		case slot.Lead == "":
			plain--
			own, positional = takePositional(r, slot, positional, plain == 0)
		case slot.Lead == "@" && own == nil && plain == 0: // "hide D" is meant as "hide @D"
			own, positional = positional, nil
		}
		if len(own) > 0 {
			segments = append(segments, segment{slot, joinValues(slot, own)})
		}
	}
	return segments, positional
}

// led sorts the words of a line by what introduces them.
func (r Reader) led(groups leads, form Form, words []word) leads {
	lead := ""
	for i, w := range words {
		next, tail, opens := r.leadOf(form, w)
		if tail == "" && i == len(words)-1 {
			opens = false // nothing follows that it could introduce: "hide A", where “à” is a lead
		}
		switch {
		case !opens || groups.opened(next):
			groups = groups.add(lead, words, i)
		case tail != "": // "@D" is whole: what follows belongs to no lead
			words[i].text = tail
			groups = groups.add(next, words, i)
			lead = ""
		default:
			groups = groups.open(next)
			lead = next
		}
	}
	return groups
}

// leads are the words of a line by what introduces them; a line has few.
type leads []led

// led are the words of a lead, of which the last one was so many-th of the line.
type led struct {
	lead  string
	words []word
	last  int
}

func (l leads) opened(lead string) bool {
	for i := range l {
		if l[i].lead == lead {
			return true
		}
	}
	return false
}

func (l leads) words(lead string) []word {
	for i := range l {
		if l[i].lead == lead {
			return l[i].words
		}
	}
	return nil
}

// open opens a lead.
func (l leads) open(lead string) leads { return append(l, led{lead: lead}) }

// add adds the i-th word of a line to a lead, which it opens where it is not
// open. Words that follow each other are a part of the line.
func (l leads) add(lead string, line []word, i int) leads {
	if !l.opened(lead) {
		l = l.open(lead)
	}
	for k := range l {
		g := &l[k]
		switch {
		case g.lead != lead:
			continue
		case g.words == nil || g.last == i-1 && &line[g.last] == &g.words[len(g.words)-1]:
			g.words = line[i-len(g.words) : i+1 : i+1]
		default:
			g.words = append(g.words, line[i])
		}
		g.last = i
	}
	return l
}

// leadOf reports whether a word opens a slot of the form, and what of the
// word is left for the slot's value ("@D" leaves "D").
func (r Reader) leadOf(form Form, w word) (lead, tail string, ok bool) {
	if w.quoted {
		return "", "", false
	}
	text, value := strings.ToLower(w.text), w.text
	if alias, found := r.Leads[text]; found {
		text, value = alias, alias // nothing of another word is the value
	}
	for _, slot := range form.Slots {
		switch {
		case slot.Lead == "":
		case slot.Lead == "@" && strings.HasPrefix(text, "@"):
			return "@", value[1:], true
		case slot.Lead == text:
			return slot.Lead, "", true
		}
	}
	return "", "", false
}

// takePositional gives a slot its words from those that stand without a lead:
// the last such slot takes what is left, the others one value each. An
// optional slot takes a word only if the word is of its kind.
func takePositional(r Reader, slot SlotForm, words []word, last bool) (own, left []word) {
	if len(words) == 0 {
		return nil, nil
	}
	if slot.Optional && !r.fits(slot.Kind, words[0]) {
		return nil, words
	}
	if last && (slot.Kind == KindCard || slot.Many || slot.Kind == KindText) {
		return words, nil
	}
	end := 1
	for slot.Many && end < len(words) && words[end-1].comma {
		end++
	}
	return words[:end], words[end:]
}

// joinValues makes the values of a slot. A slot of one value takes all words,
// commas included; a slot of many ends a value at each comma, and at each
// word where its tokens never hold a space.
func joinValues(slot SlotForm, words []word) []string {
	spaced := slot.Kind == KindCard || slot.Kind == KindSeat || slot.Kind == KindText
	var values []string
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

// word is one blank-separated part of a line.
type word struct {
	text   string
	quoted bool
	comma  bool // a comma follows
}

// lex cuts a line into words, which it appends to those given. Double quotes
// hold a text together; inside them a backslash makes the next character plain.
// ok is false when a quote is not closed.
func lex(words []word, line string) (cut []word, ok bool) {
	for i := 0; i < len(line); {
		switch {
		case line[i] == ' ' || line[i] == '\t':
			i++
		case line[i] == ',':
			if len(words) > 0 {
				words[len(words)-1].comma = true
			}
			i++
		case line[i] == '"':
			text, next, closed := lexQuoted(line, i+1)
			if !closed {
				return words, false
			}
			words = append(words, word{text: text, quoted: true})
			i = next
		default:
			start := i
			for i < len(line) && line[i] != ' ' && line[i] != '\t' && line[i] != ',' {
				i++
			}
			words = append(words, word{text: line[start:i]})
		}
	}
	return words, true
}

func lexQuoted(line string, from int) (text string, next int, closed bool) {
	var b strings.Builder
	for i := from; i < len(line); i++ {
		switch {
		case line[i] == '\\' && i+1 < len(line):
			i++
			b.WriteByte(line[i])
		case line[i] == '"':
			return b.String(), i + 1, true
		default:
			b.WriteByte(line[i])
		}
	}
	return "", 0, false
}
