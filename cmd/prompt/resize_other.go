//go:build !unix

package prompt

import "os"

// resizes never tells of another size: no menus are drawn here.
func resizes() (<-chan os.Signal, func()) { return nil, func() {} }
