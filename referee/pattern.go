package referee

import (
	"regexp"
	"sync"
)

// Pattern returns a regular expression that is compiled on first use. Most commands use only a few
// of the patterns, and compiling all of them would slow down every start. Like regexp.MustCompile,
// it panics if the expression is invalid, but only on first use.
func Pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
