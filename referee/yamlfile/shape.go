package yamlfile

import (
	"encoding"
	"reflect"
	"strings"

	"gopkg.in/yaml.v3"

	"shinpan/referee"
)

// spot is a value in the file: its node, the node of its key (nil in a list),
// and its name in messages.
type spot struct {
	node, key *yaml.Node
	word      any // a string, or a referee.Key for the whole file
}

// value reads a node into a Go value.
func (r *reader) value(s spot, v reflect.Value) {
	if r.full() {
		return
	}
	if refused(s.node) {
		if at, ok := v.Addr().Interface().(placer); ok {
			at.placed(r.spotPlace(s))
			at.refuse()
		}
		return
	}
	if short, ok := v.Addr().Interface().(FromList); ok && s.node.Kind == yaml.SequenceNode {
		v = reflect.ValueOf(short.FromList()).Elem()
	}
	if r.special(s, v) {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		r.pointer(s, v)
	case reflect.Struct:
		r.record(s, v)
	case reflect.Slice:
		r.list(s, v)
	case reflect.Map:
		r.mapping(s, v)
	default:
		r.scalar(s, v)
	}
}

// special reads values of types that have their own methods for reading. It reports false for other
// types.
func (r *reader) special(s spot, v reflect.Value) bool {
	isText := s.node.Kind == yaml.ScalarNode && !isNothing(s.node)
	switch into := v.Addr().Interface().(type) {
	case placer:
		before := len(r.problems)
		r.value(s, reflect.ValueOf(into.placed(r.spotPlace(s))).Elem())
		if len(r.problems) > before {
			into.refuse()
		}
	case interface{ entry(At[string]) any }:
		r.entries(s, into.entry)
	case *Raw:
		*into = Raw{r.spotPlace(s), r.source, s}
	case FromScalar:
		if !isText {
			return false
		}
		r.own(into.FromScalar(r.text(s.node)), s)
	case encoding.TextUnmarshaler:
		if !isText {
			r.wrongShape(s, "yaml.kind.text")
		} else if into.UnmarshalText([]byte(s.node.Value)) != nil {
			r.add("yaml.bad-value", r.place(s.node), referee.Args{"word": s.word, "got": clip(s.node.Value)})
		}
	default:
		return false
	}
	return true
}

// own adds the problems from a type that has its own method for reading.
func (r *reader) own(problems []referee.Problem, s spot) {
	for _, p := range problems {
		if p.At == (referee.Place{}) {
			p.At = r.spotPlace(s)
		}
		r.problems = append(r.problems, p)
	}
}

func (r *reader) text(n *yaml.Node) Scalar {
	place := r.place(n)
	plain := n.Style == 0 && strings.HasPrefix(r.from(n.Line, n.Column), n.Value)
	return Scalar{n.Value, place, plain}
}

// spotPlace returns the place of a value, or of its key if the value is empty.
func (r *reader) spotPlace(s spot) referee.Place {
	if s.key != nil && isNothing(s.node) && s.node.Value == "" {
		return r.place(s.key)
	}
	return r.place(s.node)
}

func (r *reader) pointer(s spot, v reflect.Value) {
	if isNothing(s.node) {
		return
	}
	target := reflect.New(v.Type().Elem())
	r.value(s, target.Elem())
	v.Set(target)
}

func (r *reader) list(s spot, v reflect.Value) {
	if s.node.Kind != yaml.SequenceNode {
		r.wrongShape(s, "yaml.kind.list")
		return
	}
	v.Set(reflect.MakeSlice(v.Type(), len(s.node.Content), len(s.node.Content)))
	for i, child := range s.node.Content {
		r.value(spot{node: child, word: s.word}, v.Index(i))
	}
}

func (r *reader) mapping(s spot, v reflect.Value) {
	v.Set(reflect.MakeMap(v.Type()))
	r.each(s, func(key At[string], child spot) {
		into := reflect.New(v.Type().Elem()).Elem()
		r.value(child, into)
		v.SetMapIndex(reflect.ValueOf(key.Value).Convert(v.Type().Key()), into)
	})
}

func (r *reader) entries(s spot, entry func(At[string]) any) {
	r.each(s, func(key At[string], child spot) {
		r.value(child, reflect.ValueOf(entry(key)).Elem())
	})
}

// each calls do for every word of a mapping, but only once for repeated
// words.
func (r *reader) each(s spot, do func(key At[string], child spot)) {
	if s.node.Kind != yaml.MappingNode {
		r.wrongShape(s, "yaml.kind.mapping")
		return
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(s.node.Content) && !r.full(); i += 2 {
		key, child := s.node.Content[i], s.node.Content[i+1]
		if key.Kind != yaml.ScalarNode || isNothing(key) || key.Tag == "!!merge" || seen[key.Value] {
			continue
		}
		seen[key.Value] = true
		do(At[string]{Value: key.Value, Place: r.place(key)}, spot{node: child, key: key, word: key.Value})
	}
}
