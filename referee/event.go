package referee

// Card is the id of a card version as printed ("AB-015"). The empty Card is a
// card whose face is unknown.
type Card string

// Key is the name of a message in the reader's language.
type Key string

// Args fill the named placeholders of a message. Values are int, string (shown unchanged), Seat
// (shown as the player's name), Card or []Card (shown by name and id), Key (shown as that
// message), or Verb, Word, []Word and Line (shown in the words that the reader types).
type Args map[string]any

// Verb is a verb of the game as it begins a command: "play".
type Verb string

// Word is a word of a closed list as written in a command: "hand".
type Word string

// Line is a canonical command, split at the words that differ between languages.
type Line []LinePart

// LinePart is a part of a Line.
type LinePart struct {
	Kind LinePartKind
	// Text is the part as written in the command, including quotes.
	Text string
}

// LinePartKind is the kind of a part of a command.
type LinePartKind string

// The kinds of parts. A verb begins a command; a lead, such as "over", precedes a slot; a word of a
// closed list fills a slot; all other parts are the same in every language.
const (
	LineVerb LinePartKind = "verb"
	LineLead LinePartKind = "lead"
	LineWord LinePartKind = "word"
	LineRest LinePartKind = "rest"
)

// Event is something that happened, in the past tense. Events follow from answers; the match file
// keeps them for readers and for comparison. The kind determines which fields are used; the file
// leaves out the others.
type Event struct {
	// Kind names the kind of event; its text is the message "event.<kind>".
	Kind string `json:"kind"`
	// Seat is the player concerned, and Other is a second player.
	Seat  Seat `json:"seat,omitzero"`
	Other Seat `json:"other,omitzero"`
	// Card is the card concerned; Cards holds several, in order.
	Card  Card   `json:"card,omitempty"`
	Cards []Card `json:"cards,omitempty"`
	// Piece is the piece concerned, under its name after the event ("p1:C1"). From is the earlier
	// name of the piece, if that differs.
	Piece string `json:"piece,omitempty"`
	From  string `json:"from,omitempty"`
	// Place is the lane concerned.
	Place string `json:"place,omitempty"`
	// Key is the message that names the thing that changed: "mark.injured", "counter.flames".
	Key Key `json:"key,omitempty"`
	// N is an amount. Was and Now are the counter's values before and after.
	N   int `json:"n,omitempty"`
	Was int `json:"was,omitempty"`
	Now int `json:"now,omitempty"`
	// Values holds a number for each player in seat order, such as the Power on both sides.
	Values []int `json:"values,omitempty"`
	// Cause is the rule or effect that caused the event.
	Cause Cause `json:"cause,omitzero"`
	// Sight determines who is allowed to know about the event.
	Sight Sight `json:"sight,omitzero"`
}

// GameBegins is the kind of the event that begins a game of a match of several games. Counters
// start again, except for the counters of the whole match.
const GameBegins = "game-begins"

// Drew is the kind of the event in which a player draws N cards from the top of a pile without
// showing them. Was and Now are the cards in the hand.
const Drew = "drew"

// Cause is the reason why something happens: a rule, an effect, a card whose effect the players
// declared, or a remark of the players. At most one of Rule, Line and Card is set.
type Cause struct {
	// Rule is a rule id: "R-INCOME".
	Rule string `json:"rule,omitempty"`
	// Line is the code of an effect: "015M".
	Line string `json:"line,omitempty"`
	// Card is the card of a declared effect.
	Card Card `json:"card,omitempty"`
	// Said is the players' remark about a declared effect.
	Said string `json:"said,omitempty"`
}

// Sight determines who is allowed to know about an event.
type Sight struct {
	// Only, if it is a player, limits the event to that player and judges.
	Only Seat `json:"only,omitzero"`
}

// Visible reports whether the viewer (a player, Nobody for the public, Judge) is allowed to know
// about the event.
func (s Sight) Visible(viewer Seat) bool {
	return s.Only == Nobody || viewer == Judge || viewer == s.Only
}
