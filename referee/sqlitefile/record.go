package sqlitefile

import (
	"encoding/binary"
	"math"
	"strconv"
	"strings"
	"unicode/utf16"
)

// Value is one value of a row, as it is stored: the declared type of its column
// does not matter. The zero Value is NULL.
type Value struct {
	kind  kind
	whole int64
	real  float64
	text  string
}

type kind uint8

const (
	null kind = iota
	whole
	real
	text
	blob
)

// Int gives a value as a whole number, as CAST does where that loses nothing: a
// number, or a text that is one. It is false for all others.
func (v Value) Int() (n int64, ok bool) {
	switch v.kind {
	case whole:
		return v.whole, true
	case real:
		return rounded(v.real)
	case text:
		trimmed := strings.TrimSpace(v.text)
		if n, err := strconv.ParseInt(trimmed, 10, 64); err == nil {
			return n, true
		}
		if f, err := strconv.ParseFloat(trimmed, 64); err == nil {
			return rounded(f)
		}
	}
	return 0, false
}

// rounded is a number that has nothing after its point.
func rounded(f float64) (n int64, ok bool) {
	return int64(f), f == math.Trunc(f) && math.Abs(f) < 1<<63
}

// Text gives a value as a text; "" for NULL and for bytes that are none.
func (v Value) Text() string {
	switch v.kind {
	case whole:
		return strconv.FormatInt(v.whole, 10)
	case real:
		return strconv.FormatFloat(v.real, 'g', -1, 64)
	case text:
		return v.text
	}
	return ""
}

// The text encodings.
const (
	utf16LE = 2
	utf16BE = 3
)

// values takes a record apart. It is not ok if the record contradicts itself.
func (db *DB) values(record []byte, values []Value) (_ []Value, ok bool) {
	size, rest, ok := varint(record)
	if !ok || size > uint64(len(record)) || int(size) < len(record)-len(rest) {
		return nil, false
	}
	types, body := rest[:int(size)-(len(record)-len(rest))], record[size:]
	values = values[:0]
	for len(types) > 0 {
		var serial uint64
		if serial, types, ok = varint(types); !ok {
			return nil, false
		}
		var v Value
		if v, body, ok = db.value(serial, body); !ok {
			return nil, false
		}
		values = append(values, v)
	}
	return values, true
}

// value reads a value of a serial type.
func (db *DB) value(serial uint64, body []byte) (v Value, rest []byte, ok bool) {
	size := uint64(0)
	switch {
	case serial <= 4:
		size = serial
	case serial == 5:
		size = 6
	case serial <= 7:
		size = 8
	case serial == 10 || serial == 11:
		return v, nil, false // SQLite keeps them for itself
	case serial >= 12:
		size = (serial - 12) / 2
	}
	if size > uint64(len(body)) {
		return v, nil, false
	}
	bytes, rest := body[:size], body[size:]
	switch {
	case serial == 0:
		return Value{}, rest, true
	case serial <= 6:
		return Value{kind: whole, whole: signed(bytes)}, rest, true
	case serial == 7:
		return Value{kind: real, real: math.Float64frombits(binary.BigEndian.Uint64(bytes))}, rest, true
	case serial <= 9:
		return Value{kind: whole, whole: int64(serial - 8)}, rest, true
	case serial%2 == 0:
		return Value{kind: blob}, rest, true
	}
	return Value{kind: text, text: db.decoded(bytes)}, rest, true
}

// signed is a big-endian number in two's complement.
func signed(bytes []byte) int64 {
	n := int64(0)
	if len(bytes) > 0 && bytes[0] >= 0x80 {
		n = -1
	}
	for _, b := range bytes {
		n = n<<8 | int64(b)
	}
	return n
}

// decoded is a text in the encoding of the database.
func (db *DB) decoded(bytes []byte) string {
	if db.encoding < utf16LE {
		return strings.ToValidUTF8(string(bytes), "\ufffd")
	}
	var order binary.ByteOrder = binary.LittleEndian
	if db.encoding == utf16BE {
		order = binary.BigEndian
	}
	units := make([]uint16, len(bytes)/2)
	for i := range units {
		units[i] = order.Uint16(bytes[2*i:])
	}
	return string(utf16.Decode(units))
}
