// Package pages holds the pages of the manual about Yu-Gi-Oh!: a folder for each
// language, a Markdown file for each page.
package pages

import (
	"embed"
	"io/fs"
)

//go:embed en fr
var files embed.FS

// Files returns the pages, such as "en/decks.md". The page "overview" introduces the
// game.
func Files() fs.FS { return files }
