package serve

import (
	"bytes"
	"encoding/json"
	"fmt"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/record"
)

// clockJSON is the clock for programs: the time left after its last entry, and when that was.
type clockJSON struct {
	record.Clock
	At string `json:"at"`
}

// stateJSON is what programs read about a moment. Board and Score are as the commands board and
// score write them.
type stateJSON struct {
	Match   string        `json:"match"`
	Game    string        `json:"game"`
	Players []string      `json:"players"`
	Entry   int           `json:"entry"`
	Board   referee.View  `json:"board"`
	Score   referee.Score `json:"score"`
	Clock   *clockJSON    `json:"clock,omitempty"`
	Told    []Told        `json:"told"`
}

// json returns a moment for programs, indented.
func (m *moment) json(words *lang.Words) ([]byte, error) {
	state := m.state()
	board := state.View(referee.Nobody)
	board.Quiet = m.match.QuietAt(m.shown)
	var clock *clockJSON
	if set, entry, ok := m.match.Clock(m.shown); ok {
		clock = &clockJSON{set, entry.At}
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetIndent("", "  ")
	err := e.Encode(stateJSON{
		Clock: clock,
		Match: m.header.ID, Game: m.header.Game, Players: m.header.Players, Entry: m.shown,
		Board: board, Score: state.Score(),
		Told: append([]Told{}, m.told(words, max(0, m.shown-recent))...),
	})
	return app.Stamped(text.Bytes()), err
}

// event returns an entry as the stream sends it.
func event(told Told) []byte {
	text, _ := json.Marshal(told) // a text can always be encoded
	return fmt.Appendf(nil, "id: %d\nevent: entry\ndata: %s\n\n", told.Entry, text)
}
