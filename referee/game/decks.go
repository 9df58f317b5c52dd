package game

import (
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/ruled"
)

// Decks holds the rules of a game's decklists, and its formats for them.
type Decks struct {
	// Table means that a list is not a player's deck but the cards that all players share: the box
	// on the table. A match takes one list or none, and Shinpan does not ask players for one.
	Table bool
	// Sections lists the sections of a list in written order.
	Sections []DeckSection
	// Check returns everything that makes a list illegal, under the given ruling options (only
	// those that differ from the defaults). An unknown ruling or option is a problem without a
	// place.
	Check func(list referee.Decklist, rulings map[string]string) []referee.Problem
	// Asks returns the rulings that Check consults, under the given options. It is nil if Check
	// consults none.
	Asks func(rulings map[string]string) []referee.Consulted
	// CheckAlone is Check for a list with only a section that can be registered Alone. It is nil if
	// there is no such section.
	CheckAlone func(list referee.Decklist, rulings map[string]string) []referee.Problem
	// Remarks returns warnings about anything that is legal but probably a mistake. It also works
	// for lists that are not legal. It is nil if the game has no such warnings.
	Remarks func(referee.Decklist) []referee.Problem
	// Forms lists the formats in which other programs write decks. The first is the format used for
	// QR codes.
	Forms []DeckForm
	// Community holds the players' own names for cards and their way of writing lists, or nil if
	// there is none.
	Community *Community
	// BanLists holds the dated lists of forbidden and limited cards, as YAML files whose names
	// people type: "2026-10.yaml". It is nil if the game has none.
	BanLists fs.FS
	// ListForms lists the formats in which other programs keep such lists. It is nil if there
	// are none.
	ListForms []ListForm
	// CountsAs returns the card that a card counts as on such a list: itself, unless it is
	// always treated as another card. If it is nil, every card counts as itself.
	CountsAs func(referee.Card) referee.Card
	// Numbers gives the publisher's numbers in decklists, or is nil if those are the ids of the
	// cards.
	Numbers Numbers
	// Pace is nil if the rules do not fix one.
	Pace *Pace
	// Siding describes how players change their decks between the games of a match. It is nil if
	// they cannot.
	Siding *DeckSiding
}

// DeckSiding describes how players swap cards of a deck between the games of a match. All sections
// together keep the same cards.
type DeckSiding struct {
	// Section is the section with which players swap cards. Rule is the rule by which a deck keeps
	// its size.
	Section, Rule string
	// EachPart reports whether every other section keeps its size too, under the given ruling
	// options. If it is nil, no other section does.
	EachPart func(rulings map[string]string) bool
	// Sizes is the verb with which a player gives the section sizes of the new deck, each in a
	// slot named after its section. It is "" if the game does not ask.
	Sizes string
}

// Keeps returns the sections of a deck that keep their sizes.
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

// Alone returns the section that a list registers by itself. It reports false for a whole deck,
// which has other sections, even empty ones, and for a game that takes only whole decks.
func (d *Decks) Alone(list referee.Decklist) (DeckSection, bool) {
	for _, section := range d.Sections {
		if section.Alone && list.Only(section.Name) {
			return section, true
		}
	}
	return DeckSection{}, false
}

// Decided returns the rulings that made a difference to Check's result for a list.
func (d *Decks) Decided(list referee.Decklist, rulings map[string]string) []referee.Decided {
	if d.Asks == nil {
		return nil
	}
	return ruled.OfCheck(d.Asks(rulings), rulings, func(rulings map[string]string) []referee.Problem { return d.Check(list, rulings) })
}

// CheckRegistered returns everything that prevents registering a list for a match, as a whole
// deck or as a section Alone.
func (d *Decks) CheckRegistered(list referee.Decklist, rulings map[string]string) []referee.Problem {
	if _, alone := d.Alone(list); alone {
		return d.CheckAlone(list, rulings)
	}
	return d.Check(list, rulings)
}

// Community holds the names that players use for a game's cards among themselves, and their way of
// writing lists: headings, and lines such as "3x Grey Heron [ab015]".
type Community struct {
	// Headings maps the sections to their headings: "// Mainboard". For a section without one,
	// the heading is its title.
	Headings map[string]string
	// ID returns the community's id for a card, or "" if there is none. Catalog.Find understands
	// it.
	ID func(card referee.Card) string
}

// Numbers converts the numbers by which a publisher names cards in decklists, if they are not
// the ids: "1-27/130" for AB-027.
type Numbers interface {
	// CardOfNumber returns the id of the card or print that the text in brackets after a name
	// means, or "" if the text is not such a number. sure means that the number names exactly that
	// card or print.
	CardOfNumber(text string) (id string, sure bool)
	// NumberOfCard returns the number of a card; print is the id of the print, or "" for any.
	// It returns "" for cards without a number.
	NumberOfCard(card referee.Card, print string) string
}
