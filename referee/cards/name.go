package cards

import (
	"cmp"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"shinpan/referee"
)

// NameAt returns the length in bytes of the longest whole name that begins a text, or 0 if there is
// none. The version can follow the name. Capitals, accents and punctuation do not matter. But
// punctuation with a meaning in commands belongs to a name only if the name prints it there: "Ino,
// Chôji" is two names, "South Gate, East Gate" is one. A name ends at the end of a word.
func (c *Catalog) NameAt(text string) int {
	chunk := text[:chunkEnd(text, 0)]
	if _, isID := c.print(referee.Card(chunk)); isID {
		return 0
	}
	longest := 0
	for _, s := range c.shelves {
		longest = max(longest, s.whole().begin(text))
	}
	return longest
}

// Called returns the cards that have a text as their whole name, with or without the version.
func (c *Catalog) Called(text string) []referee.Card {
	if cards := c.quickly(text); cards != nil {
		return cards
	}
	return c.whole(text)
}

// whole returns the cards that have a text as their whole name, with or without the version.
// Punctuation distinguishes names with the same words, if it is typed.
func (c *Catalog) whole(text string) []referee.Card {
	var best []referee.Card
	rank := unnamed
	key, spelt := nameKey(text), spelling(text)
	for _, s := range c.shelves {
		names := s.whole()
		for _, n := range names.having(key) {
			r := n.rank(spelt)
			if r < rank {
				best, rank = nil, r
			}
			if card := s.facts()[n.card].ID; r == rank && r != unnamed && !slices.Contains(best, card) {
				best = append(best, card)
			}
		}
	}
	return best
}

// nameIndex holds the whole names of cards, sorted by key.
type nameIndex []wholeName

// wholeName is a name of a card.
type wholeName struct {
	// key holds its words, and text is the printed form.
	key, text string
	card      int32
	// versioned means that the version follows the name.
	versioned bool
}

// The ranks of names that match the words of a text, the best first.
const (
	sameName = iota
	sameWords
	sameVersion
	unnamed
)

func (n wholeName) rank(spelt string) int {
	switch {
	case n.versioned:
		return sameVersion
	case spelling(n.text) == spelt:
		return sameName
	}
	return sameWords
}

func newNameIndex(facts []Fact) nameIndex {
	names := make(nameIndex, 0, 2*len(facts))
	for i := range facts {
		f := &facts[i]
		for _, language := range [...]string{"en", "fr"} {
			name, version := f.Name[language], f.Version[language]
			names = names.with(wholeName{text: name, card: int32(i)})
			if name != "" && version != "" {
				names = names.with(wholeName{text: name + ", " + version, card: int32(i), versioned: true})
			}
		}
	}
	slices.SortFunc(names, func(a, b wholeName) int { return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.card, b.card)) })
	return names
}

// with adds a name, unless it has no words.
func (x nameIndex) with(n wholeName) nameIndex {
	if n.key = nameKey(n.text); n.key == "" {
		return x
	}
	return append(x, n)
}

// having returns the names with the given key.
func (x nameIndex) having(key string) nameIndex {
	from := sort.Search(len(x), func(i int) bool { return x[i].key >= key })
	to := from
	for to < len(x) && x[to].key == key {
		to++
	}
	return x[from:to]
}

// beginning returns the names whose keys have the given prefix.
func (x nameIndex) beginning(key string) nameIndex {
	x = x[sort.Search(len(x), func(i int) bool { return x[i].key >= key }):]
	return x[:sort.Search(len(x), func(i int) bool { return !strings.HasPrefix(x[i].key, key) })]
}

// begin returns the length of the longest name that begins a text.
func (x nameIndex) begin(text string) int {
	longest, key := 0, ""
	for at := 0; len(x) > 0; {
		from, to := nextWord(text, at)
		if from == to {
			break
		}
		if key != "" {
			key += " "
		}
		key += foldWord(text[from:to])
		x, at = x.beginning(key), to
		end := chunkEnd(text, to)
		if next, _ := nextWord(text[:end], to); next < end {
			continue // the word in the command continues after the name
		}
		for _, n := range x.having(key) {
			if allows(n.text, text[:end]) {
				longest = end
				break
			}
		}
	}
	return longest
}

// chunkEnd returns the end of the part of a command between spaces and commas.
func chunkEnd(text string, from int) int {
	if n := strings.IndexAny(text[from:], " \t,"); n >= 0 {
		return from + n
	}
	return len(text)
}

// allows reports whether a name has its command punctuation in the same places as the text. Both
// have the same words.
func allows(name, text string) bool {
	for n, t := 0, 0; ; {
		nameFrom, nameTo := nextWord(name, n)
		from, to := nextWord(text, t)
		if marksIn(text[t:from])&^marksIn(quotes.Replace(name[n:nameFrom])) != 0 {
			return false
		}
		if from == to {
			return true
		}
		n, t = nameTo, to
	}
}

// marksIn returns the set of command punctuation in a text, one bit per character.
func marksIn(gap string) (marks uint8) {
	for _, r := range gap {
		switch r {
		case ',':
			marks |= 1
		case '@':
			marks |= 2
		case '"':
			marks |= 4
		}
	}
	return marks
}

// nameKey returns the words of a name, folded, with a space between them.
func nameKey(name string) string {
	var b strings.Builder
	for at := 0; ; {
		from, to := nextWord(name, at)
		if from == to {
			return b.String()
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(foldWord(name[from:to]))
		at = to
	}
}

// nextWord returns the position of the next letters and digits in a text; the range is empty at the
// end of the text.
func nextWord(text string, at int) (from, to int) {
	from = at
	for from < len(text) {
		r, size := utf8.DecodeRuneInString(text[from:])
		if isLetter(r) {
			break
		}
		from += size
	}
	to = from
	for to < len(text) {
		r, size := utf8.DecodeRuneInString(text[to:])
		if !isLetter(r) && !unicode.In(r, unicode.M, unicode.Cf) {
			break
		}
		to += size
	}
	return from, to
}

func isLetter(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
	}
	return unicode.In(r, unicode.L, unicode.N)
}

// ligatures maps letters that keyboards lack.
var ligatures = strings.NewReplacer("œ", "oe", "æ", "ae")

func foldWord(word string) string {
	if folded := referee.Fold(word); len(folded) > 0 {
		return ligatures.Replace(folded)
	}
	return ""
}

// quotes maps the variants of quotation marks, apostrophes and spaces.
var quotes = strings.NewReplacer("’", "'", "‘", "'", "“", `"`, "”", `"`, "«", `"`, "»", `"`, "\u00a0", " ", "\u202f", " ")

// spelling returns a name including its punctuation, for comparison with typed text.
func spelling(name string) string { return quotes.Replace(referee.Fold(strings.TrimSpace(name))) }
