package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"shinpan/cmd/internal/prose"
)

func main() {
	language := flag.String("lang", "en", "the language")
	kind := flag.String("kind", "", "manual, help, messages or comments (default: all)")
	n := flag.Int("n", 75, "how many of each kind, 0 for all")
	seed := flag.Uint64("seed", 1, "draws the sentences")
	flag.Parse()
	units, err := prose.Units(".", *language)
	if err != nil {
		fmt.Fprintln(os.Stderr, "draw:", err)
		os.Exit(2)
	}
	for _, k := range prose.Kinds {
		if *kind != "" && *kind != string(k) {
			continue
		}
		of := slices.Clone(units)
		of = slices.DeleteFunc(of, func(u prose.Unit) bool { return u.Kind != k || len(strings.Fields(u.Text)) < 4 })
		fmt.Printf("# %s: %d\n", k, len(of))
		for i, u := range drawn(of, *n, *seed) {
			fmt.Printf("%d. %s:%d\n   %s\n", i+1, u.Path, u.Line, u.Text)
		}
	}
}

// drawn returns n units in the order of the draw, or all units if n is 0.
func drawn(units []prose.Unit, n int, seed uint64) []prose.Unit {
	if n == 0 {
		return units
	}
	random := rand.New(rand.NewPCG(seed, 0))
	random.Shuffle(len(units), func(i, j int) { units[i], units[j] = units[j], units[i] })
	return units[:min(n, len(units))]
}
