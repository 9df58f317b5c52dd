package cards

import (
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Lint checks card files as Load does, and also warns about valid text that is probably a
// mistake. It reports problems in the given folders. The game's own files are included only if no
// folder is given or if they have problems.
func Lint(files fs.FS, more ...cards.Folder) []cards.File {
	l := load(files, more)
	l.lint(len(more) > 0)
	referee.SortProblems(l.Problems)
	report := cardfile.Files(l.texts, more, func(t cardfile.Text) []referee.Problem { return l.Of(t.Path, l.ids()) }, l.countIn)
	if l.texts == nil { // the cards have not been read
		report = append(report, cards.File{Problems: l.Problems})
	}
	return report
}

// ids returns the places of the ids of all cards.
func (l *loader) ids() []referee.Place {
	places := make([]referee.Place, len(l.entries))
	for i, e := range l.entries {
		places[i] = e.ID.Place
	}
	return places
}

// countIn counts a file's cards and effects. A card that another folder replaces does not count.
func (l *loader) countIn(file *cards.File) {
	for _, e := range l.entries {
		if e.ID.Place.File != file.Name {
			continue
		}
		file.Cards, file.Lines = file.Cards+1, file.Lines+len(e.Lines)
		for _, line := range e.Lines {
			if effect := line.line().Effect; effect.Carried() {
				file.Carried++
			}
		}
	}
}

// lint adds the warnings. If others is set, it leaves out warnings about the game's own files.
func (l *loader) lint(others bool) {
	own := map[string]bool{}
	for _, t := range l.texts {
		own[t.Path] = t.Layer == 0
	}
	words := map[string]bool{}
	for _, c := range l.cards.All() {
		for _, list := range [][]string{c.Names(), c.Characteristics, c.Attributes, wordsOf(c.Keywords)} {
			for _, word := range list {
				words[word] = true
			}
		}
	}
	l.given(words)
	for _, e := range l.entries {
		if others && own[e.ID.Place.File] {
			continue
		}
		for _, option := range e.Requirements {
			for _, list := range [][]yamlfile.At[string]{option.Names, option.Words, option.Attributes, option.TeamOf} {
				for _, word := range list {
					if !words[word.Value] && word.Place.Line > 0 {
						l.Warn("lint.no-such-user", word.Place, referee.Args{"word": word.Value})
					}
				}
			}
		}
		for _, line := range e.Lines {
			l.lintLine(line, words)
		}
		if e.Type.Value == Jutsu && e.Cost.Place.Line == 0 {
			l.Warn("lint.no-cost", e.ID.Place, nil)
		}
	}
}

// given adds the words that effects give to cards.
func (l *loader) given(words map[string]bool) {
	for _, e := range l.entries {
		vocabulary.Each(&e.Lines, func(part any) {
			step, is := part.(*Step)
			if !is {
				return
			}
			switch v := step.Verb.(type) {
			case *Gain:
				words[v.Say] = true
			case *Token:
				words[v.Name] = true
			}
		})
	}
}

// mostNumber is above any change that an effect makes at once.
const mostNumber = 20

// lintLine warns about an effect that does nothing, about words that are on no card, and about
// numbers that are probably mistakes.
func (l *loader) lintLine(e lineEntry, words map[string]bool) {
	effect := e.line().Effect
	if !effect.Carried() && e.Code.Place.Line > 0 {
		l.Warn("lint.no-effect", e.Code.Place, referee.Args{"code": e.Code.Value})
	}
	place := e.Code.Place
	vocabulary.Each(&e, func(part any) {
		switch part := part.(type) {
		case *Which:
			for _, word := range []yamlfile.At[string]{part.Name, part.Word} {
				if word.Place.Line > 0 && !words[word.Value] {
					l.Warn("lint.no-such-card", word.Place, referee.Args{"word": word.Value})
				}
			}
		case *Amount:
			if part.N > mostNumber || part.N < -mostNumber {
				l.Warn("lint.odd-number", place, referee.Args{"number": part.N, "most": mostNumber})
			}
		}
	})
}
