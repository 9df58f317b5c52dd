package sqlitefile_test

import (
	"encoding/binary"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/refereetest/costtest"
	"shinpan/referee/sqlitefile"
)

// schemaOf makes a database with the page size 65,536 whose schema has these rows.
// Each is a table of that name with its root on page 2, which is empty.
func schemaOf(rows ...[2]string) []byte {
	const pageSize = 1 << 16
	first := make([]byte, pageSize)
	copy(first, "SQLite format 3\x00")
	binary.BigEndian.PutUint16(first[16:], 1)
	first[18], first[19], first[21], first[22], first[23] = 1, 1, 64, 32, 32
	binary.BigEndian.PutUint32(first[44:], 4)
	binary.BigEndian.PutUint32(first[56:], 1)
	first[100] = 0x0d
	binary.BigEndian.PutUint16(first[103:], uint16(len(rows)))
	end := pageSize
	for i, row := range rows {
		types, values := []byte{23}, "table"
		for _, text := range []string{row[0], row[0]} {
			types, values = varint(types, 13+2*len(text)), values+text
		}
		types, values = append(types, 1), values+"\x02"
		types, values = varint(types, 13+2*len(row[1])), values+row[1]
		record := append(varint(nil, len(types)+1), append(types, values...)...)
		cell := append(varint(varint(nil, len(record)), i+1), record...)
		end -= len(cell)
		copy(first[end:], cell)
		binary.BigEndian.PutUint16(first[108+2*i:], uint16(end))
	}
	binary.BigEndian.PutUint16(first[105:], uint16(end))
	second := make([]byte, pageSize)
	second[0] = 0x0d
	return append(first, second...)
}

func varint(to []byte, n int) []byte {
	if n < 0x80 {
		return append(to, byte(n))
	}
	if n < 1<<14 {
		return append(to, byte(n>>7)|0x80, byte(n&0x7f))
	}
	return append(to, byte(n>>14)|0x80, byte(n>>7)|0x80, byte(n&0x7f))
}

// A schema whose reading would take long, or that would make SQLite compute
// something, is refused with the limit.
func TestRead_CraftedSchemas(t *testing.T) {
	require.NoError(t, readAll(schemaOf([2]string{"datas", "CREATE TABLE datas(id, name)"}), nil))
	var many [][2]string
	for i := range 600 {
		many = append(many, [2]string{fmt.Sprint("t", i), fmt.Sprintf("CREATE TABLE t%d(x)", i)})
	}
	columns := make([]string, 1000)
	for i := range columns {
		columns[i] = fmt.Sprint("c", i)
	}
	for name, c := range map[string]struct {
		file []byte
		want sqlitefile.Fault
	}{
		"many tables":           {schemaOf(many...), sqlitefile.LargeSchema},
		"many columns":          {schemaOf([2]string{"datas", "CREATE TABLE datas(" + strings.Join(columns, ",") + ")"}), sqlitefile.LargeSchema},
		"a deep expression":     {schemaOf([2]string{"datas", "CREATE TABLE datas(id CHECK(" + strings.Repeat("1+", 500) + "1))"}), sqlitefile.LargeSchema},
		"a long description":    {schemaOf([2]string{"datas", "CREATE TABLE datas(id /*" + strings.Repeat("x", 30_000) + "*/)"}), sqlitefile.LargeSchema},
		"a virtual table":       {schemaOf([2]string{"datas", "CREATE VIRTUAL TABLE datas USING fts5(id)"}), sqlitefile.NotSupported},
		"a view as a table":     {schemaOf([2]string{"datas", "CREATE VIEW datas AS SELECT hex(zeroblob(1000000000)) AS id"}), sqlitefile.Damaged},
		"only computed columns": {schemaOf([2]string{"datas", "CREATE TABLE datas(x, id AS (hex(zeroblob(1000000000))))"}), ""},
	} {
		err := readAll(c.file, nil)
		if c.want == "" {
			require.NoError(t, err, name)
			continue
		}
		require.Error(t, err, name)
		require.Equal(t, c.want, faultOf(t, err), name)
	}
}

// A tree whose branches meet again has 10³⁰ rows in 30 pages.
func TestRead_BranchesThatMeetAgain(t *testing.T) {
	levels := 15
	pages := [][]byte{}
	for i := range levels {
		page := make([]byte, 512)
		page[0] = 0x05
		binary.BigEndian.PutUint16(page[3:], 50)
		binary.BigEndian.PutUint32(page[8:], uint32(3+i))
		for k := range 50 {
			at := 512 - 5*(k+1)
			binary.BigEndian.PutUint32(page[at:], uint32(3+i))
			page[at+4] = byte(k + 1)
			binary.BigEndian.PutUint16(page[12+2*k:], uint16(at))
		}
		binary.BigEndian.PutUint16(page[5:], 512-250)
		pages = append(pages, page)
	}
	leaf := []byte{0x0d, 0, 0, 0, 1, 1, 0xfb, 0, 1, 0xfb}
	leaf = append(leaf, make([]byte, 512-len(leaf))...)
	copy(leaf[507:], "\x03\x01\x02\x01\x07") // a row of one number
	require.Equal(t, sqlitefile.ManySteps, faultOf(t, readAll(hostile(append(pages, leaf)...), nil)))
}

// cost is what reading may allocate: SQLite itself, and some for each byte.
var cost = costtest.Cost{Once: 8 << 20, PerByte: 64}

func TestRead_CostsNoMoreThanInProportion(t *testing.T) {
	for _, name := range []string{"integer.cdb", "utf16.cdb", "odd.db"} {
		file, err := os.ReadFile("testdata/" + name)
		require.NoError(t, err)
		cost.Of(t, len(file), func() { require.NoError(t, readAll(file, nil), name) })
	}
}
