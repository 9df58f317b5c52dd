package prompt

import (
	"fmt"
	"strings"

	"github.com/chzyer/readline"

	"shinpan/cmd/lang"
)

// line asks for a typed line until it gets an acceptable one. An empty line or Escape returns to
// the list, if there is one.
func (m *Menu) line(q Question, mark, start string) (Reply, error) {
	for {
		text, err := m.edit(mark, start, true)
		if err != nil {
			return Reply{}, err
		}
		start = ""
		if q.Back && text == Back {
			return Reply{}, ErrBack
		}
		if text == "" && len(q.Options) == 0 {
			continue
		}
		if m.helped(q, text) && len(q.Options) == 0 {
			continue
		}
		if text == "" || strings.HasPrefix(text, "?") {
			return Reply{}, ErrBack
		}
		reply, wrong := q.read(text)
		if wrong == nil {
			return m.accepted(q, text, reply), nil
		}
		m.say(m.console.Words.Text(wrong.key, wrong.args))
	}
}

// accepted prints the line again, because the edited line disappears from the screen.
func (m *Menu) accepted(q Question, text string, reply Reply) Reply {
	if !q.Secret {
		m.typed = append(m.typed, text)
		m.say("> " + lang.Clean(text))
	}
	return reply
}

// helped answers "?", and "?word" as Lines does. It reports whether text is one of them.
func (m *Menu) helped(q Question, text string) bool {
	if text == "?" {
		m.help(q)
		return true
	}
	return (&Lines{out: m.console.Out, words: m.console.Words}).helped(q, text)
}

// Text asks for one line. An empty line means the preset.
func (m *Menu) Text(label, preset string) (string, error) {
	defer m.guard()()
	mark := m.window().mark(lang.CleanLines(withPreset(label, preset)), m.say)
	text, err := m.edit(mark, "", true)
	switch {
	case err != nil:
		return "", err
	case text == Back:
		return "", ErrBack
	case text == "":
		text = preset
	}
	m.say(mark + lang.Clean(text))
	return text, nil
}

// edit lets a person edit a line of any length that begins as start, and restores the screen.
func (m *Menu) edit(mark, start string, back bool) (string, error) {
	input := &keys{board: m.board, rule: lineKeys, done: make(chan struct{}), back: back,
		out: []byte(start), text: []rune(start)}
	line, err := readline.NewEx(&readline.Config{
		Prompt:                 mark,
		Stdin:                  input,
		Stdout:                 m.output(input, "prompt.search"),
		Stderr:                 m.output(input, "prompt.search"),
		UniqueEditLine:         true,
		DisableAutoSaveHistory: true,
		FuncGetWidth:           func() int { return m.window().width },
	})
	if err != nil {
		return "", fmt.Errorf("terminal: %w", err)
	}
	for _, typed := range m.typed {
		if err := line.SaveHistory(typed); err != nil {
			return "", fmt.Errorf("terminal: %w", err)
		}
	}
	text, err := line.Readline()
	input.Close()
	line.Close()
	switch how, _ := input.result(); {
	case how == leftBack:
		return "", ErrBack
	case how == leftNews:
		return "", ErrNews
	case how == leftQuit || err != nil:
		return "", ErrQuit
	}
	return strings.TrimSpace(text), nil
}
