package judge

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"shinpan/referee"
)

// shortName is the maximum length of a name that must match exactly as written. "Al" in capitals,
// for example, can be a word.
const shortName = 2

// withoutNames replaces the names of players in typed text, with or without capitals and accents.
// It ignores a name within a word.
func withoutNames(text string, names, others []string) string {
	order := make([]int, len(names)) // the longest names come first, because a name can be part of another
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, k int) int { return len(names[k]) - len(names[i]) })
	var told strings.Builder
	for at, before := 0, ' '; at < len(text); {
		length, seat := 0, 0
		if !inWord(before) {
			for _, i := range order {
				if length = nameAt(text[at:], names[i]); length > 0 {
					seat = i
					break
				}
			}
		}
		if length > 0 {
			told.WriteString(others[seat])
		} else {
			_, length = utf8.DecodeRuneInString(text[at:])
			told.WriteString(text[at : at+length])
		}
		at += length
		before, _ = utf8.DecodeLastRuneInString(text[:at])
	}
	return told.String()
}

// nameAt returns the length in bytes of a name at the start of a text, or 0 if the text does
// not begin with it.
func nameAt(text, name string) int {
	end, runes := 0, utf8.RuneCountInString(name)
	for range runes {
		if end == len(text) {
			return 0
		}
		_, size := utf8.DecodeRuneInString(text[end:])
		end += size
	}
	begun := text[:end]
	if begun != name && (runes <= shortName || referee.Fold(begun) != referee.Fold(name)) {
		return 0
	}
	if after, _ := utf8.DecodeRuneInString(text[end:]); end < len(text) && inWord(after) {
		return 0
	}
	return end
}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
