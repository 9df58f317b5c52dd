package lang

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"

	"github.com/clipperhouse/displaywidth"
)

// Clean makes a text safe to show on one line of a terminal. It removes escape sequences, control
// characters, marks that change the reading direction, and zero-width characters that could hide or
// disguise a name. It turns white space into spaces and keeps accents and wide characters. It puts
// an accent without a letter on a dotted circle, so that the accent cannot combine with a character
// before the text.
func Clean(text string) string {
	if plain(text) {
		return text
	}
	var b strings.Builder
	before := ' '
	for _, r := range orderless(strings.ToValidUTF8(text, "\uFFFD")) {
		switch {
		case r == '\t' || r == '\n' || r == '\r' || r == '\u2028' || r == '\u2029':
			r = ' '
		case unseen(r):
			continue
		}
		if unicode.IsMark(r) && unicode.IsSpace(before) {
			b.WriteRune(dottedCircle)
		}
		b.WriteRune(r)
		before = r
	}
	return b.String()
}

// orderless removes terminal control sequences (ECMA-48), which begin with an escape character.
func orderless(text string) string {
	var b strings.Builder
	parts := displaywidth.Options{ControlSequences: true}.StringGraphemes(text)
	for parts.Next() {
		if part := parts.Value(); part[0] != '\x1b' {
			b.WriteString(part)
		}
	}
	return b.String()
}

// dottedCircle carries an accent without a letter.
const dottedCircle = '\u25cc'

// CleanLines is like Clean, but keeps the line breaks of a text.
func CleanLines(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = Clean(line)
	}
	return strings.Join(lines, "\n")
}

// plain reports whether the text is printable ASCII, which needs no cleaning.
func plain(text string) bool {
	for i := range len(text) {
		if text[i] < 0x20 || text[i] > 0x7e {
			return false
		}
	}
	return true
}

// unseen reports whether a character is invisible: a control character (C0, C1) or a Unicode format
// character, such as a bidi mark, a zero-width joiner or a tag.
func unseen(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Co, r) ||
		r == '\u034f' || r == '\u115f' || r == '\u1160' || r == '\u3164' || r == '\uffa0'
}

// EscapedJSON replaces the characters that Clean would remove with JSON escapes. Programs still
// read the same values, but the text contains no control sequences.
func EscapedJSON(text []byte) []byte {
	var b bytes.Buffer
	for _, r := range string(text) {
		if r == '\n' || !unseen(r) { // the encoder has escaped all other characters below U+0020
			b.WriteRune(r)
			continue
		}
		for _, unit := range utf16.AppendRune(nil, r) {
			fmt.Fprintf(&b, `\u%04x`, unit)
		}
	}
	return b.Bytes()
}
