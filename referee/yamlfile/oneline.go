package yamlfile

import (
	"bytes"
	"strings"

	"gopkg.in/yaml.v3"

	"shinpan/referee"
)

// OneLine writes a YAML text on one line, without its comments. Decode reads the line and the
// text as the same value. OneLine returns problems for a text that is not YAML or holds more
// than one document.
func OneLine(name string, text []byte) (string, []referee.Problem) {
	if len(text) > MaxBytes {
		return "", []referee.Problem{problem("yaml.too-big", referee.Place{File: name}, referee.Args{"most": MaxBytes >> 10})}
	}
	src := newSource(name, text)
	if problems := src.unreadable(); len(problems) > 0 {
		return "", problems
	}
	top, problems := src.parse()
	if len(problems) > 0 {
		return "", problems
	}
	flatten(top)
	var out bytes.Buffer
	encoder := yaml.NewEncoder(&out)
	err := encoder.Encode(top)
	if err == nil {
		err = encoder.Close()
	}
	if err != nil {
		return "", []referee.Problem{problem("yaml.syntax", referee.Place{File: name}, referee.Args{"detail": referee.Key("yaml.detail.other")})}
	}
	return strings.TrimSuffix(out.String(), "\n"), nil
}

// flatten removes the comments from a node and puts it on one line.
func flatten(n *yaml.Node) {
	n.HeadComment, n.LineComment, n.FootComment = "", "", ""
	if n.Kind == yaml.ScalarNode {
		n.Style &^= yaml.LiteralStyle | yaml.FoldedStyle
	} else {
		n.Style = yaml.FlowStyle
	}
	for _, child := range n.Content {
		flatten(child)
	}
}
