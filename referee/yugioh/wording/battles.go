package wording

import (
	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// battles describes the changes of battles, of answers to Summons and activations, and of counters
// that hold as long as a card acts. It returns "" for other changes.
func (w *wording) battles(l *cards.Lasting, during string) string {
	switch {
	case l.Fight != nil:
		return during + w.fight(l)
	case l.Unanswered != nil:
		u := l.Unanswered
		w.bare = u.Which.Of == ""
		args := referee.Args{"which": w.some(&u.Which, 1), "how": w.manners(u.How), "who": string(u.Who), "sure": u.Sure, "material": u.Material}
		w.bare = false
		return during + w.say("no-answer", args)
	case l.Quashes != nil:
		return during + w.say("quashes", referee.Args{"event": w.activated(l.Quashes)})
	case l.StandsIn:
		return during + w.say("stands-in", nil)
	case l.Buries != nil:
		w.bare = true
		defer func() { w.bare = false }()
		return during + w.say("buries", referee.Args{"which": w.described("any", l.Buries, 2)})
	case l.Gathers != "":
		return during + w.say("gathers", referee.Args{"of": w.say("counter."+string(l.Gathers), referee.Args{"n": 2})})
	case l.Lends != "":
		return during + w.say("lends", referee.Args{"of": w.say("counter."+string(l.Lends), referee.Args{"n": 2})})
	}
	return ""
}

// fight describes a change of the battles of monsters.
func (w *wording) fight(l *cards.Lasting) string {
	f := l.Fight
	switch {
	case f.Each:
		return w.say("attacks-each", referee.Args{"to": w.plural(&l.To)})
	case f.Per != nil:
		w.bare = true
		defer func() { w.bare = false }()
		return w.say("attacks-per", referee.Args{"to": w.plural(&l.To), "per": w.described("any", f.Per, 2)})
	case f.Waived:
		return w.say("waived", nil)
	case f.Inflicts != "":
		return w.say("inflicts-"+string(f.Inflicts), referee.Args{"to": w.plural(&l.To)})
	}
	w.bare = f.Quells.Which.Of == ""
	defer func() { w.bare = false }()
	return w.say("quells", referee.Args{"to": w.plural(&l.To), "which": w.some(&f.Quells.Which, 1), "fell": f.Quells.Fell})
}

// afterwards describes the Summon after which a change holds for the rest of the turn.
func (w *wording) afterwards(l *cards.Lasting) string {
	if l.After == nil {
		return ""
	}
	return w.say("afterwards", referee.Args{"how": w.manners(l.After)}) + " "
}

// attackedOn describes the monster that is attacked, or returns "" for any.
func (w *wording) attackedOn(which *cards.Which) string {
	if which == nil {
		return ""
	}
	return w.some(which, 1)
}

// unaffected describes cards that effects do not affect.
func (w *wording) unaffected(to *cards.Which, u *cards.Unaffected, until string) string {
	by := *u
	source := cards.Which{Type: by.By}
	if by.Fits != nil {
		source = *by.Fits
		source.Type = by.By
	}
	w.bare = true
	of := w.described("any", &source, 2)
	w.bare = false
	return w.say("unaffected", referee.Args{"which": w.plural(to), "of": of, "activated": by.Activated, "lower": by.Lower, "until": until, "n": map[bool]int{true: 1, false: 2}[to.Pointed()]})
}
