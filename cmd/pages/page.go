package pages

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

//go:embed en fr
var common embed.FS

// Common returns the pages that apply to any game.
func Common() fs.FS { return common }

// Page is one page of the manual in one language.
type Page struct {
	// Name is the word that people type to read the page: "lines".
	Name string
	// Title describes the page in a few words.
	Title string
	// Text is the whole source of the page.
	Text string
}

// Blocks returns the blocks of the page below its title.
func (p Page) Blocks() []Block {
	blocks := Parse(p.Text)
	if len(blocks) > 0 && blocks[0].Kind == Title {
		return blocks[1:]
	}
	return blocks
}

const (
	// overview is the name of the page that introduces a game.
	overview = "overview"
	// fallback is the language of pages that are not translated.
	fallback = "en"
)

// List reads all pages of a language, sorted by name, except the overview. A language without pages
// gets the English pages. A nil file system has no pages. Pages in the folder "pages/<language>" of
// the file systems on top replace pages with the same names.
func List(files fs.FS, language string, onTop ...fs.FS) ([]Page, error) {
	list, err := readAll(files, language, onTop)
	return slices.DeleteFunc(list, func(p Page) bool { return p.Name == overview }), err
}

// Overview reads the page that introduces a game. The page's name is the game's id. If the game has
// no such page, Overview returns a page without a title.
func Overview(files fs.FS, language string, onTop ...fs.FS) (Page, error) {
	list, err := readAll(files, language, onTop)
	page, _ := Find(list, overview)
	return page, err
}

// Find returns the page with the given name.
func Find(list []Page, name string) (Page, bool) {
	i := slices.IndexFunc(list, func(p Page) bool { return p.Name == name })
	if i < 0 {
		return Page{}, false
	}
	return list[i], true
}

func readAll(files fs.FS, language string, onTop []fs.FS) ([]Page, error) {
	if files == nil {
		return nil, nil
	}
	list, err := read(files, language)
	for _, f := range onTop {
		over, _ := readFolder(f, path.Join("pages", language)) // a language can have no pages
		for i, page := range list {
			if own, found := Find(over, page.Name); found {
				list[i] = own
			}
		}
	}
	return list, err
}

func read(files fs.FS, language string) ([]Page, error) {
	list, err := readFolder(files, language)
	if errors.Is(err, fs.ErrNotExist) && language != fallback {
		return read(files, fallback)
	}
	return list, err
}

func readFolder(files fs.FS, folder string) ([]Page, error) {
	entries, err := fs.ReadDir(files, folder)
	if err != nil {
		return nil, fmt.Errorf("pages: %w", err)
	}
	var list []Page
	for _, entry := range entries {
		text, err := fs.ReadFile(files, path.Join(folder, entry.Name()))
		if err != nil {
			return nil, fmt.Errorf("page: %w", err)
		}
		page := Page{Name: strings.TrimSuffix(entry.Name(), ".md"), Text: string(text)}
		first, _, _ := strings.Cut(page.Text, "\n")
		if block := begin(first); block.Kind == Title {
			page.Title = block.Text
		}
		list = append(list, page)
	}
	return list, nil
}
