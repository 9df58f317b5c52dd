package lang

import (
	"errors"
	"slices"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"shinpan/referee"
)

// voice says messages, as the language counts.
type voice struct {
	tag language.Tag
	// messages are those of all files; a later one with the same key holds.
	messages []message
	// go-i18n learns messages only while nobody speaks, so one speaks at a time.
	mutex  sync.Mutex
	learnt map[referee.Key]*learnt
	speech func() speech // takes a while to make
}

// speech is what speaks, and what it has learnt.
type speech struct {
	bundle    *i18n.Bundle
	localizer *i18n.Localizer
}

func newVoice(tag language.Tag, messages []message) *voice {
	begun := sync.OnceValue(func() speech {
		bundle := i18n.NewBundle(tag)
		return speech{bundle, i18n.NewLocalizer(bundle, tag.String())}
	})
	return &voice{tag: tag, messages: messages, learnt: map[referee.Key]*learnt{}, speech: begun}
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

// say fills the blanks of a message.
func (v *voice) say(m *learnt, with *i18n.LocalizeConfig) (string, error) {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	speech := v.speech()
	with.MessageID = m.ID
	text, err := speech.localizer.Localize(with)
	if _, unknown := errors.AsType[*i18n.MessageNotFoundErr](err); unknown && speech.bundle.AddMessages(v.tag, m.Message) == nil {
		text, err = speech.localizer.Localize(with)
	}
	return text, err
}
