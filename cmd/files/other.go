//go:build !unix

package files

import "io/fs"

// On other systems, a file name cannot refer to a pipe by accident. Links are detected before and
// after opening.
const noWait, noFollow = 0, 0

// names returns the number of names that a file has. Other systems do not report this number, so
// names returns 1.
func names(fs.FileInfo) uint64 { return 1 }
