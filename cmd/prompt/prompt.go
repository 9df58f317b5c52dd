package prompt

import (
	"errors"
	"time"

	"shinpan/cmd/lang"
)

// Prompter asks a person questions. Without an answer, its methods return ErrQuit, ErrBack or, from
// a Script, a *ScriptError.
type Prompter interface {
	// Pick asks for options of a list. The person can type a command instead.
	Pick(Question) (Reply, error)
	// Text asks for one line. An empty answer means the preset, and going
	// back is always possible.
	Text(label, preset string) (string, error)
	// Secret asks for one line that other people must not read. A terminal shows no part of it, not
	// even its length. Going back is always possible.
	Secret(label string) (string, error)
	// Close ends the conversation and restores the terminal to its state before the first question.
	// Defer it, so that it also runs after a panic. You can call it twice, even while a question is
	// open.
	Close()
}

// ErrQuit means that the person wants to stop: Ctrl-C, Ctrl-D, a closed
// terminal or the end of the input.
var ErrQuit = errors.New("quit")

// ErrBack means that the person wants to return to the previous question.
var ErrBack = errors.New("back")

// ErrNews means that Interrupt ended the question because the match has continued and the question
// may have changed.
var ErrNews = errors.New("news")

// Interrupter is a Prompter whose questions can be interrupted by news from elsewhere.
type Interrupter interface {
	// Interrupt ends the open question with ErrNews, or otherwise the next question. It drops the
	// text typed so far and, for a moment, any further text, because that was meant for the old
	// question. Any goroutine can call it.
	Interrupt()
}

// settling is the time for which keys are dropped after an interruption. A person takes about that
// long to notice it.
const settling = 400 * time.Millisecond

// Back is the text to type to go back, if a question offers that.
const Back = "<"

// Nothing is the text to type to pick no option, if a question allows that.
const Nothing = "."

// Question is a question to a person.
type Question struct {
	// Label is the question and Help the answer to "?". Both can have several lines.
	Label, Help string
	// Options holds the list. If it is empty, the question asks for a line.
	Options []Line
	// Find searches the options if there are too many to list. A question has either Options or
	// Find. Every found option has its own Key.
	Find Finder
	// Min and Max limit the number of options in an answer. A Max of 0 means one. If Min is 0 and
	// Max is not, the answer can have no options.
	Min, Max int
	// None is the text of the answer without options; "" means the word "none".
	None string
	// Search means that the list is long and has a search.
	Search bool
	// AtOnce means that, in a menu with a search, a number needs no Enter once it identifies the
	// only found option. An Enter right after the number is dropped.
	AtOnce bool
	// Above is the number of lines above the question that must stay visible. A list that leaves no
	// room for these lines shows fewer options at once, and people scroll to the others.
	Above int
	// Unmarked means that no option is marked until the person types or presses an arrow key. Until
	// then, Enter picks nothing. A list that allows several picks begins with the line that ends
	// the selection instead.
	Unmarked bool
	// IsLine, if not nil, reports whether a text is a command even if it matches an option.
	IsLine func(text string) bool
	// Signs holds characters that are commands by themselves at the beginning of the text. In a
	// menu, the key alone gives the command.
	Signs string
	// Idle holds the signs that have no effect at this question. A menu does not show them.
	Idle string
	// Back offers to return to the previous question.
	Back bool
	// Secret keeps the question and the answer off the screen after the answer. A Lines prompter
	// does not repeat the answer.
	Secret bool
}

// Finder finds the options that contain all typed words. A typed word can be the beginning of a
// word. "" finds every option. It returns at most the given number of options, and the total number
// of matches.
type Finder func(typed string, most int) (found []Line, total int)

// Line is one option.
type Line struct {
	// Text is the wording of the option. Hint is additional information about the option.
	Text, Hint string
	// Off is the reason why the option cannot be picked, or "" if it can be. Still means that a
	// person can pick the option anyway, to see more of the reason.
	Off   string
	Still bool
	// Key is the text to type to pick the option. People pick options without a key by number.
	// Questions about cards should give keys, so that a typed "15" means the card and not the
	// fifteenth option.
	Key string
	// Numbered means that the key is the row number. Menus show it before the text.
	Numbered bool
	// Also is another word to type for the option, or "" if there is none.
	Also string
	// Words are further words by which a search finds the option.
	Words string
	// Detail is a longer text about the option. A menu shows it below the list, if there is
	// room, while the option is marked.
	Detail string
}

// Reply is the answer to a Question: a line if Typed, otherwise options.
type Reply struct {
	// Picked holds indices into Options, in the order picked.
	Picked []int
	// Found holds the picked options if the question has Find.
	Found []Line
	// Typed means that the person typed Line instead.
	Typed bool
	Line  string
	// At is the place of the answer in a script, "match.txt:12", or "" if there is none.
	At string
}

// least and most return the limits on the number of options in an answer.
func (q Question) least() int {
	if q.Max < 1 && q.Min < 1 {
		return 1
	}
	return q.Min
}

func (q Question) most() int { return max(q.Max, q.least(), 1) }

// none returns the text of the answer without options.
func (q Question) none(words *lang.Words) string {
	if q.None != "" {
		return q.None
	}
	return words.Text("prompt.none", nil)
}

// cleaned returns the question with every text safe to show.
func (q Question) cleaned() Question {
	q.Label, q.Help, q.None = lang.CleanLines(q.Label), lang.CleanLines(q.Help), lang.Clean(q.None)
	q.Options = cleanedLines(q.Options)
	if find := q.Find; find != nil {
		q.Search = true
		q.Find = func(typed string, most int) ([]Line, int) {
			found, total := find(typed, most)
			return cleanedLines(found), total
		}
	}
	return q
}

func cleanedLines(lines []Line) []Line {
	cleaned := make([]Line, len(lines))
	for i, o := range lines {
		cleaned[i] = Line{lang.Clean(o.Text), lang.Clean(o.Hint), lang.Clean(o.Off), o.Still, lang.Clean(o.Key), o.Numbered, lang.Clean(o.Also), lang.Clean(o.Words), lang.Clean(o.Detail)}
	}
	return cleaned
}
