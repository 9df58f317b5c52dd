package app

import (
	_ "embed"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/lang"
	"shinpan/cmd/pages"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/games"
)

// jsonSchema is the JSON Schema of everything that --json writes.
//
//go:embed json.schema.json
var jsonSchema string

// manual lists the pages for any game. The schema is one of them, although it
// is not written in words.
func manual(words *lang.Words) ([]pages.Page, error) {
	list, err := pages.List(pages.Common(), words.Language())
	if err != nil {
		return nil, err
	}
	list = append(list, pages.Page{Name: jsonPage, Title: words.Text("help.pages.json", nil)})
	slices.SortFunc(list, func(a, b pages.Page) int { return strings.Compare(a.Name, b.Name) })
	return list, nil
}

// jsonPage is the name under which "help" prints it.
const jsonPage = "json"

// showPage prints a page of the manual: one for any game ("lines"), the
// introduction to a game ("GAME"), or another page about it ("GAME lines").
func (a *App) showPage(root *cobra.Command, args []string) error {
	words, err := a.Words(nil)
	if err != nil {
		return err
	}
	if a.Knows(args[0]) {
		entry, err := a.Entry(args[0])
		if err != nil {
			return err
		}
		return a.showGamePage(words, entry, args[1:])
	}
	list, err := manual(words)
	if err != nil {
		return err
	}
	page, found := pages.Find(list, args[0])
	switch {
	case !found:
		return noPage("help.no-page", args[0], slices.Concat(names(root), pageNames(list), a.GameIDs()), nil)
	case len(args) > 1:
		return TooMany("shinpan help "+args[0], args[1])
	case page.Name == jsonPage:
		return a.Write(jsonSchema)
	}
	further, err := a.further(words, page.Name)
	if err != nil {
		return err
	}
	return a.Write(screen.Manual(words, page, a.Paper()) + further)
}

// further refers to the pages about games that share the name of a page.
func (a *App) further(words *lang.Words, name string) (string, error) {
	var text string
	for _, entry := range a.Entries() {
		list, err := pages.List(entry.Pages, words.Language())
		if err != nil {
			return "", err
		}
		if _, found := pages.Find(list, name); found {
			said := words.Text("help.pages.own", referee.Args{"game": entry.ID, "name": entry.Name, "page": name})
			text += "\n" + screen.Wrapped(said, a.Paper()) + "\n"
		}
	}
	return text, nil
}

// showGamePage prints a page about a game. Without a name it prints the
// introduction and a list of the others.
func (a *App) showGamePage(words *lang.Words, entry games.Entry, args []string) error {
	if entry.Pages == nil {
		return &Error{Key: "help.no-game-pages", Args: referee.Args{"game": entry.Name}, Code: ExitUsage}
	}
	list, err := pages.List(entry.Pages, words.Language())
	if err != nil {
		return err
	}
	if len(args) == 0 {
		page, err := pages.Overview(entry.Pages, words.Language())
		if err != nil {
			return err
		}
		title := words.Text("help.pages.game", referee.Args{"game": entry.Name})
		return a.Write(screen.Manual(words, page, a.Paper()) + "\n" + title + "\n" + contents(words, list, a.Paper()))
	}
	page, found := pages.Find(list, args[0])
	switch {
	case !found:
		return noPage("help.no-game-page", args[0], pageNames(list), referee.Args{"game": entry.Name})
	case len(args) > 1:
		return TooMany("shinpan help "+entry.ID+" "+args[0], args[1])
	}
	return a.Write(screen.Manual(words, page, a.Paper()))
}

// pageNames are the names by which pages are called up.
func pageNames(list []pages.Page) []string {
	var names []string
	for _, page := range list {
		names = append(names, page.Name)
	}
	return names
}

// contents lists pages by name and title.
func contents(words *lang.Words, list []pages.Page, paper screen.Paper) string {
	var lines []screen.Line
	for _, page := range list {
		lines = append(lines, screen.Line{Label: page.Name, Text: words.Typeset(page.Title)})
	}
	return screen.Lines(words, lines, paper)
}

// noPage reports a word that names no page.
func noPage(key referee.Key, word string, names []string, said referee.Args) error {
	args := referee.Args{"word": word, "list": strings.Join(names, ", ")}
	maps.Copy(args, said)
	if near := referee.Nearest(word, names); near != "" {
		key, args["near"] = key+".near", near
	}
	return &Error{Key: key, Args: args, Code: ExitUsage}
}

// pages lists the manual in the help of the program itself.
func (h helpPage) pages() string {
	if h.cmd.HasParent() {
		return ""
	}
	list, _ := manual(h.words) // the pages are embedded
	var about []screen.Line
	for _, entry := range h.games {
		about = append(about, screen.Line{Label: entry.ID, Text: entry.Name})
	}
	return h.part("help.pages", contents(h.words, list, h.paper)) + "\n" +
		h.part("help.pages.games", strings.TrimRight(screen.Lines(h.words, about, h.paper), "\n"))
}

// completePages completes the names of pages after "help".
func (a *App) completePages(args []string) []cobra.Completion {
	words := a.Speech()
	var ids []cobra.Completion
	var list []pages.Page
	switch len(args) {
	case 0:
		ids, _ = a.CompleteGames(nil, nil, "")
		list, _ = manual(words) // the pages are embedded
	case 1:
		if entry, err := a.Entry(args[0]); err == nil {
			list, _ = pages.List(entry.Pages, words.Language())
		}
	}
	var names []cobra.Completion
	for _, page := range list {
		names = append(names, cobra.CompletionWithDesc(page.Name, page.Title))
	}
	return append(names, ids...)
}
