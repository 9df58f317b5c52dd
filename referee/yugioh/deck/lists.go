package deck

import (
	"io/fs"

	"shinpan/cardsdb"
)

// lists are the dated lists of forbidden and limited cards.
func lists() fs.FS {
	folder, err := fs.Sub(cardsdb.Game("yugioh"), "lists")
	if err != nil {
		return nil // a valid path cannot fail
	}
	return folder
}
