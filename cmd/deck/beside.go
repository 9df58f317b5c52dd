package deck

import (
	"io"

	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/referee"
)

// mostBeside is the maximum size of a file that accompanies decklists, such as a roster or a lock.
// It is enough for many more decks than any event has.
const mostBeside = 16 << 20

// readBeside reads a file that accompanies decklists.
func readBeside(a *app.App, path string) ([]byte, error) {
	file, err := files.Open(path)
	if err != nil {
		return nil, a.FileError(path, err)
	}
	defer func() { _ = file.Close() }() // the file was only read
	text, err := io.ReadAll(io.LimitReader(file, mostBeside+1))
	switch {
	case err != nil:
		return nil, a.FileError(path, err)
	case len(text) > mostBeside:
		return nil, &app.Error{Key: "cmd.file-too-big", Args: referee.Args{"path": path, "most": mostBeside >> 20}}
	}
	return text, nil
}
