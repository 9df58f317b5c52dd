package lang

import (
	"strings"
	"unicode"
)

// noBreak is the space that French sets before some punctuation marks. Lines never break at this
// space.
const noBreak = '\u00a0'

// Typeset applies the typography of the language to a text. Messages, rules and pages are written
// with keyboard characters. In French, the space before « : ; ! ? » % » and after an opening quote
// becomes a no-break space, and apostrophes become curved. Text between backquotes is code and does
// not change.
func (w *Words) Typeset(text string) string { return typeset(w.language, text) }

func typeset(language, text string) string {
	if language != "fr" || !strings.ContainsAny(text, " '") {
		return text
	}
	runes := []rune(text)
	at := func(i int) rune {
		if i < 0 {
			return '.' // a message can begin with such punctuation
		}
		if i >= len(runes) {
			return ' '
		}
		return runes[i]
	}
	code := false
	for i, r := range runes {
		switch {
		case r == '`':
			code = !code
		case code:
		case r == '\'' && unicode.IsLetter(at(i-1)) && unicode.IsLetter(at(i+1)):
			runes[i] = '’'
		case r == ' ' && (at(i-1) == '«' || setApart(at(i-1), at(i+1), at(i+2))):
			runes[i] = noBreak
		}
	}
	return string(runes)
}

// setApart reports whether the space between two characters is before punctuation. It reports false
// if the mark begins a word that people type ("?kabuto", "!="), or if it is part of a list of marks
// ("; ? : help").
func setApart(before, mark, after rune) bool {
	switch {
	case unicode.IsSpace(before):
		return false
	case mark == '»':
		return true
	case strings.ContainsRune(",;:(", before):
		return false
	}
	return strings.ContainsRune(":;!?%", mark) && (unicode.IsSpace(after) || strings.ContainsRune("»).,…·{}", after))
}
