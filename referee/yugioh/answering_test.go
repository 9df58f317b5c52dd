package yugioh_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// spellOrTrap is a Spell or Trap as the rulebook's table of Spell Speeds sees it.
type spellOrTrap struct {
	id    referee.Card
	speed int
	trap  bool
	quick bool
}

// spellsAndTraps are the cards of the pool that want no target and take an ordinary zone, by
// what the book calls them.
func spellsAndTraps() map[string][]spellOrTrap {
	all, _ := set()
	byName := map[string][]spellOrTrap{}
	for i := range all.Len() {
		switch card := all.At(i); {
		case card.Kind == cards.Trap && card.Icon == cards.Counter:
			byName["Counter Trap"] = append(byName["Counter Trap"], spellOrTrap{card.ID, 3, true, false})
		case card.Kind == cards.Trap && card.Icon == cards.Continuous:
			byName["Continuous Trap"] = append(byName["Continuous Trap"], spellOrTrap{card.ID, 2, true, false})
		case card.Kind == cards.Trap:
			byName["Normal Trap"] = append(byName["Normal Trap"], spellOrTrap{card.ID, 2, true, false})
		case card.Kind != cards.Spell:
		case card.Icon == cards.QuickPlay:
			byName["Quick-Play Spell"] = append(byName["Quick-Play Spell"], spellOrTrap{card.ID, 2, false, true})
		case card.Icon == cards.Continuous:
			byName["Continuous Spell"] = append(byName["Continuous Spell"], spellOrTrap{card.ID, 1, false, false})
		case card.Icon == cards.RitualIcon:
			byName["Ritual Spell"] = append(byName["Ritual Spell"], spellOrTrap{card.ID, 1, false, false})
		case card.Icon == cards.NormalIcon:
			byName["Normal Spell"] = append(byName["Normal Spell"], spellOrTrap{card.ID, 1, false, false})
		}
	}
	return byName
}

// moment is when somebody may activate something, as the rulebook sees it: whose turn it is,
// whether it is a Main Phase, and the Spell Speed of the last link of the Chain, 0 for none.
type moment struct {
	own, main bool
	// waits says that something has just happened to which both players may respond.
	waits bool
	last  int
}

// may is the rulebook's answer: whether a card may be activated, from the hand with a zone for
// it, or where it was Set, this turn or before.
func (m moment) may(c spellOrTrap, hand, room, setNow bool) bool {
	if m.last > 0 && (c.speed < 2 || c.speed < m.last) {
		return false
	}
	if m.waits && c.speed < 2 { // ruling after-summon
		return false
	}
	if hand {
		return !c.trap && room && m.own && (c.quick || m.main)
	}
	if c.trap || c.quick {
		return !setNow
	}
	return m.own && m.main
}

// R-CHAIN-SPEED, R-SPELL-SPEED, R-SPELL-PHASE, R-TRAP-SET, R-TRAP-TURN, R-QUICK-PLAY,
// R-QUICK-SET, R-SPELL-ZONE: ten thousand cards, at every moment of random turns, of the hand
// or where they were Set.
func TestAnswers_AtRandom(t *testing.T) {
	t.Parallel()
	src := referee.NewRand(3)
	pool := spellsAndTraps()
	var names []string
	for name := range pool {
		names = append(names, name)
	}
	slices.Sort(names)
	require.Len(t, names, 7)
	pick := func() (string, spellOrTrap) {
		name := names[referee.IntN(src, len(names))]
		return name, pool[name][referee.IntN(src, len(pool[name]))]
	}
	tried, allowed, deepest := 0, 0, 0
	for tried < 10_000 {
		type held struct {
			name   string
			card   spellOrTrap
			setNow bool
		}
		sets := map[string]held{}
		text := "game: yugioh\nturn: 5\nactive: p1\nplayers:\n"
		for seat := 1; seat <= 2; seat++ {
			text += "  - {hand: 6, field: ["
			for zone := range 3 + referee.IntN(src, 3) {
				name, card := pick()
				setNow := referee.IntN(src, 3) == 0
				sets[fmt.Sprintf("p%d:s%d", seat, zone+1)] = held{name, card, setNow}
				entered := map[bool]int{true: 5, false: 3}[setNow]
				text += fmt.Sprintf("{zone: s%d, card: %q, position: face-down, entered: %d}, ", zone+1, card.id, entered)
			}
			text += "]}\n"
		}
		s := boardOf(t, text)
		main, chain := true, []int(nil) // the Spell Speeds of the links
		over := false
		for range 40 {
			ask := s.Ask()
			if over || ask == nil || !slices.Contains([]string{"main", "battle", "respond", "resolve", "window-phase", "window-react"}, ask.Key) {
				break
			}
			var ways []referee.Answer
			if ask.Key != "resolve" {
				now := moment{own: ask.Seat == 1, main: main, waits: ask.Key == "window-react"}
				if len(chain) > 0 {
					now.last = chain[len(chain)-1]
				}
				taken := 0
				for _, p := range s.View(referee.Judge).Pieces() {
					if strings.HasPrefix(p.ID, ask.Seat.String()+":s") {
						taken++
					}
				}
				try := func(name string, card spellOrTrap, want bool, a referee.Answer) {
					require.Equal(t, want, !referee.Refuses(s.Check(a)), "%s, %v, by %s at “%s”, %+v, %d zones taken: %v", name, a, ask.Seat, ask.Key, now, taken, s.Check(a))
					tried++
					if want {
						allowed++
						ways = append(ways, a)
					}
				}
				for id, h := range sets {
					if p, there := s.View(referee.Judge).Piece(id); there && p.Down && strings.HasPrefix(id, ask.Seat.String()) {
						try(h.name, h.card, now.may(h.card, false, true, h.setNow), referee.Say(ask.Seat, "activate", "card", string(h.card.id), "set", id))
					}
				}
				name, card := pick()
				held := slices.ContainsFunc(s.View(referee.Judge).Seats[ask.Seat.Index()].Counters, func(c referee.Counter) bool { return c.Key == "hand" && c.N > 0 })
				try(name, card, held && now.may(card, true, taken < 5, false), referee.Say(ask.Seat, "activate", "card", string(card.id)))
			}
			slices.SortFunc(ways, func(a, b referee.Answer) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
			a := referee.Say(ask.Seat, map[string]string{"main": "end", "battle": "end", "resolve": "done"}[ask.Key])
			if a.Verb == "" {
				a.Verb = "pass"
			}
			switch {
			case len(ways) > 0 && referee.IntN(src, 3) > 0:
				a = ways[referee.IntN(src, len(ways))]
			case ask.Key == "main" && referee.IntN(src, 2) == 0 && !referee.Refuses(s.Check(referee.Say(1, "battle"))):
				a.Verb = "battle"
			}
			next, events, problems := s.Apply(a, false)
			require.Empty(t, problems, "%v", a)
			s = next
			for _, e := range events {
				switch e.Kind {
				case "turn":
					over = true
				case "phase":
					main = strings.HasPrefix(string(e.Key), "phase.main")
				case "activated":
					chain = append(chain, speedIn(pool, e.Card))
					deepest = max(deepest, len(chain))
				case "resolves":
					chain = chain[:len(chain)-1]
				}
			}
		}
	}
	require.Greater(t, allowed, 1500)
	require.Greater(t, deepest, 3)
}

func speedIn(pool map[string][]spellOrTrap, id referee.Card) int {
	for _, list := range pool {
		if i := slices.IndexFunc(list, func(c spellOrTrap) bool { return c.id == id }); i >= 0 {
			return list[i].speed
		}
	}
	return 0
}
