package game

import (
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// Game is one card game, by its parts. A part that is nil is one that the game
// does not have. A Game is immutable and may be used by several goroutines.
type Game struct {
	// ID is the short name that people type: the folder in cardsdb and decks,
	// and the header of match files.
	ID string
	// Name is the game's own name, the same in every language.
	Name string
	// Rules referee a match. Every game has them.
	Rules referee.Rules
	// Cards are all cards of the game. Every game has a catalog, which may be
	// empty.
	Cards *cards.Catalog
	// Declared are the cards that answers of a match have declared with their
	// facts, as a position has them; nil for a game whose cards are all known.
	Declared func(referee.State) []cards.Declaration
	// Effects say what is printed on the cards next to their facts.
	Effects Effects
	// CardSample is a sample set of card files, which the cards of the game do not
	// include: people start a set of their own from it. Nil if there is none.
	CardSample fs.FS
	// CardForms are the ways in which other programs keep the cards of the game,
	// which people may import. Nil if there is none.
	CardForms []CardForm
	// Decks are the rules of decklists; players of a game without them are
	// asked for none.
	Decks *Decks
	// Boards read and write positions; a match of a game without them starts
	// at its beginning.
	Boards Boards
	// Tallies score tables that nobody refereed; nil if what the players have at
	// the end does not tell the score.
	Tallies Tallies
	// Simulation plays matches at random.
	Simulation Simulation
	// ScoreOnly says that the game has matches whose players need no referee
	// (referee.RefereeOption): such a match asks only who scored what, and keeps the score
	// and the record. Some games can referee it in full from some question on.
	ScoreOnly bool
	// Shorthand gives the line that people mean by what they type at a question of a match
	// that only keeps score, if that is quicker than a line, and the rest, which is typed
	// at the next question. Text gives a message by its key. It reports false for what is no
	// such thing. Nil if every answer is typed as a line.
	Shorthand func(ask *referee.Ask, typed string, text func(referee.Key) string) (line, rest string, ok bool)
	// Clock says how rounds against the clock are usually played, for events that
	// settle nothing else.
	Clock Clock
	// Wall says what is shown from afar.
	Wall Wall
	// Codes are the public names of the game's problems, in the order in which
	// they are numbered.
	Codes func() []referee.Code
	// Earlier are versions of the rules (Rules.Version) whose matches are replayed as
	// they were played, by Setup.Rules.
	Earlier []string
	// Flags settle on the command line what chance would decide otherwise, or
	// what is played with.
	Flags []Flag
	// Hides means that players lay cards of their choice face-down on the table, which
	// their owners may seal.
	Hides bool
	// Examples are short plays that show rules. Nil if the game keeps none.
	Examples func() []referee.Example
	// Messages are all words that the game needs: folders with "lang/en.yaml"
	// and "lang/fr.yaml", or several files of a language ("lang/play.en.yaml").
	// A later message takes the place of an earlier one with the same key, and
	// of those of the command line: its own come last, so that a game can say a
	// common word its own way.
	Messages []fs.FS
}

// Clock says how rounds against the clock are usually played. The rulebooks know no
// clock: these are customs of events, and every event may choose others.
type Clock struct {
	// Minutes is how long a round lasts, 0 if there is no custom.
	Minutes int
	// Ends are the ways to end a round when time is called, the usual one first.
	Ends []ClockEnd
	// Verb is the line with which the players say that the time is over, "" if a match
	// ends otherwise. Between two games it ends a match of several.
	Verb string
}

// ClockEnd is what is still played when time is called. The message
// "clock.end.<id>" says it, and what decides then.
type ClockEnd struct {
	ID string
	// More is how many rounds of the game are still finished, the current one among
	// them, as the view counts rounds: turns in a game that counts turns. 0 stops play
	// at once.
	More int
}

// End finds a way to end a round; "" is the usual one. It reports false if the game
// has no such way.
func (c Clock) End(id string) (ClockEnd, bool) {
	for _, e := range c.Ends {
		if e.ID == id || id == "" {
			return e, true
		}
	}
	return ClockEnd{}, false
}

// Flag is a flag that a game adds to the command that begins a match. It answers
// a question to Chance before the match (who begins, if that is settled
// already), sets an option, or names the cards that are played with.
type Flag struct {
	// Name is the flag without its hyphens. Its help is the message
	// "help.play.flag.<name>".
	Name string
	// Verb begins the answer: to the first question to Chance that offers it.
	// The flag's value fills the first slot of the verb. If that is a seat,
	// the message "setup.<name>" asks for it before the match, and
	// "setup.<name>.help" explains that.
	Verb string
	// Score says that a match that only keeps score has the flag too.
	Score bool
	// Option is the option of the setup that the value is for. Such a flag has no verb.
	Option string
	// Asked are the values of an option of which people at a terminal are asked for one
	// before the match, in the message "setup.<name>"; "setup.<name>.<value>" is what
	// each is called. The first holds without the flag. Without any, nobody is asked.
	Asked []string
	// List says that the value names a list of the table's cards instead, a file
	// or a sample (Decks.Table). Such a flag has no verb.
	List bool
}

// Boards read and write whole positions as files that people write.
type Boards interface {
	// NewBoard returns a board file for people to change: a position that ReadBoard
	// takes, for as few players as the game has, with comments on what can be
	// written.
	NewBoard(in Tongue) ([]byte, error)
	// ReadBoard starts a match from a board file, with the events of what
	// followed from it before the first question. The name is used in problems
	// only.
	ReadBoard(setup referee.Setup, name string, text []byte) (referee.State, []referee.Event, []referee.Problem)
	// WriteBoard returns the position as a board file that ReadBoard takes, with
	// what the viewer may know; Judge sees all, so that nothing is lost.
	WriteBoard(s referee.State, viewer referee.Seat) ([]byte, error)
	// VeilBoard writes a board file again as WriteBoard would have written it:
	// with what the viewer may know, and without remarks. ReadBoard makes the
	// same start of what Judge gets. A board that ReadBoard refuses is refused
	// here.
	VeilBoard(setup referee.Setup, name string, text []byte, viewer referee.Seat) ([]byte, []referee.Problem)
}

// Tallies score a table that nobody refereed, from what each player has at the end.
type Tallies interface {
	// ReadTally reads a file that says so, and gives the end of that match: its
	// score, and what explains it. The players are those of the file; of the setup
	// count the decks and the rulings. The name is used in problems only.
	ReadTally(setup referee.Setup, name string, text []byte) (referee.State, []referee.Problem)
	// WriteTally returns the file that says what a table has.
	WriteTally(Tally) ([]byte, error)
	// Piles returns what each player is asked for: the piles of a Tally, in order. The
	// message "tally.<pile>" asks for the cards of one, and "tally.<pile>.help"
	// explains it.
	Piles() []string
}

// Tally is what the players of a table have at the end, as they say it.
type Tally struct{ Players []TallyPlayer }

// TallyPlayer is what one player has: a list of cards for each of Tallies.Piles.
type TallyPlayer struct {
	Name  string
	Piles [][]Copies
}

// Copies are that many copies of a card.
type Copies struct {
	Card referee.Card
	N    int
}

// Effects say what the cards of a game do.
type Effects interface {
	// Lines returns the effect lines of a card from the top down.
	Lines(referee.Card) []cards.Line
	// Wording returns what the effect line with this code does, in whole sentences;
	// "" when there is no such line.
	Wording(code string, in Tongue) string
	// Sign says what a card means by the sign that it prints in place of a number,
	// by the key of the attribute; "" if it prints none, or one that speaks for
	// itself.
	Sign(card referee.Card, attribute string, in Tongue) string
	// Words returns all words of the language in which card files say what cards
	// do, by context.
	Words() []cards.Word
}

// Applying are the effects of a game of which not every card is applied.
type Applying interface {
	// Applied reports whether the referee applies all that a card does. It does for a
	// card that does nothing.
	Applied(referee.Card) bool
}

// Tongue is a language to say something in: its code, and the messages of the
// game in it.
type Tongue struct {
	Language string
	Text     func(referee.Key, referee.Args) string
}

// Simulation plays matches at random: with decks of its own making, where the game
// is played with decks, and with every card known to the referee, so that what
// is legal can be listed.
type Simulation interface {
	// RandomDeck returns a legal deck of cards that are picked at random.
	RandomDeck(src referee.Source) referee.Decklist
	// OpenHands returns the setup with every card known to the referee, and every
	// effect applied by it unless the rulings say otherwise. In a game that
	// is played with decks, one is registered for each player.
	OpenHands(referee.Setup) referee.Setup
	// Audit says what is wrong with what a legal answer has led to: something
	// that must always hold and does not. It is nil when all is well.
	Audit(before, after referee.State, events []referee.Event) error
	// Scores returns the kind of the events that change the totals of the score.
	Scores() string
	// Round returns the round or the turn of a position, the one that its View gives.
	Round(referee.State) int
	// Try returns an answer that a player would think of, so that matches show more
	// of the game than chance alone would. It need not be legal, and is false
	// where chance may decide.
	Try(s referee.State, src referee.Source) (referee.Answer, bool)
	// Acted returns the effect lines, by code, that have done something, or kept
	// something from being done, between the question before and that of a
	// position. A line may be in it more than once.
	Acted(referee.State) []string
}
