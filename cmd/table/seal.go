package table

import (
	"errors"
	"strconv"
	"strings"

	"shinpan/cmd/matchfile"
	"shinpan/cmd/prompt"
	"shinpan/referee"
	"shinpan/referee/record"
)

// sealFlag at the end of a command seals the card that the answer places face-down.
const sealFlag = "--seal"

// cutSeal removes sealFlag from the end of a command and reports whether it was there.
func (r reading) cutSeal(line string) (rest string, seal bool) {
	for _, flag := range []string{sealFlag, r.words.Text("typed.seal", nil)} {
		if rest, ok := strings.CutSuffix(line, " "+flag); ok {
			return strings.TrimSpace(rest), true
		}
	}
	return line, false
}

// sayAndSeal records an answer that places a card face-down, and seals the card.
func (t *table) sayAndSeal(answer referee.Answer) error {
	if !t.session.match.PutsDown(answer) && !referee.Refuses(t.session.state().Check(answer)) {
		t.nothingToSeal()
		return nil
	}
	before := t.session.match.Count()
	t.say(answer, t.session.grounds())
	if entry, ok := t.session.match.Sealable(answer.Seat); ok && entry > before {
		return t.seal(answer.Seat, entry)
	}
	return nil
}

// sealOne seals the card that an entry placed face-down, as in "seal #5", or the last face-down
// card that is not sealed yet.
func (t *table) sealOne(rest string) error {
	if rest == "" {
		return t.sealLast()
	}
	n, err := strconv.Atoi(strings.TrimPrefix(rest, "#"))
	if err != nil {
		t.display.mistyped("table.seal-usage", referee.Args{"typed": rest})
		return nil
	}
	owner, problems := t.session.match.SealableIn(n)
	if problems != nil {
		t.display.refused(problems)
		return nil
	}
	return t.seal(owner, n)
}

// sealLast seals the last card that was placed face-down and is not sealed yet.
func (t *table) sealLast() error {
	last, owner := 0, referee.Nobody
	for i := range t.session.match.Header().Players {
		if entry, ok := t.session.match.Sealable(referee.Seat(i + 1)); ok && entry > last {
			last, owner = entry, referee.Seat(i+1)
		}
	}
	if last == 0 {
		t.nothingToSeal()
		return nil
	}
	return t.seal(owner, last)
}

// nothingToSeal prints that there is no face-down card to seal, or that the game never has such
// cards.
func (t *table) nothingToSeal() {
	nothing := referee.Problem{Code: "match.seal-nothing", Fix: "match.seal", Grade: referee.Impossible, Args: referee.Args{"entry": ""}}
	if !t.session.game.Hides {
		nothing = referee.Problem{Code: "match.seal-never", Fix: "match.seal-never", Grade: referee.Impossible, Args: referee.Args{"game": t.session.game.Name}}
	}
	t.display.refused([]referee.Problem{nothing})
}

// seal asks the owner of a face-down card which card it is, without showing the input, and records
// the commitment. It never repeats the input.
func (t *table) seal(owner referee.Seat, entry int) error {
	t.display.flush()
	for {
		text, err := t.talk.from.Secret(t.reading.words.Text("table.seal", referee.Args{"seat": owner, "entry": entry}))
		if err != nil && !errors.Is(err, prompt.ErrBack) {
			return t.then(said{}, err)
		}
		if err != nil || text == "" {
			t.display.notice("table.not-sealed", nil)
			return nil
		}
		card, problems := t.reading.reader().Token(owner, referee.SlotForm{Name: "card", Kind: referee.KindCard}, text)
		if problems == nil {
			secret := record.Secret{Of: entry, Seat: owner, Unsealed: record.Unsealed{Card: referee.Card(card), Salt: matchfile.NewSalt()}}
			var entries []record.Entry
			entries, problems = t.session.match.Seal(secret, t.session.grounds(), t.session.keep)
			if len(entries) > 0 {
				t.display.recorded(entries, problems)
				return nil
			}
		} else {
			problems = []referee.Problem{{Code: "match.seal-no-card", Fix: "match.seal-no-card", Grade: referee.Impossible}}
		}
		t.display.refused(problems)
		if !t.talk.from.seated {
			return nil
		}
	}
}

// keep saves a sealed card in its owner's private file. A match without a file keeps it in
// memory.
func (s session) keep(secret record.Secret) error {
	if s.path == "" {
		*s.secrets = append(*s.secrets, secret)
		return nil
	}
	return matchfile.Store{}.KeepSecret(s.path, secret)
}

// sealedHere returns the sealed secrets of this match that this device has.
func (s session) sealedHere() []record.Secret {
	if s.path == "" {
		return *s.secrets
	}
	secrets, _ := matchfile.Store{}.Secrets(s.path, len(s.match.Header().Players)) // if the secrets are missing, no seal is opened
	return secrets
}

// openShown opens the seals of cards that all players have seen.
func (t *table) openShown() {
	for _, s := range t.session.match.Seals() {
		if s.Shown == "" || s.OpenedAt > 0 || s.Void {
			continue
		}
		for _, secret := range t.session.sealedHere() {
			if secret.Of != s.Of || secret.Seat != s.Seat {
				continue
			}
			if entries, problems := t.session.match.Unseal(secret, t.session.grounds()); len(entries) > 0 {
				t.display.recorded(entries, problems)
				break
			}
		}
	}
}

// openNumber reveals Shinpan's number for fair draws once the players have accepted the result.
func (t *table) openNumber() {
	m := t.session.match
	if number := m.Number(); number != "" && m.NumberOpen() == 0 && m.Accepted() {
		t.display.recorded(m.Unseal(record.Secret{Unsealed: record.Unsealed{Number: number}}, t.session.grounds()))
	}
}

// tellSealed prints the number of unopened seals when the match is over.
func (t *table) tellSealed() {
	n := 0
	for _, s := range t.session.match.Seals() {
		if !s.Void && s.OpenedAt == 0 {
			n++
		}
	}
	if n > 0 {
		args := t.session.fileArgs()
		args["n"] = n
		t.display.notice("table.sealed-left", args)
	}
}
