package prompttest

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
)

// Quit is the answer with which a Fake quits.
const Quit = "^C"

// Exchange is an expected question with its answer. The question is identified by a part of its
// label. The answer is an option's text, key or number, a typed line, prompt.Back or Quit.
type Exchange struct{ Label, Answer string }

// Fake is a Prompter that interprets its answers like the lines of a script. An unexpected question
// and an unused answer both fail the test.
type Fake struct {
	t     tester
	words *lang.Words
	left  []Exchange
	// Asked holds the questions so far.
	Asked []prompt.Question
}

// tester holds the methods of testing.TB that a Fake needs.
type tester interface {
	Helper()
	Fatalf(format string, args ...any)
	Errorf(format string, args ...any)
	Cleanup(func())
}

// New returns a Fake that expects the exchanges in order.
func New(t tester, exchanges ...Exchange) *Fake {
	t.Helper()
	words, err := lang.Load("en", lang.Files())
	if err != nil {
		t.Fatalf("message files: %v", err)
	}
	f := &Fake{t: t, words: words, left: exchanges}
	t.Cleanup(func() {
		t.Helper()
		for _, e := range f.left {
			t.Errorf("never asked: %q (answer %q)", e.Label, e.Answer)
		}
	})
	return f
}

// Rows returns 0, because nothing is shown.
func (f *Fake) Rows(prompt.Question) int { return 0 }

// Close does nothing.
func (f *Fake) Close() {}

// Pick answers with the next exchange.
func (f *Fake) Pick(q prompt.Question) (prompt.Reply, error) {
	f.t.Helper()
	f.Asked = append(f.Asked, q)
	answer, err := f.answer(q.Label)
	if err != nil {
		return prompt.Reply{}, err
	}
	reply, err := prompt.NewScript("", strings.NewReader(answer+"\n"), f.words).Pick(q)
	if err != nil {
		f.t.Fatalf("%q does not accept %q: %v", q.Label, answer, err)
	}
	reply.At = ""
	return reply, nil
}

// Text answers with the next exchange. An empty answer accepts the preset.
func (f *Fake) Text(label, preset string) (string, error) {
	f.t.Helper()
	f.Asked = append(f.Asked, prompt.Question{Label: label})
	answer, err := f.answer(label)
	if answer == "" && err == nil {
		answer = preset
	}
	return answer, err
}

// Secret answers with the next exchange.
func (f *Fake) Secret(label string) (string, error) {
	f.t.Helper()
	return f.Text(label, "")
}

func (f *Fake) answer(label string) (string, error) {
	f.t.Helper()
	if len(f.left) == 0 || !strings.Contains(label, f.left[0].Label) {
		f.t.Fatalf("asked %q; expected %+v", label, f.left)
		return "", prompt.ErrQuit
	}
	answer := f.left[0].Answer
	f.left = f.left[1:]
	switch answer {
	case prompt.Back:
		return "", prompt.ErrBack
	case Quit:
		return "", prompt.ErrQuit
	}
	return answer, nil
}
