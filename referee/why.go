package referee

// Topic is a number somebody wants explained: "points p2", "cost AB-096 @D".
type Topic struct {
	Name string
	Args []string
}

// TopicForm tells which topics a game can explain and how they are typed.
type TopicForm struct {
	Name string
	// Kinds are the arguments, in order.
	Kinds []Kind
	// Counter is the kind of the events whose sum it is ("points"), "" when
	// the position itself explains it. Without arguments it is every player's.
	Counter string
	// Match says that the counter goes on from one game of a match to the next.
	Match bool
}

// Ledger is a number taken apart: parts in order, each with what it adds,
// what it is, and why.
type Ledger struct {
	// Title is the message key of the heading, with its blanks.
	Title Key    `json:"title"`
	Args  Args   `json:"args,omitempty"`
	Parts []Part `json:"parts"`
	// Total is the sum of the parts, unless NoTotal says that they are not
	// all of one number.
	Total   int  `json:"total"`
	NoTotal bool `json:"no_total,omitempty"`
}

// Part is one line of a Ledger.
type Part struct {
	N int `json:"n"`
	// Now is the running total after this part.
	Now int `json:"now"`
	// Head says that the part is a line of words, without a number.
	Head bool `json:"head,omitempty"`
	// Key is the message that names the part, with its blanks; where there
	// is one "<key>.<rule>" for the rule of its cause, that is shown instead.
	Key  Key  `json:"key"`
	Args Args `json:"args,omitempty"`
	// Cause is the rule or card line that gives it.
	Cause Cause `json:"cause,omitzero"`
	// Entry is the match entry where it happened, 0 when none did.
	Entry int `json:"entry,omitempty"`
}
