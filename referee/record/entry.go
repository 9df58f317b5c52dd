package record

import "shinpan/referee"

// Format is the version of the match file that this program writes.
const Format = 2

// Header is the first line of a match file.
type Header struct {
	// Format is the version of the file format.
	Format int `json:"shinpan"`
	// Game, Rules and Cards say which game, which version of its rules, and
	// the digest of its card data.
	Game  string `json:"game"`
	Rules string `json:"rules"`
	Cards string `json:"cards"`
	// ID is the match's own name, chosen by the caller.
	ID string `json:"id"`
	// Players are the names in seat order.
	Players []string `json:"players"`
	// Decks are the salted ids of the registered decklists in seat order, ""
	// for a player without one. What is in them is never in this file.
	Decks []string `json:"decks,omitempty"`
	// Rulings and Options are as in Setup.
	Rulings map[string]string `json:"rulings,omitempty"`
	Options map[string]string `json:"options,omitempty"`
	// Luck says who answers for Chance: "referee" draws, "table" declares.
	Luck string `json:"luck,omitempty"`
	// Seed fixes everything the referee draws; nil when it draws freely.
	Seed *uint64 `json:"seed,omitempty"`
	// Board is the text of the board file the match began from as everybody
	// may see it, and BoardName what that file was called.
	Board     string `json:"board,omitempty"`
	BoardName string `json:"board_name,omitempty"`
	// BoardID is the salted id of the whole board file where it hides
	// something. What that is is never in this file, and the hashes of
	// positions are salted too, so that it cannot be guessed from them.
	BoardID string `json:"board_id,omitempty"`
	// Made is when, in RFC 3339, as the caller told it.
	Made string `json:"made,omitempty"`
	// Events are what setting up did, State the hash of the first position.
	Events []referee.Event `json:"events,omitempty"`
	State  string          `json:"state"`
}

// The kinds of Entry.
const (
	EntryAnswer = "answer" // an answer to the question
	EntryUndo   = "undo"   // answers taken back
	EntryFix    = "fix"    // an earlier answer changed
	EntryNote   = "note"   // a remark
	EntryResult = "result" // the match has ended
)

// Entry is one line of a match file after the header. Which fields are
// filled depends on the kind.
type Entry struct {
	// N is the entry's number, from 1.
	N    int    `json:"n"`
	Kind string `json:"kind"`
	// Seat and Say are the answer, in notation; Drawn says that the referee
	// drew it by lot.
	Seat  referee.Seat `json:"seat,omitzero"`
	Say   string       `json:"say,omitempty"`
	Drawn bool         `json:"drawn,omitempty"`
	// Of is the first entry taken back by an undo, or the one a fix changes.
	Of int `json:"of,omitempty"`
	// Seen are the cards that an undo could not make unseen.
	Seen []referee.Card `json:"seen,omitempty"`
	// Anyway is why an illegal answer was let stand, and Broke what it broke.
	Anyway string  `json:"anyway,omitempty"`
	Broke  []Broke `json:"broke,omitempty"`
	// By asked for an undo, a fix, an override or a note; Agreed are the
	// seats that agreed to it; Why is the reason, or the text of a note.
	By     referee.Seat   `json:"by,omitzero"`
	Agreed []referee.Seat `json:"agreed,omitempty"`
	Why    string         `json:"why,omitempty"`
	// Result is how the match ended.
	Result *Result `json:"result,omitempty"`
	// Events are what happened: for a fix, from the changed answer on.
	Events []referee.Event `json:"events,omitempty"`
	// State is the hash of the position after the entry.
	State string `json:"state"`
	// Prev is the digest of the line before this one.
	Prev string `json:"prev"`
	// At is when, in RFC 3339, as the caller told it.
	At string `json:"at,omitempty"`
}

// Broke is a rule that an override let be broken.
type Broke struct {
	Code string `json:"code"`
	Rule string `json:"rule,omitempty"`
	// Entry is the earlier one that the answer contradicts.
	Entry int `json:"entry,omitempty"`
}

// Result is how a match ended, or one game of a match of several.
type Result struct {
	referee.Outcome
	// Total has each player's total in seat order: in a match of several games
	// how many of them the player won.
	Total []int `json:"total,omitempty"`
	// Games are the results of the games, where the match had several.
	Games []Result `json:"games,omitempty"`
}

// Grounds say on whose word something is recorded.
type Grounds struct {
	// By asks for it, Agreed are the seats that agree.
	By     referee.Seat
	Agreed []referee.Seat
	// Why is the reason. Only an override must have one; it is the text of a
	// note.
	Why string
	// Anyway lets an answer stand that breaks a rule.
	Anyway bool
	// At is when, in RFC 3339; the referee never reads a clock.
	At string
}
