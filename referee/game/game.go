package game

import (
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// Game is one card game, by its parts. A nil part means that the game does not have it. A Game is
// immutable, so several goroutines can use it.
type Game struct {
	// ID is the short name that people type. The game's folders in cardsdb and decks and the
	// headers of match files use it, too.
	ID string
	// Name is the game's own name, the same in every language.
	Name string
	// Rules holds the rules for refereeing a match. Every game has them.
	Rules referee.Rules
	// Cards holds all cards of the game. Every game has a catalog, which can be empty.
	Cards *cards.Catalog
	// Declared returns the cards that the answers leading to a position have declared, with their
	// facts. It is nil for a game whose cards are all known.
	Declared func(referee.State) []cards.Declaration
	// Effects describes the effects printed on the cards.
	Effects Effects
	// CardSample is a sample set of card files, from which people can start their own set. The
	// cards of the game do not include it. It is nil if there is none.
	CardSample fs.FS
	// CardForms lists the formats of other programs from which people can import cards. It is
	// nil if there are none.
	CardForms []CardForm
	// Decks holds the rules of decklists. Without it, Shinpan does not ask players for decks.
	Decks *Decks
	// Boards reads and writes positions. Without it, a match always starts at the beginning.
	Boards Boards
	// Tallies scores games that were played without a referee. It is nil if the score does not
	// follow from the cards that the players have at the end.
	Tallies Tallies
	// Simulation plays matches at random.
	Simulation Simulation
	// ScoreOnly means that the game has score-only matches (referee.RefereeOption): such a
	// match asks only who scored what, and keeps the score and the record. In some games, full
	// refereeing can start later.
	ScoreOnly bool
	// Shorthand returns the command that a shorter text means at a question of a score-only
	// match, and the rest of the text, which belongs to the next question. text returns a
	// message by its key. Shorthand reports false for any other text. It is nil if there are no
	// shorter ways to type answers.
	Shorthand func(ask *referee.Ask, typed string, text func(referee.Key) string) (line, rest string, ok bool)
	// Clock describes how rounds with a clock are usually played, for events that do not choose
	// their own settings.
	Clock Clock
	// Wall selects what a wall display shows.
	Wall Wall
	// Codes lists the public names of the game's problems, by number.
	Codes func() []referee.Code
	// Earlier lists older versions of the rules (Rules.Version) whose matches are still
	// replayed as they were played, through Setup.Rules.
	Earlier []string
	// Flags lists command-line flags that set something that would otherwise be random, or the
	// cards to play with.
	Flags []Flag
	// Hides means that players place cards of their choice face-down on the table; the owners
	// can seal them.
	Hides bool
	// Examples holds short plays that show rules. It is nil if the game has none.
	Examples func() []referee.Example
	// Messages holds all message files that the game needs: folders with "lang/en.yaml" and
	// "lang/fr.yaml", or several files per language ("lang/play.en.yaml"). A later message replaces
	// an earlier one with the same key, including those of the command line. The game's own
	// messages come last, so a game can reword common messages.
	Messages []fs.FS
}

// Clock describes how rounds with a clock are usually played. The rulebooks have no time limit:
// these values are customs of events, and every event can choose others.
type Clock struct {
	// Minutes is the length of a round, or 0 if there is no custom.
	Minutes int
	// Ends lists the ways to end a round when time is called, the usual one first.
	Ends []ClockEnd
	// Verb is the command with which the players declare that time is over, or "" if a match ends
	// in another way. Between two games, it ends a match of several games.
	Verb string
}

// ClockEnd is a way to end a round when time is called: it sets the amount of play that remains.
// The message "clock.end.<id>" describes it and the way in which the match is decided.
type ClockEnd struct {
	ID string
	// More is the number of rounds still to finish, counting the current one, as the view
	// counts rounds (turns, in a game that counts turns). 0 stops play at once.
	More int
}

// End finds a way to end a round; "" means the usual one. It reports false if the game has no such
// way to end a round.
func (c Clock) End(id string) (ClockEnd, bool) {
	for _, e := range c.Ends {
		if e.ID == id || id == "" {
			return e, true
		}
	}
	return ClockEnd{}, false
}

// Flag is a flag that a game adds to the command that begins a match. It answers a question to
// Chance before the match (for example, who goes first), sets an option, or names the cards to
// play with.
type Flag struct {
	// Name is the flag without its hyphens. Its help is the message
	// "help.play.flag.<name>".
	Name string
	// Verb is the verb of an answer to the first question to Chance that offers it. The flag's
	// value fills the first slot of the verb. If that is a seat, the message "setup.<name>" asks
	// for it before the match, and "setup.<name>.help" explains the question.
	Verb string
	// Score means that score-only matches have the flag too.
	Score bool
	// Option is the option of the setup that the flag sets. Such a flag has no verb.
	Option string
	// Asked lists the values of an option among which people at a terminal choose before the match.
	// The message "setup.<name>" asks for a value, and "setup.<name>.<value>" names each value. The
	// first is the default. Without values, Shinpan does not ask.
	Asked []string
	// List means that the value names a list of the table's cards instead: a file or a sample
	// (Decks.Table). Such a flag has no verb.
	List bool
}

// Boards reads and writes whole positions as files that people can write.
type Boards interface {
	// NewBoard returns a board file for people to change. It is a position for ReadBoard, with
	// the fewest possible players and comments on what can be written.
	NewBoard(in Tongue) ([]byte, error)
	// ReadBoard starts a match from a board file, with the events before the first question.
	// The name is used only in problems.
	ReadBoard(setup referee.Setup, name string, text []byte) (referee.State, []referee.Event, []referee.Problem)
	// WriteBoard returns the position as a board file for ReadBoard, with only the parts that the
	// viewer is allowed to know. For Judge it leaves nothing out, so nothing is lost.
	WriteBoard(s referee.State, viewer referee.Seat) ([]byte, error)
	// VeilBoard rewrites a board file as WriteBoard would have written it: with only the parts that
	// the viewer is allowed to know, and without remarks. For Judge, ReadBoard reads the same start
	// from the result. VeilBoard refuses a board that ReadBoard refuses.
	VeilBoard(setup referee.Setup, name string, text []byte, viewer referee.Seat) ([]byte, []referee.Problem)
}

// Tallies scores a game played without a referee from what each player has at the end.
type Tallies interface {
	// ReadTally reads a file with what each player has, and returns the end of that match with
	// its score and the explanations. The players come from the file; the setup supplies only
	// the decks and the rulings. The name is used only in problems.
	ReadTally(setup referee.Setup, name string, text []byte) (referee.State, []referee.Problem)
	// WriteTally returns the file for a tally.
	WriteTally(Tally) ([]byte, error)
	// Piles returns the piles of a Tally that Shinpan asks each player about, in order. The message
	// "tally.<pile>" asks for the cards of a pile, and "tally.<pile>.help" explains it.
	Piles() []string
}

// Tally holds the cards that the players have at the end, as they state them.
type Tally struct{ Players []TallyPlayer }

// TallyPlayer holds what one player has: a list of cards for each of Tallies.Piles.
type TallyPlayer struct {
	Name  string
	Piles [][]Copies
}

// Copies is a card with a number of copies.
type Copies struct {
	Card referee.Card
	N    int
}

// Effects describes the effects of a game's cards.
type Effects interface {
	// Lines returns the effects of a card from the top down.
	Lines(referee.Card) []cards.Line
	// Wording returns a description of the effect with this code, in whole sentences, or "" if
	// there is no such effect.
	Wording(code string, in Tongue) string
	// Sign explains the symbol that a card prints in place of a number, for the attribute with the
	// given key. It returns "" if there is no symbol, or if it needs no explanation.
	Sign(card referee.Card, attribute string, in Tongue) string
	// Words returns all words of the language that describes the effects of cards, by context.
	Words() []cards.Word
}

// Applying is implemented by the effects of a game in which Shinpan does not apply every card.
type Applying interface {
	// Applied reports whether Shinpan applies everything that a card does. That includes a card
	// that does nothing.
	Applied(referee.Card) bool
}

// Tongue is a language: its code, and the game's messages in it.
type Tongue struct {
	Language string
	Text     func(referee.Key, referee.Args) string
}

// Simulation plays matches at random. It also makes decks if the game needs them. Shinpan knows
// every card in these matches, so it can list the legal answers.
type Simulation interface {
	// RandomDeck returns a legal deck of randomly picked cards.
	RandomDeck(src referee.Source) referee.Decklist
	// OpenHands returns the setup in which Shinpan knows every card and applies every effect,
	// unless the rulings say otherwise. In a game with decks, every player has registered one.
	OpenHands(referee.Setup) referee.Setup
	// Audit returns the problem with the position after a legal answer: an invariant that does not
	// hold. It returns nil if all invariants hold.
	Audit(before, after referee.State, events []referee.Event) error
	// Scores returns the kind of the events that change the totals of the score.
	Scores() string
	// Round returns the round or the turn of a position, as in its View.
	Round(referee.State) int
	// Try returns an answer that a player would think of, so that matches show more of the game
	// than random play would. The answer is not necessarily legal. Try reports false if a
	// random answer will do.
	Try(s referee.State, src referee.Source) (referee.Answer, bool)
	// Acted returns the effects, by code, that have done or prevented something between the
	// previous question and that of a position. An effect can occur more than once.
	Acted(referee.State) []string
}
