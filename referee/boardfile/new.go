package boardfile

import (
	"fmt"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/yamlfile"
)

// Usual returns the board of a file that says no more than some words: the rest has its usual
// value.
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

// NewNote returns what a new board file says about one of its words ("board.new.<word>").
func NewNote(in game.Tongue, word string) string {
	return in.Text(referee.Key("board.new."+word), nil)
}

// AddNoted adds a word of a new board file, with what there is to say about it beside
// its value.
func (m *Mapping) AddNoted(in game.Tongue, word string, value any) {
	m.Add(word, yamlfile.Noted{Value: value, Beside: NewNote(in, word)})
}
