package yamlfile

import (
	"bytes"
	"reflect"
	"strings"

	"gopkg.in/yaml.v3"
)

// Encode writes a value as YAML, indented by two spaces. Words are in the
// order of the struct; those of a map are sorted. The same value always gives
// the same text. Encode can write everything that Decode can read into the
// same struct.
func Encode(v any) ([]byte, error) {
	var out bytes.Buffer
	if whole, ok := v.(Noted); ok {
		for line := range strings.Lines(whole.Above) {
			out.WriteString(strings.TrimRight("# "+line, " \n") + "\n")
		}
		v = whole.Value
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

// Noted is a value to be written with comments. The comments are given
// without their "#". At the top, Above is the head of the file. Comments are
// kept within lists, Noted and Entries; they are lost within structs and
// maps.
type Noted struct {
	Value any
	// Above goes on lines of its own before the value, Beside after it on the
	// same line.
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
	node.HeadComment, node.LineComment = n.Above, n.Beside
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
		key := new(yaml.Node)
		key.SetString(entry.Key.Value)
		node.Content = append(node.Content, key, value)
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
	if list.Kind() != reflect.Slice || list.Len() == 0 {
		node := new(yaml.Node)
		return node, node.Encode(v)
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
