package convert

import (
	"strings"

	"shinpan/decks/qrcode"
	"shinpan/referee"
	"shinpan/referee/game"
)

// QR is the name of the format that is drawn as a QR code.
const QR = "qr"

// Written lists the formats in which decks of a game can be written: those of Forms, and QR if the
// game has a deck code.
func Written(game *game.Game, language string, known ...string) []game.DeckForm {
	forms := Forms(game, language, known...)
	if len(forms) == 0 || len(game.Decks.Forms) == 0 {
		return forms
	}
	return append(forms, qrForm{game.Decks.Forms[0]})
}

// qrForm is a deck code to draw as a QR code. It writes the text that goes into the QR code, on one
// line without a line ending.
type qrForm struct{ game.DeckForm }

func (qrForm) Name() string { return QR }

func (qrForm) Ext() string { return ".png" }

// Fits returns false, because a picture is not text.
func (qrForm) Fits(string) bool { return false }

// WriteDeck writes nothing if the deck code is too long for a QR code.
func (f qrForm) WriteDeck(list referee.Decklist) ([]byte, []referee.Problem) {
	text, problems := f.DeckForm.WriteDeck(list)
	code := strings.TrimSpace(string(text))
	if len(code) > qrcode.MostBytes {
		args := referee.Args{"bytes": len(code), "most": qrcode.MostBytes}
		return nil, append(problems, refusal("convert.qr-too-long", referee.Place{File: list.File}, args))
	}
	return []byte(code), problems
}
