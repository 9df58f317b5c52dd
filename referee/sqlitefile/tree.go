package sqlitefile

import "encoding/binary"

// The kinds of pages of a table.
const (
	leafPage     = 0x0d
	interiorPage = 0x05
)

// deepest is more levels than the largest table has.
const deepest = 64

// walk visits the records of a table in the order of their row ids, from the page
// at its root. Each page is visited once: a page that is met twice is damage. The
// function may stop the walk.
type walk struct {
	db    *DB
	seen  map[uint32]bool
	depth int
	take  func(rowID int64, record []byte) (goOn bool, err error)
}

func (w *walk) page(number uint32) (goOn bool, err error) {
	page, err := w.db.page(number)
	if err != nil {
		return false, err
	}
	if w.seen[number] {
		return false, damaged(int(number), "it is part of the table twice")
	}
	w.seen[number] = true
	if w.depth++; w.depth > deepest {
		return false, damaged(int(number), "the table has more than %d levels", deepest)
	}
	defer func() { w.depth-- }()
	head := 0
	if number == 1 {
		head = headBytes
	}
	b := node{page: page[:w.db.usable], head: head, number: int(number)}
	switch page[head] {
	case leafPage:
		return w.leaf(b)
	case interiorPage:
		return w.interior(b)
	}
	return false, damaged(int(number), "its kind is %d", page[head])
}

// node is a page of a b-tree.
type node struct {
	page   []byte
	head   int // where its head is
	number int
}

// cell is what follows the place that the i-th pointer says.
func (n node) cell(i, headSize int) ([]byte, error) {
	at := n.head + headSize + 2*i
	if at+2 > len(n.page) {
		return nil, damaged(n.number, "it has more cells than fit on it")
	}
	place := int(binary.BigEndian.Uint16(n.page[at:]))
	if place < n.head+headSize || place >= len(n.page) {
		return nil, damaged(n.number, "a cell begins at %d", place)
	}
	return n.page[place:], nil
}

func (n node) cells() int { return int(binary.BigEndian.Uint16(n.page[n.head+3:])) }

func (w *walk) interior(n node) (goOn bool, err error) {
	const headSize = 12
	for i := range n.cells() {
		cell, err := n.cell(i, headSize)
		if err != nil {
			return false, err
		}
		if len(cell) < 4 {
			return false, damaged(n.number, "a cell ends too early")
		}
		if goOn, err := w.page(binary.BigEndian.Uint32(cell)); !goOn || err != nil {
			return false, err
		}
	}
	return w.page(binary.BigEndian.Uint32(n.page[n.head+8:]))
}

func (w *walk) leaf(n node) (goOn bool, err error) {
	const headSize = 8
	used := 0
	for i := range n.cells() {
		cell, err := n.cell(i, headSize)
		if err != nil {
			return false, err
		}
		size, cell, ok := varint(cell)
		if !ok {
			return false, damaged(n.number, "a cell ends too early")
		}
		rowID, cell, ok := varint(cell)
		if !ok {
			return false, damaged(n.number, "a cell ends too early")
		}
		record, err := w.payload(n.number, cell, size)
		if err != nil {
			return false, err
		}
		if used += min(len(record), w.db.local(len(record))); used > len(n.page) {
			return false, damaged(n.number, "its cells overlap")
		}
		if goOn, err := w.take(int64(rowID), record); !goOn || err != nil {
			return false, err
		}
	}
	return true, nil
}

// payload is a record: what the cell holds of it, and the rest on overflow pages.
func (w *walk) payload(number int, cell []byte, size uint64) ([]byte, error) {
	if size > uint64(len(w.db.file)+len(w.db.log)*w.db.pageSize) {
		return nil, damaged(number, "a record is larger than the database")
	}
	usable, total := w.db.usable, int(size)
	local := w.db.local(total)
	if local > len(cell) {
		return nil, damaged(number, "a record ends beyond it")
	}
	if local == total {
		return cell[:local], nil
	}
	if local+4 > len(cell) {
		return nil, damaged(number, "a record ends beyond it")
	}
	record := append(make([]byte, 0, total), cell[:local]...)
	next := binary.BigEndian.Uint32(cell[local:])
	for len(record) < total {
		page, err := w.db.page(next)
		if err != nil {
			return nil, err
		}
		if w.seen[next] {
			return nil, damaged(int(next), "it is part of the table twice")
		}
		w.seen[next] = true
		record = append(record, page[4:4+min(usable-4, total-len(record))]...)
		next = binary.BigEndian.Uint32(page)
	}
	return record, nil
}

// local is how many bytes of a record stand in its cell.
func (db *DB) local(total int) int {
	most := db.usable - 35
	if total <= most {
		return total
	}
	least := (db.usable-12)*32/255 - 23
	if local := least + (total-least)%(db.usable-4); local <= most {
		return local
	}
	return least
}

// varint reads a number of one to nine bytes.
func varint(b []byte) (n uint64, rest []byte, ok bool) {
	for i := range min(len(b), 8) {
		n = n<<7 | uint64(b[i]&0x7f)
		if b[i] < 0x80 {
			return n, b[i+1:], true
		}
	}
	if len(b) < 9 {
		return 0, nil, false
	}
	return n<<8 | uint64(b[8]), b[9:], true
}
