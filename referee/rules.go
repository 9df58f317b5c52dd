package referee

// Rules are the rules of one card game: what may be said at its table, and
// the first position of a match. Rules are immutable and may be used by
// several goroutines.
type Rules interface {
	// Version says which rules these are; it changes whenever a stored match
	// could replay differently.
	Version() string
	// Seats is the smallest and largest number of players.
	Seats() (least, most int)
	// Forms lists every verb, answers and tools alike.
	Forms() []Form
	// Topics lists what State.Why, or a sum of events, explains.
	Topics() []TopicForm
	// Table lists every rule with its citations.
	Table() []Rule
	// Rulings lists the questions that the rulebooks leave open.
	Rulings() []Ruling
	// Start sets up a match. Problems say why the setup is refused; then the
	// State is nil.
	Start(Setup) (State, []Event, []Problem)
}
