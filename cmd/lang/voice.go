package lang

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"text/template"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"shinpan/referee"
)

// voice gives the text of messages, with the plurals of the language. It uses the messages of
// go-i18n but not its bundle. The bundle loads the plural rules of every language, which takes a
// tenth of a command's time.
type voice struct {
	tag language.Tag
	// messages holds the messages of all files. If several have the same key, the last one
	// counts.
	messages []message
	// texts means that some messages translate a Text.
	texts bool
	// under supplies the messages that are missing from this voice or empty in it. It is nil for a
	// language that has all messages.
	under  *voice
	mutex  sync.Mutex // mutex guards the fields below
	parsed map[referee.Key]*parsedMessage
	// templates holds the forms with conditions that have been used.
	templates map[string]*template.Template
}

func newVoice(tag language.Tag, messages []message) *voice {
	texts := slices.ContainsFunc(messages, func(m message) bool { return strings.HasPrefix(string(m.key), textKey) })
	return &voice{tag: tag, messages: messages, texts: texts, parsed: map[referee.Key]*parsedMessage{}, templates: map[string]*template.Template{}}
}

// parsedMessage is a message that has been parsed. A nil parsedMessage means a key without a
// message.
type parsedMessage struct {
	*i18n.Message
	blanks []string
}

// find returns the message of a key, or nil if there is none.
func (v *voice) find(key referee.Key) *parsedMessage {
	if own := v.own(key); v.under == nil || own != nil && own.Other != "" {
		return own
	}
	return v.under.find(key)
}

// own returns the message of a key in this language, or nil if there is none.
func (v *voice) own(key referee.Key) *parsedMessage {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	found, known := v.parsed[key]
	if known {
		return found
	}
	for _, m := range slices.Backward(v.messages) {
		if m.key == key {
			found = &parsedMessage{Message: v.typeset(m.read())}
			found.blanks = blanks(found.Message)
			break
		}
	}
	v.parsed[key] = found
	return found
}

// typeset returns a message with each form typeset for the language.
func (v *voice) typeset(m *i18n.Message) *i18n.Message {
	for _, form := range []*string{&m.Zero, &m.One, &m.Two, &m.Few, &m.Many, &m.Other} {
		*form = typeset(v.tag.String(), *form)
	}
	return m
}

// counting returns the plural form of a message for a number. If the message lacks the form that
// the language needs, it returns the general form.
func (v *voice) counting(m *parsedMessage, n int) string {
	n = max(n, -n, 0) // the smallest int has no positive counterpart
	form := map[plural.Form]string{
		plural.Zero: m.Zero, plural.One: m.One, plural.Two: m.Two, plural.Few: m.Few, plural.Many: m.Many,
	}[plural.Cardinal.MatchPlural(v.tag, n, 0, 0, 0, 0)]
	if form == "" {
		return m.Other
	}
	return form
}

// filled fills the placeholders of a form.
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

// plainly fills a form that contains only placeholders, as most forms do. It reports false for a
// form with conditions, which needs a template.
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
	made, err := template.New("").Parse(conditional(form))
	if err == nil {
		v.templates[form] = made
	}
	return made, err
}

// blanks returns the names of the placeholders in all forms of a message, sorted.
func blanks(m *i18n.Message) []string {
	var names []string
	for _, form := range []string{m.Zero, m.One, m.Two, m.Few, m.Many, m.Other} {
		names = append(names, Placeholders(form)...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Placeholders returns the names of the placeholders in a form of a message.
func Placeholders(text string) []string {
	var names []string
	for {
		_, rest, ok := strings.Cut(text, "{{")
		if !ok {
			return names
		}
		action, after, _ := strings.Cut(rest, "}}")
		for _, word := range strings.FieldsFunc(action, func(r rune) bool { return r == ' ' || r == '(' || r == ')' || r == '-' }) {
			if name, ok := strings.CutPrefix(word, "."); ok && name != "" {
				names = append(names, name)
			}
		}
		text = after
	}
}

// none marks the name of a placeholder whose value is 0 or false. A condition on that placeholder
// alone is then false, so the message leaves out a count of 0.
const none = "no "

// condition matches the conditions that consist of one placeholder.
var condition = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`if \.([a-z]+)\}\}`) })

// conditional rewrites a form so that its conditions treat 0 as an empty value.
func conditional(form string) string {
	return condition().ReplaceAllString(form, `if and .$1 (not (index . "`+none+`$1"))}}`)
}
