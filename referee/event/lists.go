package event

import (
	"crypto/sha256"
	"fmt"
	"slices"

	"shinpan/referee"
)

// List is the record of a decklist that a player has sent. It does not contain the cards.
type List struct {
	// ID is the salted id of the list, or "" until there is one.
	ID string
	// Illegal means that the list broke the rules of the game when it was sent.
	Illegal bool
	// Amended means that a judge accepted it after the lists were locked.
	Amended bool
}

// Pledge returns the digest that a judge signs to accept a list after the lists were locked: the
// SHA-256 sum of the event, the player, the list and the reason.
func (e Entry) Pledge(id string) [sha256.Size]byte {
	return sha256.Sum256(fmt.Appendf(nil, "shinpan-list 1\nevent %q\nplayer %q\nlist %q\nillegal %t\nreason %q\n", id, e.Player, e.List, e.Illegal, e.Reason))
}

// signed reports whether the judge named by the entry has signed it.
func (e Entry) signed(id string) bool {
	sum := e.Pledge(id)
	return e.Signed != nil && e.Signed.Genuine() && e.Signed.Name == e.Judge && e.Signed.File == fmt.Sprintf("%x", sum)
}

// list accepts a list. After the first round is published, a judge has to sign it.
func (s *State) list(e Entry) *Refused {
	taken := slices.ContainsFunc(s.Players, func(p Player) bool { return p.List.ID == e.List })
	switch {
	case e.List == "" || taken:
		return refused("list", nil)
	case s.Locked && (e.Judge == "" || e.Reason == ""):
		return refused("locked", nil)
	case s.Locked && !e.signed(s.ID):
		return refused("unsigned", referee.Args{"judge": e.Judge})
	}
	return s.change(e, func(p *Player) *Refused {
		p.List = List{e.List, e.Illegal, s.Locked}
		return nil
	})
}

// Lists counts the lists of the active players: it returns the number of lists sent, the players
// with an illegal list, and the players without a list.
func (s State) Lists() (sent int, illegal, missing []string) {
	for _, p := range s.Players {
		switch {
		case p.Gone:
		case p.List.ID == "":
			missing = append(missing, p.ID)
		default:
			sent++
			if p.List.Illegal {
				illegal = append(illegal, p.ID)
			}
		}
	}
	return sent, illegal, missing
}

// lock returns the number of the entry that first published a round, or 0 if none has. Undoing the
// publication does not unlock the lists, because people have seen the round.
func lock(entries []Entry) int {
	i := slices.IndexFunc(entries, func(e Entry) bool { return e.Kind == Published })
	return i + 1
}

// Locked returns the players with their lists as of the first publication of a round. It
// reports false before that.
func Locked(settings Settings, entries []Entry) ([]Player, bool) {
	n := lock(entries)
	if n == 0 {
		return nil, false
	}
	s, err := Fold(settings, entries[:n-1])
	return s.Players, err == nil
}
