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

// format is the version of both kinds of file.
const format = 1

// Lock is what is published. Its lists are in the order of their ids.
type Lock struct {
	Format int      `json:"shinpan-lock"`
	Seal   string   `json:"seal"`
	Lists  []Sealed `json:"lists"`
}

// Sealed is one list: its id and, where names are published, whose it is.
type Sealed struct {
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
}

// Secrets are what the organizer keeps, in the order of the files.
type Secrets struct {
	Format int      `json:"shinpan-secrets"`
	Seal   string   `json:"seal"`
	Lists  []Secret `json:"lists"`
}

// Secret is what proves a list: the salt of its id.
type Secret struct {
	// File is the list's file, below the sealed folder, with slashes.
	File string `json:"file"`
	Name string `json:"name,omitempty"`
	ID   string `json:"id"`
	Salt string `json:"salt"`
}

// List is a decklist to seal or to compare. Its cards must all be known.
type List struct {
	File, Name string
	List       referee.Decklist
}

// Make seals lists, each with the salt of its place. Names are published only
// where lists have them.
func Make(lists []List, salts []string) (Lock, Secrets) {
	lock, secrets := Lock{Format: format}, Secrets{Format: format}
	for i, l := range lists {
		id := decks.ID(l.List, []byte(salts[i]))
		lock.Lists = append(lock.Lists, Sealed{id, l.Name})
		secrets.Lists = append(secrets.Lists, Secret{l.File, l.Name, id, salts[i]})
	}
	slices.SortFunc(lock.Lists, func(x, y Sealed) int {
		return cmp.Or(cmp.Compare(x.ID, y.ID), cmp.Compare(x.Name, y.Name))
	})
	lock.Seal = lock.sealed()
	secrets.Seal = lock.Seal
	return lock, secrets
}

// sealed is the seal that the lists of a lock have: SHA-256 of a text with a
// line for each, in lower-case base32 without padding.
func (l Lock) sealed() string {
	var b strings.Builder
	b.WriteString("lock 1\n")
	for _, s := range l.Lists {
		b.WriteString(strings.TrimSuffix(s.ID+" "+s.Name, " ") + "\n")
	}
	sum := sha256.Sum256([]byte(b.String()))
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum[:]))
}

// Whole reports whether the lists are still those that were sealed.
func (l Lock) Whole() bool { return l.Seal == l.sealed() }

// Has gives the sealed lists with an id.
func (l Lock) Has(id string) (Sealed, bool) {
	i := slices.IndexFunc(l.Lists, func(s Sealed) bool { return s.ID == id })
	if i < 0 {
		return Sealed{}, false
	}
	return l.Lists[i], true
}

// Write gives a lock or secrets as the text of a file.
func Write[T Lock | Secrets](file T) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err := e.Encode(file)
	return b.Bytes(), err
}

// ReadLock reads the text of a lock; the name stands in problems. One whose
// lists are not those of its seal has a problem too.
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

// ReadSecrets reads the text of the secrets of a lock.
func ReadSecrets(name string, text []byte) (Secrets, []referee.Problem) {
	secrets, problems := read[Secrets](name, text, "secrets")
	if problems == nil && secrets.Format != format {
		problems = problem("seal.not-secrets", name)
	}
	return secrets, problems
}

// read reads one JSON value of just this form.
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
