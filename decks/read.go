package decks

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// Read reads a decklist and looks up its cards. The problems cover everything that is wrong with
// the form of the file; the argument name is used only in these problems. A line with an unknown or
// ambiguous card stays, with an empty Card. If the list is for another game, Read reports only
// that. It does not read a file of more than MaxBytes.
func Read(name string, text []byte, format Format) (referee.Decklist, []referee.Problem) {
	if code := noDeck(text); code != "" {
		args := referee.Args{"most": MaxBytes >> 10}
		return referee.Decklist{File: name}, []referee.Problem{{
			Code: code, At: referee.Place{File: name}, Args: args, Fix: code, Grade: referee.Impossible,
		}}
	}
	var words yamlfile.Entries[yamlfile.Raw]
	problems := yamlfile.Decode(name, text, &words)
	if i := slices.IndexFunc(problems, func(p referee.Problem) bool { return p.Code == "yaml.not-utf8" }); i >= 0 {
		problems = problems[i : i+1] // saving the file as UTF-8 solves all of these problems
	}
	r := reader{words: words, format: format, problems: problems}
	r.list.File, r.list.Heads = name, map[string]referee.Place{}
	if len(words) == 0 {
		return r.list, r.problems
	}
	r.list.At = words[0].Key.Place
	if r.head() {
		r.sections()
	}
	if other := Expect(r.list, format.Game); other != nil {
		return r.list, other
	}
	referee.SortProblems(r.problems)
	return r.list, r.problems
}

// MaxBytes is the maximum size of a decklist: a hundred times the size of any deck.
const MaxBytes = 256 << 10

// noDeck returns the problem code of a file that cannot be a decklist at all, or "".
func noDeck(text []byte) string {
	switch {
	case bytes.IndexByte(text, 0) >= 0:
		return "decks.binary"
	case len(text) > MaxBytes:
		return "decks.too-big"
	}
	return ""
}

// Game returns the game that a decklist names, even if there is no such game, or "" if it names
// none.
func Game(text []byte) string {
	if noDeck(text) != "" {
		return ""
	}
	var words yamlfile.Entries[yamlfile.Raw]
	_ = yamlfile.Decode("", text, &words) // the function Read reports the problems
	r := reader{words: words}
	_, game, _ := r.names()
	return game.Value
}

type reader struct {
	words    yamlfile.Entries[yamlfile.Raw]
	list     referee.Decklist
	format   Format
	problems []referee.Problem
}

func (r *reader) report(code string, at referee.Place, args referee.Args) {
	r.problems = append(r.problems, referee.Problem{Code: code, At: at, Args: args, Fix: code, Grade: referee.Impossible})
}

// names reads the name of the deck and the game. found reports whether the
// list has the key for the game.
func (r *reader) names() (name, game yamlfile.At[string], found bool) {
	for _, e := range r.words {
		switch e.Key.Value {
		case "name":
			r.problems = append(r.problems, e.Value.Decode(&name)...)
		case "game":
			found = true
			r.problems = append(r.problems, e.Value.Decode(&game)...)
		}
	}
	return name, game, found
}

// head reads the name and the game, and reports whether it is the wanted game. The sections of
// another game have no meaning in this game.
func (r *reader) head() bool {
	name, game, found := r.names()
	if strings.ContainsAny(name.Value, "\n\t") || utf8.RuneCountInString(name.Value) > longestName {
		r.report("decks.name", name.Place, referee.Args{"most": longestName})
	}
	r.list.Name = name.Value
	return r.game(found, game)
}

const longestName = 80 // in characters; a longer name does not fit on a line

func (r *reader) game(found bool, game yamlfile.At[string]) bool {
	known := r.format.Known
	wanted := game.Value == r.format.Game && len(r.format.Sections) > 0
	switch {
	case !found:
		r.report("decks.no-game", r.list.At, referee.Args{"words": strings.Join(known, ", ")})
	case game.Value == "" && game.Place.Line > 0 && !r.reported(game.Place): // game: ''
		r.report("decks.no-game", game.Place, referee.Args{"words": strings.Join(known, ", ")})
	case wanted, game.Value != r.format.Game && slices.Contains(known, game.Value):
		r.list.Game = game.Value
	case game.Value != "":
		r.problems = append(r.problems, yamlfile.UnknownWord("decks.unknown-game", game, known))
	}
	return wanted
}

// sections reads everything except the head.
func (r *reader) sections() {
	for _, e := range r.words {
		if e.Key.Value == "name" || e.Key.Value == "game" {
			continue
		}
		section, ok := r.format.section(e.Key.Value)
		if !ok {
			r.problems = append(r.problems, yamlfile.UnknownWord("yaml.unknown-word", e.Key, r.format.words()))
			continue
		}
		r.list.Heads[section.Name] = e.Key.Place
		r.section(section, r.groups(e.Value))
	}
}

// line reads one line of a section.
func (r *reader) line(section Section, e entry) {
	e = e.named(r.format.Catalog)
	if e.Card.Value == "" {
		if e.Card.Place.Line > 0 {
			r.report("decks.no-card", e.Card.Place, nil)
		}
		return
	}
	line := referee.DeckLine{Section: section.Name, Group: e.group, Ref: e.Card.Value, Count: 1, At: e.Card.Place, CountAt: e.Count.Place}
	if e.Count.Place.Line > 0 {
		line.Count = e.Count.Value
	}
	if line.Count < 1 || line.Count > mostCopies {
		if !r.reported(line.CountAt) {
			r.report("decks.count", line.CountAt, referee.Args{"count": e.counted(), "most": mostCopies})
		}
		line.Count = 0
	}
	if r.format.Catalog != nil {
		line.Card = r.lookUp(section, e.Card)
	}
	r.list.Lines = append(r.list.Lines, line)
}

// reported reports whether there is already a problem at a place.
func (r *reader) reported(at referee.Place) bool {
	return slices.ContainsFunc(r.problems, func(p referee.Problem) bool { return p.At == at })
}

const (
	mostCopies = 99   // this is far more copies than any game allows
	mostLines  = 1000 // this is far more lines than any deck has in a section
)

// Expect reports a list for a game other than the wanted one. A list whose game could not be read
// has already been refused.
func Expect(list referee.Decklist, game string) []referee.Problem {
	if list.Game == "" || list.Game == game {
		return nil
	}
	args := referee.Args{"game": list.Game, "want": game}
	return []referee.Problem{{Code: "decks.other-game", At: list.At, Args: args, Fix: "decks.other-game", Grade: referee.Impossible}}
}
