package report

import (
	"encoding/xml"
	"io"
)

// JUnit writes JUnit XML: a suite with one test case for each file. Mistakes are failures of the
// test case, and warnings are its output.
func JUnit(out io.Writer) Writer { return &junit{out: out} }

type junit struct {
	out   io.Writer
	begun bool
}

type suiteXML struct {
	XMLName  xml.Name `xml:"testsuite"`
	Name     string   `xml:"name,attr"`
	Tests    int      `xml:"tests,attr"`
	Failures int      `xml:"failures,attr"`
	Errors   int      `xml:"errors,attr"`
	Case     caseXML  `xml:"testcase"`
}

type caseXML struct {
	Name     string       `xml:"name,attr"`
	Class    string       `xml:"classname,attr"`
	Errors   []failureXML `xml:"error"`
	Failures []failureXML `xml:"failure"`
	Output   string       `xml:"system-out,omitempty"`
}

type failureXML struct {
	Message string `xml:"message,attr"`
	Type    string `xml:"type,attr"`
	Text    string `xml:",chardata"`
}

const suitesBegin = xml.Header + "<testsuites>\n"

func (j *junit) File(file File) error {
	suite := suiteXML{Name: file.Name, Tests: 1, Case: caseXML{Name: file.Name, Class: "deck check"}}
	for _, f := range file.Findings {
		said := failureXML{Message: f.Message, Type: f.Code, Text: f.At.String() + ": " + f.text()}
		switch {
		case f.Warning:
			suite.Case.Output += f.At.String() + ": " + f.Code + ": " + f.text() + "\n"
		case file.Unread:
			suite.Errors = 1
			suite.Case.Errors = append(suite.Case.Errors, said)
		default:
			suite.Failures = 1
			suite.Case.Failures = append(suite.Case.Failures, said)
		}
	}
	if err := j.begin(); err != nil {
		return err
	}
	text, err := xml.MarshalIndent(suite, "  ", "  ")
	if err != nil {
		return err
	}
	_, err = j.out.Write(append(text, '\n'))
	return err
}

func (j *junit) begin() error {
	if j.begun {
		return nil
	}
	j.begun = true
	_, err := io.WriteString(j.out, suitesBegin)
	return err
}

func (j *junit) End() error {
	if err := j.begin(); err != nil {
		return err
	}
	_, err := io.WriteString(j.out, "</testsuites>\n")
	return err
}
