package referee

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold returns a text in lower case without accents and invisible characters, for comparing typed
// with printed text.
func Fold(text string) string {
	text = strings.ToLower(text)
	if isASCII(text) {
		return text
	}
	var b strings.Builder
	for _, r := range norm.NFD.String(text) {
		if (r < 0x300 || r > 0x36f) && !unicode.Is(unicode.Cf, r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return false
		}
	}
	return true
}

// Capital makes the first letter of a text a capital.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// FoldWords splits a text into folded words. It ignores punctuation between
// words but keeps hyphens inside them.
func FoldWords(text string) []string {
	return strings.FieldsFunc(Fold(text), func(r rune) bool {
		return strings.ContainsRune(" ,;:\"'’.!?()«»\u00a0\u202f", r)
	})
}
