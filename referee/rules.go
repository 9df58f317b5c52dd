package referee

// Rules are the rules of a card game: the verbs of its table and the first
// position of a match. Rules are immutable and may be used by several
// goroutines.
type Rules interface {
	// Version identifies the rules. It changes whenever a stored match could
	// replay differently.
	Version() string
	// Seats returns the smallest and largest number of players.
	Seats() (least, most int)
	// Forms lists every verb, for answers and tools alike.
	Forms() []Form
	// Topics lists what State.Why, or a sum of events, can explain.
	Topics() []TopicForm
	// Table lists every rule with its citations.
	Table() []Rule
	// Rulings lists the questions that the rulebooks leave open.
	Rulings() []Ruling
	// Start sets up a match. If problems refuse the setup, the State is nil.
	Start(Setup) (State, []Event, []Problem)
}
