package yugioh

import (
	"embed"
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/yugioh/rulebook"
)

// GameID is the game's short name in files.
const GameID = "yugioh"

// version is the version of these rules.
const version = "yugioh-0"

//go:embed lang/*.yaml
var messages embed.FS

// Rules are those of Yu-Gi-Oh! as far as they are known: those of decks.
type Rules struct{}

// Version says which rules these are.
func (Rules) Version() string { return version }

// Seats is two players.
func (Rules) Seats() (least, most int) { return rulebook.Players, rulebook.Players }

// Forms are none: no match can be played yet.
func (Rules) Forms() []referee.Form { return nil }

// Topics are none.
func (Rules) Topics() []referee.TopicForm { return nil }

// Table lists the rules of decks.
func (Rules) Table() []referee.Rule { return rulebook.Book.Table() }

// Rulings lists the questions that the rulebook leaves open.
func (Rules) Rulings() []referee.Ruling { return rulebook.Book.Rulings() }

// Start refuses every match: duels are not refereed yet.
func (Rules) Start(referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	return nil, nil, []referee.Problem{{Code: "yugioh.no-duels", Fix: "yugioh.no-duels", Args: referee.Args{}, Grade: referee.Impossible}}
}

// Messages holds the words of the game.
func Messages() fs.FS { return messages }
