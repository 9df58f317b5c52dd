package cardimport_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cardimport"
)

func reading() *cardimport.Reading {
	return &cardimport.Reading{Name: "cards", Most: 3, Progress: func(int, int) {}}
}

// said are the problems of a reading, each with its line.
func said(r *cardimport.Reading) string {
	var all []string
	for _, p := range r.Problems {
		all = append(all, fmt.Sprintf("%d %s", p.At.Line, strings.TrimPrefix(p.Code, "database.")))
	}
	return strings.Join(all, "|")
}

// Cards are read from a list, from the lists of an object, or as the whole file, each
// with its line; what is no card is left out.
func TestReadJSON(t *testing.T) {
	type card struct {
		ID json.Number `json:"id"`
	}
	object := func(d *cardimport.JSON[card]) error {
		if d.Single(func(c card) bool { return c.ID != "" }) {
			return nil
		}
		_, err := d.Each(func(key json.Token) (bool, error) {
			if key == "other" {
				return false, d.Skip()
			}
			return key == "last", d.List()
		})
		return err
	}
	for text, want := range map[string]struct{ cards, said string }{
		"[{\"id\":1},\n\n{\"id\":2}]":                         {"1@1 2@3", ""},
		"{\"id\":7}":                                          {"7@1", ""},
		"{\"a\":[{\"id\":1}],\n\"b\":[\n{\"id\":2}]}":         {"1@1 2@3", ""},
		"{\"other\":{\"id\":[]},\"last\":[{\"id\":3}],\"x\":": {"3@1", ""},
		"[{\"id\":1},\n{},\n4]":                               {"1@1", "2 no-card|3 no-card"},
		"[{\"id\":1},\n{\"id\":}]":                            {"1@1", "2 not-json"},
		"[{\"id\":1}\n":                                       {"1@1", "2 not-json"},
		"{\"a\":{}}":                                          {"", "1 not-json"},
		"3":                                                   {"", "1 not-json"},
		"[{},{},{},{},{}]":                                    {"", "1 no-card|1 no-card|1 no-card"},
	} {
		r := reading()
		var cards []string
		cardimport.ReadJSON(r, []byte(text), object, func(c card, line int) bool {
			if c.ID != "" {
				cards = append(cards, fmt.Sprintf("%s@%d", c.ID, line))
			}
			return c.ID != ""
		})
		require.Equal(t, want.cards, strings.Join(cards, " "), text)
		require.Equal(t, want.said, said(r), text)
	}
}

func TestReadCSV(t *testing.T) {
	for text, want := range map[string]struct{ rows, said string }{
		"id,name\n1,\"a\nb\"\n2,c\n":    {"1@2 2@4", ""},
		"id\n1\n\"x\"y\n":               {"1@2", "3 not-csv"},
		"":                              {"", "1 not-csv"},
		strings.Repeat("x,", 200) + "x": {"", "1 many-columns"},
	} {
		r := reading()
		var rows []string
		r.ReadCSV([]byte(text), func(columns []string) { require.Equal(t, "id", columns[0]) }, func(line int, row []string) bool {
			rows = append(rows, fmt.Sprintf("%s@%d", row[0], line))
			return true
		})
		require.Equal(t, want.rows, strings.Join(rows, " "), text)
		require.Equal(t, want.said, said(r), text)
	}
	require.Equal(t, []string{"id", "name"}, cardimport.Columns([]byte("\"id\", name\r\n1,2")))
}

// More cards than any list has are not read, whatever the form.
func TestReading_Full(t *testing.T) {
	r := reading()
	n := 0
	r.ReadCSV([]byte("id\n"+strings.Repeat("1\n", cardimport.MostCards+1)), func([]string) {}, func(int, []string) bool { n++; return true })
	require.Equal(t, cardimport.MostCards, n)
	require.Equal(t, "0 many-cards", said(r))
	r, n = reading(), 0
	cardimport.ReadJSON(r, []byte("["+strings.Repeat("1,", cardimport.MostCards+1)+"1]"), nil, func(int, int) bool { n++; return true })
	require.Equal(t, cardimport.MostCards, n)
	require.Equal(t, "0 many-cards", said(r))
}

// There are no more warnings than anybody reads, nor cards that are left out and said.
func TestReading_Problems(t *testing.T) {
	r := reading()
	for range 5 {
		r.LeaveOut("left", 1, "?", nil)
	}
	for range 5 {
		r.Add("warned", 2, nil, referee.Warning)
	}
	require.Equal(t, "1 left|1 left|1 left|2 warned|2 warned|2 warned", said(r))
	require.Equal(t, 5, r.Out)
}

func TestReading_File(t *testing.T) {
	folder := fstest.MapFS{"small": {Data: []byte("caf\xe9")}, "large": {Data: []byte("12345")}, "torn": {Data: []byte("a\n\x00")}}
	r := reading()
	file, ok := r.File(folder, "small", 4, "too-large")
	require.True(t, ok)
	text, ok := r.Text(file)
	require.True(t, ok)
	require.Equal(t, "café", string(text))
	require.Equal(t, "1 windows", said(r))
	for name, want := range map[string]string{"large": "0 too-large", "none": "0 cards.unreadable", "torn": "2 not-text"} {
		r := reading()
		if file, ok := r.File(folder, name, 4, "too-large"); ok {
			_, ok = r.Text(file)
			require.False(t, ok)
		}
		require.Equal(t, want, said(r))
	}
}
