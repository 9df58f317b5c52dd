package cardfile

import (
	"fmt"
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

var setName = referee.Pattern(`^[A-Z][A-Z0-9]*$`)

// ID checks that the id of a card is its set, a hyphen and its number in a form such as "%03d":
// "AB-001" (cards.bad-id, cards.id-number). Missing values were already reported.
func (r *Report) ID(id yamlfile.At[string], number yamlfile.At[int], form string) {
	set, tail, _ := strings.Cut(id.Value, "-")
	want := fmt.Sprintf(form, number.Value)
	if !setName().MatchString(set) {
		r.Say("cards.bad-id", id.Place, referee.Args{"id": id.Value})
	} else if number.Place.Line > 0 && tail != want {
		r.Say("cards.id-number", id.Place, referee.Args{"id": id.Value, "number": number.Value, "want": set + "-" + want})
	}
}

// CodePrefix returns the prefix of a card's effect codes: "" for cards of the same set as the first
// card it was called with, otherwise the set and a hyphen.
func (r *Report) CodePrefix(id yamlfile.At[string]) string {
	set, _, _ := strings.Cut(id.Value, "-")
	if !setName().MatchString(set) {
		return ""
	}
	if r.home == "" {
		r.home = set
	}
	if set == r.home {
		return ""
	}
	return set + "-"
}

// LineCode is the code of an effect line, with the letter for its timing. Told is the number of the
// first version that listed the effect, if the game keeps such numbers.
type LineCode struct {
	Code   yamlfile.At[string]
	Letter byte
	Told   int
}

// LineCodes checks the codes of a card's effects. Each consists of the prefix, the letter, and
// a count if several effects have that letter (cards.bad-code). An effect that was the only one when
// it was listed keeps a code without a count. No two cards may have the same code
// (cards.duplicate-code). It skips an effect without a code and one with letter 0, because
// the missing value was already reported.
func (r *Report) LineCodes(beginning string, lines []LineCode) {
	total, count := map[byte]int{}, map[byte]int{}
	for _, line := range lines {
		total[line.Letter]++
	}
	for _, line := range lines {
		if line.Letter == 0 || line.Code.Value == "" {
			continue
		}
		count[line.Letter]++
		want := fmt.Sprintf("%s%c", beginning, line.Letter)
		later := func(other LineCode) bool {
			return other.Letter != line.Letter || other.Code == line.Code || other.Told > line.Told
		}
		alone := count[line.Letter] == 1 && line.Code.Value == want && !slices.ContainsFunc(lines, func(other LineCode) bool { return !later(other) })
		if total[line.Letter] > 1 && !alone {
			want += fmt.Sprint(count[line.Letter])
		}
		if line.Code.Value != want {
			r.Say("cards.bad-code", line.Code.Place, referee.Args{"code": line.Code.Value, "want": want})
		}
		r.Once("cards.duplicate-code", line.Code)
	}
}

// Known checks that words.yaml has a word; the code names the problem if it does not. A missing
// word was already reported. If words.yaml has no words of the kind, the problem is in that
// file.
func (r *Report) Known(code string, word yamlfile.At[string], words []string) {
	if word.Place.Line > 0 && len(words) > 0 && !slices.Contains(words, word.Value) {
		r.Add(yamlfile.UnknownWord(code, word, words))
	}
}

// OneForm checks that an effect has exactly one of the forms that its kind needs
// (cards.one-form). An effect without any has not been written yet.
func (r *Report) OneForm(code yamlfile.At[string], has, wants []string) {
	if len(has) > 1 || len(has) == 1 && !slices.Contains(wants, has[0]) {
		r.Say("cards.one-form", code.Place, referee.Args{"code": code.Value, "has": strings.Join(has, ", "), "wants": strings.Join(wants, ", ")})
	}
}

// References checks that an effect refers only to names under which an earlier step has
// remembered something (cards.unknown-reference). An empty name refers to nothing.
func (r *Report) References(remembered []string, names ...yamlfile.At[string]) {
	for _, name := range names {
		if name.Value != "" && !slices.Contains(remembered, name.Value) {
			r.Add(yamlfile.UnknownWord("cards.unknown-reference", name, remembered))
		}
	}
}

// CardNames checks, once all cards are known, that names in effects are names of cards
// (cards.unknown-name). It suggests the nearest one. It skips empty names.
func (r *Report) CardNames(used []yamlfile.At[string], names []string) {
	for _, name := range used {
		if name.Value == "" || slices.Contains(names, name.Value) {
			continue
		}
		p := Mistake("cards.unknown-name", name.Place, referee.Args{"word": name.Value})
		if near := referee.Nearest(name.Value, names); near != "" {
			p.Args["suggest"], p.Fix = near, "yaml.suggest"
		}
		r.Add(p)
	}
}
