package prompt

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
)

// item is one line of a list: an option, or a command that is always
// available.
type item struct {
	text, tail       string
	option           int
	done, back, line bool
}

// items returns the options with the given indices, marked if picked, and the commands.
func (m *Menu) items(q Question, shown, picked []int) []item {
	words := m.console.Words
	var items []item
	if q.most() > 1 || q.least() == 0 {
		items = append(items, item{text: m.doneText(q, picked), done: true})
	}
	for _, i := range shown {
		if q.isCopy(i) && slices.Contains(shown, q.copies(i)[0]) {
			continue
		}
		items = append(items, item{text: m.optionText(q, i, picked), tail: suffix(q.Options[i], words.Text), option: i})
	}
	items = append(items, item{text: words.Text("prompt.type", nil), line: true})
	if q.Back {
		items = append(items, item{text: words.Text("prompt.back", nil), back: true})
	}
	return items
}

// doneText returns the text of the line that ends the selection. If the user can pick at most one
// option, the line means that none is picked.
func (m *Menu) doneText(q Question, picked []int) string {
	if q.most() == 1 {
		return q.none(m.console.Words)
	}
	return m.console.Words.Text("prompt.done", referee.Args{"n": len(picked), "more": max(q.least()-len(picked), 0)})
}

// optionText returns an option with its mark: its position among the picked options, or the number
// of picked copies.
func (m *Menu) optionText(q Question, i int, picked []int) string {
	text := q.Options[i].Text
	if q.Options[i].Numbered {
		text = q.Options[i].Key + ". " + text
	}
	if key := q.Options[i].Key; key != "" && !strings.Contains(referee.Fold(text), referee.Fold(key)) {
		text = key + "  " + text
	}
	if q.most() == 1 {
		return text
	}
	if copies := q.copies(i); len(copies) > 1 {
		n := len(picked) - len(slices.DeleteFunc(slices.Clone(picked), func(i int) bool { return slices.Contains(copies, i) }))
		mark := " "
		if n > 0 {
			mark = strconv.Itoa(n)
		}
		return fmt.Sprintf("[%s] %d × %s", mark, len(copies), text)
	}
	if n := slices.Index(picked, i); n >= 0 {
		return "[" + strconv.Itoa(n+1) + "] " + text
	}
	return "[ ] " + text
}

// suffix returns the text after an option's own text.
func suffix(o Line, say func(referee.Key, referee.Args) string) string {
	text := ""
	if o.Hint != "" {
		text += " · " + o.Hint
	}
	if o.Off != "" {
		text += " · " + say("prompt.no", referee.Args{"why": o.Off})
	}
	return text
}

// toggle picks another copy of an option. If no copy is left, it drops all picked copies.
func (q Question) toggle(picked []int, option int) []int {
	copies := q.copies(option)
	for _, i := range copies {
		if !slices.Contains(picked, i) {
			return append(slices.Clone(picked), i)
		}
	}
	return slices.DeleteFunc(slices.Clone(picked), func(i int) bool { return slices.Contains(copies, i) })
}

// tick adds typed options to the options already ticked. A single option only changes its own tick.
// Several options complete the answer if there are enough of them.
func (l *listing) tick(reply Reply) (*complaint, leave) {
	named := reply.Picked
	for _, o := range reply.Found {
		named = append(named, l.q.place(o))
	}
	if len(named) == 1 {
		l.picked, _ = l.menu.choose(l.q, item{option: named[0]}, l.picked)
		return nil, stayed
	}
	picked := slices.Clone(l.picked)
	for _, i := range named {
		picked = append(picked, l.q.another(i, picked))
	}
	enough, wrong := len(picked) >= l.q.least(), l.q.refuses(picked)
	if enough && wrong == nil {
		wrong = l.q.accept(picked)
	}
	if wrong != nil {
		return wrong, stayed
	}
	if l.picked = picked; enough {
		return nil, leftChosen
	}
	return nil, stayed
}

// copies returns the indices of all options equal to the given one, in order. An option without a
// key is its own only copy.
func (q Question) copies(option int) []int {
	if q.most() == 1 || q.Options[option].Key == "" {
		return []int{option}
	}
	var same []int
	for i, o := range q.Options {
		if o == q.Options[option] {
			same = append(same, i)
		}
	}
	return same
}

// isCopy reports whether an option is the same as an earlier option.
func (q Question) isCopy(option int) bool { return q.copies(option)[0] != option }
