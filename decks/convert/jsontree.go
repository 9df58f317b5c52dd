package convert

import (
	"encoding/json"
	"errors"
	"io"
	"strings"

	"shinpan/referee"
)

// node is a JSON value with its place.
type node struct {
	kind  byte // '{', '[', '"' text, '0' number, 'b' true or false, 'n' null
	text  string
	at    span
	items []node
	keys  []node // the keys of an object, parallel to items
}

// deepest is the maximum depth of nested values, far more than any list has.
const deepest = 20

var errDeep = errors.New("too deep")

// tree parses JSON. The place of a problem is the point at which the text stops being JSON.
func tree(src source) (node, *referee.Problem) {
	p := treeReader{json.NewDecoder(strings.NewReader(src.text)), src}
	p.json.UseNumber()
	root, err := p.value(0)
	if err == nil {
		if _, more := p.json.Token(); !errors.Is(more, io.EOF) {
			err = errors.New("more than one value")
		}
	}
	if err == nil {
		return root, nil
	}
	at := int(p.json.InputOffset())
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok && int(syntax.Offset) != at {
		at = max(0, int(syntax.Offset)-1) // Offset is the number of bytes read, so it is just after the wrong byte
	}
	at = min(at, len(src.text))
	code := "convert.json"
	if errors.Is(err, errDeep) {
		code = "convert.json-deep"
	}
	problem := refusal(code, src.at(at, at+1), nil)
	return node{}, &problem
}

type treeReader struct {
	json *json.Decoder
	src  source
}

// value reads the next value.
func (p *treeReader) value(depth int) (node, error) {
	if depth > deepest {
		return node{}, errDeep
	}
	from := p.next()
	token, err := p.json.Token()
	if err != nil {
		return node{}, err
	}
	n := node{at: span{from, int(p.json.InputOffset())}}
	switch t := token.(type) {
	case json.Delim:
		return p.many(n, byte(t), depth)
	case string:
		n.kind, n.text = '"', t
	case json.Number:
		n.kind, n.text = '0', t.String()
	case bool:
		n.kind = 'b'
	default:
		n.kind = 'n'
	}
	return n, nil
}

// next returns the beginning of the next token, after spaces and separators.
func (p *treeReader) next() int {
	at := int(p.json.InputOffset())
	for at < len(p.src.text) && strings.ContainsRune(" \t\n\r,:", rune(p.src.text[at])) {
		at++
	}
	return at
}

// many reads a list or an object to its end.
func (p *treeReader) many(n node, kind byte, depth int) (node, error) {
	n.kind = kind
	for p.json.More() {
		if kind == '{' {
			key, err := p.value(depth + 1)
			if err != nil {
				return n, err
			}
			n.keys = append(n.keys, key)
		}
		item, err := p.value(depth + 1)
		if err != nil {
			return n, err
		}
		n.items = append(n.items, item)
	}
	_, err := p.json.Token()
	return n, err
}

// plain reports whether a value is neither a list nor an object.
func (n node) plain() bool { return n.kind != '{' && n.kind != '[' }
