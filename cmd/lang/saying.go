package lang

import (
	"strings"

	"shinpan/referee"
)

// Saying is a word that people type in place of a verb, with the commands that it can stand for. In
// each command, “*” stands for the text after the word, “me” for the player who speaks, and “you”
// for the other player.
type Saying struct {
	Word  string
	Lines []string
}

// Sayings returns the game's own words that are not verbs of commands, such as "banish". They come
// from the message "typed.sayings", with one on each line: "banish: leave * to banished | move * to
// banished".
func (w *Words) Sayings() []Saying {
	if !w.Has("typed.sayings") {
		return nil
	}
	var sayings []Saying
	for line := range strings.Lines(w.Text("typed.sayings", nil)) {
		word, lines, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok {
			continue
		}
		saying := Saying{Word: strings.TrimSpace(word)}
		for stands := range strings.SplitSeq(lines, "|") {
			saying.Lines = append(saying.Lines, strings.TrimSpace(stands))
		}
		sayings = append(sayings, saying)
	}
	return sayings
}

// SaidFor returns the words of all sayings that can stand for a command with the given verb.
func (w *Words) SaidFor(verb string) []string {
	var words []string
	for _, saying := range w.Sayings() {
		for _, line := range saying.Lines {
			if first, _, _ := strings.Cut(line, " "); referee.Fold(first) == verb {
				words = append(words, saying.Word)
				break
			}
		}
	}
	return words
}
