package prompt_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/prompt"
)

const answers = `
# the opening
2

play 15 @D
Lina
<
`

func TestScript_AnswersLineByLine(t *testing.T) {
	s := prompt.NewScript("open.txt", strings.NewReader(answers), words(t, "en"))
	reply, err := s.Pick(missions())
	require.NoError(t, err)
	require.Equal(t, prompt.Reply{Picked: []int{1}, At: "open.txt:3"}, reply)
	reply, err = s.Pick(missions())
	require.NoError(t, err)
	require.Equal(t, prompt.Reply{Typed: true, Line: "play 15 @D", At: "open.txt:5"}, reply)
	name, err := s.Text("Name", "Marco")
	require.NoError(t, err)
	require.Equal(t, "Lina", name)
	q := missions()
	q.Back = true
	_, err = s.Pick(q)
	require.ErrorIs(t, err, prompt.ErrBack)
}

func TestScript_LeavesRemarksOut(t *testing.T) {
	for line, want := range map[string]string{
		"pass  # Marco":               "pass",
		`note "# 9 of 10 # hidden" #`: `note "# 9 of 10 # hidden"`,
		"fix #9 card=25 # was 15":     "fix #9 card=25",
		`note "\" # quoted" # not`:    `note "\" # quoted"`,
		"draw p1#2":                   "draw p1#2",
	} {
		reply, err := prompt.NewScript("m.txt", strings.NewReader(line+"\n"), words(t, "en")).Pick(missions())
		require.NoError(t, err)
		require.Equal(t, want, reply.Line, line)
	}
}

func TestScript_SaysWhereItEnds(t *testing.T) {
	s := prompt.NewScript("open.txt", strings.NewReader("1\n# no more\n"), words(t, "fr"))
	_, err := s.Pick(missions())
	require.NoError(t, err)
	_, err = s.Pick(missions())
	require.ErrorIs(t, err, prompt.ErrQuit)
	require.EqualError(t, err, "open.txt:2: le script s’arrête ici, mais une question attend sa réponse\u00a0: Which mission?")
}

func TestScript_IsGivenUp(t *testing.T) {
	s := prompt.NewScript("open.txt", strings.NewReader("1\n1\n1\n"), words(t, "en"))
	_, err := s.Pick(missions())
	require.NoError(t, err)
	s.GiveUp(1000)
	for range 2 {
		_, err = s.Pick(missions())
		require.ErrorIs(t, err, prompt.ErrQuit)
		require.EqualError(t, err, "open.txt:1: 1000 lines were rejected: this is not a match script, and the rest is ignored")
	}
}

func TestScript_DoesNotAskTwice(t *testing.T) {
	s := prompt.NewScript("open.txt", strings.NewReader("# one\n3\n"), words(t, "en"))
	_, err := s.Pick(missions())
	var wrong *prompt.ScriptError
	require.ErrorAs(t, err, &wrong)
	require.Equal(t, 2, wrong.Line)
	require.EqualError(t, err, "open.txt:2: “Escort” cannot be chosen: not revealed")
	require.NotErrorIs(t, err, prompt.ErrQuit)
}
