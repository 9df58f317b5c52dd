package cards

import (
	"reflect"

	"shinpan/referee/cardfile"
)

// effectValues returns the codec that reads and writes effects and maps the words of verbs to their
// types.
func effectValues() *cardfile.Values {
	values := cardfile.NewValues()
	values.AddVerbs(reflect.TypeFor[Verb](), verbs)
	values.AddVerbs(reflect.TypeFor[StaticVerb](), statics)
	return values
}

// withEffects returns the cards with the effects from a snapshot. It reports false if the
// snapshot belongs to other files or cannot be read.
func (c *Set) withEffects(snapshot string) (*Set, bool) {
	set, ok := c.WithEffects(snapshot, effectValues())
	if !ok {
		return nil, false
	}
	whole := &Set{set, c.words}
	for i := range whole.All() {
		whole.All()[i].sortLines()
	}
	return whole, true
}
