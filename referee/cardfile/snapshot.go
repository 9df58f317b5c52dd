package cardfile

import "strings"

// SnapshotName is the file beside the card files of a folder that repeats their
// facts in rows. It is not compared with the files when it is read: to hash them
// is a twentieth of the time that checking a deck takes. A test of the game does
// that for the embedded files, and no other folder has a snapshot.
const SnapshotName = "facts.tsv"

// EffectsName is the file that does the same for what the cards do, which is read
// only when somebody wants to know that.
const EffectsName = "effects.tsv"

// Snapshot is the facts of card files as rows of columns.
type Snapshot struct {
	// Digest is that of the files.
	Digest string
	// Rows are the cards and whatever else a game needs, such as words. The
	// first column says what kind of row it is. No column has a tab or a line
	// end in it.
	Rows [][]string
}

// Text is the file.
func (s Snapshot) Text() []byte {
	var b strings.Builder
	b.WriteString("# Made of the YAML files beside it by “go generate ./cardsdb”; do not edit.\n")
	b.WriteString(digestRow + "\t" + s.Digest + "\n")
	for _, row := range s.Rows {
		b.WriteString(strings.Join(row, "\t") + "\n")
	}
	return []byte(b.String())
}

const digestRow = "digest"

// EachRow gives the rows of a snapshot to a function, which may not keep the
// slice, and returns the digest of the files. It is not ok when there is no
// digest, or the function refuses a row.
func EachRow(text string, take func(columns []string) bool) (digest string, ok bool) {
	var columns []string
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		columns = columns[:0]
		for column := range strings.SplitSeq(strings.TrimRight(line, "\r\n"), "\t") {
			columns = append(columns, column)
		}
		if columns[0] == digestRow && len(columns) == 2 {
			digest = columns[1]
		} else if !take(columns) {
			return "", false
		}
	}
	return digest, digest != ""
}
