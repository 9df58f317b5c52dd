// Package sqlitefile reads the tables of an SQLite 3 database. It reads the file
// format itself: no SQL, no indexes, nothing is written and nothing is executed.
//
// A library for SQL in Go (modernc.org/sqlite 1.61) adds 5 MB to the program and one to
// two milliseconds to every start, wants files of the disk instead of an fs.FS, and
// runs the triggers of files that may be hostile. What an import needs
// is the rows of a table: table b-trees, overflow pages, records, the schema, and
// the write-ahead log (https://www.sqlite.org/fileformat2.html).
//
// A damaged file is an error, never a panic and never a loop without end.
package sqlitefile
