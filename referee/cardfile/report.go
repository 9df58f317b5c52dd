package cardfile

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// Report collects the problems in a game's card files. The zero Report is ready for use.
type Report struct {
	Problems []referee.Problem
	first    map[string]referee.Place // the first place of every name
	home     string                   // the set of the first card
}

// Add adds problems.
func (r *Report) Add(problems ...referee.Problem) { r.Problems = append(r.Problems, problems...) }

// Say adds a mistake, which players cannot allow. Its fix has the same key.
func (r *Report) Say(code string, at referee.Place, args referee.Args) {
	r.Add(Mistake(code, at, args))
}

// Warn adds a warning. Its fix has the same key.
func (r *Report) Warn(code string, at referee.Place, args referee.Args) {
	r.Add(referee.Problem{Code: code, At: at, Args: args, Fix: code, Grade: referee.Warning})
}

// Mistake returns a mistake in a card file, which players cannot allow.
func Mistake(code string, at referee.Place, args referee.Args) referee.Problem {
	return referee.Problem{Code: code, At: at, Args: args, Fix: code, Grade: referee.Impossible}
}

// Once reports whether an id or a code is new. If it is not, the problem names its first place.
func (r *Report) Once(code string, name yamlfile.At[string]) bool {
	if before, twice := r.first[name.Value]; twice {
		p := Mistake(code, name.Place, referee.Args{"id": name.Value})
		p.Also = []referee.Place{before}
		r.Add(p)
		return false
	}
	if r.first == nil {
		r.first = map[string]referee.Place{}
	}
	r.first[name.Value] = name.Place
	return true
}

// Line checks that a printed text is one line without spaces around it. A missing text was
// already reported.
func (r *Report) Line(word string, text yamlfile.At[string]) {
	bare := strings.TrimSpace(text.Value)
	switch {
	case text.Place.Line == 0:
	case bare == "":
		r.Say("cards.empty", text.Place, referee.Args{"word": word})
	case bare != text.Value:
		r.Say("cards.blanks", text.Place, referee.Args{"text": text.Value})
	case strings.ContainsAny(bare, "\n\t") || utf8.RuneCountInString(bare) > longestText:
		r.Say("cards.long", text.Place, referee.Args{"word": word, "n": longestText})
	}
}

// longestText is the maximum length of a name in characters: far more than any printed name
// has, and still a single line.
const longestText = 100

// Blamed reports whether there is another problem on that line of the file. A value that could not
// be read is therefore not reported as missing, too.
func (r *Report) Blamed(at referee.Place) bool {
	return slices.ContainsFunc(r.Problems, func(p referee.Problem) bool { return p.At.File == at.File && p.At.Line == at.Line })
}

// Of returns the problems in a file. A card with mistakes gets no warnings because anything that
// seems to be missing may just have been unreadable. The cards begin at the given places.
func (r *Report) Of(file string, cards []referee.Place) []referee.Problem {
	above := func(at referee.Place) int {
		line := 0
		for _, card := range cards {
			if card.File == at.File && card.Line <= at.Line {
				line = max(line, card.Line)
			}
		}
		return line
	}
	var broken []int
	for _, p := range r.Problems {
		if p.At.File == file && p.Grade != referee.Warning {
			broken = append(broken, above(p.At))
		}
	}
	return slices.DeleteFunc(slices.Clone(r.Problems), func(p referee.Problem) bool {
		return p.At.File != file || p.Grade == referee.Warning && slices.Contains(broken, above(p.At))
	})
}

// ReadNumber reads a plain number that is at least the given minimum, or one of some words, each of
// which sets a flag. code is the problem code for any other value.
func ReadNumber(s yamlfile.Scalar, code string, least int, n *int, words map[string]*bool) []referee.Problem {
	if flag, ok := words[s.Text]; ok {
		*flag = true
		return nil
	}
	number, err := strconv.Atoi(s.Text)
	if err != nil || number < least {
		return []referee.Problem{Mistake(code, s.Place, referee.Args{"word": s.Text})}
	}
	*n = number
	return nil
}
