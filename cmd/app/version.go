package app

import (
	"runtime"
	"runtime/debug"
)

// Build describes how the program was built.
type Build struct {
	// Version is the module's version, or the commit it was built from.
	Version string `json:"version"`
	// Commit is the full commit hash, or "" if it is unknown. Changed means that the files had
	// uncommitted changes.
	Commit  string `json:"commit"`
	Changed bool   `json:"changed"`
	Go      string `json:"go"`
	OS      string `json:"os"`
	Arch    string `json:"arch"`
}

// Built returns how this program was built.
func Built() Build {
	b := Build{Version: "unknown", Go: runtime.Version(), OS: runtime.GOOS, Arch: runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		b.read(info)
	}
	return b
}

func (b *Build) read(info *debug.BuildInfo) {
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.modified":
			b.Changed = s.Value == "true"
		}
	}
	switch v := info.Main.Version; {
	case v != "" && v != "(devel)":
		b.Version = v
	case b.Commit != "":
		b.Version = "development " + b.Commit[:min(12, len(b.Commit))]
	default:
		b.Version = "development"
	}
}

// Version returns the module's version, or the commit it was built from.
func Version() string { return Built().Version }
