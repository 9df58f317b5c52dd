package convert

import (
	"embed"
	"io/fs"
	"slices"
	"strings"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

//go:embed lang/*.yaml
var lang embed.FS

// Messages holds "en.yaml" and "fr.yaml": the words of what can go wrong, or
// is guessed, when a deck is moved.
func Messages() fs.FS {
	words, err := fs.Sub(lang, "lang")
	if err != nil {
		return lang // a valid name of a folder that is there cannot fail
	}
	return words
}

// YAML is the name of the form of the project's own files.
const YAML = "yaml"

// Forms lists the forms in which decks of a game can be read and written.
// Names of cards are written in the language; all languages are read. It is
// empty for a game without decklists. The names of other games that lists may
// be meant for are known ones.
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
	return append(forms, csvForm{d}, jsonForm{d})
}

// dialect is what the forms of this package know of a game.
type dialect struct {
	game     *game.Game
	format   decks.Format
	catalog  *cards.Catalog
	language string
}

// Find gives a form by its name.
func Find(forms []game.DeckForm, name string) (game.DeckForm, bool) {
	i := slices.IndexFunc(forms, func(f game.DeckForm) bool { return strings.EqualFold(f.Name(), name) })
	if i < 0 {
		return nil, false
	}
	return forms[i], true
}

// Detect gives the form that a text is most likely in. The forms that begin
// in a way of their own are tried first; what fits none is plain text.
func Detect(forms []game.DeckForm, text []byte) game.DeckForm {
	shown := strings.TrimPrefix(string(text[:min(len(text), decks.MaxBytes)]), "\ufeff")
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

// longest is how many lines of a list are read; no deck has nearly as many.
const longest = 1000

// widest is how many bytes a line may have, and a word that names a card; no
// card has nearly as long a name.
const widest = 1000

// tooLong says that the rest of a list is not read.
func tooLong(at referee.Place) referee.Problem {
	return refusal("convert.too-long", at, referee.Args{"most": longest})
}

// Read reads a deck of a game in a form, looks its cards up, and gives what
// could not be read and, as warnings, what was guessed. The name of the text
// stands in the problems only. What is not known is kept, with an empty Card.
func Read(game *game.Game, form game.DeckForm, name string, text []byte) (referee.Decklist, []referee.Problem) {
	if form.Name() == YAML {
		return form.ReadDeck(name, text)
	}
	if len(text) > decks.MaxBytes {
		at := referee.Place{File: name}
		return referee.Decklist{File: name, Game: game.ID}, []referee.Problem{refusal("decks.too-big", at, referee.Args{"most": decks.MaxBytes >> 10})}
	}
	src := newSource(name, text)
	if problems := src.unreadable(); problems != nil {
		return referee.Decklist{File: name, Game: game.ID}, problems
	}
	list, problems := form.ReadDeck(name, text)
	list.File = name
	if list.Game == "" {
		list.Game = game.ID
	}
	if list.Game != game.ID {
		return list, append(problems, decks.Expect(list, game.ID)...)
	}
	format, _ := decks.FormatOf(game)
	list, unknown := decks.Resolve(list, format)
	problems = append(append(problems, unknown...), moved(list, format)...)
	if len(list.Lines) == 0 && !referee.Refuses(problems) {
		problems = append(problems, refusal("convert.nothing", src.place(1, 0, 1), referee.Args{"form": form.Name()}))
	}
	referee.SortProblems(problems)
	return list, problems[:min(len(problems), mostProblems)]
}

const mostProblems = 500 // nobody reads more

// moved puts cards that stand in the section of another type where they
// belong, and says so.
func moved(list referee.Decklist, format decks.Format) []referee.Problem {
	var problems []referee.Problem
	for i, line := range list.Lines {
		if line.Card == "" {
			continue
		}
		if right := format.SectionOf(line.Card); right != line.Section {
			list.Lines[i].Section, list.Lines[i].Group = right, "" // the group was one of the other section
			args := referee.Args{"card": line.Card, "section": right, "was": line.Section}
			problems = append(problems, warning("convert.guess-section", line.At, args))
		}
	}
	return problems
}

// refusal is something that could not be read or written.
func refusal(code string, at referee.Place, args referee.Args) referee.Problem {
	if args == nil {
		args = referee.Args{}
	}
	return referee.Problem{Code: code, Fix: code, At: at, Args: args, Grade: referee.Impossible}
}

// warning is something that was guessed, or is lost.
func warning(code string, at referee.Place, args referee.Args) referee.Problem {
	p := refusal(code, at, args)
	p.Grade = referee.Warning
	return p
}

// Guessed reports whether a warning of a reading says that something was
// guessed, and not that a form has no place for it.
func Guessed(p referee.Problem) bool {
	return p.Grade == referee.Warning && !strings.HasPrefix(p.Code, "convert.lost-")
}
