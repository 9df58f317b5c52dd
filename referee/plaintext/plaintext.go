package plaintext

import (
	"bytes"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// Encoding is a way to write characters as bytes.
type Encoding string

// The encodings.
const (
	UTF8  Encoding = "UTF-8"
	UTF16 Encoding = "UTF-16"
	// Windows is the encoding of Windows programs in western Europe. Files do not state it, so
	// it is a guess.
	Windows Encoding = "Windows-1252"
	// None means that the bytes are not text.
	None Encoding = ""
)

// Text is the content of a file.
type Text struct {
	// UTF8 is the text without a byte order mark.
	UTF8 []byte
	From Encoding
	// Line and Col are the position of the first byte that is not UTF-8, counted from 1; 0 means
	// that there is none. That byte is the reason for guessing Windows-1252.
	Line, Col int
}

// Read detects the encoding of a file: by its byte order mark, by its zero bytes if it is UTF-16
// without one, or by its form if it is UTF-8. It reads other bytes as Windows-1252, if all of them
// have a meaning there and they do not look like damaged UTF-8. Other bytes have the encoding None,
// and so does text with invisible characters.
func Read(file []byte) Text {
	switch {
	case bytes.HasPrefix(file, []byte("\ufeff")):
		file = file[len("\ufeff"):]
	case bytes.HasPrefix(file, []byte{0xff, 0xfe}):
		return decoded(file[2:], unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), UTF16)
	case bytes.HasPrefix(file, []byte{0xfe, 0xff}):
		return decoded(file[2:], unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), UTF16)
	case zeros(file, 1):
		return decoded(file, unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), UTF16)
	case zeros(file, 0):
		return decoded(file, unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), UTF16)
	}
	at := strange(file)
	if at < 0 {
		return Text{UTF8: file, From: UTF8}
	}
	t := Text{}
	if windows(file) {
		t = decoded(file, charmap.Windows1252, Windows)
	}
	before := file[:at]
	t.Line = 1 + bytes.Count(before, []byte("\n"))
	t.Col = 1 + utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
	return t
}

// Head returns the beginning of a file as UTF-8, so that callers can detect the file's format. The
// text can end within a character.
func Head(file []byte) []byte {
	for cut := 0; cut < utf8.UTFMax && cut <= len(file); cut++ {
		if text := Read(file[:len(file)-cut]); text.From == UTF8 || text.From == UTF16 {
			return text.UTF8
		}
	}
	return file
}

// zeros reports whether, from the given position on, every second byte of the beginning is zero, as
// in UTF-16 text in a western language.
func zeros(file []byte, from int) bool {
	head := file[:min(len(file), 64)]
	n := 0
	for i, b := range head {
		if b == 0 && i%2 == from {
			n++
		} else if b == 0 {
			return false
		}
	}
	return len(head) >= 4 && n*2 >= len(head)*3/4
}

// windows reports whether bytes that are not UTF-8 can be Windows-1252. They are not Windows-1252
// if most of the bytes beyond ASCII are valid UTF-8, because then the text is probably damaged
// UTF-8.
func windows(file []byte) bool {
	sound, broken := 0, 0
	for at := 0; at < len(file); {
		r, size := utf8.DecodeRune(file[at:])
		switch {
		case r == utf8.RuneError && size == 1:
			broken++
		case size > 1:
			sound++
		}
		at += size
	}
	return broken > sound
}

// strange returns the position of the first byte that is not part of a visible character in
// UTF-8, or -1 if there is none.
func strange(text []byte) int {
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRune(text[at:])
		if r == utf8.RuneError && size == 1 || hidden(r) {
			return at
		}
		at += size
	}
	return -1
}

// hidden reports whether a character is a control character that does not occur in text.
func hidden(r rune) bool {
	return r < ' ' && r != '\t' && r != '\n' && r != '\r' && r != '\f' && r != '\v' || r >= 0x7f && r < 0xa0 && r != 0x85
}

// decoded returns a text in another encoding as UTF-8, or a Text with the encoding None if a byte
// has no meaning in that encoding.
func decoded(file []byte, from encoding.Encoding, name Encoding) Text {
	text, err := from.NewDecoder().Bytes(file)
	if err != nil || strange(text) >= 0 || bytes.ContainsRune(text, utf8.RuneError) {
		return Text{Line: 1, Col: 1}
	}
	return Text{UTF8: text, From: name}
}
