package cardfile

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"strconv"
	"strings"

	"shinpan/referee/yamlfile"
)

// SnapshotName is the file next to the card files of a folder that repeats their facts in rows. The
// snapshot in the game's own folder is not compared with the files when it is read: hashing the
// files would take a twentieth of the time of a deck check, and a test of the game already compares
// them. In any other folder, a snapshot counts only if it is sealed (see SealedIn).
const SnapshotName = "facts.tsv"

// SnapshotIn returns the text of the snapshot of facts in a folder. It reports false if there is
// none. If the folder has it in memory and has a method Text, no copy is made, because the largest
// snapshots are most of the data that a command reads.
func SnapshotIn(files fs.FS) (text string, ok bool) {
	if folder, has := files.(interface{ Text(string) (string, bool) }); has {
		if text, ok := folder.Text(SnapshotName); ok {
			return text, true
		}
	}
	bytes, err := fs.ReadFile(files, SnapshotName)
	return string(bytes), err == nil
}

// EffectsName is the name of the same kind of file for the cards' effects. It is read only when
// needed.
const EffectsName = "effects.tsv"

// Snapshot holds the facts of card files as rows of columns.
type Snapshot struct {
	// Digest is the digest of the files.
	Digest string
	// Rows holds the cards and other data that a game needs, such as words. The first column is the
	// kind of the row. No column contains a tab or a line ending.
	Rows [][]string
}

// Text returns the file of the game's own folder.
func (s Snapshot) Text() []byte {
	return []byte("# Made of the YAML files beside it by “go generate ./cardsdb”; do not edit.\n" + s.Body())
}

// Sealed returns the file of any other folder. It counts only as long as neither it nor
// the files next to it change.
func (s Snapshot) Sealed() []byte {
	body := s.Body()
	return []byte("# Repeats the YAML files beside it, to be read faster. It counts only while neither it nor they are changed.\n" + sealRow + "\t" + sealOf(body) + "\n" + body)
}

// Body returns the digest and the rows.
func (s Snapshot) Body() string {
	var b strings.Builder
	b.WriteString(digestRow + "\t" + s.Digest + "\n")
	for _, row := range s.Rows {
		b.WriteString(strings.Join(row, "\t") + "\n")
	}
	return b.String()
}

const (
	digestRow = "digest"
	sealRow   = "seal"
)

// sealOf identifies the rows of a snapshot, which begin with the digest of the files.
func sealOf(body string) string {
	sum := sha256.Sum256([]byte(body))
	return hex.EncodeToString(sum[:])
}

// SealedIn returns the rows of the snapshot in a folder whose YAML files have the digest. It
// ignores a snapshot of other files, or one that has changed since it was made.
func SealedIn(files fs.FS, digest string) (body string, counts bool) {
	text, ok := SnapshotIn(files)
	_, text, sealed := strings.Cut(text, "\n"+sealRow+"\t")
	seal, body, whole := strings.Cut(text, "\n")
	return body, ok && sealed && whole && seal == sealOf(body) && strings.HasPrefix(body, digestRow+"\t"+digest+"\n")
}

// Row adds a row. The first column is the kind of the row.
func (s *Snapshot) Row(columns ...string) { s.Rows = append(s.Rows, columns) }

// Aliases adds a row for each word that has another name.
func (s *Snapshot) Aliases(aliases Aliases) {
	for _, e := range aliases {
		s.Row(append([]string{aliasRow, e.Key.Value}, Strings(e.Value)...)...)
	}
}

const aliasRow = "alias" // the kind of a row with aliases

// EachRow calls a function with each row of a snapshot and returns the digest of the files. The
// function must not keep the row. EachRow reports false if there is no digest or the function
// rejects a row.
func EachRow(text string, take func(*Row)) (digest string, ok bool) {
	var row Row
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		row.columns = row.columns[:0]
		for column := range strings.SplitSeq(strings.TrimRight(line, "\r\n"), "\t") {
			row.columns = append(row.columns, column)
		}
		if row.Is(digestRow, 2) {
			digest = row.Text(1)
		} else if take(&row); row.refused {
			return "", false
		}
	}
	return digest, digest != ""
}

// Row is a row of a snapshot that is being read. Reading a column that is missing or of another
// type rejects the row.
type Row struct {
	columns []string
	refused bool
}

// Is reports whether the row is of a kind, according to its first column, and has the given number
// of columns.
func (r *Row) Is(kind string, columns int) bool {
	return r.columns[0] == kind && len(r.columns) == columns
}

// Refuse marks the row as unreadable.
func (r *Row) Refuse() { r.refused = true }

// Text returns the column at a place, which is 0 for the kind of the row.
func (r *Row) Text(at int) string {
	if at >= len(r.columns) {
		r.Refuse()
		return ""
	}
	return r.columns[at]
}

// Number returns the whole number in a column of the row.
func (r *Row) Number(at int) int {
	n, err := strconv.Atoi(r.Text(at))
	if err != nil {
		r.Refuse()
	}
	return n
}

// Word returns the text of a column for a value of the card files, without a place.
func (r *Row) Word(at int) yamlfile.At[string] { return yamlfile.At[string]{Value: r.Text(at)} }

// Alias adds the row to the aliases if it is an alias, and reports whether it is.
func (r *Row) Alias(aliases *Aliases) bool {
	if r.columns[0] != aliasRow || len(r.columns) < 2 {
		return false
	}
	e := yamlfile.Entry[[]yamlfile.At[string]]{Key: r.Word(1)}
	for at := range r.columns[2:] {
		e.Value = append(e.Value, r.Word(2+at))
	}
	*aliases = append(*aliases, e)
	return true
}
