package cards

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// effect checks what the shape of a card file cannot rule out: the form of a
// line, and the names in it.
func (l *loader) effect(e lineEntry) {
	l.form(e)
	var names []string // under which steps have remembered something so far
	vocabulary.Each(&e, func(part any) {
		switch part := part.(type) {
		case *Which:
			l.which(part)
			l.references(names, part.Those, part.NotThose, part.RankAbove)
		case *Amount:
			l.references(names, part.NumberOf)
		case *Reminder:
			l.called = append(l.called, part.Card)
			l.known("cards.unknown-hero", part.Hero, keysOf(l.cards.words.Heroes))
		case *Step:
			if part.As.Value != "" {
				names = append(names, part.As.Value)
			}
		}
	})
}

// form checks that a line has the words that suit when it acts: lasting lines
// change something, the others do something.
func (l *loader) form(e lineEntry) {
	wants := []string{"do"}
	switch {
	case e.At.Value.Lasting():
		wants = []string{"while"}
	case e.At.Value == MiseEnJeu:
		wants = []string{"do", "later"}
	}
	has := formsOf(e)
	if len(has) > 0 && (len(has) != 1 || !slices.Contains(wants, has[0])) {
		l.Say("cards.one-form", e.Code.Place, referee.Args{"code": e.Code.Value, "has": strings.Join(has, ", "), "wants": strings.Join(wants, ", ")})
	}
	if e.Do == nil && (e.If != nil || e.Pay != nil) {
		l.Say("cards.no-steps", e.Code.Place, referee.Args{"code": e.Code.Value})
	}
}

func formsOf(e lineEntry) []string {
	var has []string
	for _, form := range []struct {
		word   string
		filled bool
	}{{"do", e.Do != nil}, {"later", e.Later != nil}, {"while", e.While != nil}} {
		if form.filled {
			has = append(has, form.word)
		}
	}
	return has
}

// which checks the words of a description that the words and the cards of the
// game must have.
func (l *loader) which(w *Which) {
	l.known("cards.unknown-class", w.Class, keysOf(l.cards.words.Classes))
	l.known("cards.unknown-hero", w.Hero, keysOf(l.cards.words.Heroes))
	for _, name := range []yamlfile.At[string]{w.Name, w.NotName} {
		if name.Value != "" {
			l.called = append(l.called, name)
		}
	}
}

// references checks that earlier steps have remembered what is referred to.
func (l *loader) references(known []string, names ...yamlfile.At[string]) {
	for _, name := range names {
		if name.Value != "" && !slices.Contains(known, name.Value) {
			l.Add(yamlfile.UnknownWord("cards.unknown-reference", name, known))
		}
	}
}

// checkNames checks, once all cards are known, that the names in effects are
// names of cards.
func (l *loader) checkNames() {
	var names []string
	for _, card := range l.cards.all {
		if !slices.Contains(names, card.Name) {
			names = append(names, card.Name)
		}
	}
	for _, name := range l.called {
		if name.Value == "" || slices.Contains(names, name.Value) {
			continue
		}
		p := cardfile.Mistake("cards.unknown-name", name.Place, referee.Args{"word": name.Value})
		if near := referee.Nearest(name.Value, names); near != "" {
			p.Args["suggest"], p.Fix = near, "yaml.suggest"
		}
		l.Add(p)
	}
}
