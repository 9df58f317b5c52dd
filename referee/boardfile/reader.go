package boardfile

import (
	"maps"
	"reflect"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Reader collects the problems in a board file while a game reads it.
type Reader struct {
	// Problems holds the problems found so far, in no particular order.
	Problems []referee.Problem
	// Blank means that nothing in the file could be read.
	Blank   bool
	catalog *cards.Catalog
	// misspelt holds the words that misspelt words of the file probably stand for.
	misspelt map[string]bool
}

// Read reads the text of a board file into the game's board structure, behind the pointer into. The
// cards are those that the file can name. A player ("p1") can also be given by name.
func Read(name string, text []byte, into any, catalog *cards.Catalog, players []string) *Reader {
	r := &Reader{Problems: yamlfile.DecodeMeaning(name, text, into, seatOf(players)), catalog: catalog, misspelt: map[string]bool{}}
	r.Blank = len(r.Problems) > 0 && reflect.ValueOf(into).Elem().IsZero()
	for _, p := range r.Problems {
		if word, ok := p.Args["suggest"].(string); ok && p.Code == "yaml.unknown-word" {
			r.misspelt[word] = true
		}
	}
	return r
}

// seatOf returns the word for the player with the given name. If no player or several have the
// name, it returns the name itself.
func seatOf(players []string) func(name string) string {
	return func(name string) string {
		word := name
		for i, player := range players {
			switch {
			case referee.Fold(player) != referee.Fold(name):
			case word != name:
				return name
			default:
				word = referee.Seat(i + 1).String()
			}
		}
		return word
	}
}

// Say adds a problem with the content of the file, which players cannot allow. Its messages are
// "problem.board.<code>" and "fix.board.<code>".
func (r *Reader) Say(code string, at referee.Place, args referee.Args) {
	r.Problems = append(r.Problems, referee.Problem{Code: "board." + code, At: at, Args: args, Fix: "board." + code, Grade: referee.Impossible})
}

// Missing reports whether a value is missing from the file or was refused. If the value is
// required, that problem was already reported.
func Missing[T any](v yamlfile.At[T]) bool { return v.Refused || v.Place.Line == 0 }

// Unread reports whether the file can contain an optional value that was rejected or has a misspelt
// word.
func Unread[T any](r *Reader, word string, v yamlfile.At[T]) bool {
	return v.Refused || v.Place.Line == 0 && r.misspelt[word]
}

// otherGame is the problem code for a file of another game.
const otherGame = "board.game"

// Game requires the file to be for the game with that id.
func (r *Reader) Game(word yamlfile.At[string], id string) {
	if !Missing(word) && word.Value != id {
		r.Say("game", word.Place, referee.Args{"word": word.Value, "game": id})
	}
}

// Players returns the part of a file about each player. It reports board.players if there are
// too many or too few.
func Players[T any](r *Reader, list yamlfile.At[[]T], play int) []T {
	if got := len(list.Value); !Missing(list) && got != play {
		r.Say("players", list.Place, referee.Args{"n": got, "want": play})
	}
	return list.Value
}

// Rulings holds the options that a file chooses, by ruling id.
type Rulings = yamlfile.Entries[yamlfile.At[string]]

// Chosen returns the rulings of a file, overridden by those chosen for the match.
func Chosen(file Rulings, chosen map[string]string) map[string]string {
	all := map[string]string{}
	for _, e := range file {
		if !e.Value.Refused {
			all[e.Key.Value] = e.Value.Value
		}
	}
	maps.Copy(all, chosen)
	return all
}

// RulingsIn returns the rulings that a board file chooses, without reading the rest of it. It
// returns none if the file cannot be read.
func RulingsIn(text []byte) map[string]string {
	_, rulings := yamlfile.Peek(text, "rulings")
	return rulings
}

// Setup adds the problems with the setup for which the file was read. Problems with a ruling chosen
// in the file point to its line.
func (r *Reader) Setup(problems []referee.Problem, file Rulings) {
	for _, p := range problems {
		for _, e := range file {
			switch {
			case p.Args["ruling"] != e.Key.Value:
			case p.Code == "unknown-ruling":
				p.At = e.Key.Place
			default:
				p.At = e.Value.Place
			}
		}
		r.Problems = append(r.Problems, p)
	}
}

// Count returns the number of items that a file gives, from 0 to most.
func (r *Reader) Count(n yamlfile.At[int], most int) int {
	if n.Value < 0 {
		r.Say("negative", n.Place, referee.Args{"n": n.Value})
	}
	r.Bounded(n, most)
	return n.Value
}

// Bounded requires a number between -most and most, where most is more than any match can reach.
func (r *Reader) Bounded(n yamlfile.At[int], most int) {
	if n.Value > most || n.Value < -most {
		r.Say("too-large", n.Place, referee.Args{"n": n.Value, "most": most})
	}
}

// LeftOut reports whether a value is not in the file, not even under a misspelt word, so the value
// has its default.
func LeftOut[T any](r *Reader, word string, v yamlfile.At[T]) bool {
	return v.Place.Line == 0 && !Unread(r, word, v)
}

// AnyCard returns the card that a file names, out of all cards (see Card).
func (r *Reader) AnyCard(ref yamlfile.At[string]) (id referee.Card, ok bool) {
	return r.Card(ref, func(referee.Card) bool { return true })
}

// Card returns the card that a file names by id, number or name. If several cards have the name,
// only wanted cards count. It reports false if there is no such card, or more than one, and adds a
// problem unless the value was already rejected.
func (r *Reader) Card(ref yamlfile.At[string], wanted func(referee.Card) bool) (id referee.Card, ok bool) {
	if Missing(ref) {
		return "", false
	}
	found := r.catalog.Find(ref.Value)
	if len(found) > 1 {
		found = slices.DeleteFunc(found, func(id referee.Card) bool { return !wanted(id) })
	}
	switch len(found) {
	case 1:
		return found[0], true
	case 0:
		r.Say("unknown-card", ref.Place, referee.Args{"word": ref.Value, "cards": r.catalog.Suggest(ref.Value)})
	default:
		r.Say("several-cards", ref.Place, referee.Args{"word": ref.Value, "cards": cards.Matching(found)})
	}
	return "", false
}
