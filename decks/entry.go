package decks

import (
	"math"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// entry is a line of a section: "2 KS-009", or {card: KS-009, count: 2}.
type entry struct {
	Card  yamlfile.At[string] `yaml:"card"`
	Count yamlfile.At[int]    `yaml:"count,omitempty"`

	written string // the count of a short line, as it stands there
	group   string // the writer's word for the lines among which it stands
}

// counted is the count for a message.
func (e entry) counted() string {
	if e.written != "" {
		return e.written
	}
	return strconv.Itoa(e.Count.Value)
}

// short is a line with a count: the number, perhaps an x, and the card. Blanks
// that French keyboards set without being asked are blanks too.
var short = referee.Pattern(strings.ReplaceAll(
	`^_*([+-]?\d+)(?:_*[xX×]_+|_*×|_+)([^\s\p{Zs}].*?)_*$`, "_", `[\s\p{Zs}]`))

// FromScalar reads the short form.
func (e *entry) FromScalar(s yamlfile.Scalar) []referee.Problem {
	at := short().FindStringSubmatchIndex(s.Text)
	if at == nil {
		e.Card = yamlfile.At[string]{Value: s.Text, Place: s.Place}
		return nil
	}
	e.written = s.Text[at[2]:at[3]]
	count, err := strconv.Atoi(e.written)
	if err != nil { // beyond what a number can be
		count = math.MaxInt
	}
	e.Count = yamlfile.At[int]{Value: count, Place: s.Part(at[2], at[3])}
	e.Card = yamlfile.At[string]{Value: s.Text[at[4]:at[5]], Place: s.Part(at[4], at[5])}
	return nil
}
