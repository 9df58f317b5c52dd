package table

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/matchfile"
	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/record"
)

// openingOf returns the settings of a new match. They come from the flags and from questions to
// people at a terminal.
func openingOf(a *app.App, s setup, o *playOptions) (record.Opening, error) {
	s.takeLists(o)
	if err := checkFlags(s.game, s.words, o); err != nil {
		return record.Opening{}, err
	}
	if err := s.ready(o); err != nil {
		return record.Opening{}, err
	}
	if err := s.ask(o); err != nil {
		return record.Opening{}, err
	}
	names := o.names(s.game.Rules, s.words)
	if err := s.settleFlags(o, names); err != nil {
		return record.Opening{}, err
	}
	rulings, err := s.rulings(o)
	if err != nil {
		return record.Opening{}, err
	}
	options, err := pairs("option", o.options)
	if err != nil {
		return record.Opening{}, err
	}
	if o.scoreOnly {
		options = referee.Setup{Options: options}.WithScoreOnly().Options
	}
	opening := record.Opening{Header: record.Header{ID: matchfile.NewID(a.Now()), Players: names, Rulings: rulings, Options: options, Luck: o.luck}}
	if o.seeded {
		opening.Header.Seed, opening.Header.ID = &o.seed, fmt.Sprintf("seed-%d", o.seed)
	} else {
		opening.Header.Made = a.Now().UTC().Format(time.RFC3339)
	}
	opening.Header.Quiet = o.quiet
	opening.Header.OpenDecks = o.openLists()
	if code := s.words.Language(); code != "en" {
		opening.Header.Language = code
	}
	opening.Header.Asked = cmp.Or(o.responses, s.app.Responses()) == app.ResponsesAsked
	if o.board.fault != nil {
		return record.Opening{}, o.board.fault
	}
	if opening.Decks, err = s.decks(o); err != nil {
		return record.Opening{}, err
	}
	if err = s.askFair(o, &opening); err != nil {
		return record.Opening{}, err
	}
	s.tellAlone(opening.Decks, names)
	s.tellNewer(opening.Decks, names)
	if o.from != "" {
		opening.Header.Board, opening.Header.BoardName = string(o.board.text), o.board.name
		opening.BoardSalt = o.salt("board")
		s.tellUnused(o, opening.Header.Board)
	}
	return opening, nil
}

// ready reports mistakes in the flags before Shinpan asks any question.
func (s setup) ready(o *playOptions) error {
	if _, err := s.rulings(o); err != nil {
		return err
	}
	if _, err := pairs("option", o.options); err != nil {
		return err
	}
	_, err := s.decks(o)
	return err
}

// tellUnused lists the rulings in the settings that a match from a board does not follow,
// because a board file means the same everywhere.
func (s setup) tellUnused(o *playOptions, board string) {
	if unused := s.app.Unused(s.game, o.rulings, boardfile.RulingsIn([]byte(board))); len(unused) > 0 {
		args := referee.Args{"list": unused, "flags": "--ruling " + strings.Join(unused, " --ruling ")}
		s.app.Remark(s.words.Text("setup.rulings-unused", args))
	}
}

// board is the board file from which a match continues.
type board struct {
	name string
	text []byte
	// fault is the reason why the board cannot be read.
	fault error
}

// readBoard reads the board of --from and chooses its game, unless a flag names one. It is an error
// if the flag names a different game.
func (o *playOptions) readBoard(a *app.App) error {
	if o.from == "" {
		return nil
	}
	if o.board.name, o.board.text, o.board.fault = a.ReadBoard(o.from); o.board.fault != nil {
		return nil // flags that do not go together are reported first
	}
	switch id := boardfile.GameIn(o.board.text); {
	case !a.Knows(id): // the problem is reported when the board is read
	case o.game == "":
		o.game = id
	case a.Knows(o.game) && o.game != id:
		return &app.Error{Key: "cmd.board-other-game", Args: referee.Args{"path": o.from, "game": id, "named": o.game}, Code: app.ExitUsage}
	}
	return nil
}

// pairs reads the values of a flag, of the form name=value.
func pairs(flag string, texts []string) (map[string]string, error) {
	pairs := map[string]string{}
	for _, text := range texts {
		name, value, ok := strings.Cut(text, "=")
		if !ok || name == "" || value == "" {
			return nil, &app.Error{Key: "cmd.bad-pair", Args: referee.Args{"flag": flag, "word": text}, Code: app.ExitUsage}
		}
		pairs[name] = value
	}
	if len(pairs) == 0 {
		return nil, nil
	}
	return pairs, nil
}

// decks reads the registered decks and reports all problems with them.
func (s setup) decks(o *playOptions) ([]record.Sealed, error) {
	var decks []record.Sealed
	var all []referee.Problem
	code := app.ExitProblems
	for i, ref := range o.decks {
		if typed := o.typedDeck(i); typed != nil {
			decks = append(decks, record.Sealed{Deck: typed, Salt: o.salt(strconv.Itoa(i + 1))})
			continue
		}
		if ref == "-" {
			decks = append(decks, record.Sealed{})
			continue
		}
		list, problems, err := deckfile.Read(s.app, s.game, ref)
		var unread *app.ProblemsError
		if errors.As(err, &unread) {
			problems, code = unread.Problems, unread.Code
		} else if err != nil {
			return nil, err
		}
		all = append(all, problems...)
		decks = append(decks, record.Sealed{Deck: &list, Salt: o.salt(strconv.Itoa(i + 1))})
	}
	if referee.Refuses(all) {
		return nil, &app.ProblemsError{Problems: all, Game: s.game, Words: s.words, Code: code}
	}
	return decks, nil
}

// tellAlone names the players who registered just a section of a deck.
func (s setup) tellAlone(decks []record.Sealed, names []string) {
	for i, sealed := range decks {
		if sealed.Deck == nil {
			continue
		}
		if section, alone := s.game.Decks.Alone(*sealed.Deck); alone {
			aloneSection{s, section, names[i]}.tell("setup.alone.registered", nil)
		}
	}
}

// tellNewer warns about decks with cards that are missing from the cards in use. It does not name
// those cards, because the other players also see the warning.
func (s setup) tellNewer(registered []record.Sealed, names []string) {
	for i, sealed := range registered {
		if sealed.Deck != nil && decks.Newer(*sealed.Deck) {
			s.app.Remark(s.words.Text("setup.newer", referee.Args{"player": names[i]}))
		}
	}
}

// salt returns a salt, which prevents people from guessing a deck or a board from its id. With a
// seed, all draws are predictable anyway, so the salt also comes from the seed.
func (o *playOptions) salt(of string) string {
	if o.seeded {
		return fmt.Sprintf("seed-%d-%s", o.seed, of)
	}
	return matchfile.NewSalt()
}

// file returns the path of the new match file, or "" if there is no file. Matches with the same
// seed have the same id but separate files.
func (o *playOptions) file(id string, now time.Time) (string, error) {
	switch {
	case o.match == memoryOnly:
		return "", nil
	case o.match != "":
		return o.match, nil
	case o.seeded:
		id = matchfile.NewID(now)
	}
	return matchfile.Path(matchfile.Folder(), id), app.NeedsHome()
}
