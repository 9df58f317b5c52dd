// Package pages holds the pages of the manual about the Naruto (Shippuden) CCG: one folder for
// each language, with one Markdown file for each page.
package pages

import (
	"embed"
	"io/fs"
)

//go:embed en fr
var files embed.FS

// Files returns the pages, such as "en/lines.md". The page "overview" introduces the game.
func Files() fs.FS { return files }
