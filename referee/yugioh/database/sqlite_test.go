package database_test

import (
	"encoding/binary"
)

// table is a table of an SQLite database that a test writes. A row has numbers and
// texts; its first value is its row id, too.
type table struct {
	name, columns string
	rows          [][]any
}

const pageSize = 4096

// sqliteFile writes a database as SQLite does: a schema on the first page, and for each
// table an interior page with a leaf for every few rows.
func sqliteFile(tables ...table) []byte {
	pages := [][]byte{nil} // the schema comes when the roots are known
	var schema [][]byte
	for i, t := range tables {
		root := uint32(len(pages) + 1)
		pages = append(pages, nil)
		leaves, last := leavesOf(t.rows)
		var cells [][]byte
		right := uint32(0)
		for k, leaf := range leaves {
			pages = append(pages, leaf)
			right = uint32(len(pages))
			if k < len(leaves)-1 {
				cells = append(cells, appendVarint(binary.BigEndian.AppendUint32(nil, right), last[k]))
			}
		}
		if len(leaves) == 1 { // a table that fits on its root
			pages[root-1], pages = pages[root], pages[:root]
		} else {
			pages[root-1] = page(0x05, 0, right, cells)
		}
		schema = append(schema, cell(int64(i+1), []any{"table", t.name, t.name, int64(root), "CREATE TABLE " + t.name + "(" + t.columns + ")"}))
	}
	pages[0] = page(0x0d, 100, 0, schema)
	head := pages[0]
	copy(head, "SQLite format 3\x00")
	binary.BigEndian.PutUint16(head[16:], pageSize)
	head[18], head[19], head[21], head[22], head[23] = 1, 1, 64, 32, 32
	binary.BigEndian.PutUint32(head[24:], 1)
	binary.BigEndian.PutUint32(head[28:], uint32(len(pages)))
	binary.BigEndian.PutUint32(head[44:], 4)
	binary.BigEndian.PutUint32(head[56:], 1)
	binary.BigEndian.PutUint32(head[92:], 1)
	var file []byte
	for _, p := range pages {
		file = append(file, p...)
	}
	return file
}

// leavesOf are the leaves of a table, and the row id with which each ends.
func leavesOf(rows [][]any) (leaves [][]byte, last []int64) {
	var cells [][]byte
	room := pageSize - 8
	end := int64(0)
	flush := func() {
		leaves, last = append(leaves, page(0x0d, 0, 0, cells)), append(last, end)
		cells, room = nil, pageSize-8
	}
	for _, row := range rows {
		c := cell(row[0].(int64), row)
		if len(c)+2 > room {
			flush()
		}
		cells, room, end = append(cells, c), room-len(c)-2, row[0].(int64)
	}
	flush()
	return leaves, last
}

// page is a page of a b-tree, whose head begins at a place.
func page(kind byte, at int, right uint32, cells [][]byte) []byte {
	p := make([]byte, pageSize)
	p[at] = kind
	binary.BigEndian.PutUint16(p[at+3:], uint16(len(cells)))
	pointers := at + 8
	if kind == 0x05 {
		binary.BigEndian.PutUint32(p[at+8:], right)
		pointers += 4
	}
	end := pageSize
	for i, c := range cells {
		end -= len(c)
		copy(p[end:], c)
		binary.BigEndian.PutUint16(p[pointers+2*i:], uint16(end))
	}
	binary.BigEndian.PutUint16(p[at+5:], uint16(end))
	return p
}

// cell is a row of a leaf. Its texts are short, so that it fits.
func cell(id int64, row []any) []byte {
	var types, values []byte
	for _, v := range row {
		switch v := v.(type) {
		case int64:
			types = appendVarint(types, 6)
			values = binary.BigEndian.AppendUint64(values, uint64(v))
		case string:
			types = appendVarint(types, int64(13+2*len(v)))
			values = append(values, v...)
		default:
			types = appendVarint(types, 0)
		}
	}
	size := int64(len(types) + 1)
	if size > 127 {
		size++
	}
	record := append(append(appendVarint(nil, size), types...), values...)
	return append(appendVarint(appendVarint(nil, int64(len(record))), id), record...)
}

// appendVarint appends a number as SQLite does: seven bits a byte, the highest first.
func appendVarint(to []byte, n int64) []byte {
	var digits []byte
	for v := uint64(n); ; v >>= 7 {
		digits = append(digits, byte(v&0x7f)|0x80)
		if v < 0x80 {
			break
		}
	}
	digits[0] &= 0x7f
	for i := len(digits) - 1; i >= 0; i-- {
		to = append(to, digits[i])
	}
	return to
}
