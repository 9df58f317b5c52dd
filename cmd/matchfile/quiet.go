package matchfile

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"

	"shinpan/cmd/files"
	"shinpan/referee/record"
)

// quietFolder returns the folder with a file for each match in table mode on this machine. The file
// contains the path of the match.
func quietFolder() string { return kept("quiet") }

// mostMark is the maximum size of such a file in bytes.
const mostMark = 1 << 14

// quietMark returns the path of the file that marks a match.
func quietMark(match string) string {
	sum := sha256.Sum256([]byte(match))
	return filepath.Join(quietFolder(), hex.EncodeToString(sum[:8]))
}

// MarkQuiet notes that a match is being played in table mode.
func MarkQuiet(match string) error {
	if quietFolder() == "" {
		return refusal("no-home", match, nil)
	}
	path, err := filepath.Abs(match)
	if err == nil {
		err = os.MkdirAll(quietFolder(), 0o700)
	}
	if err == nil {
		err = files.Replace(quietMark(path), []byte(path+"\n"), owner)
	}
	if err != nil {
		return failed(match, err)
	}
	return nil
}

// QuietMatch returns the path of an unfinished match in table mode, or "" if there is none. It
// removes the marks of matches that are gone, over or no longer in table mode.
func QuietMatch() string {
	marks, err := os.ReadDir(quietFolder())
	if err != nil {
		return ""
	}
	for _, mark := range marks {
		path := filepath.Join(quietFolder(), mark.Name())
		text, err := files.Read(path, mostMark)
		if err != nil {
			continue
		}
		if match := strings.TrimSpace(string(text)); isQuiet(match) {
			return match
		}
		_ = os.Remove(path) // a mark that remains is checked again next time, so errors are harmless
	}
	return ""
}

// isQuiet reports whether a match is in table mode and its result is not accepted yet. It
// reports true for a marked match that cannot be read.
func isQuiet(match string) bool {
	text, err := files.Read(match, largest)
	if os.IsNotExist(err) {
		return false
	}
	accepted := false
	for line := range bytes.Lines(text) {
		var e struct {
			Kind string `json:"kind"`
		}
		_ = json.Unmarshal(line, &e) // a half-written line has no type
		switch e.Kind {
		case record.EntryLoud:
			return false
		case record.EntryAccept:
			accepted = true
		case record.EntryReopen:
			accepted = false
		}
	}
	return !accepted
}
