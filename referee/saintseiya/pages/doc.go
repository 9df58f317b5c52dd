// Package pages holds the manual pages about Saint Seiya Deckbuilding: a folder for each language,
// and a Markdown file for each page.
package pages

import (
	"embed"
	"io/fs"
)

//go:embed en fr
var files embed.FS

// Files returns the pages, such as "en/lines.md". The page "overview" introduces the game.
func Files() fs.FS { return files }
