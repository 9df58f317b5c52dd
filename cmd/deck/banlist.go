package deck

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/game"
)

// today is the name of the ban list that is in force now.
const today = "today"

// banListOf reads the ban list that --list names: one of the game's lists, by its id or by a day on
// which it was in force, or a file. Without a name, the list is empty.
func banListOf(a *app.App, game *game.Game, words *lang.Words, ref string) (decks.BanList, error) {
	if ref == "" {
		return decks.BanList{}, nil
	}
	own, problems := banLists(game)
	if problems == nil && ref != today && !decks.IsDay(ref) {
		i := slices.IndexFunc(own, func(list decks.BanList) bool { return strings.EqualFold(list.ID, ref) })
		if i >= 0 {
			return own[i], nil
		}
		file, name := namedIn(ref)
		text, err := deckfile.Text(a, game.ID, file)
		if err != nil {
			return decks.BanList{}, err
		}
		if form := listForm(game, text); form != nil {
			return listIn(game, words, form, file, name, text)
		}
		own = make([]decks.BanList, 1)
		own[0], problems = decks.ReadBanList("", deckfile.Name(ref), text, deckfile.FormatOf(game))
		if problems == nil {
			return own[0], nil
		}
	}
	if problems != nil {
		return decks.BanList{}, &app.ProblemsError{Problems: problems, Game: game, Words: words, Code: app.ExitProblems}
	}
	if ref == today {
		ref = a.Now().Format("2006-01-02")
	}
	list, found := decks.InForce(own, ref)
	switch {
	case len(own) == 0:
		return list, &app.Error{Key: "deck.no-lists", Args: referee.Args{"game": game.Name}, Code: app.ExitUsage}
	case !found:
		var ids []string
		for _, list := range own {
			ids = append(ids, list.ID)
		}
		return list, &app.Error{Key: "deck.no-list-then", Args: referee.Args{"day": ref, "lists": ids}, Code: app.ExitUsage}
	}
	a.Notice(words.Text("deck.list-used", referee.Args{"day": ref, "list": list.ID, "from": list.From}))
	return list, nil
}

// namedIn splits the name of a list from the name of the file that holds several:
// “lflist.conf:2014.7”.
func namedIn(ref string) (file, name string) {
	if _, err := os.Stat(ref); err == nil {
		return ref, ""
	}
	at := strings.LastIndex(ref, ":")
	if at < 0 {
		return ref, ""
	}
	if _, err := os.Stat(ref[:at]); err != nil {
		return ref, ""
	}
	return ref[:at], strings.TrimSpace(ref[at+1:])
}

// listForm returns the list format of another program that a text is in, or nil for none.
func listForm(played *game.Game, text []byte) game.ListForm {
	i := slices.IndexFunc(played.Decks.ListForms, func(form game.ListForm) bool { return form.Fits(string(text)) })
	if i < 0 {
		return nil
	}
	return played.Decks.ListForms[i]
}

// listIn returns the list with a given name from a file of another program, or the file's only
// list. The beginning of the name is enough.
func listIn(played *game.Game, words *lang.Words, form game.ListForm, file, name string, text []byte) (decks.BanList, error) {
	lists, problems := form.ReadLists(deckfile.Name(file), text)
	if problems != nil {
		return decks.BanList{}, &app.ProblemsError{Problems: problems, Game: played, Words: words, Code: app.ExitProblems}
	}
	var names []string
	found := -1
	for i, list := range lists {
		names = append(names, list.Name)
		if found < 0 && strings.HasPrefix(referee.Fold(list.Name), referee.Fold(name)) {
			found = i
		}
	}
	args := referee.Args{"file": file, "word": name, "n": len(lists), "list": lists[len(lists)-1].Name, "lists": names}
	switch {
	case name == "" && len(lists) > 1:
		return decks.BanList{}, &app.Error{Key: "deck.which-list", Args: args, Code: app.ExitUsage}
	case found < 0:
		return decks.BanList{}, &app.Error{Key: "deck.no-such-list", Args: args, Code: app.ExitUsage}
	}
	return decks.ListOf(lists[found], deckfile.FormatOf(played)), nil
}

// banLists returns the ban lists of a game, the oldest first.
func banLists(game *game.Game) ([]decks.BanList, []referee.Problem) {
	var lists []decks.BanList
	for _, id := range banListIDs(game) {
		name := id + ".yaml"
		text, err := fs.ReadFile(game.Decks.BanLists, name)
		if err != nil {
			return nil, []referee.Problem{deckfile.Problem("failed", name, referee.Args{"error": referee.Reason(err)})}
		}
		list, problems := decks.ReadBanList(id, name, text, deckfile.FormatOf(game))
		if problems != nil {
			return nil, problems
		}
		lists = append(lists, list)
	}
	slices.SortStableFunc(lists, func(a, b decks.BanList) int { return strings.Compare(a.From, b.From) })
	return lists, nil
}

// banListIDs returns the ids of the ban lists of a game.
func banListIDs(game *game.Game) []string {
	if game.Decks == nil || game.Decks.BanLists == nil {
		return nil
	}
	names, _ := fs.Glob(game.Decks.BanLists, "*.yaml") // the pattern is valid, so this cannot fail
	for i, name := range names {
		names[i] = strings.TrimSuffix(name, path.Ext(name))
	}
	return names
}

// completeBanLists completes the ids of ban lists, and files.
func completeBanLists(a *app.App) app.Completion {
	return func(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		game := a.GameOf(cmd)
		if game == nil || banListIDs(game) == nil {
			return []cobra.Completion{"yaml", "yml"}, cobra.ShellCompDirectiveFilterFileExt
		}
		return append(banListIDs(game), today), cobra.ShellCompDirectiveDefault
	}
}
