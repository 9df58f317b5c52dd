package cards

import (
	"reflect"

	"shinpan/referee/cardfile"
)

// effectValues returns the codec of effects in snapshots, which finds verbs by their words.
func effectValues() *cardfile.Values {
	values := cardfile.NewValues()
	values.AddVerbs(reflect.TypeFor[Verb](), verbs)
	values.AddVerbs(reflect.TypeFor[ChangeVerb](), changeVerbs)
	return values
}

// withEffects returns the cards with the effects of a snapshot. It reports false if the snapshot
// belongs to other files or cannot be read.
func (s *Set) withEffects(snapshot string) (*Set, bool) {
	set, ok := s.WithEffects(snapshot, effectValues())
	return &Set{set, s.words}, ok
}
