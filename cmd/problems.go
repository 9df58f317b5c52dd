package cmd

import (
	"shinpan/cmd/lang"
	"shinpan/referee"
)

// problemJSON is a problem as commands write it with --json. Texts are in the
// reader's language; codes, grades and rules are not. Lines and columns count
// from 1, 0 is not known.
type problemJSON struct {
	Code    string          `json:"code"`
	Grade   string          `json:"grade"`
	Rule    string          `json:"rule"`
	File    string          `json:"file"`
	Line    int             `json:"line"`
	Col     int             `json:"col"`
	Message string          `json:"message"`
	Fix     string          `json:"fix"`
	Also    []referee.Place `json:"also"`
}

func problemsJSON(w *lang.Words, problems []referee.Problem) []problemJSON {
	list := []problemJSON{}
	for _, p := range problems {
		text, fix := w.Problem(p)
		list = append(list, problemJSON{
			Code: p.Code, Grade: p.Grade.String(), Rule: p.Rule, File: p.At.File, Line: p.At.Line, Col: p.At.Col,
			Message: text, Fix: fix, Also: append([]referee.Place{}, p.Also...),
		})
	}
	return list
}
