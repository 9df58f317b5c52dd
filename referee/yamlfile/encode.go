package yamlfile

import (
	"bytes"
	"strings"

	"gopkg.in/yaml.v3"
)

// Encode writes a value as YAML: words in the order of the struct, those of a
// map sorted, two spaces of indent. The same value always gives the same
// text. What Decode can read, Encode can write, given the same struct.
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
// without their "#". One that is given to Encode itself is the head of the
// file, and may have others inside; those may not.
type Noted struct {
	Value any
	// Above stands on lines of its own before the value, Beside after it on
	// the same line.
	Above, Beside string
	// Flow writes a list or mapping on one line: {card: KS-009, count: 2}.
	Flow bool
}

// MarshalYAML writes the value with its comments.
func (n Noted) MarshalYAML() (any, error) {
	var node yaml.Node
	if err := node.Encode(n.Value); err != nil {
		return nil, err
	}
	node.HeadComment, node.LineComment = n.Above, n.Beside
	if n.Flow {
		node.Style |= yaml.FlowStyle
	}
	return &node, nil
}

// MarshalYAML writes the mapping in its order.
func (e Entries[T]) MarshalYAML() (any, error) {
	node := yaml.Node{Kind: yaml.MappingNode}
	for _, entry := range e {
		var key, value yaml.Node
		key.SetString(entry.Key.Value)
		if err := value.Encode(entry.Value); err != nil {
			return nil, err
		}
		node.Content = append(node.Content, &key, &value)
	}
	return &node, nil
}
