package yamlfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"shinpan/referee"
)

// parse returns the top node of the only document, or nil if it cannot be read.
func (s source) parse() (*yaml.Node, []referee.Problem) {
	decoder := yaml.NewDecoder(strings.NewReader(s.text))
	document, err := next(decoder)
	switch {
	case errors.Is(err, io.EOF), err == nil && isNothing(document.Content[0]):
		return nil, []referee.Problem{problem("yaml.empty", s.line(1), nil)}
	case err != nil:
		return nil, []referee.Problem{s.syntax(err)}
	}
	second, err := next(decoder)
	switch {
	case err == nil:
		at := s.line(second.Line)
		return document.Content[0], []referee.Problem{problem("yaml.second-document", at, nil)}
	case !errors.Is(err, io.EOF):
		return document.Content[0], []referee.Problem{s.syntax(err)}
	}
	return document.Content[0], nil
}

// next reads a document. The library handles nearly all of its own panics on broken input; next
// turns the remaining panics into errors.
func next(decoder *yaml.Decoder) (document *yaml.Node, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("yaml: %v", broken)
		}
	}()
	document = new(yaml.Node)
	err = decoder.Decode(document)
	if err == nil && len(document.Content) == 0 {
		err = io.EOF
	}
	return document, err
}

// isNothing reports whether a value is empty or null.
func isNothing(n *yaml.Node) bool {
	return n.Kind == yaml.ScalarNode && n.Tag == "!!null" && n.Style&yaml.TaggedStyle == 0
}

// syntax returns the library's error as a problem at the line where the text stops being valid
// YAML.
func (s source) syntax(err error) referee.Problem {
	detail, number := complaint(err)
	if len(s.text) <= tracedBytes {
		number = s.breaking()
	}
	return problem("yaml.syntax", s.line(number), referee.Args{"detail": detail})
}

var libraryLine = referee.Pattern(`^yaml: (?:line (\d+): )?(.*)$`)

// complaint returns the message and the line of the library's error.
func complaint(err error) (referee.Key, int) {
	parts := libraryLine().FindStringSubmatch(err.Error())
	if parts == nil {
		return "yaml.detail.other", 1
	}
	number, _ := strconv.Atoi(parts[1])
	for _, known := range details {
		if strings.Contains(parts[2], known.text) {
			return known.key, number
		}
	}
	return "yaml.detail.other", number
}

// details holds the library's errors that occur in practice, by a part of their text.
var details = [...]struct {
	text string
	key  referee.Key
}{
	{"found a tab character", "yaml.detail.tab"},
	{"cannot start any token", "yaml.detail.start"},
	{"mapping values are not allowed", "yaml.detail.colon"},
	{"mapping keys are not allowed", "yaml.detail.indent"},
	{"sequence entries are not allowed", "yaml.detail.dash"},
	{"could not find expected ':'", "yaml.detail.no-colon"},
	{"did not find expected ',' or", "yaml.detail.bracket"},
	{"did not find expected '-'", "yaml.detail.indent"},
	{"did not find expected key", "yaml.detail.indent"},
	{"unexpected end of stream", "yaml.detail.quote"},
	{"unexpected document indicator", "yaml.detail.quote"},
	{"unknown escape", "yaml.detail.escape"},
	{"hexdecimal", "yaml.detail.escape"},
	{"escape code", "yaml.detail.escape"},
	{"alphabetic or numeric", "yaml.detail.alias"},
	{"unknown anchor", "yaml.detail.alias"},
	{"tag", "yaml.detail.tag"},
	{"max depth", "yaml.detail.depth"},
}

const (
	tracedBytes = 64 << 10 // larger files are not searched, because the search reads a file again and again
	tracedLines = 40       // a list is rarely longer than this number of lines
	tracedTries = 100      // in a file with many such lists, the search ends at this number
)

// breaking returns the line at which the text stops being valid YAML. The line that the library
// reports can be far off: the line where it noticed the error, or where the broken part began. The
// lines above the breaking line are valid by themselves, and any longer beginning of the file is
// not, so a binary search finds the longest readable beginning. That search can stop inside a part
// that is merely unfinished, so breaking also tries longer beginnings.
func (s source) breaking() int {
	good, bad := 0, len(s.lines)
	for bad-good > 1 {
		if middle := (good + bad) / 2; s.readable(middle) {
			good = middle
		} else {
			bad = middle
		}
	}
	ahead := 1
	for range tracedTries {
		if ahead > tracedLines || good+ahead >= len(s.lines) {
			break
		}
		if s.readable(good + ahead) {
			good, ahead = good+ahead, 0
		}
		ahead++
	}
	return good + 1
}

// readable reports whether the first lines alone are valid YAML.
func (s source) readable(lines int) bool {
	begin := []byte(strings.Join(s.lines[:lines], "\n"))
	decoder := yaml.NewDecoder(bytes.NewReader(begin))
	for {
		if _, err := next(decoder); err != nil {
			return errors.Is(err, io.EOF)
		}
	}
}
