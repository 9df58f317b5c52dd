package deck

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// deckCode reads and writes the one-line code that the community's simulators exchange:
//
//	KS-009-C--2|KS-108-RA--1|KS-001-MMS--1|Team_7
//
// Each part is the id of a printing and a count. The last part can be the name of the deck, with
// underscores for spaces. Older programs spell rarities differently and write variants as "133|2"
// or "133_2", so the separator can occur inside a part. The reader therefore joins parts from the
// right.
type deckCode struct{ catalog *cards.Catalog }

func (deckCode) Name() string { return "code" }

func (deckCode) Ext() string { return ".txt" }

var (
	codeEntry = lazily(`^(.*\S)\s*--\s*(\d+)$`)
	codeLook  = lazily(`^\S[^\n|]*--\s*\d+\s*(\||$)|\|[^\n|]*--\s*\d+\s*(\||$)`)
)

// Fits reports whether the text has parts with counts between vertical bars.
func (deckCode) Fits(text string) bool {
	text = strings.TrimSpace(text)
	return codeLook().MatchString(strings.ReplaceAll(text, "\n", "")) && !strings.Contains(text, ": ")
}

// lazily returns a function that compiles a pattern on first use.
func lazily(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

// codePart is the text between two bars.
type codePart struct {
	text string
	at   referee.Place
}

// ReadDeck reads the parts of a code.
func (c deckCode) ReadDeck(name string, text []byte) (referee.Decklist, []referee.Problem) {
	r := codeReader{catalog: c.catalog, list: referee.Decklist{Game: "mythos"}}
	parts := joinVariants(codeParts(name, string(text)))
	if last := len(parts) - 1; last >= 0 && !strings.Contains(parts[last].text, "--") {
		r.name(parts[last])
		parts = parts[:last]
	}
	for i, part := range parts {
		if i == mostParts {
			r.say("deckcode.too-long", part.at, referee.Impossible, referee.Args{"most": mostParts})
			break
		}
		r.part(part)
	}
	return r.list, r.problems
}

// mostParts is the maximum number of parts read from a code; no real deck has nearly as many.
const (
	mostParts   = 1000
	longestPart = 100 // in bytes; no id is nearly as long
)

// codeParts cuts a code at the bars and at line ends, and leaves out empty parts.
func codeParts(name, text string) []codePart {
	var parts []codePart
	text = strings.TrimPrefix(text, "\ufeff")
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	for i, line := range strings.Split(text, "\n") {
		col := 1
		for part := range strings.SplitSeq(line, "|") {
			if len(parts) > 2*mostParts { // a variant takes two parts
				return parts
			}
			if bare := strings.TrimSpace(part); bare != "" {
				before := utf8.RuneCountInString(part[:strings.Index(part, bare)])
				place := referee.Place{File: name, Line: i + 1, Col: col + before, Width: utf8.RuneCountInString(bare), LineBytes: line}
				parts = append(parts, codePart{bare, place})
			}
			col += utf8.RuneCountInString(part) + 1
		}
	}
	return parts
}

var (
	variantHead = lazily(`^(?:(?i:KS)-)?\d+$`)
	variantTail = lazily(`^\d+\s*--\s*\d+$`)
)

// joinVariants joins "133" and "2--1": a bare number has no count of its own and can only begin a
// variant.
func joinVariants(parts []codePart) []codePart {
	var joined []codePart
	for _, part := range parts {
		last := len(joined) - 1
		if last >= 0 && variantTail().MatchString(part.text) && variantHead().MatchString(joined[last].text) && joined[last].at.Line == part.at.Line {
			head := joined[last]
			head.text += "|" + part.text
			head.at.Width = part.at.Col + part.at.Width - head.at.Col
			joined[last] = head
			continue
		}
		joined = append(joined, part)
	}
	return joined
}

type codeReader struct {
	catalog  *cards.Catalog
	list     referee.Decklist
	problems []referee.Problem
}

func (r *codeReader) say(code string, at referee.Place, grade referee.Grade, args referee.Args) {
	r.problems = append(r.problems, referee.Problem{Code: code, Fix: code, At: at, Grade: grade, Args: args})
}

const longestDeckName = 80 // in characters; a longer name does not fit on a line

// name stores the name of the deck.
func (r *codeReader) name(part codePart) {
	name := strings.Join(strings.Fields(strings.ReplaceAll(part.text, "_", " ")), " ")
	if utf8.RuneCountInString(name) > longestDeckName {
		r.say("deckcode.name", part.at, referee.Impossible, referee.Args{"most": longestDeckName})
		return
	}
	r.list.Name = name
}

// part reads one card.
func (r *codeReader) part(part codePart) {
	at := codeEntry().FindStringSubmatchIndex(part.text)
	if at == nil || len(part.text) > longestPart {
		r.say("deckcode.part", part.at, referee.Impossible, referee.Args{"part": clipped(part.text)})
		return
	}
	id, count := part.text[at[2]:at[3]], part.text[at[4]:at[5]]
	place := within(part, at[2], at[3])
	line := referee.DeckLine{Ref: r.meant(id, place), At: place, CountAt: within(part, at[4], at[5])}
	n, err := strconv.Atoi(count)
	if err != nil { // the count is beyond the range of a number
		n = math.MaxInt
	}
	line.Count = n
	r.list.Lines = append(r.list.Lines, line)
}

// clipped shortens a text to fit a message.
func clipped(text string) string {
	if len(text) <= longestPart {
		return text
	}
	return strings.ToValidUTF8(text[:longestPart], "") + "…"
}

// within returns the place of a range of bytes in a part.
func within(part codePart, from, to int) referee.Place {
	at := part.at
	at.Col += utf8.RuneCountInString(part.text[:from])
	at.Width = utf8.RuneCountInString(part.text[from:to])
	return at
}

// otherRarities maps other spellings of a printing's rarity.
var otherRarities = strings.NewReplacer("-R ART", "-RA", "-RART", "-RA", "-SECRET", "-S", "-MYTHOS", "-M", "-LEGENDARY", "-L", "-MISSION", "-MMS")

// codeVariant matches a card number followed by a variant number: "133|2", "KS-133_2".
var codeVariant = lazily(`^(?:([A-Z]+)-)?(\d+)[|_](\d+)$`)

// codeID matches a printing's id: set, number and rarity.
var codeID = lazily(`^([A-Z]+)-(\d+)(?:_\d+)?(?:-(\w+))?$`)

// meant returns the id that a part refers to, as precisely as possible.
func (r *codeReader) meant(text string, at referee.Place) string {
	id := otherRarities.Replace(strings.ToUpper(text))
	if v := codeVariant().FindStringSubmatch(id); v != nil {
		return r.variant(v, at)
	}
	found := r.catalog.Find(id)
	if v := codeID().FindStringSubmatch(id); v != nil && (len(found) == 0 || v[3] == "") {
		return r.byNumber(v, text, at)
	}
	return id
}

// variant returns the id of a number that is followed by a variant's number. It warns, because it
// is unknown which printing the program counted as that variant.
func (r *codeReader) variant(v []string, at referee.Place) string {
	set, number := v[1], v[2]
	if set == "" {
		set = "KS"
	}
	id := set + "-" + number
	if len(r.catalog.Find(id)) == 1 {
		r.say("deckcode.variant", at, referee.Warning, referee.Args{"card": r.catalog.Find(id)[0], "n": v[3]})
	}
	return id
}

// byNumber returns the id of the card with a given number, for an id whose rarity is missing or
// unknown. Missions are numbered from 1, as characters are.
func (r *codeReader) byNumber(v []string, text string, at referee.Place) string {
	id := v[1] + "-" + v[2]
	found := r.catalog.Find(id)
	if len(found) != 1 {
		return text
	}
	if v[3] == "MMS" {
		return text // no such mission
	}
	r.say("deckcode.number", at, referee.Warning, referee.Args{"part": text, "card": found[0]})
	return id
}

// WriteDeck writes the code on one line. It leaves out an empty name, and replaces characters
// that would end the name.
func (c deckCode) WriteDeck(list referee.Decklist) ([]byte, []referee.Problem) {
	w := codeWriter{catalog: c.catalog}
	for _, line := range list.Lines {
		w.line(line)
	}
	w.lost(list)
	if list.Name != "" {
		w.name(list)
	}
	return []byte(strings.Join(w.parts, "|") + "\n"), w.problems
}

type codeWriter struct {
	catalog  *cards.Catalog
	parts    []string
	problems []referee.Problem
}

func (w *codeWriter) say(code string, at referee.Place, grade referee.Grade, args referee.Args) {
	w.problems = append(w.problems, referee.Problem{Code: code, Fix: code, At: at, Grade: grade, Args: args})
}

func (w *codeWriter) line(line referee.DeckLine) {
	if line.Count < 1 {
		return // already reported when the list was read
	}
	fact, known := w.catalog.Fact(line.Card)
	if !known {
		w.say("deckcode.left-out", line.At, referee.Impossible, referee.Args{"ref": line.Ref})
		return
	}
	print := fact.Print(line.Ref)
	if print == "" {
		print = fact.Ordinary()
	}
	if print == "" {
		print = string(fact.ID)
	}
	w.parts = append(w.parts, print+"--"+strconv.Itoa(line.Count))
}

// lost warns that the code cannot contain the list's groups.
func (w *codeWriter) lost(list referee.Decklist) {
	for _, line := range list.Lines {
		if line.Group != "" {
			w.say("deckcode.groups", line.At, referee.Warning, nil)
			return
		}
	}
}

// name writes the name so that reading it returns nearly the same name.
func (w *codeWriter) name(list referee.Decklist) {
	name := strings.Join(strings.Fields(strings.ReplaceAll(list.Name, "|", "/")), "_")
	for strings.Contains(name, "--") {
		name = strings.ReplaceAll(name, "--", "-")
	}
	if read := strings.ReplaceAll(name, "_", " "); read != list.Name {
		w.say("deckcode.renamed", list.At, referee.Warning, referee.Args{"name": list.Name, "read": read})
	}
	w.parts = append(w.parts, name)
}
