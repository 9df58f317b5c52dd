package convert

import (
	"embed"
	"io/fs"
	"slices"
	"strings"
	"unicode"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/plaintext"
)

//go:embed lang/*.yaml
var lang embed.FS

// Messages returns the messages for problems and guesses, in "en.yaml" and
// "fr.yaml".
func Messages() fs.FS {
	words, err := fs.Sub(lang, "lang")
	if err != nil {
		return lang // a valid path of an embedded folder cannot fail
	}
	return words
}

// YAML is the name of the format of the project's own files.
const YAML = "yaml"

// Forms lists the formats in which decks of a game can be read and written. Card names are written
// in the given language and read in any. known holds the names of other games that a list can be
// meant for. For a game without decklists there are no formats.
func Forms(g *game.Game, language string, known ...string) []game.DeckForm {
	format, ok := decks.FormatOf(g)
	if !ok {
		return nil
	}
	format.Known = append(format.Known, known...)
	d := dialect{game: g, format: format, catalog: g.Cards, language: language}
	forms := []game.DeckForm{yamlForm{d}}
	forms = append(forms, g.Decks.Forms...)
	forms = append(forms, textForm{d, "text", byName}, textForm{d, "numbers", byNumber})
	if numbers := g.Decks.Numbers; numbers != nil {
		forms = append(forms, textForm{d, "official", officially{numbers}.line})
	}
	if community := g.Decks.Community; community != nil {
		forms = append(forms, textForm{d, "community", communally{community}.line})
	}
	return append(forms, csvForm{d}, xmlForm{d}, tabletopForm{jsonForm{d}}, jsonForm{d})
}

// dialect holds the facts about a game that the formats of this package need.
type dialect struct {
	game     *game.Game
	format   decks.Format
	catalog  *cards.Catalog
	language string
	// found and named hold earlier lookups, or are nil to keep none.
	found, named map[string][]referee.Card
}

// remembering returns a dialect that looks each text up once. Only one goroutine can use it at a
// time.
func (d dialect) remembering() dialect {
	d.found, d.named = map[string][]referee.Card{}, map[string][]referee.Card{}
	return d
}

// find returns the cards that a text can mean.
func (d dialect) find(text string) []referee.Card { return lookedUp(d.found, text, d.catalog.Find) }

// called returns the cards whose complete name is the text.
func (d dialect) called(text string) []referee.Card {
	return lookedUp(d.named, text, d.catalog.Called)
}

func lookedUp(before map[string][]referee.Card, text string, look func(string) []referee.Card) []referee.Card {
	found, known := before[text]
	if !known {
		if found = look(text); before != nil {
			before[text] = found
		}
	}
	return found
}

// Find returns the format with the given name.
func Find(forms []game.DeckForm, name string) (game.DeckForm, bool) {
	i := slices.IndexFunc(forms, func(f game.DeckForm) bool { return strings.EqualFold(f.Name(), name) })
	if i < 0 {
		return nil, false
	}
	return forms[i], true
}

// Detect guesses the format of a text. It tries formats with a distinctive beginning first. A text
// that fits none is plain text.
func Detect(forms []game.DeckForm, text []byte) game.DeckForm {
	shown := Shown(text)
	var lists []game.DeckForm
	for _, form := range forms {
		if _, list := form.(textForm); list {
			lists = append(lists, form)
		} else if form.Fits(shown) {
			return form
		}
	}
	for _, form := range lists {
		if form.Fits(shown) {
			return form
		}
	}
	plain, _ := Find(forms, "text")
	return plain
}

// Shown returns the text of a file in the form that Detect reads, in any encoding. Bytes that are
// not text stay as they are.
func Shown(file []byte) string {
	file = file[:min(len(file), decks.MaxBytes)]
	if plain := plaintext.Read(file); plain.From != plaintext.None {
		file = plain.UTF8
	}
	return strings.TrimPrefix(string(file), "\ufeff")
}

// longest is the maximum number of lines read, far more than any deck has.
const longest = 1000

// widest is the maximum length in bytes of a line or a card's name, far
// longer than any real one.
const widest = 1000

// tooLong returns the problem that the rest of a list is not read.
func tooLong(at referee.Place) referee.Problem {
	return refusal("convert.too-long", at, referee.Args{"most": longest})
}

// Read reads a deck in a format and looks up its cards. It reports everything that it could not
// read and, as warnings, everything that it guessed; name is used only in these messages. A line
// with an unknown card stays, with an empty Card.
func Read(game *game.Game, form game.DeckForm, name string, text []byte) (referee.Decklist, []referee.Problem) {
	list, problems := ReadAsWritten(game, form, name, text)
	if format, _ := decks.FormatOf(game); form.Name() != YAML && list.Game == game.ID {
		problems = append(problems, moved(list, format)...)
		referee.SortProblems(problems)
	}
	return list, problems[:min(len(problems), mostProblems)]
}

// ReadAsWritten is like Read, but leaves every card in the section in which the list has it, even a
// wrong one.
func ReadAsWritten(game *game.Game, form game.DeckForm, name string, text []byte) (referee.Decklist, []referee.Problem) {
	if form.Name() == YAML {
		return form.ReadDeck(name, text)
	}
	if len(text) > decks.MaxBytes {
		at := referee.Place{File: name}
		return referee.Decklist{File: name, Game: game.ID}, []referee.Problem{refusal("decks.too-big", at, referee.Args{"most": decks.MaxBytes >> 10})}
	}
	plain := plaintext.Read(text)
	if plain.From != plaintext.None {
		text = plain.UTF8
	}
	src := newSource(name, text)
	if problems := src.unreadable(); problems != nil {
		return referee.Decklist{File: name, Game: game.ID}, problems
	}
	list, problems := form.ReadDeck(name, text)
	if plain.From == plaintext.Windows {
		at := strings.IndexFunc(src.text, func(r rune) bool { return r > unicode.MaxASCII })
		problems = append(problems, warning("convert.guess-encoding", src.at(at, at+1), nil))
	}
	list.File = name
	if list.Game == "" {
		list.Game = game.ID
	}
	if list.Game != game.ID {
		return list, append(problems, decks.Expect(list, game.ID)...)
	}
	format, _ := decks.FormatOf(game)
	_, format.ByProgram = Find(game.Decks.Forms, form.Name())
	list, unknown := decks.Resolve(list, format)
	problems = append(problems, unknown...)
	if len(list.Lines) == 0 && !referee.Refuses(problems) {
		problems = append(problems, refusal("convert.nothing", src.place(1, 0, 1), referee.Args{"form": form.Name()}))
	}
	referee.SortProblems(problems)
	return list, problems[:min(len(problems), mostProblems)]
}

const mostProblems = 500 // this is more than people read

// moved puts each card that its section cannot hold into the right section, and warns of the move.
func moved(list referee.Decklist, format decks.Format) []referee.Problem {
	var problems []referee.Problem
	for i, line := range list.Lines {
		if line.Card == "" {
			continue
		}
		if right := format.SectionOf(line.Card); right != line.Section && !format.InPlace(line) {
			list.Lines[i].Section, list.Lines[i].Group = right, "" // the group belonged to the other section
			args := referee.Args{"card": line.Card, "section": right, "was": line.Section}
			problems = append(problems, warning("convert.guess-section", line.At, args))
		}
	}
	return problems
}

// refusal returns a problem about something that cannot be read or written.
func refusal(code string, at referee.Place, args referee.Args) referee.Problem {
	if args == nil {
		args = referee.Args{}
	}
	return referee.Problem{Code: code, Fix: code, At: at, Args: args, Grade: referee.Impossible}
}

// warning returns a warning about something that was guessed or is lost.
func warning(code string, at referee.Place, args referee.Args) referee.Problem {
	p := refusal(code, at, args)
	p.Grade = referee.Warning
	return p
}

// Guessed reports whether a warning is about a guess, and not about something that a format cannot
// hold.
func Guessed(p referee.Problem) bool {
	return p.Grade == referee.Warning && !strings.HasPrefix(p.Code, "convert.lost-")
}
