//go:build !unix

package prompt

import "os"

// resizes reports no changes, because the program draws no menus on this system.
func resizes() (<-chan os.Signal, func()) { return nil, func() {} }
