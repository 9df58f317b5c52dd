package sqlitefile

import "encoding/binary"

// The parts of a write-ahead log.
const (
	logHead    = 32
	frameHead  = 24
	logMagic   = 0x377f0682 // its last bit says in which order sums are taken
	logVersion = 3007000
)

// readLog takes the pages of the write-ahead log up to its last commit. What
// follows was never committed: SQLite passes over it, and over a log whose sums
// are wrong.
func (db *DB) readLog(log []byte) {
	if len(log) < logHead || binary.BigEndian.Uint32(log)&^1 != logMagic || binary.BigEndian.Uint32(log[4:]) != logVersion ||
		int(binary.BigEndian.Uint32(log[8:])) != db.pageSize {
		return
	}
	s := sum{order: binary.LittleEndian}
	if log[3]&1 == 1 {
		s.order = binary.BigEndian
	}
	if s.add(log[:24]); !s.is(log[24:]) {
		return
	}
	salt := string(log[16:24])
	pending := map[uint32][]byte{}
	for rest := log[logHead:]; len(rest) >= frameHead+db.pageSize; rest = rest[frameHead+db.pageSize:] {
		page := rest[frameHead : frameHead+db.pageSize]
		s.add(rest[:8])
		s.add(page)
		if string(rest[8:16]) != salt || !s.is(rest[16:]) {
			return
		}
		pending[binary.BigEndian.Uint32(rest)] = page
		if size := binary.BigEndian.Uint32(rest[4:]); size > 0 {
			db.commit(pending, size)
			pending = map[uint32][]byte{}
		}
	}
}

// commit takes the pages of a transaction, after which the database has so many.
func (db *DB) commit(pages map[uint32][]byte, size uint32) {
	if db.log == nil {
		db.log = map[uint32][]byte{}
	}
	for number, page := range pages {
		db.log[number] = page
	}
	for number := range db.log {
		if number > size {
			delete(db.log, number)
		}
	}
	db.pages = min(int(size), len(db.file)/db.pageSize)
}

// sum is the running sum of a write-ahead log.
type sum struct {
	order  binary.ByteOrder
	s0, s1 uint32
}

// add adds bytes, whose number is a multiple of eight.
func (s *sum) add(b []byte) {
	for ; len(b) >= 8; b = b[8:] {
		s.s0 += s.order.Uint32(b) + s.s1
		s.s1 += s.order.Uint32(b[4:]) + s.s0
	}
}

// is reports whether the sum is the one that is written.
func (s *sum) is(b []byte) bool {
	return binary.BigEndian.Uint32(b) == s.s0 && binary.BigEndian.Uint32(b[4:]) == s.s1
}
