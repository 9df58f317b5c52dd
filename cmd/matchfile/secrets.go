package matchfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"path/filepath"

	"shinpan/referee"
	"shinpan/referee/record"
)

// secretsExt is the extension of a file with a player's sealed cards, after the seat:
// "m.shinpan.p2.secrets".
const secretsExt = ".secrets"

// SecretsPath returns the path of the file with the secrets that a player has sealed in a match.
// The file belongs to the player.
func SecretsPath(match string, seat referee.Seat) string {
	return match + "." + seat.String() + secretsExt
}

// secretFormat is the version of the secretLine format.
const secretFormat = 1

// secretLine is a line of a file with a player's sealed secrets.
type secretLine struct {
	Format int `json:"shinpan-secret"`
	Of     int `json:"of"`
	record.Unsealed
}

// KeepSecret adds a sealed secret to the player's file next to a match, and syncs it. If a crash
// cut off the last line, KeepSecret leaves that line as it is.
func (s Store) KeepSecret(match string, secret record.Secret) error {
	path := SecretsPath(match, secret.Seat)
	h, err := s.on().private(path)
	if errors.Is(err, fs.ErrNotExist) {
		h, err = s.on().create(path)
	}
	if err != nil {
		return failed(path, err)
	}
	defer closing(h)
	info, err := h.Stat()
	if err != nil {
		return failed(path, err)
	}
	line, err := json.Marshal(secretLine{secretFormat, secret.Of, secret.Unsealed})
	if err != nil {
		return failed(path, err)
	}
	text := append(line, '\n')
	if info.Size() > 0 {
		text = append([]byte("\n"), text...) // this ends a line that a crash cut off
	}
	n, err := h.WriteAt(text, info.Size())
	if err == nil && n < len(text) {
		err = io.ErrShortWrite
	}
	if err = errors.Join(err, h.Sync(), s.on().syncFolder(filepath.Dir(path))); err != nil {
		return failed(path, err)
	}
	return nil
}

// KeepList saves a player's decklist next to a match, in a new file that only its owner can read,
// and returns its path. The id distinguishes the list from the player's other lists.
func (s Store) KeepList(match string, seat referee.Seat, id string, text []byte) (path string, err error) {
	path = match + "." + seat.String() + "." + id[:6] + ".yaml"
	h, err := s.on().create(path)
	if err != nil {
		return "", failed(path, err)
	}
	defer closing(h)
	n, err := h.WriteAt(text, 0)
	if err == nil && n < len(text) {
		err = io.ErrShortWrite
	}
	if err = errors.Join(err, h.Sync(), s.on().syncFolder(filepath.Dir(path))); err != nil {
		return "", failed(path, err)
	}
	return path, nil
}

// Secrets reads the sealed secrets of those players of a match who have files. It skips incomplete
// lines. Opening the seal will show that the secret is missing.
func (s Store) Secrets(match string, players int) ([]record.Secret, error) {
	var secrets []record.Secret
	for i := range players {
		seat := referee.Seat(i + 1)
		path := SecretsPath(match, seat)
		h, err := s.on().open(path, false)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, failed(path, err)
		}
		info, err := h.Stat()
		var text []byte
		if err == nil {
			text, err = io.ReadAll(io.NewSectionReader(h, 0, min(info.Size(), largest)))
		}
		closing(h)
		if err != nil {
			return nil, failed(path, err)
		}
		for line := range bytes.Lines(text) {
			var l secretLine
			if json.Unmarshal(line, &l) == nil && l.Format == secretFormat {
				secrets = append(secrets, record.Secret{Of: l.Of, Seat: seat, Unsealed: l.Unsealed})
			}
		}
	}
	return secrets, nil
}
