package mythos_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// No card of the set tells its player what must be done when it is played without
// "if able". What is compulsory because the other player has it, such as the draw
// of KS-072, does not say "you must".
func TestRule_R_MUST_noCardOfTheSet(t *testing.T) {
	for _, card := range mythosLibrary(t).Whole().All() {
		require.Empty(t, card.Musts, card.ID)
	}
}

// A card that says "must" is played only where that can be done (R-MUST).
func TestRule_R_MUST_played(t *testing.T) {
	const (
		defeats  = "{defeat: {who: {side: enemy, in: here}}, must: yes}"
		attacks  = "{code: FAN-001M, at: main, do: [" + defeats + "]}"
		refused  = "must R-MUST"
		hasEnemy = "card: KS-M10, p2: [KS-009]"
	)
	main := func(steps string) []string { return []string{"{code: FAN-001M, at: main, do: [" + steps + "]}"} }
	for _, c := range []struct {
		name  string
		cards []string
		pos   pos
		want  string // what is wrong with "play FAN-001 @D"
	}{
		{"nobody to defeat", main(defeats), lanes("card: KS-M10", hasEnemy), refused},
		{"somebody to defeat", main(defeats), lanes(hasEnemy), ""},
		{"if able", main("{defeat: {who: {side: enemy, in: here}}, must: if_able}"), lanes("card: KS-M10"), ""},
		{"not compulsory", main("{defeat: {who: {side: enemy, in: here}}}"), lanes("card: KS-M10"), ""},
		{"it is itself somebody to defeat", main("{defeat: {who: {side: own, in: here}}, must: yes}"), lanes("card: KS-M10"), ""},
		{"nobody to whom it can be done", main("{hide: {who: {side: enemy, in: here}}, must: yes}"), lanes("card: KS-M10, p2: [hidden]"), refused},
		{"what happens instead is done", append(main(defeats), "{code: FAN-002M, at: main, continuous: true, instead_of: {events: [defeat], do: [{hide: {who: {self: true}}, must: if_able}]}}"),
			lanes("card: KS-M10, p2: [FAN-002]"), ""},
		{"an earlier choice is no way out", main("{draw: {amount: 1}}, " + defeats), lanes("card: KS-M10"), refused},
		{"an earlier choice is a way out", main("{move: {who: {side: enemy}, to: here}}, " + defeats), lanes("card: KS-M10", hasEnemy), ""},
		{"an earlier choice brings nobody", main("{move: {who: {side: enemy}, to: here}}, " + defeats), lanes("card: KS-M10", "card: KS-M05"), refused},
		{"an earlier line brings somebody", []string{"{code: FAN-001M1, at: main, do: [{move: {who: {side: enemy}, to: here}, must: if_able}]}, {code: FAN-001M2, at: main, do: [" + defeats + "]}"},
			lanes("card: KS-M10", hasEnemy), ""},
		{"what others set off brings somebody", append(main(defeats), "{code: FAN-002M, at: main, continuous: true, when: {event: played, who: {side: friendly}, do: [{move: {who: {side: enemy, in: elsewhere}, to: here}, must: if_able}]}}"),
			lanes("card: KS-M10, p1: [FAN-002]", hasEnemy), ""},
		{"the condition does not hold", main("{if: {holds: {not: true, edge: true}, do: [" + defeats + "]}}"), lanes("card: KS-M10"), ""},
		{"a compulsory condition does not hold", main("{if: {holds: {not: true, edge: true}, do: [{draw: {amount: 1}}]}, must: yes}"), lanes("card: KS-M10"), ""},
		{"the condition holds", main("{if: {holds: {edge: true}, do: [" + defeats + "]}}"), lanes("card: KS-M10"), refused},
		{"a mission where it can be done", main("{choose_mission: {do: [{defeat: {who: {side: enemy, in: chosen}}, must: yes}]}, must: yes}"), lanes("card: KS-M10", hasEnemy), ""},
		{"no mission where it can be done", main("{choose_mission: {do: [{defeat: {who: {side: enemy, in: chosen}}, must: yes}]}, must: yes}"), lanes("card: KS-M10", "card: KS-M05"), refused},
		{"one of two things can be done", main("{one_of: [{do: [{defeat: {who: {side: enemy}}}]}, {do: [{draw: {amount: 1}}]}], must: yes}"), lanes("card: KS-M10"), ""},
		{"none of two things can be done", main("{one_of: [{do: [{defeat: {who: {side: enemy}}}]}, {do: [{edge: you}]}], must: yes}"), lanes("card: KS-M10"), refused},
		{"the rest of what was left", main("{defeat: {who: {side: enemy}}, then: [{discard: {n: 1}, must: yes}]}"), pos{lanes: []string{hasEnemy}, p1: "chakra: 9, hand: 1, deck: 20"}, ""},
		{"nothing is left to pay with", main("{chakra: {amount: -1}, must: yes}"), pos{lanes: []string{"card: KS-M10"}, p1: "chakra: 1, hand: 5, deck: 20"}, refused},
		{"enough is left to pay with", main("{chakra: {amount: -1}, must: yes}"), pos{lanes: []string{"card: KS-M10"}, p1: "chakra: 2, hand: 5, deck: 20"}, ""},
		{"an empty deck", main("{draw: {amount: 1}, must: yes}"), pos{lanes: []string{"card: KS-M10"}, p1: "chakra: 9, hand: 5, deck: 0"}, refused},
		{"an empty hand", main("{play: {from: hand, less: 1}, must: yes}"), pos{lanes: []string{"card: KS-M10"}, p1: "chakra: 9, hand: 1, deck: 20"}, refused},
		{"a hand that only its player sees", main("{play: {from: hand, less: 1, who: {name: [Fan 1]}}, must: yes}"), lanes("card: KS-M10"), ""},
		{"a card that only its player sees may be a way out", main("{play: {from: hand, less: 1}}, {powerup: {amount: 1, who: {side: friendly, other: true}}, must: yes}"), lanes("card: KS-M10"), ""},
		{"the other player draws nothing", main("{draw: {amount: 1, player: opponent}, must: yes}"), pos{lanes: []string{"card: KS-M10"}, p2: "chakra: 9, hand: 5, deck: 0"}, ""},
		{"nobody draws anything", main("{draw: {amount: 1, player: both}, must: yes}"), pos{lanes: []string{"card: KS-M10"}, p1: "chakra: 9, hand: 5, deck: 0", p2: "chakra: 9, hand: 5, deck: 0"}, ""},
		{"the other player chooses nobody", main("{defeat: {who: {side: enemy}}, by: opponent, must: yes}"), lanes("card: KS-M10"), ""},
		{"the table declares what cards do", main(defeats), pos{lanes: []string{"card: KS-M10"}, rulings: declared}, ""},
		{"no choice of a few is a way out", main("{powerup: {amount: 1, who: {side: enemy}, take: {any: true}}}, " + defeats), lanes("card: KS-M10", "card: KS-M05, p2: [hidden, hidden, hidden]"), refused},
		{"more choices than are tried", main("{powerup: {amount: 1, who: {side: enemy}, take: {any: true}}}, " + defeats),
			lanes("card: KS-M10", "card: KS-M05, p2: [hidden, hidden, hidden, hidden, hidden, hidden, hidden, hidden, hidden, hidden]"), ""},
		{"only when revealed", []string{"{code: FAN-001A, at: ambush, do: [" + defeats + "]}"}, lanes("card: KS-M10"), ""},
		{"other lines of the card stand in", []string{"{code: FAN-001M, at: main, do: [" + defeats + "]}, {code: FAN-001A, at: ambush, modifies: main, replaces: [{draw: {amount: 1}}]}"}, lanes("card: KS-M10"), refused},
	} {
		t.Run(c.name, func(t *testing.T) {
			onForeign(t, foreign(t, c.cards...), c.pos).refuses("play FAN-001 @D", c.want)
		})
	}

	problems := onForeign(t, foreign(t, attacks), lanes("card: KS-M10")).refuses("play FAN-001 @D", refused)
	require.Equal(t, referee.Args{"card": referee.Card("FAN-001"), "line": "FAN-001M"}, problems[0].Args)
	require.Equal(t, "must", problems[0].Fix)
	before, _, wrong := foreign(t, attacks).Boards.ReadBoard(referee.Setup{Players: twoPlayers, Rules: "mythos-3"}, "test", []byte(lanes("card: KS-M10").yaml()))
	require.Empty(t, wrong)
	(&table{TB: t, game: foreign(t, attacks), state: before}).says("play FAN-001 @D") // as it was played then
	onForeign(t, foreign(t, attacks), lanes("card: KS-M10")).anyway("play FAN-001 @D", refused).told("played chakra no-target")
	onForeign(t, foreign(t, attacks), lanes(hasEnemy)).says("play FAN-001 @D").told("played chakra defeated")
}

// A hidden character is not revealed either, and is named by the refusal. The lines
// of the reveal count, and those that they replace do not.
func TestRule_R_MUST_revealed(t *testing.T) {
	const ambush = "{code: FAN-001A, at: ambush, do: [{defeat: {who: {side: enemy, in: here}}, must: yes}]}"
	tb := onForeign(t, foreign(t, ambush), lanes("card: KS-M10, p1: [hidden]"))
	problems := tb.refuses("reveal D1 as FAN-001", "must R-MUST")
	require.Equal(t, "FAN-001A", problems[0].Args["line"])
	require.Equal(t, "stays-hidden", problems[0].Fix)
	require.Equal(t, "name", problems[0].Told.Verb)
	onForeign(t, foreign(t, ambush), lanes("card: KS-M10, p1: [hidden], p2: [KS-009]")).says("reveal D1 as FAN-001").told("revealed chakra defeated")

	const instead = "{code: FAN-001M, at: main, do: [{defeat: {who: {side: enemy, in: here}}, must: yes}]}, {code: FAN-001A, at: ambush, modifies: main, replaces: [{draw: {amount: 1}}]}"
	onForeign(t, foreign(t, instead), lanes("card: KS-M10, p1: [hidden]")).says("reveal D1 as FAN-001")

	for _, changes := range []string{"replaces", "adds"} {
		lines := "{code: FAN-001M, at: main, do: [{draw: {amount: 1}, must: if_able}]}, {code: FAN-001A, at: ambush, modifies: main, " + changes + ": [{defeat: {who: {side: enemy, in: here}}, must: yes}]}"
		problems := onForeign(t, foreign(t, lines), lanes("card: KS-M10, p1: [hidden]")).refuses("reveal D1 as FAN-001", "must R-MUST")
		require.Equal(t, "FAN-001A", problems[0].Args["line"])
	}

	const again = "{code: FAN-001M, at: main, do: [{defeat: {who: {side: enemy, in: here}}, must: yes}]}, {code: FAN-001A, at: ambush, do: [{repeat: main}]}"
	onForeign(t, foreign(t, again), lanes("card: KS-M10, p1: [hidden], p2: [KS-009]")).says("reveal D1 as FAN-001")
}

// An UPGRADE line counts only where the card covers another one.
func TestRule_R_MUST_upgrade(t *testing.T) {
	g := withCards(t, `cards:
  - {id: FAN-001, number: 1, name: Fan, version: Low, cost: 1, power: 1, group: leaf, keywords: [], rarity: C, variants: [], lines: []}
  - {id: FAN-002, number: 2, name: Fan, version: High, cost: 3, power: 3, group: leaf, keywords: [], rarity: C, variants: [],
     lines: [{code: FAN-002U, at: upgrade, do: [{defeat: {who: {side: enemy, in: here}}, must: yes}]}]}
`)
	tb := onForeign(t, g, lanes("card: KS-M10, p1: [FAN-001]", "card: KS-M05"))
	tb.refuses("play FAN-002 over D1", "must R-MUST")
	tb.says("play FAN-002 @C")
}

// A card that another lets its player play is not played either.
func TestRule_R_MUST_granted(t *testing.T) {
	g := foreign(t, "{code: FAN-001M, at: main, do: [{defeat: {who: {side: enemy, in: here}}, must: yes}]}", "{code: FAN-002M, at: main, do: [{play: {from: hand, less: 1}}]}")
	tb := onForeign(t, g, lanes("card: KS-M10", "card: KS-M05, p2: [KS-009]")).says("play FAN-002 @D")
	tb.refuses("play FAN-001 @D", "must R-MUST")
	tb.says("play FAN-001 @C").told("played defeated")

	g = foreign(t, "{code: FAN-001M, at: main, do: [{chakra: {amount: -1}, must: yes}]}", "{code: FAN-002M, at: main, do: [{play: {from: hand, less: 1}}]}")
	tb = onForeign(t, g, pos{lanes: []string{"card: KS-M10"}, p1: "chakra: 2, hand: 5, deck: 20"}).says("play FAN-002 @D")
	tb.says("play FAN-001 @D").told("played chakra")
}

// At a table with open hands, too, a refusal rests on nothing that only a player
// knows: here on what the hand or the hidden character costs.
func TestRule_R_MUST_openHands(t *testing.T) {
	const defeats = "{if: {holds: {cost_of: {of: seen, max: 2}}, do: [{defeat: {who: {side: enemy, hidden: false, in: here}}, must: yes}]}}"
	for _, steps := range []string{
		"{discard: {n: 1}, as: seen, must: yes}, " + defeats,
		"{discard: {top: true}, as: seen, must: yes}, " + defeats,
		"{look: {who: {side: enemy, hidden: true}}, as: seen, must: yes}, " + defeats,
	} {
		g := foreign(t, "{code: FAN-001M, at: main, do: ["+steps+"]}")
		for _, other := range []string{"KS-009", "KS-108"} {
			setup := open(t)
			p := lanes("card: KS-M10, p2: [{card: " + other + ", hidden: true}]")
			p.p1, p.p2 = "chakra: 9, hand: {cards: [FAN-001, "+other+"]}, deck: {count: 20, cards: ["+other+"]}", "chakra: 9, hand: 0, deck: 20"
			s, _, problems := g.Boards.ReadBoard(setup, "test", []byte(p.yaml()))
			require.False(t, referee.Refuses(problems), "%v", problems)
			(&table{TB: t, game: g, state: s}).refuses("play FAN-001 @D", "")
		}
	}
}
