package referee

// Rules holds the rules of a card game: its verbs and the first position of a match. It is
// immutable, so several goroutines can use it.
type Rules interface {
	// Version identifies the rules. It changes whenever a stored match could
	// replay differently.
	Version() string
	// Seats returns the smallest and largest number of players.
	Seats() (least, most int)
	// Forms lists every verb, for answers and tools alike.
	Forms() []Form
	// Topics lists the numbers that State.Why, or a sum of events, can explain.
	Topics() []TopicForm
	// Table lists every rule with its citations.
	Table() []Rule
	// Rulings lists the questions that the rulebooks leave open.
	Rulings() []Ruling
	// Start sets up a match. If problems make the setup unusable, the State is nil.
	Start(Setup) (State, []Event, []Problem)
}
