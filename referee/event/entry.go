package event

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"

	"shinpan/referee/record"
)

// Kind is the kind of an entry.
type Kind string

// The kinds of entries.
const (
	// Opened begins the record, with the id of the event and the seed of its draws.
	Opened Kind = "opened"
	// Joined adds a player, Dropped removes a player from later rounds, Returned lets a player back
	// in, and Seated gives a player a fixed table.
	Joined   Kind = "joined"
	Dropped  Kind = "dropped"
	Returned Kind = "returned"
	Seated   Kind = "seated"
	// Veiled gives a player another name for the public.
	Veiled Kind = "veiled"
	// Paired drafts the tables of a round, Swapped swaps two players of a draft, and Published
	// lets it be played; Unpublished makes it a draft again.
	Paired      Kind = "paired"
	Swapped     Kind = "swapped"
	Published   Kind = "published"
	Unpublished Kind = "unpublished"
	// Reported is the result of a table, and Amended replaces it.
	Reported Kind = "reported"
	Amended  Kind = "amended"
	// Listed accepts a player's decklist.
	Listed Kind = "listed"
	// Penalized records an infraction and a judge's decision about it.
	Penalized Kind = "penalized"
	// Timed sets the room clock, or gives a table more time.
	Timed Kind = "timed"
	// Held makes a desk hold the event: from then on, only that desk pairs, and the others report.
	Held Kind = "held"
	// Undone undoes the last entry.
	Undone Kind = "undone"
)

// Holders reports whether only the desk that holds the event is allowed to record entries of a
// kind.
func (k Kind) Holders() bool {
	return slices.Contains([]Kind{Paired, Swapped, Published, Unpublished, Undone}, k)
}

// Entry is a line of the record.
type Entry struct {
	N    int    `json:"n"`
	At   string `json:"at"` // RFC 3339
	Kind Kind   `json:"kind"`
	// Desk is the id of the desk that recorded the entry, once a desk holds the event. For Held,
	// Name is the name of the desk, and Key is the key with which tables seal their matches for it.
	Desk string `json:"desk,omitempty"`
	Key  string `json:"key,omitempty"`
	// Event and Seed belong to Opened.
	Event string `json:"event,omitempty"`
	Seed  string `json:"seed,omitempty"`
	// Player is the id of a player, and Other is the id of a second player. Name is a new player's
	// name, or a name for the public.
	Player string `json:"player,omitempty"`
	Other  string `json:"other,omitempty"`
	Name   string `json:"name,omitempty"`
	// Byes means that a late player gets byes for the missed rounds instead of losses.
	Byes bool `json:"byes,omitempty"`
	// Round and Table identify the table of an entry.
	Round int `json:"round,omitempty"`
	Table int `json:"table,omitempty"`
	// Tables holds the tables of a draft, which was drawn with the Wishes. Cut marks a round of
	// single elimination.
	Tables []Table `json:"tables,omitempty"`
	Wishes
	Cut    bool    `json:"cut,omitempty"`
	Result *Result `json:"result,omitempty"`
	// Match is the digest of the match file from which a result was read.
	Match string `json:"match,omitempty"`
	// List is the salted id of a decklist, and Illegal means that the list breaks the rules. Signed
	// is the judge's signature for a list that came after the lists were locked.
	List    string            `json:"list,omitempty"`
	Illegal bool              `json:"illegal,omitempty"`
	Signed  *record.Signature `json:"signed,omitempty"`
	// Infraction, Penalty and Remedy belong to Penalized, and Judge is the judge who decided.
	// Reason is the reason for an amendment or for the extra time of a table.
	Infraction string `json:"infraction,omitempty"`
	Penalty    string `json:"penalty,omitempty"`
	Remedy     string `json:"remedy,omitempty"`
	Judge      string `json:"judge,omitempty"`
	Reason     string `json:"reason,omitempty"`
	// Clock is the room clock after a Timed entry. If a Table gets more time, the clock's Added
	// holds that time.
	Clock *record.Clock `json:"clock,omitempty"`
	// Of is the entry that Undone undoes.
	Of int `json:"of,omitempty"`
	// Prev is the SHA-256 sum of the previous line, in hexadecimal, or "" in the first line.
	Prev string `json:"prev"`
}

// Wishes are the organizer's conditions for a draft.
type Wishes struct {
	// Repeats allows players to meet again.
	Repeats bool `json:"repeats,omitempty"`
	// Force lists pairs that must meet, and Forbid lists pairs that must not; "" means the bye.
	Force  [][2]string `json:"force,omitempty"`
	Forbid [][2]string `json:"forbid,omitempty"`
	// Keep lists multiplayer tables that stay as they are.
	Keep [][]string `json:"keep,omitempty"`
}

// plain reports whether there are no forced pairs, forbidden pairs or tables that stay.
func (w Wishes) plain() bool { return len(w.Force)+len(w.Forbid)+len(w.Keep) == 0 }

// Table is a table where two players meet. More holds further players. B is "" for a bye.
type Table struct {
	No   int      `json:"no,omitempty"`
	A    string   `json:"a"`
	B    string   `json:"b,omitempty"`
	More []string `json:"more,omitempty"`
}

// Players returns all players at a table.
func (t Table) Players() []string {
	if t.B == "" {
		return []string{t.A}
	}
	return append([]string{t.A, t.B}, t.More...)
}

// Equal reports whether two tables are the same.
func (t Table) Equal(u Table) bool {
	return t.No == u.No && t.A == u.A && t.B == u.B && slices.Equal(t.More, u.More)
}

// Result is the result of a match: the numbers of games won by each player, and of games drawn.
type Result struct {
	A     int `json:"a"`
	B     int `json:"b"`
	Drawn int `json:"drawn,omitempty"`
	// Lost means that both players have lost the match.
	Lost bool `json:"lost,omitempty"`
	// ExtraA and ExtraB hold other values that the game counts.
	ExtraA int `json:"extra_a,omitempty"`
	ExtraB int `json:"extra_b,omitempty"`
	// Places holds the places of all players at a multiplayer table, in table order, with 0 for a
	// player who did not come. Extras holds other values that the game counts, or is empty.
	Places []int `json:"places,omitempty"`
	Extras []int `json:"extras,omitempty"`
}

// Equal reports whether two results are the same.
func (r Result) Equal(other Result) bool {
	same := slices.Equal(r.Places, other.Places) && slices.Equal(r.Extras, other.Extras)
	return same && r.A == other.A && r.B == other.B && r.Drawn == other.Drawn && r.Lost == other.Lost && r.ExtraA == other.ExtraA && r.ExtraB == other.ExtraB
}

// Agrees reports whether two results are compatible. A result that a person typed can leave out the
// other values that the game counts.
func (r Result) Agrees(other Result) bool {
	bare := func(one Result) Result {
		one.ExtraA, one.ExtraB, one.Extras = 0, 0, nil
		return one
	}
	silent := func(one Result) bool { return one.Equal(bare(one)) }
	return r.Equal(other) || (silent(r) || silent(other)) && bare(r).Equal(bare(other))
}

// Line returns an entry as written, without the line ending.
func (e Entry) Line() ([]byte, error) { return json.Marshal(e) }

// Digest returns the digest of a line, which the next line contains.
func Digest(line []byte) string {
	sum := sha256.Sum256(line)
	return hex.EncodeToString(sum[:])
}

// Broken is a line of a record that does not follow from the previous ones.
type Broken struct {
	// Line is the number of the line, from 1.
	Line int
	// Why is the key of the message that explains the problem.
	Why string
}

func (b *Broken) Error() string { return b.Why }

// Read reads a record. An incomplete last line does not count, because it was never
// acknowledged. It returns *Broken for the first line that is not an entry, has a wrong number,
// or does not have the digest of the previous line.
func Read(text []byte) ([]Entry, error) {
	var entries []Entry
	prev := ""
	for len(text) > 0 {
		line, rest, whole := bytes.Cut(text, []byte("\n"))
		if !whole {
			break
		}
		var e Entry
		decoder := json.NewDecoder(bytes.NewReader(line))
		decoder.DisallowUnknownFields()
		switch {
		case decoder.Decode(&e) != nil:
			return entries, &Broken{len(entries) + 1, "eventdesk.broken.unreadable"}
		case e.N != len(entries)+1:
			return entries, &Broken{len(entries) + 1, "eventdesk.broken.number"}
		case e.Prev != prev:
			return entries, &Broken{len(entries) + 1, "eventdesk.broken.chain"}
		}
		entries, prev, text = append(entries, e), Digest(line), rest
	}
	return entries, nil
}
