package prompt

import (
	"errors"

	"shinpan/cmd/lang"
)

// Prompter asks a person. Questions come back as errors only in two ways:
// ErrQuit and ErrBack (or, from a Script, an *ScriptError).
type Prompter interface {
	// Pick asks for options of a list; the person may type a line instead.
	Pick(Question) (Reply, error)
	// Text asks for one line. The preset is what an empty answer means; one can
	// always go back.
	Text(label, preset string) (string, error)
	// Rows is how many lines of a terminal a question takes, 0 for one that is
	// not shown. What is to be read beside it has the rest.
	Rows(Question) int
}

// ErrQuit is the person's wish to stop: Ctrl-C, Ctrl-D, a closed terminal or
// the end of the input.
var ErrQuit = errors.New("quit")

// ErrBack is the person's wish to return to the question before.
var ErrBack = errors.New("back")

// Back is what is typed to go back, where a question offers that.
const Back = "<"

// Question is what a person is asked.
type Question struct {
	// Label is the question, Help what "?" says about it. Both may be several
	// lines.
	Label, Help string
	// Options are the list; it may be empty, then a line is asked for.
	Options []Line
	// Find looks for options among more than can be listed: those that have the
	// words typed so far, at most so many, and how many there are without that
	// limit. The text may be the beginning of a word, and "" is every option. A
	// question has Options or Find. Each option that is found has a Key of its
	// own.
	Find Finder
	// Min and Max bound how many options make an answer. Max 0 means one;
	// Min 0 with a Max of one or more means that none is an answer too.
	Min, Max int
	// None says what it means to pick none, where that is an answer; "" says
	// just that.
	None string
	// Search says that the list is long: it is searched, not read.
	Search bool
	// Back offers to return to the question before.
	Back bool
	// Secret leaves nothing of the question or the answer on a screen that is
	// redrawn, and does not repeat the answer where lines are read.
	Secret bool
}

// Finder looks for options among many.
type Finder func(typed string, most int) (found []Line, total int)

// Line is one option.
type Line struct {
	// Text is the option, Hint something worth knowing about it.
	Text, Hint string
	// Off says why it cannot be picked, "" when it can.
	Off string
	// Key is what to type for it where lines are typed. Options without a key
	// have their number. A question about cards should give keys, so that a
	// typed "15" means the card and not the fifteenth line.
	Key string
	// Also is another word to type for it, "" for none.
	Also string
}

// Reply is the answer to a Question: a line if Typed, else options.
type Reply struct {
	// Picked are positions in Options, in the order picked.
	Picked []int
	// Found are the options that were picked among those that Find found.
	Found []Line
	// Typed says that Line was typed instead of picking.
	Typed bool
	Line  string
	// At is where the answer stands, "match.txt:12", when it came from a
	// script.
	At string
}

// least and most bound the number of options that make an answer.
func (q Question) least() int {
	if q.Max < 1 && q.Min < 1 {
		return 1
	}
	return q.Min
}

func (q Question) most() int { return max(q.Max, q.least(), 1) }

// none is what it means to pick none.
func (q Question) none(words *lang.Words) string {
	if q.None != "" {
		return q.None
	}
	return words.Text("prompt.none", nil)
}

// cleaned is the question with every text safe to show.
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
		cleaned[i] = Line{lang.Clean(o.Text), lang.Clean(o.Hint), lang.Clean(o.Off), lang.Clean(o.Key), lang.Clean(o.Also)}
	}
	return cleaned
}
