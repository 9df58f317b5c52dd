package report

import "strconv"

// Writer receives the checked files one at a time. End completes the report.
type Writer interface {
	File(File) error
	End() error
}

// File is a checked file and its findings. Unread means that the file could not be read. The
// findings explain why.
type File struct {
	Name     string
	Unread   bool
	Findings []Finding
}

// Finding is one mistake or warning. Texts are whole sentences in the
// reader's language.
type Finding struct {
	// Code is the public name of the finding: "DK-08".
	Code    string
	Warning bool
	Message string
	// Rule cites the rule, and Fix gives the remedy. Either can be "".
	Rule, Fix string
	At        Place
	// Also lists other places involved.
	Also []Place
}

// Place is the place of a finding. Lines and columns start at 1, and columns count characters. 0
// means unknown.
type Place struct {
	File             string
	Line, Col, Width int
	// Label describes the place, or is "".
	Label string
}

// String returns "file:line:col", as far as the place is known.
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

// text returns the whole finding: the message, the other places, the rule and the remedy, each on
// its own line.
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
