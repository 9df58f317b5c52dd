package referee

// Code is the public name of a kind of problem: what people quote, look up,
// and tell other tools to pass over. It never changes its meaning.
type Code struct {
	// ID is the name: "DK-08". Problems are the codes of the Problems that it
	// names, mostly one.
	ID       string   `json:"id"`
	Problems []string `json:"problems"`
	// Warning says that these problems break nothing.
	Warning bool `json:"warning"`
	// Rule is the id of the rule that is broken, "" for mere form.
	Rule string `json:"rule,omitempty"`
	// Text says in each language what is wrong and why; its first sentence is
	// enough to know the code by.
	Text Words `json:"text"`
	// Example are lines of a file: those that begin with "-" are wrong, those
	// with "+" take their place. "" where no file shows it.
	Example string `json:"example,omitempty"`
}
