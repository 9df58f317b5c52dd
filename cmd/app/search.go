package app

import (
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/pages"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/games"
)

// mostHits is the number of pages that a search lists.
const mostHits = 12

// search returns the places where the manual mentions a word: codes and rules, commands, verbs that
// players can type, and pages with the best passage of each. It returns nothing if there is no such
// place. With one game, it searches only the texts about that game.
func (a *App) search(words *lang.Words, asked string, about []games.Entry) (string, error) {
	all := len(about) != 1
	found, err := a.searchPages(words, asked, about, all)
	if err != nil {
		return "", err
	}
	verbs, err := a.searchVerbs(asked, about)
	if err != nil {
		return "", err
	}
	codes, err := a.searchCodes(asked, about)
	if err != nil {
		return "", err
	}
	var commands []screen.Line
	if all {
		commands = searchCommands(words, asked)
	}
	var parts []string
	for _, part := range []struct {
		title referee.Key
		lines []screen.Line
	}{{"help.found.codes", codes}, {"help.found.commands", commands}, {"help.found.verbs", verbs}, {"help.found.pages", found}} {
		if len(part.lines) > 0 {
			parts = append(parts, words.Text(part.title, nil)+"\n"+screen.Lines(words, part.lines, a.Paper()))
		}
	}
	return strings.Join(parts, "\n"), nil
}

// searchCommands returns the commands whose name or summary has a word. It searches the
// messages, because the command tree holds only the commands of the command line.
func searchCommands(words *lang.Words, asked string) []screen.Line {
	var lines []screen.Line
	for _, key := range words.Keys() {
		path, ofHelp := strings.CutPrefix(string(key), "help.")
		path, short := strings.CutSuffix(path, ".short")
		if !ofHelp || !short || path == "shinpan" {
			continue
		}
		path = strings.ReplaceAll(path, ".", " ")
		if text := words.Text(key, nil); has(path+" "+text, asked) {
			lines = append(lines, screen.Line{Label: "shinpan " + path, Text: text})
		}
	}
	return lines
}

// searchCodes returns the text of “explain” about a code, a rule or a ruling, in the first game
// that has it. Each of these ids is one word with a hyphen.
func (a *App) searchCodes(asked string, about []games.Entry) ([]screen.Line, error) {
	if !strings.Contains(asked, "-") || strings.Contains(asked, " ") {
		return nil, nil
	}
	for _, entry := range about {
		game, words, err := a.Game(entry.ID)
		if err != nil {
			return nil, err
		}
		var lines []screen.Line
		add := func(id, text string) {
			if strings.EqualFold(id, asked) {
				lines = append(lines, screen.Line{Label: "shinpan explain " + id, Text: text})
			}
		}
		for _, c := range CodesOf(game) {
			add(c.ID, Gist(words, c))
		}
		for _, r := range game.Rules.Table() {
			add(r.ID, words.In(r.Text))
		}
		for _, r := range game.Rules.Rulings() {
			add(r.ID, words.In(r.Question))
		}
		if lines != nil {
			return lines, nil
		}
	}
	return nil, nil
}

// searchVerbs returns the verbs that players can type during a match.
func (a *App) searchVerbs(asked string, about []games.Entry) ([]screen.Line, error) {
	var lines []screen.Line
	for _, entry := range about {
		words, err := a.wordsOf(entry.Messages(), entry.ID)
		if err != nil {
			return nil, err
		}
		for _, key := range words.Keys() {
			verb, ofVerb := strings.CutPrefix(string(key), "verb.")
			if !ofVerb || strings.Contains(verb, ".") {
				continue
			}
			typed, text := words.Typed(lang.Verbs, verb), words.Text(key, nil)
			if has(typed+" "+verb, asked) && !strings.Contains(text, "⟦") {
				lines = append(lines, screen.Line{Label: typed, Text: text + " (shinpan help " + entry.ID + ")"})
			}
		}
	}
	return lines, nil
}

// passage is the best match for a word on a page; a smaller rank is better.
type passage struct {
	rank int
	line screen.Line
}

func (a *App) searchPages(words *lang.Words, asked string, about []games.Entry, all bool) ([]screen.Line, error) {
	var passages []passage
	if all {
		common, err := a.manual(words)
		if err != nil {
			return nil, err
		}
		if passages, err = inPages(words, common, games.Entry{Pages: pages.Common()}, asked); err != nil {
			return nil, err
		}
	}
	for _, entry := range about {
		list, err := pages.List(entry.Pages, words.Language(), a.LanguageFiles(entry.ID)...)
		if err != nil {
			return nil, err
		}
		overview, err := pages.Overview(entry.Pages, words.Language(), a.LanguageFiles(entry.ID)...)
		if err != nil {
			return nil, err
		}
		more, err := inPages(words, append([]pages.Page{overview}, list...), entry, asked)
		if err != nil {
			return nil, err
		}
		passages = append(passages, more...)
	}
	slices.SortStableFunc(passages, func(p, q passage) int { return p.rank - q.rank })
	var lines []screen.Line
	for _, p := range passages[:min(len(passages), mostHits)] {
		lines = append(lines, p.line)
	}
	return lines, nil
}

// inPages returns the best passage of each page that has a word. The English word also works in
// other languages, because the pages of all languages match block by block.
func inPages(words *lang.Words, list []pages.Page, entry games.Entry, asked string) ([]passage, error) {
	var found []passage
	english, err := pages.List(entry.Pages, "en")
	if err != nil {
		return nil, err
	}
	for _, page := range list {
		original, _ := pages.Find(english, page.Name)
		rank, text := best(page, original, asked)
		if text == "" {
			continue
		}
		label := strings.TrimSpace(entry.ID + " " + page.Name)
		if page.Name == "overview" {
			label = entry.ID
		}
		found = append(found, passage{rank, screen.Line{Label: label, Text: words.Typeset(strings.ReplaceAll(text, "`", ""))}})
	}
	return found, nil
}

// The ranks of passages, best first.
const (
	inTitle = iota
	inLabel
	inHeading
	inText
)

// best returns the rank and the text of the best passage of a page. The text is empty if there is
// none.
func best(page, original pages.Page, asked string) (int, string) {
	if has(page.Name+" "+page.Title+" "+original.Title, asked) {
		return inTitle, page.Title
	}
	blocks, others := page.Blocks(), original.Blocks()
	if len(others) != len(blocks) {
		others = blocks
	}
	rank, text, heading := inText+1, "", page.Title
	for i, b := range blocks {
		now, what := inText+1, page.Title+" · "+heading
		switch {
		case b.Kind == pages.Comment || b.Kind == pages.Code:
		case b.Kind == pages.Heading:
			heading = b.Text
			if has(b.Text+" "+others[i].Text, asked) {
				now, what = inHeading, page.Title+" · "+heading
			}
		case b.Kind == pages.Row && has(b.Label+" "+others[i].Label, asked):
			now, what = inLabel, b.Label+" · "+b.Text
		case has(b.Text+" "+others[i].Text, asked):
			now = inText
		}
		if now < rank {
			rank, text = now, what
		}
	}
	return rank, strings.TrimSuffix(text, " · "+page.Title)
}

// has reports whether each word of the search begins a word of the text.
func has(text, asked string) bool {
	in := referee.FoldWords(strings.NewReplacer("`", " ", "-", " ", "[", " ", "/", " ").Replace(text))
	for _, word := range referee.FoldWords(strings.ReplaceAll(asked, "-", " ")) {
		if !slices.ContainsFunc(in, func(w string) bool { return w == word || len(word) > 2 && strings.HasPrefix(w, word) }) {
			return false
		}
	}
	return true
}
