package cmd

import (
	"io"
	"os"
	"shinpan/referee"
)

// mostBeside is how large a file may be that stands beside decklists: a roster
// or a lock of many more decks than an event has.
const mostBeside = 16 << 20

// readBeside reads such a file.
func readBeside(a *App, path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, a.fileError(path, err)
	}
	defer func() { _ = file.Close() }() // it was only read
	text, err := io.ReadAll(io.LimitReader(file, mostBeside+1))
	switch {
	case err != nil:
		return nil, a.fileError(path, err)
	case len(text) > mostBeside:
		return nil, &sayError{key: "cmd.file-too-big", args: referee.Args{"path": path, "most": mostBeside >> 20}}
	}
	return text, nil
}
