package cards

import (
	"bytes"
	"encoding/json"

	"shinpan/referee"
)

// Fact holds the printed facts of one card version, without its effects.
type Fact struct {
	ID     referee.Card
	Number int
	// Type is the game's word for the kind of card; the message "type.<type>" names it.
	Type string
	Name referee.Words
	// Version is the line under the name; empty for cards that have none.
	Version referee.Words
	// Values holds the card's values of the game's attributes, in order. Values at the end can be
	// missing.
	Values []Value
	// Variants holds the ids of the card's prints.
	Variants []string

	schema Schema // the catalog sets this field
}

// Value returns the card's value of the attribute with that key.
func (f Fact) Value(key string) Value {
	if i := f.schema.index(key); i >= 0 {
		return f.value(i)
	}
	return Value{}
}

// value returns the card's value of the i-th attribute.
func (f Fact) value(i int) Value {
	if i < len(f.Values) {
		return f.Values[i]
	}
	return Value{}
}

// bothJSON is a printed text in the two languages of the cards.
type bothJSON struct {
	EN *string `json:"en"`
	FR *string `json:"fr"`
}

func bothOf(w referee.Words) bothJSON { return bothJSON{orNull(w["en"]), orNull(w["fr"])} }

// MarshalJSON writes the form of "card list --json": the keys that every game has, and between
// them each attribute of the game under its own key. A value that the card lacks is null, never
// missing and never an empty text.
func (f Fact) MarshalJSON() ([]byte, error) {
	type member struct {
		key   string
		value any
	}
	members := []member{
		{"id", f.ID}, {"number", f.Number}, {"type", f.Type}, {"name", bothOf(f.Name)}, {"version", bothOf(f.Version)},
	}
	for i, a := range f.schema {
		text, err := f.value(i).json(a.Kind)
		if err != nil {
			return nil, err
		}
		members = append(members, member{a.Key, json.RawMessage(text)})
	}
	members = append(members, member{"variants", append([]string{}, f.Variants...)})
	var out bytes.Buffer
	for i, m := range members {
		out.WriteByte("{,"[min(i, 1)])
		key, err := json.Marshal(m.key)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(m.value)
		if err != nil {
			return nil, err
		}
		out.Write(key)
		out.WriteByte(':')
		out.Write(value)
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
