package database_test

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/refereetest/costtest"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/database"
)

// The two forms in which public sites give cards, with cards that nobody printed.
const (
	siteJSON = `{"data": [
  {"id": 200000001, "name": "Fan Wyrm", "type": "Pendulum Effect Monster", "frameType": "effect_pendulum", "race": "Wyrm", "attribute": "WIND",
   "level": 4, "scale": 1, "atk": 1800, "def": -1, "desc": "Words.", "card_images": [{"id": 200000001}, {"id": 200000002}]},
  {"id": 200000003, "name": "Fan Xyz", "type": "XYZ Monster", "race": "Dragon", "attribute": "DARK", "level": 4, "atk": 2500, "def": 2000,
   "desc": "2 Level 4 Dragon-Type monsters\nOnce per turn: words.", "card_images": [{"id": 200000003}]},
  {"id": 200000005, "name": "Fan Counter", "type": "Trap Card", "race": "Counter", "desc": "Words."},
  {"id": 200000007, "name": "Fan Link", "type": "Link Monster", "race": "Cyberse", "attribute": "DARK", "atk": 500, "linkval": 2, "desc": "2 monsters"},
  {"id": 200000009, "name": "Fan Tuner", "type": "Tuner Monster", "race": "Golem", "attribute": "DARK", "level": 1, "atk": 0, "def": 0, "desc": ""}
], "meta": {"total": 5}}`
	yamlJSON = `[
  {"konami_id": 99999, "password": 200000011, "name": {"en": "Fan Synchro", "fr": "Synchro de Fan"}, "card_type": "Monster",
   "monster_type_line": "Machine / Synchro / Tuner / Effect", "attribute": "EARTH", "level": 7, "atk": "?", "def": 0,
   "materials": "1 Tuner + 1 or more non-Tuner Machine-Type monsters"},
  {"konami_id": 99998, "password": "200000013", "name": {"en": "Fan Field", "fr": null}, "card_type": "Spell", "property": "Field"},
  {"konami_id": 99997, "password": null, "name": {"en": "No Number", "fr": null}, "card_type": "Spell", "property": "Field"}
]`
)

// TestForms_JSON reads both forms, and reports what it cannot read with its line.
func TestForms_JSON(t *testing.T) {
	require.True(t, form(t, "json").Fits([]byte(siteJSON)))
	made, problems := imported(t, "json", "site.json", []byte(siteJSON))
	require.Equal(t, []string{"8 database.bad-field", "0 database.link"}, problems)
	require.Equal(t, 3, made.Cards)
	set := laidOver(t, cardsdb.Game("yugioh"), made)
	wyrm, _ := set.Card("200000002")
	require.Equal(t, referee.Card("200000001"), wyrm.ID)
	require.Equal(t, []any{"wyrm", "wind", 4, 1, 1800, "?"}, []any{wyrm.Race, wyrm.Attribute, value(wyrm.Level), value(wyrm.Scale), value(wyrm.ATK), wyrm.DEF.String()})
	require.True(t, wyrm.Is(cards.Pendulum) && wyrm.Is(cards.Effect))
	xyz, _ := set.Card("200000003")
	require.Equal(t, 4, value(xyz.Rank))
	require.Equal(t, cards.Materials{Parts: []cards.Part{{N: 2, Level: 4, Race: "dragon"}}}, xyz.Materials)
	trap, _ := set.Card("200000005")
	require.Equal(t, cards.Counter, trap.Icon)

	require.True(t, form(t, "json").Fits([]byte(yamlJSON)))
	made, problems = imported(t, "json", "yaml.json", []byte(yamlJSON))
	require.Equal(t, []string{"6 database.no-passcode"}, problems)
	set = laidOver(t, cardsdb.Game("yugioh"), made)
	synchro, _ := set.Card("200000011")
	require.Equal(t, referee.Words{"en": "Fan Synchro", "fr": "Synchro de Fan"}, synchro.Names)
	require.Equal(t, cards.Materials{Parts: []cards.Part{
		{Is: []cards.Trait{cards.Tuner}}, {More: true, Not: []cards.Trait{cards.Tuner}, Race: "machine"},
	}}, synchro.Materials)
	field, _ := set.Card("200000013")
	require.Equal(t, []any{cards.Spell, cards.Field, 99998, ""}, []any{field.Kind, field.Icon, field.Konami, field.Names["fr"]})
}

// TestForms_OneCard reads a file that is a single card.
func TestForms_OneCard(t *testing.T) {
	const one = `{"id": 200000001, "name": "Fan Wyrm", "type": "Normal Monster", "race": "Wyrm", "attribute": "WIND", "level": 4, "atk": 1800, "def": 0}`
	made, problems := imported(t, "json", "one.json", []byte(one))
	require.Empty(t, problems)
	require.Equal(t, 1, made.Cards)
	wyrm, known := laidOver(t, cardsdb.Game("yugioh"), made).Card("200000001")
	require.True(t, known)
	require.Equal(t, 1800, value(wyrm.ATK))
}

func value(f cards.Figure) int {
	n, _ := f.Value()
	return n
}

// TestForms_CSV reads columns by any of their names.
func TestForms_CSV(t *testing.T) {
	text := "\ufeffPasscode,name_en,name_fr,card_type,icon,type_line,attribute,level,rank,scale,atk,def,materials,extra\r\n" +
		"200000021,\"Fan, Ritual\",,Monster,,Fiend / Ritual / Effect,DARK,8,,,3000,2500,,x\r\n" +
		"200000022,Fan Trap,Piège de Fan,Trap,Continuous,,,,,,,,,\r\n" +
		"200000023,Short,,Spell\r\n" +
		"200000022,Twice,,Trap,Normal,,,,,,,,,\r\n" +
		"200000024,Bad,,Monster,,Fiend / Effect,DARK,four,,,0,0,,\r\n" +
		"200000025,\"Un\"quoted,,Spell,Normal,,,,,,,,,\r\n" +
		"200000026,Never read,,Spell,Normal,,,,,,,,,\r\n"
	require.True(t, form(t, "csv").Fits([]byte(text)))
	made, problems := imported(t, "csv", "cards.csv", []byte(text))
	require.Equal(t, []string{"7 database.not-csv", "4 database.bad-field", "5 database.twice", "6 database.bad-field"}, problems)
	require.Equal(t, 2, made.Cards)
	set := laidOver(t, cardsdb.Game("yugioh"), made)
	ritual, _ := set.Card("200000021")
	require.Equal(t, "Fan, Ritual", ritual.Name("fr"), "the English name where there is no French one")
	require.True(t, ritual.Is(cards.Ritual))
	trap, _ := set.Card("200000022")
	require.Equal(t, []any{cards.Trap, cards.Continuous, "Piège de Fan"}, []any{trap.Kind, trap.Icon, trap.Name("fr")})
}

// TestForms_Texts that are none of these give a clear error, never a panic.
func TestForms_Texts(t *testing.T) {
	for _, c := range []struct {
		form, text string
		want       []string
	}{
		{"json", "", []string{"1 database.not-json"}},
		{"json", "{", []string{"1 database.not-json"}},
		{"json", "{}", []string{"1 database.not-json"}},
		{"json", "[]", []string{"0 database.nothing"}},
		{"json", `{"data": 5}`, []string{"1 database.not-json"}},
		{"json", "[1,\n\"x\", null]", []string{"1 database.no-card", "2 database.no-card", "2 database.no-passcode"}},
		{"json", `[{"password": 7, "name": {"en": "A"}, "card_type": "Spell"},`, []string{"1 database.not-json"}},
		{"csv", "", []string{"1 database.not-csv"}},
		{"csv", "a,b\n1,2\n", []string{"2 database.no-passcode"}},
	} {
		_, problems := imported(t, c.form, "x", []byte(c.text))
		require.Subset(t, problems, c.want, "%s %q", c.form, c.text)
	}
	for _, text := range []string{"", "{", "hello", "count,card\n", `{"ObjectStates": []}`, "# yaml\ncards: []\n"} {
		for _, f := range database.Forms(own(t)) {
			require.False(t, f.Fits([]byte(text)), "%s %q", f.Name(), text)
		}
	}
}

// TestLines reads lines of materials in both languages.
func TestLines(t *testing.T) {
	tuner, other := cards.Part{Is: []cards.Trait{cards.Tuner}}, cards.Part{More: true, Not: []cards.Trait{cards.Tuner}}
	for line, want := range map[string]cards.Materials{
		"2 Level 4 monsters":                                       {Parts: []cards.Part{{N: 2, Level: 4}}},
		"2 monstres de Niveau 4":                                   {Parts: []cards.Part{{N: 2, Level: 4}}},
		"3 or more Level 8 monsters":                               {Parts: []cards.Part{{N: 3, More: true, Level: 8}}},
		"1 Tuner + 1 or more non-Tuner monsters":                   {Parts: []cards.Part{tuner, other}},
		"1 Syntoniseur + 1 monstre non-Syntoniseur ou plus":        {Parts: []cards.Part{tuner, other}},
		"1 DARK Tuner + 1 non-Tuner Zombie monster":                {Parts: []cards.Part{{Is: []cards.Trait{cards.Tuner}, Attribute: "dark"}, {Not: []cards.Trait{cards.Tuner}, Race: "zombie"}}},
		`"Dark Magician" + "Buster Blader"`:                        {Parts: []cards.Part{{Card: 46986414}, {Card: 78193831}}},
		"« Magicien Sombre » + 1 monstre Dragon":                   {Parts: []cards.Part{{Card: 46986414}, {Race: "dragon"}}},
		`1 "Gem-Knight" monster + 1 Rock monster`:                  {Parts: []cards.Part{{Series: "Gem-Knight"}, {Race: "rock"}}},
		"2 monsters with the same name, except \"Token\" monsters": {Parts: []cards.Part{{N: 2, Same: cards.SameName, NotSeries: "Token"}}},
		"1 Synchro or Xyz monster + 1 Level 5 or higher monster":   {Parts: []cards.Part{{Either: []cards.Trait{cards.Synchro, cards.Xyz}}, {Level: 5, AtLeast: true}}},
		"":                                 {Ask: cards.NoLine},
		"2 monsters, including a Dragon":   {Ask: cards.TooRich},
		"whatever you like":                {Ask: cards.Unread},
		"0 monsters":                       {Ask: cards.Unread},
		`"No Such Card" + 1 monster`:       {Ask: cards.Unread},
		strings.Repeat("1 monster + ", 50): {Ask: cards.Unread},
	} {
		text := "id,name,kind,type_line,attribute,level,atk,def,materials\n200000031,Fan Fusion,Monster,Dragon / Fusion,DARK,8,0,0,\"" + strings.ReplaceAll(line, `"`, `""`) + "\"\n"
		made, _ := imported(t, "csv", "x.csv", []byte(text))
		require.Equal(t, 1, made.Cards, line)
		card, ok := laidOver(t, cardsdb.Game("yugioh"), made).Card("200000031")
		require.True(t, ok)
		require.Equal(t, want, card.Materials, line)
	}
}

// few is a pool of the game's cards that a database is laid over in no time: one of each kind
// of card and monster.
func few(t testing.TB) (*cards.Set, fs.FS) {
	all := own(t)
	var list []*cards.Card
	taken := map[string]bool{}
	for i := range all.Len() {
		card := all.At(i)
		named := slices.ContainsFunc(card.Materials.Parts, func(p cards.Part) bool { return p.Card != 0 }) // a card that is not among them
		if kind := fmt.Sprint(card.Kind, card.Icon, card.Printed); !taken[kind] && card.CountsAs == "" && !named {
			taken[kind] = true
			list = append(list, card)
		}
	}
	text, err := cards.Write("a few", list)
	require.NoError(t, err)
	words, err := fs.ReadFile(cardsdb.Game("yugioh"), "words.yaml")
	require.NoError(t, err)
	files := fstest.MapFS{"few.yaml": {Data: text}, "words.yaml": {Data: words}}
	set, problems := cards.Open(files)
	require.Empty(t, problems)
	require.Equal(t, len(list), set.Len())
	return set, files
}

// FuzzForms reads anything by every form: cards that can be written and read again, or an
// error, at a cost in proportion to the size. The pool is small, so that it is reading that is fuzzed; -fuzzminimizetime 10x keeps
// Go from spending a minute on making each new input smaller.
func FuzzForms(f *testing.F) {
	text, _, _ := fan(20)
	f.Add(text)
	f.Add([]byte(siteJSON))
	f.Add([]byte(yamlJSON))
	f.Add([]byte("passcode,name,card_type,icon\n200000023,<<,Spell,Field\n200000025,caf\xe9,Spell,Field\n"))
	f.Add([]byte("passcode,name,kind,type_line,attribute,level,atk,def,materials\n200000031,Fan,Monster,Dragon / Fusion,DARK,8,0,0,1 Tuner + 2 monsters\n"))
	pool, files := few(f)
	forms := database.Forms(pool)
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, form := range forms {
			form.Fits(text)
			var made game.CardImport
			costtest.Cost{Once: 32 << 20, PerByte: 4000}.Of(t, len(text), func() {
				made, _ = form.ReadCards(fstest.MapFS{"x": {Data: text}}, "x", quietly)
			})
			if made.Cards > 0 {
				laidOver(t, files, made)
			}
		}
	})
}

// TestForms_Encodings reads what programs of Windows write, and refuses what is no
// text with the place.
func TestForms_Encodings(t *testing.T) {
	const text = "passcode,name,card_type,icon\n200000021,\u00c9clair de Fan,Spell,Field\n"
	wide := "\xff\xfe"
	for _, r := range text {
		wide += string([]byte{byte(r), 0})
	}
	for name, c := range map[string]struct {
		file  string
		want  []string
		cards int
	}{
		"UTF-8":        {text, []string{}, 1},
		"UTF-16":       {wide, []string{}, 1},
		"Windows-1252": {strings.ReplaceAll(text, "\u00c9", "\xc9"), []string{"2 database.windows"}, 1},
		"no text":      {strings.ReplaceAll(text, "\u00c9", "\x81"), []string{"2 database.not-text"}, 0},
	} {
		require.True(t, form(t, "csv").Fits([]byte(c.file)), name)
		made, problems := imported(t, "csv", "fan.csv", []byte(c.file))
		require.Equal(t, c.want, problems, name)
		require.Equal(t, c.cards, made.Cards, name)
		if c.cards > 0 {
			set := laidOver(t, cardsdb.Game("yugioh"), made)
			card, _ := set.Card("200000021")
			require.Equal(t, "\u00c9clair de Fan", card.Names["en"], name)
		}
	}
	merge, _, _ := strings.Cut(text, "\n")
	made, problems := imported(t, "csv", "fan.csv", []byte(merge+"\n200000023,<<,Spell,Field\n"))
	require.Empty(t, problems)
	set := laidOver(t, cardsdb.Game("yugioh"), made)
	card, _ := set.Card("200000023")
	require.Equal(t, "<<", card.Names["en"], "a mark of YAML")
}

// TestForms_Limits: a list is read up to so many cards and columns, and says so.
func TestForms_Limits(t *testing.T) {
	var rows strings.Builder
	rows.WriteString("passcode,name,card_type,icon\n")
	for i := range 50_050 {
		fmt.Fprintf(&rows, "%d,x,Nothing,\n", 300_000_000+i)
	}
	made, problems := imported(t, "csv", "fan.csv", []byte(rows.String()))
	require.Zero(t, made.Cards)
	require.Contains(t, problems, "0 database.many-cards")
	require.LessOrEqual(t, len(problems), 501)
	_, problems = imported(t, "csv", "fan.csv", []byte("passcode,name,card_type"+strings.Repeat(",x", 300)+"\n"))
	require.Equal(t, []string{"1 database.many-columns"}, problems)
}
