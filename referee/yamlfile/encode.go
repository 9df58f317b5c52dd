package yamlfile

import (
	"bytes"
	"encoding"
	"errors"
	"reflect"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"shinpan/referee"
)

// ErrNotText is the error of a text that is not allowed in a file: bytes that are not UTF-8, or
// invisible characters.
var ErrNotText = errors.New("a text has bytes that are no visible characters")

// Encode writes a value as YAML, indented by two spaces. Words are in the order of the struct;
// those of a map are sorted. The same value always gives the same text. Encode can write everything
// that Decode can read into the same struct; a text that Decode would refuse gives ErrNotText.
func Encode(v any) ([]byte, error) {
	var out bytes.Buffer
	if whole, ok := v.(Noted); ok {
		for line := range strings.Lines(remark(whole.Above)) {
			out.WriteString(strings.TrimRight("# "+line, " \n") + "\n")
		}
		v = whole.Value
	}
	if !writable(reflect.ValueOf(v)) {
		return nil, ErrNotText
	}
	encoder := yaml.NewEncoder(&out)
	encoder.SetIndent(2)
	if err := encoder.Encode(v); err != nil {
		return nil, err
	}
	if err := encoder.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Noted is a value to write with comments. Give the comments without their "#". At the top level,
// Above is the comment at the head of the file. Comments are kept within lists, Noted and Entries;
// they are lost within structs and maps.
type Noted struct {
	Value any
	// Above goes on separate lines before the value, and Beside after it on the same line.
	Above, Beside string
	// Flow writes a list or mapping on one line: {card: AB-009, count: 2}.
	Flow bool
}

// MarshalYAML writes the value with its comments.
func (n Noted) MarshalYAML() (any, error) {
	node, err := nodeOf(n.Value)
	if err != nil {
		return nil, err
	}
	node.HeadComment, node.LineComment = remark(n.Above), strings.ReplaceAll(remark(n.Beside), "\n", " ")
	if n.Flow {
		node.Style |= yaml.FlowStyle
	}
	return node, nil
}

// MarshalYAML writes the mapping in its order.
func (e Entries[T]) MarshalYAML() (any, error) {
	node := &yaml.Node{Kind: yaml.MappingNode}
	for _, entry := range e {
		value, err := nodeOf(entry.Value)
		if err != nil {
			return nil, err
		}
		node.Content = append(node.Content, textNode(entry.Key.Value), value)
	}
	return node, nil
}

// nodeOf makes the node of a value. It handles lists itself, because the
// library would lose the comments in them.
func nodeOf(v any) (*yaml.Node, error) {
	if own, ok := v.(yaml.Marshaler); ok {
		made, err := own.MarshalYAML()
		if node, ok := made.(*yaml.Node); ok || err != nil {
			return node, err
		}
		return nodeOf(made)
	}
	list := reflect.ValueOf(v)
	if node := simple(v, list); node != nil {
		return node, nil
	}
	if list.Kind() != reflect.Slice || list.Len() == 0 {
		node := new(yaml.Node)
		err := node.Encode(v)
		quote(node)
		return node, err
	}
	node := &yaml.Node{Kind: yaml.SequenceNode}
	for i := range list.Len() {
		element, err := nodeOf(list.Index(i).Interface())
		if err != nil {
			return nil, err
		}
		node.Content = append(node.Content, element)
	}
	return node, nil
}

// simple returns the node of a number or of a text that needs no quotes, or nil for other values. The
// library would write the value and read it again.
func simple(v any, value reflect.Value) *yaml.Node {
	if _, own := v.(encoding.TextMarshaler); own {
		return nil
	}
	switch value.Kind() {
	case reflect.Int:
		return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!int", Value: strconv.FormatInt(value.Int(), 10)}
	case reflect.String:
		if isWord(value.String()) {
			return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: value.String()}
		}
	}
	return nil
}

// isWord reports whether a text has only letters, digits and hyphens, and means nothing else in
// YAML, as "yes" and "null" do.
func isWord(text string) bool {
	digits := 0
	for i, r := range []byte(text) {
		switch letter := r|0x20 >= 'a' && r|0x20 <= 'z'; {
		case letter:
		case i > 0 && (r == '-' || '0' <= r && r <= '9'):
			digits++
		default:
			return false
		}
	}
	return digits > 0 || len(text) > len("false")
}

// textNode returns the node of a text, with quotes unless it is plain.
func textNode(text string) *yaml.Node {
	node := new(yaml.Node)
	node.SetString(text)
	if !isPlain(text) {
		node.Style = yaml.DoubleQuotedStyle
	}
	return node
}

// quote restores the quotes of a node's texts, which the library drops.
func quote(node *yaml.Node) {
	if node.Kind == yaml.ScalarNode && (node.Tag == "!!str" || node.Tag == "!!merge") && !isPlain(node.Value) {
		node.Tag, node.Style = "!!str", yaml.DoubleQuotedStyle
	}
	for _, child := range node.Content {
		quote(child)
	}
}

// isPlain reports whether the library can choose the quotes of a text. The library takes a text
// without letters and digits, such as "<<", for YAML syntax.
func isPlain(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// isText reports whether a text is allowed in a file.
func isText(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool { return forbidden(r) && r != '\n' && r != '\t' })
}

// remark returns a comment without characters that are not allowed in a file.
func remark(text string) string {
	if isText(text) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if forbidden(r) && r != '\n' {
			return '\ufffd'
		}
		return r
	}, strings.ToValidUTF8(text, "\ufffd"))
}

// writable reports whether all texts of a value are allowed in a file.
func writable(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.String:
		return isText(v.String())
	case reflect.Pointer, reflect.Interface:
		return v.IsNil() || writable(v.Elem())
	case reflect.Slice:
		for i := range v.Len() {
			if !writable(v.Index(i)) {
				return false
			}
		}
	case reflect.Map:
		for k, e := range v.Seq2() {
			if !writable(k) || !writable(e) {
				return false
			}
		}
	case reflect.Struct:
		if v.Type() == placeType { // this value is not written
			return true
		}
		for i := range v.NumField() {
			if isNote := v.Type() == notedType && i > 0; !isNote && !writable(v.Field(i)) {
				return false
			}
		}
	}
	return true
}

var (
	notedType = reflect.TypeFor[Noted]()
	placeType = reflect.TypeFor[referee.Place]()
)
