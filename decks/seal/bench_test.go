package seal_test

import (
	"fmt"
	"testing"

	"shinpan/decks/seal"
)

// BenchmarkCompare compares a thousand lists with their lock.
func BenchmarkCompare(b *testing.B) {
	var lists []seal.List
	for i := range 1000 {
		lists = append(lists, of(fmt.Sprint(i, ".yaml"), i+1))
	}
	_, secrets := seal.Make(lists, salts(len(lists)))
	for b.Loop() {
		seal.Compare(secrets, lists)
	}
}
