package convert

import (
	"strings"

	"shinpan/decks/qrcode"
	"shinpan/referee"
	"shinpan/referee/game"
)

// QR is the name of the form that is drawn as a QR code.
const QR = "qr"

// Written lists the forms in which decks of a game can be written: those of
// Forms, and QR for a game whose programs pass on a code.
func Written(game *game.Game, language string, known ...string) []game.DeckForm {
	forms := Forms(game, language, known...)
	if len(forms) == 0 || len(game.Decks.Forms) == 0 {
		return forms
	}
	return append(forms, qrForm{game.Decks.Forms[0]})
}

// qrForm is a code of the game that is drawn: what it writes is the text that
// the QR code holds, on one line without an end.
type qrForm struct{ game.DeckForm }

func (qrForm) Name() string { return QR }

func (qrForm) Ext() string { return ".png" }

// Fits never does: a text is no picture.
func (qrForm) Fits(string) bool { return false }

// WriteDeck gives nothing where the code is too long for a QR code.
func (f qrForm) WriteDeck(list referee.Decklist) ([]byte, []referee.Problem) {
	text, problems := f.DeckForm.WriteDeck(list)
	code := strings.TrimSpace(string(text))
	if len(code) > qrcode.MostBytes {
		args := referee.Args{"bytes": len(code), "most": qrcode.MostBytes}
		return nil, append(problems, refusal("convert.qr-too-long", referee.Place{File: list.File}, args))
	}
	return []byte(code), problems
}
