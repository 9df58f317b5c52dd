package record

import (
	"shinpan/referee"
	"shinpan/referee/proof"
)

// Format is the version of the match files that this program reads and
// writes.
const Format = 2

// Header is the first line of a match file.
type Header struct {
	// Format is the version of the file format.
	Format int `json:"shinpan"`
	// Game, Rules and Cards are the game, the version of its rules, and the
	// digest of its cards.
	Game  string `json:"game"`
	Rules string `json:"rules"`
	Cards string `json:"cards"`
	// ID is the name of the match, chosen by the caller.
	ID string `json:"id"`
	// Players holds the names in seat order.
	Players []string `json:"players"`
	// Decks holds the salted ids of the registered decklists in seat order, with "" for a player
	// without one. The decklists themselves are never in this file.
	Decks []string `json:"decks,omitempty"`
	// Roots holds the roots of the trees of these decks (package proof), so that players can prove
	// that a sealed card is a copy in their deck.
	Roots []string `json:"roots,omitempty"`
	// Rulings and Options are those of the Setup.
	Rulings map[string]string `json:"rulings,omitempty"`
	Options map[string]string `json:"options,omitempty"`
	// Luck is "referee" if Shinpan answers for Chance, and "table" if the players declare what
	// happened.
	Luck string `json:"luck,omitempty"`
	// Seed fixes everything that Shinpan draws. If it is nil, draws do not depend on a seed.
	Seed *uint64 `json:"seed,omitempty"`
	// Fair is the source of the draws if the players have chosen phrases.
	Fair *proof.Fair `json:"fair,omitempty"`
	// Quiet means that the match is played in table mode: no command that advises
	// runs on this machine while it is played.
	Quiet bool `json:"quiet,omitempty"`
	// OpenDecks means that all players are allowed to know the registered decklists.
	OpenDecks bool `json:"open_decks,omitempty"`
	// Asked means that Shinpan asks for every response: no answer implies another.
	Asked bool `json:"asked,omitempty"`
	// Language is the code of the players' language, or "" for English.
	Language string `json:"language,omitempty"`
	// Board is the visible part of the board file with which the match began, and BoardName the
	// name of that file.
	Board     string `json:"board,omitempty"`
	BoardName string `json:"board_name,omitempty"`
	// BoardID is the salted id of the whole board file, if that file hides something. The hidden
	// part is never in the match file. The hashes of positions are salted too, so that no one can
	// guess the hidden part from them.
	BoardID string `json:"board_id,omitempty"`
	// Made is the time at which the match began, in RFC 3339, as given by the caller.
	Made string `json:"made,omitempty"`
	// Events holds the events of the setup, and State is the hash of the first position.
	Events []referee.Event `json:"events,omitempty"`
	State  string          `json:"state"`
}

// The kinds of Entry.
const (
	EntryAnswer = "answer" // an answer to the question
	EntryUndo   = "undo"   // answers undone
	EntryFix    = "fix"    // a change to an earlier answer
	EntryNote   = "note"   // a remark
	EntryResult = "result" // the end of the match
	EntryAccept = "accept" // the acceptance of the end, after which answers cannot be undone
	EntryReopen = "reopen" // the acceptance withdrawn
	EntryLeave  = "leave"  // an answer that a judge allows
	EntrySeal   = "seal"   // a commitment to a face-down card
	EntryOpen   = "open"   // a commitment opened
	EntryLoud   = "loud"   // table mode left
	EntryClock  = "clock"  // a change to the round clock: set, stopped, extended or run out
)

// Entry is a line of a match file after the header. Its kind determines which
// fields are used.
type Entry struct {
	// N is the number of the entry, from 1.
	N    int    `json:"n"`
	Kind string `json:"kind"`
	// Seat and Say are the player and the answer as a command. Drawn means that Shinpan drew it.
	Seat  referee.Seat `json:"seat,omitzero"`
	Say   string       `json:"say,omitempty"`
	Drawn bool         `json:"drawn,omitempty"`
	// Implied means that no player typed this answer, because the next typed answer implied it.
	Implied bool `json:"implied,omitempty"`
	// Of is the first entry undone by an undo, the entry changed by a fix, the answer that a judge
	// allows, the play whose card is sealed, or the seal that is opened.
	Of int `json:"of,omitempty"`
	// Seen holds the cards that an undo or a fix could not hide again.
	Seen []referee.Card `json:"seen,omitempty"`
	// Again holds the entries of the answers that a fix undoes because they no longer fit. The
	// players, or Chance, still have to give them again.
	Again []int `json:"again,omitempty"`
	// Anyway is the reason why an illegal answer was allowed, and Broke holds the rules that it
	// breaks.
	Anyway string  `json:"anyway,omitempty"`
	Broke  []Broke `json:"broke,omitempty"`
	// By is the player who asked for an undo, a fix, an override or a note. Agreed lists the seats
	// that agreed, each for itself. Screen means that a person confirmed at the screen that all
	// players agree. Script means that the agreement came from a script and Shinpan asked no
	// player. Why is the reason, or the text of a note.
	By     referee.Seat   `json:"by,omitzero"`
	Agreed []referee.Seat `json:"agreed,omitempty"`
	Script bool           `json:"script,omitempty"`
	Screen bool           `json:"screen,omitempty"`
	Why    string         `json:"why,omitempty"`
	// Result is the result of the match.
	Result *Result `json:"result,omitempty"`
	// Seal is the commitment to a card, or Leaf if the card is a copy of the registered deck. Open
	// is the card or the number that was committed to.
	Seal string      `json:"seal,omitempty"`
	Leaf *proof.Leaf `json:"leaf,omitempty"`
	Open *Unsealed   `json:"open,omitempty"`
	// Clock is the round clock after this entry.
	Clock *Clock `json:"clock,omitempty"`
	// Events are the events of the entry; for a fix, the events from the changed answer on.
	Events []referee.Event `json:"events,omitempty"`
	// State is the hash of the position after the entry.
	State string `json:"state"`
	// Prev is the digest of the previous line.
	Prev string `json:"prev"`
	// At is the time, in RFC 3339, as given by the caller.
	At string `json:"at,omitempty"`
}

// Decides reports whether an entry of this kind changes the position or ends the match. The others
// are notes, acceptance, reopening, a judge's permission, seals, the end of table mode, and the
// clock.
func (e Entry) Decides() bool {
	switch e.Kind {
	case EntryNote, EntryAccept, EntryReopen, EntryLeave, EntrySeal, EntryOpen, EntryLoud, EntryClock:
		return false
	}
	return true
}

// Broke is a rule broken by an override.
type Broke struct {
	Code string `json:"code"`
	Rule string `json:"rule,omitempty"`
	// Entry is the earlier entry that the answer contradicts, if any.
	Entry int `json:"entry,omitempty"`
}

// Result is the result of a match, or of one game in a match of several games.
type Result struct {
	referee.Outcome
	// Total has the total of each player in seat order. In a match of several
	// games it is the number of games won.
	Total []int `json:"total,omitempty"`
	// Games holds the results of the games, if the match has several.
	Games []Result `json:"games,omitempty"`
}

// Grounds names the person who asks for an entry, and the reason.
type Grounds struct {
	// By is the seat that requests the entry. Agreed lists the seats that agree, each for itself.
	// Screen means that a person confirms at the screen that all players agree. Script means that a
	// script states the agreement, because there is no person to ask.
	By     referee.Seat
	Agreed []referee.Seat
	Script bool
	Screen bool
	// Implied means that no player gives this answer: the next command implies it.
	Implied bool
	// Why is the reason, or the text of a note. Only an override and reopening
	// a match need a reason.
	Why string
	// Anyway allows an answer that breaks a rule.
	Anyway bool
	// At is the time, in RFC 3339. This package does not read the clock.
	At string
}
