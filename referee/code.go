package referee

// Code is the public name of a kind of problem. People quote it, look it up,
// and tell other tools to ignore it. It never changes its meaning.
type Code struct {
	// ID is the name, such as "DK-08". Problems holds the internal codes that the public code covers,
	// usually one.
	ID       string   `json:"id"`
	Problems []string `json:"problems"`
	// Warning means that these problems break no rule.
	Warning bool `json:"warning"`
	// Rule is the id of the broken rule, or "" for a problem of form.
	Rule string `json:"rule,omitempty"`
	// Text explains the mistake and its reason in each language. Its first sentence is a summary.
	Text Words `json:"text"`
	// Example shows lines of a file: those that begin with "-" are wrong, and
	// those with "+" replace them. It is "" if no file can show the problem.
	Example string `json:"example,omitempty"`
}
