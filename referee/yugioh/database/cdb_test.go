package database_test

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/database"
)

func own(t testing.TB) *cards.Set {
	set, problems := cards.Open(cardsdb.Game("yugioh"))
	require.Empty(t, problems)
	return set
}

func quietly(int, int) {}

// form is the form of a name.
func form(t testing.TB, name string) game.CardForm {
	forms := database.Forms(own(t))
	i := slices.IndexFunc(forms, func(f game.CardForm) bool { return f.Name() == name })
	require.GreaterOrEqual(t, i, 0, name)
	return forms[i]
}

// imported are the cards of a file and what was wrong, as "line code".
func imported(t testing.TB, name, file string, text []byte) (game.CardImport, []string) {
	made, problems := form(t, name).ReadCards(fstest.MapFS{file: {Data: text}}, file, quietly)
	return made, found(t, file, problems)
}

func found(t testing.TB, file string, problems []referee.Problem) []string {
	list := []string{}
	for _, p := range problems {
		require.Equal(t, file, p.At.File)
		require.Equal(t, p.Code, p.Fix)
		list = append(list, fmt.Sprintf("%d %s", p.At.Line, p.Code))
	}
	return list
}

func folder(files fs.FS) facts.Folder { return facts.Folder{Name: "imported", Files: files} }

// laidOver are cards with those that were imported over them, read both from the snapshot and
// from the files alone: they are the same.
func laidOver(t testing.TB, base fs.FS, made game.CardImport) *cards.Set {
	files, alone := fstest.MapFS{}, fstest.MapFS{}
	for _, f := range made.Files {
		files[f.Name] = &fstest.MapFile{Data: f.Text}
		if strings.HasSuffix(f.Name, ".yaml") {
			alone[f.Name] = &fstest.MapFile{Data: f.Text}
		}
	}
	set, problems := cards.Open(base, folder(files))
	require.Empty(t, problems)
	again, problems := cards.Open(base, folder(alone))
	require.Empty(t, problems, "what is written is sound")
	require.Equal(t, set.Len(), again.Len())
	require.Equal(t, set.Digest(), again.Digest())
	for i := range set.Len() {
		require.True(t, set.At(i).Equal(again.At(i)), "%+v\n%+v", set.At(i), again.At(i))
	}
	return set
}

// The columns of the community’s databases, in two ways that are about.
const (
	datasColumns = "id integer primary key, ot integer, alias integer, setcode integer, type integer, atk integer, def integer, level integer, race integer, attribute integer, category integer"
	textsColumns = "id integer primary key, name text, desc text"
)

// Bits as the community’s databases have them, written down a second time.
var (
	traitBit = map[cards.Trait]int64{
		cards.Normal: 0x10, cards.Effect: 0x20, cards.Fusion: 0x40, cards.Ritual: 0x80, cards.Spirit: 0x200, cards.Union: 0x400, cards.Gemini: 0x800,
		cards.Tuner: 0x1000, cards.Synchro: 0x2000, cards.Flip: 0x200000, cards.Toon: 0x400000, cards.Xyz: 0x800000, cards.Pendulum: 0x1000000,
	}
	iconBit = map[cards.Icon]int64{
		cards.NormalIcon: 0, cards.RitualIcon: 0x80, cards.QuickPlay: 0x10000, cards.Continuous: 0x20000, cards.Equip: 0x40000, cards.Field: 0x80000, cards.Counter: 0x100000,
	}
	raceBit = map[string]int64{
		"warrior": 0x1, "spellcaster": 0x2, "fairy": 0x4, "fiend": 0x8, "zombie": 0x10, "machine": 0x20, "aqua": 0x40, "pyro": 0x80, "rock": 0x100, "winged-beast": 0x200,
		"plant": 0x400, "insect": 0x800, "thunder": 0x1000, "dragon": 0x2000, "beast": 0x4000, "beast-warrior": 0x8000, "dinosaur": 0x10000, "fish": 0x20000,
		"sea-serpent": 0x40000, "reptile": 0x80000, "psychic": 0x100000, "divine-beast": 0x200000, "creator-god": 0x400000, "wyrm": 0x800000,
	}
	attributeBit = map[string]int64{"earth": 0x1, "water": 0x2, "fire": 0x4, "wind": 0x8, "light": 0x10, "dark": 0x20, "divine": 0x40}
)

// datasRow is a card as a row of “datas”.
func datasRow(c *cards.Card) []any {
	kind, atk, def, level := int64(0), int64(0), int64(0), int64(0)
	strength := func(f cards.Figure) int64 {
		if n, ok := f.Value(); ok {
			return int64(n)
		}
		return -2
	}
	switch c.Kind {
	case cards.Spell:
		kind = 0x2 | iconBit[c.Icon]
	case cards.Trap:
		kind = 0x4 | iconBit[c.Icon]
	default:
		kind, atk, def = 0x1, strength(c.ATK), strength(c.DEF)
		for _, t := range cards.Trait("").Choices() {
			if c.Is(cards.Trait(t)) {
				kind |= traitBit[cards.Trait(t)]
			}
		}
		n, _ := c.Level.Value()
		rank, _ := c.Rank.Value()
		scale, _ := c.Scale.Value()
		level = int64(n + rank + scale<<24 + scale<<16)
	}
	of, _ := strconv.ParseInt(string(c.CountsAs), 10, 64)
	return []any{int64(c.Passcode), int64(3), of, int64(0), kind, atk, def, level, raceBit[c.Race], attributeBit[c.Attribute], int64(0)}
}

// TestForms_TheWholePool writes every card of the game as a community database and reads it
// again: nothing is new. The names of the file are French.
func TestForms_TheWholePool(t *testing.T) {
	set := own(t)
	datas, texts := table{name: "datas", columns: datasColumns}, table{name: "texts", columns: textsColumns}
	pictures := 0
	for i := range set.Len() {
		c := set.At(i)
		datas.rows, texts.rows = append(datas.rows, datasRow(c)), append(texts.rows, []any{int64(c.Passcode), c.Name("fr"), ""})
		for _, art := range c.Art {
			if code, _ := strconv.ParseInt(art, 10, 64); max(code-int64(c.Passcode), int64(c.Passcode)-code) < 20 {
				row := datasRow(c)
				row[0], row[2] = code, int64(c.Passcode)
				datas.rows, texts.rows = append(datas.rows, row), append(texts.rows, []any{code, c.Name("fr"), ""})
				pictures++
			}
		}
	}
	require.Positive(t, pictures)
	byID := func(a, b []any) int { return int(a[0].(int64) - b[0].(int64)) }
	slices.SortFunc(datas.rows, byID)
	slices.SortFunc(texts.rows, byID)
	text := sqliteFile(datas, texts)
	require.True(t, form(t, "database").Fits(text[:4096]))
	var done, total int
	made, problems := form(t, "database").ReadCards(fstest.MapFS{"cards.cdb": {Data: text}}, "cards.cdb", func(now, all int) {
		require.True(t, done <= now && now <= all)
		done, total = now, all
	})
	require.Greater(t, done, total*9/10, "progress is told up to the end")
	news := laidOver(t, cardsdb.Game("yugioh"), made)
	require.Equal(t, set.Len(), news.Len())
	differing := 0
	for i := range set.Len() {
		was, is := *set.At(i), *news.At(i)
		// A database has neither lines of materials without texts, nor pictures with
		// passcodes of their own, nor a Level that is no number.
		is.Materials, is.Art = was.Materials, was.Art
		if !was.Equal(&is) {
			t.Errorf("%+v\n%+v", was, is)
			differing++
		}
	}
	require.Zero(t, differing)
	require.Contains(t, found(t, "cards.cdb", problems), "0 database.own")
	require.Less(t, made.Cards, 700, "the Extra Deck monsters without materials, and pictures with numbers of their own")
}

// fan is a database of so many cards that nobody printed, and what a reader must say of it.
func fan(n int) (text []byte, want []string, leftOut int) {
	datas, texts := table{name: "datas", columns: datasColumns}, table{name: "texts", columns: textsColumns}
	src := referee.NewRand(15)
	pick := func(list ...int64) int64 { return list[referee.IntN(src, len(list))] }
	count := map[string]int{}
	for i := range n {
		id := int64(200_000_000 + 50*i)
		kind, level := pick(0x11, 0x21, 0x1021, 0x200021, 0x61, 0x2021, 0x800021, 0x1000021), 1+pick(0, 3, 11)
		row := []any{id, int64(3), int64(0), int64(0), kind, pick(0, 1500, -2), pick(0, 2000, -2), level | 4<<16 | 4<<24, raceBit["dragon"], attributeBit["dark"], int64(0)}
		name := fmt.Sprintf("Dragon d’Été %d", i)
		if i%5 == 0 {
			row[4], row[8], row[9] = pick(0x2, 0x10002, 0x40002, 0x80002, 0x82, 0x4, 0x20004, 0x100004), int64(0), int64(0)
		}
		switch i % 100 {
		case 7:
			row[8] = int64(3) // two Types
			count["bad-field"]++
		case 17:
			row[9] = int64(0)
			count["bad-field"]++
		case 27:
			name = ""
			count["no-name"]++
		case 37:
			name = "a\u200bb"
			count["strange-name"]++
		case 47:
			row[2] = int64(5)
			count["unknown-alias"]++
		case 57:
			row[4] = int64(0x4011)
			count["token"]++
		case 67:
			row[4] = int64(0x4000021)
			count["link"]++
		case 77:
			row[4] = int64(0)
			count["other"]++
		case 87:
			row[7] = int64(-4)
			count["bad-field"]++
		}
		datas.rows, texts.rows = append(datas.rows, row), append(texts.rows, []any{id, name, "2 Dragon-Type monsters\nWords that nobody reads."})
	}
	for _, code := range []string{"bad-field", "no-name", "strange-name"} {
		leftOut += count[code]
		want = append(want, slices.Repeat([]string{"0 database." + code}, count[code])...)
	}
	want = append(want, slices.Repeat([]string{"0 database.unknown-alias"}, count["unknown-alias"])...)
	for _, code := range []string{"token", "link", "other"} {
		leftOut += count[code]
		want = append(want, "0 database."+code)
	}
	slices.Sort(want)
	return sqliteFile(datas, texts), want, leftOut
}

// TestForms_EverySlipIsListed in a database of 4,000 cards.
func TestForms_EverySlipIsListed(t *testing.T) {
	text, want, leftOut := fan(4000)
	made, problems := imported(t, "database", "fan.cdb", text)
	slices.Sort(problems)
	require.Equal(t, want, problems)
	require.Equal(t, 4000-leftOut, made.Cards)
	set := laidOver(t, cardsdb.Game("yugioh"), made)
	require.Equal(t, own(t).Len()+made.Cards, set.Len())
	card, ok := set.Card("200000050")
	require.True(t, ok)
	require.Equal(t, "dragon", card.Race)
	require.Equal(t, "Dragon d’Été 1", card.Name("en"), "no card of the file tells its language")
	require.Equal(t, card.Extra(), len(card.Materials.Parts) == 1)
}

// TestForms_Databases that are none, are torn or damaged, or are of something else.
func TestForms_Databases(t *testing.T) {
	whole, _, _ := fan(300)
	damaged := slices.Clone(whole)
	damaged[3*pageSize+3], damaged[3*pageSize+4] = 0xff, 0xff // of the second leaf
	for name, c := range map[string]struct {
		text []byte
		want []string
	}{
		"a text":              {[]byte("hello"), []string{"0 database.not-database"}},
		"nothing":             {nil, []string{"0 database.not-database"}},
		"the head alone":      {whole[:90], []string{"0 database.torn"}},
		"half of it":          {whole[:len(whole)/2], []string{"0 database.torn"}},
		"other tables":        {sqliteFile(table{name: "songs", columns: "id"}), []string{"0 database.no-table"}},
		"other columns":       {sqliteFile(table{name: "datas", columns: "id"}, table{name: "texts", columns: textsColumns}), []string{"0 database.no-column"}},
		"texts without names": {sqliteFile(table{name: "datas", columns: datasColumns}, table{name: "texts", columns: "id"}), []string{"0 database.no-column"}},
		"no cards":            {sqliteFile(table{name: "datas", columns: datasColumns}, table{name: "texts", columns: textsColumns}), []string{"0 database.nothing"}},
	} {
		t.Run(name, func(t *testing.T) {
			made, problems := imported(t, "database", "x.cdb", c.text)
			require.Subset(t, problems, c.want)
			require.Zero(t, made.Cards)
		})
	}
	made, torn := imported(t, "database", "x.cdb", damaged)
	require.Contains(t, torn, "0 database.damaged")
	require.Positive(t, made.Cards, "what was read before is kept")
	require.Less(t, made.Cards, 100)
	_, problems := form(t, "database").ReadCards(fstest.MapFS{}, "x.cdb", quietly)
	require.Equal(t, []string{"0 cards.unreadable"}, found(t, "x.cdb", problems))
}
