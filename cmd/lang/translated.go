package lang

import (
	"strings"
	"sync"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// Text is a text whose English and French versions are next to the rule, ruling or problem code
// that it describes. In every other language it is a message with the key.
type Text struct {
	Key     referee.Key
	English string
}

// textKey is the beginning of the key of every Text.
const textKey = "text."

// WordText returns the Text of a word that cards print, or of a heading.
func WordText(english string) Text {
	return Text{referee.Key(textKey + "word." + strings.Join(referee.FoldWords(english), "-")), english}
}

// Over returns these messages on top of others, which supply any message that is missing from
// these.
func (w *Words) Over(others *Words) *Words {
	copied, voice := *w, newVoice(w.voice.tag, w.voice.messages)
	voice.under = others.voice
	copied.voice = voice
	return &copied
}

// WithTexts returns the same messages with a list of Texts to translate. The function list is
// called when an added language shows the first Text.
func (w *Words) WithTexts(list func() []Text) *Words {
	copied := *w
	copied.texts = sync.OnceValue(func() map[string]referee.Key {
		keys := map[string]referee.Key{}
		for _, text := range list() {
			keys[text.English] = text.Key
		}
		return keys
	})
	return &copied
}

// In returns the version of a text in this language.
func (w *Words) In(texts referee.Words) string {
	text, known := texts[w.language]
	if !known {
		text = w.translated(texts.In(w.language))
	}
	return w.Typeset(Clean(text))
}

// translated returns the translation of an English text, or the English text if there is none.
func (w *Words) translated(english string) string {
	if !w.voice.texts {
		return english
	}
	keys := []referee.Key{WordText(english).Key}
	if w.texts != nil {
		keys = append(keys, w.texts()[english])
	}
	for _, key := range keys {
		if m := w.voice.own(key); m != nil && m.Other != "" {
			return m.Other
		}
	}
	return english
}

// Worded returns a card attribute with its words in this language too.
func (w *Words) Worded(a cards.Attribute) cards.Attribute {
	if !w.voice.texts {
		return a
	}
	worded := a
	worded.Words = nil
	worded.Translate = func(value string) referee.Words {
		return referee.Words{w.language: w.translated(a.Word(value, w.language))}
	}
	return worded
}

// Forms returns the plural forms of a message as they are in its file, by name: "one", "other". It
// reports false if the language has no such message.
func (w *Words) Forms(key referee.Key) (map[string]string, bool) {
	m := w.voice.own(key)
	if m == nil {
		return nil, false
	}
	forms := map[string]string{}
	for name, text := range map[string]string{"zero": m.Zero, "one": m.One, "two": m.Two, "few": m.Few, "many": m.Many, "other": m.Other} {
		if text != "" {
			forms[name] = text
		}
	}
	return forms, true
}
