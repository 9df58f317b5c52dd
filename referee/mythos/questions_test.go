package mythos_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// questions are those that players and other programs have answered in more
// than one way, by their subject, each with what settles it here: a ruling, or
// a rule whose sources say it.
var questions = map[string]string{
	// Names, hidden characters and upgrades.
	"face-down beside the same name":                    "hide-over-name",
	"reveal beside the same name, and its price":        "reveal-over-name reveal-upgrade-cost",
	"two hidden of one name":                            "hide-beside-hidden",
	"upgrade of a hidden character":                     "upgrade-hidden",
	"face-down as an upgrade":                           "R-HIDE",
	"same name: upgrade, or nothing":                    "R-ONE-NAME R-UPGRADE",
	"reduced costs and the difference of an upgrade":    "least-price",
	"another name's upgrade beside a third of its name": "R-ONE-NAME",
	"another name's upgrade over its own name":          "R-UPGRADE",
	"a move that brings two of a name together":         "forced-collision R-COLLISION",
	"control that brings two of a name together":        "R-COLLISION",
	"control that goes back to where the name stands":   "control-collision",
	"a hidden card that was face-up":                    "known-hidden",
	"cost and Power of a hidden character":              "hidden-cost R-HIDDEN",
	"name, keywords and group of a hidden character":    "hidden-traits",
	"hidden characters are friends and enemies":         "R-HIDDEN",
	"tokens when hidden, revealed, upgraded":            "R-STATUS R-TOKENS",
	"reveal of a stack":                                 "reveal-stack-cost reveal-stack-upgrade",
	"tokens when the top card is discarded":             "R-STACK R-TOKENS",
	"cost of a hidden card that is looked at":           "R-PEEK R-HIDDEN",
	"while hidden: reveals, or placing too":             "hidden-play",
	"currently winning, when tied":                      "winning-tie",
	// Control.
	"how long control lasts, over rounds too": "control-length",
	"removed from play under control":         "removed-control",
	"chakra of a controlled character":        "income-of-controlled",
	"looking at a controlled hidden card":     "look-controlled",
	"upgrading a controlled character":        "upgrade-controlled",
	// Power, the Edge, rounds.
	"negative Power":                              "negative-power",
	"a tie at 0":                                  "R-MIN-POWER",
	"a tie":                                       "R-TIE",
	"when the Edge moves":                         "edge-timing",
	"the first to pass":                           "R-PASS",
	"the Edge moved after the first pass":         "edge-after-pass",
	"nothing affordable":                          "R-TURN R-PASS",
	"order of mulligans":                          "mulligan-order",
	"part of the hand changed":                    "R-MULLIGAN",
	"the mission deck":                            "mission-deck",
	"three different missions":                    "same-missions",
	"one mission brought by both":                 "R-MISSION-DECK",
	"a mission that nobody registered":            "unlisted-mission",
	"versions and copies":                         "R-DECK-COPIES",
	"an empty deck":                               "R-EMPTY-DECK",
	"order in the Start phase":                    "R-MISSION-REVEAL R-INCOME R-DRAW",
	"CHAKRA +X of a hidden character":             "R-CONTINUOUS R-CHAKRA-X",
	"a mission already won":                       "R-EVALUATION R-POINTS",
	"moved to a mission not scored yet":           "R-EVALUATION",
	"end of the round: removal and effects":       "token-removal R-END",
	"end of the round: whose effects first":       "R-TURN-PLAYER",
	"end of round 4":                              "end-of-round-4",
	"a returned stack":                            "returned-stack",
	"a defeated stack, and the order in the pile": "R-STACK R-DISCARD-ORDER",
	"a tie at the end":                            "R-FINAL-TIE",
	"who is winning when scores are compared":     "R-WIN",
	"a hidden character defeated":                 "defeated-hidden",
	"the Edge during scoring":                     "R-TIE",
	"minimum of cards, in each language":          "R-DECK-SIZE R-DECK-KIND",
	// Effects.
	"effects on cards in play before the card's own":  "R-TRIGGERS",
	"triggers by upgrade, reveal, play by effect":     "R-REVEAL-IS-PLAY R-UPGRADE",
	"MAIN and AMBUSH on a reveal":                     "R-EFFECT-ORDER R-AMBUSH",
	"UPGRADE that changes AMBUSH, from the hand":      "R-MODIFIES",
	"UPGRADE over another name":                       "R-UPGRADE-EFFECT",
	"SCORE: must, or may":                             "score-optional",
	"SCORE and the loser's trigger: who orders":       "R-SCORE R-TURN-PLAYER R-MISSION-LAST",
	"friend of itself":                                "friend-of-itself",
	"ties for strongest and weakest":                  "R-DECIDER",
	"the strongest: fixed, or at the time":            "strongest-lock",
	"the strongest: hidden ones":                      "strongest-hidden",
	"what statics read":                               "R-STATIC",
	"what other effects read":                         "R-STATIC",
	"several targets at once":                         "R-SNAPSHOT",
	"triggers of what is struck together":             "defeated-together",
	"standing in for another that is struck together": "stand-in",
	"affected: by what is done to it, or by statics":  "R-TRIGGERS R-STATIC continuous-toll",
	"instead of a move":                               "R-MOVE",
	"kept from moving, by anybody":                    "R-MOVE R-CONTINUOUS",
	"the opponent's previous turn":                    "R-TURN",
	"play by an effect: price, names, from where":     "R-PAY R-ONE-NAME R-REVEAL-IS-PLAY",
	"play by an effect that cannot be":                "R-ALL-OR-NOTHING R-OPTIONAL",
	"effects for the opponent":                        "R-OPPONENT-DECIDES",
	"either, or: what cannot be done":                 "R-OPPONENT-DECIDES R-ALL-OR-NOTHING",
	"copies: this character":                          "copy-self",
	"copies of copies":                                "copy-of-copy",
	"copies and UPGRADE":                              "copy-upgrade",
	"copies of SCORE effects":                         "copy-score",
	"a condition at the end of the round":             "end-condition",
	"two characters, but there is only one":           "half-pair",
	"an uncovered card beside its name":               "uncover-namesake",
	"draws for both players":                          "draw-for-both",
	"a discard for an effect that finds nobody":       "pay-for-nothing",
	"cost X or less with X = 0":                       "zero-limit",
	"must, and cannot":                                "R-MUST",
	"who carries effects out":                         "card-effects",
}

// TestEveryQuestionIsSettled by a ruling or a rule that there is, and every
// ruling answers one.
func TestEveryQuestionIsSettled(t *testing.T) {
	g := mythosGame(t)
	var rules, rulings []string
	for _, r := range g.Rules.Table() {
		rules = append(rules, r.ID)
	}
	for _, r := range g.Rules.Rulings() {
		rulings = append(rulings, r.ID)
	}
	var asked []string
	for about, by := range questions {
		for _, id := range strings.Fields(by) {
			require.True(t, slices.Contains(rules, id) || slices.Contains(rulings, id), "%s: %s", about, id)
			asked = append(asked, id)
		}
	}
	require.Subset(t, asked, rulings)
}
