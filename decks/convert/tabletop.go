package convert

import (
	"slices"
	"strings"

	"shinpan/referee"
)

// The saves of Tabletop Simulator are JSON. A save has ObjectStates, a deck or a bag has
// ContainedObjects, and a card has a CardID. Every copy of a card is an object. The Nickname of an
// object is the name that people gave it. Card makers put an id into the Nickname, or into the
// Description or the GMNotes.

// isTabletop reports whether an object is a save, or is inside one.
func (n node) isTabletop() bool {
	return slices.ContainsFunc(n.keys, func(key node) bool {
		return slices.Contains([]string{"ObjectStates", "ContainedObjects", "CardID"}, key.text)
	})
}

// called returns the first member with exactly this name.
func (n node) called(name string) (node, bool) {
	i := slices.IndexFunc(n.keys, func(key node) bool { return key.text == name })
	if i < 0 {
		return node{}, false
	}
	return n.items[i], true
}

// tabletop reads an object and all objects in it. The nickname of a deck is the name of its
// section, or otherwise the name of the whole list. The save itself can have the name of a section
// if its decks do.
func (r *jsonReader) tabletop(n node, in within) {
	if _, card := n.called("CardID"); card {
		r.tabletopCard(n, in)
		return
	}
	for _, member := range []string{"SaveName", "Nickname"} {
		name, _ := n.called(member)
		text := oneLine(name.text)
		if section := r.sectionOf(name); section != "" && !(member == "SaveName" && r.hasPiles(n)) {
			in.section = section
		} else if r.list.Name == "" && len([]rune(text)) <= longestName {
			r.list.Name = text
		}
	}
	for _, member := range []string{"ObjectStates", "ContainedObjects"} {
		list, _ := n.called(member)
		for _, item := range list.items {
			if item.isTabletop() {
				r.value(item, in)
			} else { // for example a die or a board
				name, _ := item.called("Name")
				r.ignore(item, name.text)
			}
		}
	}
}

// sectionOf returns the section that an object is named after, or "".
func (r *jsonReader) sectionOf(name node) string {
	return r.sectionCalled(referee.Fold(oneLine(name.text)))
}

// hasPiles reports whether an object of a save is named after a section.
func (r *jsonReader) hasPiles(save node) bool {
	objects, _ := save.called("ObjectStates")
	return slices.ContainsFunc(objects.items, func(object node) bool {
		name, _ := object.called("Nickname")
		return r.sectionOf(name) != ""
	})
}

// tabletopCard reads a card by an id in any member, or by its name.
func (r *jsonReader) tabletopCard(n node, in within) {
	for _, member := range []string{"GMNotes", "Description", "Nickname"} {
		at, _ := n.called(member)
		for _, word := range strings.FieldsFunc(at.text, func(c rune) bool { return strings.ContainsRune(" \t\r\n,;()[]", c) }) {
			if r.isID(word) {
				r.line(at, entry{ref: word, count: 1}, in)
				return
			}
		}
	}
	name, _ := n.called("Nickname")
	title, _ := n.called("Description")
	first, _, _ := strings.Cut(title.text, "\n")
	e := r.read("1 " + cell(name.text))
	e.count, e.countAt = 1, span{}
	if whole := oneLine(name.text + ", " + first); len(whole) <= widest && len(r.find(whole)) == 1 {
		e = entry{ref: whole, count: 1}
	}
	if strings.TrimSpace(name.text) == "" {
		name, e.ref = n, ""
	}
	r.line(name, e, in)
}
