package cmd

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/refereetest"
)

// emptied matches the traces of an empty placeholder in a text.
var emptied = regexp.MustCompile(`⟦|<no value>|  |\( *\)|“ *”|« *»|, *,|: *[.,]|[^.] [.,]|\((Level|Rank|entry|Niveau|Rang|entrée) *\)|^ | $`)

// TestBlanks_NoneIsEmpty puts the refusals and events of random matches of every game into words in
// both languages, and checks that no placeholder was left empty.
func TestBlanks_NoneIsEmpty(t *testing.T) {
	t.Parallel()
	for _, g := range everyGame(t) {
		t.Run(g.ID, func(t *testing.T) {
			b := blanks{words: map[string]*lang.Words{}, seen: map[string]bool{}}
			for _, code := range []string{"en", "fr"} {
				w, err := lang.Load(code, append(app.MessageFiles(), g.Messages...)...)
				require.NoError(t, err)
				b.words[code] = w.With([]string{"Ann", "Bob"}, g.Cards)
			}
			seeds := uint64(3)
			if *long {
				seeds = 200
			}
			for seed := range seeds {
				b.play(t, g, seed)
			}
			require.Greater(t, len(b.seen), 10, "too few codes were met: %v", b.seen)
		})
	}
}

// blanks puts problems and events into words in every language.
type blanks struct {
	words map[string]*lang.Words
	seen  map[string]bool
}

// play plays a random match. At every question it tries answers that were offered before and may no
// longer be possible.
func (b blanks) play(t *testing.T, g *game.Game, seed uint64) {
	src := referee.NewRand(seed)
	s, events, problems := g.Rules.Start(referee.Setup{Players: []string{"Ann", "Bob"}})
	require.False(t, referee.Refuses(problems))
	offered := map[string]referee.Move{}
	for range 60 {
		b.told(t, events)
		ask := s.Ask()
		if ask == nil {
			return
		}
		for _, move := range append(ask.Moves[:len(ask.Moves):len(ask.Moves)], ask.Tools...) {
			offered[move.Verb] = move
		}
		guesser := referee.Guesser{Source: src, Fill: fillBlank(g)}
		for _, form := range g.Rules.Forms() {
			if move, was := offered[form.Verb]; was {
				if a, ok := guesser.Guess(s, []referee.Move{move}); ok {
					b.refused(t, s.Check(a), a)
				}
				b.refused(t, s.Check(referee.Answer{Seat: ask.Seat, Verb: form.Verb}), referee.Answer{Verb: form.Verb})
			}
		}
		a, ok := referee.RandomAnswer(s, src, fillBlank(g))
		if !ok {
			return
		}
		s, events, _ = s.Apply(a, false)
	}
}

func (b blanks) refused(t *testing.T, problems []referee.Problem, a referee.Answer) {
	for _, p := range problems {
		b.seen[p.Code] = true
		for code, w := range b.words {
			text, fix := w.Problem(p)
			for _, text := range []string{text, fix} {
				require.NotRegexp(t, emptied, text, "%s %s of %v: %v", code, p.Code, a, p.Args)
			}
		}
	}
}

func (b blanks) told(t *testing.T, events []referee.Event) {
	for _, e := range events {
		for code, w := range b.words {
			require.NotRegexp(t, emptied, w.Event(e), "%s %v", code, e)
		}
	}
}

// fillBlank returns tokens for open slots: cards of the pool, small numbers, and words.
func fillBlank(g *game.Game) referee.Fill {
	return func(s referee.State, _ referee.Move, slot *referee.Slot) []string {
		switch {
		case slot.Pool != nil:
			return refereetest.Few(g, slot.Pool, s.Hash(), 12)
		case slot.Name == "id":
			return []string{"00112233445566778899aabbccddeeff"}
		case slot.Name == "main":
			return []string{"40"}
		case slot.Name == "extra" || slot.Name == "side":
			return []string{"15"}
		case slot.Name == "by" || slot.Name == "words":
			return []string{"agreed"}
		}
		return []string{"0", "1", "-1"}
	}
}
