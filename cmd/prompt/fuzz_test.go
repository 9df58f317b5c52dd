package prompt

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/lang"
)

// understood lists the only control codes that may reach readline.
const understood = "\x01\x02\x05\x06\x0b\x0d\x0e\x10\x15\x17\x19\x7f"

// FuzzKeys sends a menu the bytes of a terminal. Only characters and the
// control codes that readline and promptui handle may reach them. One Enter
// must end each question, and keys typed ahead must reach the next one.
func FuzzKeys(f *testing.F) {
	f.Fuzz(func(t *testing.T, sent []byte, room uint8, multi, back bool) {
		board := newKeyboard(bytes.NewReader(sent))
		rules := []func(*keys, key) []key{listKeys, searchKeys, lineKeys}
		for n := 0; ; n++ {
			input := &keys{board: board, rule: rules[n%len(rules)], done: make(chan struct{}), room: int(room), multi: multi, back: back, rows: 1 + int(room)%9, page: 3}
			out, err := io.ReadAll(&untilEnter{in: input})
			require.NoError(t, err)
			require.NoError(t, input.Close())
			how, text := input.result()
			sane(t, string(out), text)
			require.Equal(t, 1, strings.Count(string(out), "\r"), "%q", out)
			if how == leftQuit && board.over() {
				return
			}
			require.LessOrEqual(t, n, len(sent)+1, "every question takes a key")
		}
	})
}

// over reports whether all keys have been read.
func (k *keyboard) over() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return len(k.buf) == 0 && k.err != nil
}

// untilEnter reads keys up to Enter, as readline does.
type untilEnter struct {
	in   io.Reader
	done bool
}

func (u *untilEnter) Read(p []byte) (int, error) {
	if u.done {
		return 0, io.EOF
	}
	n, err := u.in.Read(p[:1])
	u.done = n > 0 && p[0] == '\r'
	return n, err
}

// sane checks the keys that were passed on and the text that was kept.
func sane(t *testing.T, passed, text string) {
	require.True(t, utf8.ValidString(passed), "%q", passed)
	for _, r := range passed {
		require.True(t, !unicode.IsControl(r) || strings.ContainsRune(understood, r), "%q", passed)
	}
	for _, r := range text {
		require.False(t, unicode.IsControl(r), "%q", text)
	}
}

// FuzzLines types arbitrary bytes at plain lines and runs them as a script.
// No control character may be shown, and every question must end.
func FuzzLines(f *testing.F) {
	words, err := lang.Load("en", lang.Files())
	require.NoError(f, err)
	question := Question{Label: "Which?", Help: "One of them.", Back: true, Max: 2, Options: []Line{
		{Text: "Naruto", Key: "KS-009", Hint: "cost 2"}, {Text: "Sakura", Key: "KS-011", Off: "not here"}, {Text: "Élève", Key: "KS-133", Also: "e"},
	}}
	f.Fuzz(func(t *testing.T, sent []byte) {
		var out bytes.Buffer
		lines := NewLines(Console{In: bytes.NewReader(sent), Out: &out, Words: words})
		script := NewScript("s", bytes.NewReader(sent), words)
		for range bytes.Count(sent, []byte("\n")) + 2 {
			for _, p := range []Prompter{lines, script} {
				reply, err := p.Pick(question)
				if err == nil && !reply.Typed {
					require.LessOrEqual(t, len(reply.Picked), 2)
					require.NotContains(t, reply.Picked, 1)
				}
				_, _ = p.Text("Name", "Lina")
			}
		}
		_, err := lines.Pick(question)
		require.True(t, errors.Is(err, ErrQuit) || strings.Contains(err.Error(), "longer"), "%v", err)
		_, err = script.Pick(question)
		require.True(t, errors.Is(err, ErrQuit) || strings.Contains(err.Error(), "longer"), "%v", err)
		for _, r := range out.String() {
			require.True(t, r == '\n' || !unicode.IsControl(r) && !unicode.Is(unicode.Cf, r), "%q", out.String())
		}
	})
}
