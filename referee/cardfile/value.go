package cardfile

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/vocabulary"
)

// Values writes typed values, such as the effects of a card, as columns of a snapshot and reads
// them back much faster than YAML. It writes a struct with the names of its fields, without zero
// fields: "{Amount {N 2} Who {Side enemy}}". For a value with its place in a file, it writes only
// the value. Only one goroutine at a time can use a Values.
type Values struct {
	words  map[reflect.Type]map[string]reflect.Type
	fields map[reflect.Type][]string
}

// NewValues makes the reader and writer of values in which no field is an interface except
// those registered with Add.
func NewValues() *Values {
	return &Values{words: map[reflect.Type]map[string]reflect.Type{}, fields: map[reflect.Type][]string{}}
}

// Add registers the word that stands for a type if a field is an interface.
func (s *Values) Add(in reflect.Type, word string, is reflect.Type) {
	if s.words[in] == nil {
		s.words[in] = map[string]reflect.Type{}
	}
	s.words[in][word] = is
}

// AddVerbs registers the verbs of a table, for fields of its verb interface.
func (s *Values) AddVerbs(in reflect.Type, table []vocabulary.Row) {
	for _, row := range table {
		s.Add(in, row.Word, row.Takes)
	}
}

// Text returns the value behind a pointer as a text. It returns an error for a type that cannot be
// written.
func (s *Values) Text(pointer any) (string, error) {
	text, err := s.appendValue(nil, reflect.ValueOf(pointer).Elem())
	return string(text), err
}

// Read reads a value that Text has written into the variable behind a pointer, and reports whether
// that worked.
func (s *Values) Read(text string, pointer any) bool {
	r := valueReader{values: s, rest: text}
	r.value(reflect.ValueOf(pointer).Elem())
	return !r.broken && r.rest == ""
}

// placed returns the inner value of a value with a place, or otherwise the value itself.
func placed(v reflect.Value) reflect.Value {
	if t := v.Type(); t.Kind() == reflect.Struct && t.NumField() > 1 && t.Field(1).Type == placeType {
		return v.Field(0)
	}
	return v
}

var placeType = reflect.TypeFor[referee.Place]()

// fieldsOf returns the names of the fields of a struct.
func (s *Values) fieldsOf(t reflect.Type) []string {
	names, known := s.fields[t]
	if !known {
		for i := range t.NumField() {
			names = append(names, t.Field(i).Name)
		}
		s.fields[t] = names
	}
	return names
}

func (s *Values) appendValue(text []byte, v reflect.Value) ([]byte, error) {
	v = placed(v)
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			return s.appendValue(text, v.Elem())
		}
	case reflect.Interface:
		for word, is := range s.words[v.Type()] {
			if is == v.Elem().Type() {
				return s.appendValue(append(append(text, word...), ' '), v.Elem())
			}
		}
	case reflect.Struct:
		return s.appendStruct(text, v)
	case reflect.Slice:
		var err error
		text = append(text, '[')
		for i := 0; i < v.Len() && err == nil; i++ {
			if i > 0 {
				text = append(text, ' ')
			}
			text, err = s.appendValue(text, v.Index(i))
		}
		return append(text, ']'), err
	case reflect.String:
		if plainWord(v.String()) {
			return append(text, v.String()...), nil
		}
		return strconv.AppendQuote(text, v.String()), nil
	case reflect.Int:
		return strconv.AppendInt(text, v.Int(), 10), nil
	case reflect.Bool:
		return strconv.AppendBool(text, v.Bool()), nil
	}
	return text, fmt.Errorf("a snapshot cannot hold a %s", v.Type())
}

func (s *Values) appendStruct(text []byte, v reflect.Value) ([]byte, error) {
	text = append(text, '{')
	for i, name := range s.fieldsOf(v.Type()) {
		if placed(v.Field(i)).IsZero() {
			continue
		}
		if text[len(text)-1] != '{' {
			text = append(text, ' ')
		}
		var err error
		if text, err = s.appendValue(append(append(text, name...), ' '), v.Field(i)); err != nil {
			return text, err
		}
	}
	return append(text, '}'), nil
}

// plainWord reports whether a text is written without quotation marks.
func plainWord(text string) bool {
	return text != "" && !strings.ContainsFunc(text, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '_'
	})
}

// valueReader reads one value. Once it is broken, it reads nothing more.
type valueReader struct {
	values *Values
	rest   string
	broken bool
}

// next consumes the given byte, which must come next.
func (r *valueReader) next(want byte) {
	if r.rest == "" || r.rest[0] != want {
		r.broken = true
		return
	}
	r.rest = r.rest[1:]
}

// ends consumes a closing bracket and reports true, if that comes next. Otherwise it consumes a
// space, unless this is the first element.
func (r *valueReader) ends(with byte, first bool) bool {
	if r.broken || r.rest != "" && r.rest[0] == with {
		r.next(with)
		return true
	}
	if !first {
		r.next(' ')
	}
	return r.broken
}

// token reads a word or a quoted text.
func (r *valueReader) token() string {
	if strings.HasPrefix(r.rest, `"`) {
		quoted, err := strconv.QuotedPrefix(r.rest)
		text, err2 := strconv.Unquote(quoted)
		if err != nil || err2 != nil {
			r.broken = true
			return ""
		}
		r.rest = r.rest[len(quoted):]
		return text
	}
	end := strings.IndexAny(r.rest, " []{}")
	if end < 0 {
		end = len(r.rest)
	}
	word := r.rest[:end]
	r.broken = r.broken || word == ""
	r.rest = r.rest[end:]
	return word
}

func (r *valueReader) value(v reflect.Value) {
	if r.broken {
		return
	}
	v = placed(v)
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		r.value(v.Elem())
	case reflect.Interface:
		is, known := r.values.words[v.Type()][r.token()]
		if !known {
			r.broken = true
			return
		}
		r.next(' ')
		made := reflect.New(is).Elem()
		r.value(made)
		v.Set(made)
	case reflect.Struct:
		r.fields(v)
	case reflect.Slice:
		r.next('[')
		v.Set(reflect.MakeSlice(v.Type(), 0, 1))
		for first := true; !r.ends(']', first); first = false {
			element := reflect.New(v.Type().Elem()).Elem()
			r.value(element)
			v.Set(reflect.Append(v, element))
		}
	default:
		r.scalar(v, r.token())
	}
}

func (r *valueReader) fields(v reflect.Value) {
	names := r.values.fieldsOf(v.Type())
	r.next('{')
	for first := true; !r.ends('}', first); first = false {
		i := slices.Index(names, r.token())
		if i < 0 {
			r.broken = true
			return
		}
		r.next(' ')
		r.value(v.Field(i))
	}
}

func (r *valueReader) scalar(v reflect.Value, text string) {
	var err error
	switch v.Kind() {
	case reflect.String:
		v.SetString(text)
	case reflect.Int:
		var n int64
		n, err = strconv.ParseInt(text, 10, 0)
		v.SetInt(n)
	case reflect.Bool:
		var is bool
		is, err = strconv.ParseBool(text)
		v.SetBool(is)
	default:
		r.broken = true
	}
	r.broken = r.broken || err != nil
}
