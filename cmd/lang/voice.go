package lang

import (
	"slices"
	"strings"
	"sync"
	"text/template"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"shinpan/referee"
)

// voice says messages, as the language counts. The messages are go-i18n's, but
// not its bundle: that begins with the rules by which every language of the
// world counts, which took a tenth of the time of a command.
type voice struct {
	tag language.Tag
	// messages are those of all files; a later one with the same key holds.
	messages []message
	mutex    sync.Mutex // of what is below
	learnt   map[referee.Key]*learnt
	// templates are the forms with blanks that were said before.
	templates map[string]*template.Template
}

func newVoice(tag language.Tag, messages []message) *voice {
	return &voice{tag: tag, messages: messages, learnt: map[referee.Key]*learnt{}, templates: map[string]*template.Template{}}
}

// learnt is a message that was wanted before; nil is one that there is not.
type learnt struct {
	*i18n.Message
	blanks []string
}

// find gives the message of a key, nil when there is none.
func (v *voice) find(key referee.Key) *learnt {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	found, known := v.learnt[key]
	if known {
		return found
	}
	for _, m := range slices.Backward(v.messages) {
		if m.key == key {
			found = &learnt{Message: m.read()}
			found.blanks = blanks(found.Message)
			break
		}
	}
	v.learnt[key] = found
	return found
}

// counting gives the form of a message for a number of things: the general one
// where the language has another for it and the message has not.
func (v *voice) counting(m *learnt, n int) string {
	n = max(n, -n, 0) // the least int has no opposite
	form := map[plural.Form]string{
		plural.Zero: m.Zero, plural.One: m.One, plural.Two: m.Two, plural.Few: m.Few, plural.Many: m.Many,
	}[plural.Cardinal.MatchPlural(v.tag, n, 0, 0, 0, 0)]
	if form == "" {
		return m.Other
	}
	return form
}

// filled is a form with its blanks filled.
func (v *voice) filled(form string, values map[string]string) (string, error) {
	if text, ok := plainly(form, values); ok {
		return text, nil
	}
	made, err := v.template(form)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	err = made.Execute(&text, values)
	return text.String(), err
}

// plainly fills a form that has blanks alone, as most have; one with conditions
// is a template.
func plainly(form string, values map[string]string) (string, bool) {
	var b strings.Builder
	for {
		text, rest, more := strings.Cut(form, "{{")
		b.WriteString(text)
		if !more {
			return b.String(), true
		}
		blank, after, closed := strings.Cut(rest, "}}")
		value, known := values[strings.TrimPrefix(blank, ".")]
		if !closed || !known || blank[0] != '.' {
			return "", false
		}
		b.WriteString(value)
		form = after
	}
}

func (v *voice) template(form string) (*template.Template, error) {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	if made, ok := v.templates[form]; ok {
		return made, nil
	}
	made, err := template.New("").Parse(form)
	if err == nil {
		v.templates[form] = made
	}
	return made, err
}
