package database

import (
	"cmp"
	"io/fs"
	"math/bits"
	"strings"

	"shinpan/referee/cardimport"
	"shinpan/referee/sqlitefile"
	"shinpan/referee/yugioh/cards"
)

// The bits of the column “type”.
const (
	bitMonster = 0x1
	bitSpell   = 0x2
	bitTrap    = 0x4
	bitToken   = 0x4000
	bitLink    = 0x4000000
)

// traitBits returns the traits of monsters by their bits, in the order in which they are
// printed.
func traitBits() []bitWord[cards.Trait] {
	return []bitWord[cards.Trait]{
		{0x40, cards.Fusion}, {0x2000, cards.Synchro}, {0x800000, cards.Xyz}, {0x80, cards.Ritual}, {0x1000000, cards.Pendulum},
		{0x400000, cards.Toon}, {0x200, cards.Spirit}, {0x400, cards.Union}, {0x800, cards.Gemini}, {0x200000, cards.Flip},
		{0x1000, cards.Tuner}, {0x10, cards.Normal}, {0x20, cards.Effect},
	}
}

// iconBits returns the icons of Spells and Traps by their bits.
func iconBits() []bitWord[cards.Icon] {
	return []bitWord[cards.Icon]{
		{0x80, cards.RitualIcon}, {0x10000, cards.QuickPlay}, {0x20000, cards.Continuous}, {0x40000, cards.Equip},
		{0x80000, cards.Field}, {0x100000, cards.Counter},
	}
}

type bitWord[W ~string] struct {
	bit  int64
	word W
}

// raceBits returns the Types from the lowest bit, and attributeBits returns the attributes in the
// same way.
func raceBits() []string {
	return []string{
		"warrior", "spellcaster", "fairy", "fiend", "zombie", "machine", "aqua", "pyro", "rock", "winged-beast", "plant", "insect",
		"thunder", "dragon", "beast", "beast-warrior", "dinosaur", "fish", "sea-serpent", "reptile", "psychic", "divine-beast",
		"creator-god", "wyrm", "cyberse", "illusion",
	}
}

// cdbColumns returns the columns of the table “datas” that are read, and whether they are
// required.
func cdbColumns() []struct {
	name string
	must bool
} {
	return []struct {
		name string
		must bool
	}{
		{"id", true}, {"alias", false}, {"type", true}, {"atk", true}, {"def", true}, {"level", true}, {"race", true}, {"attribute", true},
	}
}

const (
	cdbID = iota
	cdbAlias
	cdbType
	cdbATK
	cdbDEF
	cdbLevel
	cdbRace
	cdbAttribute
)

// readCDB reads the records of a community database.
func (r *reading) readCDB(folder fs.FS, name string) []record {
	db, err := sqlitefile.Open(folder, name)
	if err != nil {
		r.fault(err)
		return nil
	}
	defer db.Close()
	datas, found, err := db.Table("datas")
	texts, found2, err2 := db.Table("texts")
	if err := cmp.Or(err, err2); err != nil {
		r.fault(err)
		return nil
	}
	if !found || !found2 {
		r.Say("database.no-table", 0, args{"tables": tableNames(db)})
		return nil
	}
	columns := make([]int, len(cdbColumns()))
	for i, column := range cdbColumns() {
		columns[i] = datas.Column(column.name)
		if columns[i] < 0 && column.must {
			r.Say("database.no-column", 0, args{"table": "datas", "column": column.name})
			return nil
		}
	}
	names, lines, ok := r.readTexts(texts)
	if !ok {
		return nil
	}
	var records []record
	for row, err := range datas.Rows() {
		if err != nil {
			r.fault(err)
			break // records read earlier are kept
		}
		if r.Full(len(records)) {
			break
		}
		c := cdbRow{row: row, columns: columns}
		rec := c.record()
		rec.name, rec.materials = names[rec.code], lines[rec.code]
		records = append(records, rec)
		r.at(len(records), len(names))
	}
	return records
}

func tableNames(db *sqlitefile.DB) string {
	names := db.Names()
	return strings.Join(names[:min(len(names), 10)], ", ")
}

// readTexts returns, by passcode, the names of the cards and the lines that can be materials.
func (r *reading) readTexts(texts sqlitefile.Table) (names, lines map[int64]string, ok bool) {
	id, name, text := texts.Column("id"), texts.Column("name"), texts.Column("desc")
	if id < 0 || name < 0 {
		r.Say("database.no-column", 0, args{"table": "texts", "column": "id, name"})
		return nil, nil, false
	}
	names, lines = map[int64]string{}, map[int64]string{}
	for row, err := range texts.Rows() {
		if err != nil {
			r.fault(err)
			return nil, nil, false
		}
		if len(names) >= cardimport.MostCards {
			break // the limit for cards reports that there are too many
		}
		code, _ := row[id].Int()
		names[code] = strings.TrimSpace(row[name].Text())
		if text >= 0 {
			lines[code] = materialsLine(row[text].Text())
		}
	}
	return names, lines, true
}

// materialsLine returns the first line of a monster's text. For a Pendulum Monster, the text starts
// after the Pendulum text, if there is a heading between the two.
func materialsLine(text string) string {
	for _, heading := range []string{"[ Monster Effect ]", "[ Effet de Monstre ]"} {
		if _, after, found := strings.Cut(text, heading); found {
			text = after
		}
	}
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return strings.TrimSpace(line)
}

// cdbRow is a row of “datas”.
type cdbRow struct {
	row     []sqlitefile.Value
	columns []int
}

// number returns a value of the row, or 0 if the column is missing.
func (c cdbRow) number(rec *record, column int) int64 {
	if c.columns[column] < 0 {
		return 0
	}
	v := c.row[c.columns[column]]
	n, ok := v.Int()
	if !ok && v.Text() != "" {
		rec.fail(cdbColumns()[column].name, v.Text())
	}
	return n
}

func (c cdbRow) record() record {
	var rec record
	rec.code, rec.of = c.number(&rec, cdbID), c.number(&rec, cdbAlias)
	kind := c.number(&rec, cdbType)
	switch {
	case kind&bitToken != 0:
		rec.alien = alienToken
	case kind&bitLink != 0:
		rec.alien = alienLink
	case kind&bitMonster != 0:
		c.monster(&rec, kind)
	case kind&bitSpell != 0:
		rec.kind, rec.icon = cards.Spell, iconOf(kind)
	case kind&bitTrap != 0:
		rec.kind, rec.icon = cards.Trap, iconOf(kind)
	default:
		rec.alien = alienOther
	}
	return rec
}

func iconOf(kind int64) cards.Icon {
	for _, b := range iconBits() {
		if kind&b.bit != 0 {
			return b.word
		}
	}
	return cards.NormalIcon
}

// monster reads the fields that only monsters have. “?” is -2, and the two scales are in the bits
// above the Level.
func (c cdbRow) monster(rec *record, kind int64) {
	rec.kind = cards.Monster
	for _, b := range traitBits() {
		if kind&b.bit != 0 {
			rec.traits = append(rec.traits, b.word)
		}
	}
	rec.race = bitName(rec, "race", raceBits(), c.number(rec, cdbRace))
	rec.attribute = bitName(rec, "attribute", []string{"earth", "water", "fire", "wind", "light", "dark", "divine"}, c.number(rec, cdbAttribute))
	rec.atk, rec.def = strength(c.number(rec, cdbATK)), strength(c.number(rec, cdbDEF))
	level := c.number(rec, cdbLevel)
	if level < 0 {
		rec.fail("level", itoa(level))
	}
	rec.level = cards.Number(int(level & 0xff))
	if kind&0x1000000 != 0 {
		rec.scale = cards.Number(int(level >> 24 & 0xff))
	}
}

func strength(n int64) cards.Figure {
	if n < 0 || n > mostStrength {
		return cards.Unknown()
	}
	return cards.Number(int(n))
}

// mostStrength is larger than any ATK or DEF.
const mostStrength = 1_000_000

// bitName returns the name of the only bit that is set.
func bitName(rec *record, field string, names []string, value int64) string {
	i := bits.TrailingZeros64(uint64(value))
	if bits.OnesCount64(uint64(value)) != 1 || i >= len(names) {
		rec.fail(field, itoa(value))
		return ""
	}
	return names[i]
}
