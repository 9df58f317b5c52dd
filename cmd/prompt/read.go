package prompt

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"shinpan/referee"
)

// complaint is the reason why a question rejects a typed answer. key is the key of its message.
type complaint struct {
	key  referee.Key
	args referee.Args
}

// read interprets typed text as readWhole does, but also accepts the start of an option if no
// other option starts with it.
func (q Question) read(text string) (Reply, *complaint) {
	reply, wrong := q.readWhole(text)
	if i := q.begun(reply.Line); reply.Typed && i >= 0 {
		return Reply{Picked: []int{i}}, q.accept([]int{i})
	}
	return reply, wrong
}

// readWhole interprets a typed answer: options by key, number or whole text, otherwise a typed
// line. If all options have numbers, a number that no option has is a mistake. Scripts use this
// function, because no person would notice a wrong guess.
func (q Question) readWhole(text string) (Reply, *complaint) {
	text = strings.TrimSpace(text)
	if q.Find != nil {
		return q.readFound(text)
	}
	if picked, ok := q.options(text); ok {
		return Reply{Picked: picked}, q.accept(picked)
	}
	if (text == "0" || text == Nothing) && q.least() == 0 {
		return Reply{}, nil
	}
	if _, err := strconv.Atoi(text); err == nil && q.numbered() {
		return Reply{}, &complaint{"prompt.no-number", referee.Args{"number": text, "most": len(q.Options)}}
	}
	return Reply{Typed: true, Line: text}, nil
}

// isLine reports whether a text is a command, even if a search finds it.
func (q Question) isLine(text string) bool { return q.IsLine != nil && q.IsLine(text) }

// entered reads a search text that counts as a command.
func (q Question) entered(text string) (Reply, *complaint) {
	if q.isLine(text) {
		return Reply{Typed: true, Line: text}, nil
	}
	return q.read(text)
}

// isSeveral reports whether a text names more than one option.
func (q Question) isSeveral(text string) bool {
	if q.most() < 2 || text == "" {
		return false
	}
	reply, _ := q.readWhole(text)
	return len(reply.Picked)+len(reply.Found) > 1
}

// options reads the text as one option, or as several options if the question allows them. It
// reports false for any other text.
func (q Question) options(text string) ([]int, bool) {
	if i := q.find(text); i >= 0 {
		return []int{i}, true
	}
	parts := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
	if q.most() == 1 || len(parts) < 2 {
		return nil, false
	}
	picked := make([]int, len(parts))
	for n, part := range parts {
		i := q.find(part)
		if i < 0 {
			return nil, false
		}
		picked[n] = q.another(i, picked[:n])
	}
	return picked, true
}

// another returns an unpicked option that equals the given one, such as another copy of a card. If
// there is none, it returns the given option.
func (q Question) another(i int, picked []int) int {
	for j, o := range q.Options {
		if j >= i && o == q.Options[i] && !slices.Contains(picked, j) {
			return j
		}
	}
	return i
}

// find returns the index of the option that a text names, or -1. A text that is the Also of options
// with different keys names none of them.
func (q Question) find(text string) int {
	folded := referee.Fold(text)
	for _, means := range []func(int, Line) bool{
		func(_ int, o Line) bool { return o.Key != "" && referee.Fold(o.Key) == folded },
		func(_ int, o Line) bool { return o.Also != "" && referee.Fold(o.Also) == folded },
		func(i int, o Line) bool { return o.Key == "" && strconv.Itoa(i+1) == text },
		func(_ int, o Line) bool { return referee.Fold(o.Text) == folded },
	} {
		named := -1
		for i, o := range q.Options {
			switch {
			case !means(i, o):
			case named < 0:
				named = i
			case o.Key != q.Options[named].Key:
				return -1
			}
		}
		if named >= 0 {
			return named
		}
	}
	return -1
}

// begun returns the index of the only option that begins with a text, by its key or its words, or
// -1. It returns -1 for a command and for a list with a search, which has too many options.
func (q Question) begun(text string) int {
	folded := referee.Fold(text)
	if !strings.ContainsFunc(folded, unicode.IsLetter) || q.Search || q.most() > 1 || q.isLine(text) {
		return -1
	}
	at := -1
	for i, o := range q.Options {
		begins := func(word string) bool { return strings.HasPrefix(referee.Fold(word), folded) }
		if !begins(o.Key) && !begins(o.Also) && !begins(o.Text) {
			continue
		}
		if at >= 0 {
			return -1
		}
		at = i
	}
	return at
}

// numbered reports whether people pick all options by number.
func (q Question) numbered() bool {
	return len(q.Options) > 0 && !slices.ContainsFunc(q.Options, func(o Line) bool { return o.Key != "" })
}

// accept checks the picked options. It returns nil if they form a valid answer.
func (q Question) accept(picked []int) *complaint {
	if wrong := q.refuses(picked); wrong != nil {
		return wrong
	}
	if len(picked) < q.least() || len(picked) > q.most() {
		return q.wrongCount(len(picked))
	}
	return nil
}

// refuses returns the complaint about an option that cannot be picked or is picked twice.
func (q Question) refuses(picked []int) *complaint {
	for n, i := range picked {
		if o := q.Options[i]; o.Off != "" && !o.Still {
			return &complaint{"prompt.off", referee.Args{"option": o.Text, "why": o.Off}}
		}
		if slices.Contains(picked[:n], i) {
			return &complaint{"prompt.twice", referee.Args{"option": q.Options[i].Text}}
		}
	}
	return nil
}

func (q Question) wrongCount(n int) *complaint {
	key := referee.Key("prompt.count")
	if q.least() == q.most() {
		key = "prompt.count.exact"
	}
	return &complaint{key, referee.Args{"chosen": n, "least": q.least(), "most": q.most()}}
}

// handle returns the text to type for an option.
func (q Question) handle(i int) string {
	if key := q.Options[i].Key; key != "" {
		return key
	}
	return strconv.Itoa(i + 1)
}

// matches reports whether an option matches a search: each word of the search
// must begin a word of the option, regardless of case and accents.
func (o Line) matches(search string) bool {
	words := split(o.Key + " " + o.Text + " " + o.Hint + " " + o.Words)
	for _, asked := range split(search) {
		if !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, asked) }) {
			return false
		}
	}
	return true
}

// split returns the folded words of a text. "AB-015" also gives "015" and "15"; "AB-M05" also
// gives "M05", "M5" and "5".
func split(text string) []string {
	words := strings.FieldsFunc(referee.Fold(text), func(r rune) bool { return strings.ContainsRune(" ,.;:!?()\"'’«»“”@\u00a0\u202f", r) })
	for _, w := range words {
		if _, tail, ok := strings.Cut(w, "-"); ok && tail != "" {
			number := strings.TrimLeftFunc(tail, unicode.IsLetter)
			short := strings.TrimLeft(number, "0")
			words = append(words, tail, short, strings.TrimSuffix(tail, number)+short)
		}
	}
	return words
}
