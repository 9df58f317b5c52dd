package cards

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// withLines is a card file of one card with these effect lines.
func withLines(lines string) string {
	return `cards:
  - id: KS-001
    number: 1
    name: Naruto Uzumaki
    version: Test
    cost: 1
    power: 1
    group: leaf
    keywords: []
    rarity: C
    variants: [KS-001-C]
    lines:
` + lines
}

// TestEffectProblems has a broken effect for every thing that a check says of
// effects, with the place it points at.
func TestEffectProblems(t *testing.T) {
	for _, c := range []struct{ name, lines, code, at string }{
		{"two forms", "      - {code: 001M, at: main, do: [{draw: {amount: 1}}], while: {keep_tokens: true}}", "cards.one-form", "13:16"},
		{"an instant line that stays in force", "      - {code: 001M, at: main, continuous: true, do: [{draw: {amount: 1}}]}", "cards.one-form", "13:16"},
		{"no verb", "      - {code: 001M, at: main, do: [{as: x}]}", "cards.one-verb", "13:37"},
		{"two verbs", "      - {code: 001M, at: main, do: [{draw: {amount: 1}, spend: true}]}", "cards.one-verb", "13:37"},
		{"two verbs in a then", "      - {code: 001M, at: main, do: [{spend: true, then: [{draw: {amount: 1}, spend: true}]}]}", "cards.one-verb", "13:58"},
		{"a condition that says nothing", "      - {code: 001M, at: main, do: [{if: {holds: {}, do: [{spend: true}]}}]}", "yaml.no-word", "13:50"},
		{"a condition that says no", "      - {code: 001M, at: main, do: [{if: {holds: {edge: false}, do: [{spend: true}]}}]}", "yaml.no-word", "13:50"},
		{"two conditions", "      - {code: 001M, at: main, do: [{if: {holds: {edge: true, empty_hand: true}, do: [{spend: true}]}}]}", "yaml.two-words", "13:50"},
		{"a condition that nothing hangs on", "      - {code: 001M, at: main, do: [{if: {holds: {edge: true}, do: []}}]}", "yaml.no-word", "13:42"},
		{"a comparison with nothing", "      - {code: 001M, at: main, do: [{if: {holds: {count: {who: {side: enemy}}}, do: [{spend: true}]}}]}", "yaml.no-word", "13:58"},
		{"an amount of two counts", "      - {code: 001M, at: main, do: [{draw: {amount: {n: 1, count: {side: enemy}}}}]}", "yaml.two-words", "13:53"},
		{"an amount of none", "      - {code: 001M, at: main, do: [{draw: {amount: {plus: 1}}}]}", "yaml.no-word", "13:53"},
		{"a number beyond all counts", "      - {code: 001M, at: main, do: [{draw: {amount: 1000}}]}", "cards.too-large", "13:37"},
		{"a number that overflows", "      - {code: 001M, at: main, do: [{draw: {amount: {count: {side: enemy}, plus: 9223372036854775807}}}]}", "cards.too-large", "13:37"},
		{"a large number in a bound", "      - {code: 001M, at: main, do: [{draw: {amount: 1}, then: [{defeat: {who: {power: {max: -1000}}}}]}]}", "cards.too-large", "13:64"},
		{"a large number of a line in force", "      - {code: 001M, at: main, continuous: true, while: {power: {amount: 1000}}}", "cards.too-large", "13:16"},
		{"fewer cards than none", "      - {code: 001M, at: main, do: [{search: {top: -1, for: {}}}]}", "cards.negative", "13:37"},
		{"a discard of fewer than none", "      - {code: 001M, at: main, do: [{discard: {n: -1}}]}", "cards.negative", "13:37"},
		{"a static of two verbs", "      - {code: 001M, at: main, continuous: true, while: {keep_tokens: true, no_reveals: true}}", "yaml.two-words", "13:57"},
		{"a static of none", "      - {code: 001M, at: main, continuous: true, while: {if: {edge: true}}}", "yaml.no-word", "13:57"},
		{"a trigger that does nothing", "      - {code: 001M, at: main, continuous: true, when: {event: moved, do: []}}", "yaml.no-word", "13:56"},
		{"a replacement by two things", "      - {code: 001M, at: main, continuous: true, instead_of: {events: [defeat], to_hand: true, do: [{spend: true}]}}", "yaml.two-words", "13:62"},
		{"a range without bounds", "      - {code: 001M, at: main, do: [{defeat: {who: {cost: {}}}}]}", "yaml.no-word", "13:59"},
		{"a look at nothing", "      - {code: 001M, at: main, do: [{look: {}}]}", "yaml.no-word", "13:44"},
		{"a choice of nothing", "      - {code: 001M, at: main, do: [{one_of: [{do: []}, {do: [{spend: true}]}]}]}", "yaml.no-word", "13:47"},
		{"a price both ways", "      - {code: 001M, at: main, continuous: true, while: {price: {less: 1, more: 1}}}", "yaml.two-words", "13:65"},
		{"a take of two kinds", "      - {code: 001M, at: main, do: [{defeat: {who: {side: enemy}, take: {all: true, up_to: 2}}}]}", "yaml.two-words", "13:73"},
		{"a word nobody knows", "      - {code: 001M, at: main, do: [{defaet: {who: {side: enemy}}}]}", "yaml.unknown-word", "13:38"},
		{"a side nobody knows", "      - {code: 001M, at: main, do: [{defeat: {who: {side: enmy}}}]}", "yaml.unknown-value", "13:59"},
		{"what was not remembered", "      - {code: 001M, at: main, do: [{powerup: {amount: {cost_of: card}}}]}", "cards.unknown-reference", "13:66"},
		{"what is remembered too late", "      - {code: 001M, at: main, do: [{defeat: {who: {those: [x]}}}, {choose: {who: {side: enemy}}, as: x}]}", "cards.unknown-reference", "13:61"},
		{"a name of no card", "      - {code: 001M, at: main, do: [{defeat: {who: {name: [Narto Uzumaki]}}}]}", "cards.unknown-name", "13:60"},
		{"a keyword of no words", "      - {code: 001M, at: main, do: [{defeat: {who: {keyword: sumon}}}]}", "cards.unknown-keyword", "13:62"},
		{"a group of no words", "      - {code: 001M, at: main, do: [{defeat: {who: {group: leef}}}]}", "cards.unknown-group", "13:60"},
		{"an amount that is a word", "      - {code: 001M, at: main, do: [{draw: {amount: many}}]}", "cards.bad-amount", "13:53"},
		{"a take that is a word", "      - {code: 001M, at: main, do: [{defeat: {who: {side: enemy}, take: most}}]}", "cards.bad-take", "13:73"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, problems := loadTexts(testWords, withLines(c.lines))
			var codes, places []string
			for _, p := range problems {
				codes = append(codes, p.Code)
				places = append(places, strings.TrimPrefix(p.At.String(), "x.yaml:"))
			}
			require.Equal(t, []string{c.code}, codes)
			require.Equal(t, []string{c.at}, places)
		})
	}
}

func TestWhatAnEarlierLineRememberedMayBeUsed(t *testing.T) {
	_, problems := loadTexts(testWords, withLines(`      - {code: 001U, at: upgrade, modifies: main, adds: [{powerup: {amount: {power_of: gone}}}]}
      - {code: 001M, at: main, do: [{hide: {who: {side: enemy}}, as: gone}]}`))
	require.Empty(t, problems, "the changed line's names, though it is printed below")
}
