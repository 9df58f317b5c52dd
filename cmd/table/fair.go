package table

import (
	"errors"

	"shinpan/cmd/app"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/prompt"
	"shinpan/referee"
	"shinpan/referee/proof"
	"shinpan/referee/record"
)

// askFair lets the players choose secret phrases for the draws. First Shinpan commits to its
// number. Then each player commits to a phrase without showing it. Finally all phrases are shown.
func (s setup) askFair(o *playOptions, opening *record.Opening) error {
	if !o.fair {
		return nil
	}
	h := &opening.Header
	opening.Number = matchfile.NewSalt() + matchfile.NewSalt()
	h.Fair = record.PromiseNumber(h.ID, opening.Number)
	s.notice("fair.number", referee.Args{"promise": proof.Short(h.Fair.Number)})
	named := s.words.With(h.Players, s.game.Cards)
	for i := range h.Players {
		seat := referee.Seat(i + 1)
		text := ""
		for text == "" {
			var err error
			if text, err = s.from.Secret(named.Text("fair.words", referee.Args{"seat": seat})); err != nil && !errors.Is(err, prompt.ErrBack) {
				return err
			}
		}
		words := proof.Words{Words: text, Salt: matchfile.NewSalt()}
		words.Promise = words.Hash(h.ID, seat)
		h.Fair.Words = append(h.Fair.Words, words)
		s.app.Remark(named.Text("fair.promised", referee.Args{"seat": seat, "promise": proof.Short(words.Promise)}))
	}
	for i, words := range h.Fair.Words {
		s.app.Remark(named.Text("fair.shown", referee.Args{"seat": referee.Seat(i + 1), "words": words.Words}))
	}
	return nil
}

// begin prints, before the first question, the facts that apply to the whole match.
func (t *table) begin(o *playOptions, path string) error {
	t.settled = o.settled
	if !o.quiet {
		return nil
	}
	t.display.notice("table.quiet", nil)
	if path == "" {
		return nil
	}
	if err := matchfile.MarkQuiet(path); err != nil {
		return app.Refusal(err, t.session.game, t.reading.words)
	}
	return nil
}
