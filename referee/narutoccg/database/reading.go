package database

import (
	"cmp"
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardimport"
	"shinpan/referee/narutoccg/cards"
)

// Release is a set of the database, with the printings that could be read.
type Release struct {
	cards.Release
	Cards []Entry
}

// Entry is a printing with its repairs, as remarks by the word that card files use for the fact.
type Entry struct {
	cards.Card
	Repaired map[string]string
}

// Read reads the cards of a database in JSON or CSV, and reports problems to the Reading. own
// holds the game's existing cards, whose printings keep their ids. It returns the sets in the
// order of the file. It warns about repairs and about facts that it could not settle.
func Read(in *cardimport.Reading, file []byte, own *cards.Set) []Release {
	r := &reading{Reading: in, own: own, unknown: map[string]bool{}, prints: map[string][]*cards.Card{}}
	for _, print := range own.All() {
		r.prints[print.Community()] = append(r.prints[print.Community()], print)
	}
	text, ok := r.Text(file)
	if !ok {
		return nil
	}
	var records []record
	if cardimport.IsJSON(text) {
		records = r.readJSON(text)
	} else {
		records = r.readCSV(text)
	}
	drafts := r.drafts(records)
	r.number(drafts)
	r.requirements(drafts)
	slices.SortStableFunc(r.Problems, func(a, b referee.Problem) int { return cmp.Compare(a.At.Line, b.At.Line) })
	return releases(drafts)
}

// reading is a database that is being read.
type reading struct {
	*cardimport.Reading
	own *cards.Set
	// unknown holds the unknown fields, each reported once.
	unknown map[string]bool
	// prints holds the game's own printings, by their ids in the database.
	prints map[string][]*cards.Card
	// releases holds the new sets.
	releases []cards.Release
}

// unknownField warns once about a field that is new in the database.
func (r *reading) unknownField(name string, line int) {
	if key := strings.ToLower(name); !r.unknown[key] {
		r.unknown[key] = true
		r.Add("database.unknown-field", line, referee.Args{"field": name}, referee.Warning)
	}
}

// draft is a card under construction from a record.
type draft struct {
	*record
	card     cards.Card
	release  cards.Release
	repaired map[string]string
	// suffix holds the words of the database's id that distinguish printings of a number: "ALT".
	suffix []string
	broken bool
}

// drafts makes the cards, without their ids and their requirements.
func (r *reading) drafts(records []record) []*draft {
	var drafts []*draft
	seen := map[string]bool{}
	for i := range records {
		d := &draft{record: &records[i], repaired: map[string]string{}}
		c := cleaning{reading: r, draft: d}
		c.clean()
		key := strings.ToLower(d.text(fID)) + "\x00" + d.text(fSet)
		if !d.broken && d.text(fID) != "" && seen[key] {
			c.leftOut("database.twice", referee.Args{"set": d.text(fSet)})
		}
		if !d.broken {
			seen[key] = true
			drafts = append(drafts, d)
		}
	}
	return drafts
}

// releases returns the sets of the drafts in order of first appearance.
func releases(drafts []*draft) []Release {
	var all []Release
	place := map[string]int{}
	for _, d := range drafts {
		i, met := place[d.release.Code]
		if !met {
			i = len(all)
			place[d.release.Code] = i
			all = append(all, Release{Release: d.release})
		}
		all[i].Cards = append(all[i].Cards, Entry{d.card, d.repaired})
	}
	return all
}
