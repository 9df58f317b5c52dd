package boardfile

import (
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Declared is a card in a file that the game does not have: its name and its printed facts
// ("level=8").
type Declared struct {
	Name  yamlfile.At[string]   `yaml:"name"`
	Facts []yamlfile.At[string] `yaml:"facts,omitempty"`
}

// Declared returns the cards that a match has declared. The rest of the file can name them.
func (r *Reader) Declared(list []Declared) []cards.Declaration {
	game := r.catalog
	var all []cards.Declaration
	for _, f := range list {
		d := cards.Declaration{Name: f.Name.Value}
		before := len(r.Problems)
		for _, fact := range f.Facts {
			if Missing(fact) {
				continue
			}
			token, problems := game.FactToken(fact.Value)
			r.place(fact.Place, problems)
			d.Facts = append(d.Facts, token)
		}
		if !Missing(f.Name) && len(r.Problems) == before {
			r.place(f.Name.Place, game.CheckDeclared(d, all))
		}
		all = append(all, d)
	}
	if len(r.Problems) == 0 {
		r.catalog = game.WithDeclared(all)
	}
	return all
}

// place adds problems with their place in the file.
func (r *Reader) place(at referee.Place, problems []referee.Problem) {
	for _, p := range problems {
		p.At = at
		r.Problems = append(r.Problems, p)
	}
}

// WriteDeclared returns the cards that a match has declared, for a file.
func WriteDeclared(declared []cards.Declaration) []any {
	return List(declared, func(d cards.Declaration) any {
		var m Mapping
		m.Add("name", d.Name)
		m.Add("facts", Texts(d.Facts))
		return m
	})
}
