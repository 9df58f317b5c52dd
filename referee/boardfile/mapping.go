package boardfile

import (
	"shinpan/referee"
	"shinpan/referee/rulebook"
	"shinpan/referee/yamlfile"
)

// Mapping collects the keys and values of a mapping to write, in order, without empty values.
type Mapping struct{ words yamlfile.Entries[any] }

// Add adds a key, unless its value is an empty list or mapping.
func (m *Mapping) Add(word string, value any) {
	switch value := value.(type) {
	case []any:
		if len(value) == 0 {
			return
		}
	case Mapping:
		if len(value.words) == 0 {
			return
		}
	}
	m.words = append(m.words, yamlfile.Entry[any]{Key: yamlfile.At[string]{Value: word}, Value: value})
}

// Number adds a number, unless it is 0.
func (m *Mapping) Number(word string, n int) {
	if n != 0 {
		m.Add(word, n)
	}
}

// Text adds a text, unless it is empty.
func (m *Mapping) Text(word, text string) {
	if text != "" {
		m.Add(word, text)
	}
}

// Flag adds true, if the value is true.
func (m *Mapping) Flag(word string, is bool) {
	if is {
		m.Add(word, true)
	}
}

// Seat adds a player, unless it is Nobody.
func (m *Mapping) Seat(word string, seat referee.Seat) {
	if seat != referee.Nobody {
		m.Add(word, seat.String())
	}
}

// Owner adds the owner of a card, unless it is the player who has the card.
func (m *Mapping) Owner(owner, usual referee.Seat) {
	if owner != usual {
		m.Seat("owner", owner)
	}
}

// Seats adds players on one line, if there are any.
func (m *Mapping) Seats(word string, seats []referee.Seat) {
	if len(seats) > 0 {
		m.Add(word, yamlfile.Noted{Value: List(seats, func(s referee.Seat) any { return s.String() }), Flow: true})
	}
}

// Line returns the mapping on one line: {by: p1, points: 2}.
func (m Mapping) Line() yamlfile.Noted { return yamlfile.Noted{Value: m, Flow: true} }

// MarshalYAML writes the keys in order.
func (m Mapping) MarshalYAML() (any, error) { return m.words.MarshalYAML() }

// Encode returns a mapping as a file, with a comment at the top.
func (m Mapping) Encode(above string) ([]byte, error) {
	return yamlfile.Encode(yamlfile.Noted{Value: m, Above: above})
}

// WriteCard returns a card for a file: its id, with its name next to it as a comment.
func WriteCard(id referee.Card, name string) yamlfile.Noted {
	return yamlfile.Noted{Value: string(id), Beside: name}
}

// WriteRulings returns the options in force, for a file.
func WriteRulings(inForce []rulebook.Choice) Mapping {
	var m Mapping
	for _, c := range inForce {
		m.Add(c.Split())
	}
	return m
}

// Unwritable returns the problem for a board that could not be written.
func Unwritable(err error) []referee.Problem {
	return []referee.Problem{{Code: "match.unwritable", Args: referee.Args{"what": "board", "error": referee.Reason(err)}, Grade: referee.Impossible}}
}

// List returns a list for a file, written item by item.
func List[T any](values []T, write func(T) any) []any {
	var all []any
	for _, v := range values {
		all = append(all, write(v))
	}
	return all
}

// Texts returns a list of texts for a file.
func Texts[S ~string](texts []S) []any {
	return List(texts, func(text S) any { return string(text) })
}
