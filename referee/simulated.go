package referee

// Simulated is implemented by games that can be played by lot: with decks of
// their own making, and with every card known to the referee, so that what is
// legal can be listed.
type Simulated interface {
	Game
	Printed
	// RandomDeck is a legal deck of cards that are picked by lot.
	RandomDeck(src Source) Decklist
	// OpenHands is the setup with every card known to the referee, and every
	// effect carried out by it unless the rulings say otherwise. A deck must
	// be registered for each player.
	OpenHands(Setup) Setup
	// Audit says what is wrong with what a legal answer has led to: something
	// that must always hold and does not. It is nil when all is well.
	Audit(before, after State, events []Event) error
	// Scores is the kind of the events that change the totals of the score.
	Scores() string
	// Acted are the effect lines, by code, that have done something, or kept
	// something from being done, between the question before and that of a
	// position. A line may be in it more than once.
	Acted(State) []string
}
