package database

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/plaintext"
)

// Release is a set of the database and the prints of it that could be read.
type Release struct {
	cards.Release
	Cards []Entry
}

// Entry is a print, and what was repaired of it: a remark by the word that the
// fact has in card files.
type Entry struct {
	cards.Card
	Repaired map[string]string
}

// Read takes the cards of a database, which is JSON or CSV. The name stands in
// problems only. Own are the cards that the game has already: prints of them keep
// their ids. Sets are in the order of the file. A problem that is Impossible is a
// card that was left out, or all that follows; a warning is what was repaired or
// left open. Progress is called now and then with how many bytes of how many are
// done.
func Read(name string, text []byte, own *cards.Set, progress func(done, total int)) ([]Release, []referee.Problem) {
	all, r := read(name, text, own, progress)
	return all, r.problems
}

// read is Read, with all that is known of how it went.
func read(name string, text []byte, own *cards.Set, progress func(done, total int)) ([]Release, *reading) {
	r := &reading{name: name, own: own, progress: progress, unknown: map[string]bool{}, prints: map[string][]*cards.Card{}}
	for i := range own.All() {
		print := &own.All()[i]
		r.prints[print.Community()] = append(r.prints[print.Community()], print)
	}
	plain := plaintext.Read(text)
	switch text = plain.UTF8; plain.From {
	case plaintext.None:
		r.problems = append(r.problems, referee.Problem{Code: "database.not-text", Fix: "database.not-text", At: referee.Place{File: name, Line: plain.Line, Col: plain.Col}, Args: referee.Args{}, Grade: referee.Impossible})
		return nil, r
	case plaintext.Windows:
		r.add("database.windows", plain.Line, nil, referee.Warning)
	}
	var records []record
	if isJSON(text) {
		records = r.readJSON(text)
	} else {
		records = r.readCSV(text)
	}
	drafts := r.drafts(records)
	r.number(drafts)
	r.requirements(drafts)
	slices.SortStableFunc(r.problems, func(a, b referee.Problem) int { return cmp.Compare(a.At.Line, b.At.Line) })
	return releases(drafts), r
}

// isJSON reports whether a text begins as JSON does.
func isJSON(text []byte) bool {
	first := bytes.TrimLeft(text, " \t\r\n")
	return len(first) > 0 && (first[0] == '{' || first[0] == '[')
}

// reading is a database that is being read.
type reading struct {
	name     string
	own      *cards.Set
	progress func(done, total int)
	problems []referee.Problem
	// out counts the cards that are left out.
	out int
	// unknown are the fields that nobody knows, each reported once.
	unknown map[string]bool
	// prints are the game's own, by the ids that the database has for them.
	prints map[string][]*cards.Card
	// releases are the sets that are new.
	releases []cards.Release
}

func (r *reading) add(code string, line int, args referee.Args, grade referee.Grade) {
	if args == nil {
		args = referee.Args{}
	}
	if grade == referee.Warning && len(r.problems) >= 2*mostKept {
		return
	}
	r.problems = append(r.problems, referee.Problem{
		Code: code, Fix: code, At: referee.Place{File: r.name, Line: line}, Args: args, Grade: grade,
	})
}

// say adds a problem that ends the reading.
func (r *reading) say(code string, line int, args referee.Args) {
	r.add(code, line, args, referee.Impossible)
}

const (
	// mostCards is more than any list has: the database has 5,000.
	mostCards = 50_000
	// mostColumns is more than any table of cards has.
	mostColumns = 200
	// mostKept is more than anybody reads.
	mostKept = 5_000
)

// full reports whether there are more cards than any list has, and says so.
func (r *reading) full(n int) bool {
	if n >= mostCards {
		r.say("database.many-cards", 0, referee.Args{"most": mostCards})
	}
	return n >= mostCards
}

// leftOut adds the problem of a card that is left out.
func (r *reading) leftOut(code string, line int, id string, args referee.Args) {
	if args == nil {
		args = referee.Args{}
	}
	args["id"] = id
	if r.out++; r.out <= mostKept {
		r.add(code, line, args, referee.Impossible)
	}
}

// unknownField warns once of a field that the database did not have.
func (r *reading) unknownField(name string, line int) {
	if key := strings.ToLower(name); !r.unknown[key] {
		r.unknown[key] = true
		r.add("database.unknown-field", line, referee.Args{"field": name}, referee.Warning)
	}
}

// draft is a card that is being made of a record.
type draft struct {
	*record
	card     cards.Card
	release  cards.Release
	repaired map[string]string
	// suffix are the words of the database's id that tell prints of a number
	// apart: "ALT".
	suffix []string
	broken bool
}

// drafts makes the cards, without their ids and who may use them.
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

// releases are the sets of the drafts in the order in which they first stand.
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
