package database

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
)

// numberForm matches a printed number as people write it: "N-023", "NUS-006B".
var numberForm = referee.Pattern(`^(N|J|M|C|PR|PS|EX)-?(US|C)?-?(\d{1,5})([A-Z]?)$`)

// oneNumber returns a printed number in its standard form, "N-US006B", or "" if the text is not a
// number.
func oneNumber(text string) string {
	parts := numberForm().FindStringSubmatch(strings.ToUpper(text))
	if parts == nil {
		return ""
	}
	return parts[1] + "-" + parts[2] + parts[3] + parts[4]
}

// number assigns ids to the printings. The first printing of a card has only its number. Any
// other has the suffix of the database's id added to it, or the code of its set.
func (r *reading) number(drafts []*draft) {
	taken := map[referee.Card]bool{}
	first := map[string]*draft{} // by number
	inOrder := slices.Clone(drafts)
	slices.SortStableFunc(inOrder, func(a, b *draft) int { return a.lateness() - b.lateness() })
	for _, d := range inOrder {
		id := r.known(d)
		if id == "" {
			id = d.newID(first[d.card.Number] == nil && !r.has(referee.Card(d.card.Number)))
		}
		for plain, n := id, 'B'; taken[id] && n <= 'Z'; n++ {
			id = plain + "-" + referee.Card(n)
		}
		taken[id] = true
		d.card.ID, d.card.Of = id, id
		if first[d.card.Number] == nil {
			first[d.card.Number] = d
		}
		d.card.Of = r.firstPrint(d, first)
	}
}

// lateness returns a sort key that puts first printings first: those from sets before promotional
// cards, and those without a suffix.
func (d *draft) lateness() int {
	late := 0
	if len(d.suffix) > 0 {
		late += 2
	}
	if d.release.Year == 0 {
		late++
	}
	return late
}

// newID returns the id of a new printing; first means that its number is also new.
func (d *draft) newID(first bool) referee.Card {
	id := append([]string{d.card.Number}, d.suffix...)
	if !first && len(d.suffix) == 0 {
		id = append(id, d.release.Code)
	}
	return referee.Card(strings.Join(id, "-"))
}

// known returns the id of a printing that the game already has, or "" for a new one.
func (r *reading) known(d *draft) referee.Card {
	id := append([]string{strings.ReplaceAll(d.card.Number, "-", "")}, d.suffix...)
	for _, print := range r.prints[strings.ToLower(strings.Join(id, "_"))] {
		if print.Set == d.release.Code {
			return print.ID
		}
	}
	return ""
}

func (r *reading) has(id referee.Card) bool {
	_, ok := r.own.Card(id)
	return ok
}

// firstPrint returns the first printing of the same card: one with the same number and name, or
// with the number without the R of a reprint.
func (r *reading) firstPrint(d *draft, first map[string]*draft) referee.Card {
	for _, number := range []string{strings.TrimSuffix(d.card.Number, "R"), d.card.Number} {
		if other := first[number]; other != nil && other.card.Type == d.card.Type && sameName(other.card.Name, d.card.Name) {
			return other.card.Of
		}
		if own, ok := r.own.Card(referee.Card(number)); ok && own.Type == d.card.Type && sameName(own.Name, d.card.Name) {
			return own.Of
		}
	}
	return d.card.ID
}

// sameName reports whether two names are the same except for capitals, accents and the number
// words of Hokage ("The 2nd Hokage").
func sameName(a, b string) bool {
	return ordinals.Replace(referee.Fold(a)) == ordinals.Replace(referee.Fold(b))
}

var ordinals = strings.NewReplacer("1st", "first", "2nd", "second", "3rd", "third", "4th", "fourth", "5th", "fifth", "6th", "sixth")

// releaseOf returns the set with the given name: one that the game has, or a new one.
func (r *reading) releaseOf(name, year string) cards.Release {
	for _, known := range append(r.own.Releases(), r.releases...) {
		if strings.EqualFold(known.Name, name) {
			return known
		}
	}
	if name == "" {
		return cards.Release{}
	}
	release := cards.Release{Name: name, Year: yearOf(year)}
	release.Code = r.newCode(name)
	r.releases = append(r.releases, release)
	return release
}

// newCode makes a code that no other set has, from the first letters of a set's words.
func (r *reading) newCode(name string) string {
	code := ""
	for word := range strings.FieldsSeq(strings.ToUpper(referee.Fold(name))) {
		if word = strings.Map(letterOrDigit, word); word != "" && len(code) < longestCode {
			code += word[:1]
		}
	}
	if code == "" {
		code = "S"
	}
	taken := func(code string) bool {
		return slices.ContainsFunc(append(r.own.Releases(), r.releases...), func(s cards.Release) bool { return s.Code == code })
	}
	free := code
	for n := 2; taken(free); n++ {
		free = code + strconv.Itoa(n)
	}
	return free
}

// longestCode is the maximum number of letters in the code of a set.
const longestCode = 5

// yearOf returns the year in a text, or 0 if there is none.
func yearOf(text string) int {
	n, err := strconv.Atoi(strings.TrimSuffix(text, ".0"))
	if err != nil || n < 1990 || n > 2100 {
		return 0
	}
	return n
}
