package yamlfile

import (
	"strings"

	"gopkg.in/yaml.v3"

	"shinpan/referee"
)

const maxDepth = 40 // this is far deeper than any real file

// form reports everything that is not allowed in a file of any structure. It returns false if the
// tree cannot be read further.
func (r *reader) form(n *yaml.Node, depth int) bool {
	if r.full() {
		return false
	}
	if depth > maxDepth {
		r.add("yaml.too-deep", r.place(n), referee.Args{"most": maxDepth})
		return false
	}
	r.formOf(n)
	if n.Kind == yaml.MappingNode {
		r.keys(n)
	}
	for _, child := range n.Content {
		if !r.form(child, depth+1) {
			return false
		}
	}
	return true
}

func (r *reader) formOf(n *yaml.Node) {
	switch {
	case n.Kind == yaml.AliasNode:
		r.add("yaml.alias", r.place(n), referee.Args{"word": n.Value})
	case n.Anchor != "":
		r.add("yaml.alias", r.place(n), referee.Args{"word": n.Anchor})
	case n.Style&yaml.TaggedStyle != 0:
		r.add("yaml.tag", r.place(n), referee.Args{"tag": n.Tag})
	case n.Kind == yaml.ScalarNode:
		r.escaped(n)
	}
}

// escaped reports control characters written as escapes.
func (r *reader) escaped(n *yaml.Node) {
	bad := strings.IndexFunc(n.Value, func(c rune) bool { return forbidden(c) && c != '\n' && c != '\t' })
	if bad >= 0 {
		char := []rune(n.Value[bad:])[0]
		r.add("yaml.control", r.place(n), referee.Args{"char": codePoint(char)})
	}
}

// keys reports repeated words, and keys that are not words.
func (r *reader) keys(n *yaml.Node) {
	first := map[string]referee.Place{}
	for i := 0; i < len(n.Content) && !r.full(); i += 2 {
		key := n.Content[i]
		at := r.place(key) // this looks at each key once and from left to right, which is fast
		switch before, twice := first[key.Value]; {
		case key.Kind == yaml.AliasNode:
		case key.Kind != yaml.ScalarNode, isNothing(key):
			r.add("yaml.key", at, nil)
		case key.Tag == "!!merge":
			r.add("yaml.merge", at, nil)
		case twice:
			p := problem("yaml.duplicate-word", at, referee.Args{"word": key.Value})
			p.Also = []referee.Place{before}
			r.problems = append(r.problems, p)
		default:
			first[key.Value] = at
		}
	}
}

// refused reports whether form has reported this very node.
func refused(n *yaml.Node) bool {
	return n.Kind == yaml.AliasNode || n.Style&yaml.TaggedStyle != 0
}
