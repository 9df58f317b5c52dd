package judge

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
)

// typedLines asks for the lines of two ledgers, which are typed in advance.
func typedLines(t *testing.T, typed ...string) (*padAsker, string) {
	t.Helper()
	words, err := lang.Load("en", app.MessageFiles()...)
	require.NoError(t, err)
	var said bytes.Buffer
	in := strings.NewReader(strings.Join(typed, "\n") + "\n")
	p := &padAsker{app: &app.App{In: in, Err: &said}, words: words, ledgers: []padLedger{{"p1 chakra", "chakra of Ann"}, {"p2 chakra", "chakra of Bob"}}}
	p.prompter = prompt.NewLines(prompt.Console{In: in, Out: &said, Words: words, Plain: true})
	defer p.prompter.Close()
	_ = p.ask() // the end of the text also ends the ledger
	return p, said.String()
}

// Each line is checked as it is typed. A mistyped line is typed again, a line that is really on the
// pad is kept with its fault, and the text can be read back.
func TestPadAsker_ChecksEachLine(t *testing.T) {
	first := letter("", 5)
	second := letter(first, 3)
	p, said := typedLines(t, "+5 5 "+first, "nonsense", "-2 4 "+second, "1", "-2 3 "+second, "", "+1 2 A", "2", "")
	require.Len(t, p.lines, 3)
	require.Equal(t, []int{0, 0, 1}, p.of)
	require.Contains(t, said, "the total was mistyped: 4, but 3 fits")
	require.Contains(t, said, "Type the change, the total and the letter")
	require.Empty(t, p.lines[0].Fault+p.lines[1].Fault)
	require.Equal(t, faultSum, p.lines[2].Fault)
	require.Equal(t, "p1 chakra +5 5 "+first+"\np1 chakra -2 3 "+second+"\np2 chakra +1 2 A\n", p.text())
	again := readPad(p.text())
	for i := range again {
		require.Equal(t, p.lines[i].Fault, again[i].Fault)
	}
}

// Going back removes the previous line, even across the end of a ledger.
func TestPadAsker_GoesBack(t *testing.T) {
	first := letter("", 5)
	p, _ := typedLines(t, "+5 5 "+first, "", "<", "+5 5 "+first, "")
	require.Equal(t, "p1 chakra +5 5 "+first+"\n", p.text())
}
