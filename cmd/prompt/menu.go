package prompt

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/manifoldco/promptui"

	"shinpan/cmd/screen"
	"shinpan/referee"
)

// Menu is a Prompter that shows lists in which the arrow keys move. Typing begins a command. In a
// list with a search, typing narrows the list and "/" begins a command.
type Menu struct {
	console Console
	board   *keyboard
	held    *held
	typed   []string // the lines typed so far, for the up arrow
}

// NewMenu returns a Menu for a terminal. Console.Drawable must report true.
func NewMenu(c Console) *Menu {
	board := newKeyboard(c.In)
	return &Menu{console: c, board: board, held: &held{board: board}}
}

// Close restores the terminal.
func (m *Menu) Close() {
	if m.held.release() {
		_, _ = io.WriteString(m.console.Out, screen.ShowCursor)
	}
}

// Interrupt ends the open question, or otherwise the next question.
func (m *Menu) Interrupt() { m.board.interrupt() }

// Pick asks until the answer is acceptable.
func (m *Menu) Pick(q Question) (Reply, error) {
	defer m.guard()()
	q = m.first(q.cleaned())
	if len(q.Options) == 0 {
		return m.line(q, m.window().mark(q.Label, m.say), "")
	}
	list := listing{menu: m, q: q, window: m.windowOf(q), first: len(q.Options)}
	list.items = list.atFirst()
	if q.most() > 1 && q.least() > 0 {
		list.cursor = 1 // the first option, below the line that ends the selection
	}
	list.label = list.window.label(q, list.searched(), m.say)
	for {
		list.items = list.atFirst()
		chosen, left := m.list(&list)
		switch {
		case left == leftQuit:
			return Reply{}, ErrQuit
		case left == leftNews:
			return Reply{}, ErrNews
		case left == leftBack || chosen.back:
			return Reply{}, ErrBack
		case left == leftSign && q.Back && list.typed == Back:
			return Reply{}, ErrBack
		case left == leftSign:
			reply, wrong := list.q.readWhole(list.typed)
			if wrong == nil {
				return m.accepted(list.q, list.typed, reply), nil
			}
			m.say(m.console.Words.Text(wrong.key, wrong.args))
			list.typed = ""
		case list.entered != "" && m.isDone(list.q, list.entered):
			if list.picked, left = m.choose(list.q, item{done: true}, list.picked); left == leftChosen {
				return m.finished(list.q, list.picked), nil
			}
			list.typed = ""
		case list.entered != "":
			reply, wrong := list.q.entered(list.entered)
			if list.q.most() > 1 && len(reply.Picked)+len(reply.Found) > 0 {
				if wrong, left = list.tick(reply); left == leftChosen {
					return m.finished(list.q, list.picked), nil
				}
			} else if wrong == nil {
				return m.accepted(list.q, list.entered, reply), nil
			}
			if list.typed = ""; wrong != nil {
				m.say(m.console.Words.Text(wrong.key, wrong.args))
			}
		case left == leftTyping || chosen.line:
			reply, err := m.line(q, "> ", list.typed)
			if err == nil && reply.Typed && len(list.picked) > 0 && m.isDone(list.q, reply.Line) {
				if list.picked, left = m.choose(list.q, item{done: true}, list.picked); left == leftChosen {
					return m.finished(list.q, list.picked), nil
				}
				err = ErrBack
			}
			if err == nil && len(list.picked) > 0 && len(reply.Picked)+len(reply.Found) > 0 { // options that are ticked stay ticked
				wrong, left := list.tick(reply)
				if left == leftChosen {
					return m.finished(list.q, list.picked), nil
				}
				if wrong != nil {
					m.say(m.console.Words.Text(wrong.key, wrong.args))
				}
				err = ErrBack
			}
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

// first fills a question that has Find with the first options. If there are more, the label shows
// the total number.
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

// isDone reports whether a text is the word that ends the selection of several options.
func (m *Menu) isDone(q Question, text string) bool {
	return q.most() > 1 && referee.Fold(text) == referee.Fold(m.console.Words.Text("prompt.done.word", nil))
}

// choose applies the item chosen from a list. It returns leftChosen if the item completes the
// answer.
func (m *Menu) choose(q Question, chosen item, picked []int) ([]int, leave) {
	if chosen.done {
		if wrong := q.accept(picked); wrong != nil {
			m.say(m.console.Words.Text(wrong.key, wrong.args))
			return picked, stayed
		}
		return picked, leftChosen
	}
	if wrong := q.accept([]int{chosen.option}); wrong != nil && wrong.key == "prompt.off" {
		m.say(m.console.Words.Text(wrong.key, wrong.args))
		return picked, stayed
	}
	if picked = q.toggle(picked, chosen.option); q.most() == 1 {
		return picked, leftChosen
	}
	return picked, stayed
}

// finished shows the picked options, because the list disappears.
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

// listing is a list on the screen. Menu draws it again after a mark, after help and when the
// terminal changes its size.
type listing struct {
	menu *Menu
	// q is the question. Its options are all options shown so far. first is the number of options
	// at the front that were shown before any search.
	q     Question
	first int
	// picked holds the indices of the marked options, in the order of their marks.
	picked []int
	// label is the line above the list, or "" if it was already printed.
	label string
	items []item
	// found is the search text that produced the items.
	found  string
	window window
	// cursor and scroll are the position in the list.
	cursor, scroll int
	// woken means that one of the options is marked from now on.
	woken bool
	// typed is the typed text: a search, or the start of a command. entered is a search text that
	// counts as a command, because it is a command, names several options or found none.
	typed, entered string
}

// upTo returns the numbers from 0 to n-1.
func upTo(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// atFirst returns the items to show before a search. Marked options come first, because a search
// may have found them beyond the first options.
func (l *listing) atFirst() []item {
	shown := upTo(l.first)
	if l.q.Find != nil {
		shown = slices.DeleteFunc(shown, func(i int) bool { return slices.Contains(l.picked, i) })
		shown = slices.Concat(l.picked, shown)[:l.first]
	}
	return l.menu.items(l.q, shown, l.picked)
}

// list draws the list once. It returns the chosen item and how the person left the list.
func (m *Menu) list(l *listing) (item, leave) {
	input := &keys{board: m.board, rule: listKeys, done: make(chan struct{}), out: []byte(l.typed), text: []rune(l.typed),
		room: l.window.width/2 - 2, multi: l.q.most() > 1, back: l.q.Back, signs: l.q.Signs,
		at: l.cursor, rows: max(len(l.items), 1), page: l.size(),
		idle: l.q.Unmarked && l.q.most() == 1 && !l.woken}
	if l.searched() { // promptui begins a search in the first row
		input.rule, input.whole = searchKeys, l.q.isWhole
		input.out = append(bytes.Repeat([]byte{byte(ctrlN)}, l.cursor), input.out...)
	}
	drawn := m.promptui(l, input)
	i, _, err := drawn.RunCursorAt(l.cursor, l.scroll)
	input.Close()
	l.woken = l.woken || input.marks()
	left, text := input.result()
	if err != nil {
		return item{}, leftQuit
	}
	l.cursor, l.scroll, l.typed = i, drawn.ScrollPosition(), text
	if l.q.Find != nil || text != "" { // the rows have changed since then
		l.cursor, l.scroll = 0, 0
	}
	if l.entered = input.entered(); !l.items[i].line && !l.q.isLine(l.entered) && !l.q.isSeveral(l.entered) {
		l.entered = ""
	}
	switch {
	case left == leftHelp:
		m.help(l.q)
		l.label = l.window.label(l.q, l.searched(), m.say)
	case left == leftResized:
		l.window = m.windowOf(l.q)
		l.scroll = max(l.cursor-l.size()+1, 0)
		if l.label != "" { // otherwise the label was already printed
			l.label = l.window.label(l.q, l.searched(), m.say)
		}
	case left == leftChosen && !l.items[i].line:
		l.typed = ""
	}
	return l.items[i], left
}

// help explains the question and the keys.
func (m *Menu) help(q Question) {
	window := m.window()
	if q.Help != "" {
		m.say(window.wrap(q.Help))
	}
	m.say(window.wrap(m.console.Words.Text("prompt.help.menu", nil)))
	if signed := signedKey(q, "prompt.help"); signed != "prompt.help" {
		m.say(window.wrap(m.console.Words.Text(signed, nil)))
	}
}

// searched reports whether the list has a search, because it is longer than the screen or the
// question asks for one.
func (l listing) searched() bool { return l.q.Search || len(l.items) > l.window.most() }

// promptui returns the list in the form that promptui draws. It cuts every text to one line,
// because promptui redraws wider texts again and again.
func (m *Menu) promptui(l *listing, input *keys) *promptui.Select {
	rows := l.rows(input)
	help := l.window.fit(m.console.Words.Text(signedKey(l.q, "prompt.keys"), referee.Args{"signs": l.q.shownSigns()}))
	label := l.label
	if label == "" { // the label was printed above, so the key line takes its place
		label = help
	}
	return &promptui.Select{
		Label: label, HideHelp: l.label == "",
		Items: rows,
		Size:  l.size(),
		Keys: &promptui.SelectKeys{
			Next: promptui.Key{Code: rune(ctrlN)}, Prev: promptui.Key{Code: rune(ctrlP)},
			PageUp: promptui.Key{Code: rune(ctrlB)}, PageDown: promptui.Key{Code: rune(ctrlF)},
			Search: promptui.Key{Code: -1}, // a list either starts with a search or never has one
		},
		Searcher:          l.matches,
		StartInSearchMode: l.searched(),
		HideSelected:      true,
		Templates: &promptui.SelectTemplates{
			Label: "{{.}}", Active: "{{mark}} {{.}}", Inactive: "  {{.}}", Selected: "{{.}}", Help: "{{keys}}", Details: l.details(),
			FuncMap: map[string]any{"keys": func() string { return help }, "detail": (*row).detail, "mark": func() string {
				if input.marks() {
					return ">"
				}
				return "·"
			}},
		},
		Stdin:  input,
		Stdout: m.output(input, signedKey(l.q, "prompt.search")),
	}
}

// shownSigns returns the signs that a menu shows, each followed by a space. It leaves out “!”,
// which is only useful after a refusal.
func (q Question) shownSigns() string {
	shown := ""
	for _, sign := range q.Signs {
		if sign != '!' && !strings.ContainsRune(q.Idle, sign) {
			shown += string(sign) + " "
		}
	}
	return shown
}

// signedKey returns the key of the message about keys, in the version for questions with sign keys
// if there are any.
func signedKey(q Question, key referee.Key) referee.Key {
	if strings.Contains(q.Signs, "/") {
		return key + ".signs"
	}
	return key
}

func (m *Menu) say(text string) { fmt.Fprintln(m.console.Out, text) }
