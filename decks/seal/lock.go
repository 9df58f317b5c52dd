package seal

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"slices"
	"strings"

	"shinpan/decks"
	"shinpan/referee"
)

// format is the version of the lock and of the secrets.
const format = 1

// Lock is the published file. Its lists are ordered by id.
type Lock struct {
	Format int      `json:"shinpan-lock"`
	Seal   string   `json:"seal"`
	Lists  []Sealed `json:"lists"`
}

// Sealed is the id of a list and, if names are published, its player.
type Sealed struct {
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
}

// Secrets is the organizer's file, in the order of the sealed files.
type Secrets struct {
	Format int      `json:"shinpan-secrets"`
	Seal   string   `json:"seal"`
	Lists  []Secret `json:"lists"`
}

// Secret proves one list: it holds the salt of the list's id.
type Secret struct {
	// File is the path of the list in the sealed folder, with slashes.
	File string `json:"file"`
	Name string `json:"name,omitempty"`
	ID   string `json:"id"`
	Salt string `json:"salt"`
}

// List is a decklist to seal or to compare. All of its cards must be known.
type List struct {
	File, Name string
	List       referee.Decklist
}

// Make seals lists; salts[i] belongs to lists[i]. Only names given in lists
// are published.
func Make(lists []List, salts []string) (Lock, Secrets) {
	secrets := Secrets{Format: format}
	var sealed []Sealed
	for i, l := range lists {
		id := decks.ID(l.List, []byte(salts[i]))
		sealed = append(sealed, Sealed{id, l.Name})
		secrets.Lists = append(secrets.Lists, Secret{l.File, l.Name, id, salts[i]})
	}
	lock := Of(sealed)
	secrets.Seal = lock.Seal
	return lock, secrets
}

// Of returns the lock of lists whose ids are already computed. It sorts them.
func Of(lists []Sealed) Lock {
	lock := Lock{Format: format, Lists: lists}
	slices.SortFunc(lock.Lists, func(x, y Sealed) int {
		return cmp.Or(cmp.Compare(x.ID, y.ID), cmp.Compare(x.Name, y.Name))
	})
	lock.Seal = lock.sealed()
	return lock
}

// sealed computes the seal of a lock: SHA-256 of a text with a line per list,
// in lower-case base32 without padding.
func (l Lock) sealed() string {
	var b strings.Builder
	b.WriteString("lock 1\n")
	for _, s := range l.Lists {
		b.WriteString(strings.TrimSuffix(s.ID+" "+s.Name, " ") + "\n")
	}
	sum := sha256.Sum256([]byte(b.String()))
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum[:]))
}

// Whole reports whether the seal matches the lists.
func (l Lock) Whole() bool { return l.Seal == l.sealed() }

// Has returns the sealed list with the given id.
func (l Lock) Has(id string) (Sealed, bool) {
	i := slices.IndexFunc(l.Lists, func(s Sealed) bool { return s.ID == id })
	if i < 0 {
		return Sealed{}, false
	}
	return l.Lists[i], true
}

// Write returns the text of a lock or of secrets.
func Write[T Lock | Secrets](file T) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err := e.Encode(file)
	return b.Bytes(), err
}

// ReadLock reads a lock; name is used only in problems. It also reports a seal that does not match
// the lists.
func ReadLock(name string, text []byte) (Lock, []referee.Problem) {
	lock, problems := read[Lock](name, text, "lock")
	switch {
	case problems != nil:
	case lock.Format != format:
		problems = problem("seal.not-lock", name)
	case !lock.Whole():
		problems = problem("seal.broken", name)
	}
	return lock, problems
}

// ReadSecrets reads the secrets of a lock; name is used only in problems.
func ReadSecrets(name string, text []byte) (Secrets, []referee.Problem) {
	secrets, problems := read[Secrets](name, text, "secrets")
	if problems == nil && secrets.Format != format {
		problems = problem("seal.not-secrets", name)
	}
	return secrets, problems
}

// read reads a single JSON value without unknown members.
func read[T Lock | Secrets](name string, text []byte, kind string) (T, []referee.Problem) {
	var file T
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&file); err != nil || d.More() {
		return file, problem("seal.not-"+kind, name)
	}
	return file, nil
}

func problem(code, file string) []referee.Problem {
	return []referee.Problem{{Code: code, Fix: code, Args: referee.Args{"file": file}, At: referee.Place{File: file}, Grade: referee.Impossible}}
}
