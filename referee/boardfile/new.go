package boardfile

import (
	"fmt"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/yamlfile"
)

// Usual returns the board of a file with only the given fields; all others have their default.
func (g Boards[F, M, B, S]) Usual(setup referee.Setup, words Mapping) (board B, err error) {
	text, err := words.Encode("")
	if err != nil {
		return board, err
	}
	usual, problems := g.Written(setup, "", text)
	if referee.Refuses(problems) {
		return board, fmt.Errorf("a new board of %s: %s", g.GameID, problems[0].Code)
	}
	return usual.Board, nil
}

// NewNote returns the comment on a field of a new board file ("board.new.<word>").
func NewNote(in game.Tongue, word string) string {
	return in.Text(referee.Key("board.new."+word), nil)
}

// AddNoted adds a field of a new board file, with its comment next to the value.
func (m *Mapping) AddNoted(in game.Tongue, word string, value any) {
	m.Add(word, yamlfile.Noted{Value: value, Beside: NewNote(in, word)})
}
