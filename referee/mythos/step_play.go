package mythos

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// The verbs that bring cards into play.

// grant is the permission by an effect to play a character from a given source, at a changed
// cost. It lasts while the effect asks its question.
type grant struct {
	seat referee.Seat
	from cards.Source
	who  cards.Who
	src  source
	more int           // added to the price; negative if it costs less
	only []*cards.Card // the cards that can be played, if they are known
	// leave removes the cards from their place, except the one that is played.
	leave func(played *cards.Card)
}

// applyPlay plays a character through the effect.
func (r *run) applyPlay(src *source, s step, verb *cards.Play) (bool, error) {
	g := &grant{seat: src.seat, from: verb.From, src: *src, more: verb.More - verb.Less}
	if verb.Who != nil {
		g.who = *verb.Who
	}
	if verb.From == cards.FromDeckThree {
		return r.playOfThree(src, s, g)
	}
	if !r.playable(src, g) {
		r.hasNoEffect("no-target", src)
		return false, nil
	}
	played, err := r.grantPlay(src, s, g)
	return played != nil, err
}

// playable reports whether any card could be played. For a hand, only its player knows that.
func (r *run) playable(src *source, g *grant) bool {
	side := r.b.Side(src.seat)
	hidden := len(r.b.Own(src.seat, true)) > 0
	switch g.from {
	case cards.FromHand:
		return side.Hand.N > 0 || hidden
	case cards.FromHidden:
		return hidden
	}
	slot := r.grantedSlot(g)
	return len(slot.From) > 0 || slot.Pool != nil
}

// grantPlay asks for the play and applies it, with all its effects. It returns the card that
// was played, or nil if none was.
func (r *run) grantPlay(src *source, s step, g *grant) (*cards.Card, error) {
	answer, err := r.ask(func() flow.Question { return r.grantQuestion(src, s, g) })
	if err != nil || r.skips(src, answer) {
		return nil, err
	}
	if g.leave != nil {
		card, _ := r.Cards.Card(referee.Card(answer.One("card")))
		g.leave(card)
	}
	r.acts(src.line.Code)
	before := r.pending
	r.pending = nil
	number, card, err := r.playGranted(answer, g)
	if err != nil {
		return nil, err
	}
	r.pending = append(before, r.pending...)
	if at, ok := r.b.Locate(number); ok {
		src.remember(s, r.memoryOf(at))
	}
	return card, nil
}

func (r *run) grantQuestion(src *source, s step, g *grant) flow.Question {
	mission := missionSlot(r.b)
	over := referee.Slot{Name: "over", From: pieces(r.b.Own(src.seat, false)), Implied: true, Choice: true}
	var moves []referee.Move
	if g.from != cards.FromHidden {
		card := r.handSlot(r.b, src.seat)
		if g.from == cards.FromDiscard || g.from == cards.FromDiscardTop || g.only != nil {
			card = r.grantedSlot(g)
		}
		moves = append(moves, referee.Move{Verb: "play", Rule: "R-PLAY", Slots: []*referee.Slot{&card, mission, &over}})
	}
	if hidden := r.b.Own(src.seat, true); len(hidden) > 0 && (g.from == cards.FromHand || g.from == cards.FromHidden) {
		moves = append(moves, referee.Move{Verb: "reveal", Rule: "R-REVEAL", Slots: []*referee.Slot{
			{Name: "piece", Min: 1, From: pieces(r.grantedHidden(g, hidden))},
			r.faceSlot(true), &over,
		}})
	}
	if g.only == nil && (!s.must() || s.degree() == cards.MustIfAble) {
		moves = append(moves, referee.Move{Verb: "skip"})
	}
	verb := "play"
	switch {
	case g.more > 0:
		verb = "play-more"
	case g.more < 0:
		verb = "play-less"
	}
	question, stands := asking{src, src.seat, verb, referee.Args{"n": max(g.more, -g.more)}}.question(moves), r.standing()
	question.Check = func(a referee.Answer) []referee.Problem { return stands.checkGranted(a, g) }
	return question
}

func (r *run) grantedHidden(g *grant, hidden []position.Spot) []position.Spot {
	if len(g.who.Those) == 0 {
		return hidden
	}
	return slices.DeleteFunc(slices.Clone(hidden), func(at position.Spot) bool { return !g.src.memoryFits(&cards.Who{Those: g.who.Those}, r.b.At(at)) })
}

// grantedSlot returns a slot for the cards that the effect lets the player play, from the discard
// pile or among those looked at. If one of them is not known, the slot accepts any character.
func (r *run) grantedSlot(g *grant) referee.Slot {
	among := g.only
	discard := r.b.Side(g.seat).Discard
	switch {
	case g.only != nil:
	case g.from == cards.FromDiscardTop && len(discard) > 0:
		among = discard[len(discard)-1:]
	default:
		among = discard
	}
	var ids []string
	for _, c := range among {
		if c == nil {
			return anyCharacter("card", 1)
		}
		if cardFits(&g.who, c) && !slices.Contains(ids, string(c.ID)) {
			ids = append(ids, string(c.ID))
		}
	}
	return referee.Slot{Name: "card", Min: 1, Open: g.only == nil, From: ids}
}

// playGranted applies a play that an effect grants, with all effects of the card.
func (r *run) playGranted(a referee.Answer, g *grant) (int, *cards.Card, error) {
	if a.Verb == "reveal" {
		at, _ := r.b.Find(a.One("piece"))
		card := r.face(r.b.At(at), a.One("as"))
		number, err := r.revealCharacter(a, g.more)
		return number, card, err
	}
	card, _ := r.Cards.Card(referee.Card(a.One("card")))
	side := r.b.Side(a.Seat)
	switch g.from {
	case cards.FromHand:
		side.Hand.Take(card)
	case cards.FromDiscard, cards.FromDiscardTop:
		side.Discard = position.Without(side.Discard, card)
	}
	number, err := r.putInto(a, card, g.more)
	return number, card, err
}

// affordable reports whether the player could afford some card that an effect lets them play, at
// a mission or over a character.
func (r *run) affordable(g *grant) bool {
	legal := func(card *cards.Card, slot, value string) bool {
		return !referee.Refuses(r.standing().checkPlay(referee.Say(g.seat, "play", "card", string(card.ID), slot, value), g))
	}
	for _, card := range g.only {
		for _, rank := range rulebook.Ranks[:len(r.b.Missions)] {
			if legal(card, "mission", rank) {
				return true
			}
		}
		for _, piece := range pieces(r.b.Own(g.seat, false)) {
			if legal(card, "over", piece) {
				return true
			}
		}
	}
	return false
}

// playOfThree looks at the three top cards, plays one and discards the others. A
// player who has looked must play one if possible (R-ALL-OR-NOTHING).
func (r *run) playOfThree(src *source, s step, g *grant) (bool, error) {
	n := min(3, r.b.Side(src.seat).Deck.N)
	if n == 0 {
		r.tell(referee.Event{Kind: "deck-empty", Seat: src.seat, N: 3, Cause: rule("R-EMPTY-DECK")})
		return false, nil
	}
	agreed, err := r.agree(asking{src, src.seat, "look-three", referee.Args{"n": n}}, s.must())
	if err != nil || !agreed {
		return false, err
	}
	top, err := r.topCards(src, n)
	if err != nil {
		return false, err
	}
	g.only = top
	g.leave = func(played *cards.Card) { r.discardOthers(src, top, played) }
	if !r.affordable(g) {
		r.tell(referee.Event{Kind: "none-playable", Seat: src.seat, Cause: src.cause()})
		g.leave(nil)
		return false, nil
	}
	played, err := r.grantPlay(src, s, g)
	return played != nil, err
}

// discardOthers removes cards from the deck and discards all except the one that was played.
func (r *run) discardOthers(src *source, cards []*cards.Card, played *cards.Card) {
	side := r.b.Side(src.seat)
	for range cards {
		side.Deck.TakeTop()
	}
	var ids []referee.Card
	for _, c := range withoutOne(cards, played) {
		side.Discard = append(side.Discard, c)
		ids = append(ids, c.ID)
	}
	r.tell(referee.Event{Kind: "discarded-deck", Seat: src.seat, Cards: ids, N: len(ids), Was: side.Deck.N + len(cards), Now: side.Deck.N, Cause: src.cause()})
}

func withoutOne(cards []*cards.Card, card *cards.Card) []*cards.Card {
	i := slices.Index(cards, card)
	if i < 0 {
		return cards
	}
	return slices.Delete(slices.Clone(cards), i, i+1)
}

// topCards returns the top cards of the player's deck. They become public, because one is played
// and the others are discarded.
func (r *run) topCards(src *source, n int) ([]*cards.Card, error) {
	if err := r.uncoverTop(src.seat, n, src.cause()); err != nil {
		return nil, err
	}
	if known := r.b.Side(src.seat).Deck.Known; len(known) >= n {
		return slices.Clone(known[:n]), nil
	}
	return r.cardsNamed(request{asking: asking{src: src, seat: src.seat, verb: "top-three", about: referee.Args{"n": n}}, least: n, most: n, check: onTop(src.seat, n)})
}

// applyPlace puts a card face-down into play. Only its controller sees it.
func (r *run) applyPlace(src *source, s step, verb *cards.Place) (bool, error) {
	owner := src.seat
	if verb.From == cards.FromOpponentDeck {
		owner = position.Other(src.seat)
	}
	side := r.b.Side(owner)
	left := &side.Deck.N
	if verb.From == cards.FromHand {
		left = &side.Hand.N
	}
	if *left == 0 {
		r.hasNoEffect("no-target", src)
		return false, nil
	}
	agreed, err := r.agree(asking{src, src.seat, "place-" + strings.ReplaceAll(string(verb.From), "_", "-"), referee.Args{"other": owner}}, s.must())
	if err != nil || !agreed {
		return false, err
	}
	to := src.here(r.b)
	if verb.To != cards.Here {
		if to, err = r.mission(src, src.seat, where{verb: "place-at", among: r.everyMission()}); err != nil {
			return false, err
		}
	}
	c := position.Character{Hidden: true}
	kind := "put-hand"
	if verb.From != cards.FromHand {
		c.Said, kind = side.Deck.SaidOf(0), "put-top"
	}
	card, err := r.placedCard(src, verb.From, owner)
	if err != nil {
		return false, err
	}
	c.Top = position.Held{Card: card, Owner: owner}
	at := r.b.Add(src.seat, to, c)
	r.tell(referee.Event{Kind: kind, Seat: src.seat, Other: owner, Piece: at.Id(), Place: rulebook.Ranks[to], Was: *left + 1, Now: *left, Cause: src.cause()})
	return true, nil
}

// placedCard removes the card that goes into play face-down from a hand or from the top of a
// deck. It returns nil if Shinpan does not need to know it.
func (r *run) placedCard(src *source, from cards.Source, owner referee.Seat) (*cards.Card, error) {
	if r.OpenHands {
		return r.placedOpen(src, from, owner)
	}
	if from == cards.FromHand {
		r.b.Side(owner).Hand.TakeUnseen()
	} else {
		r.b.Side(owner).Deck.TakeTop()
	}
	return nil, nil
}

// checkGranted returns every rule that a play or a reveal granted by an effect breaks.
func (s standing) checkGranted(a referee.Answer, g *grant) []referee.Problem {
	switch a.Verb {
	case "play":
		return s.checkPlay(a, g)
	case "reveal":
		return s.checkReveal(a, g)
	}
	return nil // the player declines the effect
}

// checkSourceOf checks that a card can come from its source: the hand, or the place that an
// effect grants.
func (s standing) checkSourceOf(seat referee.Seat, card *cards.Card, g *grant) []referee.Problem {
	switch {
	case g == nil:
		return s.checkHand(holding{seat, seat, card, 0})
	case !cardFits(&g.who, card):
		return []referee.Problem{refusal("does-not-fit", "R-EFFECT-ORDER", referee.Args{"card": card.ID})}
	case g.only != nil && !slices.Contains(g.only, card):
		return referee.Cannot("not-offered", referee.Args{"word": string(card.ID), "list": cardNames(g.only)})
	case g.only != nil:
		return nil
	case g.from == cards.FromDiscardTop:
		discard := s.b.Side(seat).Discard
		if top := discard[len(discard)-1]; top != nil && top != card {
			return referee.Cannot("not-offered", referee.Args{"word": string(card.ID), "list": cardNames([]*cards.Card{top})})
		}
		return nil
	case g.from == cards.FromDiscard:
		return s.checkDiscarded(seat, card)
	}
	return s.checkHand(holding{seat, seat, card, 0})
}

// checkGrantedReveal checks that the effect that grants a reveal applies to this character.
func (s standing) checkGrantedReveal(at position.Spot, card *cards.Card, g *grant) []referee.Problem {
	if g == nil {
		return nil
	}
	w := g.who
	w.Those = nil
	if !cardFits(&w, card) || !g.src.memoryFits(&cards.Who{Those: g.who.Those}, s.b.At(at)) {
		return []referee.Problem{refusal("does-not-fit", "R-EFFECT-ORDER", referee.Args{"card": card.ID})}
	}
	return nil
}

// priceChange returns the change to the price by the effect that grants a play. A play in the
// player's own turn has no such change.
func (g *grant) priceChange() int {
	if g == nil {
		return 0
	}
	return g.more
}

func cardNames(cards []*cards.Card) []string {
	var ids []string
	for _, c := range cards {
		ids = append(ids, string(c.ID))
	}
	return ids
}
