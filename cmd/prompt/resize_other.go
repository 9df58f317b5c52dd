//go:build !unix

package prompt

import "os"

// resizes reports nothing: no menus are drawn on this system.
func resizes() (<-chan os.Signal, func()) { return nil, func() {} }
