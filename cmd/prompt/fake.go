package prompt

import "strings"

// Quit is the answer with which a Fake quits.
const Quit = "^C"

// Exchange is a question that a test expects, by a part of its label, with
// the answer: an option's text, key or number, a typed line, Back or Quit.
type Exchange struct{ Label, Answer string }

// Fake answers questions in tests. An unexpected question fails the test, and
// so does an answer that is never used.
type Fake struct {
	t    tester
	left []Exchange
	// Asked are the questions so far.
	Asked []Question
}

// tester is the part of testing.TB that a Fake needs.
type tester interface {
	Helper()
	Fatalf(format string, args ...any)
	Errorf(format string, args ...any)
	Cleanup(func())
}

// NewFake expects the exchanges in order.
func NewFake(t tester, exchanges ...Exchange) *Fake {
	f := &Fake{t: t, left: exchanges}
	t.Cleanup(func() {
		t.Helper()
		for _, e := range f.left {
			t.Errorf("never asked: %q (answer %q)", e.Label, e.Answer)
		}
	})
	return f
}

// Rows is 0, because nothing is shown.
func (f *Fake) Rows(Question) int { return 0 }

// Pick answers with the next exchange.
func (f *Fake) Pick(q Question) (Reply, error) {
	f.t.Helper()
	f.Asked = append(f.Asked, q)
	answer, err := f.answer(q.Label)
	if err != nil {
		return Reply{}, err
	}
	reply, wrong := q.read(answer)
	if wrong != nil {
		f.t.Fatalf("%q does not accept %q: %s %v", q.Label, answer, wrong.key, wrong.args)
	}
	return reply, nil
}

// Text answers with the next exchange.
func (f *Fake) Text(label, preset string) (string, error) {
	f.t.Helper()
	f.Asked = append(f.Asked, Question{Label: label})
	answer, err := f.answer(label)
	if answer == "" && err == nil {
		answer = preset
	}
	return answer, err
}

func (f *Fake) answer(label string) (string, error) {
	f.t.Helper()
	if len(f.left) == 0 || !strings.Contains(label, f.left[0].Label) {
		f.t.Fatalf("asked %q; expected %+v", label, f.left)
		return "", ErrQuit
	}
	answer := f.left[0].Answer
	f.left = f.left[1:]
	switch answer {
	case Back:
		return "", ErrBack
	case Quit:
		return "", ErrQuit
	}
	return answer, nil
}
