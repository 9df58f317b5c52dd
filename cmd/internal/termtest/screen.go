package termtest

import (
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// Screen emulates the parts of a terminal that menus use. It records everything that a person would
// see or be disturbed by.
type Screen struct {
	mu            sync.Mutex
	width, height int
	rows          [][]string
	x, y          int
	pending       []byte
	bells, wraps  int
	shows         int  // the number of times that the cursor was shown again
	hidden        bool // whether the cursor is hidden
	// scrolled holds the lines that have scrolled off the top, where a person can scroll back.
	// beside holds the main screen while a program uses the alternate one, and is nil otherwise.
	scrolled []string
	beside   *Screen
	// changed receives a value when the screen has changed since the last one was taken.
	changed chan struct{}
}

// NewScreen returns an empty screen.
func NewScreen(width, height int) *Screen {
	t := &Screen{width: width, height: height, changed: make(chan struct{}, 1)}
	for range height {
		t.rows = append(t.rows, t.blank())
	}
	return t
}

func (t *Screen) blank() []string {
	row := make([]string, t.width)
	for i := range row {
		row[i] = " "
	}
	return row
}

// Write shows a program's output on the screen.
func (t *Screen) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.pending = append(t.pending, p...)
	for len(t.pending) > 0 {
		n := t.step(t.pending)
		if n == 0 {
			break
		}
		t.pending = t.pending[n:]
	}
	select {
	case t.changed <- struct{}{}:
	default: // nobody has looked yet
	}
	return len(p), nil
}

// step executes the first character or sequence and returns its length. It returns 0 if the
// sequence is incomplete.
func (t *Screen) step(p []byte) int {
	switch p[0] {
	case '\r':
		t.x = 0
	case '\n':
		t.x = 0
		t.down()
	case '\b':
		t.x = max(t.x-1, 0)
	case '\a':
		t.bells++
	case 0x1b:
		return t.escape(p)
	default:
		if !utf8.FullRune(p) {
			return 0
		}
		r, n := utf8.DecodeRune(p)
		t.put(string(r))
		return n
	}
	return 1
}

func (t *Screen) down() {
	if t.y++; t.y == t.height {
		if t.beside == nil {
			t.scrolled = append(t.scrolled, strings.Join(t.rows[0], ""))
		}
		t.rows = append(t.rows[1:], t.blank())
		t.y--
	}
}

func (t *Screen) put(text string) {
	w := ansi.StringWidth(text)
	if t.x+w > t.width {
		t.wraps++
		t.x = 0
		t.down()
	}
	if w == 0 {
		return
	}
	t.rows[t.y][t.x] = text
	for i := 1; i < w; i++ {
		t.rows[t.y][t.x+i] = ""
	}
	t.x += w
}

func (t *Screen) escape(p []byte) int {
	if len(p) < 3 {
		return 0
	}
	end := 2
	for end < len(p) && (p[end] < 0x40 || p[end] > 0x7e) {
		end++
	}
	if p[1] != '[' || end == len(p) {
		return 0
	}
	t.sequence(string(p[2:end]), p[end])
	return end + 1
}

func (t *Screen) sequence(params string, last byte) {
	n, err := strconv.Atoi(params)
	if err != nil || n < 1 {
		n = 1
	}
	switch last {
	case 'A':
		t.y = max(t.y-n, 0)
	case 'B':
		t.y = min(t.y+n, t.height-1)
	case 'C':
		t.x = min(t.x+n, t.width-1)
	case 'D':
		t.x = max(t.x-n, 0)
	case 'H': // moves the cursor to the top left corner, the only position that programs use
		t.x, t.y = 0, 0
	case 'K':
		t.clear(t.y, map[bool]int{true: 0, false: t.x}[params == "2"])
	case 'J':
		t.clear(t.y, t.x)
		for y := t.y + 1; y < t.height; y++ {
			t.clear(y, 0)
		}
	case 'l', 'h':
		t.mode(params, last == 'h')
	}
}

// mode shows or hides the cursor, or turns the alternate screen on or off.
func (t *Screen) mode(params string, on bool) {
	switch {
	case params == "?25":
		t.hidden = !on
		if on {
			t.shows++
		}
	case params == "?1049" && on && t.beside == nil:
		t.beside = &Screen{rows: t.rows, x: t.x, y: t.y}
		t.rows = NewScreen(t.width, t.height).rows
	case params == "?1049" && !on && t.beside != nil:
		t.rows, t.x, t.y, t.beside = t.beside.rows, t.beside.x, t.beside.y, nil
	}
}

func (t *Screen) clear(y, from int) {
	copy(t.rows[y][from:], t.blank())
}

// Resize changes the size of the screen. Text beyond its width is cut, and text beyond its
// height scrolls off the top.
func (t *Screen) Resize(width, height int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	rows := t.rows[max(t.y+1-height, 0):]
	t.width, t.height, t.x, t.y = width, height, min(t.x, width-1), min(t.y, height-1)
	t.rows = nil
	for y := range height {
		row := t.blank()
		if y < len(rows) {
			copy(row, rows[y])
		}
		t.rows = append(t.rows, row)
	}
}

// Bells returns how often the bell has rung.
func (t *Screen) Bells() int { return t.count(&t.bells) }

// Wraps returns the number of lines that were wider than the screen.
func (t *Screen) Wraps() int { return t.count(&t.wraps) }

// Shows returns how often the cursor was shown again, as at the end of a list.
func (t *Screen) Shows() int { return t.count(&t.shows) }

func (t *Screen) count(of *int) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return *of
}

// Hidden reports whether the cursor is hidden.
func (t *Screen) Hidden() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.hidden
}

// All returns the content of the screen and the lines to which a person can scroll back.
func (t *Screen) All() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.Join(t.scrolled, "\n") + "\n" + t.text()
}

// Text returns the content of the screen.
func (t *Screen) Text() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.text()
}

func (t *Screen) text() string {
	lines := make([]string, len(t.rows))
	for i, row := range t.rows {
		lines[i] = strings.TrimRight(strings.Join(row, ""), " ")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n") + "\n"
}
