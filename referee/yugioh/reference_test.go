package yugioh_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// The ids are those of our notes on the rulebook, which list what a referee may check in it:
// each has scenarios or tests that refuse it or carry it out, or a reason why no referee can
// check it.

// noted is how many ids each of the parts of the notes has.
var noted = map[string]int{
	"DK": 15, "ST": 10, "WN": 5, "ZN": 16, "PB": 5, "CK": 15, "TN": 15, "NS": 10, "FS": 5, "PO": 6, "SS": 4, "PE": 8, "XY": 8, "SY": 5,
	"FU": 3, "RI": 3, "SP": 12, "TR": 7, "CH": 17, "BT": 8, "BD": 12, "RP": 4, "LP": 1, "CO": 1, "MV": 5, "TK": 2, "CT": 1,
}

// shownBy are the scenarios, by how their names begin, and the tests that show what the notes
// list, by their ids.
var shownBy = map[string][]string{
	"DK-01": {"TestCheck_AtTheBounds", "R-LIFE-POINTS R-DECK-SIZE"}, "DK-02": {"TestCheck_AtTheBounds"}, "DK-03": {"TestCopies_InTheExtraDeck"},
	"DK-04": {"TestCheck_AtTheBounds", "TestFacts_OtherPictures"}, "DK-05": {"TestCheck_AtTheBounds"}, "DK-06": {"TestCheck_AtTheBounds"},
	"DK-07": {"TestCheck_AtTheBounds"}, "DK-08": {"TestCheck_AtTheBounds"}, "DK-09": {"TestCheck_AtTheBounds"}, "DK-10": {"TestCheck_AtTheBounds"},
	"DK-11": {"TestSiding_KeepsTheSize", "TestSiding_OfLists", "TestSiding_PartsOfTheDeck"}, "DK-12": {"TestKnownDecks", "TestShippedLists"},
	"DK-13": {"TestForms_EverySlipIsListed", "TestCheck_AtTheBounds"}, "DK-15": {"R-RANDOM: coins, dice"},

	"ST-01": {"R-LIFE-POINTS R-DECK-SIZE"}, "ST-02": {"R-LIFE-POINTS R-DECK-SIZE"}, "ST-03": {"R-LIFE-POINTS R-DECK-SIZE"},
	"ST-04": {"R-LIFE-POINTS R-DECK-SIZE", "TestSiding_KeepsTheSize"}, "ST-05": {"R-LIFE-POINTS R-DECK-SIZE"}, "ST-06": {"TestMatch_OfThreeDuels"},
	"ST-07": {"TestMatch_WithADraw"}, "ST-08": {"R-LIFE-POINTS R-DECK-SIZE"}, "ST-09": {"R-LIFE-ZERO", "R-BOTH-ZERO"}, "ST-10": {"TestMatch_OfThreeDuels"},

	"WN-01": {"R-LIFE-ZERO: never below 0"}, "WN-02": {"R-DECK-OUT: the Draw Phase", "R-DECK-OUT: an empty Deck", "R-DECK-OUT: none is lost"},
	"WN-03": {"R-WIN-CARD"}, "WN-04": {"R-BOTH-ZERO"}, "WN-05": {"R-CONCEDE: a player gives up", "R-CONCEDE: a judge", "R-CONCEDE time-limit"},

	"ZN-01": {"R-MONSTER-ZONE R-POSITION-NEW"}, "ZN-02": {"R-SET R-TRIBUTES R-POSITIONS", "R-POSITIONS: what lies so", "R-SPECIAL R-SPECIAL-POSITION"},
	"ZN-03": {"R-SPELL-ZONE R-FIELD-ZONE"}, "ZN-04": {"R-SPELL-ZONE R-FIELD-ZONE"}, "ZN-05": {"R-FIELD-ZONE: one each", "R-SPELL-ZONE R-FIELD-ZONE"},
	"ZN-06": {"R-FIELD-ZONE: one each"}, "ZN-07": {"R-FIELD-ZONE: one each"}, "ZN-08": {"R-SCALE R-PENDULUM: two scales"},
	"ZN-09": {"R-SPELL-PHASE R-SPELL-USED", "R-OWNER R-GRAVE-ORDER"}, "ZN-10": {"R-OWNER R-GRAVE-ORDER"}, "ZN-11": {"R-SHUFFLE: after a search"},
	"ZN-13": {"TestHeadings_OfOldLists"}, "ZN-14": {"R-CONTROL"}, "ZN-15": {"R-XYZ-LEAVES R-XYZ-MATERIAL: a material is no card"},
	"ZN-16": {"R-OWNER: to its owner's hand", "R-OWNER R-GRAVE-ORDER"},

	"PB-01": {"TestView_HidesWhatLiesFaceDown"}, "PB-03": {"R-REVEAL: shown"}, "PB-04": {"R-DECLARED R-SHUFFLE: excavated"}, "PB-05": {"R-RANDOM: coins, dice"},

	"CK-01": {"TestLoad_Mistakes", "TestFacts_AreThoseOfTheSource"}, "CK-02": {"R-RANK: an Xyz", "R-RANK R-PENDULUM-LEVEL"}, "CK-03": {"R-IGNITION R-EFFECT-KINDS R-NORMAL-MONSTER"},
	"CK-04": {"R-IGNITION R-EFFECT-KINDS: no effect"}, "CK-05": {"R-IGNITION R-EFFECT-KINDS R-NORMAL-MONSTER", "TestAnswers"}, "CK-06": {"R-CONTINUOUS R-STAYS R-DECLARED"},
	"CK-07": {"R-IGNITION R-EFFECT-KINDS: no effect"}, "CK-08": {"R-IGNITION R-EFFECT-KINDS: no effect"}, "CK-09": {"R-SIMULTANEOUS"},
	"CK-10": {"R-FLIP-SUMMON R-FLIP-EFFECT: any number", "R-FLIP-ATTACKED R-FLIP-EFFECT"}, "CK-12": {"TestFacts_AreThoseOfTheSource", "R-SPELL-PHASE R-SPELL-USED"},
	"CK-13": {"R-ORIGINAL"}, "CK-14": {"R-ATTACK-ONCE R-CARD-TEXT", "R-XYZ R-SYNCHRO R-CARD-TEXT", "R-TRAP-SET R-TRAP-TURN"},

	"TN-01": {"R-PHASES R-PRIORITY"}, "TN-02": {"R-MAIN-TWO R-HAND-LIMIT"}, "TN-03": {"R-LIFE-POINTS R-DECK-SIZE"}, "TN-04": {"R-LIFE-POINTS R-DECK-SIZE"},
	"TN-05": {"R-PHASES R-PRIORITY", "R-DECK-OUT: the Draw Phase"}, "TN-06": {"R-PHASES R-TRAP-TURN: a Trap after the draw"}, "TN-07": {"R-PHASES R-TRAP-TURN: a Trap in the Standby"},
	"TN-08": {"R-MAIN R-SCALE R-SYNCHRO", "R-NORMAL-SUMMON R-ONE-SUMMON"}, "TN-09": {"R-MAIN-TWO R-HAND-LIMIT"}, "TN-10": {"R-PHASES R-PRIORITY"}, "TN-11": {"R-PHASES R-PRIORITY"},
	"TN-12": {"R-MAIN-TWO: what is done once"}, "TN-13": {"R-HAND-LIMIT: what the End Phase", "R-MAIN-TWO R-HAND-LIMIT"}, "TN-14": {"R-HAND-LIMIT: what the End Phase"},
	"TN-15": {"R-PHASE-END: the other player acts"},

	"NS-01": {"R-NORMAL-SUMMON R-ONE-SUMMON"}, "NS-02": {"R-NORMAL-SUMMON R-ONE-SUMMON"}, "NS-03": {"R-SET R-TRIBUTES R-POSITIONS"}, "NS-04": {"R-SET R-NORMAL-SUMMON"},
	"NS-05": {"R-SET R-NORMAL-SUMMON"}, "NS-06": {"R-TRIBUTES R-TRIBUTE: none up to", "TestTributes_OfThePool"}, "NS-07": {"R-TRIBUTES R-TRIBUTE: none up to"},
	"NS-08": {"R-MONSTER-ZONE R-POSITION-NEW"}, "NS-09": {"R-SPECIAL-ONLY"}, "NS-10": {"R-MAIN R-SCALE R-SYNCHRO", "R-MAIN: no Summon", "R-MAIN: never while"},

	"FS-01": {"R-FLIP-SUMMON R-FLIP-TURN"}, "FS-02": {"R-FLIP-SUMMON R-FLIP-TURN"}, "FS-03": {"R-FLIP-SUMMON R-FLIP-EFFECT: any number"}, "FS-04": {"R-FLIP-SUMMON R-FLIP-TURN"},
	"FS-05": {"R-FLIP-ATTACKED R-FLIP-EFFECT"},

	"PO-01": {"R-POSITION R-POSITION-ONCE", "R-MAIN: no Summon"}, "PO-02": {"R-MONSTER-ZONE R-POSITION-NEW"}, "PO-03": {"R-MONSTER-ZONE R-POSITION-NEW"},
	"PO-04": {"R-POSITION R-POSITION-ONCE"}, "PO-05": {"R-POSITION: no player turns"}, "PO-06": {"R-MONSTER-ZONE R-POSITION-NEW"},

	"SS-01": {"R-SPECIAL R-SPECIAL-POSITION"}, "SS-02": {"R-SPECIAL R-SYNCHRO R-SYNCHRO-LEVELS"}, "SS-03": {"R-SPECIAL R-PROPER", "R-PROPER: a Ritual"},
	"SS-04": {"R-SPECIAL R-SYNCHRO R-SYNCHRO-LEVELS"},

	"PE-01": {"R-SCALE R-PENDULUM: two scales"}, "PE-02": {"R-SCALE R-PENDULUM: two scales", "R-PENDULUM-LEVEL R-PENDULUM-ONCE"}, "PE-03": {"R-PENDULUM-LEVEL R-PENDULUM-ONCE", "TestPendulumRanges"},
	"PE-04": {"R-SCALE R-PENDULUM: two scales"}, "PE-05": {"R-PENDULUM-LEVEL R-PENDULUM-ONCE", "pendulum-extra=any"}, "PE-06": {"R-RANK R-PENDULUM-LEVEL"},
	"PE-07": {"R-PENDULUM-GRAVE: from the field", "R-PENDULUM-GRAVE: from a hand"}, "PE-08": {"R-CONTINUOUS R-PENDULUM-LEVEL"},

	"XY-01": {"R-XYZ R-XYZ-MATERIAL R-DETACH", "TestMaterials_OfRandomFields"}, "XY-02": {"R-XYZ R-XYZ-MATERIAL R-DETACH", "R-SYNCHRO R-XYZ R-TRIBUTE"}, "XY-03": {"R-TOKEN R-XYZ-TOKEN"},
	"XY-04": {"R-XYZ R-XYZ-MATERIAL R-DETACH"}, "XY-05": {"R-XYZ-LEAVES R-XYZ-MATERIAL: a material is no card"}, "XY-06": {"R-XYZ R-XYZ-MATERIAL R-DETACH"},
	"XY-07": {"R-XYZ-LEAVES R-XYZ-MATERIAL: materials go"}, "XY-08": {"R-XYZ-LEAVES: they stay"},

	"SY-01": {"R-SPECIAL R-SYNCHRO R-SYNCHRO-LEVELS", "R-SYNCHRO: face-up monsters", "R-SYNCHRO R-XYZ R-TRIBUTE"}, "SY-02": {"R-SPECIAL R-SYNCHRO R-SYNCHRO-LEVELS", "TestMaterials_OfRandomFields"},
	"SY-03": {"R-SPECIAL R-SYNCHRO R-SYNCHRO-LEVELS"}, "SY-04": {"R-RANK: an Xyz", "R-TOKEN R-SYNCHRO R-SYNCHRO-LEVELS"}, "SY-05": {"R-MATERIALS R-SYNCHRO", "TestAllows"},

	"FU-01": {"R-FUSION R-SPELL-USED", "R-SPELL-ZONE R-FIELD-ZONE"}, "FU-02": {"R-FUSION R-SPELL-USED", "R-FUSION: materials of the Graveyard"}, "FU-03": {"R-FUSION R-SPELL-USED"},
	"RI-01": {"R-RITUAL"}, "RI-02": {"R-RITUAL"}, "RI-03": {"R-RITUAL"},

	"SP-01": {"R-SPELL-PHASE R-SPELL-USED"}, "SP-02": {"R-SPELL-PHASE R-SPELL-USED"}, "SP-03": {"R-RITUAL"}, "SP-04": {"R-CONTINUOUS R-STAYS R-DECLARED", "R-CONTINUOUS R-STAYS: a Continuous Spell"},
	"SP-05": {"R-QUICK-SET R-QUICK-PLAY"}, "SP-06": {"R-QUICK-SET R-QUICK-PLAY"}, "SP-07": {"R-SPELL-PHASE: a Spell that was Set"}, "SP-08": {"R-EQUIP R-STAYS R-EQUIP-LOST"},
	"SP-09": {"R-EQUIP-LOST R-EQUIP: destroyed", "R-EQUIP-LOST: turned"}, "SP-10": {"R-EQUIP-CARDS"}, "SP-11": {"R-SPELL-ZONE R-FIELD-ZONE"}, "SP-12": {"R-SCALE R-FIELD-ZONE R-CONTROL"},

	"TR-01": {"R-TRAP-SET R-TRAP-TURN"}, "TR-02": {"R-TRAP-SET R-TRAP-TURN", "R-PHASES R-TRAP-TURN: a Trap after the draw"}, "TR-03": {"R-CHAIN R-SPELL-SPEED R-CHAIN-SPEED"},
	"TR-04": {"R-CHAIN R-SPELL-SPEED R-CHAIN-SPEED"}, "TR-05": {"R-CONTINUOUS R-STAYS R-DECLARED"}, "TR-06": {"R-CHAIN R-SPELL-SPEED R-CHAIN-SPEED"}, "TR-07": {"R-TRAP-SET R-HIDDEN"},

	"CH-01": {"TestAnswers"}, "CH-02": {"TestAnswers"}, "CH-03": {"TestAnswers"}, "CH-04": {"TestAnswers", "R-CHAIN R-SPELL-SPEED R-CHAIN-SPEED"}, "CH-05": {"R-CHAIN-SPEED: only a Counter Trap"},
	"CH-06": {"R-SIMULTANEOUS", "R-IGNITION R-EFFECT-KINDS R-NORMAL-MONSTER"}, "CH-07": {"R-CHAIN: the other player first"}, "CH-08": {"R-CHAIN R-SPELL-SPEED R-NEGATED: Heavy Storm"},
	"CH-09": {"R-CHAIN: the other player first"}, "CH-10": {"R-SIMULTANEOUS"}, "CH-11": {"R-OWNER R-GRAVE-ORDER", "both-deck-out=turn-player"}, "CH-12": {"R-MAIN: never while"},
	"CH-13": {"R-CHAIN R-SPELL-SPEED R-CHAIN-SPEED"}, "CH-14": {"R-PRIORITY: whose turn", "R-PHASES R-PRIORITY"}, "CH-15": {"R-PHASES R-PRIORITY"}, "CH-16": {"R-SPELL-PHASE: any number"},
	"CH-17": {"TestSearch_OfARegisteredDeck"},

	"BT-01": {"R-ATTACKER R-ATTACK-TARGET R-DIRECT"}, "BT-02": {"R-ATTACK-DEFENSE R-ATTACK-ONCE"}, "BT-03": {"R-ATTACKER R-ATTACK-TARGET R-DIRECT"},
	"BT-04": {"R-ATTACKER R-ATTACK-TARGET R-DIRECT", "R-DIRECT R-DIRECT-DAMAGE"}, "BT-05": {"R-ATTACK-BOTH: equal ones"}, "BT-06": {"R-FLIP-ATTACKED R-FLIP-EFFECT"},
	"BT-07": {"R-ATTACK-DEFENSE R-ATTACK-ONCE"}, "BT-08": {"R-FLIP-ATTACKED R-FLIP-EFFECT", "damage-step-triggers=refused"},

	"BD-01": {"TestBattles", "TestBook_Damage"}, "BD-02": {"TestBattles", "R-ATTACK-BOTH R-BATTLE-DAMAGE"}, "BD-03": {"TestBattles", "R-ATTACK-BOTH: equal ones"},
	"BD-04": {"TestBattles", "R-ATTACK-BOTH: the lower ATK"}, "BD-05": {"TestBattles", "R-ATTACK-DEFENSE R-ATTACK-ONCE"}, "BD-06": {"TestBattles", "R-ATTACK-DEFENSE: below it"},
	"BD-07": {"TestBattles", "R-ATTACK-DEFENSE: below it"}, "BD-08": {"TestBook_Damage", "R-DIRECT R-DIRECT-DAMAGE"}, "BD-09": {"TestBattles", "R-ZERO-ATK"},
	"BD-10": {"TestBattles", "R-PIERCING"}, "BD-11": {"R-BATTLE-DAMAGE R-CARD-TEXT", "TestWhyLP_IsThePad"}, "BD-12": {"R-BATTLE-GONE R-OWNER", "R-BATTLE-GONE R-TOKEN-LEAVES"},

	"RP-01": {"R-REPLAY R-REPLAY-COUNTS"}, "RP-02": {"R-REPLAY R-REPLAY-COUNTS", "R-REPLAY: another monster"}, "RP-03": {"R-REPLAY: another monster", "R-REPLAY-COUNTS: whoever"},
	"RP-04": {"R-REPLAY: another monster", "R-REPLAY: none for", "R-REPLAY replay-exchange"},

	"LP-01": {"TestWhyLP_IsThePad"}, "CO-01": {"R-COST pay-all", "pay-all=refused"}, "MV-01": {"R-DISCARD: destroyed, sent"}, "MV-02": {"R-DISCARD R-HIDDEN"},
	"MV-03": {"R-DISCARD: destroyed, sent"}, "MV-04": {"R-OWNER: banished"}, "MV-05": {"R-XYZ R-XYZ-MATERIAL R-DETACH"},
	"TK-01": {"R-TOKEN R-XYZ-TOKEN"}, "TK-02": {"R-TOKEN R-XYZ-TOKEN", "R-BATTLE-GONE R-TOKEN-LEAVES"}, "CT-01": {"R-COUNTERS"},
}

// notChecked are what the notes list and no referee can check, each with the reason.
var notChecked = map[string]string{
	"DK-14": "sleeves are looked at",
	"ZN-12": "looking at one's own cards changes nothing",
	"PB-02": "what players tell each other is not recorded; the referee shows what is public",
	"CK-11": "which text of a card is used its reader knows",
	"CK-15": "a word of card texts, which nobody but their readers knows",
}

// testNames are the names of all tests of the game.
func testNames(t *testing.T) (names []string) {
	t.Helper()
	for _, pattern := range []string{"*_test.go", "*/*_test.go"} {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, file := range files {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, found := range regexp.MustCompile(`(?m)^func (Test\w+)\(`).FindAllSubmatch(text, -1) {
				names = append(names, string(found[1]))
			}
		}
	}
	return names
}

// ruleNames are the names of all scenarios of the rules.
func ruleNames(t *testing.T) (names []string) {
	t.Helper()
	files, err := filepath.Glob("testdata/rules/*.txtar")
	require.NoError(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for line := range strings.Lines(string(text)) {
			if name, ok := strings.CutPrefix(line, "-- "); ok && !strings.Contains(name, "board --") {
				names = append(names, strings.TrimSuffix(strings.TrimSpace(name), " --"))
			}
		}
	}
	return names
}

// TestReference wants each id of the notes to be shown by scenarios and tests that there are,
// or to have a reason why not.
func TestReference(t *testing.T) {
	tests, scenarios := testNames(t), ruleNames(t)
	all := 0
	for part, n := range noted {
		for i := range n {
			id := fmt.Sprintf("%s-%02d", part, i+1)
			all++
			_, reason := notChecked[id]
			require.NotEqual(t, reason, len(shownBy[id]) > 0, "%s has either tests or a reason", id)
			for _, name := range shownBy[id] {
				found := slices.Contains(tests, name) ||
					slices.ContainsFunc(scenarios, func(s string) bool { return strings.HasPrefix(s, name) })
				require.True(t, found, "%s: there is no test or scenario “%s”", id, name)
			}
		}
	}
	require.Equal(t, 203, all)
	require.Len(t, shownBy, all-len(notChecked), "ids that the notes do not have")
}

// R-DECK-COPIES, R-HIDDEN: a search takes no card that the registered Deck does not have, or
// of which no copy is left.
func TestSearch_OfARegisteredDeck(t *testing.T) {
	g := theGame(t)
	list := g.Simulation.RandomDeck(referee.NewRand(1))
	setup := referee.Setup{Players: []string{"Ann", "Bob"}, Decks: []*referee.Decklist{&list, nil}, Options: map[string]string{"first": "p1"}}
	s, _, problems := g.Rules.Start(setup)
	require.False(t, referee.Refuses(problems), "%v", problems)
	s = said(t, s, 2, "sizes", "main", "40")
	for s.Ask().Key != "main" {
		s = said(t, s, s.Ask().Seat, "pass")
	}
	search := func(card referee.Card) referee.Answer {
		return referee.Say(1, "move", "card", string(card), "from", "deck", "to", "hand", "by", "a search")
	}
	line := list.Lines[0]
	for range line.Count {
		require.Empty(t, codes(s.Check(search(line.Card))))
		next, _, problems := s.Apply(search(line.Card), false)
		require.Empty(t, problems)
		s = next
		for s.Ask().Key != "main" {
			s = said(t, s, s.Ask().Seat, "pass")
		}
	}
	require.Equal(t, []string{"no-copy-left R-DECK-COPIES"}, codes(s.Check(search(line.Card))))
	other := referee.Card("69140098")
	require.False(t, slices.ContainsFunc(list.Lines, func(l referee.DeckLine) bool { return l.Card == other }))
	require.Equal(t, []string{"not-in-deck R-DECK-COPIES"}, codes(s.Check(search(other))))
}
