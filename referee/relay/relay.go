package relay

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"shinpan/referee"
)

const (
	format = "SHP1"
	// MostCodes is the maximum number of codes of a text.
	MostCodes = 999
	// MostText is the maximum length of a text in bytes, before it is compressed.
	MostText = 16 << 20
	// MostFaults is the number of wrong codes in a text at which Take gives up.
	MostFaults = 1000
	// LeastRoom is the minimum length of a code that Codes can make.
	LeastRoom = 40
	// around is the maximum length of a code without its piece of text.
	around = len(format + ".999.999.0000..0000")
	// marked is the number of characters that identify a text or detect a mistake.
	marked = 4
)

// dictionary holds strings that texts are likely to contain. It is part of the format.
const dictionary = `{"n":0,"kind":"note","by":"p1","agreed":["p1","p2"],"why":"","state":"","prev":""}
{"n":0,"kind":"undo","of":1,"by":"p1","state":"","prev":"","at":"2026-"}
{"shinpan":2,"game":"","rules":"-1","cards":"","id":"","players":["",""],"rulings":{"options":{"luck":"table","seed":,"board":"game: ","made":"2026-","state":""}
{"n":0,"kind":"answer","seat":"chance","say":"draw ","drawn":true,"state":"","prev":""}
{"n":0,"kind":"answer","seat":"p1","say":"pass","state":"","prev":"","at":"2026-"}
{"n":0,"kind":"answer","seat":"p2","say":"play ","state":"","prev":"","at":"2026-"}
{"game":"","cards":"","id":"","after":-1,"base":"","digest":""}
`

// letters is the alphabet of base 32 by Douglas Crockford.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

var encoding = base32.NewEncoding(letters).WithPadding(base32.NoPadding)

var (
	errLong = fmt.Errorf("the text has more than %d bytes", MostText)
	errMany = fmt.Errorf("the text needs more than %d codes", MostCodes)
)

// Codes returns the codes of a text, each at most room characters long, or LeastRoom if room is
// less. It returns an error if a text needs too many codes.
func Codes(text []byte, room int) ([]string, error) {
	if len(text) > MostText {
		return nil, errLong
	}
	packed, err := pack(text)
	if err != nil {
		return nil, err
	}
	written := encoding.EncodeToString(packed)
	piece := max(room, LeastRoom) - around
	n := max(1, (len(written)+piece-1)/piece)
	if n > MostCodes {
		return nil, errMany
	}
	piece = (len(written) + n - 1) / n // all pieces have about the same length
	codes := make([]string, n)
	for i := range codes {
		from := min(i*piece, len(written))
		begun := fmt.Sprintf("%s.%d.%d.%s.%s", format, i+1, n, mark(packed), written[from:min(from+piece, len(written))])
		codes[i] = begun + "." + mark([]byte(begun))
	}
	return codes, nil
}

// pack compresses a text.
func pack(text []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := flate.NewWriterDict(&packed, flate.BestCompression, []byte(dictionary))
	if err != nil {
		return nil, err
	}
	_, err = w.Write(text)
	err = errors.Join(err, w.Close())
	return packed.Bytes(), err
}

// mark returns the characters that identify a text or detect a mistake in it.
func mark(text []byte) string {
	sum := sha256.Sum256(text)
	return encoding.EncodeToString(sum[:3])[:marked]
}

// Spoken returns the beginning of a digest in hexadecimal as people say it to each other: 60
// bits, "4F7K-2M9Q-T0XA". It returns a shorter text unchanged.
func Spoken(digest string) string {
	bits, err := hex.DecodeString(digest)
	if err != nil || len(bits) < 8 {
		return digest
	}
	said := encoding.EncodeToString(bits[:8])
	return said[:4] + "-" + said[4:8] + "-" + said[8:12]
}

// Collector puts a text together from its codes, in any order.
type Collector struct {
	mark   string
	pieces []string
}

// Fault is the reason why a code is rejected. It never reveals the content of the code.
type Fault int

// The faults of codes.
const (
	Sound   Fault = iota
	Slip          // a character of the code is wrong or missing
	Another       // the code belongs to another text
)

// Taken is the result of looking for codes in a text.
type Taken struct {
	// New holds the codes that were added, and Known those that the Collector already had.
	New, Known int
	// Faults holds the rejected codes, as written.
	Faults []Refused
	// Stopped means that there were MostFaults rejected codes, so Take ignored everything after
	// them.
	Stopped bool
}

// Refused is a rejected code, with the reason.
type Refused struct {
	Code string
	Why  Fault
}

var (
	// begins matches the start of a code.
	begins = referee.Pattern(format + `\.`)
	shape  = referee.Pattern(`^` + format + `\.([1-9][0-9]{0,2})\.([1-9][0-9]{0,2})\.([0-9A-Z]{4})\.([0-9A-Z]+)\.([0-9A-Z]{4})$`)
	spaces = referee.Pattern(`[\s\x{00AD}\x{200B}]+`)
	alike  = strings.NewReplacer("I", "1", "L", "1", "O", "0")
)

// IsCode reports whether a text looks like a code rather than a file name.
func IsCode(text string) bool {
	return strings.HasPrefix(strings.ToUpper(strings.TrimSpace(text)), format+".")
}

// Take looks for codes in a text and adds them. It skips everything between codes, and a code can
// contain line breaks. It stops after MostFaults broken codes.
func (c *Collector) Take(text string) Taken {
	var taken Taken
	whole := strings.ToUpper(spaces().ReplaceAllString(text, ""))
	at := begins().FindAllStringIndex(whole, -1)
	for i, place := range at {
		if len(taken.Faults) == MostFaults {
			taken.Stopped = true
			break
		}
		end := len(whole)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		code := trimmed(whole[place[0]:end])
		added, why := c.take(code)
		switch {
		case why != Sound:
			taken.Faults = append(taken.Faults, Refused{code, why})
		case added:
			taken.New++
		default:
			taken.Known++
		}
	}
	return taken
}

// trimmed returns a code without anything after its last four characters.
func trimmed(code string) string {
	rest, dots := code, 0
	for i := range rest {
		if rest[i] != '.' {
			continue
		}
		if dots++; dots == 5 {
			return code[:min(i+1+marked, len(code))]
		}
	}
	return code
}

// take adds a code and reports whether it is new.
func (c *Collector) take(code string) (added bool, why Fault) {
	parts := shape().FindStringSubmatch(code)
	if parts == nil {
		return false, Slip
	}
	piece := alike.Replace(parts[4])
	begun := strings.Join([]string{format, parts[1], parts[2], alike.Replace(parts[3]), piece}, ".")
	number, _ := strconv.Atoi(parts[1]) // the numbers have at most three digits
	n, _ := strconv.Atoi(parts[2])
	switch {
	case mark([]byte(begun)) != alike.Replace(parts[5]) || number > n:
		return false, Slip
	case c.pieces == nil:
		c.mark, c.pieces = alike.Replace(parts[3]), make([]string, n)
	case c.mark != alike.Replace(parts[3]) || len(c.pieces) != n:
		return false, Another
	}
	added = c.pieces[number-1] == ""
	c.pieces[number-1] = piece
	return added, Sound
}

// Missing returns the numbers of the missing codes, and the number of all codes. Before the first
// code, that number is not known, so of is 0.
func (c *Collector) Missing() (numbers []int, of int) {
	for i, piece := range c.pieces {
		if piece == "" {
			numbers = append(numbers, i+1)
		}
	}
	return numbers, len(c.pieces)
}

// ErrDamaged is the error for codes that are correct by themselves but do not form a text together.
var ErrDamaged = errors.New("the codes make no text")

// Text returns the text, once no code is missing.
func (c *Collector) Text() ([]byte, error) {
	packed, err := encoding.DecodeString(strings.Join(c.pieces, ""))
	if err != nil || mark(packed) != c.mark {
		return nil, ErrDamaged
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReaderDict(bytes.NewReader(packed), []byte(dictionary)), MostText+1))
	switch {
	case err != nil:
		return nil, ErrDamaged
	case len(text) > MostText:
		return nil, errLong
	}
	return text, nil
}
