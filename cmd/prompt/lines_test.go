package prompt_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
)

func words(t *testing.T, code string) *lang.Words {
	t.Helper()
	w, err := lang.Load(code, lang.Files())
	require.NoError(t, err)
	return w
}

// lines returns a Lines prompter with lines that have been typed ahead.
func lines(t *testing.T, typed string) (*prompt.Lines, *bytes.Buffer) {
	t.Helper()
	var out bytes.Buffer
	return prompt.NewLines(prompt.Console{In: strings.NewReader(typed), Out: &out, Words: words(t, "en")}), &out
}

func missions() prompt.Question {
	return prompt.Question{Label: "Which mission?", Help: "the mission to play at", Options: []prompt.Line{
		{Text: "Chunin Exam", Hint: "D"}, {Text: "Rescue"}, {Text: "Escort", Off: "not revealed"},
	}}
}

// spoken has a command that begins like an option, and two options that begin alike.
func spoken() prompt.Question {
	q := missions()
	q.IsLine = func(text string) bool { return text == "r" }
	return q
}

func alike() prompt.Question {
	return prompt.Question{Label: "What?", Options: []prompt.Line{{Text: "Rescue"}, {Text: "Rest"}}}
}

// copies has two copies of one card.
func copies() prompt.Question {
	q := characters()
	q.Max = 3
	q.Options = append(q.Options, q.Options[0])
	return q
}

func characters() prompt.Question {
	return prompt.Question{Label: "Which characters?", Min: 1, Max: 2, Options: []prompt.Line{
		{Key: "KS-015", Text: "Kakashi Hatake"}, {Key: "KS-033", Text: "Shino Aburame"}, {Key: "KS-014", Text: "Sasuke Uchiha"},
	}}
}

func TestLines_ReadAnswers(t *testing.T) {
	optional := characters()
	optional.Min = 0
	for _, c := range []struct {
		q     prompt.Question
		typed string
		want  prompt.Reply
	}{
		{missions(), "2\n", prompt.Reply{Picked: []int{1}}},
		{missions(), "  2 \r\n", prompt.Reply{Picked: []int{1}}},
		{missions(), "rescue\n", prompt.Reply{Picked: []int{1}}},
		{missions(), "r\n", prompt.Reply{Picked: []int{1}}},
		{missions(), "chun\n", prompt.Reply{Picked: []int{0}}},
		{missions(), "x\n", prompt.Reply{Typed: true, Line: "x"}},
		{spoken(), "r\n", prompt.Reply{Typed: true, Line: "r"}},
		{alike(), "re\n", prompt.Reply{Typed: true, Line: "re"}},
		{alike(), "rest\n", prompt.Reply{Picked: []int{1}}},
		{missions(), "\n# a remark\n1", prompt.Reply{Picked: []int{0}}},
		{missions(), "play 15 @D\n", prompt.Reply{Typed: true, Line: "play 15 @D"}},
		{missions(), "<\n", prompt.Reply{Typed: true, Line: "<"}},
		{missions(), "1 2\n", prompt.Reply{Typed: true, Line: "1 2"}},
		{characters(), "ks-033\n", prompt.Reply{Picked: []int{1}}},
		{characters(), "KS-033, KS-015\n", prompt.Reply{Picked: []int{1, 0}}},
		{copies(), "KS-015, KS-033, ks-015\n", prompt.Reply{Picked: []int{0, 1, 3}}},
		{characters(), "15\n", prompt.Reply{Typed: true, Line: "15"}},
		{characters(), "KS-033 KS-999\n", prompt.Reply{Typed: true, Line: "KS-033 KS-999"}},
		{optional, "0\n", prompt.Reply{}},
		{prompt.Question{Label: "?"}, "7\n", prompt.Reply{Typed: true, Line: "7"}},
	} {
		asked, _ := lines(t, c.typed)
		got, err := asked.Pick(c.q)
		require.NoError(t, err)
		require.Equal(t, c.want, got, "typed %q", c.typed)
	}
}

func TestLines_AskAgainAndSayWhy(t *testing.T) {
	for _, c := range []struct {
		q          prompt.Question
		typed, why string
	}{
		{missions(), "9", "there is no 9: choose 1 to 3"},
		{missions(), "0", "there is no 0: choose 1 to 3"},
		{missions(), "3", "“Escort” cannot be chosen: not revealed"},
		{characters(), "KS-015 KS-015", "Kakashi Hatake is chosen twice"},
		{copies(), "KS-015 KS-015 KS-015", "Kakashi Hatake is chosen twice"},
		{characters(), "KS-015 KS-033 KS-014", "choose 1 to 2, not 3"},
	} {
		asked, out := lines(t, c.typed+"\nundo\n")
		got, err := asked.Pick(c.q)
		require.NoError(t, err)
		require.Equal(t, "undo", got.Line)
		require.Contains(t, out.String(), c.why)
	}
}

func TestLines_ShowTheQuestionOnce(t *testing.T) {
	asked, out := lines(t, "1\n")
	_, err := asked.Pick(missions())
	require.NoError(t, err)
	require.Equal(t, `Which mission?
1  Chunin Exam, D
2  Rescue
3  Escort, no: not revealed
> 1
`, out.String())
}

func TestLines_NoneHasANumberWhereItIsAnAnswer(t *testing.T) {
	optional := missions()
	optional.Max = 1 // Min stays 0
	l, out := lines(t, "0\n")
	reply, err := l.Pick(optional)
	require.NoError(t, err)
	require.Empty(t, reply.Picked)
	require.Contains(t, out.String(), "Which mission?\n0  none\n1  Chunin Exam")
}

func TestLines_LongListsAreShownOnlyWhenAskedFor(t *testing.T) {
	q := prompt.Question{Label: "Which card?", Search: true, Back: true, Help: "the card you play"}
	for i := range 150 {
		q.Options = append(q.Options, prompt.Line{Key: fmt.Sprintf("KS-%03d", i), Text: fmt.Sprintf("Éclair %d", i)})
	}
	asked, out := lines(t, "ks-001\n")
	_, err := asked.Pick(q)
	require.NoError(t, err)
	require.Equal(t, "Which card?\n150 choices: ? lists them, ?word searches\n> ks-001\n", out.String())

	asked, out = lines(t, "?eclair 14\n?nothing here\n?\nks-001\n")
	_, err = asked.Pick(q)
	require.NoError(t, err)
	shown := out.String()
	found, _, _ := strings.Cut(shown, "nothing found")
	require.Equal(t, 11, strings.Count(found, "Éclair"), "the search shows 14 and 140 to 149: %s", shown)
	require.Contains(t, shown, "the card you play\n")
	require.Contains(t, shown, "< goes back\n")
	require.Contains(t, shown, "KS-149  Éclair 149\n")
}

// pool is a question with very many options.
func pool() prompt.Question {
	return prompt.Question{Label: "Which card?", Back: true, Find: func(typed string, most int) (found []prompt.Line, total int) {
		asked := strings.Fields(strings.ToLower(typed))
		for i := range 15_000 {
			number, key := strconv.Itoa(i), fmt.Sprintf("Y-%05d", i)
			fits := !slices.ContainsFunc(asked, func(w string) bool {
				return !strings.HasPrefix("dragon", w) && !strings.HasPrefix(number, w) && !strings.HasPrefix(strings.ToLower(key), w)
			})
			if fits {
				total++
			}
			if fits && len(found) < most {
				found = append(found, prompt.Line{Key: key, Text: key + "  Dragon " + number, Also: number})
			}
		}
		return found, total
	}}
}

func pools() prompt.Question {
	q := pool()
	q.Min, q.Max = 1, 3
	return q
}

func TestLines_APoolIsSearched(t *testing.T) {
	asked, out := lines(t, "?dragon 1479\n?\nY-00777\n")
	reply, err := asked.Pick(pool())
	require.NoError(t, err)
	require.Equal(t, "Y-00777", reply.Found[0].Key)
	first, rest, _ := strings.Cut(out.String(), "> ?\n")
	require.Equal(t, "Which card?\n15000 choices: ? lists them, ?word searches\n> ?dragon 1479\n", first[:strings.Index(first, "Y-")])
	require.Equal(t, 11, strings.Count(first, "\nY-"), first)
	require.Contains(t, rest, "\n200 of 15000 shown: type to find the others\n")

	for typed, want := range map[string][]string{"777": {"Y-00777"}, "y-00777, 1234": {"Y-00777", "Y-01234"}, "777 1234 5": {"Y-00777", "Y-01234", "Y-00005"}} {
		asked, _ = lines(t, typed+"\n")
		reply, err = asked.Pick(pools())
		require.NoError(t, err)
		var keys []string
		for _, o := range reply.Found {
			keys = append(keys, o.Key)
		}
		require.Equal(t, want, keys, typed)
	}
	asked, out = lines(t, "777 777\n1 2 3 4\npass\n")
	reply, err = asked.Pick(pools())
	require.NoError(t, err)
	require.Equal(t, "pass", reply.Line)
	require.Contains(t, out.String(), "Y-00777  Dragon 777 is chosen twice")
	require.Contains(t, out.String(), "choose 1 to 3, not 4")
}

func TestLines_OneReaderServesTheWholeRun(t *testing.T) {
	asked, _ := lines(t, "1\nLina\n\n2\n")
	first, err := asked.Pick(missions())
	require.NoError(t, err)
	name, err := asked.Text("Name", "")
	require.NoError(t, err)
	preset, err := asked.Text("Name", "Marco")
	require.NoError(t, err)
	last, err := asked.Pick(missions())
	require.NoError(t, err)
	require.Equal(t, []any{[]int{0}, "Lina", "Marco", []int{1}}, []any{first.Picked, name, preset, last.Picked})
	_, err = asked.Pick(missions())
	require.ErrorIs(t, err, prompt.ErrQuit)
	_, err = asked.Text("Name", "Marco")
	require.ErrorIs(t, err, prompt.ErrQuit, "the end of the input is no preset")
}

func TestLines_GoBackWhereThatIsOffered(t *testing.T) {
	q := missions()
	q.Back = true
	asked, _ := lines(t, "<\n")
	_, err := asked.Pick(q)
	require.ErrorIs(t, err, prompt.ErrBack)
}

func TestLines_SecretAnswersAreNotRepeated(t *testing.T) {
	q := missions()
	q.Secret = true
	asked, out := lines(t, "rescue\n")
	_, err := asked.Pick(q)
	require.NoError(t, err)
	require.NotContains(t, out.String(), "> rescue")
}

func TestLines_ASecretLineIsNotRepeated(t *testing.T) {
	asked, out := lines(t, "KS-M01\n<\n")
	text, err := asked.Secret("Sealed")
	require.NoError(t, err)
	require.Equal(t, "KS-M01", text)
	_, err = asked.Secret("Sealed")
	require.ErrorIs(t, err, prompt.ErrBack)
	require.Equal(t, "Sealed> \nSealed> \n", out.String())
}

func TestLines_TextsCannotDriveTheTerminal(t *testing.T) {
	asked, out := lines(t, "\x1b[2Jhello\x07\n")
	_, err := asked.Pick(prompt.Question{Label: "a\x1b[31m?\nb\x07", Options: []prompt.Line{{Text: "x\x1b]0;t\x07y", Hint: "\u202e"}}})
	require.NoError(t, err)
	require.NotContains(t, out.String(), "\x1b")
	require.NotContains(t, out.String(), "\x07")
	require.Contains(t, out.String(), "a?\nb\n1  xy\n")
}

func TestLines_AnEndlessLineIsRefused(t *testing.T) {
	asked, _ := lines(t, strings.Repeat("a", 1<<20))
	_, err := asked.Text("Name", "")
	require.EqualError(t, err, "the line is longer than 64 KiB")
}

func TestLines_AnInterruptQuits(t *testing.T) {
	in, typing := io.Pipe()
	defer typing.Close()
	asked := prompt.NewLines(prompt.Console{In: in, Out: io.Discard, Words: words(t, "en")})
	prompt.InterruptAtOnce(asked)
	_, err := asked.Pick(missions())
	require.ErrorIs(t, err, prompt.ErrQuit)
}

func TestNew_OnlyATerminalGetsMenus(t *testing.T) {
	read, write, err := os.Pipe()
	require.NoError(t, err)
	defer read.Close()
	defer write.Close()
	c := prompt.Console{In: read, Out: write, Words: words(t, "en"), Term: "xterm"}
	require.False(t, c.Drawable())
	require.IsType(t, &prompt.Lines{}, prompt.New(c))
}

func TestLines_SayAWordOnce(t *testing.T) {
	asked, out := lines(t, "?\npass\n")
	_, err := asked.Pick(prompt.Question{Label: "Which?", Options: []prompt.Line{{Text: "pass", Key: "pass"}, {Text: "play a card", Key: "play"}}})
	require.NoError(t, err)
	require.Contains(t, out.String(), "Which?\npass\nplay  play a card\n")
	require.Contains(t, out.String(), "type the word or number at the start of a choice")
}

func TestWords_ThePhrasesOfMenusFitFiftyColumns(t *testing.T) {
	for _, code := range lang.Languages(lang.Files()) {
		w := words(t, code)
		require.LessOrEqual(t, ansi.StringWidth(w.Text("prompt.keys", nil)), 44, code)
		require.LessOrEqual(t, ansi.StringWidth(w.Text("prompt.search", nil)), 25, code)
	}
}

func TestLines_ASearchFindsAnIDByAnyPartOfIt(t *testing.T) {
	q := prompt.Question{Label: "Which?", Search: true, Options: []prompt.Line{{Text: "KS-M05  Bring it back"}, {Text: "KS-015  Kakashi"}, {Text: "KS-101-R  Jean-Luc"}}}
	for search, found := range map[string]string{"5": "KS-M05", "m5": "KS-M05", "M05": "KS-M05", "15": "KS-015", "015": "KS-015", "101": "KS-101-R", "luc": "KS-101-R"} {
		asked, out := lines(t, "?"+search+"\n1\n")
		_, err := asked.Pick(q)
		require.NoError(t, err)
		for _, o := range q.Options {
			require.Equal(t, strings.HasPrefix(o.Text, found+" "), strings.Contains(out.String(), o.Text), "%s: %s", search, out.String())
		}
	}
}

// News ends a question. A half-typed line may have been meant for the old question, so people have
// to type it again.
func TestLines_Interrupt(t *testing.T) {
	in, typed := io.Pipe()
	defer typed.Close()
	var out bytes.Buffer
	asked := prompt.NewLines(prompt.Console{In: in, Out: &out, Words: words(t, "en")})
	prompt.Slowly(asked)
	asked.Interrupt()
	_, err := asked.Pick(missions())
	require.ErrorIs(t, err, prompt.ErrNews)
	go func() { _, _ = io.WriteString(typed, "1\n2\n") }()
	reply, err := asked.Pick(missions())
	require.NoError(t, err)
	require.Equal(t, []int{1}, reply.Picked)
	require.Contains(t, out.String(), "type it again")
}
