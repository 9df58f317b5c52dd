package referee

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"
)

// Nearest returns the word that the person probably meant: the word with the fewest different
// letters, or "" if none is near. It ignores case and accents. About one letter in three can
// differ, and at least one must be right.
func Nearest(word string, among []string) string {
	if all := NearestAll(word, among, 1); len(all) > 0 {
		return all[0]
	}
	return ""
}

// NearestAlone returns the same word as Nearest if it is nearer than all others. It returns "" if
// several are equally near, because the person may have meant any of them.
func NearestAlone(word string, among []string) string {
	near := nearWords(word, among)
	if len(near) == 0 || len(near) > 1 && near[0].far == near[1].far {
		return ""
	}
	return near[0].word
}

// NearestAll returns up to most words that the person probably meant, nearest first. Words that are
// equally near keep their order.
func NearestAll(word string, among []string, most int) []string {
	near := nearWords(word, among)
	var words []string
	for _, n := range near[:min(most, len(near))] {
		words = append(words, n.word)
	}
	return words
}

// UnknownWord returns the problem for a word that is not a known word. Its arguments list the known
// words as "list" and the nearest of them as "near". It is Impossible, because an unknown word
// means nothing. The fix is the message "fix.<code>-near" if a known word is near, or "fix.<code>".
func UnknownWord(code, word string, known []string, args Args) Problem {
	p := Problem{Code: code, Args: args, Fix: code, Grade: Impossible}
	args["list"] = strings.Join(known, ", ")
	if near := Nearest(word, known); near != "" {
		args["near"] = near
		p.Fix = code + "-near"
	}
	return p
}

// nearWords returns the words that the person may have meant, the nearest first.
func nearWords(word string, among []string) []nearWord {
	asked := Fold(word)
	letters := utf8.RuneCountInString(asked)
	limit := max(1, letters/3)
	var near []nearWord
	for _, w := range among {
		if gap := letters - utf8.RuneCountInString(Fold(w)); gap > limit || -gap > limit {
			continue // the difference in length is a lower bound, and a text can be as long as a file
		}
		if far := Distance(asked, Fold(w)); far <= limit && far < min(letters, utf8.RuneCountInString(w)) {
			near = append(near, nearWord{w, far})
		}
	}
	slices.SortStableFunc(near, func(a, b nearWord) int { return a.far - b.far })
	return near
}

// Distance returns the number of letters by which two texts differ. Two swapped neighbouring
// letters count as one difference.
func Distance(a, b string) int {
	far := levenshtein.ComputeDistance(a, b)
	if far != 2 || len(a) != len(b) {
		return far
	}
	i := 0
	for a[i] == b[i] {
		i++
	}
	if i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] {
		return 1
	}
	return far
}

type nearWord struct {
	word string
	far  int
}
