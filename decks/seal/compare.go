package seal

import (
	"shinpan/decks"
	"shinpan/referee"
)

// State is what became of a list since it was sealed.
type State string

// The states.
const (
	Same    State = "same"    // the file holds the sealed list
	Moved   State = "moved"   // a file that was not sealed holds it now
	Swapped State = "swapped" // a file that was sealed with another list holds it now
	Changed State = "changed" // the file holds another list
	Gone    State = "gone"    // no file holds it, and its file is not there
	Added   State = "added"   // a file that was not sealed
)

// Finding is what became of one list.
type Finding struct {
	State State `json:"state"`
	// File is where the list was when it was sealed, "" when it was not; Now is
	// where it is, or what took its place.
	File string `json:"file,omitempty"`
	Now  string `json:"now,omitempty"`
	Name string `json:"name,omitempty"`
	ID   string `json:"id,omitempty"`
}

// Compare says what became of every sealed list, in the order of the secrets,
// and then which lists were added. Of lists that are alike, one whose file is
// gone is rather the one that was moved.
func Compare(secrets Secrets, lists []List) []Finding {
	c := newComparison(lists)
	found := make([]Finding, len(secrets.Lists))
	settle := func(i int, state State, at int) {
		found[i].State, found[i].Now = state, lists[at].File
		c.used[at] = true
	}
	for i, s := range secrets.Lists {
		found[i] = Finding{State: Gone, File: s.File, Name: s.Name, ID: s.ID}
		if at := c.named(s.File); at >= 0 && c.is(at, s) {
			settle(i, Same, at)
		}
	}
	for _, absent := range []bool{true, false} {
		for i, s := range secrets.Lists {
			if found[i].State != Gone || absent != (c.named(s.File) < 0) {
				continue
			}
			if at := c.elsewhere(s); at >= 0 {
				settle(i, c.movedTo(lists[at].File, secrets), at)
			}
		}
	}
	for i, s := range secrets.Lists {
		if at := c.named(s.File); found[i].State == Gone && at >= 0 && !c.used[at] {
			settle(i, Changed, at)
		}
	}
	return append(found, c.added(lists)...)
}

// comparison is which lists have been found to be sealed ones.
type comparison struct {
	files map[string]int
	texts []string // the canonical texts, made once
	used  []bool
}

func newComparison(lists []List) comparison {
	c := comparison{files: map[string]int{}, used: make([]bool, len(lists))}
	for at, l := range lists {
		c.files[l.File] = at
		c.texts = append(c.texts, decks.Canonical(l.List))
	}
	return c
}

// named is the list of a file, -1 for none.
func (c comparison) named(file string) int {
	if at, ok := c.files[file]; ok {
		return at
	}
	return -1
}

// is reports whether a list is the sealed one.
func (c comparison) is(at int, s Secret) bool {
	return decks.Short(decks.Digest(c.texts[at], []byte(s.Salt))) == s.ID
}

// elsewhere is a list, not found to be another, that is the sealed one.
func (c comparison) elsewhere(s Secret) int {
	for at := range c.texts {
		if !c.used[at] && c.is(at, s) {
			return at
		}
	}
	return -1
}

// movedTo is whether a list was merely renamed or took another's place.
func (c comparison) movedTo(file string, secrets Secrets) State {
	for _, s := range secrets.Lists {
		if s.File == file {
			return Swapped
		}
	}
	return Moved
}

// added are the lists that are none of the sealed ones.
func (c comparison) added(lists []List) []Finding {
	var found []Finding
	for at, l := range lists {
		if !c.used[at] {
			found = append(found, Finding{State: Added, Now: l.File})
		}
	}
	return found
}

// CheckSecrets says what is wrong with secrets for a lock: that they are those
// of another, or that a salt of theirs proves no list of it.
func CheckSecrets(name string, secrets Secrets, lock Lock) []referee.Problem {
	if secrets.Seal != lock.Seal {
		return problem("seal.other-lock", name)
	}
	ids := map[string]int{}
	for _, s := range lock.Lists {
		ids[s.ID]++
	}
	for _, s := range secrets.Lists {
		ids[s.ID]--
	}
	for _, n := range ids {
		if n != 0 {
			return problem("seal.other-lock", name)
		}
	}
	return nil
}
