package wording

import (
	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// summons describes a step that Summons a monster in the way of its kind.
func (w *wording) summons(verb any) string {
	w.bare = true
	defer func() { w.bare = false }()
	switch v := verb.(type) {
	case *cards.NormalSummon:
		return w.say("normal", referee.Args{"which": w.some(&v.Which, 1)})
	case *cards.SynchroSummon:
		return w.say("synchro-now", referee.Args{"which": w.some(&v.Which, 1)})
	case *cards.XyzSummon:
		if v.With == nil {
			return w.say("xyz-now", referee.Args{"which": w.some(v.Which, 1)})
		}
		return w.say("xyz", nil)
	case *cards.RitualSummon:
		args := referee.Args{"which": w.some(&v.Which, 1), "exactly": v.Exactly, "grave": ""}
		if v.Grave != nil {
			args["grave"] = w.described("any", v.Grave, 2)
		}
		text := w.say("ritual", args)
		if v.Buried {
			text = w.say("ritual-buried", referee.Args{"a": text})
		}
		return text
	case *cards.RitualsFor:
		return w.say("rituals", referee.Args{"which": w.described("any", &v.Which, 2)})
	case *cards.FusionSummon:
		text := w.say("fusion", referee.Args{"which": w.some(&v.Which, 1)})
		w.bare = false
		if v.Deck != nil {
			text = w.say("fusion-deck", referee.Args{"a": text, "if": w.conditions(v.Deck)})
		}
		return text
	}
	return ""
}
