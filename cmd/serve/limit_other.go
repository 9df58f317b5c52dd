//go:build !unix

package serve

import "math"

// mostFiles is how many files and connections the system lets the program open.
func mostFiles() int { return math.MaxInt32 }
