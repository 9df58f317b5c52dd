package files

import (
	"os"
	"path/filepath"
	"runtime"

	"github.com/adrg/xdg"
)

// Data returns the folder of this program in the user's data folder, Config that in the
// folder of settings. Both are "" if the user has no home: it would be the root of the
// disk.
func Data() string { return below(xdg.DataHome, "XDG_DATA_HOME") }

func Config() string { return below(xdg.ConfigHome, "XDG_CONFIG_HOME") }

func below(folder, variable string) string {
	if runtime.GOOS != "windows" && os.Getenv("HOME") == "" && !filepath.IsAbs(os.Getenv(variable)) {
		return ""
	}
	return filepath.Join(folder, "shinpan")
}
