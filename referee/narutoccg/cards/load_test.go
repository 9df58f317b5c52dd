package cards

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	facts "shinpan/referee/cards"
)

// head begins a card file.
const head = "set: {code: FAN, name: Fan Cards}\ncards:\n"

func folder(text string) facts.Folder {
	return facts.Folder{Name: "my", Files: fstest.MapFS{"fan.yaml": {Data: []byte(text)}}}
}

// brief are the codes and lines of problems.
func brief(problems []referee.Problem) map[string]int {
	lines := map[string]int{}
	for _, p := range problems {
		lines[p.Code] = p.At.Line
	}
	return lines
}

// TestAFolderIsPutOverTheGame, whether the game has a snapshot or not.
func TestAFolderIsPutOverTheGame(t *testing.T) {
	own := someSets(t)
	mine := folder(head + "  - {id: N-001, name: Naruto the Great, type: ninja, symbols: [wind], entrance: 9, hand: 1, healthy: 9/9, injured: 8/8}\n" +
		"  - {id: J-9001, name: Fan Jutsu, type: jutsu, symbols: [fire], cost: F F or 4, requirements: [{names: [Naruto the Great], entrance: 9}]}\n")
	bare, problems := Load(own)
	require.Empty(t, problems)
	whole, problems := Load(own, mine)
	require.Empty(t, problems)
	own[cardfile.SnapshotName] = &fstest.MapFile{Data: snapshotOf(t, bare)}
	set, problems := Open(own, mine)
	require.Empty(t, problems)
	for i, card := range whole.All() {
		require.Equal(t, columnsOf(t, card), columnsOf(t, set.At(i)))
		require.Equal(t, card.Requirement, set.At(i).Requirement)
	}
	require.Equal(t, whole.Digest(), set.Digest())
	require.NotEqual(t, bare.Digest(), set.Digest())
	require.Len(t, set.All(), len(bare.All())+1)
	naruto, _ := set.Card("N-001")
	require.Equal(t, Card{
		ID: "N-001", Of: "N-001", Number: "N-001", Name: "Naruto the Great", Type: Ninja, Set: "FAN", Symbols: Wind.Set(),
		Entrance: Number(9), Hand: Number(1), Healthy: Power{Number(9), Number(9)}, Injured: Power{Number(8), Number(8)},
	}, *naruto)
	require.Same(t, set.All()[0], naruto, "it takes the place of the other")
	fan, _ := set.Card("J-9001")
	require.Equal(t, Yes, fan.Requirement.Allows(As(naruto)))
	require.Equal(t, len(bare.All()), fan.Index)
	require.Equal(t, []facts.Fact{set.Catalog().All()[fan.Index]}, factsOf(set, set.Catalog().Find("Fan Jutsu")))
}

// TestASnapshotThatCannotBeReadIsNotUsed.
func TestASnapshotThatCannotBeReadIsNotUsed(t *testing.T) {
	own := fstest.MapFS{"x.yaml": {Data: []byte(head + "  - {id: M-001, name: Cat, type: mission, symbols: [fire], entrance: 1, hand: X}\n")}}
	whole, problems := Load(own)
	require.Empty(t, problems)
	good := string(snapshotOf(t, whole))
	for _, broken := range []string{
		"", "x\n", strings.Replace(good, "digest", "other", 1), strings.Replace(good, "card\t", "card\t\t", 1),
		strings.Replace(good, "set\t", "set\tx\t", 1),
	} {
		own[cardfile.SnapshotName] = &fstest.MapFile{Data: []byte(broken)}
		require.Nil(t, snapshotIn(own), broken)
		set, problems := Open(own)
		require.Empty(t, problems)
		require.Equal(t, whole.All(), set.All(), "the files are read")
	}
}

func factsOf(set *Set, ids []referee.Card) []facts.Fact {
	var list []facts.Fact
	for _, id := range ids {
		fact, _ := set.Catalog().Fact(id)
		list = append(list, fact)
	}
	return list
}

// TestMistakes names every mistake of a file at once.
func TestMistakes(t *testing.T) {
	text := head +
		"  - {id: n1, name: Small, type: mission, symbols: [fire], entrance: 1, hand: 1}\n" +
		"  - {id: N-9001, name: \" Blank\", type: ninja, symbols: [fire], entrance: 1, hand: 1, healthy: 1/1, injured: 0/0}\n" +
		"  - {id: N-9002, name: No Power, type: ninja, symbols: [fire], entrance: 1, hand: 1, injured: 0/0}\n" +
		"  - {id: M-9003, name: Strong, type: mission, symbols: [fire], entrance: 1, hand: 1, healthy: 1/1}\n" +
		"  - {id: M-9004, name: No Symbol, type: mission, symbols: [], entrance: 1, hand: 1}\n" +
		"  - {id: J-9005, name: Dear, type: jutsu, symbols: [fire], cost: Q}\n" +
		"  - {id: N-9006, name: Odd, type: ninja, symbols: [fire], entrance: five, hand: 1, healthy: 1, injured: 0/0, keywords: [Flying]}\n" +
		"  - {id: M-9007, of: M-9999, name: Print, type: mission, symbols: [fire], entrance: 1, hand: 1}\n" +
		"  - {id: M-9008, name: Twice, type: mission, symbols: [fire], entrance: 1, hand: 1}\n" +
		"  - {id: M-9008, name: Twice, type: mission, symbols: [fire], entrance: 1, hand: 1}\n"
	_, problems := Open(someSets(t), folder(text))
	require.Equal(t, map[string]int{
		"cards.bad-id": 3, "cards.blanks": 4, "cards.lacks": 5, "cards.not-of-type": 6, "cards.no-symbol": 7, "cards.bad-cost": 8,
		"cards.bad-figure": 9, "cards.bad-power": 9, "cards.bad-keyword": 9, "cards.no-print": 10, "cards.duplicate-id": 12,
	}, brief(problems))
	set, problems := Open(fstest.MapFS{"x.yaml": {Data: []byte(head + "  - {id: M-9004")}})
	require.Nil(t, set)
	require.NotEmpty(t, problems)
	_, problems = Open(someSets(t), folder("set: {code: AW, name: Approaching Winter}\ncards: []\n"))
	require.Equal(t, map[string]int{"cards.set-name": 1}, brief(problems))
}

func TestLint(t *testing.T) {
	files := Lint(someSets(t), folder(head+
		"  - {id: J-9001, name: Nobody's Jutsu, type: jutsu, symbols: [fire], cost: 1, requirements: [{names: [Naruto Uzumaky]}]}\n"+
		"  - {id: J-9002, name: Free, type: jutsu, symbols: [fire]}\n"))
	require.Len(t, files, 1)
	require.Equal(t, 2, files[0].Cards)
	require.Equal(t, map[string]int{"lint.no-such-user": 3, "lint.no-cost": 4}, brief(files[0].Problems))
	for _, p := range files[0].Problems {
		require.Equal(t, referee.Warning, p.Grade)
	}
}

// TestTheGamesCardsAreClean, but for the costs that nobody knows, and the lines that are left
// to the table.
func TestTheGamesCardsAreClean(t *testing.T) {
	linted := *fromFiles()
	linted.lint(false)
	warned := 0
	for _, p := range linted.Problems {
		if p.Code == "lint.no-effect" {
			continue
		}
		require.Equal(t, "lint.no-cost", p.Code, p.At)
		warned++
	}
	require.Equal(t, 7, warned)
}

// TestACardThatATableDeclares is known with its facts.
func TestACardThatATableDeclares(t *testing.T) {
	set := LoadCards(t)
	declared := facts.Declaration{Name: "Boruto Uzumaki", Facts: []string{
		"type=ninja", "symbols=wind", "symbols=fire", "entrance=3", "combat=4", "support=1", "attributes=Ninjutsu", "characteristics=Leaf",
		"characteristics=Genin", "keywords=Growth", "names=Naruto Uzumaki",
	}}
	require.Empty(t, set.Catalog().CheckDeclared(declared, nil))
	table := set.With([]facts.Declaration{declared})
	card, ok := table.Card("*boruto_uzumaki")
	require.True(t, ok)
	require.Equal(t, &Card{
		ID: "*boruto_uzumaki", Of: "*boruto_uzumaki", Name: "Boruto Uzumaki", Type: Ninja, Symbols: Fire.Set() | Wind.Set(), Entrance: Number(3),
		Healthy: Power{Combat: Number(4), Support: Number(1)}, Attributes: []string{"Ninjutsu"}, Characteristics: []string{"Leaf", "Genin"},
		Second: []string{"Naruto Uzumaki"}, Keywords: []Keyword{{Word: Growth}}, Index: -1,
	}, card)
	require.True(t, card.Named("Naruto Uzumaki"))
	own, _ := table.Card("N-001")
	same, _ := set.Card("N-001")
	require.Same(t, same, own)
	_, ok = set.Card("*boruto_uzumaki")
	require.False(t, ok)
}

// TestWriteReadsBackTheSame.
func TestWriteReadsBackTheSame(t *testing.T) {
	set, problems := Load(someSets(t))
	require.Empty(t, problems)
	files := fstest.MapFS{}
	for i, release := range set.Releases() {
		var prints []Card
		for _, c := range set.All() {
			if c.Set == release.Code {
				prints = append(prints, *c)
			}
		}
		text, err := Write(release, prints, func(*Card, string) string { return "a remark" })
		require.NoError(t, err)
		files[string(rune('A'+i))+".yaml"] = &fstest.MapFile{Data: text}
	}
	again, problems := Load(files)
	require.Empty(t, problems)
	for i, card := range set.All() {
		facts := *card
		facts.Lines = nil // a card file of facts is written: what cards do is added by hand
		require.Equal(t, &facts, again.At(i))
	}
	require.Equal(t, set.Releases(), again.Releases())
}
