package app

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/games"
)

// LanguageFolder returns the user's folder for added languages, which do not come with the program.
// It returns "" if the user has no home folder.
func (a *App) LanguageFolder() string {
	if a.Config == "" {
		return ""
	}
	return filepath.Join(a.Config, "lang")
}

// languageFolders returns the folder of added languages, if there is one.
func (a *App) languageFolders() []fs.FS {
	folder := a.LanguageFolder()
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return nil
	}
	return []fs.FS{os.DirFS(folder)}
}

// outside returns the files of added languages: those about the program, and those about the given
// games.
func (a *App) outside(about ...string) []fs.FS {
	all := slices.Clip(a.Languages)
	for _, id := range about {
		all = append(all, a.LanguageFiles(id)...)
	}
	return all
}

// LanguageFiles returns the files of added languages about a game. They are in a folder named after
// the game's id.
func (a *App) LanguageFiles(id string) []fs.FS {
	var all []fs.FS
	for _, f := range a.Languages {
		if sub, err := fs.Sub(f, id); err == nil {
			all = append(all, sub)
		}
	}
	return all
}

// KnownLanguages lists the languages that people can choose.
func (a *App) KnownLanguages() []string {
	return lang.Languages(append(MessageFiles(), a.outside()...)...)
}

// wordsOf loads message files in the chosen language. Texts that an added language lacks are in
// English.
func (a *App) wordsOf(files []fs.FS, about ...string) (*lang.Words, error) {
	all := append(slices.Clip(files), a.outside(about...)...)
	asked := cmp.Or(a.Language, a.settings.language)
	code, err := lang.Pick(asked, a.Env, lang.Languages(all...))
	if err != nil {
		return nil, OneOf("lang", asked, lang.Languages(all...))
	}
	words, err := lang.Load(code, all...)
	if err != nil {
		return nil, err
	}
	if len(a.Languages) > 0 && !slices.Contains(lang.Languages(files...), code) {
		english, err := lang.Load("", files...)
		if err != nil {
			return nil, err
		}
		words = words.Over(english)
	}
	return words.WithCodes(commonCodes).WithTexts(CommonTexts), nil
}

// WordsFor loads the messages of the program and of a game, without loading the game itself.
func (a *App) WordsFor(entry games.Entry) (*lang.Words, error) {
	return a.wordsOf(append(MessageFiles(), entry.Messages()...), entry.ID)
}

// CommonTexts lists the texts of the program that have no message.
func CommonTexts() []lang.Text { return codeTexts(commonCodes()) }

func codeTexts(codes []referee.Code) []lang.Text {
	var texts []lang.Text
	for _, c := range codes {
		texts = append(texts, lang.Text{Key: referee.Key("text.code." + c.ID), English: c.Text["en"]})
	}
	return texts
}

// TextsOf lists the texts of a game that have no message, without those of CommonTexts.
func TextsOf(g *game.Game) []lang.Text {
	var texts []lang.Text
	add := func(key, english string) {
		texts = append(texts, lang.Text{Key: referee.Key("text." + key), English: english})
	}
	for _, r := range g.Rules.Table() {
		add("rule."+r.ID, r.Text["en"])
		for _, d := range r.Differs {
			add("rule."+r.ID+"."+d.From, d.Text["en"])
		}
	}
	for _, r := range g.Rules.Rulings() {
		add("ruling."+r.ID, r.Question["en"])
		for _, o := range r.Options {
			add("ruling."+r.ID+".option."+o.ID, o.Text["en"])
		}
		add("ruling."+r.ID+".why", r.Why["en"])
	}
	if g.Examples != nil {
		for _, e := range g.Examples() {
			if e.Without != nil {
				add("example."+e.Rule, e.Without["en"])
			}
		}
	}
	if g.Codes != nil {
		texts = append(texts, codeTexts(g.Codes())...)
	}
	if g.Decks != nil {
		for _, s := range g.Decks.Sections {
			texts = append(texts, lang.WordText(s.Title["en"]))
		}
	}
	return append(texts, printedTexts(g.Cards.Schema())...)
}

// printedTexts lists the words on cards that have a meaning, such as villages and rarities.
func printedTexts(schema cards.Schema) []lang.Text {
	var texts []lang.Text
	for _, a := range schema {
		words := a.Words
		if a.Listed != nil {
			words = a.Listed()
		}
		for _, word := range words {
			texts = append(texts, lang.WordText(word.In("en")))
		}
	}
	slices.SortFunc(texts, func(a, b lang.Text) int { return cmp.Compare(a.Key, b.Key) })
	return slices.Compact(texts)
}
