package deck

import (
	"errors"
	"sync"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/decks"
	"shinpan/decks/convert"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/ruled"
)

// law holds the rules and restrictions for the lists of a game.
type law struct {
	game  *game.Game
	words *lang.Words
	// games are the ids of all games.
	games   []string
	rulings map[string]string
	pool    *referee.Decklist
	before  *referee.Decklist
	bans    decks.BanList
}

// wrong returns every violation of the rules, the pool or the ban list, and every change from the
// previous list that is not sideboarding.
func (l *law) wrong(list referee.Decklist) []referee.Problem {
	problems := ruled.OfProblems(l.game.Decks.Check(list, l.rulings), l.game.Decks.Decided(list, l.rulings))
	if l.pool != nil {
		problems = append(problems, decks.CheckPool(list, *l.pool)...)
	}
	if siding := l.game.Decks.Siding; l.before != nil && siding != nil {
		problems = append(problems, decks.CheckSided(list, *l.before, siding.Keeps(l.game.Decks.Sections, l.rulings), siding.Rule)...)
	}
	return append(problems, l.bans.Check(list, l.game.Decks.CountsAs)...)
}

// laws holds the law of every game. Lists can be read concurrently.
type laws struct {
	app *app.App
	// want is the game that all lists must be for, or "" if each list names its own game.
	want string
	lawFlags
	first *law
	mutex sync.Mutex
	known map[string]*law
}

// lawFlags holds the flags that add to the rules: "ruling", "pool", "sided" and "list".
type lawFlags struct {
	rulings           []string
	pool, sided, list string
}

// newLaws loads the law of the wanted game. If no game is wanted, it loads the first game without
// the flags' additions, which belong to the games of the lists.
func newLaws(a *app.App, want string, flags lawFlags) (*laws, error) {
	l := &laws{app: a, want: want, lawFlags: flags, known: map[string]*law{}}
	var err error
	if want != "" {
		l.first, err = l.of(want)
		return l, err
	}
	game, words, err := a.GameWithDecks("")
	if err == nil {
		l.first = &law{game: game, words: words, games: a.GameIDs()}
	}
	return l, err
}

// of returns the law of a game. It loads each game only once.
func (l *laws) of(id string) (*law, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if known, ok := l.known[id]; ok {
		return known, nil
	}
	game, words, err := l.game(id)
	if err != nil {
		return nil, err
	}
	rulings, err := l.app.Rulings(game, l.rulings)
	if err != nil {
		return nil, err
	}
	pool, err := poolOf(l.app, game.ID, l.pool)
	if err != nil {
		return nil, err
	}
	before, err := beforeOf(l.app, game, l.sided)
	if err != nil {
		return nil, err
	}
	bans, err := banListOf(l.app, game, words, l.list)
	if err != nil {
		return nil, err
	}
	law := &law{game, words, l.app.GameIDs(), rulings, pool, before, bans}
	l.known[id] = law
	return law, nil
}

// game returns a game. It loads the game unless it is the first one, which is already loaded.
func (l *laws) game(id string) (*game.Game, *lang.Words, error) {
	if l.first != nil && l.first.game.ID == id {
		return l.first.game, l.first.words, nil
	}
	return l.app.GameWithDecks(id)
}

// openedDeck is a decklist with the law of the game it is for.
type openedDeck struct {
	ref  string
	list referee.Decklist
	*law
}

// foundDeck is a decklist as read, with its problems.
type foundDeck struct {
	openedDeck
	// form is the format of another program, or nil for YAML. With such a format, text is empty.
	form     game.DeckForm
	text     decks.Text
	problems []referee.Problem
	// unread means that the file could not be read or written.
	unread bool
}

// ruled reports whether the list is for the game of its law.
func (d *foundDeck) ruled() bool { return !d.unread && d.list.Game == d.game.ID }

// mistakes returns the function that finds the mistakes in a list by the deck's law. It returns nil
// if the deck is for another game.
func (d *foundDeck) mistakes() func(referee.Decklist) []referee.Problem {
	if !d.ruled() {
		return nil
	}
	return d.wrong
}

// decode reads a text as the deck's list.
func (d *foundDeck) decode(text []byte) {
	if d.form != nil {
		d.list, d.problems = convert.ReadAsWritten(d.game, d.form, deckfile.Name(d.ref), text)
		return
	}
	d.text, d.problems = decks.Open(deckfile.Name(d.ref), text, deckfile.FormatOf(d.game, d.games...), d.words.Language())
	d.list = d.text.List()
}

// read reads a deck by the law of its game. An error means that no deck can be read.
func (l *laws) read(ref deckfile.Ref) (foundDeck, error) {
	deck := foundDeck{openedDeck: openedDeck{ref: ref.Name, law: l.first}}
	text, err := []byte(nil), ref.Err
	if err == nil {
		text, err = deckfile.Text(l.app, l.first.game.ID, ref.Name)
	}
	if unread, ok := errors.AsType[*app.ProblemsError](err); ok {
		deck.problems, deck.unread = unread.Problems, true
		return deck, nil
	}
	if err != nil {
		return deck, err
	}
	deck.decode(text)
	id := deck.list.Game
	if id == "" {
		id = l.foreign(&deck, text)
	}
	read := deck.game.ID
	if id != "" && l.want == "" {
		if deck.law, err = l.of(id); err != nil {
			return deck, err
		}
	}
	if deck.form != nil || deck.game.ID != read {
		deck.decode(text)
	}
	return deck, nil
}

// foreign finds the format of a list of another program. It returns the game of the list, or ""
// if the text is not such a list.
func (l *laws) foreign(deck *foundDeck, text []byte) string {
	id := l.want
	if id == "" {
		if id = deckfile.GameSaid(l.app, text); id == "" {
			id = deck.game.ID
		}
	}
	game, words, err := l.game(id)
	if err != nil {
		return ""
	}
	if deck.form = deckfile.FormIn(game, deck.ref, words.Language(), text); deck.form == nil {
		return ""
	}
	return id
}
