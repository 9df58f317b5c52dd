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

// A match and its decklists hold secrets that players must not learn about each other. They are
// therefore encrypted with a key of the match, and that key is encrypted for the desk that holds
// the event.

// keySize is the length in bytes of the key of a match.
const keySize = 32

// errSealed reports a text that was sealed with another key or for another place.
var errSealed = errors.New("sealed with another key")

// matchKey is the key that encrypts the entries of a match.
type matchKey [keySize]byte

func newMatchKey() (k matchKey) {
	_, _ = rand.Read(k[:]) // this never fails
	return k
}

// mac returns a digest that can be computed only with the key.
func (k matchKey) mac(text ...[]byte) []byte {
	h := hmac.New(sha256.New, k[:])
	for _, part := range text {
		h.Write([]byte(strconv.Itoa(len(part)) + "\n")) // never fails
		h.Write(part)
	}
	return h.Sum(nil)
}

// tokenSize is the number of digits in a token.
const tokenSize = 16

// token returns a name for a match in the stream that reveals nothing about the match.
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

// seal encrypts a text for one place. Encrypting the same text again gives the same result, so
// repeated publication counts once.
func (k matchKey) seal(place string, text []byte) ([]byte, error) {
	aead, err := k.aead()
	if err != nil {
		return nil, err
	}
	nonce := k.mac([]byte(place), text)[:aead.NonceSize()]
	return aead.Seal(nonce, nonce, text, []byte(place)), nil
}

// open decrypts a text that was sealed for a place.
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

// forDesk returns the context to which the encryption of a match's key is bound.
func forDesk(id, token string) []byte { return []byte("shinpan table 1\n" + id + "\n" + token) }

// wrap encrypts the key of a match for the desk that holds the event. It takes the desk's public
// key from the record.
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

// unwrap decrypts the key of a match with one of the desk's keys. It reports false if none of them
// fits.
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
