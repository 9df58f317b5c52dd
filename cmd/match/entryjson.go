package match

import (
	"encoding/json"

	"shinpan/referee"
	"shinpan/referee/record"
)

// EntryJSON is an entry in the output of --json: the entry of the match file,
// with the zeros of counters that the file leaves out.
type EntryJSON struct{ record.Entry }

// EntriesJSON puts entries into the form of --json.
func EntriesJSON(entries []record.Entry) []EntryJSON {
	list := make([]EntryJSON, len(entries))
	for i, e := range entries {
		list[i] = EntryJSON{e}
	}
	return list
}

// MarshalJSON writes the fields in the order of the match file.
func (e EntryJSON) MarshalJSON() ([]byte, error) {
	type entry record.Entry
	counted := struct {
		entry
		Events []eventJSON `json:"events,omitempty"`
		State  string      `json:"state"`
		Prev   string      `json:"prev"`
		At     string      `json:"at,omitempty"`
	}{entry: entry(e.Entry), State: e.State, Prev: e.Prev, At: e.At}
	for _, event := range e.Events {
		counted.Events = append(counted.Events, eventJSONOf(event))
	}
	return json.Marshal(counted)
}

// eventJSON is an event whose counter has all its numbers: where it stood,
// where it stands, and the difference.
type eventJSON struct {
	referee.Event
	N      *int          `json:"n,omitempty"`
	Was    *int          `json:"was,omitempty"`
	Now    *int          `json:"now,omitempty"`
	Values []int         `json:"values,omitempty"`
	Cause  referee.Cause `json:"cause,omitzero"`
	Sight  referee.Sight `json:"sight,omitzero"`
}

func eventJSONOf(e referee.Event) eventJSON {
	j := eventJSON{Event: e, Values: e.Values, Cause: e.Cause, Sight: e.Sight}
	if e.N != 0 || e.Was != 0 || e.Now != 0 {
		j.N = &e.N
	}
	if e.Was != 0 || e.Now != 0 {
		j.Was, j.Now = &e.Was, &e.Now
	}
	return j
}
