package yugioh

import (
	"strconv"
	"strings"

	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// damage is damage that a player took, with its cause.
type damage struct {
	by position.Agency
	n  int
}

// hurtUse is the prefix of the notes in Uses about the damage that let a monster come to the field.
const hurtUse = "hurt"

// hurtKey begins the note about the damage that triggered an effect on the current Chain.
func hurtKey(a *acting) string {
	return chainUse + ":" + hurtUse + ":" + a.seat.String() + ":" + a.line.Code.Value + ":"
}

// notesHurt notes the damage that triggered an effect, for its resolution.
func (r *run) notesHurt(a *acting) {
	if a.line.Event != nil && a.line.Event.Hurt != nil && a.hurt.n > 0 && r.edition >= editionSpans {
		r.b.Uses = append(r.b.Uses, hurtKey(a)+string(a.hurt.by)+":"+strconv.Itoa(a.hurt.n))
	}
}

// broughtBy notes the damage that let an effect Special Summon a monster.
func (r *run) broughtBy(a *acting, serial int) {
	for _, use := range r.b.Uses {
		if rest, ok := strings.CutPrefix(use, hurtKey(a)); ok {
			r.b.Uses = append(r.b.Uses, hurtUse+":"+strconv.Itoa(serial)+":"+rest)
			return
		}
	}
}

// hurtOf returns the damage that let a monster on the field be Special Summoned.
func (s standing) hurtOf(serial int) damage {
	for _, use := range s.b.Uses {
		if rest, ok := strings.CutPrefix(use, hurtUse+":"+strconv.Itoa(serial)+":"); ok {
			by, text, _ := strings.Cut(rest, ":")
			n, _ := strconv.Atoi(text)
			return damage{position.Agency(by), n}
		}
	}
	return damage{}
}

// brought reports whether damage of a kind let a monster be Special Summoned.
func (s standing) brought(serial int, by cards.Agent) bool {
	d := s.hurtOf(serial)
	return d.n > 0 && (d.by == position.ByBattle) == (by == cards.ByBattle)
}
