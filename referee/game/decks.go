package game

import (
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/ruled"
)

// Decks are the rules of the decklists of a game, and the ways in which they
// are written.
type Decks struct {
	// Table says that a list is not a player's deck but the cards that all
	// players share: the box on the table. A match takes one list or none, and
	// players are asked for none.
	Table bool
	// Sections are the parts of a list, in the order they are written.
	Sections []DeckSection
	// Check gives everything that makes a list illegal, with these options of
	// rulings in force where they differ from the default. What is not a ruling,
	// or no option of one, is a problem without a place.
	Check func(list referee.Decklist, rulings map[string]string) []referee.Problem
	// Asks are the rulings that Check asks for, with these options of rulings in force. Nil
	// where it asks for none.
	Asks func(rulings map[string]string) []referee.Consulted
	// CheckAlone is Check for a list that has nothing but a section that may be
	// registered Alone. Nil if no section may.
	CheckAlone func(list referee.Decklist, rulings map[string]string) []referee.Problem
	// Remarks are warnings of what is legal and hardly meant. They hold for
	// lists that are not legal, too. Nil if the game has none.
	Remarks func(referee.Decklist) []referee.Problem
	// Forms are the ways in which other programs write decks; the first is the
	// one that is passed on as a QR code.
	Forms []DeckForm
	// Community is how the players of the game name cards and write lists, nil
	// where that is nothing special.
	Community *Community
	// BanLists are the dated lists of cards that are forbidden or limited, as
	// YAML files whose names people type: "2026-10.yaml". Nil if the game
	// has none.
	BanLists fs.FS
	// ListForms are the ways in which other programs keep such lists. Nil if there
	// is none.
	ListForms []ListForm
	// CountsAs is the card as whose copies those of a card count on such a list:
	// itself, unless it is always treated as another. Nil is itself for all.
	CountsAs func(referee.Card) referee.Card
	// Numbers are the publisher's numbers in decklists, nil if they are the
	// ids of the cards.
	Numbers Numbers
	// Pace is nil if the rules fix none.
	Pace *Pace
	// Siding says how players change their decks between the games of a match. Nil if
	// they do not.
	Siding *DeckSiding
}

// DeckSiding is how cards of a deck are exchanged between the games of a match: all parts
// together keep their cards.
type DeckSiding struct {
	// Section is the part with which cards are exchanged. It keeps its size, by Rule.
	Section, Rule string
	// EachPart reports whether every other part keeps its size too, with these options of
	// rulings in force. Nil is never.
	EachPart func(rulings map[string]string) bool
	// Sizes is the verb with which a player says how large the parts of the new deck are, each
	// in a slot with the name of its section. It is "" if the game does not ask.
	Sizes string
}

// Keeps returns the parts that keep their sizes, of all parts of a deck.
func (s *DeckSiding) Keeps(sections []DeckSection, rulings map[string]string) []string {
	each := s.EachPart != nil && s.EachPart(rulings)
	var keeps []string
	for _, section := range sections {
		if each || section.Name == s.Section {
			keeps = append(keeps, section.Name)
		}
	}
	return keeps
}

// Alone returns the section that a list registers by itself. It reports false for a
// list that is meant as a whole deck: it has other sections, be they empty, or
// the game wants whole decks only.
func (d *Decks) Alone(list referee.Decklist) (DeckSection, bool) {
	for _, section := range d.Sections {
		if section.Alone && list.Only(section.Name) {
			return section, true
		}
	}
	return DeckSection{}, false
}

// Decided returns the rulings that decided what Check finds in a list.
func (d *Decks) Decided(list referee.Decklist, rulings map[string]string) []referee.Decided {
	if d.Asks == nil {
		return nil
	}
	return ruled.OfCheck(d.Asks(rulings), rulings, func(rulings map[string]string) []referee.Problem { return d.Check(list, rulings) })
}

// CheckRegistered gives everything that keeps a list from being registered for
// a match, as a whole deck or as a section Alone.
func (d *Decks) CheckRegistered(list referee.Decklist, rulings map[string]string) []referee.Problem {
	if _, alone := d.Alone(list); alone {
		return d.CheckAlone(list, rulings)
	}
	return d.Check(list, rulings)
}

// Community is how the players of a game name its cards among themselves, and write
// lists of them: headings, and lines such as "3x Grey Heron [ab015]".
type Community struct {
	// Headings begin the sections, by their names: "// Mainboard". A section
	// without one is headed by its title.
	Headings map[string]string
	// ID is the id that they have for a card, "" if they have none.
	// Catalog.Find knows it.
	ID func(card referee.Card) string
}

// Numbers are the numbers by which a publisher names cards in decklists, where
// they are not their ids: "1-27/130" for AB-027.
type Numbers interface {
	// CardOfNumber returns the id of the card or print that is meant by the text
	// in brackets after a name; sure says that it names no more than that.
	// "" is not such a number.
	CardOfNumber(text string) (id string, sure bool)
	// NumberOfCard returns the number of a card; print is the id of the print, ""
	// for any. It is "" for cards that have none.
	NumberOfCard(card referee.Card, print string) string
}
