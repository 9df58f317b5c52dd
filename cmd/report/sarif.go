package report

import (
	"bytes"
	"encoding/json"
	"io"
	"net/url"
	"path/filepath"
)

// Tool describes the program in a SARIF report: its version, the language of
// its messages, and the codes it can report.
type Tool struct {
	Name, Version, Language string
	Codes                   []Code
}

// Code is a kind of finding.
type Code struct {
	ID string
	// Gist is one sentence, and Text the full description.
	Gist, Text string
	Warning    bool
}

// SARIF writes the Static Analysis Results Interchange Format, version 2.1.0:
// https://docs.oasis-open.org/sarif/sarif/v2.1.0/
func SARIF(out io.Writer, tool Tool) Writer { return &sarif{out: out, tool: tool} }

type sarif struct {
	out     io.Writer
	tool    Tool
	begun   bool
	results int
}

type textJSON struct {
	Text string `json:"text"`
}

type driverJSON struct {
	Name    string     `json:"name"`
	Version string     `json:"version"`
	Rules   []ruleJSON `json:"rules"`
}

type ruleJSON struct {
	ID    string    `json:"id"`
	Short textJSON  `json:"shortDescription"`
	Full  textJSON  `json:"fullDescription"`
	As    levelJSON `json:"defaultConfiguration"`
}

type levelJSON struct {
	Level string `json:"level"`
}

type resultJSON struct {
	Rule      string         `json:"ruleId"`
	Index     int            `json:"ruleIndex"`
	Level     string         `json:"level"`
	Message   textJSON       `json:"message"`
	Locations []locationJSON `json:"locations"`
	Related   []locationJSON `json:"relatedLocations,omitempty"`
}

type locationJSON struct {
	ID       int          `json:"id,omitempty"`
	Message  *textJSON    `json:"message,omitempty"`
	Physical physicalJSON `json:"physicalLocation"`
}

type physicalJSON struct {
	Artifact artifactJSON `json:"artifactLocation"`
	Region   *regionJSON  `json:"region,omitempty"`
}

type artifactJSON struct {
	URI string `json:"uri"`
}

type regionJSON struct {
	Line int `json:"startLine"`
	Col  int `json:"startColumn,omitempty"`
	End  int `json:"endColumn,omitempty"`
}

func (s *sarif) File(file File) error {
	if err := s.begin(); err != nil {
		return err
	}
	for _, f := range file.Findings {
		result := resultJSON{
			Rule: f.Code, Index: s.index(f.Code), Level: level(f), Message: textJSON{sentence(f)},
			Locations: []locationJSON{location(f.At, 0)},
		}
		for i, at := range f.Also {
			result.Related = append(result.Related, location(at, i+1))
		}
		if err := s.result(result); err != nil {
			return err
		}
	}
	return nil
}

// sentence returns a finding on one line, without its places.
func sentence(f Finding) string {
	text := f.Message
	for _, more := range []string{f.Rule, f.Fix} {
		if more != "" {
			text += " · " + more
		}
	}
	return text
}

// index returns the position of a code in the tool's list, or -1.
func (s *sarif) index(code string) int {
	for i, c := range s.tool.Codes {
		if c.ID == code {
			return i
		}
	}
	return -1
}

func location(at Place, id int) locationJSON {
	l := locationJSON{ID: id, Physical: physicalJSON{Artifact: artifactJSON{(&url.URL{Path: filepath.ToSlash(at.File)}).String()}}}
	if at.Label != "" {
		l.Message = &textJSON{at.Label}
	}
	if at.Line > 0 {
		l.Physical.Region = &regionJSON{Line: at.Line}
		if at.Col > 0 {
			l.Physical.Region.Col, l.Physical.Region.End = at.Col, at.Col+max(at.Width, 1)
		}
	}
	return l
}

func (s *sarif) begin() error {
	if s.begun {
		return nil
	}
	s.begun = true
	driver := driverJSON{Name: s.tool.Name, Version: s.tool.Version, Rules: []ruleJSON{}}
	for _, c := range s.tool.Codes {
		driver.Rules = append(driver.Rules, ruleJSON{c.ID, textJSON{c.Gist}, textJSON{c.Text}, levelJSON{level(Finding{Warning: c.Warning})}})
	}
	tool, err := compact(driver)
	if err != nil {
		return err
	}
	language, err := compact(s.tool.Language)
	if err != nil {
		return err
	}
	_, err = io.WriteString(s.out, `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":`+
		tool+`},"language":`+language+`,"columnKind":"unicodeCodePoints","results":[`)
	return err
}

func (s *sarif) result(r resultJSON) error {
	text, err := compact(r)
	if err != nil {
		return err
	}
	before := "\n"
	if s.results > 0 {
		before = ",\n"
	}
	s.results++
	_, err = io.WriteString(s.out, before+text)
	return err
}

func (s *sarif) End() error {
	if err := s.begin(); err != nil {
		return err
	}
	_, err := io.WriteString(s.out, "\n]}]}\n")
	return err
}

func compact(value any) (string, error) {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	err := e.Encode(value)
	return string(bytes.TrimSpace(text.Bytes())), err
}
