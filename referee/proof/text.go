package proof

import (
	"bytes"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"

	"shinpan/referee"
)

// Version is the version of all texts that this program writes.
const Version = 1

// text is a text to whose hash a player or Shinpan commits.
type text struct{ bytes.Buffer }

// newText begins a text with its name.
func newText(name string) *text {
	t := &text{}
	fmt.Fprintf(t, "shinpan-%s %d\n", name, Version)
	return t
}

func (t *text) quoted(name, value string) *text {
	t.WriteString(name + " ")
	e := json.NewEncoder(t) // the encoder writes a line feed
	e.SetEscapeHTML(false)
	_ = e.Encode(value) // a string can always be encoded
	return t
}

func (t *text) number(name string, n int) *text {
	fmt.Fprintf(t, "%s %d\n", name, n)
	return t
}

func (t *text) seat(seat referee.Seat) *text {
	fmt.Fprintf(t, "seat %s\n", seat)
	return t
}

// hash returns the SHA-256 of the text in hexadecimal.
func (t *text) hash() string {
	sum := sha256.Sum256(t.Bytes())
	return hex.EncodeToString(sum[:])
}

// Short returns a commitment as people compare it: the first 130 bits of its hash, as 26 lower-case
// letters and digits in base32 (RFC 4648). A text that is not a hash stays as it is.
func Short(hash string) string {
	bits, err := hex.DecodeString(hash)
	if err != nil || len(bits) != sha256.Size {
		return hash
	}
	return strings.ToLower(base32.StdEncoding.EncodeToString(bits)[:26])
}
