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

// clockJSON is the clock for programs: the time left after the last clock entry, and the time of
// that entry.
type clockJSON struct {
	record.Clock
	At string `json:"at"`
}

// stateJSON is the state of a moment for programs. Board and Score have the same form as in the
// commands board and score.
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

// json returns a moment as indented JSON.
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
