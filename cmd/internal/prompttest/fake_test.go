package prompttest_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/internal/prompttest"
	"shinpan/cmd/prompt"
)

func missions() prompt.Question {
	return prompt.Question{Label: "Which mission?", Help: "the mission to play at", Options: []prompt.Line{
		{Text: "Chunin Exam", Hint: "D"}, {Text: "Rescue"}, {Text: "Escort", Off: "not revealed"},
	}}
}

// recorder records the failures of a test.
type recorder struct {
	failed bool
	ends   []func()
}

func (r *recorder) Helper()               {}
func (r *recorder) Fatalf(string, ...any) { r.failed = true }
func (r *recorder) Errorf(string, ...any) { r.failed = true }
func (r *recorder) Cleanup(end func())    { r.ends = append(r.ends, end) }

func TestFake_AnswersWhatIsExpected(t *testing.T) {
	f := prompttest.New(t,
		prompttest.Exchange{Label: "mission", Answer: "Rescue"},
		prompttest.Exchange{Label: "mission", Answer: "pass"},
		prompttest.Exchange{Label: "Name", Answer: ""},
		prompttest.Exchange{Label: "mission", Answer: prompt.Back},
		prompttest.Exchange{Label: "mission", Answer: prompttest.Quit},
	)
	reply, err := f.Pick(missions())
	require.NoError(t, err)
	require.Equal(t, []int{1}, reply.Picked)
	reply, err = f.Pick(missions())
	require.NoError(t, err)
	require.Equal(t, "pass", reply.Line)
	name, err := f.Text("Name", "Lina")
	require.NoError(t, err)
	require.Equal(t, "Lina", name)
	_, err = f.Pick(missions())
	require.ErrorIs(t, err, prompt.ErrBack)
	_, err = f.Pick(missions())
	require.ErrorIs(t, err, prompt.ErrQuit)
	require.Len(t, f.Asked, 5)
}

func TestFake_FailsOnSurprises(t *testing.T) {
	r := &recorder{}
	_, err := prompttest.New(r, prompttest.Exchange{Label: "card", Answer: "1"}).Pick(missions())
	require.True(t, r.failed, "another question than expected")
	require.Error(t, err)

	r = &recorder{}
	_, _ = prompttest.New(r, prompttest.Exchange{Label: "mission", Answer: "3"}).Pick(missions())
	require.True(t, r.failed, "an answer that cannot be given")

	r = &recorder{}
	prompttest.New(r, prompttest.Exchange{Label: "mission", Answer: "1"})
	for _, end := range r.ends {
		end()
	}
	require.True(t, r.failed, "a question that was never asked")
}
