package yamlfile

import (
	"reflect"
	"slices"
	"strconv"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"shinpan/referee"
)

// scalar reads a text, a number or a boolean.
func (r *reader) scalar(s spot, v reflect.Value) {
	kind, read := scalarKind(v)
	if s.node.Kind != yaml.ScalarNode || isNothing(s.node) {
		r.wrongShape(s, kind)
		return
	}
	if !read(s.node, v) {
		r.add("yaml.wrong-kind", r.place(s.node), referee.Args{"word": s.word, "wants": kind, "got": clip(s.node.Value)})
		return
	}
	r.choice(s, v)
}

// choice checks a word against a closed list.
func (r *reader) choice(s spot, v reflect.Value) {
	closed, ok := v.Interface().(Choices)
	if !ok {
		return
	}
	if word := r.meant(s.node.Value, closed.Choices()); slices.Contains(closed.Choices(), word) {
		v.SetString(word)
		return
	}
	p := UnknownWord("yaml.unknown-value", At[string]{Value: s.node.Value, Place: r.place(s.node)}, closed.Choices())
	p.Args["in"] = s.word
	r.problems = append(r.problems, p)
	v.SetZero()
}

// scalarKind returns the name of a Go kind for messages, and the function that reads it.
func scalarKind(v reflect.Value) (referee.Key, func(*yaml.Node, reflect.Value) bool) {
	switch {
	case v.Kind() == reflect.String:
		return "yaml.kind.text", readText
	case v.Kind() == reflect.Bool:
		return "yaml.kind.bool", readBool
	case v.CanInt():
		return "yaml.kind.number", readInt
	case v.CanUint():
		return "yaml.kind.number", readUint
	}
	return "yaml.kind.none", func(*yaml.Node, reflect.Value) bool { return false }
}

func readText(n *yaml.Node, v reflect.Value) bool {
	v.SetString(n.Value)
	return true
}

func readBool(n *yaml.Node, v reflect.Value) bool {
	v.SetBool(n.Value == "true")
	return n.Style == 0 && (n.Value == "true" || n.Value == "false")
}

// digits matches numbers as people write them. YAML would read 010 and 0x10 as unexpected
// numbers.
var digits = referee.Pattern(`^-?(0|[1-9][0-9]*)$`)

func readInt(n *yaml.Node, v reflect.Value) bool {
	number, err := strconv.ParseInt(n.Value, 10, 64)
	if err != nil || n.Style != 0 || !digits().MatchString(n.Value) || v.OverflowInt(number) {
		return false
	}
	v.SetInt(number)
	return true
}

func readUint(n *yaml.Node, v reflect.Value) bool {
	number, err := strconv.ParseUint(n.Value, 10, 64)
	if err != nil || n.Style != 0 || !digits().MatchString(n.Value) || v.OverflowUint(number) {
		return false
	}
	v.SetUint(number)
	return true
}

// wrongShape reports a value of the wrong shape: a text, a list, a mapping or nothing in place of
// the wanted one.
func (r *reader) wrongShape(s spot, wants referee.Key) {
	got := referee.Key("yaml.kind.text")
	switch {
	case isNothing(s.node):
		got = "yaml.kind.nothing"
	case s.node.Kind == yaml.SequenceNode:
		got = "yaml.kind.list"
	case s.node.Kind == yaml.MappingNode:
		got = "yaml.kind.mapping"
	}
	r.add("yaml.wrong-shape", r.spotPlace(s), referee.Args{"word": s.word, "wants": wants, "got": got})
}

const clipped = 40 // the maximum length of a value in a message, in characters

// clip shortens a value for a message.
func clip(text string) string {
	if utf8.RuneCountInString(text) <= clipped {
		return text
	}
	return string([]rune(text)[:clipped-1]) + "…"
}
