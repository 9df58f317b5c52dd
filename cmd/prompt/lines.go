package prompt

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// shown is the maximum length of a list that appears without a request.
const shown = 14

// Lines is a Prompter that asks on plain lines and never redraws, for pipes, --plain and screen
// readers. A single Lines must read the whole input of a run.
type Lines struct {
	source *source
	out    io.Writer
	words  *lang.Words
	echo   bool
	stop   func() (<-chan os.Signal, func())
	late   chan taken // this channel receives the next line while a read is in progress
	// terminal is the terminal where people type the lines, or nil for a pipe.
	terminal *os.File
	// news ends a question. Lines before the time deaf are dropped.
	news chan struct{}
	deaf time.Time
	now  func() time.Time
}

type taken struct {
	line string
	err  error
}

// NewLines returns a Prompter for In and Out of the console. If In is not a terminal, the Prompter
// repeats each answer after its question, so that the output makes sense by itself.
func NewLines(c Console) *Lines {
	return &Lines{source: newSource(c.In), out: c.Out, words: c.Words, echo: !isTerminal(c.In), stop: signals, terminal: terminalOf(c.In),
		news: make(chan struct{}, 1), now: time.Now}
}

// Interrupt ends the open question, or otherwise the next question. It cannot drop a half-typed
// line, because the terminal holds that line.
func (l *Lines) Interrupt() {
	select {
	case l.news <- struct{}{}:
	default:
	}
}

// Pick asks until the answer is acceptable.
func (l *Lines) Pick(q Question) (Reply, error) {
	q = q.cleaned()
	l.say(q.Label)
	l.list(q)
	for {
		text, err := l.read("> ", q.Secret)
		if err != nil {
			return Reply{}, err
		}
		if q.Back && text == Back {
			return Reply{}, ErrBack
		}
		if text == "" && l.terminal != nil { // a person who uses a screen reader may need to hear the question again
			l.say(q.Label)
			l.list(q)
		}
		if text == "" || l.helped(q, text) {
			continue
		}
		reply, wrong := q.read(text)
		if wrong == nil {
			return reply, nil
		}
		l.say(l.words.Text(wrong.key, wrong.args))
	}
}

// withPreset adds the meaning of an empty answer to a label.
func withPreset(label, preset string) string {
	if preset == "" {
		return label
	}
	return label + " [" + lang.Clean(preset) + "]"
}

// Text asks for one line. An empty line means the preset.
func (l *Lines) Text(label, preset string) (string, error) {
	label = lang.CleanLines(label)
	label = withPreset(label, preset)
	text, err := l.read(label+"> ", false)
	switch {
	case err != nil:
		return "", err
	case text == Back:
		return "", ErrBack
	case text == "":
		text = preset
	}
	return text, nil
}

// Close does nothing. The terminal is in its normal mode except while a person types a secret line.
func (l *Lines) Close() {}

// list shows a short list, or a hint about how to see a long list.
func (l *Lines) list(q Question) {
	total := len(q.Options)
	if q.Find != nil {
		_, total = q.Find("", 0)
	}
	if total <= shown && !q.Search {
		l.options(q, "")
		return
	}
	l.say(l.words.Text("prompt.many", referee.Args{"n": total}))
}

// options shows the options that match a search, one on each line. An empty search matches all
// options.
func (l *Lines) options(q Question, search string) {
	found, total := 0, len(q.Options)
	if search == "" && q.least() == 0 {
		l.say("0  " + q.none(l.words))
	}
	if q.Find != nil {
		q.Options, total = q.Find(search, mostFound)
		search = ""
	}
	for i, o := range q.Options {
		if !o.matches(search) {
			continue
		}
		found++
		if copies := len(q.copies(i)); !q.isCopy(i) {
			l.option(o, q.handle(i), copies)
		}
	}
	switch {
	case found == 0 && (total > 0 || q.Find != nil):
		l.say(l.words.Text("prompt.nothing", nil))
	case q.Find != nil && found < total:
		l.say(l.words.Text("prompt.cut", referee.Args{"shown": found, "n": total}))
	}
}

// option shows an option with the text to type for it and the number of its copies.
func (l *Lines) option(o Line, handle string, copies int) {
	line := o.Text
	if line != handle && !strings.HasPrefix(line, handle+"  ") {
		line = handle + "  " + line
	}
	if copies > 1 {
		line = strconv.Itoa(copies) + " × " + line
	}
	if o.Hint != "" {
		line += ", " + o.Hint
	}
	if o.Off != "" {
		line += ", " + l.words.Text("prompt.no", referee.Args{"why": o.Off})
	}
	l.say(line)
}

// helped answers "?" and "?word", and reports whether text is one of them.
func (l *Lines) helped(q Question, text string) bool {
	search, ok := strings.CutPrefix(text, "?")
	if !ok {
		return false
	}
	if search == "" {
		if q.Help != "" {
			l.say(q.Help)
		}
		l.say(l.words.Text("prompt.help", nil))
		if q.least() == 0 {
			l.say(l.words.Text("prompt.help.none", nil))
		}
		if q.Back {
			l.say(l.words.Text("prompt.help.back", nil))
		}
	}
	l.options(q, strings.TrimSpace(search))
	return true
}

func (l *Lines) say(text string) { fmt.Fprintln(l.out, text) }

// read shows the prompt mark and waits for a line or for a signal to stop.
func (l *Lines) read(mark string, secret bool) (string, error) {
	fmt.Fprint(l.out, mark)
	stop, done := l.stop()
	defer done()
	select {
	case <-l.news:
		l.say("")
		l.deaf = l.now().Add(settling)
		return "", ErrNews
	case got := <-l.waiting():
		l.late = nil
		if got.err == nil && l.now().Before(l.deaf) {
			l.say(l.words.Text("prompt.late", nil))
			return l.read(mark, secret)
		}
		if got.err != nil {
			l.say("")
			return "", l.ended(got.err)
		}
		text := strings.TrimSpace(got.line)
		if l.echo && !secret {
			l.say(lang.Clean(text))
		} else if l.echo {
			l.say("")
		}
		return text, nil
	case <-stop:
		l.say("")
		return "", ErrQuit
	}
}

// waiting returns the channel of the next line. It continues an interrupted wait.
func (l *Lines) waiting() <-chan taken {
	if l.late == nil {
		late := make(chan taken, 1)
		l.late = late
		go func() {
			line, err := l.source.next()
			late <- taken{line, err}
		}()
	}
	return l.late
}

// ended turns the end of the input into ErrQuit. A closed terminal can return other errors than
// io.EOF, which mean the same.
func (l *Lines) ended(err error) error {
	if errors.Is(err, errLong) {
		return errors.New(l.words.Text("prompt.too-long", referee.Args{"n": longest >> 10}))
	}
	return fmt.Errorf("%w: %w", ErrQuit, err)
}
