package cards

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// effect checks the parts of an effect that the types of a card file cannot check: its form, and
// the names in it.
func (l *loader) effect(e lineEntry) {
	l.form(e)
	var names []string // the names under which earlier steps have remembered something
	vocabulary.Each(&e, func(part any) {
		switch part := part.(type) {
		case *Which:
			l.which(part)
			l.References(names, part.Those, part.NotThose, part.RankAbove)
		case *Amount:
			l.References(names, part.NumberOf)
		case *Reminder:
			l.called = append(l.called, part.Card)
			l.hero(part.Hero)
		case *Step:
			if part.As.Value != "" {
				names = append(names, part.As.Value)
			}
		}
	})
}

// form checks that an effect has the words for its timing: lasting effects have changes, and the
// others have steps.
func (l *loader) form(e lineEntry) {
	wants := []string{"do"}
	switch {
	case e.At.Value.Lasting():
		wants = []string{"while"}
	case e.At.Value == MiseEnJeu:
		wants = []string{"do", "later"}
	}
	l.OneForm(e.Code, formsOf(e), wants)
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

// which checks that words.yaml and the cards have the words of a description.
func (l *loader) which(w *Which) {
	l.class(w.Class)
	l.hero(w.Hero)
	for _, name := range []yamlfile.At[string]{w.Name, w.NotName} {
		if name.Value != "" {
			l.called = append(l.called, name)
		}
	}
}

// checkNames checks, once all cards are known, that the names in effects are
// names of cards.
func (l *loader) checkNames() {
	var names []string
	for _, card := range l.all {
		if !slices.Contains(names, card.Name) {
			names = append(names, card.Name)
		}
	}
	l.CardNames(l.called, names)
}
