// Package sqlitefile reads the tables of an SQLite 3 database. It reads the file
// format itself: no SQL, no indexes, nothing is written and nothing is executed.
//
// A library for SQL would nearly double the time in which the program starts, and
// runs the queries and triggers of files that may be hostile. What an import needs
// is the rows of a table: table b-trees, overflow pages, records, the schema, and
// the write-ahead log (https://www.sqlite.org/fileformat2.html).
//
// A damaged file is an error, never a panic and never a loop without end.
package sqlitefile
