package cards

import (
	"fmt"
	"io/fs"
	"reflect"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cardfile"
)

// effectsOf repeats what the cards do: a row for each effect line. To read it takes
// a twentieth of the time that the YAML files take. An error is an effect that a
// snapshot cannot hold.
func effectsOf(c *Set) (cardfile.Snapshot, error) {
	made := cardfile.Snapshot{Digest: c.digest}
	values := effectValues()
	for i := range c.all {
		for k := range c.all[i].Lines {
			text, err := values.Text(&c.all[i].Lines[k])
			if err != nil {
				return made, fmt.Errorf("%s: %w", c.all[i].Lines[k].Code, err)
			}
			made.Rows = append(made.Rows, []string{"line", string(c.all[i].ID), text})
		}
	}
	return made, nil
}

// effectValues know the verbs by their words.
func effectValues() *cardfile.Values {
	values := cardfile.NewValues()
	for _, v := range verbs {
		values.Add(reflect.TypeFor[Verb](), v.Word, v.Takes)
	}
	for _, v := range statics {
		values.Add(reflect.TypeFor[StaticVerb](), v.Word, v.Takes)
	}
	return values
}

// withEffects gives the cards with the effect lines of the snapshot in a folder;
// nil if there is none of the same files that can be read.
func (c *Set) withEffects(files fs.FS) *Set {
	text, err := fs.ReadFile(files, cardfile.EffectsName)
	if err != nil {
		return nil
	}
	whole := *c
	whole.all = slices.Clone(c.all)
	for i := range whole.all {
		whole.all[i].Lines = []Line{}
	}
	values := effectValues()
	digest, ok := cardfile.EachRow(string(text), func(columns []string) bool {
		var line Line
		if len(columns) != 3 || columns[0] != "line" || !values.Read(columns[2], &line) {
			return false
		}
		i, known := c.index[referee.Card(columns[1])]
		if known {
			whole.all[i].Lines = append(whole.all[i].Lines, line)
		}
		return known
	})
	if !ok || digest != c.digest {
		return nil
	}
	for i := range whole.all {
		whole.all[i].sortLines()
	}
	return &whole
}
