//go:build !race && unix

// Menus are tested on a real pseudo-terminal in a separate process, because promptui uses the
// process's standard input. They are skipped under the race detector, because promptui and readline
// have races of their own.

package prompt_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
	"golang.org/x/term"

	"shinpan/cmd/internal/termtest"
	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
)

func TestMain(m *testing.M) {
	if name := os.Getenv("SHINPAN_ASK"); name != "" {
		os.Exit(child(name))
	}
	os.Exit(m.Run())
}

// answered is the child's report on its standard output.
type answered struct {
	Replies []prompt.Reply
	Texts   []string
	End     string // the error at the end
	Same    bool   // whether the terminal's mode was restored
}

// child asks the questions of a scenario on its terminal.
func child(name string) int {
	w, err := lang.Load(os.Getenv("SHINPAN_LANG"), lang.Files())
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	before, _ := term.GetState(0)
	p := prompt.New(prompt.Console{In: os.Stdin, Out: os.Stderr, Words: w, Term: "xterm"})
	if os.Getenv("SHINPAN_PLAIN") != "" {
		p = prompt.NewLines(prompt.Console{In: os.Stdin, Out: os.Stderr, Words: w})
	} else if _, ok := p.(*prompt.Menu); !ok {
		fmt.Fprintln(os.Stderr, "no menu")
		return 1
	}
	var a answered
	a.asked(name, p)
	after, _ := term.GetState(0)
	a.Same = fmt.Sprint(*before) == fmt.Sprint(*after)
	_ = json.NewEncoder(os.Stdout).Encode(a)
	return 0
}

// asked asks the questions of a scenario. The conversation ends even if a question
// panics.
func (a *answered) asked(name string, p prompt.Prompter) {
	defer func() {
		if r := recover(); r != nil {
			a.End = fmt.Sprint(r)
		}
	}()
	defer p.Close()
	for i, q := range scenarios()[name] {
		if name == "slow" && i > 0 {
			think()
		}
		reply, err := p.Pick(q)
		if err != nil {
			a.End = err.Error()
			break
		}
		a.Replies = append(a.Replies, reply)
	}
	if a.End == "" && name == "texts" {
		for _, preset := range []string{"Lina", ""} {
			text, err := p.Text("Name", preset)
			if err != nil {
				a.End = err.Error()
				break
			}
			a.Texts = append(a.Texts, text)
		}
	}
	if name == "hidden" {
		for range 2 {
			text, err := p.Secret("Sealed")
			if err != nil {
				a.End = err.Error()
				break
			}
			a.Texts = append(a.Texts, text)
		}
	}
}

// think simulates the program's work between two questions, until a key is typed or a moment has
// passed.
func think() {
	fmt.Fprintln(os.Stderr, "thinking")
	_, _ = unix.Poll([]unix.PollFd{{Fd: 0, Events: unix.POLLIN}}, 300)
}

func scenarios() map[string][]prompt.Question {
	long := prompt.Question{Label: "Which card?", Search: true, Back: true}
	for i := range 150 {
		long.Options = append(long.Options, prompt.Line{Key: fmt.Sprintf("KS-%03d", i),
			Text: fmt.Sprintf("Élève %d of the Ninja Academy in the Hidden Leaf Village, seen from very far 忍者", i), Hint: "cost 3"})
	}
	unmarked := long
	unmarked.Unmarked = true
	number := prompt.Question{Label: "Which number?", Search: true, Unmarked: true, AtOnce: true}
	for _, n := range []string{"5", "58", "42"} {
		number.Options = append(number.Options, prompt.Line{Key: "SS-0" + n, Also: n, Text: "Card"})
	}
	back := missions()
	back.Back = true
	wordy := missions()
	wordy.Label = strings.Repeat("a very long question ", 12) + "\nin two lines"
	optional := missions()
	optional.Max = 1 // Min stays 0
	secret := missions()
	secret.Label, secret.Secret = "Sealed", true
	words := characters()
	words.Search, words.Max = true, 1
	words.Options = append(words.Options, prompt.Line{Key: "KS-119", Text: "Kankurô, Vierge noire"})
	words.IsLine = func(text string) bool { return text == "no" }
	below := prompt.Question{Label: "What do you do?", Above: 13}
	for i := range 16 {
		below.Options = append(below.Options, prompt.Line{Text: fmt.Sprintf("do %d", i+1)})
	}
	dealt := copies()
	dealt.Search, dealt.Min = true, 3
	for i := range dealt.Options {
		dealt.Options[i].Also = strings.TrimPrefix(dealt.Options[i].Key, "KS-0")
	}
	return map[string][]prompt.Question{
		"dealt": {dealt},
		"below": {below}, "one": {missions()}, "optional": {optional, optional}, "two": {missions(), missions()}, "slow": {missions(), missions()},
		"panic": {missions(), {Label: "Say", Options: []prompt.Line{{Text: "one"}}, IsLine: func(string) bool { panic("a bug") }}}, "several": {characters()},
		"long": {long}, "unmarked": {unmarked}, "numbers": {number, number, number, missions()}, "back": {back}, "wordy": {wordy}, "secret": {secret}, "open": {{Label: "Say"}},
		"pool": {pool()}, "pools": {pools()}, "words": {words}, "asked": {asked()},
		"texts": nil, "hidden": nil,
	}
}

// asked has a label that is wider than a small terminal.
func asked() prompt.Question {
	q := characters()
	q.Search, q.Min, q.Max = true, 1, 1
	q.Label = "108M moves a character.\nWhich character of the other player is moved to another mission?"
	return q
}

// session is a child process with its terminal.
type session struct {
	t      *testing.T
	screen *termtest.Screen
	tty    *os.File
	cmd    *exec.Cmd
	out    bytes.Buffer
	drawn  chan struct{}
}

type size struct{ cols, rows int }

func ask(t *testing.T, scenario string, s size, env ...string) *session {
	t.Helper()
	control, tty, err := pty.Open()
	require.NoError(t, err)
	require.NoError(t, pty.Setsize(control, &pty.Winsize{Cols: uint16(s.cols), Rows: uint16(s.rows)}))
	run := &session{t: t, screen: termtest.NewScreen(s.cols, s.rows), tty: control, drawn: make(chan struct{})}
	run.cmd = exec.Command(os.Args[0])
	run.cmd.Env = append(append(os.Environ(), "SHINPAN_ASK="+scenario, "SHINPAN_LANG=en"), env...)
	run.cmd.Stdin, run.cmd.Stdout, run.cmd.Stderr = tty, &run.out, tty
	run.cmd.SysProcAttr = controlling()
	require.NoError(t, run.cmd.Start())
	require.NoError(t, tty.Close())
	go func() {
		_, _ = io.Copy(run.screen, control) // ends with the child
		close(run.drawn)
	}()
	t.Cleanup(func() { _ = run.cmd.Process.Kill(); _ = control.Close() })
	return run
}

// see waits until the screen shows a text.
func (s *session) see(text string) {
	s.t.Helper()
	for end := time.Now().Add(10 * time.Second); !strings.Contains(s.screen.Text(), text); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			require.Fail(s.t, "never seen", "%q\n%s", text, s.screen.Text())
		}
	}
}

// away waits until the screen no longer shows a text.
func (s *session) away(text string) {
	s.t.Helper()
	require.Eventually(s.t, func() bool { return !strings.Contains(s.screen.Text(), text) },
		10*time.Second, 5*time.Millisecond, "still seen: %q", text)
}

func (s *session) press(keys string) {
	s.t.Helper()
	_, err := s.tty.WriteString(keys)
	require.NoError(s.t, err)
}

// end waits for the child and returns its report.
func (s *session) end() answered {
	s.t.Helper()
	late := time.AfterFunc(10*time.Second, func() { _ = s.cmd.Process.Kill() })
	defer late.Stop()
	err := s.cmd.Wait()
	<-s.drawn
	require.NoError(s.t, err, s.screen.Text())
	var a answered
	require.NoError(s.t, json.Unmarshal(s.out.Bytes(), &a), "%q\n%s", s.out.String(), s.screen.Text())
	require.True(s.t, a.Same, "the terminal is left as it was")
	require.Zero(s.t, s.screen.Bells(), "no bell")
	require.False(s.t, s.screen.Hidden(), "the cursor is back")
	return a
}

const (
	up    = "\x1b[A"
	down  = "\x1b[B"
	enter = "\r"
)

var sizes = []size{{80, 24}, {50, 24}, {30, 10}}

func TestMenu_ArrowsAndEnterPick(t *testing.T) {
	for _, at := range sizes {
		s := ask(t, "one", at)
		s.see("> Chunin Exam · D")
		s.press(down)
		s.see("> Rescue")
		s.press(enter)
		a := s.end()
		require.Equal(t, []prompt.Reply{{Picked: []int{1}}}, a.Replies)
		require.Equal(t, "> Rescue\n", s.screen.Text(), "nothing but the answer stays")
	}
}

func TestMenu_NoneStandsFirstWhereItIsAnAnswer(t *testing.T) {
	s := ask(t, "optional", sizes[0])
	s.see("  > none\n    Chunin Exam")
	s.press(enter)
	s.see("> none\n↑↓") // the second question
	s.press(down)
	s.see("> Chunin Exam")
	s.press(enter)
	require.Equal(t, []prompt.Reply{{}, {Picked: []int{0}}}, s.end().Replies)
}

func TestMenu_ALineCanBeTypedAtOnce(t *testing.T) {
	s := ask(t, "one", sizes[0])
	s.see("> Chunin Exam")
	s.press("play 15 @D" + enter)
	require.Equal(t, []prompt.Reply{{Typed: true, Line: "play 15 @D"}}, s.end().Replies)
	require.Equal(t, "> play 15 @D\n", s.screen.Text())
}

func TestMenu_ALineLongerThanTheScreenCanBeTyped(t *testing.T) {
	long := "note " + strings.Repeat("word ", 30) + "end"
	s := ask(t, "one", sizes[2])
	s.see("> Chunin Exam")
	s.press(long + enter)
	require.Equal(t, long, s.end().Replies[0].Line)
}

func TestMenu_TheListOffersTheLine(t *testing.T) {
	s := ask(t, "one", sizes[0])
	s.see("> Chunin Exam")
	s.press(down + down + down)
	s.see("> type a command")
	s.press(enter)
	s.away("type a command")
	s.press("pass" + enter)
	require.Equal(t, "pass", s.end().Replies[0].Line)
}

func TestMenu_AnOptionThatIsOffSaysWhy(t *testing.T) {
	s := ask(t, "one", sizes[1])
	s.see("> Chunin Exam")
	s.press(down + down)
	s.see("> Escort")
	s.press(enter)
	s.see("“Escort” cannot be chosen: not revealed")
	s.press(up)
	s.see("> Rescue")
	s.press(enter)
	require.Equal(t, []int{1}, s.end().Replies[0].Picked)
}

func TestMenu_SeveralAreMarkedInOrder(t *testing.T) {
	s := ask(t, "several", sizes[1])
	s.see("> [ ] KS-015  Kakashi")
	s.press(down)
	s.see("> [ ] KS-033")
	s.press(" ")
	s.see("> [1] KS-033") // the mark stays on its row
	s.press(up + enter)
	s.see("> [2] KS-015")
	s.press(up)
	s.see("> done (2 chosen)")
	s.press(enter)
	require.Equal(t, []int{1, 0}, s.end().Replies[0].Picked)
	require.Equal(t, "> Shino Aburame, Kakashi Hatake\n", s.screen.Text())
}

// People type several cards at once. If these are too few, they are ticked as if they had been
// typed one at a time.
func TestMenu_SeveralAreTypedAtOnce(t *testing.T) {
	s := ask(t, "dealt", sizes[0])
	s.see("> [ ] 2 × KS-015")
	s.press("15")
	s.away("done") // a search finds cards, not the line that ends the selection
	s.press(" 33 15" + enter)
	require.Equal(t, []int{0, 1, 3}, s.end().Replies[0].Picked)

	s = ask(t, "dealt", sizes[0])
	s.see("> [ ] 2 × KS-015")
	s.press("15 15" + enter)
	s.see("[2] 2 × KS-015")
	s.press("33 14" + enter)
	s.see("choose 3, not 4")
	s.press("14" + enter)
	s.see("[3] KS-014")
	s.press(up)
	s.see("> done (3 chosen)")
	s.press(enter)
	require.Equal(t, []int{0, 3, 2}, s.end().Replies[0].Picked)
}

// A typed option adds to the ticked options.
func TestMenu_TypingKeepsWhatIsTicked(t *testing.T) {
	s := ask(t, "several", size{30, 24})
	s.see("> [ ] KS-015")
	s.press(" ")
	s.see("[1] KS-015")
	s.press("KS-033" + enter)
	s.see("[2] KS-033")
	s.see("> done (2 chosen)")
	s.press(enter)
	require.Equal(t, []int{0, 1}, s.end().Replies[0].Picked)
}

func TestMenu_ACompleteNumberNeedsNoEnter(t *testing.T) {
	s := ask(t, "numbers", sizes[0])
	s.see("Which number?")
	s.press("58") // no other number begins like this
	s.see("> Card")
	s.press(" 42" + enter + "5" + enter) // the first Enter is dropped; 58 begins with 5
	s.see("> Chunin Exam · D")
	s.press(enter)
	require.Equal(t, []prompt.Reply{{Picked: []int{1}}, {Picked: []int{2}}, {Picked: []int{0}}, {Picked: []int{0}}}, s.end().Replies)
}

func TestMenu_LongListsAreSearched(t *testing.T) {
	for _, at := range sizes {
		s := ask(t, "long", at)
		s.see("> KS-000")
		s.press("eleve 14")
		s.see("> KS-014")
		s.away("KS-015")
		require.NotContains(t, s.screen.Text(), "Search:")
		s.press(down)
		s.see("> KS-140")
		s.press("9\x7f" + "9")
		s.see("> KS-149")
		s.see("search") // a terminal gets the head of a list after its first line
		require.Equal(t, 1, strings.Count(s.screen.Text(), "search"), "drawn once:\n%s", s.screen.Text())
		s.press(enter)
		require.Equal(t, []int{149}, s.end().Replies[0].Picked)
		require.Equal(t, 1, strings.Count(s.screen.Text(), "\n"), "nothing but the answer stays:\n%s", s.screen.Text())
	}
}

// The search is below a question of several lines, and not in the middle of it.
func TestMenu_TheSearchDoesNotBreakTheQuestion(t *testing.T) {
	s := ask(t, "asked", sizes[0])
	s.see("search")
	s.see("another mission?\n  > ") // one line of its own
	s.press(enter)
	s.end()
	s = ask(t, "asked", sizes[1])
	s.see("Which character of the other player is moved to\nanother mission?\nsearch")
	s.press(enter)
	s.end()
}

// A pool first shows only some of its options. Typing finds the others, and
// deleting the typed text brings the first ones back.
func TestMenu_APoolIsSearched(t *testing.T) {
	s := ask(t, "pool", sizes[0])
	s.see("200 of 15000 shown: type to find the others\n")
	s.see("Which card?")
	s.see("> Y-00000")
	s.press("dragon 1479")
	s.see("> Y-01479")
	s.see("Y-14795")
	s.away("Y-01480")
	s.press("\x7f\x7f\x7f\x7f\x7f\x7f\x7f\x7f\x7f\x7f\x7f")
	s.see("> Y-00000")
	s.see("Y-00003")
	s.press("14999")
	s.see("> Y-14999")
	s.away("Y-00003")
	s.press(enter)
	require.Equal(t, []prompt.Line{{Key: "Y-14999", Text: "Y-14999  Dragon 14999", Also: "14999"}}, s.end().Replies[0].Found)
	require.Equal(t, "200 of 15000 shown: type to find the others\n> Y-14999  Dragon 14999\n", s.screen.Text())
}

func TestMenu_SeveralOfAPoolAreMarked(t *testing.T) {
	s := ask(t, "pools", sizes[0])
	s.see("> [ ] Y-00000")
	s.press(up)
	s.see("> done (0 chosen, 1 more)")
	s.press(enter)
	s.see("1 to 3")
	s.press("777" + enter)
	s.see("[1] Y-00777")
	s.press("1234")
	s.see("[ ] Y-12344")
	s.see("> [ ] Y-01234")
	s.press(enter)
	s.see("[2] Y-01234")
	require.Contains(t, s.screen.Text(), "[1] Y-00777", "what is marked comes first")
	s.press(up)
	s.see("> done (2 chosen)")
	s.press(enter)
	var keys []string
	for _, o := range s.end().Replies[0].Found {
		keys = append(keys, o.Key)
	}
	require.Equal(t, []string{"Y-00777", "Y-01234"}, keys)
}

func TestMenu_ALineIsReadAtAPool(t *testing.T) {
	s := ask(t, "pool", sizes[0])
	s.see("> Y-00000")
	s.press("/14999" + enter)
	require.Equal(t, "Y-14999", s.end().Replies[0].Found[0].Key)
	s = ask(t, "pool", sizes[0])
	s.see("> Y-00000")
	s.press("/why life" + enter)
	require.Equal(t, "why life", s.end().Replies[0].Line)
}

func TestMenu_ASearchThatFindsNothingBecomesALine(t *testing.T) {
	s := ask(t, "long", sizes[0])
	s.see("> KS-000")
	s.press("pass")
	s.see("> type a command")
	s.press(enter)
	require.Equal(t, "pass", s.end().Replies[0].Line)
}

// A word of the language counts as that word, even if it begins a card's name. A person who means
// the card moves to it.
func TestMenu_AWordIsALineEvenIfASearchFindsIt(t *testing.T) {
	s := ask(t, "words", sizes[0])
	s.see("> KS-015")
	s.press("no")
	s.see("> KS-119")
	s.press(enter)
	require.Equal(t, []prompt.Reply{{Typed: true, Line: "no"}}, s.end().Replies)
	s = ask(t, "words", sizes[0])
	s.see("> KS-015")
	s.press("no")
	s.see("> KS-119")
	s.press(down)
	s.see("> type a command")
	s.press(up)
	s.see("> KS-119")
	s.press(enter)
	require.Equal(t, []int{3}, s.end().Replies[0].Picked)
}

func TestMenu_ASlashBeginsALineWhileSearching(t *testing.T) {
	s := ask(t, "long", sizes[0])
	s.see("> KS-000")
	s.press("/why chakra p2" + enter)
	require.Equal(t, "why chakra p2", s.end().Replies[0].Line)
}

func TestMenu_TheWayBack(t *testing.T) {
	s := ask(t, "back", sizes[0])
	s.see("> Chunin Exam")
	s.press("\x1b")
	require.Equal(t, "back", s.end().End)
	require.Equal(t, "\n", s.screen.Text())
}

func TestMenu_QuittingLeavesAnEmptyScreen(t *testing.T) {
	for _, key := range []string{"\x03", "\x04"} {
		s := ask(t, "long", sizes[0])
		s.see("> KS-000")
		s.press(key)
		require.Equal(t, "quit", s.end().End)
		require.Equal(t, "\n", s.screen.Text())
	}
}

func TestMenu_QuittingALine(t *testing.T) {
	s := ask(t, "open", sizes[0])
	s.see("Say")
	s.press("abc\x03")
	require.Equal(t, "quit", s.end().End)
}

func TestMenu_ATerminalThatGoesAwayQuits(t *testing.T) {
	s := ask(t, "one", sizes[0])
	s.see("> Chunin Exam")
	require.NoError(t, s.cmd.Process.Signal(hangup))
	require.Equal(t, "quit", s.end().End)
}

func TestMenu_WhatIsTypedAheadReachesTheNextQuestion(t *testing.T) {
	s := ask(t, "two", sizes[0])
	s.see("> Chunin Exam")
	s.press(down + enter + "pass" + enter)
	require.Equal(t, []prompt.Reply{{Picked: []int{1}}, {Typed: true, Line: "pass"}}, s.end().Replies)
}

// A fast player types while the program is working. No text may appear on the screen twice.
func TestMenu_WhatIsTypedBetweenQuestionsIsNotEchoed(t *testing.T) {
	s := ask(t, "slow", sizes[0])
	s.see("> Chunin Exam")
	s.press(enter)
	s.see("thinking")
	s.press("lay 133" + enter)
	require.Equal(t, []prompt.Reply{{Picked: []int{0}}, {Typed: true, Line: "lay 133"}}, s.end().Replies)
	require.Equal(t, "> Chunin Exam\nthinking\n> lay 133\n", s.screen.Text())
}

func TestMenu_StoppedBetweenQuestions(t *testing.T) {
	for name, stop := range map[string]func(*session){
		"Ctrl-C":  func(s *session) { s.press("\x03") },
		"SIGTERM": func(s *session) { require.NoError(t, s.cmd.Process.Signal(syscall.SIGTERM)) },
		"SIGHUP":  func(s *session) { require.NoError(t, s.cmd.Process.Signal(hangup)) },
	} {
		s := ask(t, "slow", sizes[0])
		s.see("> Chunin Exam")
		s.press(enter)
		s.see("thinking")
		stop(s)
		require.Equal(t, "quit", s.end().End, name)
	}
}

func TestMenu_APanicLeavesTheTerminalAsItWas(t *testing.T) {
	s := ask(t, "panic", sizes[0])
	s.see("> Chunin Exam")
	s.press(enter)
	s.see("Say")
	s.press("x" + enter)
	require.Equal(t, "a bug", s.end().End)
}

func TestMenu_ALongQuestionIsSaidWhole(t *testing.T) {
	for _, at := range sizes[:2] {
		s := ask(t, "wordy", at)
		s.see("in two lines")
		s.see("> Chunin Exam")
		s.press(down)
		s.see("> Rescue")
		require.Equal(t, 12, strings.Count(strings.ReplaceAll(s.screen.Text(), "\n", " "), "very long question"))
		require.Regexp(t, `\nin two lines\n↑↓ Enter.*\n    Chunin Exam`, s.screen.Text(), "nothing stands within the question")
		s.press(enter)
		s.end()
		require.Regexp(t, `\nin two lines\n> Rescue\n$`, s.screen.Text(), "the whole question stays above its answer")
	}
}

func TestMenu_ASecretLeavesNothing(t *testing.T) {
	s := ask(t, "secret", sizes[0])
	s.see("Sealed")
	s.press(enter)
	require.Equal(t, []int{0}, s.end().Replies[0].Picked)
	require.Equal(t, "\n", s.screen.Text())
}

// With menus and with plain lines, a terminal shows no part of a secret line and is restored
// afterwards.
func TestSecret_IsNotEchoed(t *testing.T) {
	for name, env := range map[string][]string{"menu": nil, "plain": {"SHINPAN_PLAIN=1"}} {
		t.Run(name, func(t *testing.T) {
			s := ask(t, "hidden", sizes[0], env...)
			s.see("Sealed>")
			s.press("M01 M09\x7f2" + enter)
			s.see("Sealed>\nSealed>")
			s.press("x\x15<" + enter)
			got := s.end()
			require.Equal(t, []string{"M01 M02"}, got.Texts)
			require.Equal(t, prompt.ErrBack.Error(), got.End)
			require.Equal(t, "Sealed>\nSealed>\n", s.screen.Text())
		})
	}
}

func TestSecret_LeavesTheTerminalAsItWas(t *testing.T) {
	for name, env := range map[string][]string{"menu": nil, "plain": {"SHINPAN_PLAIN=1"}} {
		for _, quit := range []string{"M0\x03", "\x04"} {
			t.Run(name, func(t *testing.T) {
				s := ask(t, "hidden", sizes[0], env...)
				s.see("Sealed>")
				s.press(quit)
				require.Contains(t, s.end().End, prompt.ErrQuit.Error())
				require.Equal(t, "Sealed>\n", s.screen.Text())
			})
		}
	}
}

func TestMenu_TextHasAPreset(t *testing.T) {
	s := ask(t, "texts", sizes[0])
	s.see("Name [Lina]>")
	s.press(enter)
	s.see("Name [Lina]> Lina\nName>")
	s.press("Zoé\x7fe" + enter)
	require.Equal(t, []string{"Lina", "Zoe"}, s.end().Texts)
}

func TestMenu_SpeaksFrench(t *testing.T) {
	s := ask(t, "long", sizes[1], "SHINPAN_LANG=fr")
	s.see("cherchez")
	s.see("> KS-000")
	require.NotContains(t, s.screen.Text(), "Search")
	s.press("\x03")
	s.end()
}

func TestMenu_HelpIsThere(t *testing.T) {
	s := ask(t, "one", sizes[0])
	s.see("> Chunin Exam")
	s.press(down + "?")
	s.see("the mission to play at\n↑ and ↓ move")
	s.see("> Rescue")
	s.press("\x1b[A" + enter)
	require.Equal(t, []int{0}, s.end().Replies[0].Picked)
}

// A list that is cut short to keep the board visible stays a plain menu: letters begin a command
// and do not search.
func TestMenu_LeavesRoomAbove(t *testing.T) {
	s := ask(t, "below", size{80, 24})
	s.see("↓   do 6")
	require.Equal(t, 8, strings.Count(s.screen.Text(), "\n"), s.screen.Text())
	s.press(strings.Repeat(down, 11))
	s.see("> do 12")
	s.press(enter)
	require.Equal(t, []int{11}, s.end().Replies[0].Picked)

	s = ask(t, "below", size{80, 24})
	s.see("↓   do 6")
	s.press("pass" + enter)
	require.Equal(t, "pass", s.end().Replies[0].Line)
}

func TestMenu_IsDrawnAnewForAnotherSize(t *testing.T) {
	s := ask(t, "long", size{80, 24})
	s.see("> KS-000")
	s.press("eleve 14")
	s.see("> KS-014")
	s.screen.Resize(40, 12)
	require.NoError(t, pty.Setsize(s.tty, &pty.Winsize{Cols: 40, Rows: 12}))
	s.see("> KS-014  Élève 14 of the … · cost 3")
	s.press(down)
	s.see("> KS-140")
	require.Zero(t, s.screen.Wraps(), "no line is wider than the screen:\n%s", s.screen.Text())
	require.Equal(t, 1, strings.Count(s.screen.Text(), "eleve 14"), s.screen.Text())
	s.press(enter)
	require.Equal(t, []int{140}, s.end().Replies[0].Picked)
}

func TestMenu_TheWayBackFromAText(t *testing.T) {
	for _, keys := range []string{"\x1b", "<" + enter} {
		s := ask(t, "texts", sizes[0])
		s.see("Name [Lina]>")
		s.press(keys)
		require.Equal(t, "back", s.end().End)
	}
}

// Movement in a list wraps around, and Home and End go to its ends.
func TestMenu_ArrowsGoRound(t *testing.T) {
	s := ask(t, "one", sizes[1])
	s.see("> Chunin Exam")
	s.press(up)
	s.see("> type a command")
	s.press(down)
	s.see("> Chunin Exam")
	s.press("\x1b[F")
	s.see("> type a command")
	s.press("\x1b[H" + down)
	s.see("> Rescue")
	s.press(enter)
	require.Equal(t, []int{1}, s.end().Replies[0].Picked)
}

// In a list of cards, Enter picks no option until the person types or presses an arrow key, which
// marks the option under the cursor.
func TestMenu_EnterAlonePicksNoCard(t *testing.T) {
	s := ask(t, "unmarked", sizes[1])
	s.see("· KS-000")
	s.press(enter + enter)
	s.press(down)
	s.see("> KS-000")
	s.press(down)
	s.see("> KS-001")
	s.press(enter)
	require.Equal(t, []int{1}, s.end().Replies[0].Picked)
	s = ask(t, "unmarked", sizes[1])
	s.see("· KS-000")
	s.press("17" + enter)
	require.Equal(t, []int{17}, s.end().Replies[0].Picked)
}
