package decks

import (
	"maps"
	"slices"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/yamlfile"
)

// BanList is a dated list of cards that are restricted or banned: a deck may have
// fewer copies of them than the rules of its game allow, or none.
type BanList struct {
	// ID is what people type: the name of the file without its ending.
	ID   string
	Game string
	// Name is what people call the list, From the day from which it is in
	// force: "2026-10-01".
	Name, From string
	Limits     []BanLimit
	// Closed says that cards which are not on the list are banned.
	Closed bool
}

// ListOf is a list of another program with the cards that a game has; those that it does
// not have are in no deck.
func ListOf(other game.CardList, format Format) BanList {
	list := BanList{ID: other.Name, Game: format.Game, Name: other.Name, From: other.From, Closed: other.Closed}
	for _, limit := range other.Limits {
		for _, id := range format.Catalog.Find(limit.Ref) {
			if fact, _ := format.Catalog.Fact(id); string(id) == limit.Ref || slices.Contains(fact.Variants, limit.Ref) {
				list.Limits = append(list.Limits, BanLimit{id, limit.Most, limit.At})
			}
		}
	}
	return list
}

// BanLimit is the number of copies that a deck may have of a card, in all its
// prints.
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
	// Source is where the list was published, for people.
	Source string                             `yaml:"source,omitempty"`
	Cards  yamlfile.Entries[yamlfile.At[int]] `yaml:"cards"`
}

var day = referee.Pattern(`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`)

// IsDay reports whether a text is a day as a ban list writes it: "2026-10-01".
func IsDay(text string) bool { return day().MatchString(text) }

// ReadBanList reads a ban list. A list for another game has just that problem.
func ReadBanList(id, name string, text []byte, format Format) (BanList, []referee.Problem) {
	var f banFile
	problems := yamlfile.Decode(name, text, &f)
	list := BanList{ID: id, Game: f.Game.Value, Name: f.Name.Value, From: f.From.Value}
	if other := Expect(referee.Decklist{Game: list.Game, At: f.Game.Place}, format.Game); other != nil {
		return list, other
	}
	r := reader{format: format, problems: problems}
	if list.From != "" && !IsDay(list.From) {
		r.report("decks.list-day", f.From.Place, referee.Args{"word": list.From})
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

// InForce is the latest of some lists that is in force on a day. It is false
// before the first.
func InForce(lists []BanList, day string) (BanList, bool) {
	var latest BanList
	found := false
	for _, list := range lists {
		if list.From <= day && (!found || list.From > latest.From) {
			latest, found = list, true
		}
	}
	return latest, found
}

// limits are those of the list, and of a closed one those of the cards that are not on it.
func (b BanList) limits(lines map[referee.Card][]referee.DeckLine, countsAs func(referee.Card) referee.Card) []BanLimit {
	limits := slices.Clone(b.Limits)
	listed := map[referee.Card]bool{}
	for i, limit := range limits {
		if countsAs != nil {
			limits[i].Card = countsAs(limit.Card)
		}
		listed[limits[i].Card] = true
	}
	if b.Closed {
		for _, card := range slices.Sorted(maps.Keys(lines)) {
			if !listed[card] {
				limits = append(limits, BanLimit{Card: card})
			}
		}
	}
	return limits
}

// Check reports every card of which a deck has more copies than the list
// allows, at its last line. All prints of a card count together, and with them the
// cards that count as it, nil for none.
func (b BanList) Check(deck referee.Decklist, countsAs func(referee.Card) referee.Card) []referee.Problem {
	if countsAs != nil {
		deck.Lines = slices.Clone(deck.Lines)
		for i, line := range deck.Lines {
			if line.Card != "" {
				deck.Lines[i].Card = countsAs(line.Card)
			}
		}
	}
	lines := linesOf(deck)
	var problems []referee.Problem
	for _, limit := range b.limits(lines, countsAs) {
		used := lines[limit.Card]
		n := copies(used)
		if n <= limit.Most {
			continue
		}
		args := referee.Args{"card": limit.Card, "n": n, "most": limit.Most, "list": b.Name, "from": b.From}
		p := referee.Problem{Code: "decks.over-list", Fix: "decks.over-list", Args: args, At: used[len(used)-1].At}
		if limit.Most == 0 {
			p.Code, p.Fix = "decks.banned", "decks.banned"
		}
		for _, other := range used[:len(used)-1] {
			p.Also = append(p.Also, other.At)
		}
		problems = append(problems, p)
	}
	return problems
}
