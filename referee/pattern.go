package referee

import (
	"regexp"
	"sync"
)

// Pattern is a regular expression that is compiled when it is first used. Most
// commands use few of those that there are, and every one would make all of
// them start later. An expression that cannot be compiled panics then, as
// regexp.MustCompile does.
func Pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
