package decks

import (
	"maps"
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/yamlfile"
)

// BanList is a dated list of cards that are restricted or banned: a deck may have fewer copies of
// them than the game's rules allow, or none.
type BanList struct {
	// ID is the word that people type, which is the file name without its extension.
	ID   string
	Game string
	// Name is the common name of the list, and From is the first day on which it is in force:
	// "2026-10-01". Until is the last such day, or "" if it is not known.
	Name, From, Until string
	Limits            []BanLimit
	// Closed means that cards that are not on the list are banned.
	Closed bool
}

// ListOf returns another program's list as a ban list for a game. A card that the game does not
// have is identified only by its number.
func ListOf(other game.CardList, format Format) BanList {
	list := BanList{ID: other.Name, Game: format.Game, Name: other.Name, From: other.From, Closed: other.Closed}
	for _, limit := range other.Limits {
		known := len(list.Limits)
		for _, id := range format.Catalog.Find(limit.Ref) {
			if fact, _ := format.Catalog.Fact(id); string(id) == limit.Ref || slices.Contains(fact.Variants, limit.Ref) {
				list.Limits = append(list.Limits, BanLimit{id, limit.Most, limit.At})
			}
		}
		if len(list.Limits) == known {
			list.Limits = append(list.Limits, BanLimit{unknown(limit.Ref), limit.Most, limit.At})
		}
	}
	return list
}

// unknown returns an id for a card that the game does not have, from the text that names it. No
// real id begins with a space.
func unknown(ref string) referee.Card { return referee.Card(" " + strings.TrimLeft(ref, "0")) }

// BanLimit is the number of copies that a deck may have of a card, in all its printings.
type BanLimit struct {
	Card referee.Card
	Most int
	At   referee.Place
}

// banFile is a ban list as YAML.
type banFile struct {
	Game yamlfile.At[string] `yaml:"game"`
	Name yamlfile.At[string] `yaml:"name"`
	From yamlfile.At[string] `yaml:"from"`
	// Until is the last day on which the list is in force, if the next list is not in the folder.
	Until yamlfile.At[string] `yaml:"until,omitempty"`
	// Source is the place where people can find the published list.
	Source string                             `yaml:"source,omitempty"`
	Cards  yamlfile.Entries[yamlfile.At[int]] `yaml:"cards"`
}

var day = referee.Pattern(`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`)

// IsDay reports whether a text is a day in the form of ban lists: "2026-10-01".
func IsDay(text string) bool { return day().MatchString(text) }

// ReadBanList reads a ban list. If the list is for another game, ReadBanList reports only that.
func ReadBanList(id, name string, text []byte, format Format) (BanList, []referee.Problem) {
	var f banFile
	problems := yamlfile.Decode(name, text, &f)
	list := BanList{ID: id, Game: f.Game.Value, Name: f.Name.Value, From: f.From.Value, Until: f.Until.Value}
	if other := Expect(referee.Decklist{Game: list.Game, At: f.Game.Place}, format.Game); other != nil {
		return list, other
	}
	r := reader{format: format, problems: problems}
	if list.From != "" && !IsDay(list.From) {
		r.report("decks.list-day", f.From.Place, referee.Args{"word": list.From})
	}
	if list.Until != "" && (!IsDay(list.Until) || list.Until < list.From) {
		r.report("decks.list-day", f.Until.Place, referee.Args{"word": list.Until})
	}
	for _, e := range f.Cards {
		at := e.Value.Place
		if e.Value.Value < 0 || e.Value.Value > mostCopies {
			r.report("decks.list-most", at, referee.Args{"n": e.Value.Value, "most": mostCopies})
		}
		if card := r.lookUp(Section{}, e.Key); card != "" {
			list.Limits = append(list.Limits, BanLimit{card, e.Value.Value, e.Key.Place})
		}
	}
	referee.SortProblems(r.problems)
	return list, r.problems
}

// InForce returns the latest of the lists that are in force on a day. It reports false before the
// first list and after the last one has ended.
func InForce(lists []BanList, day string) (BanList, bool) {
	var latest BanList
	found := false
	for _, list := range lists {
		if list.From <= day && (!found || list.From > latest.From) {
			latest, found = list, true
		}
	}
	return latest, found && (latest.Until == "" || day <= latest.Until)
}

// Check reports every card of which a deck has more copies than the list allows, at the card's last
// line. All printings of a card count together. countsAs returns the card that a card counts as; it
// can be nil. In a closed list, every card must be listed under its own id.
func (b BanList) Check(deck referee.Decklist, countsAs func(referee.Card) referee.Card) []referee.Problem {
	if len(b.Limits) == 0 && !b.Closed {
		return nil
	}
	deck.Lines = slices.Clone(deck.Lines)
	for i, line := range deck.Lines {
		switch {
		case line.Card == "":
			deck.Lines[i].Card = unknown(line.Ref)
		case cards.IsNameless(line.Card): // the list names this card by its number
			deck.Lines[i].Card = unknown(string(line.Card[1:]))
		}
	}
	own := linesOf(deck)
	as := func(card referee.Card) referee.Card {
		if countsAs == nil || strings.HasPrefix(string(card), " ") {
			return card
		}
		return countsAs(card)
	}
	for i, line := range deck.Lines {
		deck.Lines[i].Card = as(line.Card)
	}
	lines := linesOf(deck)
	var problems []referee.Problem
	listed, banned := map[referee.Card]bool{}, map[referee.Card]bool{}
	for _, limit := range b.Limits {
		same := as(limit.Card)
		listed[limit.Card] = true
		banned[same] = banned[same] || limit.Most == 0
		problems = append(problems, b.over(same, limit.Most, lines[same])...)
	}
	for _, card := range slices.Sorted(maps.Keys(own)) {
		if b.Closed && !listed[card] && !banned[as(card)] {
			problems = append(problems, b.over(card, 0, own[card])...)
		}
	}
	return problems
}

// over returns the problem that a deck has more copies of a card, on the given lines, than the list
// allows.
func (b BanList) over(card referee.Card, most int, used []referee.DeckLine) []referee.Problem {
	n := copies(used)
	if n <= most {
		return nil
	}
	args := referee.Args{"card": card, "n": n, "most": most, "list": b.Name, "from": b.From}
	if ref, isUnknown := strings.CutPrefix(string(card), " "); isUnknown {
		args["card"] = ref
	}
	p := referee.Problem{Code: "decks.over-list", Fix: "decks.over-list", Args: args, At: used[len(used)-1].At}
	if most == 0 {
		p.Code, p.Fix = "decks.banned", "decks.banned"
	}
	for _, other := range used[:len(used)-1] {
		p.Also = append(p.Also, other.At)
	}
	return []referee.Problem{p}
}
