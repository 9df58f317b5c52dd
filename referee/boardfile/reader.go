package boardfile

import (
	"maps"
	"reflect"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Reader collects what is wrong with a board file while a game reads it.
type Reader struct {
	// Problems are those found so far, in no particular order.
	Problems []referee.Problem
	// Blank says that nothing of the file could be read.
	Blank   bool
	catalog *cards.Catalog
	// misspelt are the words that words of the file were probably meant to be.
	misspelt map[string]bool
}

// Read reads the text of a board file into the game's shape of a board, which
// into points to. The cards are those that the file may name. If it has to
// say a player ("p1"), it may say one of the names of the players.
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

// seatOf returns the word for the player of a name, or the name itself if it is
// that of nobody, or of two.
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

// Say adds a problem of content, which nobody can allow. Its words are
// "problem.board.<code>" and "fix.board.<code>".
func (r *Reader) Say(code string, at referee.Place, args referee.Args) {
	r.Problems = append(r.Problems, referee.Problem{Code: "board." + code, At: at, Args: args, Fix: "board." + code, Grade: referee.Impossible})
}

// Missing reports whether a value is not in the file or was refused. If it
// must be there, that has been said.
func Missing[T any](v yamlfile.At[T]) bool { return v.Refused || v.Place.Line == 0 }

// Unread reports whether a value that can be left out may be in the file all the
// same: refused, or under its word misspelt.
func Unread[T any](r *Reader, word string, v yamlfile.At[T]) bool {
	return v.Refused || v.Place.Line == 0 && r.misspelt[word]
}

// otherGame is the code of a file that is of another game.
const otherGame = "board.game"

// Game requires the file to be of the game with that id.
func (r *Reader) Game(word yamlfile.At[string], id string) {
	if !Missing(word) && word.Value != id {
		r.Say("game", word.Place, referee.Args{"word": word.Value, "game": id})
	}
}

// Players returns what a file says of each player (board.players, if it says it of more or
// fewer than play).
func Players[T any](r *Reader, list yamlfile.At[[]T], play int) []T {
	if got := len(list.Value); !Missing(list) && got != play {
		r.Say("players", list.Place, referee.Args{"n": got, "want": play})
	}
	return list.Value
}

// Rulings are the options that a file chooses, by ruling id.
type Rulings = yamlfile.Entries[yamlfile.At[string]]

// Chosen returns the rulings of a file, over which go those chosen for the match.
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

// RulingsIn returns the rulings that a board file chooses, before anybody reads the
// rest of it. There are none if it cannot be read.
func RulingsIn(text []byte) map[string]string {
	_, rulings := yamlfile.Peek(text, "rulings")
	return rulings
}

// Setup adds the problems of the setup that the file was read for; those of a
// ruling which the file chooses point at its line.
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

// Count returns a number of things on the table: 0 to most.
func (r *Reader) Count(n yamlfile.At[int], most int) int {
	if n.Value < 0 {
		r.Say("negative", n.Place, referee.Args{"n": n.Value})
	}
	r.Bounded(n, most)
	return n.Value
}

// Bounded requires a number between -most and most, which is more than any match
// can come to.
func (r *Reader) Bounded(n yamlfile.At[int], most int) {
	if n.Value > most || n.Value < -most {
		r.Say("too-large", n.Place, referee.Args{"n": n.Value, "most": most})
	}
}

// LeftOut reports whether a value is not in the file, not even under its word misspelt, so
// that it has its default.
func LeftOut[T any](r *Reader, word string, v yamlfile.At[T]) bool {
	return v.Place.Line == 0 && !Unread(r, word, v)
}

// AnyCard returns the card that a file names, where the name of no other card counts less (see
// Card).
func (r *Reader) AnyCard(ref yamlfile.At[string]) (id referee.Card, ok bool) {
	return r.Card(ref, func(referee.Card) bool { return true })
}

// Card returns the card that a file names by id, number or name. If a name is that
// of several cards, only those that are wanted count. It is not ok when no card,
// or more than one, is meant, which is said unless the value was refused before.
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
