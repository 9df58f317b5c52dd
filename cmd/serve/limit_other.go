//go:build !unix

package serve

import "math"

// mostFiles returns the number of files and connections that the system lets the program open.
func mostFiles() int { return math.MaxInt32 }
