package sqlitefile_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/referee/sqlitefile"
)

// rows are the rows of a table, each as its texts.
func rows(t *testing.T, db *sqlitefile.DB, table string) [][]string {
	found, ok, err := db.Table(table)
	require.NoError(t, err)
	require.True(t, ok, table)
	var all [][]string
	for row, err := range found.Rows() {
		require.NoError(t, err)
		var texts []string
		for _, v := range row {
			texts = append(texts, v.Text())
		}
		all = append(all, texts)
	}
	return all
}

// The files of testdata were made by SQLite itself.
func TestOpen_DatabasesOfCards(t *testing.T) {
	for _, name := range []string{"integer.cdb", "typo.cdb", "untyped.cdb", "utf16.cdb"} {
		t.Run(name, func(t *testing.T) {
			db, err := sqlitefile.Open(os.DirFS("testdata"), name)
			require.NoError(t, err)
			defer db.Close()
			cards, ok, err := db.Table("DATAS")
			require.NoError(t, err)
			require.True(t, ok)
			atk, def := cards.Column("ATK"), cards.Column("def")
			n := 0
			for row, err := range cards.Rows() {
				require.NoError(t, err)
				id, ok := row[0].Int()
				require.True(t, ok)
				require.EqualValues(t, 100+7*n, id, "in the order of their ids")
				got, ok := row[atk].Int()
				require.True(t, ok, "whatever the type of the column")
				require.EqualValues(t, 100*n, got)
				got, ok = row[def].Int()
				require.True(t, ok)
				if n%10 == 0 {
					require.EqualValues(t, -2, got)
				} else {
					require.EqualValues(t, 50*n, got)
				}
				n++
			}
			require.Equal(t, 40, n)
			texts := rows(t, db, "texts")
			require.Len(t, texts, 40)
			for i, row := range texts {
				require.Equal(t, fmt.Sprintf("Dragon d’Été %d", i), row[1])
				require.Equal(t, strings.Repeat("x", 13*i), row[2], "on pages of its own")
				require.Len(t, row, 19)
			}
		})
	}
}

func TestOpen_ColumnsThatWereAddedLater(t *testing.T) {
	db, err := sqlitefile.Open(os.DirFS("testdata"), "typo.cdb")
	require.NoError(t, err)
	defer db.Close()
	cards, _, err := db.Table("datas")
	require.NoError(t, err)
	require.Equal(t, 11, cards.Column("genre"))
	for row, err := range cards.Rows() {
		require.NoError(t, err)
		require.Empty(t, row[11].Text())
		_, ok := row[11].Int()
		require.False(t, ok)
	}
}

func TestOpen_TheWriteAheadLog(t *testing.T) {
	db, err := sqlitefile.Open(os.DirFS("testdata"), "wal.cdb")
	require.NoError(t, err)
	defer db.Close()
	now := rows(t, db, "datas")
	require.Len(t, now, 71)
	require.Equal(t, []string{"1", "1", "second"}, now[0])
	require.Equal(t, []string{"41", "2", "first"}, now[40])
	require.Equal(t, []string{"500", "9", "new"}, now[70])

	file, err := os.ReadFile("testdata/wal.cdb")
	require.NoError(t, err)
	log, err := os.ReadFile("testdata/wal.cdb-wal")
	require.NoError(t, err)
	db, err = sqlitefile.Read(file, nil)
	require.NoError(t, err)
	before := rows(t, db, "datas")
	require.Len(t, before, 80, "without its log it is what it was")
	db.Close()
	for cut := 0; cut < len(log); cut += 5 {
		db, err = sqlitefile.Read(file, log[:cut])
		require.NoError(t, err, cut)
		n := len(rows(t, db, "datas"))
		require.Contains(t, []int{80, 70}, n, "after %d bytes: only whole transactions count", cut)
		db.Close()
	}
	log[len(log)-1] ^= 1
	db, err = sqlitefile.Read(file, log)
	require.NoError(t, err)
	require.Len(t, rows(t, db, "datas"), 70, "a frame whose sum is wrong was never written")
	db.Close()
}

func TestOpen_OddSchemas(t *testing.T) {
	db, err := sqlitefile.Open(os.DirFS("testdata"), "odd.db")
	require.NoError(t, err)
	defer db.Close()
	table, ok, err := db.Table("a b")
	require.NoError(t, err)
	require.True(t, ok)
	require.Equal(t, []string{"x y", "q`q", `z"z`}, table.Columns)
	require.Equal(t, [][]string{{"7", "v", "w"}}, rows(t, db, "a b"))
	require.Equal(t, [][]string{{"5", "", "", "1e+300"}}, rows(t, db, "copy"))
	_, ok, err = db.Table("datas")
	require.NoError(t, err)
	require.False(t, ok, "a view is no table")
	require.Equal(t, []string{"a b", "w", "copy"}, db.Names())
	require.NotEmpty(t, rows(t, db, "w"), "a table that is stored by its key")
}

// faultOf is the fault of an error.
func faultOf(t *testing.T, err error) sqlitefile.Fault {
	fault, ok := errors.AsType[*sqlitefile.Error](err)
	require.True(t, ok, "%v", err)
	require.NotEmpty(t, fault.Error())
	return fault.Fault
}

// readAll reads every row of a database, and gives the first error.
func readAll(file, log []byte) error {
	db, err := sqlitefile.Read(file, log)
	if err != nil {
		return err
	}
	defer db.Close()
	for _, name := range db.Names() {
		table, _, err := db.Table(name)
		if err != nil {
			return err
		}
		for row, err := range table.Rows() {
			if err != nil {
				return err
			}
			for _, v := range row {
				v.Int()
				v.Text()
			}
		}
	}
	return nil
}

func TestRead_WhatIsNoDatabase(t *testing.T) {
	for name, want := range map[string]sqlitefile.Fault{
		"":                    sqlitefile.NotDatabase,
		"SQLite format 2\x00": sqlitefile.NotDatabase,
		"PK\x03\x04":          sqlitefile.NotDatabase,
		"SQLite format 3\x00": sqlitefile.Torn,
		"SQLite format 3\x00" + strings.Repeat("\x00", 100): sqlitefile.NotDatabase,
	} {
		_, err := sqlitefile.Read([]byte(name), nil)
		require.Equal(t, want, faultOf(t, err), "%q", name)
	}
	folder := fstest.MapFS{"folder.cdb/x": {}, "a.cdb": {Data: []byte("x")}, "b.cdb": {Data: []byte("x")}, "b.cdb-journal": {Data: []byte("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7rest")}}
	for name, want := range map[string]sqlitefile.Fault{"folder.cdb": sqlitefile.NotDatabase, "a.cdb": sqlitefile.NotDatabase, "b.cdb": sqlitefile.Unfinished} {
		_, err := sqlitefile.Open(folder, name)
		require.Equal(t, want, faultOf(t, err), name)
	}
	_, err := sqlitefile.Open(folder, "none.cdb")
	require.ErrorIs(t, err, fs.ErrNotExist)
}

// A file that ends too early says so, wherever it ends.
func TestRead_TornFiles(t *testing.T) {
	file, err := os.ReadFile("testdata/integer.cdb")
	require.NoError(t, err)
	require.NoError(t, readAll(file, nil))
	for cut := len("SQLite format 3\x00"); cut < len(file); cut += 31 {
		require.Equal(t, sqlitefile.Torn, faultOf(t, readAll(file[:cut], nil)), "after %d bytes", cut)
	}
}

// Every byte of a small file is changed in several ways. There may be rows or an
// error, but nothing else, and it ends.
func TestRead_DamagedFiles(t *testing.T) {
	file, err := os.ReadFile("testdata/wal.cdb")
	require.NoError(t, err)
	wrong := 0
	for at := range file {
		for _, change := range []byte{0x01, 0x80, 0xff} {
			file[at] ^= change
			if readAll(file, nil) != nil {
				wrong++
			}
			file[at] ^= change
		}
	}
	require.NoError(t, readAll(file, nil))
	require.Greater(t, wrong, 100)
}

// hostile makes a database of pages of 512 bytes. The first is its schema with
// one table, whose root is page 2.
func hostile(pages ...[]byte) []byte {
	schema := make([]byte, 512)
	copy(schema, "SQLite format 3\x00")
	binary.BigEndian.PutUint16(schema[16:], 512)
	schema[18], schema[19], schema[21], schema[22], schema[23] = 1, 1, 64, 32, 32
	binary.BigEndian.PutUint32(schema[56:], 1)
	sql := "CREATE TABLE datas(id)"
	record := append([]byte{6, 23, 23, 23, 1, byte(13 + 2*len(sql))}, "tabledatasdatas\x02"+sql...)
	cell := append([]byte{byte(len(record)), 1}, record...)
	place := 512 - len(cell)
	copy(schema[place:], cell)
	schema[100] = 0x0d
	binary.BigEndian.PutUint16(schema[103:], 1)
	binary.BigEndian.PutUint16(schema[108:], uint16(place))
	return append(schema, slicesOf(pages)...)
}

func slicesOf(pages [][]byte) []byte {
	var all []byte
	for _, page := range pages {
		all = append(all, append(page, make([]byte, 512-len(page))...)...)
	}
	return all
}

func TestRead_HostileFiles(t *testing.T) {
	require.NoError(t, readAll(hostile([]byte{0x0d, 0, 0, 0, 0}), nil), "an empty table")
	interior := func(right uint32) []byte {
		return binary.BigEndian.AppendUint32([]byte{0x05, 0, 0, 0, 0, 0, 0, 0}, right)
	}
	deep := [][]byte{}
	for i := range uint32(100) {
		deep = append(deep, interior(3+i))
	}
	overlapping := make([]byte, 512)
	overlapping[0], overlapping[4] = 0x0d, 3
	for i := range 3 {
		binary.BigEndian.PutUint16(overlapping[8+2*i:], 100)
	}
	copy(overlapping[100:], []byte{0x81, 0x60, 1, 3, 0x83, 0x3d}) // a record of 224 bytes
	huge := []byte{0x0d, 0, 0, 0, 1, 0, 0, 0, 0, 10, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1}
	for name, file := range map[string][]byte{
		"a page that is its own child": hostile(interior(2)),
		"more levels than tables have": hostile(deep...),
		"cells on top of each other":   hostile(overlapping),
		"a page of another kind":       hostile([]byte{0x0a}),
		"more cells than fit":          hostile([]byte{0x0d, 0, 0, 0xff, 0xff}),
	} {
		require.Equal(t, sqlitefile.Damaged, faultOf(t, readAll(file, nil)), name)
	}
	require.Equal(t, sqlitefile.Damaged, faultOf(t, readAll(hostile(interior(9)), nil)), "a page that is not there")
	_ = readAll(hostile(huge), nil) // SQLite reads a record of 2⁶⁴ bytes as an empty one
}

// FuzzRead reads damaged databases. What that costs is in proportion to their size.
func FuzzRead(f *testing.F) {
	for _, name := range []string{"wal.cdb", "odd.db", "integer.cdb"} {
		file, err := os.ReadFile("testdata/" + name)
		require.NoError(f, err)
		log, _ := os.ReadFile("testdata/" + name + "-wal")
		f.Add(file, log)
	}
	f.Fuzz(func(t *testing.T, file, log []byte) {
		cost.Of(t, len(file)+len(log), func() { _ = readAll(file, log) })
	})
}
