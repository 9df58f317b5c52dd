package mythos

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// The verbs that lead to other steps, of the same effect or of another one.

// applyOneOf lets the deciding player choose one of several options. It is possible that only that
// player knows which options are impossible. If the chosen option cannot be applied, the player
// applies another one.
func (r *run) applyOneOf(src *source, s step, options cards.OneOf) (bool, error) {
	names := optionNames(options)
	answer, err := r.ask(func() flow.Question {
		slot := referee.Slot{Name: "choice", Min: 1, From: names}
		for i := range options {
			slot.Words = append(slot.Words, referee.Key("option."+optionWord(&options[i])))
		}
		return asking{src, src.decider(s), "one-of", nil}.question(filling("choose", slot))
	})
	if err != nil {
		return false, err
	}
	taken := *src
	taken.seat = src.decider(s)
	first := slices.Index(names, answer.One("choice"))
	done, err := r.option(&taken, options[first])
	for i := 0; i < len(options) && !done && err == nil; i++ {
		if i != first { // the chosen option could not be applied
			done, err = r.option(&taken, options[i])
		}
	}
	return done, err
}

// optionWord names an option by its first action: "defeat".
func optionWord(option *cards.Option) string {
	return strings.ReplaceAll(option.Do[0].Value.Word(), "_", "-")
}

// optionNames returns the names of several options. If two begin with the same action, the second
// gets a number: "draw-2".
func optionNames(options cards.OneOf) []string {
	var names []string
	for i := range options {
		name := optionWord(&options[i])
		if slices.Contains(names, name) {
			name += "-" + strconv.Itoa(i+1)
		}
		names = append(names, name)
	}
	return names
}

// option applies one option, and reports whether it was applied.
func (r *run) option(src *source, o cards.Option) (bool, error) {
	first := step{Step: &o.Do[0].Value, compulsory: true}
	done, err := r.stepVerbs[first.Word()].apply(r, src, first)
	if err != nil || !done {
		return false, err
	}
	return true, r.steps(src, o.Do[1:], compulsory)
}

func (r *run) applyEachMission(src *source, s step, each *cards.EachMission) (bool, error) {
	before, answered := src.chosen, r.Answered()
	defer func() { src.chosen = before }()
	for m := range r.b.Missions {
		src.chosen = m
		if err := r.steps(src, each.Do, freely); err != nil {
			return false, err
		}
		r.declined = false // declining at one mission does not mean declining at the next
	}
	if r.Answered() > answered {
		r.noEffect = nil // the player had a choice at one or more missions
	}
	return true, nil
}

func (r *run) applyChooseMission(src *source, s step, verb *cards.ChooseMission) (bool, error) {
	all, how := r.everyMission(), freely
	r.declined = false
	m, err := r.mission(src, src.decider(s), where{verb: "choose-mission", among: all, may: !s.must()})
	if err != nil || r.declined {
		return false, err
	}
	if len(all) > 1 {
		how = compulsory // a player who has chosen continues (R-ALL-OR-NOTHING)
	}
	src.chosen = m
	return true, r.steps(src, verb.Do, how)
}

func (r *run) everyMission() []int {
	all := make([]int, len(r.b.Missions))
	for i := range all {
		all[i] = i
	}
	return all
}

func (r *run) applyIf(src *source, s step, branch *cards.If) (bool, error) {
	held, err := r.judge(src, &branch.Condition)
	if err != nil {
		return false, err
	}
	if !held {
		r.hasNoEffect("not-so", src)
		return false, nil
	}
	how := freely
	if s.degree() != "" {
		how = compulsory
	}
	err = r.steps(src, branch.Do, how)
	return !r.declined, err
}

// applyRepeat applies another effect of the same card again. The repeated effect begins without
// memories, so the first targets do not count twice.
func (r *run) applyRepeat(src *source, _ step, repeat cards.Repeat) (bool, error) {
	at, ok := r.b.Locate(src.character)
	if !ok || r.b.At(at).Face() == nil {
		return false, nil
	}
	again := *src
	again.notes = nil
	for i := range r.b.At(at).Face().Lines {
		if line := &r.b.At(at).Face().Lines[i]; line.At == repeat.Timing && line.Effect.Do != nil {
			if err := r.setsOff(line); err != nil {
				return false, err
			}
			return true, r.steps(&again, line.Effect.Do, freely)
		}
	}
	return false, nil
}

// original is an effect that can be copied, with the card that it is printed on. Its source
// holds its character and the player who copies.
type original struct {
	source
	card *cards.Card
}

// applyCopy applies an instant effect of another card as if it were printed on this character.
// "This character" and "here" refer to the copier, unless the ruling copy-self changes that.
func (r *run) applyCopy(src *source, s step, verb *cards.Copy) (bool, error) {
	originals := r.copyable(src, verb)
	if len(originals) == 0 {
		r.hasNoEffect("no-target", src)
		return false, nil
	}
	i, err := r.chooseCopy(src, s, originals)
	if err != nil || r.declined {
		return false, err
	}
	from := originals[i]
	copied := *src
	copied.line, copied.notes, copied.copying = from.line, nil, src.chain()
	if r.Ruled(rulebook.CopySelfPrinted) && from.character != 0 {
		copied.character, copied.place = from.character, from.place
	}
	r.acts(src.line.Code)
	r.tell(referee.Event{Kind: "copied", Seat: src.seat, From: from.line.Code, Cause: src.cause()})
	if r.Ruled(rulebook.CopyUpgradeWith) {
		return true, r.applyLine(&copied, from.card, from.line)
	}
	return true, r.apply(&copied, from.line.Effect.Do, freely)
}

// chooseCopy asks which effect to copy.
func (r *run) chooseCopy(src *source, s step, originals []original) (int, error) {
	r.declined = false
	if s.must() && len(originals) == 1 {
		return 0, nil
	}
	tokens := make([]string, len(originals))
	for i, o := range originals {
		tokens[i] = o.line.Code
		if r.Ruled(rulebook.CopySelfPrinted) && o.character != 0 {
			tokens[i] = r.lineToken(&o.source, i)
		}
	}
	answer, err := r.ask(func() flow.Question {
		moves := filling("next", referee.Slot{Name: "effect", From: tokens, Min: 1})
		if !s.must() {
			moves = append(moves, referee.Move{Verb: "skip"})
		}
		return asking{src, src.seat, "copy", nil}.question(moves)
	})
	if err != nil || r.skips(src, answer) {
		return 0, err
	}
	return max(0, slices.Index(tokens, answer.One("effect"))), nil
}

// copyable returns the instant effects that can be copied, from characters in play or from cards
// that an earlier step remembered. If the copies belong to the copier, an effect printed on
// several cards is a single choice.
func (r *run) copyable(src *source, verb *cards.Copy) []original {
	var all []original
	for _, o := range r.copied(src, verb) {
		known := slices.ContainsFunc(all, func(other original) bool {
			return other.line.Code == o.line.Code && (r.Ruled(rulebook.CopySelfCopier) || other.character == o.character)
		})
		if o.line.Effect.Do != nil && !known && r.mayCopy(src, verb, o.line) {
			all = append(all, o)
		}
	}
	return all
}

// copied returns all effects of the cards that a copy describes.
func (r *run) copied(src *source, verb *cards.Copy) []original {
	var all []original
	add := func(card *cards.Card, character, place int) {
		if card == nil {
			return
		}
		for i := range card.Lines {
			all = append(all, original{source{seat: src.seat, line: &card.Lines[i], character: character, place: place}, card})
		}
	}
	for _, name := range verb.Of.Those {
		for _, card := range src.memory(name.Value).cards {
			add(card, 0, src.place)
		}
	}
	if len(verb.Of.Those) > 0 {
		return all
	}
	for _, at := range r.on(r.b).characters(src, &verb.Of) {
		if c := r.b.At(at); !c.Hidden {
			add(c.Face(), c.Number, at.Mission)
		}
	}
	return all
}

// mayCopy reports whether a copy is allowed. It rejects an effect if the copy excludes it, if it
// is already being copied, or if a ruling forbids the copy. Rulings can forbid copying effects
// that copy (copy-of-copy), and SCORE effects outside of scoring (copy-score).
func (r *run) mayCopy(src *source, verb *cards.Copy, l *cards.Line) bool {
	copies := false
	l.Effect.Each(func(inner *cards.Step) {
		_, copy := inner.Verb.(*cards.Copy)
		copies = copies || copy
	})
	scores := l.At == cards.Score && r.b.Phase != position.PhaseEvaluation
	return !(verb.NoUpgrade && l.At == cards.Upgrade) && !(scores && r.Ruled(rulebook.CopyScoreRefused)) && !slices.Contains(src.chain(), l.Code) &&
		!(copies && r.Ruled(rulebook.CopyOfCopyRefused))
}

// chain returns the effects that are being copied, including the current one. None of them is
// copied again, because the copying would never end.
func (s *source) chain() []string { return append(slices.Clip(s.copying), s.line.Code) }
