package cmd

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/lang"
	"shinpan/decks"
	"shinpan/referee"
)

func newDeck(a *App) *cobra.Command {
	cmd := branch(&cobra.Command{Use: "deck", GroupID: groupCards})
	cmd.AddCommand(newDeckCheck(a), newDeckList(a), newDeckShow(a), newDeckStats(a), newDeckDiff(a), newDeckID(a), newDeckSheet(a), newDeckLock(a), newDeckCount(a))
	return cmd
}

type deckCheckOptions struct {
	game    string
	refs    []string
	rulings []string
	pool    string
	json    bool
}

func newDeckCheck(a *App) *cobra.Command {
	var opts deckCheckOptions
	cmd := &cobra.Command{
		Use:               "check FILE…",
		Args:              takes(1, -1),
		ValidArgsFunction: a.completeDecks,
		Example: `  shinpan deck check leaf.yaml sound.yaml
  shinpan deck check decks/ --json
  shinpan deck check lina.yaml --pool lina-pool.yaml
  shinpan deck check - --ruling same-missions=allowed`,
		RunE: func(_ *cobra.Command, args []string) error {
			opts.refs = args
			return runDeckCheck(a, opts)
		},
	}
	gameFlag(cmd, &opts.game)
	cmd.Flags().StringArrayVar(&opts.rulings, "ruling", nil, "")
	cmd.Flags().StringVar(&opts.pool, "pool", "", "")
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	completeFlag(cmd, "ruling", a.completeRulings)
	completeFlag(cmd, "pool", a.completeDecks)
	return cmd
}

func runDeckCheck(a *App, opts deckCheckOptions) error {
	c := deckChecks{app: a, opts: opts, pool: cardPool{ref: opts.pool}}
	if err := c.use(opts.game); err != nil {
		return err
	}
	for _, ref := range opts.refs {
		if err := c.check(ref); err != nil {
			return err
		}
	}
	if opts.json {
		if err := a.writeJSON(c.json()); err != nil {
			return err
		}
		return c.outcome()
	}
	if err := c.show(); err != nil {
		return err
	}
	return c.outcome()
}

// deckChecks is one run over deck files.
type deckChecks struct {
	app     *App
	opts    deckCheckOptions
	game    referee.Game // of the lists read now
	words   *lang.Words
	rulings map[string]string
	pool    cardPool
	done    []checkedDeck
	unread  bool
}

// checkedDeck is a deck file with what was found.
type checkedDeck struct {
	ref      string
	list     referee.Decklist
	problems []referee.Problem
	// The rules and words of its game.
	game  referee.Game
	words *lang.Words
}

func (d checkedDeck) legal() bool { return !referee.Refuses(d.problems) }

// use loads the game by which the next lists are read.
func (c *deckChecks) use(id string) error {
	game, words, err := c.app.game(id)
	if err != nil {
		return err
	}
	rulings, err := rulingsOf(game, c.opts.rulings)
	if err != nil {
		return err
	}
	c.game, c.words, c.rulings = game, words, rulings
	return nil
}

// check checks a file, or every deck file below a folder.
func (c *deckChecks) check(ref string) error {
	info, err := os.Stat(ref)
	if err != nil || !info.IsDir() {
		return c.file(ref)
	}
	files, err := deckFiles(ref)
	if err != nil {
		return c.cannot(ref, unreadable(ref, err))
	}
	if len(files) == 0 {
		return c.cannot(ref, deckFileError("empty-folder", ref, nil))
	}
	for _, file := range files {
		if err := c.file(file); err != nil {
			return err
		}
	}
	return nil
}

// deckFiles are the YAML files below a folder, in the order of their names.
func deckFiles(folder string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		ext := strings.ToLower(filepath.Ext(path))
		if entry.Type()&^fs.ModeSymlink == 0 && (ext == ".yaml" || ext == ".yml") {
			files = append(files, path)
		}
		return nil
	})
	return files, err
}

// cannot keeps what hindered a file from being read; the others are checked
// all the same.
func (c *deckChecks) cannot(ref string, err error) error {
	problems, ok := errors.AsType[*problemsError](err)
	if !ok {
		return err
	}
	c.unread = true
	c.done = append(c.done, checkedDeck{ref: ref, problems: problems.problems, game: c.game, words: c.words})
	return nil
}

// file checks one list, by the rules of the game it is for.
func (c *deckChecks) file(ref string) error {
	text, err := c.app.deckText(c.game.ID(), ref)
	if err != nil {
		return c.cannot(ref, err)
	}
	list, problems := decodeDeck(c.game, deckName(ref), text)
	if list.Game != "" && list.Game != c.game.ID() && c.opts.game == "" {
		if err := c.use(list.Game); err != nil {
			return err
		}
		list, problems = decodeDeck(c.game, deckName(ref), text)
	}
	if list.Game == c.game.ID() {
		problems = append(problems, deckRules(c.game, list, c.rulings)...)
		beyond, err := c.pool.beyond(c.app, c.game, list)
		if err != nil {
			return err
		}
		problems = append(problems, beyond...)
	}
	referee.SortProblems(problems)
	c.done = append(c.done, checkedDeck{ref, list, problems, c.game, c.words})
	return nil
}

// deckRules gives what is wrong with a list by the rules of its game.
func deckRules(game referee.Game, list referee.Decklist, rulings map[string]string) []referee.Problem {
	if ruled, ok := game.(referee.RuledDecks); ok {
		return ruled.CheckDeckBy(list, rulings)
	}
	return game.CheckDeck(list)
}

// outcome is the exit code: some file could not be read, or is not legal.
func (c *deckChecks) outcome() error {
	switch {
	case c.unread:
		return errShown(exitError)
	case slices.ContainsFunc(c.done, func(d checkedDeck) bool { return !d.legal() }):
		return errShown(exitProblems)
	}
	return nil
}

// show writes a line for each legal deck, then the problems of all.
func (c *deckChecks) show() error {
	for _, d := range c.done {
		if !d.legal() {
			continue
		}
		args := referee.Args{"file": deckName(d.ref), "name": d.list.Name, "cards": deckSize(d.words, d.list)}
		key := referee.Key("deck.legal")
		if d.list.Name == "" {
			key = "deck.legal.unnamed"
		}
		if err := c.app.write(d.words.Text(key, args) + "\n"); err != nil {
			return err
		}
	}
	byGame := map[string]problemsError{}
	var order []string
	for _, d := range c.done {
		of, seen := byGame[d.game.ID()]
		if !seen {
			order = append(order, d.game.ID())
		}
		byGame[d.game.ID()] = problemsError{problems: append(of.problems, d.problems...), game: d.game, words: d.words}
	}
	for _, id := range order {
		if e := byGame[id]; len(e.problems) > 0 {
			c.app.diagnose(&e)
		}
	}
	return nil
}

// deckSize counts the cards of each section: "30 cards, 3 missions".
func deckSize(w *lang.Words, list referee.Decklist) string {
	var counts []string
	format, _ := decks.FormatOf(list.Game)
	for _, s := range format.Sections {
		counts = append(counts, w.Text(referee.Key("section."+s.Name+".count"), referee.Args{"n": sectionSize(list, s.Name)}))
	}
	return strings.Join(counts, ", ")
}

func sectionSize(list referee.Decklist, section string) int {
	n := 0
	for _, l := range list.Lines {
		if l.Section == section {
			n += l.Count
		}
	}
	return n
}

// json is the list that "deck check --json" writes. A deck has a count for
// each section of its game: "cards", "missions".
func (c *deckChecks) json() []map[string]any {
	list := []map[string]any{}
	for _, d := range c.done {
		entry := map[string]any{"file": deckName(d.ref), "name": d.list.Name, "legal": d.legal(), "problems": problemsJSON(d.words, d.problems)}
		format, _ := decks.FormatOf(d.game.ID())
		for _, s := range format.Sections {
			entry[s.Name] = sectionSize(d.list, s.Name)
		}
		list = append(list, entry)
	}
	return list
}
