package seal

import (
	"shinpan/decks"
	"shinpan/referee"
)

// State describes what happened to a list after it was sealed.
type State string

// The states of a list.
const (
	Same    State = "same"    // the file still holds the sealed list
	Moved   State = "moved"   // the list is now in a file that was not sealed
	Swapped State = "swapped" // the list is now in a file that was sealed with another list
	Changed State = "changed" // the file holds another list
	Gone    State = "gone"    // no file holds the list, and the list's own file is gone
	Added   State = "added"   // the file was not sealed
)

// Finding is the result for one list.
type Finding struct {
	State State `json:"state"`
	// File is the file of the list when it was sealed, or "" if it was not
	// sealed. Now is the file that holds it, or the file that replaced it.
	File string `json:"file,omitempty"`
	Now  string `json:"now,omitempty"`
	Name string `json:"name,omitempty"`
	ID   string `json:"id,omitempty"`
}

// Compare reports what happened to every sealed list, in the order of the secrets, and then the
// added lists. If sealed lists are identical, a moved one is matched first to a list whose file is
// gone.
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

// comparison keeps track of the lists already matched to a sealed list.
type comparison struct {
	files map[string]int
	texts []string // the canonical texts of the lists, each computed once
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

// named returns the index of the list of a file, or -1.
func (c comparison) named(file string) int {
	if at, ok := c.files[file]; ok {
		return at
	}
	return -1
}

// is reports whether a list is the sealed list.
func (c comparison) is(at int, s Secret) bool {
	return decks.Short(decks.Digest(c.texts[at], []byte(s.Salt))) == s.ID
}

// elsewhere returns the index of an unmatched list that is the sealed list, or -1.
func (c comparison) elsewhere(s Secret) int {
	for at := range c.texts {
		if !c.used[at] && c.is(at, s) {
			return at
		}
	}
	return -1
}

// movedTo distinguishes a renamed list from a list that replaced another one.
func (c comparison) movedTo(file string, secrets Secrets) State {
	for _, s := range secrets.Lists {
		if s.File == file {
			return Swapped
		}
	}
	return Moved
}

// added returns the lists that match no sealed list.
func (c comparison) added(lists []List) []Finding {
	var found []Finding
	for at, l := range lists {
		if !c.used[at] {
			found = append(found, Finding{State: Added, Now: l.File})
		}
	}
	return found
}

// CheckSecrets reports secrets that do not belong to a lock, because the seals or the ids of the
// lists differ.
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
