package join

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hmac"
	"crypto/hpke"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strconv"
)

// A match file holds what players must not know of each other before the match is over, and
// decklists after it. So the entries of a match are sealed with a key of the match, and that key
// for the desk that holds the event.

// keySize is how many bytes the key of a match has.
const keySize = 32

// errSealed says that something was not sealed with this key, or for another place.
var errSealed = errors.New("sealed with another key")

// matchKey seals the entries of a match.
type matchKey [keySize]byte

func newMatchKey() (k matchKey) {
	_, _ = rand.Read(k[:]) // it never fails
	return k
}

// mac is a digest that only those who have the key can make.
func (k matchKey) mac(text ...[]byte) []byte {
	h := hmac.New(sha256.New, k[:])
	for _, part := range text {
		h.Write([]byte(strconv.Itoa(len(part)) + "\n")) // never fails
		h.Write(part)
	}
	return h.Sum(nil)
}

// tokenSize is how many digits a token has.
const tokenSize = 16

// token names a match in the stream and tells nothing about it.
func (k matchKey) token(header []byte) string {
	return hex.EncodeToString(k.mac([]byte("token"), header))[:tokenSize]
}

func (k matchKey) aead() (cipher.AEAD, error) {
	block, err := aes.NewCipher(k[:])
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}

// seal seals a text for one place. The same text is sealed alike each time, so that it counts
// once however often it is published.
func (k matchKey) seal(place string, text []byte) ([]byte, error) {
	aead, err := k.aead()
	if err != nil {
		return nil, err
	}
	nonce := k.mac([]byte(place), text)[:aead.NonceSize()]
	return aead.Seal(nonce, nonce, text, []byte(place)), nil
}

// open opens what was sealed for a place.
func (k matchKey) open(place string, sealed []byte) ([]byte, error) {
	aead, err := k.aead()
	if err != nil {
		return nil, err
	}
	if len(sealed) < aead.NonceSize() {
		return nil, errSealed
	}
	text, err := aead.Open(nil, sealed[:aead.NonceSize()], sealed[aead.NonceSize():], []byte(place))
	if err != nil {
		return nil, errSealed
	}
	return text, nil
}

// forDesk names what the key of a match is sealed for.
func forDesk(id, token string) []byte { return []byte("shinpan table 1\n" + id + "\n" + token) }

// wrap seals the key of a match for the desk that holds an event, whose key is in the record.
func (k matchKey) wrap(deskKey, id, token string) ([]byte, error) {
	raw, err := hex.DecodeString(deskKey)
	if err != nil {
		return nil, err
	}
	public, err := hpke.DHKEM(ecdh.X25519()).NewPublicKey(raw)
	if err != nil {
		return nil, err
	}
	return hpke.Seal(public, hpke.HKDFSHA256(), hpke.AES256GCM(), forDesk(id, token), k[:])
}

// unwrap opens the key of a match with one of a desk's.
func unwrap(sealed []byte, keys [][]byte, id, token string) (k matchKey, ok bool) {
	for _, raw := range keys {
		private, err := hpke.DHKEM(ecdh.X25519()).NewPrivateKey(raw)
		if err != nil {
			continue
		}
		text, err := hpke.Open(private, hpke.HKDFSHA256(), hpke.AES256GCM(), forDesk(id, token), sealed)
		if err == nil && len(text) == keySize {
			return matchKey(text), true
		}
	}
	return k, false
}
