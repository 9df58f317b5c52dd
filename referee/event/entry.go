package event

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"

	"shinpan/referee/record"
)

// Kind says what an entry records.
type Kind string

// The kinds of entries.
const (
	// Opened begins the record, with the id of the event and the seed of its lots.
	Opened Kind = "opened"
	// Joined adds a player, Dropped takes one out of the coming rounds, Returned lets one in
	// again, and Seated gives one a table.
	Joined   Kind = "joined"
	Dropped  Kind = "dropped"
	Returned Kind = "returned"
	Seated   Kind = "seated"
	// Veiled gives a player another name for what the public sees.
	Veiled Kind = "veiled"
	// Paired drafts the tables of a round, Swapped exchanges two players of a draft, and
	// Published lets it be played; Unpublished makes it a draft again.
	Paired      Kind = "paired"
	Swapped     Kind = "swapped"
	Published   Kind = "published"
	Unpublished Kind = "unpublished"
	// Reported is the result of a table, Amended another one in its place.
	Reported Kind = "reported"
	Amended  Kind = "amended"
	// Listed takes in the decklist of a player.
	Listed Kind = "listed"
	// Penalized notes an infraction and what a judge made of it.
	Penalized Kind = "penalized"
	// Timed sets the clock of the room, or gives a table more time.
	Timed Kind = "timed"
	// Held has a desk hold the event: from there on it alone pairs, and others report.
	Held Kind = "held"
	// Undone takes the last entry back.
	Undone Kind = "undone"
)

// Holders reports whether entries of a kind are those of the desk that holds the event.
func (k Kind) Holders() bool {
	return slices.Contains([]Kind{Paired, Swapped, Published, Unpublished, Undone}, k)
}

// Entry is a line of the record.
type Entry struct {
	N    int    `json:"n"`
	At   string `json:"at"` // RFC 3339
	Kind Kind   `json:"kind"`
	// Desk is the id of the desk that has recorded the entry, as soon as one holds the event. Name
	// is then the name of one that is Held, and Key what tables seal their matches to it with.
	Desk string `json:"desk,omitempty"`
	Key  string `json:"key,omitempty"`
	// Event and Seed are those of Opened.
	Event string `json:"event,omitempty"`
	Seed  string `json:"seed,omitempty"`
	// Player is the id of a player, and Other that of a second one; Name is a new player's, or
	// the one for the public.
	Player string `json:"player,omitempty"`
	Other  string `json:"other,omitempty"`
	Name   string `json:"name,omitempty"`
	// Byes says that a player who comes late has byes for the rounds missed, not losses.
	Byes bool `json:"byes,omitempty"`
	// Round and Table say what is meant.
	Round int `json:"round,omitempty"`
	Table int `json:"table,omitempty"`
	// Tables are those of a draft, which was drawn with the Wishes; Cut says that it is a
	// round of single elimination.
	Tables []Table `json:"tables,omitempty"`
	Wishes
	Cut    bool    `json:"cut,omitempty"`
	Result *Result `json:"result,omitempty"`
	// Match is the digest of the match file that a result was read from.
	Match string `json:"match,omitempty"`
	// List is the salted id of a decklist, and Illegal says that it breaks the rules. Signed
	// is the judge's signature for a list that came after the lists were locked.
	List    string            `json:"list,omitempty"`
	Illegal bool              `json:"illegal,omitempty"`
	Signed  *record.Signature `json:"signed,omitempty"`
	// Infraction, Penalty and Remedy are of Penalized, and Judge is the player who decided; Reason
	// says why something was amended, or why a table gets more time.
	Infraction string `json:"infraction,omitempty"`
	Penalty    string `json:"penalty,omitempty"`
	Remedy     string `json:"remedy,omitempty"`
	Judge      string `json:"judge,omitempty"`
	Reason     string `json:"reason,omitempty"`
	// Clock is the clock of the room as Timed leaves it, or has in Added what a Table gets.
	Clock *record.Clock `json:"clock,omitempty"`
	// Of is the entry that Undone undoes.
	Of int `json:"of,omitempty"`
	// Prev is the SHA-256 sum of the line before, in hexadecimal; "" in the first.
	Prev string `json:"prev"`
}

// Wishes are what people settle for a draft.
type Wishes struct {
	// Repeats says that players may meet again.
	Repeats bool `json:"repeats,omitempty"`
	// Force are pairs that meet, and Forbid those that do not; "" is the bye.
	Force  [][2]string `json:"force,omitempty"`
	Forbid [][2]string `json:"forbid,omitempty"`
	// Keep are tables of several that stay, with all their players.
	Keep [][]string `json:"keep,omitempty"`
}

// plain reports whether there are neither forced nor forbidden pairs, nor tables that stay.
func (w Wishes) plain() bool { return len(w.Force)+len(w.Forbid)+len(w.Keep) == 0 }

// Table is where two players meet, or More besides; B is "" for a bye.
type Table struct {
	No   int      `json:"no,omitempty"`
	A    string   `json:"a"`
	B    string   `json:"b,omitempty"`
	More []string `json:"more,omitempty"`
}

// Players returns all at a table.
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

// Result is how a match ended: the games that each has won, and those drawn.
type Result struct {
	A     int `json:"a"`
	B     int `json:"b"`
	Drawn int `json:"drawn,omitempty"`
	// Lost says that both have lost the match.
	Lost bool `json:"lost,omitempty"`
	// ExtraA and ExtraB are what the game counts besides.
	ExtraA int `json:"extra_a,omitempty"`
	ExtraB int `json:"extra_b,omitempty"`
	// Places are those of everybody at a table of several, in the order of the table, 0 for a
	// player who did not come. Extras are what the game counts besides, or nothing.
	Places []int `json:"places,omitempty"`
	Extras []int `json:"extras,omitempty"`
}

// Equal reports whether two results are the same.
func (r Result) Equal(other Result) bool {
	same := slices.Equal(r.Places, other.Places) && slices.Equal(r.Extras, other.Extras)
	return same && r.A == other.A && r.B == other.B && r.Drawn == other.Drawn && r.Lost == other.Lost && r.ExtraA == other.ExtraA && r.ExtraB == other.ExtraB
}

// Line returns an entry as it is written, without the end of the line.
func (e Entry) Line() ([]byte, error) { return json.Marshal(e) }

// Digest returns the sum of a line that the next one names.
func Digest(line []byte) string {
	sum := sha256.Sum256(line)
	return hex.EncodeToString(sum[:])
}

// Broken is a line of a record that does not follow from those before.
type Broken struct {
	// Line counts from 1.
	Line int
	// Why is the message that says what is wrong.
	Why string
}

func (b *Broken) Error() string { return b.Why }

// Read reads a record. A last line that is not whole does not count: it was not acknowledged.
// It returns *Broken for the first line that is none, has another number, or does not name the
// line before.
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
