package flow

import (
	"encoding/binary"

	"shinpan/referee"
)

// Encoding encodes the values of a table so that different tables give different bytes: a
// length precedes every list and every text. The zero value is empty. Recorded digests depend
// on it, so the output of a method must never change.
type Encoding []byte

// Number adds whole numbers.
func (e Encoding) Number(values ...int) Encoding {
	for _, v := range values {
		if v >= 0 && v < 64 { // this is the usual case: one byte
			e = append(e, byte(v<<1))
			continue
		}
		e = binary.AppendVarint(e, int64(v))
	}
	return e
}

// Text adds a text.
func (e Encoding) Text(text string) Encoding { return append(e.Number(len(text)), text...) }

// Texts adds a list of texts.
func (e Encoding) Texts(list []string) Encoding {
	e = e.Number(len(list))
	for _, text := range list {
		e = e.Text(text)
	}
	return e
}

// Truth adds a boolean.
func (e Encoding) Truth(values ...bool) Encoding {
	for _, v := range values {
		n := 0
		if v {
			n = 1
		}
		e = e.Number(n)
	}
	return e
}

// Cause adds a cause.
func (e Encoding) Cause(c referee.Cause) Encoding {
	return e.Text(c.Rule).Text(c.Line).Text(string(c.Card)).Text(c.Said)
}

// Card adds a card by its id. A nil card is an unknown card.
func (e Encoding) Card(card Identified) Encoding { return e.Text(string(card.Identity())) }

// Identified is a card of a game. A nil card is an unknown card, and its identity is "".
type Identified interface{ Identity() referee.Card }

// EncodeCards adds a list of cards.
func EncodeCards[C Identified](e Encoding, list []C) Encoding {
	e = e.Number(len(list))
	for _, card := range list {
		e = e.Card(card)
	}
	return e
}

// answer adds an answer.
func (e Encoding) answer(a *referee.Answer) Encoding {
	e = e.Number(int(a.Seat)).Text(a.Verb).Number(len(a.Args))
	for _, arg := range a.Args {
		e = e.Text(arg.Slot).Texts(arg.Values)
	}
	return e
}
