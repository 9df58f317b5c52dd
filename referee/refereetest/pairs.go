package refereetest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/ruled"
)

// Pairs holds tables that differ only in information that player 2 is not allowed to have. Player 2
// gives the same answers at two of them, most of them wrong in some way, and must get the same
// responses, including the results of other ruling options.
type Pairs struct {
	Game *game.Game
	// Board is a board file with placeholders for the parts hidden from player 2, and Secrets holds
	// the ways to fill them, by placeholder.
	Board   string
	Secrets []map[string]string
	// Lists holds decklists of player 1 that differ in the same way; nil means none.
	Lists []*referee.Decklist
	// Cards holds the cards to name, some of which are hidden.
	Cards []string
	// Topics holds the numbers to ask about.
	Topics []string
	// Rulings holds the options that always apply; the other rulings vary.
	Rulings map[string]string
}

// Drive plays the given number of matches, each at two tables. Every other time, all rulings have
// their defaults.
func (p Pairs) Drive(t *testing.T, matches int) {
	t.Helper()
	refused, done, decided := 0, 0, 0
	for seed := range uint64(matches) {
		src := referee.NewRand(seed)
		setup := referee.Setup{Players: []string{"Ann", "Bob"}, Rulings: p.chosen(seed, src)}
		first := referee.IntN(src, len(p.Secrets))
		other := (first + 1 + referee.IntN(src, len(p.Secrets)-1)) % len(p.Secrets)
		one, two := p.sit(t, setup, first), p.sit(t, setup, other)
		for range 25 {
			a, anyway, ok := p.line(one, src)
			if !ok {
				break
			}
			topic := strings.Fields(p.Topics[referee.IntN(src, len(p.Topics))])
			next, want := p.told(t, one, a, anyway, referee.Topic{Name: topic[0], Args: topic[1:]})
			also, got := p.told(t, two, a, anyway, referee.Topic{Name: topic[0], Args: topic[1:]})
			if next != nil && also != nil && turned(one, next) {
				break // the card is no longer hidden
			}
			if want != got {
				require.JSONEq(t, want, got, "seed %d: %v: %+v", seed, setup.Rulings, a)
				require.Equal(t, want, got, "seed %d: %v: %+v", seed, setup.Rulings, a)
			}
			decided += strings.Count(want, `"Ruling"`)
			if next == nil {
				refused++
				continue
			}
			one, two = next, also
			done++
		}
	}
	t.Log("refused", refused, "done", done, "rulings", decided)
	require.Greater(t, refused, matches)
	require.Greater(t, done, matches)
	require.Greater(t, decided, matches/10, "rulings that decided something")
}

// chosen returns the rulings for two tables.
func (p Pairs) chosen(seed uint64, src referee.Source) map[string]string {
	chosen := map[string]string{}
	for _, r := range p.Game.Rules.Rulings() {
		if option, fixed := p.Rulings[r.ID]; fixed {
			chosen[r.ID] = option
		} else if seed%2 == 1 && referee.IntN(src, 3) == 0 {
			chosen[r.ID] = r.Options[referee.IntN(src, len(r.Options))].ID
		}
	}
	return chosen
}

// sit returns a table with one way to fill the placeholders.
func (p Pairs) sit(t *testing.T, setup referee.Setup, secret int) referee.State {
	t.Helper()
	board := p.Board
	for blank, cards := range p.Secrets[secret] {
		board = strings.ReplaceAll(board, blank, cards)
	}
	if p.Lists != nil {
		setup.Decks = []*referee.Decklist{p.Lists[secret%len(p.Lists)], nil}
	}
	s, _, problems := p.Game.Boards.ReadBoard(setup, "secret", []byte(board))
	require.False(t, referee.Refuses(problems), "%s: %v", board, problems)
	return s
}

// line makes up the next command. For player 1, it contains no card. It reports false if it finds
// no command.
func (p Pairs) line(s referee.State, src referee.Source) (a referee.Answer, anyway, ok bool) {
	ask := s.Ask()
	if ask == nil {
		return a, false, false
	}
	moves := ask.Moves
	switch {
	case ask.Seat == 1 && referee.IntN(src, 2) == 0 && len(ask.Tools) > 0:
		moves = ask.Tools
	case ask.Seat == 1:
		moves = slices.DeleteFunc(slices.Clone(moves), func(m referee.Move) bool { return len(m.Slots) > 0 })
	case referee.IntN(src, 3) == 0:
		moves = slices.Concat(moves, ask.Tools)
	}
	guesser := referee.Guesser{Source: src, Fill: func(_ referee.State, m referee.Move, slot *referee.Slot) []string {
		return p.fill(m, slot)
	}}
	for range 20 {
		if a, ok = guesser.Guess(s, moves); !ok {
			continue
		}
		a.Args = slices.Clone(a.Args)
		if ask.Seat.IsPlayer() && len(moves) > 0 && (ask.Seat == 2 || slices.ContainsFunc(ask.Tools, func(m referee.Move) bool { return m.Verb == a.Verb })) {
			a.Seat = 2
		}
		return a, referee.IntN(src, 2) == 0, true
	}
	return a, false, false
}

// turned reports whether a face-down card has been turned face-up or has left its place, or is now
// on the side of player 2, who is allowed to look at it.
func turned(was, is referee.State) bool {
	hidden := func(s referee.State) map[int]int { // the side of each piece, by token
		tokens := map[int]int{}
		for _, lane := range s.View(referee.Nobody).Lanes {
			for side, pieces := range lane.Sides {
				for _, piece := range pieces {
					if piece.Down && piece.Card == "" {
						tokens[piece.Token] = side
					}
				}
			}
		}
		return tokens
	}
	now := hidden(is)
	for token, side := range hidden(was) {
		if on, still := now[token]; !still || on != side && on == 1 && seen(is, token) {
			return true
		}
	}
	return false
}

// seen reports whether player 2 can see a card's identity.
func seen(s referee.State, token int) bool {
	for _, lane := range s.View(2).Lanes {
		if slices.ContainsFunc(slices.Concat(lane.Sides...), func(p referee.Piece) bool { return p.Token == token && p.Card != "" }) {
			return true
		}
	}
	return false
}

// fill returns tokens for an open slot.
func (p Pairs) fill(m referee.Move, slot *referee.Slot) []string {
	for _, form := range p.Game.Rules.Forms() {
		if form.Verb != m.Verb {
			continue
		}
		for _, s := range form.Slots {
			switch {
			case s.Name != slot.Name:
			case s.Kind == referee.KindNumber:
				return []string{"0", "1", "2", "-1"}
			case s.Kind == referee.KindCard:
				return p.Cards
			}
		}
	}
	return append(slices.Clone(p.Cards), "1", "2")
}

// told applies the answer at a table and returns the position and everything that player 2 learns;
// the position is nil if the answer is refused.
func (p Pairs) told(t *testing.T, s referee.State, a referee.Answer, anyway bool, topic referee.Topic) (referee.State, string) {
	t.Helper()
	next, events, problems := s.Apply(a, anyway)
	said := []any{problems, ruled.OfAnswer(s, a, anyway)}
	if next != nil {
		ledger, wrong := next.Why(topic)
		said = append(said, slices.DeleteFunc(slices.Clone(events), func(e referee.Event) bool { return !e.Sight.Visible(2) }),
			next.View(2), next.View(referee.Nobody), next.Ask().Public(), next.Score(), ledger, wrong, ruled.OfNumber(next, topic), ruled.OfView(next), ruled.OfScore(next))
		board, err := p.Game.Boards.WriteBoard(next, 2)
		require.NoError(t, err, fmt.Sprint(a))
		said = append(said, string(board))
	}
	text, err := json.Marshal(said)
	require.NoError(t, err)
	return next, string(text)
}
