package prompt

import (
	"errors"
	"time"
	"unicode/utf8"
)

// key is a key as a person presses it: a character or one of the constants.
type key rune

// Keys that are neither characters nor control codes.
const (
	keyNone key = -iota - 1
	keyUp
	keyDown
	keyLeft
	keyRight
	keyHome
	keyEnd
	keyPageUp
	keyPageDown
	keyEscape
)

// The control codes, which readline understands too. The keyboard sends code 0 when the size of the
// terminal changes. If a person types that code, the list is just drawn again.
const (
	keyResized key = 0
	ctrlA      key = 1
	ctrlB      key = 2
	ctrlC      key = 3
	ctrlD      key = 4
	ctrlE      key = 5
	ctrlF      key = 6
	ctrlH      key = 8
	newline    key = 10
	ctrlK      key = 11
	enter      key = 13
	ctrlN      key = 14
	ctrlP      key = 16
	ctrlU      key = 21
	ctrlW      key = 23
	ctrlY      key = 25
	escape     key = 27
	backspace  key = 127
)

// escapeWait is the time within which the rest of an escape sequence must arrive. Only the
// timing distinguishes a sequence from the Escape key.
const escapeWait = 60 * time.Millisecond

// key waits for the next key.
func (k *keyboard) key(done <-chan struct{}) (key, error) {
	b, err := k.read(done, 0)
	switch {
	case err != nil:
		return keyNone, err
	case b == byte(escape):
		return k.escaped(done), nil
	case b < utf8.RuneSelf:
		return key(b), nil
	}
	return k.character(b, done)
}

// character reads the remaining bytes of a multi-byte character. It drops invalid bytes, but not
// the byte that follows them.
func (k *keyboard) character(first byte, done <-chan struct{}) (key, error) {
	bytes := []byte{first}
	for !utf8.FullRune(bytes) {
		b, err := k.read(done, 0)
		if err != nil {
			return keyNone, err
		}
		bytes = append(bytes, b)
	}
	r, size := utf8.DecodeRune(bytes)
	k.putBack(bytes[size:])
	if r == utf8.RuneError && size < 2 || r < 0xa0 {
		return keyNone, nil
	}
	return key(r), nil
}

// escaped reads the keys that follow an Escape.
func (k *keyboard) escaped(done <-chan struct{}) key {
	b, err := k.read(done, escapeWait)
	if err != nil {
		return k.cutShort(err, keyEscape)
	}
	if b != '[' && b != 'O' {
		return keyNone // the person pressed Alt together with a key
	}
	params := ""
	for {
		b, err = k.read(done, escapeWait)
		if err != nil {
			return k.cutShort(err, keyNone)
		}
		if b >= 0x40 && b <= 0x7e {
			return named(b, params)
		}
		params += string(rune(b))
	}
}

// cutShort returns the key for an incomplete sequence. It leaves an interruption for the next call
// of key.
func (k *keyboard) cutShort(err error, meant key) key {
	if errors.Is(err, errNews) {
		k.interrupt()
		return keyNone
	}
	return meant
}

// named returns the key for an escape sequence.
func named(last byte, params string) key {
	letters := map[byte]key{
		'A': keyUp, 'B': keyDown, 'C': keyRight, 'D': keyLeft, 'H': keyHome, 'F': keyEnd,
	}
	numbers := map[string]key{
		"1": keyHome, "7": keyHome, "4": keyEnd, "8": keyEnd, "5": keyPageUp, "6": keyPageDown,
	}
	if k, ok := letters[last]; ok {
		return k
	}
	if k, ok := numbers[params]; ok && last == '~' {
		return k
	}
	return keyNone
}

// printable reports whether the key is a printable character.
func (k key) printable() bool { return k >= ' ' && k != backspace }
