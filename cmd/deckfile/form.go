package deckfile

import (
	"path/filepath"
	"slices"
	"strings"

	"shinpan/cmd/app"
	"shinpan/decks"
	"shinpan/decks/convert"
	"shinpan/referee"
	"shinpan/referee/game"
)

var link = referee.Pattern(`^[a-z][a-z0-9+.-]*://`)

// IsLink reports whether a name is a link that contains the deck ("ydke://…") and not the name of a
// file.
func IsLink(ref string) bool { return link().MatchString(ref) }

// GameSaid returns the id of the game that a text names, or of the game whose own deck format the
// text uses. It returns "" if the text names no game and uses no game's format.
func GameSaid(a *app.App, text []byte) string {
	if id := decks.Game(text); a.Knows(id) {
		return id
	}
	for _, id := range a.GameIDs() {
		if game, err := a.Loaded(id); err == nil && ownForm(game, text) != nil {
			return id
		}
	}
	return ""
}

// ownForm returns the game's own deck format that a text is in, or nil for none.
func ownForm(g *game.Game, text []byte) game.DeckForm {
	if g.Decks == nil {
		return nil
	}
	shown := convert.Shown(text)
	i := slices.IndexFunc(g.Decks.Forms, func(form game.DeckForm) bool { return form.Fits(shown) })
	if i < 0 {
		return nil
	}
	return g.Decks.Forms[i]
}

// FormIn returns the format of a decklist that is not one of Shinpan's own files. It tries the
// game's own formats and XML. For a file of another program it tries every list format. It returns
// nil for YAML.
func FormIn(g *game.Game, ref, language string, text []byte) game.DeckForm {
	if form := ownForm(g, text); form != nil {
		return form
	}
	forms := convert.Forms(g, language)
	if len(forms) == 0 || decks.Game(text) != "" {
		return nil
	}
	end := strings.ToLower(filepath.Ext(ref))
	if form := named(forms, end); form != nil && !slices.Contains(ambiguous, end) {
		return form
	}
	form := convert.Detect(forms, text)
	if form == nil || form.Name() == convert.YAML || end != ".txt" && form.Name() != convert.XML {
		return nil
	}
	return form
}

// ambiguous lists the file extensions that do not identify the format.
var ambiguous = []string{"", ".txt", ".json"}

// named returns the format whose files have an extension, or nil for none and for YAML.
func named(forms []game.DeckForm, end string) game.DeckForm {
	i := slices.IndexFunc(forms, func(form game.DeckForm) bool { return form.Ext() == end && form.Name() != convert.YAML })
	if i < 0 {
		return nil
	}
	return forms[i]
}
