package referee

import (
	"maps"
	"slices"
)

// Setup holds all settings that are fixed before the first question.
type Setup struct {
	// Players holds the names in seat order.
	Players []string
	// Decks holds the registered decklists in seat order. A nil entry, or no entries, means an
	// open deck.
	Decks []*Decklist
	// Rulings holds the options in force that differ from the default, by ruling id.
	Rulings map[string]string
	// Options holds the game's own settings that differ from the default, by name. Each game
	// documents its own.
	Options map[string]string
	// Trial evaluates the setup under another option of a ruling. It is nil if nothing is being
	// tried.
	Trial *Trial
	// Rules is the version of the rules with which a stored match was made, so that its plays
	// keep their meaning. "" means the current version.
	Rules string
}

// The option of a setup that makes Shinpan deal every card of the registered decks and know every
// hand, in games that have it. By default, the players deal and name the cards that they play.
const (
	HandsOption = "hands"
	HandsKnown  = "known"
	HandsHidden = "hidden"
)

// Dealt reports whether Shinpan deals every card.
func (s Setup) Dealt() bool { return s.Options[HandsOption] == HandsKnown }

// WithHandsKnown returns the setup with every card dealt by Shinpan.
func (s Setup) WithHandsKnown() Setup { return s.WithOption(HandsOption, HandsKnown) }

// The option of a setup that makes Shinpan only keep the score, in games that have it.
const (
	RefereeOption = "referee"
	RefereeScore  = "score"
)

// KeepsScore reports whether Shinpan only keeps the score.
func (s Setup) KeepsScore() bool { return s.Options[RefereeOption] == RefereeScore }

// WithScoreOnly returns the setup for a match in which Shinpan only keeps the score.
func (s Setup) WithScoreOnly() Setup { return s.WithOption(RefereeOption, RefereeScore) }

// Deck returns the registered decklist of a player, or nil if there is none.
func (s Setup) Deck(seat Seat) *Decklist {
	if !seat.IsPlayer() || seat.Index() >= len(s.Decks) {
		return nil
	}
	return s.Decks[seat.Index()]
}

// WithDeck returns the setup with another list for a player; nil removes the list.
func (s Setup) WithDeck(seat Seat, list *Decklist) Setup {
	decks := make([]*Decklist, len(s.Players))
	copy(decks, s.Decks)
	decks[seat.Index()] = list
	s.Decks = decks
	return s
}

// WithOption returns the setup with one of the game's own settings.
func (s Setup) WithOption(name, value string) Setup {
	s.Options = with(s.Options, name, value)
	return s
}

// WithRuling returns the setup with an option of a ruling. It returns the setup unchanged if an
// option of that ruling has already been chosen.
func (s Setup) WithRuling(ruling, option string) Setup {
	if _, chosen := s.Rulings[ruling]; !chosen {
		s.Rulings = with(s.Rulings, ruling, option)
	}
	return s
}

// CheckOptions returns the problems with a setup's options, given the allowed values by name:
// "unknown-option-name" and "unknown-option-value".
func (s Setup) CheckOptions(values map[string][]string) []Problem {
	var problems []Problem
	for _, name := range slices.Sorted(maps.Keys(s.Options)) {
		value := s.Options[name]
		switch list, known := values[name]; {
		case !known:
			problems = append(problems, UnknownWord("unknown-option-name", name, slices.Sorted(maps.Keys(values)), Args{"option": name}))
		case !slices.Contains(list, value):
			problems = append(problems, UnknownWord("unknown-option-value", value, list, Args{"option": name, "value": value}))
		}
	}
	return problems
}

func with(settings map[string]string, name, value string) map[string]string {
	all := map[string]string{}
	maps.Copy(all, settings)
	all[name] = value
	return all
}

// Decklist is a deck as read from a file.
type Decklist struct {
	Name  string
	Game  string
	File  string
	Lines []DeckLine
	// At is the place of the first line of the file, for problems with the whole file.
	At Place
	// Heads holds the places of the section names.
	Heads map[string]Place
}

// Only reports whether a section is the only one in the list. A section counts even if it is empty.
func (d Decklist) Only(section string) bool {
	for _, line := range d.Lines {
		if line.Section != section {
			return false
		}
	}
	for head := range d.Heads {
		if head != section {
			return false
		}
	}
	return len(d.Lines) > 0
}

// Head returns the place of a section's name, or the start of the list if it does not have the
// section.
func (d Decklist) Head(section string) Place {
	if at, ok := d.Heads[section]; ok {
		return at
	}
	return d.At
}

// DeckLine is a line of a decklist.
type DeckLine struct {
	// Section is the section of the deck: "cards", "extra". Group is the author's name for some
	// lines of the section ("openers"), or ""; the rules ignore it.
	Section, Group string
	// Ref is the card as written. Card is the card that the line means, or "" if that is unknown.
	Ref   string
	Card  Card
	Count int
	// At is the place of Ref, and CountAt is the place of the count.
	At, CountAt Place
}
