package cards_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/cardfile"
	facts "shinpan/referee/cards"
	"shinpan/referee/refereetest/cardtest"
	"shinpan/referee/yugioh/cards"
)

// whole is the cards as the YAML files have them, which take long to read.
var whole = sync.OnceValues(func() (*cards.Set, []referee.Problem) { return cards.Load(cardsdb.Game("yugioh")) })

// TestTheSnapshotIsCurrent loads the card files and compares: rows are what the
// files say, and a Set that reads rows has the same cards.
func TestTheSnapshotIsCurrent(t *testing.T) {
	whole, problems := whole()
	require.Empty(t, problems)
	made, err := cards.Snapshot(whole)
	require.NoError(t, err)
	if cardtest.Updating() {
		require.NoError(t, os.WriteFile(filepath.Join("..", "..", "..", "cardsdb", "yugioh", cardfile.SnapshotName), made.Text(), 0o666))
		return
	}
	kept, err := fs.ReadFile(cardsdb.Game("yugioh"), cardfile.SnapshotName)
	require.NoError(t, err)
	require.True(t, string(made.Text()) == string(kept), "facts.tsv is old: go generate ./cardsdb")
	set, problems := cards.Open(cardsdb.Game("yugioh"))
	require.Empty(t, problems)
	same(t, whole, set)
	again, err := cards.Snapshot(set)
	require.NoError(t, err)
	require.True(t, string(again.Text()) == string(kept), "what a snapshot says of effects is not read as it was written")
}

// same compares two sets card by card, and what their catalogs say.
func same(t *testing.T, want, got *cards.Set) {
	require.Equal(t, want.Len(), got.Len())
	require.Equal(t, want.Digest(), got.Digest())
	for i := range want.Len() {
		require.True(t, want.At(i).Equal(got.At(i)), "%+v\n%+v", want.At(i), got.At(i))
		require.Equal(t, i, got.At(i).Index)
		require.Equal(t, want.At(i).Printed, got.At(i).Printed)
	}
	one, err := json.Marshal(want.Catalog().All())
	require.NoError(t, err)
	other, err := json.Marshal(got.Catalog().All())
	require.NoError(t, err)
	require.True(t, string(one) == string(other))
	for _, a := range want.Catalog().Schema() {
		b, _ := got.Catalog().Schema().Find(a.Key)
		for _, f := range want.Catalog().All() {
			for _, word := range f.Value(a.Key).Words() {
				require.Equal(t, a.Word(word, "fr"), b.Word(word, "fr"))
			}
		}
	}
}

func TestOpen_CardsAreReadOnce(t *testing.T) {
	set, _ := cards.Open(cardsdb.Game("yugioh"))
	var all sync.WaitGroup
	found := make([]*cards.Card, 8)
	for i := range found {
		all.Go(func() {
			found[i], _ = set.Card("89631139")
			set.Catalog().Fact("89631139")
		})
	}
	all.Wait()
	for _, card := range found {
		require.Same(t, found[0], card, "the same pointer for ever")
	}
	for _, none := range []referee.Card{"", "x", "89631139x", "-5", "4294967296", "89631138", "0", "*red_dragon"} {
		_, ok := set.Card(none)
		require.False(t, ok, none)
		_, ok = set.Catalog().Fact(none)
		require.False(t, ok, none)
	}
	fact, ok := set.Catalog().Fact("89631139")
	require.True(t, ok)
	require.Equal(t, "Dragon Blanc aux Yeux Bleus", fact.Name["fr"])
	require.Equal(t, []referee.Card{"89631139"}, set.Catalog().Find("89631141"), "another picture")
	require.Equal(t, []referee.Card{"89631139"}, set.Catalog().Find("089631139"))
	require.Equal(t, []referee.Card{"46986414"}, set.Catalog().Find("magicien sombre"))
}

// mine is a folder with a dragon of its own and another ATK for a card of the game.
const mine = `cards:
  - {id: 511000001, en: Red Dragon, fr: Dragon Rouge, monster: [dragon, fusion], attribute: fire, level: 8, atk: 3100, def: '?', materials: [89631139, {more: true, race: dragon}], art: [511000002]}
  - {id: 89631139, en: Blue-Eyes White Dragon, fr: Dragon Blanc aux Yeux Bleus, monster: [dragon, normal], attribute: light, level: 8, atk: 3333, def: 2500}
  - {id: 511000003, fr: Orage, spell: quick-play, as: 22702055}
`

// few are the card files of a small game, with their snapshot.
func few(t *testing.T) fstest.MapFS {
	set, _ := cards.Open(cardsdb.Game("yugioh"))
	var list []*cards.Card
	for _, id := range []referee.Card{"22702055", "46986414", "70781052", "84013237", "89631139", "91152256"} {
		list = append(list, mustCard(t, set, id))
	}
	text, err := cards.Write("", list)
	require.NoError(t, err)
	files := cardtest.Files("words.yaml", words, "few.yaml", string(text))
	small, problems := cards.Load(files)
	require.Empty(t, problems)
	made, err := cards.Snapshot(small)
	require.NoError(t, err)
	files[cardfile.SnapshotName] = &fstest.MapFile{Data: made.Text()}
	return files
}

func TestOpen_FoldersLaidOver(t *testing.T) {
	own := few(t)
	over := cardtest.Folder("mine", "mine.yaml", mine)
	want, problems := cards.Load(own, over)
	require.Empty(t, problems)
	set, problems := cards.Open(own, over)
	require.Empty(t, problems)
	same(t, want, set)
	require.Equal(t, 8, set.Len())
	dragon, ok := set.Card("511000002")
	require.True(t, ok)
	require.Equal(t, "Dragon Rouge", dragon.Name("fr"))
	require.Equal(t, "?", dragon.DEF.String())
	fact, _ := set.Catalog().Fact("511000001")
	materials, _ := set.Catalog().Schema().Find("materials")
	require.Equal(t, "Dragon Blanc aux Yeux Bleus, 1+ monstres de Type Dragon", materials.Show(fact.Value("materials"), "fr"))
	white, _ := set.Card("89631139")
	atk, _ := white.ATK.Value()
	require.Equal(t, 3333, atk)
	storm, _ := set.Card("511000003")
	require.Equal(t, "Orage", storm.Name("en"), "it has no English name")
	require.Equal(t, "Umi", set.Same(storm).Name("en"))

	plain, _ := cards.Open(own)
	require.NotEqual(t, plain.Digest(), set.Digest())
	white, _ = plain.Card("89631139")
	atk, _ = white.ATK.Value()
	require.Equal(t, 3000, atk)
	require.Equal(t, white.Index, mustCard(t, plain, "89631139").Index, "the game's own set is not changed")
}

func mustCard(t *testing.T, set *cards.Set, id referee.Card) *cards.Card {
	card, ok := set.Card(id)
	require.True(t, ok)
	return card
}

// A folder may have a snapshot of its own, which counts as long as it is of the
// files beside it.
func TestOpen_SnapshotsOfFolders(t *testing.T) {
	files := few(t)
	own, _ := cards.Open(files)
	folder := cardtest.Folder("mine", "mine.yaml", mine)
	want, _ := cards.Load(files, folder)
	var list []*cards.Card
	for _, id := range []referee.Card{"89631139", "511000001", "511000003"} {
		list = append(list, mustCard(t, want, id))
	}
	texts, _ := cardfile.Read(folder.Files, nil)
	made, err := own.SnapshotOver(list, cardfile.Digest(texts))
	require.NoError(t, err)
	text := string(made.Sealed())
	with := func(snapshot string) *cards.Set {
		with := fstest.MapFS{"mine.yaml": {Data: []byte(mine)}, cardfile.SnapshotName: {Data: []byte(snapshot)}}
		set, problems := cards.Open(files, facts.Folder{Name: "mine", Files: with})
		require.Empty(t, problems)
		return set
	}
	set := with(text)
	same(t, want, set)
	atk := func(set *cards.Set) string { return mustCard(t, set, "511000001").ATK.String() }
	require.Equal(t, "3100", atk(with(strings.Replace(text, "3100", "9999", 1))), "a row that was changed")
	require.Equal(t, "3100", atk(with(string(made.Text()))), "one that is not sealed")
	require.Equal(t, "3100", atk(with(strings.Replace(text, made.Digest, strings.Repeat("0", 64), 1))), "one of other files is passed over")
	require.Equal(t, "3100", atk(with(strings.ReplaceAll(text, "card\t", "dart\t"))), "and one that cannot be read")
	require.Equal(t, "3100", atk(with("")))

	lint := func(snapshot string) string {
		folder := cardtest.Folder("mine", "mine.yaml", mine, "facts.tsv", snapshot)
		var problems []referee.Problem
		for _, f := range cards.Lint(files, folder) {
			problems = append(problems, f.Problems...)
		}
		return cardtest.Brief(problems)
	}
	require.Empty(t, lint(text))
	require.Equal(t, "mine/facts.tsv:0:0+0 lint.old-snapshot", lint(strings.Replace(text, "3100", "9999", 1)))
	require.Equal(t, "mine/facts.tsv:0:0+0 lint.old-snapshot", lint(string(made.Text())))
	for i, row := range made.Rows {
		made.Rows[i] = strings.Split(strings.Replace(strings.Join(row, "\t"), "3100", "9999", 1), "\t")
	}
	forged := string(made.Sealed())
	require.Equal(t, "9999", atk(with(forged)), "the snapshot is what is read")
	require.Equal(t, "mine/facts.tsv:0:0+0 lint.forged-snapshot", lint(forged))
}

func TestOpen_ABrokenOverlay(t *testing.T) {
	set, problems := cards.Open(few(t), cardtest.Folder("mine", "x.yaml", "cards:\n  - {id: 5, en: Five, monster: [dragn, normal], attribute: fire, level: 4, atk: 1, def: 1}\n"))
	require.Nil(t, set)
	require.Equal(t, "mine/x.yaml:2:33+5 cards.unknown-type dragon", cardtest.Brief(problems))
}

// TestNamed_IsTheCardOfTheName: a card is found by its whole name in either language without
// reading all cards, as it is found among them.
func TestNamed_IsTheCardOfTheName(t *testing.T) {
	all, problems := cards.Open(cardsdb.Game("yugioh"))
	require.Empty(t, problems)
	for i := 0; i < all.Len(); i += 97 {
		for _, name := range all.At(i).Names {
			fresh, _ := cards.Open(cardsdb.Game("yugioh"))
			require.Equal(t, []referee.Card{all.At(i).ID}, fresh.Catalog().Find(strings.ToUpper(name)), name)
		}
	}
	require.Empty(t, all.Catalog().Find("No Such Card Whatever"))
	short := all.Catalog().Find("Dark Magician")
	require.Len(t, short, 1, "and not one whose name begins so")
}
