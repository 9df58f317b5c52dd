package convert

import (
	"bytes"
	"encoding/json"
	"strings"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// tabletopForm is a save of Tabletop Simulator: a pile of cards for each section,
// without pictures. The id of a card is its Description, as in the saves that card
// makers share.
type tabletopForm struct{ jsonForm }

func (tabletopForm) Name() string { return "tabletop" }

// Fits reports whether the text is JSON with a member that every save has.
func (f tabletopForm) Fits(text string) bool {
	return strings.HasPrefix(strings.TrimSpace(text), "{") &&
		(strings.Contains(text, `"ObjectStates"`) || strings.Contains(text, `"ContainedObjects"`))
}

// These types are the parts of a save that this package writes.
type (
	tabletopSave struct {
		SaveName     string           `json:"SaveName"`
		ObjectStates []tabletopObject `json:"ObjectStates"`
	}
	tabletopObject struct {
		Name             string
		Transform        tabletopPlace
		Nickname         string
		Description      string                   `json:",omitempty"`
		CardID           int                      `json:",omitempty"`
		DeckIDs          []int                    `json:",omitempty"`
		CustomDeck       map[string]tabletopSheet `json:",omitempty"`
		ContainedObjects []tabletopObject         `json:",omitempty"`
	}
	tabletopPlace struct {
		PosX   float64 `json:"posX"`
		PosY   float64 `json:"posY"`
		PosZ   float64 `json:"posZ"`
		RotY   float64 `json:"rotY"`
		RotZ   float64 `json:"rotZ"`
		ScaleX float64 `json:"scaleX"`
		ScaleY float64 `json:"scaleY"`
		ScaleZ float64 `json:"scaleZ"`
	}
	// tabletopSheet is a picture with the faces of cards.
	tabletopSheet struct {
		FaceURL, BackURL    string
		NumWidth, NumHeight int
		BackIsHidden        bool
	}
)

// Tabletop Simulator shows a card without a picture as a blank card, which is the first of sheet 1.
const tabletopCardID = 100

// WriteDeck writes a pile for each section, side by side.
func (f tabletopForm) WriteDeck(list referee.Decklist) ([]byte, []referee.Problem) {
	save := tabletopSave{SaveName: list.Name, ObjectStates: []tabletopObject{}}
	problems := lostGroups(list)
	for _, p := range f.sectionsOf(list) {
		pile, wrong := f.pile(p, len(save.ObjectStates))
		problems = append(problems, wrong...)
		if pile != nil {
			save.ObjectStates = append(save.ObjectStates, *pile)
		}
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(save); err != nil {
		return nil, append(problems, refusal("convert.not-written", list.At, referee.Args{"error": referee.Reason(err)}))
	}
	return out.Bytes(), problems
}

// pile returns the cards of a section, or nil if none can be written. Tabletop Simulator does
// not treat a single card as a deck, so it goes into a bag.
func (f tabletopForm) pile(p part, place int) (*tabletopObject, []referee.Problem) {
	var problems []referee.Problem
	pile := tabletopObject{
		Name: "DeckCustom", Nickname: p.section.Title.In(f.language), Transform: placed(place), CustomDeck: blankSheet(),
	}
	for _, line := range linesOf(p) {
		card, ok := f.object(line)
		if !ok {
			problems = append(problems, refusal("convert.left-out", line.At, referee.Args{"card": line.Card, "ref": line.Ref, "form": f.Name()}))
			continue
		}
		for range line.Count {
			if len(pile.DeckIDs) == longest {
				return &pile, append(problems, tooLong(line.At))
			}
			pile.ContainedObjects = append(pile.ContainedObjects, card)
			pile.DeckIDs = append(pile.DeckIDs, card.CardID)
		}
		problems = append(problems, f.lostPrint(line, card.Description)...)
	}
	switch len(pile.DeckIDs) {
	case 0:
		return nil, problems
	case 1:
		pile.Name, pile.DeckIDs, pile.CustomDeck = "Bag", nil, nil
	}
	return &pile, problems
}

func linesOf(p part) []referee.DeckLine {
	var lines []referee.DeckLine
	for _, group := range p.groups {
		lines = append(lines, group.lines...)
	}
	return lines
}

// object returns one card.
func (f tabletopForm) object(line referee.DeckLine) (tabletopObject, bool) {
	id, name := decks.Called(line, f.catalog, f.language)
	if line.Card == "" {
		return tabletopObject{}, false
	}
	if cards.IsNewer(line.Card) {
		name = oneLine(id)
	}
	if community := f.game.Decks.Community; community != nil {
		if known := community.ID(line.Card); known != "" {
			id = known
		}
	}
	return tabletopObject{
		Name: "CardCustom", Nickname: name, Description: id, CardID: tabletopCardID, Transform: placed(0), CustomDeck: blankSheet(),
	}, true
}

// lostPrint warns if another printing has the same id.
func (f tabletopForm) lostPrint(line referee.DeckLine, id string) []referee.Problem {
	found := f.find(id)
	if len(found) != 1 || found[0] == line.Card {
		return nil
	}
	return []referee.Problem{warning("convert.lost-print", line.At, referee.Args{"print": string(line.Card)})}
}

// placed returns the place of a pile, face-down, three inches from the previous pile.
func placed(n int) tabletopPlace {
	return tabletopPlace{PosX: float64(3 * n), PosY: 1, RotY: 180, RotZ: 180, ScaleX: 1, ScaleY: 1, ScaleZ: 1}
}

func blankSheet() map[string]tabletopSheet {
	return map[string]tabletopSheet{"1": {NumWidth: 1, NumHeight: 1, BackIsHidden: true}}
}
