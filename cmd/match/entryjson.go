package match

import (
	"encoding/json"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee/record"
)

// EntryJSON is an entry in the output of --json: the entry of the match file, including the zero
// counters that the file leaves out.
type EntryJSON struct {
	record.Entry
	// Rulings lists the rulings that made a difference to the entry, in outputs that include them.
	Rulings []app.DecidedJSON
}

// EntriesJSON returns entries as --json shows them.
func EntriesJSON(entries []record.Entry) []EntryJSON {
	list := make([]EntryJSON, len(entries))
	for i, e := range entries {
		list[i] = EntryJSON{Entry: e}
	}
	return list
}

// RuledJSON is like EntriesJSON, but with the rulings that made a difference to each entry.
func RuledJSON(w *lang.Words, m *record.Match, entries []record.Entry) []EntryJSON {
	list := EntriesJSON(entries)
	for i := range list {
		list[i].Rulings = app.DecidedAsJSON(w, m.Decided(list[i].N))
	}
	return list
}

// MarshalJSON writes the fields in the order of the match file.
func (e EntryJSON) MarshalJSON() ([]byte, error) {
	type entry record.Entry
	counted := struct {
		entry
		Events  []app.EventJSON   `json:"events,omitempty"`
		State   string            `json:"state"`
		Prev    string            `json:"prev"`
		At      string            `json:"at,omitempty"`
		Rulings []app.DecidedJSON `json:"rulings,omitempty"`
	}{entry: entry(e.Entry), Events: app.EventsJSON(e.Events), State: e.State, Prev: e.Prev, At: e.At, Rulings: e.Rulings}
	return json.Marshal(counted)
}
