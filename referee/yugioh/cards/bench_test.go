package cards_test

import (
	"testing"

	"shinpan/cardsdb"
	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/yugioh/cards"
)

// BenchmarkOpen measures what a command pays before it looks at a card, and then
// for the sixty cards of a deck.
func BenchmarkOpen(b *testing.B) {
	files := cardsdb.Game("yugioh")
	b.Run("alone", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			cards.Open(files)
		}
	})
	whole, _ := cards.Open(files)
	var deck []referee.Card
	for i := range 60 {
		deck = append(deck, whole.At(100*i).ID)
	}
	b.Run("deck", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			set, _ := cards.Open(files)
			for _, id := range deck {
				set.Catalog().Fact(id)
			}
		}
	})
	b.Run("all", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			set, _ := cards.Open(files)
			set.Catalog().All()
		}
	})
	b.Run("search", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			set, _ := cards.Open(files)
			set.Catalog().Search(facts.Search{Text: "drag", Language: "fr", Limit: 10})
		}
	})
	b.Run("yaml", func(b *testing.B) {
		for b.Loop() {
			cards.Load(files)
		}
	})
}
