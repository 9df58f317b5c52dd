package judge

import (
	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// boardOptions say how a board that nobody recorded is read.
type boardOptions struct {
	players []string
	rulings []string
}

func (o *boardOptions) flags(a *app.App, cmd *cobra.Command) {
	cmd.Flags().StringSliceVar(&o.players, "players", nil, "")
	cmd.Flags().StringArrayVar(&o.rulings, "ruling", nil, "")
	app.CompleteFlag(cmd, "ruling", a.CompleteRulings)
}

// position is a board that nobody recorded, as a match in memory that begins on
// it.
type position struct {
	game  *game.Game
	words *lang.Words
	match *record.Match
	// asOf is an earlier position of the match, nil for the one that stands.
	asOf referee.State
}

// open reads a board: a file, the standard input (“-”), or the board itself on one
// line.
func (o *boardOptions) open(a *app.App, ref string) (*position, error) {
	name, text, err := a.ReadBoard(ref)
	if err != nil {
		return nil, err
	}
	id := boardfile.GameIn(text)
	if !a.Knows(id) {
		id = "" // the board's reader says what is wrong
	}
	played, words, err := a.Game(id)
	if err == nil {
		err = app.NeedsBoards(played)
	}
	if err != nil {
		return nil, err
	}
	rulings, err := app.RulingsOf(played, o.rulings)
	if err != nil {
		return nil, err
	}
	header := record.Header{Players: o.names(played.Rules, words), Rulings: rulings, Board: string(text), BoardName: name}
	match, problems := record.NewMatch(played, record.Opening{Header: header})
	if match == nil {
		return nil, &app.ProblemsError{Problems: problems, Game: played, Words: words, Code: app.ExitProblems}
	}
	words = words.With(header.Players, match.Named())
	if len(problems) > 0 {
		a.Diagnose(&app.ProblemsError{Problems: problems, Game: played, Words: words})
	}
	return &position{game: played, words: words, match: match}, nil
}

// names are the players: those of --players, and else what the game calls them.
func (o *boardOptions) names(rules referee.Rules, words *lang.Words) []string {
	least, _ := rules.Seats()
	names := o.players
	for i := len(names); i < least; i++ {
		names = append(names, words.Seat(referee.Seat(i+1)))
	}
	return names
}

// state is the position that stands.
func (p *position) state() referee.State {
	if p.asOf != nil {
		return p.asOf
	}
	return p.match.State()
}

// line is the position that stands, on one line, as a viewer may know it.
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
