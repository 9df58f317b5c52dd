package referee

// Card is the id of a card version as printed ("AB-015"). The empty Card is a
// card whose face is unknown.
type Card string

// Key is the name of a message in the reader's language.
type Key string

// Args fill the named blanks of a message. Values are int, string (shown
// unchanged), Seat (shown as the player's name), Card or []Card (shown by
// name and id), Key (shown as that message), or Verb, Word, []Word and Line (shown
// in the words that the reader types).
type Args map[string]any

// Verb is a verb of the game as it begins a line: "play".
type Verb string

// Word is a word of a closed list as it is written in a line: "hand".
type Word string

// Line is a canonical line, cut where a language has words of its own.
type Line []LinePart

// LinePart is a part of a Line.
type LinePart struct {
	Kind LinePartKind
	// Text is as written in the line, in its quotes.
	Text string
}

// LinePartKind is what a part of a line is.
type LinePartKind string

// The kinds of parts. A verb begins a line; a lead, such as "over", comes before
// a slot; a word of a closed list fills one; all else is the same in every
// language.
const (
	LineVerb LinePartKind = "verb"
	LineLead LinePartKind = "lead"
	LineWord LinePartKind = "word"
	LineRest LinePartKind = "rest"
)

// Event is something that happened, in the past tense. Events follow from
// answers; the match file keeps them to be read and compared. The kind
// determines which fields are used; the others are left out of the file.
type Event struct {
	// Kind names what happened; its text is the message "event.<kind>".
	Kind string `json:"kind"`
	// Seat is the player concerned, Other a second player concerned.
	Seat  Seat `json:"seat,omitzero"`
	Other Seat `json:"other,omitzero"`
	// Card is the card concerned; Cards are several, in order.
	Card  Card   `json:"card,omitempty"`
	Cards []Card `json:"cards,omitempty"`
	// Piece is the piece concerned, under its name after the event ("p1:C1").
	// From is its name before, if that differs.
	Piece string `json:"piece,omitempty"`
	From  string `json:"from,omitempty"`
	// Place is the lane concerned.
	Place string `json:"place,omitempty"`
	// Key is the message that names what changed: "mark.injured",
	// "counter.flames".
	Key Key `json:"key,omitempty"`
	// N is an amount. Was and Now are a counter before and after.
	N   int `json:"n,omitempty"`
	Was int `json:"was,omitempty"`
	Now int `json:"now,omitempty"`
	// Values are numbers of each player in seat order, such as the Power on
	// both sides.
	Values []int `json:"values,omitempty"`
	// Cause is the rule or effect line that caused it.
	Cause Cause `json:"cause,omitzero"`
	// Sight says who may know it.
	Sight Sight `json:"sight,omitzero"`
}

// GameBegins is the kind of the event that begins a game of a match of
// several games. Counters start again, except those of the whole match.
const GameBegins = "game-begins"

// Drew is the kind of the event that a player took N cards from the top of a pile
// into the hand, without showing them. Was and Now are the cards in the hand.
const Drew = "drew"

// Cause is what makes something happen: a rule, an effect line, a card whose
// effect the table declared, or the words of the table. At most one of Rule,
// Line and Card is set.
type Cause struct {
	// Rule is a rule id: "R-INCOME".
	Rule string `json:"rule,omitempty"`
	// Line is the code of an effect line: "015M".
	Line string `json:"line,omitempty"`
	// Card is the card of a declared effect.
	Card Card `json:"card,omitempty"`
	// Said are the words of the table for a declared effect.
	Said string `json:"said,omitempty"`
}

// Sight says who may know of an event.
type Sight struct {
	// Only, if it is a player, limits the event to that player and judges.
	Only Seat `json:"only,omitzero"`
}

// Visible reports whether the viewer (a player, Nobody for the public, Judge)
// may know of the event.
func (s Sight) Visible(viewer Seat) bool {
	return s.Only == Nobody || viewer == Judge || viewer == s.Only
}
