package report_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/report"
)

// nasty contains everything that one of the formats has to escape.
const nasty = "50% <of> & \"it\",\nÉté: 忍 ::error"

func files() []report.File {
	return []report.File{
		{Name: "decks/good.yaml"},
		{Name: "decks/a b,c%.yaml", Findings: []report.Finding{
			{
				Code: "MY-D02", Message: nasty, Rule: "R-X: p. 7", Fix: "take 1 out",
				At: report.Place{File: "decks/a b,c%.yaml", Line: 14, Col: 7, Width: 9, Label: "1 here"},
				Also: []report.Place{
					{File: "decks/a b,c%.yaml", Line: 12, Col: 7, Width: 6, Label: "2 here"},
					{File: "pool.yaml"},
				},
			},
			{Code: "MY-W01", Warning: true, Message: "too dear", At: report.Place{File: "decks/a b,c%.yaml", Line: 3}},
			{Code: "own.code", Message: "a code without a name", At: report.Place{File: "decks/a b,c%.yaml"}},
		}},
		{Name: "<stdin>", Unread: true, Findings: []report.Finding{
			{Code: "DF-05", Message: "cannot be read", At: report.Place{File: "<stdin>"}},
		}},
	}
}

func tool() report.Tool {
	return report.Tool{Name: "shinpan", Version: "1", Language: "en", Codes: []report.Code{
		{ID: "MY-D02", Gist: "Too many.", Text: "Too many. Take some out."},
		{ID: "MY-W01", Gist: "Dear.", Text: "Dear. Nothing is wrong.", Warning: true},
		{ID: "DF-05", Gist: "Broken.", Text: "Broken."},
	}}
}

func written(t *testing.T, begin func(io.Writer) report.Writer, files []report.File) string {
	var out bytes.Buffer
	w := begin(&out)
	for _, f := range files {
		require.NoError(t, w.File(f))
	}
	require.NoError(t, w.End())
	return out.String()
}

func toSARIF(out io.Writer) report.Writer { return report.SARIF(out, tool()) }

// TestSARIF_FollowsItsSchema validates reports against the published schema.
func TestSARIF_FollowsItsSchema(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile(filepath.Join("testdata", "sarif-schema-2.1.0.json"))
	require.NoError(t, err)
	for _, given := range [][]report.File{nil, files()[:1], files()} {
		text := written(t, toSARIF, given)
		log, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		require.NoError(t, err, text)
		require.NoError(t, schema.Validate(log), text)
	}
	wrong, err := jsonschema.UnmarshalJSON(strings.NewReader(`{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}},"result":[]}]}`))
	require.NoError(t, err)
	require.Error(t, schema.Validate(wrong), "the schema is strict")
}

func TestSARIF_SaysWhereAndWhat(t *testing.T) {
	var log struct {
		Runs []struct {
			ColumnKind string
			Results    []struct {
				RuleID    string
				RuleIndex int
				Level     string
				Message   struct{ Text string }
				Locations []struct {
					PhysicalLocation struct {
						ArtifactLocation struct{ URI string }
						Region           struct{ StartLine, StartColumn, EndColumn int }
					}
				}
				RelatedLocations []struct {
					ID      int
					Message struct{ Text string }
				}
			}
		}
	}
	require.NoError(t, json.Unmarshal([]byte(written(t, toSARIF, files())), &log))
	results := log.Runs[0].Results
	require.Len(t, results, 4)
	require.Equal(t, "unicodeCodePoints", log.Runs[0].ColumnKind)
	first := results[0]
	require.Equal(t, []any{"MY-D02", 0, "error"}, []any{first.RuleID, first.RuleIndex, first.Level})
	require.Equal(t, nasty+" · R-X: p. 7 · take 1 out", first.Message.Text)
	at := first.Locations[0].PhysicalLocation
	require.Equal(t, "decks/a%20b,c%25.yaml", at.ArtifactLocation.URI)
	require.Equal(t, []int{14, 7, 16}, []int{at.Region.StartLine, at.Region.StartColumn, at.Region.EndColumn})
	require.Equal(t, "2 here", first.RelatedLocations[0].Message.Text)
	require.Equal(t, []any{"warning", 1}, []any{results[1].Level, results[1].RuleIndex})
	require.Equal(t, -1, results[2].RuleIndex)
}

// TestJUnit_IsWellFormed parses the report as XML.
func TestJUnit_IsWellFormed(t *testing.T) {
	text := written(t, report.JUnit, files())
	var suites struct {
		XMLName xml.Name `xml:"testsuites"`
		Suites  []struct {
			Name     string `xml:"name,attr"`
			Tests    int    `xml:"tests,attr"`
			Failures int    `xml:"failures,attr"`
			Errors   int    `xml:"errors,attr"`
			Cases    []struct {
				Failures []struct {
					Type    string `xml:"type,attr"`
					Message string `xml:"message,attr"`
					Text    string `xml:",chardata"`
				} `xml:"failure"`
				Errors []struct{} `xml:"error"`
				Output string     `xml:"system-out"`
			} `xml:"testcase"`
		} `xml:"testsuite"`
	}
	require.NoError(t, xml.Unmarshal([]byte(text), &suites))
	var counts []string
	for _, s := range suites.Suites {
		require.Len(t, s.Cases, 1)
		counts = append(counts, fmt.Sprint(s.Name, " ", s.Tests, s.Failures, s.Errors, len(s.Cases[0].Failures), len(s.Cases[0].Errors)))
	}
	require.Equal(t, []string{"decks/good.yaml 1 0 0 0 0", "decks/a b,c%.yaml 1 1 0 2 0", "<stdin> 1 0 1 0 1"}, counts)
	broken := suites.Suites[1].Cases[0]
	require.Equal(t, "MY-D02", broken.Failures[0].Type)
	require.Equal(t, nasty, broken.Failures[0].Message)
	require.Contains(t, broken.Failures[0].Text, "decks/a b,c%.yaml:12:7: 2 here\n")
	require.Contains(t, broken.Output, "MY-W01: too dear")
	require.NoError(t, xml.Unmarshal([]byte(written(t, report.JUnit, nil)), &suites))
}

func TestGitHub_WritesOneCommandALine(t *testing.T) {
	require.Equal(t, `::error file=decks/a b%2Cc%25.yaml,line=14,col=7,endColumn=15,title=MY-D02::50%25 <of> & "it",%0AÉté: 忍 ::error%0Adecks/a b,c%25.yaml:12:7: 2 here%0Apool.yaml%0AR-X: p. 7%0Atake 1 out
::warning file=decks/a b%2Cc%25.yaml,line=3,title=MY-W01::too dear
::error file=decks/a b%2Cc%25.yaml,title=own.code::a code without a name
::error file=<stdin>,title=DF-05::cannot be read
`, written(t, report.GitHub, files()))
}

// full is a disk without space.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestAWriterThatFailsIsSaidToFail(t *testing.T) {
	for _, begin := range []func(io.Writer) report.Writer{toSARIF, report.JUnit, report.GitHub} {
		require.Error(t, begin(full{}).File(files()[1]))
	}
	require.Error(t, toSARIF(full{}).End())
	require.Error(t, report.JUnit(full{}).End())
}

func ExampleGitHub() {
	w := report.GitHub(os.Stdout)
	_ = w.File(report.File{Name: "leaf.yaml", Findings: []report.Finding{
		{Code: "DK-08", Message: "no card is called so", At: report.Place{File: "leaf.yaml", Line: 4, Col: 5, Width: 8}},
	}})
	// Output: ::error file=leaf.yaml,line=4,col=5,endColumn=12,title=DK-08::no card is called so
}
