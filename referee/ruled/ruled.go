package ruled

import (
	"maps"
	"reflect"
	"slices"

	"shinpan/referee"
)

// compare returns the rulings under which the results of look differ. Otherwise describes the
// difference.
func compare[T any](look func(*referee.Trial) T, same func(is, would T) bool, otherwise func(is, would T) referee.Otherwise) []referee.Decided {
	heard := referee.Listen()
	is := look(heard)
	return deciding(heard.Heard(), func(ruling, option string) *referee.Otherwise {
		would := look(referee.Try(ruling, option))
		if same(is, would) {
			return nil
		}
		other := otherwise(is, would)
		return &other
	})
}

// deciding returns those of the consulted rulings under which something differs. differs tries an
// option and returns nil if nothing changes.
func deciding(asked []referee.Consulted, differs func(ruling, option string) *referee.Otherwise) []referee.Decided {
	var all []referee.Decided
	for _, asked := range asked {
		decided, differ := referee.Decided{Ruling: asked.Ruling, Option: asked.InForce, Always: asked.Always}, false
		for _, option := range asked.Options {
			if option == asked.InForce {
				continue
			}
			other := referee.Otherwise{Same: true}
			if found := tried(func() *referee.Otherwise { return differs(asked.Ruling, option) }); found != nil {
				other, differ = *found, true
			}
			other.Option = option
			decided.Others = append(decided.Others, other)
		}
		if differ {
			all = append(all, decided)
		}
	}
	return all
}

// OfCheck returns the rulings that made a difference to a check, among those that it can consult.
// check must use the ruling options that it receives.
func OfCheck(asked []referee.Consulted, rulings map[string]string, check func(rulings map[string]string) []referee.Problem) []referee.Decided {
	is := check(rulings)
	var all []referee.Decided
	for _, a := range asked {
		decided, differs := referee.Decided{Ruling: a.Ruling, Option: a.InForce}, false
		for _, option := range a.Options {
			if option == a.InForce {
				continue
			}
			chosen := map[string]string{}
			maps.Copy(chosen, rulings)
			chosen[a.Ruling] = option
			would := check(chosen)
			other := referee.Otherwise{Option: option, Same: sameList(is, would)}
			if !other.Same {
				differs = true
				other.Problems = would
				other.Allowed = referee.Refuses(is) && !referee.Refuses(would)
			}
			decided.Others = append(decided.Others, other)
		}
		if differs {
			all = append(all, decided)
		}
	}
	return all
}

// tried evaluates a position under a trial. It returns nil if a trial cannot be evaluated there:
// the rules can rely on events that only the option in force allowed, but then the ruling was
// already named with those events.
func tried(look func() *referee.Otherwise) (found *referee.Otherwise) {
	defer func() {
		if recover() != nil {
			found = nil
		}
	}()
	return look()
}

// public returns a position with only the information that all players have. All players can read
// the results of other options, so those must not depend on hidden information. It reports false if
// the game has no rulings or there is no such position.
func public(s referee.State) (referee.Triable, bool) {
	triable, ok := s.(referee.Triable)
	if !ok {
		return nil, false
	}
	known, fits := triable.Public()
	if !fits {
		return nil, false
	}
	return known.(referee.Triable), true
}

// OfAnswer returns the rulings that decided the result of an answer in a position: its rejection
// and the reasons, the events, the changed totals of lanes, and the next question. It returns none
// if the result depends on hidden information.
func OfAnswer(s referee.State, a referee.Answer, anyway bool) []referee.Decided {
	known, ok := public(s)
	if !ok || s.Ask() == nil {
		return nil
	}
	t := referee.Listen()
	from := known.Trying(t)
	asked := t.Heard()
	is := answered(from, a, anyway)
	acted := t.Heard()
	is.look()
	looked := t.Heard()
	if !is.alike(answered(s, a, anyway)) {
		return nil
	}
	return deciding(union(asked, acted, looked), func(ruling, option string) *referee.Otherwise {
		at := from
		if among(asked, ruling) {
			at = known.Trying(referee.Try(ruling, option))
		} else { // the option does not change the question
			t.Turn(ruling, option)
		}
		would := answered(at, a, anyway)
		if is.same(would) && (!among(looked, ruling) || sameList(is.lanes, would.look())) {
			return nil
		}
		other := otherwise(is, would)
		return &other
	})
}

// OfScored returns the rulings that decided the score after an answer.
func OfScored(s referee.State, a referee.Answer, anyway bool) []referee.Decided {
	type scoring struct {
		outcome
		score referee.Score
	}
	known, ok := public(s)
	if !ok || s.Ask() == nil {
		return nil
	}
	look := func(from referee.State) scoring {
		came := scoring{outcome: answered(from, a, anyway)}
		if state := came.after.state; state != nil {
			came.score = state.Score()
		}
		return came
	}
	if !SameScore(look(s).score, look(known).score) {
		return nil
	}
	return compare(func(t *referee.Trial) scoring { return look(known.Trying(t)) },
		func(is, would scoring) bool { return SameScore(is.score, would.score) },
		func(is, would scoring) referee.Otherwise { return otherwise(is.outcome, would.outcome) })
}

// union returns all rulings of the given lists, in the order of their table.
func union(lists ...[]referee.Consulted) []referee.Consulted {
	var all []referee.Consulted
	for _, c := range slices.Concat(lists...) {
		if !among(all, c.Ruling) {
			all = append(all, c)
		}
	}
	slices.SortFunc(all, func(a, b referee.Consulted) int { return a.Order - b.Order })
	return all
}

func among(list []referee.Consulted, ruling string) bool {
	return slices.ContainsFunc(list, func(c referee.Consulted) bool { return c.Ruling == ruling })
}

// OfNumber returns the rulings that decided a number in a position.
func OfNumber(s referee.State, topic referee.Topic) []referee.Decided {
	type number struct {
		ledger   referee.Ledger
		problems []referee.Problem
	}
	known, ok := public(s)
	if !ok {
		return nil
	}
	return compare(func(t *referee.Trial) number {
		ledger, problems := known.Trying(t).Why(topic)
		return number{ledger, problems}
	}, func(is, would number) bool { return reflect.DeepEqual(is, would) }, func(is, would number) referee.Otherwise {
		o := referee.Otherwise{Problems: would.problems}
		if !is.ledger.NoTotal && would.problems == nil && is.ledger.Total != would.ledger.Total {
			o.Total = &would.ledger.Total
		}
		return o
	})
}

// OfView returns the rulings that decided what all players see of a position.
func OfView(s referee.State) []referee.Decided {
	return ofSight(s, func(at referee.State) referee.View { return at.View(referee.Nobody) },
		func(would referee.View) referee.Otherwise { return referee.Otherwise{View: &would} })
}

// OfScore returns the rulings that decided the score of a position.
func OfScore(s referee.State) []referee.Decided {
	return ofSight(s, referee.State.Score, func(would referee.Score) referee.Otherwise { return referee.Otherwise{Score: &would} })
}

func ofSight[T any](s referee.State, see func(referee.State) T, otherwise func(would T) referee.Otherwise) []referee.Decided {
	known, ok := public(s)
	if !ok {
		return nil
	}
	return compare(func(t *referee.Trial) T { return see(known.Trying(t)) },
		func(is, would T) bool { return reflect.DeepEqual(is, would) }, func(_, would T) referee.Otherwise { return otherwise(would) })
}

// OfProblems adds to each problem the rulings without which it would not exist. Rulings that made
// another difference to the problems are added to the last problem.
func OfProblems(problems []referee.Problem, decided []referee.Decided) []referee.Problem {
	if len(problems) == 0 || len(decided) == 0 {
		return problems
	}
	told := make([]referee.Problem, len(problems))
	copy(told, problems)
	for _, d := range decided {
		placed := false
		for i := range told {
			if gone(d, told[i]) {
				told[i].Decided, placed = append(told[i].Decided, d), true
			}
		}
		if !placed {
			last := &told[len(told)-1]
			last.Decided = append(last.Decided, d)
		}
	}
	return told
}

// gone reports whether a problem would be missing under another option.
func gone(d referee.Decided, p referee.Problem) bool {
	for _, o := range d.Others {
		if !o.Same && !has(o.Problems, p) {
			return true
		}
	}
	return false
}

func has(problems []referee.Problem, p referee.Problem) bool {
	for _, q := range problems {
		if q.Code == p.Code && q.Rule == p.Rule && q.At == p.At {
			return true
		}
	}
	return false
}
