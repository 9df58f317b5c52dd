package prompt

import (
	"errors"
	"io"
	"slices"
	"strings"
	"sync"

	"shinpan/cmd/screen"
)

// leave is the way in which a person left a list or a line.
type leave int

const (
	leftChosen leave = iota // the person pressed Enter
	leftQuit
	leftBack
	leftTyping  // the person began to type a command
	leftHelp    // the person asked for help
	leftResized // the size of the terminal has changed
	leftNews    // news interrupted the question
	leftSign    // the person pressed a sign key
	stayed      // the person did not leave
)

// keys is the input of one list or line. It translates the keys of the keyboard to keys that
// readline and promptui handle well. Every end of a question reaches those libraries as Enter,
// because only then do they clean up the screen. The field left holds the real reason.
type keys struct {
	board *keyboard
	rule  func(*keys, key) []key // translates a key

	out  []byte // keys that were translated but not read yet
	done chan struct{}
	once sync.Once
	// drawing is held while the question is being drawn.
	drawing sync.Mutex
	// whole reports whether a search text is complete without Enter, or is nil.
	whole func(text string) bool

	mu    sync.Mutex
	left  leave
	text  []rune // the typed text: a search, or the start of a command
	room  int    // the width for a search, in cells
	multi bool
	back  bool
	signs string
	moved bool // the cursor has moved since the last character was typed
	idle  bool // no option has been marked yet
	// at is the row of the cursor, rows the number of rows, and page the number of rows shown at
	// once. During a search, the cursor's row is unknown.
	at, rows, page int
}

// marks reports whether any option is marked.
func (s *keys) marks() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.idle
}

// wakes marks the option under the cursor, and reports whether none was marked before.
func (s *keys) wakes() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	was := s.idle
	s.idle = false
	return was
}

// Read returns one byte at a time, so that no byte is read after Enter.
func (s *keys) Read(p []byte) (int, error) {
	for len(s.out) == 0 {
		k, err := s.board.key(s.done)
		if err != nil {
			select {
			case <-s.done:
				return 0, io.EOF
			default:
			}
			if errors.Is(err, errNews) {
				s.emit(s.leave(leftNews))
			} else {
				s.emit(s.leave(leftQuit))
			}
			continue
		}
		s.emit(s.rule(s, k))
	}
	p[0], s.out = s.out[0], s.out[1:]
	return 1, nil
}

func (s *keys) emit(translated []key) {
	for _, k := range translated {
		s.out = append(s.out, string(rune(k))...)
	}
}

// Close ends a Read in progress.
func (s *keys) Close() error {
	s.drawing.Lock()
	defer s.drawing.Unlock()
	s.once.Do(func() { close(s.done) })
	return nil
}

// leave records how the person left the question.
func (s *keys) leave(how leave) []key {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.left = how
	return []key{enter}
}

// result returns how the person left the question, and the typed text.
func (s *keys) result() (leave, string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.left, string(s.text)
}

// entered returns the text of a search if Enter ended it before the cursor moved. Otherwise it
// returns "".
func (s *keys) entered() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.left != leftChosen || s.moved {
		return ""
	}
	return strings.TrimSpace(string(s.text))
}

// ends translates the keys that end any question, and reports whether k is one of them.
func (s *keys) ends(k key) ([]key, bool) {
	switch {
	case (k == enter || k == newline) && !s.marks():
		return nil, true
	case k == enter || k == newline:
		return []key{enter}, true
	case k == ctrlC:
		return s.leave(leftQuit), true
	case k == keyEscape && s.back:
		return s.leave(leftBack), true
	}
	return nil, false
}

// interrupts translates the keys after which a list is drawn again, and reports whether k is one of
// them.
func (s *keys) interrupts(k key) ([]key, bool) {
	switch {
	case k == '?' && len(s.text) == 0:
		return s.leave(leftHelp), true
	case len(s.text) == 0 && k > ' ' && strings.ContainsRune(s.signs, rune(k)):
		s.typed(k)
		return s.leave(leftSign), true
	case k == keyResized:
		return s.leave(leftResized), true
	}
	return nil, false
}

// typed appends a character to the text.
func (s *keys) typed(k key) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.text, s.moved, s.idle = append(s.text, rune(k)), false, false
}

// moves records that the cursor has moved.
func (s *keys) moves() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.moved = true
}

// erase removes the last character, and reports whether there was one.
func (s *keys) erase() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.text) == 0 {
		return false
	}
	s.text = s.text[:len(s.text)-1]
	return true
}

// moves translates the keys that move in a list, and reports whether k is one of them.
func moves(k key) ([]key, bool) {
	switch k {
	case keyUp, ctrlP:
		return []key{ctrlP}, true
	case keyDown, ctrlN:
		return []key{ctrlN}, true
	case keyLeft, keyPageUp:
		return []key{ctrlB}, true
	case keyRight, keyPageDown:
		return []key{ctrlF}, true
	case keyHome:
		return slices.Repeat([]key{ctrlB}, mostPages), true
	case keyEnd:
		return slices.Repeat([]key{ctrlF}, mostPages), true
	}
	return nil, false
}

// mostPages is more pages than any list has that people page through.
const mostPages = 50

// walks translates the keys that move in a list whose rows are known, and reports whether k is one
// of them. Movement wraps around.
func (s *keys) walks(k key) ([]key, bool) {
	var to int
	switch k {
	case keyUp, ctrlP:
		to = (s.at + s.rows - 1) % s.rows
	case keyDown, ctrlN:
		to = (s.at + 1) % s.rows
	case keyLeft, keyPageUp:
		to = max(s.at-s.page, 0)
	case keyRight, keyPageDown:
		to = min(s.at+s.page, s.rows-1)
	case keyHome:
		to = 0
	case keyEnd:
		to = s.rows - 1
	default:
		return nil, false
	}
	if s.idle {
		return nil, true // the cursor does not move
	}
	step := ctrlN
	if to < s.at {
		step = ctrlP
	}
	steps := slices.Repeat([]key{step}, max(to-s.at, s.at-to))
	s.at = to
	return steps, true
}

// marking returns the keys for a move in a list. If no option is marked, the first move marks the
// option under the cursor, then moves away and back so that the mark is drawn.
func (s *keys) marking(moved []key) []key {
	if s.wakes() {
		return []key{ctrlN, ctrlP}
	}
	return moved
}

// listKeys returns the rule for a list without a search, where a character begins a command.
func listKeys(s *keys, k key) []key {
	if ended, ok := s.ends(k); ok {
		return ended
	}
	if moved, ok := s.walks(k); ok {
		return s.marking(moved)
	}
	if left, ok := s.interrupts(k); ok {
		return left
	}
	switch {
	case k == ctrlD:
		return s.leave(leftQuit)
	case k == ' ' && s.multi:
		return []key{enter}
	case k.printable() && k != ' ':
		if k != '/' {
			s.typed(k)
		}
		return s.leave(leftTyping)
	}
	return nil
}

// searchKeys returns the rule for a list with a search: characters narrow it, and "/" begins a
// command. A text that is too long for the search continues as a command. A space at the start
// ticks an option, as in other lists. If the user can pick only one option, a space separates
// answers typed ahead for several questions, as in “58 69”.
func searchKeys(s *keys, k key) []key {
	if ended, ok := s.ends(k); ok {
		return ended
	}
	if moved, ok := moves(k); ok {
		s.moves()
		return s.marking(moved)
	}
	if left, ok := s.interrupts(k); ok {
		return left
	}
	switch {
	case k == ctrlD:
		return s.leave(leftQuit)
	case k == '/':
		for s.erase() {
		}
		return s.leave(leftTyping)
	case k == ' ' && len(s.text) == 0:
		if s.multi {
			return []key{enter}
		}
	case (k == backspace || k == ctrlH) && s.erase():
		return []key{backspace}
	case k.printable() && screen.Cells(string(s.text)+string(rune(k))) > s.room:
		s.typed(k)
		return s.leave(leftTyping)
	case k.printable():
		s.typed(k)
		if s.whole != nil && s.whole(string(s.text)) {
			s.board.dropEnter()
			return []key{k, enter}
		}
		return []key{k}
	}
	return nil
}

// lineKeys returns the rule for typing a line. Ctrl-D quits only if the line is empty.
func lineKeys(s *keys, k key) []key {
	if ended, ok := s.ends(k); ok {
		return ended
	}
	edits := map[key]key{
		keyLeft: ctrlB, keyRight: ctrlF, keyUp: ctrlP, keyDown: ctrlN, keyHome: ctrlA, keyEnd: ctrlE,
		ctrlA: ctrlA, ctrlB: ctrlB, ctrlE: ctrlE, ctrlF: ctrlF, ctrlK: ctrlK, ctrlN: ctrlN, ctrlP: ctrlP,
		ctrlW: ctrlW, ctrlY: ctrlY,
	}
	if edit, ok := edits[k]; ok {
		return []key{edit}
	}
	switch {
	case k == ctrlD && len(s.text) == 0:
		return s.leave(leftQuit)
	case k == ctrlU:
		for s.erase() {
		}
		return []key{ctrlU}
	case k == backspace || k == ctrlH:
		s.erase()
		return []key{backspace}
	case k.printable():
		s.typed(k)
		return []key{k}
	}
	return nil
}

// secretKeys returns the rule for a line that is not shown. People can type and erase characters,
// but the cursor is always at the end.
func secretKeys(s *keys, k key) []key {
	if ended, ok := s.ends(k); ok {
		return ended
	}
	switch {
	case k == ctrlD && len(s.text) == 0:
		return s.leave(leftQuit)
	case k == ctrlU:
		for s.erase() {
		}
	case k == backspace || k == ctrlH:
		s.erase()
	case k.printable():
		s.typed(k)
	}
	return nil
}
