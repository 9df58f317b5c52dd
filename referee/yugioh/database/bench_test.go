package database_test

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	facts "shinpan/referee/cards"
	"shinpan/referee/sqlitefile"
	"shinpan/referee/yugioh/cards"
)

// BenchmarkImport reads a database of 13,000 cards that the game does not have, and writes
// their files and snapshot. Its floor, with which it takes turns, only reads the rows of the
// database.
func BenchmarkImport(b *testing.B) {
	text, _, _ := fan(13_000)
	f := form(b, "database")
	folder := fstest.MapFS{"fan.cdb": {Data: text}}
	var whole, floor time.Duration
	told := 0
	for b.Loop() {
		begin := time.Now()
		made, _ := f.ReadCards(folder, "fan.cdb", func(int, int) { told++ })
		whole += time.Since(begin)
		require.Greater(b, made.Cards, 11_900)
		begin = time.Now()
		db, err := sqlitefile.Read(text, nil)
		require.NoError(b, err)
		for _, name := range db.Names() {
			table, _, err := db.Table(name)
			require.NoError(b, err)
			for row, err := range table.Rows() {
				require.NoError(b, err)
				for _, v := range row {
					v.Text()
				}
			}
		}
		db.Close()
		floor += time.Since(begin)
	}
	require.Greater(b, told, 40*b.N, "progress is shown")
	b.ReportMetric(float64(13_000*b.N)/whole.Seconds(), "cards/s")
	b.ReportMetric(float64(whole)/float64(floor), "×floor")
}

// BenchmarkSearch is a key typed in a search for a card, with those of the game and 7,000
// that were imported: some 14,000. Its floor looks for the text in all names; they take turns.
func BenchmarkSearch(b *testing.B) {
	text, _, _ := fan(7700)
	made, _ := form(b, "database").ReadCards(fstest.MapFS{"fan.cdb": {Data: text}}, "fan.cdb", quietly)
	files := fstest.MapFS{}
	for _, f := range made.Files {
		files[f.Name] = &fstest.MapFile{Data: f.Text}
	}
	set, problems := cards.Open(cardsdb.Game("yugioh"), folder(files))
	require.Empty(b, problems)
	require.Greater(b, set.Len(), 13_900)
	catalog := set.Catalog()
	var names []string
	for _, f := range catalog.All() {
		names = append(names, strings.ToLower(f.Name["fr"]+f.Name["en"]))
	}
	for _, typed := range []string{"d", "dra", "dragon blanc", "xyzzy"} {
		b.Run(typed, func(b *testing.B) {
			catalog.Search(facts.Search{Text: typed, Language: "fr", Limit: 50}) // make the indexes
			var search, floor time.Duration
			found := 0
			for b.Loop() {
				begin := time.Now()
				catalog.Search(facts.Search{Text: typed, Language: "fr", Limit: 50})
				search += time.Since(begin)
				begin = time.Now()
				for _, name := range names {
					if strings.Contains(name, typed) {
						found++
					}
				}
				floor += time.Since(begin)
			}
			b.ReportMetric(float64(search.Microseconds())/1000/float64(b.N), "ms/key")
			b.ReportMetric(float64(search)/float64(floor), "×floor")
		})
	}
}
