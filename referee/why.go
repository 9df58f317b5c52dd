package referee

// Topic is a number to explain: "points p2", "cost AB-096 @D".
type Topic struct {
	Name string
	Args []string
}

// TopicForm describes a topic that a game can explain with its syntax.
type TopicForm struct {
	Name string
	// Kinds lists the kinds of the arguments, in order.
	Kinds []Kind
	// Counter is the kind of the events that add up to the number ("points"). It is "" if the
	// position explains the number itself. Without arguments, the topic covers every player.
	Counter string
	// Match means that the counter continues from one game to the next in the same match.
	Match bool
	// Single lists topics that each explain one of the numbers that this topic shows together. It
	// leaves out topics of the same name with more arguments, which also explain one number each.
	Single []string
}

// Ledger explains a number by its parts: the amount, the name and the cause of each.
type Ledger struct {
	// Title is the message key of the heading. Args holds the arguments of the message.
	Title Key    `json:"title"`
	Args  Args   `json:"args,omitempty"`
	Parts []Part `json:"parts"`
	// Total is the sum of the parts. NoTotal means that the parts do not
	// belong to a single number.
	Total   int  `json:"total"`
	NoTotal bool `json:"no_total"`
	// Decided lists the rulings that made a difference, if the caller asked for them.
	Decided []Decided `json:"-"`
}

// Part is a line of a Ledger.
type Part struct {
	N int `json:"n"`
	// Now is the running total after this part.
	Now int `json:"now"`
	// Head means that the part is a line of text without a number.
	Head bool `json:"head"`
	// Key is the message that names the part. If the rule of its cause has a message
	// "<key>.<rule>", that message is used instead.
	Key  Key  `json:"key"`
	Args Args `json:"args,omitempty"`
	// Cause is the rule or effect behind the part.
	Cause Cause `json:"cause,omitzero"`
	// Entry is the match entry of the part, or 0.
	Entry int `json:"entry"`
}
