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

// shelf is a group of pages, in the order in which the manual lists them.
type shelf struct {
	title referee.Key
	pages []string
}

// shelves groups the pages that are not about one game by the reader's goal. A page in no group
// comes at the end.
func shelves() []shelf {
	return []shelf{
		{"help.pages.play", []string{"first-match", "lines", "correct", "keep-score", "settings", "clock", "live", "another-device", "questions", "glossary", "install", "terminal"}},
		{"help.pages.judge", []string{"judging", "desk", "rulings", "proofs", "events"}},
		{"help.pages.decks", []string{"decks", "registration", "cards"}},
		{"help.pages.formats", []string{"boards", "codes", "files", "forms", "ids", jsonPage, "locks", "programs", "contributing", "translating", "new-game"}},
	}
}

// manual lists the pages that are not about one game. The schema counts as a page, although it
// has no prose.
func (a *App) manual(words *lang.Words) ([]pages.Page, error) {
	list, err := pages.List(pages.Common(), words.Language(), a.Languages...)
	if err != nil {
		return nil, err
	}
	list = append(list, pages.Page{Name: jsonPage, Title: words.Text("help.pages.json", nil)})
	slices.SortFunc(list, func(a, b pages.Page) int { return strings.Compare(a.Name, b.Name) })
	return list, nil
}

// jsonPage is the name under which "help" prints the schema.
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
	list, err := a.manual(words)
	if err != nil {
		return err
	}
	page, found := pages.Find(list, args[0])
	switch {
	case !found:
		asked := strings.Join(args, " ")
		known := slices.Concat(names(root), pageNames(list), a.GameIDs())
		return a.found(words, asked, a.Entries(), noPage("help.no-page", asked, known, nil))
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

// found handles a word that is not the name of a page. It prints the places where the manual, or
// the part about one game, mentions the word. If there are none, it returns the given error.
func (a *App) found(words *lang.Words, asked string, about []games.Entry, none error) error {
	text, err := a.search(words, asked, about)
	if err != nil {
		return err
	}
	if text == "" {
		return none
	}
	return a.Write(text + "\n" + screen.Wrapped(words.Text("help.pages.more", referee.Args{"command": "shinpan"}), a.Paper()) + "\n")
}

// further returns a pointer to the games' own pages with the same name as a page.
func (a *App) further(words *lang.Words, name string) (string, error) {
	var text string
	for _, entry := range a.Entries() {
		list, err := pages.List(entry.Pages, words.Language(), a.LanguageFiles(entry.ID)...)
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
	list, err := pages.List(entry.Pages, words.Language(), a.LanguageFiles(entry.ID)...)
	if err != nil {
		return err
	}
	if len(args) == 0 {
		page, err := pages.Overview(entry.Pages, words.Language(), a.LanguageFiles(entry.ID)...)
		if err != nil {
			return err
		}
		title := words.Text("help.pages.game", referee.Args{"game": entry.Name})
		return a.Write(screen.Manual(words, page, a.Paper()) + "\n" + title + "\n" + contents(words, list, a.Paper()))
	}
	name := args[0]
	if name == jsonPage {
		name = "programs" // an older name of the page
	}
	page, found := pages.Find(list, name)
	switch {
	case !found:
		none := noPage("help.no-game-page", args[0], pageNames(list), referee.Args{"game": entry.Name})
		return a.found(words, strings.Join(args, " "), []games.Entry{entry}, none)
	case len(args) > 1:
		return TooMany("shinpan help "+entry.ID+" "+args[0], args[1])
	}
	return a.Write(screen.Manual(words, page, a.Paper()))
}

// pageNames returns the names that call up a page.
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

// noPage returns the error for a word that names no page.
func noPage(key referee.Key, word string, names []string, said referee.Args) error {
	args := referee.Args{"word": word, "list": strings.Join(names, ", ")}
	maps.Copy(args, said)
	if near := referee.Nearest(word, names); near != "" {
		key, args["near"] = key+".near", near
	}
	return &Error{Key: key, Args: args, Code: ExitUsage}
}

// pages returns the list of manual pages for the help of the program itself.
func (h helpPage) pages() string {
	if h.cmd.HasParent() {
		return ""
	}
	list, _ := h.app.manual(h.words) // the pages are embedded, so this cannot fail
	var parts []string
	for _, s := range shelves() {
		var group []pages.Page
		for _, name := range s.pages {
			if page, found := pages.Find(list, name); found {
				group = append(group, page)
			}
		}
		list = slices.DeleteFunc(list, func(p pages.Page) bool { return slices.Contains(s.pages, p.Name) })
		if s.title == shelves()[len(shelves())-1].title {
			group = append(group, list...)
		}
		parts = append(parts, h.part(s.title, strings.TrimRight(contents(h.words, group, h.paper), "\n")))
	}
	var about []screen.Line
	for _, entry := range h.games {
		about = append(about, screen.Line{Label: entry.ID, Text: entry.Name})
	}
	parts = append(parts, h.part("help.pages.games", strings.TrimRight(screen.Lines(h.words, about, h.paper), "\n")))
	return strings.Join(parts, "\n\n")
}

// essentials returns the help of the program itself on one screen: the commands that most people
// need, grouped by goal.
func (h helpPage) essentials() string {
	var parts []string
	for _, g := range h.cmd.Groups() {
		var lines []screen.Line
		first := slices.DeleteFunc(visible(h.cmd), func(c *cobra.Command) bool { return c.GroupID != g.ID || c.Annotations[firstNote] == "" })
		slices.SortFunc(first, func(c, d *cobra.Command) int {
			return strings.Compare(c.Annotations[firstNote], d.Annotations[firstNote])
		})
		for _, c := range first {
			lines = append(lines, screen.Line{Label: c.Name(), Text: c.Short})
		}
		if len(lines) > 0 {
			parts = append(parts, g.Title+"\n"+screen.Lines(h.words, lines, h.paper))
		}
	}
	return screen.Wrapped(h.words.Text("help.shinpan.first", nil), h.paper) + "\n\n" + strings.Join(parts, "") +
		"\n" + screen.Wrapped(h.words.Text("help.shinpan.next", nil), h.paper) + "\n"
}

// completePages completes the names of pages after "help".
func (a *App) completePages(args []string) []cobra.Completion {
	words := a.Speech()
	var ids []cobra.Completion
	var list []pages.Page
	switch len(args) {
	case 0:
		ids, _ = a.CompleteGames(nil, nil, "")
		list, _ = a.manual(words) // the pages are embedded, so this cannot fail
	case 1:
		if entry, err := a.Entry(args[0]); err == nil {
			list, _ = pages.List(entry.Pages, words.Language(), a.LanguageFiles(entry.ID)...)
		}
	}
	var names []cobra.Completion
	for _, page := range list {
		names = append(names, cobra.CompletionWithDesc(page.Name, page.Title))
	}
	return append(names, ids...)
}
