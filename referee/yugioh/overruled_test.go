package yugioh_test

import (
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/refereetest"
)

// Whatever is illegal can be allowed, and leads to a position that a board file holds.
func TestOverruled(t *testing.T) {
	t.Parallel()
	g := theGame(t)
	stood := map[string]int{}
	for _, setup := range []refereetest.Setups{refereetest.Plain, refereetest.Listed(g), extraDecks(g)} {
		options := refereetest.Options{Matches: 8, Most: 400, Setup: setup, Fill: fill(g), Try: pendulums(g)}
		for code, n := range refereetest.Overruled(t, g, options) {
			stood[code] += n
		}
	}
	require.Subset(t, slices.Collect(maps.Keys(stood)), []string{"not-in-phase", "second-summon", "wrong-kind", "other-card", "same-position"}, "%v", stood)
}

// What nobody can allow, and why.
func TestImpossible(t *testing.T) {
	refereetest.Impossible(t, os.DirFS("."), map[string]string{
		"beneath-itself":      "a card cannot lie beneath itself",
		"counters-short":      "a board file holds no fewer than 0 counters",
		"declare-later":       "in the middle of a step a board file holds answers alone",
		"equip-itself":        "a monster that equips itself is in no zone that a board file can hold",
		"extra-in-hand":       "a board file holds no hand and no Main Deck with such a card",
		"hands-with-newer":    "no match begins",
		"hands-without-decks": "no match begins",
		"how-many":            "the line leaves open what is meant, or names too much",
		"lacks-down":          "there is no card to do it with",
		"lacks-hand":          "a hand has no fewer than 0 cards",
		"lacks-materials":     "where no card lies on the field; else it can be overruled (see forced)",
		"lacks-scales":        "where every Monster Zone is taken; else it can be overruled (see forced)",
		"lacks-up":            "there is no card to do it with",
		"name-it":             "a board file holds no face-up card that nobody has named",
		"no-damage-yet":       "there is no battle that a board file could note it for",
		"no-procedure":        "there is no text to carry out; “special” declares what another one does",
		"no-extra":            "an Extra Deck has no fewer than 0 cards",
		"no-level":            "a question about the board, not an answer",
		"no-link":             "there is no such Chain Link",
		"no-material":         "the card does not lie there",
		"no-position":         "a board file holds no face-down card in a Pendulum Zone",
		"not-a-card":          "no such card",
		"not-asked":           "the line says something that is not part of it",
		"not-extra":           "a board file holds no other card face up in the Extra Deck",
		"not-in-phase":        "the question is another one; in a Main Phase and the Battle Step it can be overruled (see forced)",
		"not-in-zone":         "a board file holds no face-down card in a Pendulum Zone",
		"not-now":             "the question is another one",
		"not-offered":         "what is named is not there, or is nothing of that kind",
		"not-so-many":         "the same card cannot be in two places",
		"not-there":           "the card does not lie there",
		"not-your-turn":       "the question is for another player",
		"other-side":          "the line names another zone of the same side; control is another line",
		"players":             "no match begins",
		"token-down":          "a board file holds no face-down Token",
		"token-monster":       "a board file holds no Token that is no monster",
		"why-what":            "a question about the board, not an answer",
		"zone-taken":          "a board file holds one card in a zone",
		"zones-full":          "a board file holds one card in a zone",
	})
}

// What makes sense on the table can be allowed, however unusual it is.
func TestAllowed(t *testing.T) {
	refereetest.Allowed(t, theGame(t), referee.Setup{Players: []string{"Ann", "Bob"}}, []refereetest.OnBoard{
		{Board: `turn: 4
active: p2
players:
  - {hand: 5}
  - hand: 5
    extra: 6
    field: [{zone: m5, card: 54652250, position: face-down, entered: 2}, {zone: s1, card: 83764718}]
`, Refused: map[string]string{
			"synchro 60800381 with m5 in attack":  "lacks-materials",
			"xyz 84013237 with m5, s1 in defense": "lacks-materials",
		}},
	})
}
