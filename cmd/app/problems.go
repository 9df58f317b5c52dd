package app

import (
	"slices"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// ProblemJSON is a problem in the output of --json. Texts are in the reader's language; codes,
// grades and rules are not. Code is the public name, which "explain" takes; Problem is more
// specific. Lines and columns start at 1; 0 means unknown.
type ProblemJSON struct {
	Code    string `json:"code"`
	Problem string `json:"problem"`
	Grade   string `json:"grade"`
	Rule    string `json:"rule"`
	// Cite gives the rule's place in each rulebook, by language. Only problems in a match have this
	// field.
	Cite    referee.Words `json:"cite,omitempty"`
	File    string        `json:"file"`
	Line    int           `json:"line"`
	Col     int           `json:"col"`
	Message string        `json:"message"`
	Fix     string        `json:"fix"`
	// Numbers holds the numbers of the message by name, such as the number found and the number
	// allowed. Only problems with decks have them, because in a match they could reveal hidden
	// information.
	Numbers map[string]int `json:"numbers,omitempty"`
	Label   string         `json:"label"`
	Also    []PlaceJSON    `json:"also"`
	// Rulings lists the rulings that made a difference.
	Rulings []DecidedJSON `json:"rulings,omitempty"`
}

// PlaceJSON is another place of a problem, with its label. Entry is the number of a match entry, or
// 0 for a place in a file.
type PlaceJSON struct {
	File  string `json:"file"`
	Line  int    `json:"line"`
	Col   int    `json:"col"`
	Width int    `json:"width"`
	Entry int    `json:"entry"`
	Label string `json:"label"`
}

// ProblemsJSON returns problems as --json shows them.
func ProblemsJSON(w *lang.Words, problems []referee.Problem) []ProblemJSON {
	list := []ProblemJSON{}
	for _, p := range problems {
		text, fix := w.Problem(p)
		list = append(list, ProblemJSON{
			Code: w.Code(p), Problem: p.Code, Grade: p.Grade.String(), Rule: p.Rule, File: p.At.File, Line: p.At.Line, Col: p.At.Col,
			Message: text, Fix: fix, Label: w.Label(p, 0), Also: placesJSON(w, p),
			Rulings: DecidedAsJSON(w, p.Decided),
		})
	}
	return list
}

// Cited adds to each problem the place of its rule in the rulebooks.
func Cited(problems []ProblemJSON, rules []referee.Rule) []ProblemJSON {
	for i := range problems {
		at := slices.IndexFunc(rules, func(r referee.Rule) bool { return r.ID == problems[i].Rule })
		if at >= 0 {
			problems[i].Cite = rules[at].Cite
		}
	}
	return problems
}

func placesJSON(w *lang.Words, p referee.Problem) []PlaceJSON {
	places := []PlaceJSON{}
	for i, at := range p.Also {
		places = append(places, PlaceJSON{at.File, at.Line, at.Col, at.Width, at.EntryNo, w.Label(p, i+1)})
	}
	return places
}
