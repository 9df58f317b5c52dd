package cards_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// poolSize is about that of the largest games.
const poolSize = 15_000

// largePool is a catalog of size made-up cards: names of two or three words, in two
// languages, with a line under a quarter of them.
func largePool(size int) *cards.Catalog {
	syllables := strings.Fields("ka zu mi dra gon blue eyes white dark ma gi ci en sol dat chi ro no té vé ère ûn ton ber ger lo ris tan")
	src := referee.NewRand(7)
	word := func(ending string) string {
		var b strings.Builder
		for range 2 + referee.IntN(src, 3) {
			b.WriteString(syllables[referee.IntN(src, len(syllables))])
		}
		return b.String() + ending
	}
	vocabulary := make([]string, size/2)
	for i := range vocabulary {
		vocabulary[i] = word("")
	}
	text := func() referee.Words {
		var en []string
		for range 2 + referee.IntN(src, 2) {
			en = append(en, vocabulary[referee.IntN(src, len(vocabulary))])
		}
		name := strings.Join(en, " ")
		return referee.Words{"en": name, "fr": name + " d’" + vocabulary[referee.IntN(src, len(vocabulary))]}
	}
	schema := cards.Schema{
		{Key: "level", Kind: cards.KindNumber, Price: true},
		{Key: "atk", Kind: cards.KindNumber},
		{Key: "def", Kind: cards.KindNumber},
		{Key: "attribute", Kind: cards.KindWord},
	}
	facts := make([]cards.Fact, size)
	for i := range facts {
		facts[i] = cards.Fact{
			ID: referee.Card("Y-" + strconv.Itoa(10_000_000+37*i)), Number: 10_000_000 + 37*i, Type: []string{"monster", "spell"}[i%2], Name: text(),
			Values: []cards.Value{
				cards.Number(1 + referee.IntN(src, 12)), cards.Number(100 * referee.IntN(src, 40)), cards.Number(100 * referee.IntN(src, 40)),
				cards.Printed([]string{"DARK", "LIGHT", "FIRE"}[i%3]),
			},
		}
		if i%4 == 0 {
			facts[i].Version = text()
		}
	}
	return cards.NewCatalog(schema, facts)
}

// BenchmarkLargePool measures what people wait for at a key, with a pool as
// large as those of the largest games. It is meant to take less than 10 ms.
func BenchmarkLargePool(b *testing.B) {
	pool := largePool(poolSize)
	name := pool.All()[7000].Name["en"]
	mistyped := name[:3] + "x" + name[4:]
	pool.Suggest(name + "x") // make the indexes
	pool.Search(cards.Search{Language: "en", Limit: 1})
	b.Run("find", func(b *testing.B) {
		for b.Loop() {
			pool.Find(name)
		}
	})
	b.Run("suggest", func(b *testing.B) {
		for b.Loop() {
			pool.Suggest(mistyped)
		}
	})
	for _, typed := range []string{"", "d", "dra", "drag blue", "1", name} {
		b.Run("search "+typed, func(b *testing.B) { benchmarkKey(b, pool, typed) })
	}
	b.Run("declare", func(b *testing.B) {
		for b.Loop() {
			pool.With(cards.Fact{ID: "new", Name: referee.Words{"en": "Dragon"}}).Find("dragon")
		}
	})
}

// benchmarkKey searches for what has been typed. Its floor looks for the text in
// the name of every card, without order, accents or languages; they take turns.
func benchmarkKey(b *testing.B, pool *cards.Catalog, typed string) {
	var names []string
	for _, f := range pool.All() {
		names = append(names, strings.ToLower(f.Name["fr"]))
	}
	var search, floor time.Duration
	found := 0
	for b.Loop() {
		begin := time.Now()
		pool.Search(cards.Search{Text: typed, Language: "fr", Limit: 50, Prefer: func(f cards.Fact) bool { return f.Number%5 == 0 }})
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
}

// BenchmarkLargePool_First measures what the first look at a large pool costs.
func BenchmarkLargePool_First(b *testing.B) {
	facts := largePool(poolSize).All()
	for b.Loop() {
		cards.NewCatalog(nil, facts).Search(cards.Search{Text: "dra", Language: "fr", Limit: 50})
	}
}

// BenchmarkLargePool_Catalog measures what a large pool costs commands that look
// no card up.
func BenchmarkLargePool_Catalog(b *testing.B) {
	facts := largePool(poolSize).All()
	for b.Loop() {
		cards.NewCatalog(nil, facts)
	}
}
