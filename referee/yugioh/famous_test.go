package yugioh_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/yugioh/wording"
)

// famous lists sixty cards that players know everywhere, with their ids.
var famous = []struct{ id, name string }{
	{"28649820", "Embodiment of Apophis"},
	{"14087893", "Book of Moon"},
	{"50321796", "Brionac, Dragon of the Ice Barrier"},
	{"70095154", "Cyber Dragon"},
	{"53129443", "Dark Hole"},
	{"43422537", "Double Summon"},
	{"44330098", "Gorz the Emissary of Darkness"},
	{"7391448", "Goyo Guardian"},
	{"62279055", "Magic Cylinder"},
	{"81210420", "Magical Hats"},
	{"15800838", "Mind Crush"},
	{"44095762", "Mirror Force"},
	{"12580477", "Raigeki"},
	{"83555666", "Ring of Destruction"},
	{"26202165", "Sangan"},
	{"41420027", "Solemn Judgment"},
	{"48130397", "Super Polymerization"},
	{"71625222", "Time Wizard"},
	{"53582587", "Torrential Tribute"},
	{"52687916", "Trishula, Dragon of the Ice Barrier"},
	{"56840427", "Number C39: Utopia Ray"},
	{"40854197", "Elemental HERO Absolute Zero"},
	{"29401950", "Bottomless Trap Hole"},
	{"87910978", "Brain Control"},
	{"72892473", "Card Destruction"},
	{"31036355", "Creature Swap"},
	{"97268402", "Effect Veiler"},
	{"33396948", "Exodia the Forbidden One"},
	{"95308449", "Final Countdown"},
	{"73853830", "Crusader of Endymion, a Gemini monster"},
	{"85742772", "Gravity Bind"},
	{"102380", "Lava Golem"},
	{"23171610", "Limiter Removal"},
	{"23434538", "Maxx “C”"},
	{"45906428", "Miracle Fusion"},
	{"83764718", "Monster Reborn"},
	{"33508719", "Morphing Jar"},
	{"29843091", "Ojama Trio"},
	{"98645731", "Pot of Duality"},
	{"64631466", "Relinquished"},
	{"85138716", "Rescue Rabbit"},
	{"73915051", "Scapegoat"},
	{"45986603", "Snatch Steal"},
	{"23205979", "Spirit Reaper"},
	{"44508094", "Stardust Dragon"},
	{"72302403", "Swords of Revealing Light"},
	{"80604091", "Ultimate Offering"},
	{"56747793", "United We Stand"},
	{"84013237", "Number 39: Utopia"},
	{"38992735", "Wave-Motion Cannon"},
	{"74701381", "DNA Surgery"},
	{"5556668", "Exchange"},
	{"77585513", "Jinzo"},
	{"30241314", "Macro Cosmos"},
	{"47355498", "Necrovalley"},
	{"51452091", "Royal Decree"},
	{"59560625", "Shift"},
	{"82732705", "Skill Drain"},
	{"71564252", "Thunder King Rai-Oh"},
	{"47084486", "Vanity’s Fiend"},
}

// unsayable holds the famous cards that can neither be applied nor declared, with what is missing.
var unsayable = map[string]string{
	"5556668": "a hand cannot hold a card of the other player",
}

// TestFamous_AppliedOrDeclared wants Shinpan to apply each famous card, or a scenario that declares
// it in at most four answers without passes.
func TestFamous_AppliedOrDeclared(t *testing.T) {
	require.Len(t, famous, 60)
	text, err := os.ReadFile("testdata/rules/famous.txtar")
	require.NoError(t, err)
	declared := map[string]int{}
	for _, scenario := range strings.Split(string(text), "\n-- R-DECLARED: ")[1:] {
		id, rest, _ := strings.Cut(scenario, " ")
		said := 0
		for _, line := range strings.Split(rest, "\n")[1:] {
			if strings.HasPrefix(line, "-- ") {
				break
			}
			if strings.HasPrefix(line, "  refused") && said <= mostDeclared {
				said = mostDeclared + 1
			}
			if strings.HasSuffix(line, ": done") || strings.HasSuffix(line, ": redirect m2") {
				said++
				declared[id] = max(declared[id], said)
				continue
			}
			if strings.HasPrefix(line, "p") && !strings.HasSuffix(line, ": pass") && !strings.HasSuffix(line, ": battle") && !strings.Contains(line, ": attack ") {
				said++
			}
		}
		if declared[id] == 0 {
			declared[id] = said
		}
	}
	set, _ := set()
	effects := wording.EffectsOf(set)
	for _, card := range famous {
		known, ok := set.Card(referee.Card(card.id))
		require.True(t, ok, card.name)
		n, said := declared[card.id]
		can := effects.Applied(known.ID) || said && n <= mostDeclared
		assert.Equal(t, unsayable[card.id] == "", can, "%s: %d answers", card.name, n)
	}
}

// mostDeclared is the largest number of answers that may declare a famous card.
const mostDeclared = 4
