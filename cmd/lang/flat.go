package lang

import (
	"fmt"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"shinpan/referee"
)

// readFlat reads the lines that nearly all of a message file consists of,
//
//	key: "text"
//	key: {one: "text", other: "text"}
//
// and gives the other lines back, for a full YAML reader. It reads nothing
// that YAML reads differently; every command starts by reading messages, and
// this is many times faster.
func readFlat(messages map[referee.Key]*i18n.Message, text string) (rest []byte, err error) {
	seen := map[string]bool{}
	for line := range strings.Lines(text) {
		m, ok := flatLine(strings.TrimRight(line, "\r\n"))
		if !ok {
			rest = append(rest, line...)
			continue
		}
		if seen[m.ID] {
			return nil, fmt.Errorf("the key %q is there twice", m.ID)
		}
		seen[m.ID] = true
		messages[referee.Key(m.ID)] = m
	}
	return rest, nil
}

// flatLine reads one line of the two forms.
func flatLine(line string) (*i18n.Message, bool) {
	key, value, ok := strings.Cut(line, ": ")
	if !ok || !flatKey(key) {
		return nil, false
	}
	if text, ok := quoted(value); ok {
		return &i18n.Message{ID: key, Other: text}, true
	}
	one, other, ok := strings.Cut(value, ", other: ")
	if !ok || !strings.HasPrefix(one, "{one: ") || !strings.HasSuffix(other, "}") {
		return nil, false
	}
	first, ok := quoted(strings.TrimPrefix(one, "{one: "))
	second, also := quoted(strings.TrimSuffix(other, "}"))
	return &i18n.Message{ID: key, One: first, Other: second}, ok && also
}

// flatKey reports whether a key needs no YAML rules to be read: letters,
// digits, dots and hyphens, and a dot among them, so that it is no number and
// no word that go-i18n keeps for itself.
func flatKey(key string) bool {
	for i := range len(key) {
		c := key[i]
		if c != '.' && c != '-' && (c < 'a' || c > 'z') && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return strings.Contains(key, ".") && key[0] >= 'a'
}

// quoted reads a text between double quotes; the only escape it knows is that
// of a quote.
func quoted(value string) (string, bool) {
	if len(value) < 2 || value[0] != '"' || value[len(value)-1] != '"' {
		return "", false
	}
	text := value[1 : len(value)-1]
	if !strings.ContainsAny(text, "\"\\") {
		return text, true
	}
	bare := strings.ReplaceAll(text, `\"`, "")
	return strings.ReplaceAll(text, `\"`, `"`), !strings.ContainsAny(bare, "\"\\")
}
