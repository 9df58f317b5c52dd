package yamlfile

import (
	"reflect"

	"gopkg.in/yaml.v3"

	"shinpan/referee"
)

// Raw is a value that is read later, when its shape is known. An example is a
// list of sections whose names depend on another word of the file.
type Raw struct {
	Place  referee.Place
	source source
	spot   spot
}

// Decode reads the value like the function Decode. An empty Raw changes nothing.
func (w Raw) Decode(into any) []referee.Problem {
	if w.spot.node == nil {
		return nil
	}
	r := reader{source: w.source, fields: map[reflect.Type][]field{}}
	r.value(w.spot, reflect.ValueOf(into).Elem())
	referee.SortProblems(r.problems)
	return r.problems
}

// IsMapping reports whether the value is a mapping. Use it for a value that can be a list or a
// mapping.
func (w Raw) IsMapping() bool { return w.spot.node != nil && w.spot.node.Kind == yaml.MappingNode }

// MarshalYAML writes the value as it was read.
func (w Raw) MarshalYAML() (any, error) {
	if w.spot.node == nil {
		return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!null", Value: "null"}, nil
	}
	return w.spot.node, nil
}
