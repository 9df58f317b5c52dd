// Package sqlitefile reads the tables of an SQLite 3 database that may be hostile.
// SQLite itself reads it (github.com/ncruces/go-sqlite3, translated to Go), with
// these fences:
//
//   - it sees only the bytes of the file and of its write-ahead log, and cannot write anything
//     (disk.go);
//   - it runs no SQL from the file: no view, trigger, virtual table or computed column
//     is read, and only plain reads are authorized (connect.go);
//   - steps, bytes read, memory and the size of texts and of the schema are limited (limits.go).
//     The limits grow with the size of the file, so the cost of reading does too. An Error names
//     the limit that was exceeded.
//
// Start with Open. A damaged file is an error, never a panic or an endless loop.
package sqlitefile
