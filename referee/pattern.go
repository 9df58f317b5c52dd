package referee

import (
	"regexp"
	"sync"
)

// Pattern returns a regular expression that is compiled on first use. Most
// commands use only a few of them, and compiling all would slow every start.
// It panics on first use if the expression is invalid, like
// regexp.MustCompile.
func Pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
