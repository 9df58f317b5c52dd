package prompt

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/manifoldco/promptui"

	"shinpan/cmd/screen"
	"shinpan/referee"
)

// Menu asks with lists that are moved through with the arrow keys. Typing at
// a list begins a line instead; at a list that is searched, "/" does.
type Menu struct {
	console Console
	board   *keyboard
	typed   []string // the lines typed so far, for the up arrow
}

// NewMenu asks on a terminal; Console.Drawable must hold.
func NewMenu(c Console) *Menu {
	return &Menu{console: c, board: newKeyboard(c.In)}
}

// Pick asks until the answer can be accepted.
func (m *Menu) Pick(q Question) (Reply, error) {
	defer m.guard()()
	q = m.first(q.cleaned())
	if len(q.Options) == 0 {
		return m.line(q, m.window().mark(q.Label, m.say), "")
	}
	list := listing{menu: m, q: q, window: m.window(), first: len(q.Options)}
	list.items = list.atFirst()
	list.label = list.window.label(q, list.searched(), m.say)
	for {
		list.items = list.atFirst()
		chosen, left := m.list(&list)
		switch {
		case left == leftQuit:
			return Reply{}, ErrQuit
		case left == leftBack || chosen.back:
			return Reply{}, ErrBack
		case left == leftTyping || chosen.line:
			reply, err := m.line(q, "> ", list.typed)
			if list.typed = ""; err != ErrBack {
				return reply, err
			}
		case left == leftChosen:
			if list.picked, left = m.choose(list.q, chosen, list.picked); left == leftChosen {
				return m.finished(list.q, list.picked), nil
			}
		}
	}
}

// first is a question with the first of the options that can be found, and a
// label that says how many more there are.
func (m *Menu) first(q Question) Question {
	if q.Find == nil {
		return q
	}
	total := 0
	q.Options, total = q.Find("", mostFound)
	if n := len(q.Options); n < total {
		cut := m.console.Words.Text("prompt.cut", referee.Args{"shown": n, "n": total})
		q.Label = cut + "\n" + q.Label
	}
	return q
}

// choose takes what was chosen from a list: it is the answer if the list was
// left with it.
func (m *Menu) choose(q Question, chosen item, picked []int) ([]int, leave) {
	if chosen.done {
		return picked, leftChosen
	}
	if wrong := q.accept([]int{chosen.option}); wrong != nil && wrong.key == "prompt.off" {
		m.say(m.console.Words.Text(wrong.key, wrong.args))
		return picked, stayed
	}
	if picked = toggle(picked, chosen.option); q.most() == 1 {
		return picked, leftChosen
	}
	return picked, stayed
}

// Rows is the line of keys, the question and the list; of a question without a
// list, the question.
func (m *Menu) Rows(q Question) int {
	q = m.first(q.cleaned())
	window := m.window()
	label := 1 + strings.Count(window.wrap(q.Label), "\n")
	if len(q.Options) == 0 {
		return label
	}
	return 1 + label + window.rows(len(m.items(q, upTo(len(q.Options)), nil)))
}

// toggle picks an option, or lets go of it.
func toggle(picked []int, option int) []int {
	if i := slices.Index(picked, option); i >= 0 {
		return slices.Delete(slices.Clone(picked), i, i+1)
	}
	return append(slices.Clone(picked), option)
}

// finished says what was picked, in a line of its own: the list is gone.
func (m *Menu) finished(q Question, picked []int) Reply {
	texts, lines := make([]string, len(picked)), make([]Line, len(picked))
	for n, i := range picked {
		texts[n], lines[n] = q.Options[i].Text, q.Options[i]
	}
	if !q.Secret {
		if len(texts) == 0 {
			texts = []string{q.none(m.console.Words)}
		}
		m.say(screen.Fit("> "+strings.Join(texts, ", "), m.window().width-1))
	}
	if q.Find != nil {
		return Reply{Found: lines}
	}
	return Reply{Picked: picked}
}

// item is one line of a list: an option, or one of the things that can always
// be done.
type item struct {
	text             string
	option           int
	done, back, line bool
}

// items are some of the options with what is picked so far, then the rest.
func (m *Menu) items(q Question, shown, picked []int) []item {
	words := m.console.Words
	var items []item
	if q.most() > 1 || q.least() == 0 {
		if len(picked) >= q.least() && len(picked) <= q.most() {
			items = append(items, item{text: m.doneText(q, picked), done: true})
		}
	}
	for _, i := range shown {
		items = append(items, item{text: m.optionText(q, i, picked) + suffix(q.Options[i], words.Text), option: i})
	}
	items = append(items, item{text: words.Text("prompt.type", nil), line: true})
	if q.Back {
		items = append(items, item{text: words.Text("prompt.back", nil), back: true})
	}
	return items
}

// doneText is the line that ends the picking. Of one option at most it is the way
// to pick none.
func (m *Menu) doneText(q Question, picked []int) string {
	if q.most() == 1 {
		return q.none(m.console.Words)
	}
	return m.console.Words.Text("prompt.done", referee.Args{"n": len(picked)})
}

// optionText is an option with its mark: its place among the picked.
func (m *Menu) optionText(q Question, i int, picked []int) string {
	text := q.Options[i].Text
	if key := q.Options[i].Key; key != "" && !strings.Contains(referee.Fold(text), referee.Fold(key)) {
		text = key + "  " + text
	}
	if q.most() == 1 {
		return text
	}
	if n := slices.Index(picked, i); n >= 0 {
		return "[" + strconv.Itoa(n+1) + "] " + text
	}
	return "[ ] " + text
}

// suffix is what follows an option's text.
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

// listing is a list that is drawn, again where marks are set, help was asked
// for or the terminal has another size.
type listing struct {
	menu *Menu
	// q is the question, with all options that have been shown so far, and first
	// how many there were at first.
	q     Question
	first int
	// picked are the options that are marked, in the order of their marks.
	picked []int
	// label is what stands above the list, "" where that has been said already.
	label string
	items []item
	// found is the search that the items were found by.
	found  string
	window window
	// cursor and scroll are where the list stands.
	cursor, scroll int
	// typed is what was typed: a search, or the start of a line.
	typed string
}

// upTo are the first n positions.
func upTo(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// atFirst are the items before anything is searched. Options that were found and
// are marked come first, for they may be none of those.
func (l *listing) atFirst() []item {
	shown := upTo(l.first)
	if l.q.Find != nil {
		shown = slices.DeleteFunc(shown, func(i int) bool { return slices.Contains(l.picked, i) })
		shown = slices.Concat(l.picked, shown)[:l.first]
	}
	return l.menu.items(l.q, shown, l.picked)
}

// list draws the list once: the chosen item, or how else it was left.
func (m *Menu) list(l *listing) (item, leave) {
	input := &keys{board: m.board, rule: listKeys, done: make(chan struct{}), out: []byte(l.typed), text: []rune(l.typed),
		room: l.window.width/2 - 2, multi: l.q.most() > 1, back: l.q.Back}
	if l.searched() {
		input.rule = searchKeys
	}
	drawn := m.promptui(l, input)
	i, _, err := drawn.RunCursorAt(l.cursor, l.scroll)
	input.Close()
	left, text := input.result()
	if err != nil {
		return item{}, leftQuit
	}
	l.cursor, l.scroll, l.typed = i, drawn.ScrollPosition(), text
	switch {
	case left == leftHelp:
		m.help(l.q)
		l.label = l.window.label(l.q, l.searched(), m.say)
	case left == leftResized:
		l.window = m.window()
		l.scroll = max(l.cursor-l.window.rows(len(l.items))+1, 0)
		if l.label != "" { // else it was said
			l.label = l.window.label(l.q, l.searched(), m.say)
		}
	case left == leftTyping && l.searched():
		l.typed = ""
	case left == leftChosen && !l.items[i].line:
		l.typed = ""
	}
	return l.items[i], left
}

// help says what a list is about and which keys do what.
func (m *Menu) help(q Question) {
	window := m.window()
	if q.Help != "" {
		m.say(window.wrap(q.Help))
	}
	m.say(window.wrap(m.console.Words.Text("prompt.help.menu", nil)))
}

// searched reports whether the list is longer than the screen or should be
// searched anyway.
func (l listing) searched() bool { return l.q.Search || len(l.items) > l.window.most() }

// promptui is the list as promptui draws it. Every text fits its line,
// because a wider one would be drawn again and again.
func (m *Menu) promptui(l *listing, input *keys) *promptui.Select {
	rows := l.rows(input)
	help := l.window.fit(m.console.Words.Text("prompt.keys", nil))
	label := l.label
	if label == "" { // it was said above: the keys are in its place, not between
		label = help
	}
	return &promptui.Select{
		Label: label, HideHelp: l.label == "",
		Items: rows,
		Size:  l.window.rows(len(rows)),
		Keys: &promptui.SelectKeys{
			Next: promptui.Key{Code: rune(ctrlN)}, Prev: promptui.Key{Code: rune(ctrlP)},
			PageUp: promptui.Key{Code: rune(ctrlB)}, PageDown: promptui.Key{Code: rune(ctrlF)},
			Search: promptui.Key{Code: -1}, // the list is searched from the start or not at all
		},
		Searcher:          l.matches,
		StartInSearchMode: l.searched(),
		HideSelected:      true,
		Templates: &promptui.SelectTemplates{
			Label: "{{.}}", Active: "> {{.}}", Inactive: "  {{.}}", Selected: "{{.}}", Help: "{{keys}}",
			FuncMap: map[string]any{"keys": func() string { return help }},
		},
		Stdin:  input,
		Stdout: m.output(input),
	}
}

func (m *Menu) say(text string) { fmt.Fprintln(m.console.Out, text) }
