package report

import "strconv"

// Writer takes files one by one; End closes the report.
type Writer interface {
	File(File) error
	End() error
}

// File is a file with what was found in it. Unread says that there was nothing
// to read, and the findings say why.
type File struct {
	Name     string
	Unread   bool
	Findings []Finding
}

// Finding is one thing that was found. Texts are whole sentences in the
// reader's language.
type Finding struct {
	// Code is its public name: "DK-08".
	Code    string
	Warning bool
	Message string
	// Rule cites the rule, Fix says what to do; "" for nothing.
	Rule, Fix string
	At        Place
	// Also are further places that take part.
	Also []Place
}

// Place is where something was found. Lines and columns count from 1, columns
// in characters; 0 is not known.
type Place struct {
	File             string
	Line, Col, Width int
	// Label is what is said of the place, "" for nothing.
	Label string
}

// String is "file:line:col", as far as it is known.
func (p Place) String() string {
	text := p.File
	if p.Line > 0 {
		text += ":" + strconv.Itoa(p.Line)
		if p.Col > 0 {
			text += ":" + strconv.Itoa(p.Col)
		}
	}
	return text
}

// text is all there is to say of a finding, a line each.
func (f Finding) text() string {
	text := f.Message
	for _, at := range f.Also {
		text += "\n" + at.String()
		if at.Label != "" {
			text += ": " + at.Label
		}
	}
	for _, line := range []string{f.Rule, f.Fix} {
		if line != "" {
			text += "\n" + line
		}
	}
	return text
}
