package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
)

// The kinds of mutants. A ruling is inverted, or always or never holds. A bound is looser or
// tighter by one.
var (
	ofRulings = []string{"invert", "always", "never"}
	ofBounds  = []string{"looser", "tighter"}
)

// mutant is a site, by its number, and the kind of its change.
type mutant struct {
	n    int
	kind string
}

// wanted describes the mutants to try.
type wanted struct {
	kinds  []string
	bounds int
	seed   uint64
	match  string
	// skip matches the names of tests that do not run.
	skip *regexp.Regexp
}

func main() {
	var w wanted
	kinds := flag.String("kinds", strings.Join(ofRulings, ","), "how rulings are changed")
	flag.IntVar(&w.bounds, "bounds", 0, "how many comparisons of each game are changed")
	flag.Uint64Var(&w.seed, "seed", 1, "draws the comparisons")
	flag.StringVar(&w.match, "match", "", "only mutants whose name contains this")
	skip := flag.String("skip", "^$", "leave out tests whose names match this")
	flag.Parse()
	w.skip = regexp.MustCompile(*skip)
	w.kinds = strings.Split(*kinds, ",")
	survive := 0
	for _, game := range flag.Args() {
		survivors, err := try(game, w)
		if err != nil {
			fmt.Fprintln(os.Stderr, "mutants:", err)
			os.Exit(2)
		}
		survive += survivors
	}
	if survive > 0 {
		fmt.Printf("%d survive\n", survive)
		os.Exit(1)
	}
}

// beside lists the folders of a game that hold no rules of play. Their bounds are left alone.
var beside = []string{"boardfile", "cards", "database", "deck", "rulebook", "sim", "wording"}

// of returns the mutants to try at the given sites.
func (w wanted) of(sites []site) []mutant {
	var rulings, bounds []mutant
	for _, n := range rand.New(rand.NewPCG(w.seed, 0)).Perm(len(sites)) {
		if !sites[n].ruling && len(bounds) < w.bounds*len(ofBounds) && !slices.Contains(beside, path.Base(path.Dir(sites[n].file))) {
			for _, kind := range ofBounds {
				bounds = append(bounds, mutant{n, kind})
			}
		}
	}
	for n, s := range sites {
		for _, kind := range w.kinds {
			if s.ruling && kind != "" {
				rulings = append(rulings, mutant{n, kind})
			}
		}
	}
	return slices.DeleteFunc(append(rulings, bounds...), func(m mutant) bool {
		return !strings.Contains(sites[m.n].id()+" "+m.kind, w.match)
	})
}

// try tries the mutants of a game and prints the result for each. It returns the number of
// mutants that survive but are not listed as equivalent, or are listed but do not survive.
func try(game string, w wanted) (wrong int, err error) {
	work, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(work)
	s, err := newSuite(game, work, w.skip)
	if err != nil {
		return 0, err
	}
	for _, m := range w.of(s.sites) {
		at := s.sites[m.n]
		killer, reason := s.killer(m.n, m.kind), equivalent[at.id()+" "+m.kind]
		word, why := "SURVIVES", ""
		switch {
		case killer != "" && reason != "":
			word, why = "NOT EQUIVALENT", killer
		case killer != "":
			word, why = "killed", killer
		case reason != "":
			word, why = "equivalent", reason
		}
		if word == strings.ToUpper(word) {
			wrong++
		}
		fmt.Printf("%-10s %s:%d %s: %s %s: %s\n", word, at.file, at.line, at.in, m.kind, at.text, why)
	}
	return wrong, nil
}
