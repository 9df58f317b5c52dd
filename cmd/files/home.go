package files

import (
	"os"
	"path/filepath"
	"runtime"

	"github.com/adrg/xdg"
)

// Data returns Shinpan's folder in the user's data folder, and Config its folder in the
// configuration folder. Both return "" if the user has no home folder, because the path would
// otherwise start at the root of the disk.
func Data() string { return below(xdg.DataHome, "XDG_DATA_HOME") }

func Config() string { return below(xdg.ConfigHome, "XDG_CONFIG_HOME") }

func below(folder, variable string) string {
	if runtime.GOOS != "windows" && os.Getenv("HOME") == "" && !filepath.IsAbs(os.Getenv(variable)) {
		return ""
	}
	return filepath.Join(folder, "shinpan")
}
