package cards

import (
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// The kinds of rows of a snapshot: the number of cards, words of words.yaml, other artworks,
// phrases of materials, and cards in the order of their passcodes.
const (
	countRow  = "cards"
	wordRow   = "word"
	phraseRow = "phrase"
	artRow    = "art"
	cardRow   = "card"
)

// The columns of a card.
const (
	_ = iota // the kind of the row
	colID
	colKonami
	colEN
	colFR
	colKind // "monster", "spell continuous"
	colLine // the type line, with the keys of words.yaml
	colAttribute
	colLevel
	colRank
	colScale
	colATK
	colDEF
	colAs
	colArt
	colMaterials
	colLines
	colSeries
	columns // the number of columns
)

// Snapshot returns the cards of the files and their words as rows. The error reports materials
// that a snapshot cannot hold.
func Snapshot(s *Set) (cardfile.Snapshot, error) {
	made := cardfile.Snapshot{Digest: s.digest}
	made.Row(countRow, strconv.Itoa(s.Len()))
	for _, list := range s.words.lists() {
		for _, e := range *list.words {
			made.Row(wordRow, list.name, e.Key.Value, e.Value.EN.Value, e.Value.FR.Value)
		}
	}
	made.Aliases(s.words.Aliases)
	for _, p := range s.art {
		made.Row(artRow, code(p.code), code(p.of))
	}
	addPhrases(&made, s.phrases())
	for i := range s.codes {
		row, err := s.row(s.At(i))
		if err != nil {
			return made, err
		}
		made.Row(row...)
	}
	return made, nil
}

// SnapshotOver returns rows for the cards of a folder that extends the set. The digest is the
// digest of its files. The error reports materials that a snapshot cannot hold.
func (s *Set) SnapshotOver(list []*Card, digest string) (cardfile.Snapshot, error) {
	made := cardfile.Snapshot{Digest: digest}
	made.Row(countRow, strconv.Itoa(len(list)))
	above := layerOf(list)
	over := assembled([]layer{s.layer(), above}, digest)
	phrases := map[string]referee.Words{}
	for _, c := range above.cells {
		over.addPhrases(phrases, c.card)
	}
	for _, p := range above.art {
		made.Row(artRow, code(p.code), code(p.of))
	}
	addPhrases(&made, phrases)
	for _, c := range above.cells {
		row, err := over.row(c.card)
		if err != nil {
			return made, err
		}
		made.Row(row...)
	}
	return made, nil
}

// SealedSnapshot returns rows for the cards in the YAML files of a folder. The error reports
// materials that a snapshot cannot hold.
func SealedSnapshot(own fs.FS, folder cards.Folder) ([]byte, error) {
	under, _ := Open(own)
	if under == nil {
		under = &Set{}
	}
	r := reader{base: under}
	r.read(wordsAlone{own}, []cards.Folder{folder})
	var list []*Card
	for _, code := range slices.Sorted(maps.Keys(r.known)) {
		list = append(list, r.known[code])
	}
	digest, _ := digestOf(folder)
	made, err := under.SnapshotOver(list, digest)
	return made.Sealed(), err
}

func addPhrases(made *cardfile.Snapshot, phrases map[string]referee.Words) {
	for _, en := range slices.Sorted(maps.Keys(phrases)) {
		made.Row(phraseRow, en, phrases[en]["fr"])
	}
}

func code(n uint32) string { return strconv.FormatUint(uint64(n), 10) }

// row returns a card as columns.
func (s *Set) row(c *Card) ([]string, error) {
	row := make([]string, columns)
	row[0], row[colID], row[colEN], row[colFR] = cardRow, string(c.ID), c.Names["en"], c.Names["fr"]
	row[colKind], row[colAttribute] = strings.TrimSpace(string(c.Kind)+" "+string(c.Icon)), c.Attribute
	line := []string{}
	if c.Race != "" {
		line = append(line, c.Race)
	}
	for _, t := range c.Printed {
		line = append(line, string(t))
	}
	row[colLine] = strings.Join(line, " ")
	row[colLevel], row[colRank], row[colScale] = c.Level.String(), c.Rank.String(), c.Scale.String()
	row[colATK], row[colDEF] = c.ATK.String(), c.DEF.String()
	row[colAs], row[colArt] = string(c.CountsAs), strings.Join(c.Art, " ")
	if c.Konami > 0 {
		row[colKonami] = strconv.Itoa(c.Konami)
	}
	var err error
	if c.Materials.Ask != "" || c.Materials.Parts != nil {
		if row[colMaterials], err = s.values.Text(&c.Materials); err != nil {
			return row, err
		}
	}
	if c.Lines != nil {
		row[colLines], err = s.values.Text(&c.Lines)
	}
	row[colSeries] = strings.Join(c.Series, " ")
	switch {
	case c.Series != nil:
		return row, err
	case c.Lines != nil:
		return row[:colSeries], err
	}
	return row[:colLines], err
}

// read returns the card of a row. A column that cannot be read counts as empty. Bad columns do not
// occur: this package makes the snapshots, and a test or a digest compares them with their files.
func (s *Set) read(row string) *Card {
	var column [columns]string
	rest := row
	for i := range column {
		column[i], rest, _ = strings.Cut(rest, "\t")
	}
	passcode, _ := readPasscode(column[colID])
	c := &Card{
		ID: referee.Card(column[colID]), Passcode: passcode, Names: namesOf(column[colEN], column[colFR]),
		Attribute: column[colAttribute], CountsAs: referee.Card(column[colAs]),
		Level: figure(column[colLevel]), Rank: figure(column[colRank]), Scale: figure(column[colScale]),
		ATK: figure(column[colATK]), DEF: figure(column[colDEF]),
	}
	c.Konami, _ = strconv.Atoi(column[colKonami])
	kind, icon, _ := strings.Cut(column[colKind], " ")
	c.Kind, c.Icon = Kind(kind), Icon(icon)
	if column[colSeries] != "" {
		c.Series = strings.Fields(column[colSeries])
	}
	if column[colArt] != "" {
		c.Art = strings.Fields(column[colArt])
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if c.Kind == Monster {
		line := s.typeLine(column[colLine])
		c.Race, c.Printed, c.traits = line.race, line.printed, line.traits
	}
	if column[colMaterials] != "" {
		s.values.Read(column[colMaterials], &c.Materials)
	}
	if column[colLines] != "" {
		s.values.Read(column[colLines], &c.Lines)
	}
	return c
}

// typeLine is a type line in its parts. Many cards share one type line.
type typeLine struct {
	race    string
	printed []Trait
	traits  traits
}

func (s *Set) typeLine(text string) typeLine {
	line, met := s.lines[text]
	if !met {
		race, rest, _ := strings.Cut(text, " ")
		line.race = race
		for word := range strings.FieldsSeq(rest) {
			line.printed = append(line.printed, Trait(word))
		}
		line.traits = traitsOf(line.printed)
		s.lines[text] = line
	}
	return line
}

// namesOf returns the names of a card by language. If only its French name is known, that is also
// its English name.
func namesOf(en, fr string) referee.Words {
	switch {
	case fr == "":
		return referee.Words{"en": en}
	case en == "":
		return referee.Words{"en": fr, "fr": fr}
	}
	return referee.Words{"en": en, "fr": fr}
}

func figure(text string) Figure {
	if text == unknown {
		return Unknown()
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return Figure{}
	}
	return Number(n)
}

// snapshotIn returns the snapshot in a folder, with its cards still to be read, and the digest of
// the files. It reports false if there is no snapshot, or if it cannot be read.
func snapshotIn(files fs.FS) (l layer, digest string, ok bool) {
	text, ok := cardfile.SnapshotIn(files)
	if !ok {
		return l, "", false
	}
	return readSnapshot(text)
}

// readSnapshot reads the words and artworks of a snapshot, and the passcodes of its cards. It reads
// the rest of a card, or a phrase, only when it is needed.
func readSnapshot(text string) (l layer, digest string, ok bool) {
	cards := beginning(text, cardRow)
	phrases := beginning(text[:cards], phraseRow)
	l.phrases = text[phrases:cards]
	count := 0
	digest, ok = cardfile.EachRow(text[:phrases], func(r *cardfile.Row) {
		if r.Is(countRow, 2) {
			count = r.Number(1)
		} else {
			l.other(r)
		}
	})
	return l, digest, ok && l.rows(text[cards:]) && len(l.codes) == count
}

// beginning returns the position at which the first row of a kind begins, or the end of the text.
func beginning(text, kind string) int {
	if strings.HasPrefix(text, kind+"\t") {
		return 0
	}
	if i := strings.Index(text, "\n"+kind+"\t"); i >= 0 {
		return i + 1
	}
	return len(text)
}

// other reads a row that does not describe a card.
func (l *layer) other(r *cardfile.Row) {
	switch {
	case r.Is(wordRow, 5):
		for _, list := range l.words.lists() {
			if list.name == r.Text(1) {
				*list.words = append(*list.words, yamlfile.Entry[cardfile.Translated]{Key: r.Word(2), Value: cardfile.Translated{EN: r.Word(3), FR: r.Word(4)}})
			}
		}
	case r.Is(artRow, 3):
		code, of := r.Number(1), r.Number(2)
		l.art = append(l.art, picture{uint32(code), uint32(of)})
	case r.Alias(&l.words.Aliases):
	default:
		r.Refuse()
	}
}

// rows stores the position of each card in the rest of a snapshot. It reports whether the rest has
// only cards.
func (l *layer) rows(text string) bool {
	n := strings.Count(text, "\n")
	l.codes, l.cells = make([]uint32, 0, n), make([]found, 0, n)
	for line := range strings.Lines(text) {
		rest, isCard := strings.CutPrefix(line, cardRow+"\t")
		code, end := uint32(0), 0
		for end < len(rest) && end < 10 && '0' <= rest[end] && rest[end] <= '9' {
			code = 10*code + uint32(rest[end]-'0')
			end++
		}
		if !isCard || code == 0 || rest[end] != '\t' {
			return false
		}
		l.codes, l.cells = append(l.codes, code), append(l.cells, found{row: strings.TrimRight(line, "\r\n")})
	}
	return true
}

// list holds the words of one kind, and the key of their list in words.yaml.
type list struct {
	name  string
	words *yamlfile.Entries[cardfile.Translated]
}

// lists returns the words of all kinds.
func (w *wordFile) lists() []list {
	return []list{{WordTypes, &w.Types}, {WordAttributes, &w.Attributes}, {WordTraits, &w.Traits}, {WordIcons, &w.Icons}, {WordSeries, &w.Series}}
}

// over adds words to those of an earlier layer, and replaces words with the same key.
func (w wordFile) over(later wordFile) wordFile {
	mine, theirs := w.lists(), later.lists()
	for i := range mine {
		*mine[i].words = overWords(*mine[i].words, *theirs[i].words)
	}
	w.Aliases = append(w.Aliases[:len(w.Aliases):len(w.Aliases)], later.Aliases...)
	return w
}

func overWords(words, later yamlfile.Entries[cardfile.Translated]) yamlfile.Entries[cardfile.Translated] {
	all := words[:len(words):len(words)]
	for _, e := range later {
		if i := indexOf(all, e.Key.Value); i >= 0 {
			all = append(yamlfile.Entries[cardfile.Translated]{}, all...)
			all[i] = e
		} else {
			all = append(all, e)
		}
	}
	return all
}
