package lang

import (
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// message is a message as its file contains it. Every command reads all the message files but shows
// only a few messages. So messages are found line by line and are parsed as YAML only when they are
// shown. That is why every key must be whole and at the beginning of a line; Differences checks
// this.
type message struct {
	key referee.Key
	// text is the line of the message with the lines up to the next key.
	text string
}

// messagesIn finds the messages of a file.
func messagesIn(messages []message, text string) []message {
	start := -1
	for at := 0; at < len(text); {
		end := len(text)
		if next := strings.IndexByte(text[at:], '\n'); next >= 0 {
			end = at + next + 1
		}
		if isLetter(text[at]) {
			messages = closed(messages, text, start, at)
			start = at
		}
		at = end
	}
	return closed(messages, text, start, len(text))
}

// closed adds the message that begins with its key at start and stops at end.
func closed(messages []message, text string, start, end int) []message {
	if start < 0 {
		return messages
	}
	key, _, _ := strings.Cut(text[start:end], ":")
	return append(messages, message{referee.Key(key), text[start:end]})
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// read parses the message with all its forms. Nearly all messages have the form
//
//	key: "text"
//	key: {one: "text", other: "text"}
//
// For these, read has its own parser, which is many times faster than YAML and gives the same
// result. A message that cannot be parsed has no text.
func (m message) read() *i18n.Message {
	said := &i18n.Message{ID: string(m.key)}
	value, below, _ := strings.Cut(strings.TrimPrefix(m.text[len(m.key):], ": "), "\n")
	value = strings.TrimRight(value, "\r")
	if text, ok := quoted(value); ok && empty(below) {
		said.Other = text
	} else if one, other, ok := twoTexts(value); ok && empty(below) {
		said.One, said.Other = one, other
	} else if list, err := i18n.ParseMessageBytes([]byte(m.text), yamlfile.Unmarshal); err == nil && len(list) == 1 && list[0].ID == said.ID {
		return list[0]
	}
	return said
}

// empty reports whether a text contains only comments and blank lines.
func empty(text string) bool {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			return false
		}
	}
	return true
}

// twoTexts parses a message with a singular and a plural. It reports false for any other text.
func twoTexts(value string) (one, other string, ok bool) {
	one, other, ok = strings.Cut(value, ", other: ")
	if !ok || !strings.HasPrefix(one, "{one: ") || !strings.HasSuffix(other, "}") {
		return "", "", false
	}
	one, ok = quoted(strings.TrimPrefix(one, "{one: "))
	other, also := quoted(strings.TrimSuffix(other, "}"))
	return one, other, ok && also
}

// quoted parses a text in double quotes. It supports only the escape \", and reports false for any
// other text.
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
