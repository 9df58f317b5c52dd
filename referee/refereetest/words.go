package refereetest

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/yamlfile"
)

// words collects the messages that a game needs, with their placeholders, and the rules that it
// cites.
type words struct {
	mutex sync.Mutex
	// keys holds, for each message, the placeholders that are always filled; nil until the first
	// message.
	keys  map[string]map[string]bool
	rules map[string]bool
	// verbs holds the verbs of applied answers.
	verbs map[string]bool
}

// met records a message key and its filled placeholders.
func (w *words) met(key string, args referee.Args) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.note(key, args)
}

func (w *words) note(key string, args referee.Args) {
	if w.keys == nil {
		w.keys = map[string]map[string]bool{}
	}
	filled, again := w.keys[key]
	if !again {
		filled = map[string]bool{"effect": true} // this is the effect with its card
		for name := range args {
			filled[name] = true
		}
		w.keys[key] = filled
	}
	maps.DeleteFunc(filled, func(name string, _ bool) bool {
		if name == "effect" {
			name = "line"
		}
		_, ok := args[name]
		return !ok
	})
	for _, value := range args {
		switch value := value.(type) {
		case referee.Key:
			w.note(string(value), nil)
		case []referee.Key:
			for _, key := range value {
				w.note(string(key), nil)
			}
		}
	}
}

// cited records a rule id.
func (w *words) cited(id string) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.rules == nil {
		w.rules = map[string]bool{}
	}
	w.rules[id] = true
}

// applied records the verb of an applied answer.
func (w *words) applied(verb string) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.verbs == nil {
		w.verbs = map[string]bool{}
	}
	w.verbs[verb] = true
}

// checkVerbs requires that every verb of the game has been applied, because otherwise it is not
// tested. With -short, it does nothing, because there are too few matches.
func checkVerbs(t *testing.T, game *game.Game, words *words) {
	if testing.Short() {
		return
	}
	t.Run("verbs", func(t *testing.T) {
		for _, form := range game.Rules.Forms() {
			if !words.verbs[form.Verb] {
				t.Errorf("the verb %q is never applied", form.Verb)
			}
		}
	})
}

// event records the message of an event: each of its fields is a placeholder.
func (w *words) event(e referee.Event) {
	args := referee.Args{
		"seat": nil, "other": nil, "card": nil, "cards": nil, "piece": nil, "from": nil,
		"place": nil, "key": nil, "n": nil, "was": nil, "now": nil, "values": nil, "sum": nil, "changes": nil, "cause": nil, "rule": nil, "by": nil,
		"said": nil, "line": nil, "wording": nil,
	}
	if e.Key != "" {
		args["key"] = e.Key
	}
	w.met("event."+e.Kind, args)
	w.cited(e.Cause.Rule)
}

func (w *words) counters(counters []referee.Counter) {
	for _, c := range counters {
		w.met("counter."+c.Key, nil)
	}
}

func (w *words) marks(marks []referee.Key) {
	for _, m := range marks {
		w.met(string(m), nil)
	}
}

// problem records the messages of a problem. A Fix has the same placeholders.
func (w *words) problem(p referee.Problem) {
	w.met("problem."+p.Code, p.Args)
	if p.Fix != "" {
		w.met("fix."+p.Fix, p.Args)
	}
	w.cited(p.Rule)
}

// ledger records the messages of a ledger.
func (w *words) ledger(l referee.Ledger) {
	w.met(string(l.Title), l.Args)
	for _, part := range l.Parts {
		w.met(string(part.Key), part.Args)
		w.cited(part.Cause.Rule)
	}
}

// check looks up every message in every language, and every cited rule in the table of rules.
func (w *words) check(t *testing.T, game *game.Game, options Options) {
	known := map[string]bool{"": true}
	for _, rule := range game.Rules.Table() {
		known[rule.ID] = true
	}
	for _, id := range slices.Sorted(maps.Keys(w.rules)) {
		if !known[id] {
			t.Errorf("the rule %s is cited and not in the table", id)
		}
	}
	for _, language := range options.Languages {
		texts := map[string]any{}
		for _, f := range slices.Backward(game.Messages) {
			readWords(t, f, language, texts)
		}
		for _, key := range slices.Sorted(maps.Keys(w.keys)) {
			if ofCore.MatchString(key) {
				continue
			}
			text := texts[key]
			if zone, ok := strings.CutPrefix(key, "zone."); ok && text == nil {
				text = texts["counter."+zone]
			}
			w.message(t, language, key, text)
		}
	}
}

// readWords adds the messages of a file system in a language: from files named "fr.yaml" or
// "something.fr.yaml", in its root or in its folder "lang".
func readWords(t *testing.T, f fs.FS, language string, texts map[string]any) {
	found := false
	for _, pattern := range []string{language + ".yaml", "*." + language + ".yaml", "lang/" + language + ".yaml", "lang/*." + language + ".yaml"} {
		names, _ := fs.Glob(f, pattern) // the patterns are valid, so this cannot fail
		for _, name := range names {
			text, err := fs.ReadFile(f, name)
			if err == nil {
				err = yamlfile.Unmarshal(text, &texts)
			}
			if err != nil {
				t.Errorf("words in %s: %v", name, err)
			}
			found = true
		}
	}
	if !found {
		t.Errorf("no words in %q", language)
	}
}

// message checks that a message exists and that its placeholders are filled.
func (w *words) message(t *testing.T, language, key string, text any) {
	if text == nil {
		t.Errorf("%s: no words for %s", language, key)
		return
	}
	for _, name := range blanks(text) {
		if !w.keys[key][name] {
			t.Errorf("%s: %s has a blank %q that is not always filled", language, key, name)
		}
	}
}

var (
	// ofCore matches the problems with reading an answer, whose messages belong to the core rather
	// than to a game.
	ofCore = regexp.MustCompile(`^(problem|fix)\.(notation|shape|facts)\.`)
	action = regexp.MustCompile(`{{[^}]*}}`)
	blank  = regexp.MustCompile(`\.([A-Za-z_]+)`)
)

// blanks returns the names of the placeholders in all forms of a message.
func blanks(text any) []string {
	var names []string
	switch text := text.(type) {
	case string:
		for _, found := range action.FindAllString(text, -1) {
			for _, m := range blank.FindAllStringSubmatch(found, -1) {
				names = append(names, m[1])
			}
		}
	case map[string]any:
		for _, form := range text {
			names = append(names, blanks(form)...)
		}
	}
	return names
}
