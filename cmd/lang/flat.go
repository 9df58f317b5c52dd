package lang

import (
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// message is a message where it stands in its file. Every command starts by
// reading message files, and says a few messages of many: so they are only
// found, line by line, and read as YAML when they are said. That is why every
// key stands whole at the beginning of a line; Differences sees to it.
type message struct {
	key referee.Key
	// text is its line, with those that follow it up to the next key.
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

// closed adds the message that begins at a key and ends before the next.
func closed(messages []message, text string, start, end int) []message {
	if start < 0 {
		return messages
	}
	key, _, _ := strings.Cut(text[start:end], ":")
	return append(messages, message{referee.Key(key), text[start:end]})
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// read gives the message with all its forms. Nearly all are written as
//
//	key: "text"
//	key: {one: "text", other: "text"}
//
// and read here, which is many times faster; nothing is that YAML would read
// differently. What cannot be read has no words.
func (m message) read() *i18n.Message {
	said := &i18n.Message{ID: string(m.key)}
	value, below, _ := strings.Cut(strings.TrimPrefix(m.text[len(m.key):], ": "), "\n")
	value = strings.TrimRight(value, "\r")
	if text, ok := quoted(value); ok && empty(below) {
		said.Other = text
	} else if one, other, ok := twoTexts(value); ok && empty(below) {
		said.One, said.Other = one, other
	} else if list, err := readYAML(m.text); err == nil && len(list) == 1 && list[0].ID == said.ID {
		return list[0]
	}
	return said
}

func readYAML(text string) ([]*i18n.Message, error) {
	return i18n.ParseMessageBytes([]byte(text), yamlfile.Unmarshal)
}

// empty reports whether there are only comments and blank lines.
func empty(text string) bool {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			return false
		}
	}
	return true
}

// twoTexts reads the two texts of a message that counts.
func twoTexts(value string) (one, other string, ok bool) {
	one, other, ok = strings.Cut(value, ", other: ")
	if !ok || !strings.HasPrefix(one, "{one: ") || !strings.HasSuffix(other, "}") {
		return "", "", false
	}
	one, ok = quoted(strings.TrimPrefix(one, "{one: "))
	other, also := quoted(strings.TrimSuffix(other, "}"))
	return one, other, ok && also
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
