package cards

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"shinpan/referee"
)

// part is the part of a card in which a word occurs. A word in several parts counts for the first
// of these parts.
type part uint8

const (
	inName    part = iota // or in the id
	inVersion             // the line under the name
	inValues              // the words of its attributes
)

// place links a word and a card: it holds the other of the two, and the part of the card.
type place struct {
	at   int32
	part part
}

// wordIndex is an index of the folded words by which cards can be found: each word once, in
// order, with its cards.
type wordIndex struct {
	words []string
	// letters holds the set of letters of each word, one bit per letter.
	letters []uint32
	// cards holds the cards of each word, in order, and ofCard holds the words of each card.
	cards, ofCard rows
}

// rows holds lists of places, one after another in one slice.
type rows struct {
	places []place
	starts []int32
}

func (r rows) row(i int) []place { return r.places[r.starts[i]:r.starts[i+1]] }

func newWordIndex(schema Schema, facts []Fact) *wordIndex {
	r := indexing{schema: schema, numbers: map[string]int32{}, folded: map[string][]string{}}
	r.ofCard.starts = append(make([]int32, 0, len(facts)+1), 0)
	for i := range facts {
		r.card(&facts[i])
	}
	return r.finished()
}

// indexing is a wordIndex under construction. Until it is complete, words are numbered in the
// order in which they are found.
type indexing struct {
	schema  Schema
	numbers map[string]int32
	words   []string
	ofCard  rows
	// folded holds the words of the values found so far, in every language.
	folded map[string][]string
}

// card adds the words of a card.
func (r *indexing) card(f *Fact) {
	set, _, _ := strings.Cut(string(f.ID), "-")
	begin := len(r.ofCard.places)
	r.add(begin, inName, referee.Fold(set), tailKey(f.ID))
	r.add(begin, inName, wordsOf(f.Name)...)
	r.add(begin, inVersion, wordsOf(f.Version)...)
	for i, a := range r.schema {
		if a.Print && a.Signs {
			continue // people do not search for a rarity
		}
		for _, value := range f.value(i).Words() {
			r.add(begin, inValues, r.wordsOf(a, value)...)
		}
	}
	r.ofCard.starts = append(r.ofCard.starts, int32(len(r.ofCard.places)))
}

// add adds words to the card whose words begin at the given place.
func (r *indexing) add(begin int, where part, words ...string) {
	for _, word := range words {
		number, met := r.numbers[word]
		if !met {
			number = int32(len(r.words))
			r.numbers[word], r.words = number, append(r.words, word)
		}
		if !slices.ContainsFunc(r.ofCard.places[begin:], func(p place) bool { return p.at == number }) {
			r.ofCard.places = append(r.ofCard.places, place{number, where})
		}
	}
}

// wordsOf returns the folded words of a value in every language.
func (r *indexing) wordsOf(a Attribute, value string) []string {
	words, met := r.folded[a.Key+"\x00"+value]
	if !met {
		words = append(referee.FoldWords(value), wordsOf(a.wordsOf(value))...)
		r.folded[a.Key+"\x00"+value] = words
	}
	return words
}

// finished sorts the words and lists the cards of each.
func (r *indexing) finished() *wordIndex {
	x := &wordIndex{words: r.words, ofCard: r.ofCard, letters: make([]uint32, len(r.words))}
	byWord := make([]int32, len(x.words))
	for i := range byWord {
		byWord[i] = int32(i)
	}
	slices.SortFunc(byWord, func(a, b int32) int { return cmp.Compare(r.words[a], r.words[b]) })
	x.words = make([]string, len(r.words))
	sorted := make([]int32, len(r.words))
	for i, number := range byWord {
		x.words[i], x.letters[i], sorted[number] = r.words[number], lettersOf(r.words[number]), int32(i)
	}
	for i := range x.ofCard.places {
		x.ofCard.places[i].at = sorted[x.ofCard.places[i].at]
	}
	x.cards = turned(x.ofCard, len(x.words))
	return x
}

// turned inverts the lists: it turns the words of each card into the cards of each word.
func turned(ofCard rows, words int) rows {
	t := rows{places: make([]place, len(ofCard.places)), starts: make([]int32, words+1)}
	for _, p := range ofCard.places {
		t.starts[p.at+1]++
	}
	for i := range words {
		t.starts[i+1] += t.starts[i]
	}
	next := slices.Clone(t.starts)
	for card := range len(ofCard.starts) - 1 {
		for _, p := range ofCard.row(card) {
			t.places[next[p.at]] = place{int32(card), p.part}
			next[p.at]++
		}
	}
	return t
}

// wordsOf returns the folded words of a text in all its languages. Hyphenated words are also
// split.
func wordsOf(texts referee.Words) []string {
	var words []string
	for _, language := range [...]string{"en", "fr"} {
		for _, word := range referee.FoldWords(texts[language]) {
			words = append(words, word)
			if strings.Contains(word, "-") {
				words = append(words, strings.Split(word, "-")...)
			}
		}
	}
	return words
}

// lettersOf returns the letters of a word, one bit per letter; other characters share the
// remaining bits.
func lettersOf(word string) uint32 {
	letters := uint32(0)
	for i := range len(word) {
		switch c := word[i]; {
		case 'a' <= c && c <= 'z':
			letters |= 1 << (c - 'a')
		case '0' <= c && c <= '9':
			letters |= 1 << 26
		default:
			letters |= 1 << 27
		}
	}
	return letters
}

// number returns the position of a word, or -1 if no card has it.
func (x *wordIndex) number(word string) int {
	if i, ok := slices.BinarySearch(x.words, word); ok {
		return i
	}
	return -1
}

// beginning returns the range of words with the given prefix.
func (x *wordIndex) beginning(prefix string) (from, to int) {
	from = sort.SearchStrings(x.words, prefix)
	rest := x.words[from:]
	return from, from + sort.Search(len(rest), func(i int) bool { return !strings.HasPrefix(rest[i], prefix) })
}
