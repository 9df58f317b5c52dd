//go:build !unix

package serve

import "math"

// mostFiles returns how many files and connections the system lets the program open.
func mostFiles() int { return math.MaxInt32 }
