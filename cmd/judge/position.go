package judge

import (
	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// boardOptions holds the flags for reading a board without a record.
type boardOptions struct {
	players []string
	rulings []string
}

func (o *boardOptions) flags(a *app.App, cmd *cobra.Command) {
	cmd.Flags().StringSliceVar(&o.players, "players", nil, "")
	cmd.Flags().StringArrayVar(&o.rulings, "ruling", nil, "")
	app.CompleteFlag(cmd, "ruling", a.CompleteRulings)
}

// position is a board without a record, with a match in memory that begins from it.
type position struct {
	game  *game.Game
	words *lang.Words
	match *record.Match
	// asOf is an earlier position of the match, or nil for the current one.
	asOf referee.State
}

// open reads a board from a file, from standard input (“-”), or from the reference itself if it is
// a board on one line.
func (o *boardOptions) open(a *app.App, ref string) (*position, error) {
	m, err := match.OpenBoard(a, ref, match.BoardReading{Players: o.players, Rulings: o.rulings})
	if err != nil {
		return nil, err
	}
	return &position{game: m.Game, words: m.Words, match: m.Match}, nil
}

// state returns the current position.
func (p *position) state() referee.State {
	if p.asOf != nil {
		return p.asOf
	}
	return p.match.State()
}

// line returns the current position on one line, limited to the knowledge of a viewer.
func (p *position) line(viewer referee.Seat) (string, error) {
	text, err := p.game.Boards.WriteBoard(p.state(), viewer)
	if err != nil {
		return "", err
	}
	line, problems := boardfile.OneLine("", text)
	if len(problems) > 0 {
		return "", &app.ProblemsError{Problems: problems, Game: p.game, Words: p.words}
	}
	return line, nil
}
