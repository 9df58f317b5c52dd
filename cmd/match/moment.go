package match

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
)

// now is the moment after the last entry.
const now = ""

// entryAt returns the entry that a moment names: an entry of the log ("14", "#14"), or the last
// time that the match entered a game, a round or a phase ("g2", "r2", "r2.action", "g2.r1"). The
// moment "" means the end of the match.
func (o *Opened) entryAt(moment string) (int, error) {
	last := o.Match.Count()
	if moment == now {
		return last, nil
	}
	if entry, err := strconv.Atoi(strings.TrimPrefix(moment, "#")); err == nil {
		if entry < 0 || entry > last {
			return 0, &app.Error{Key: "problem.match.no-entry", Args: referee.Args{"entry": entry, "most": last}, Code: app.ExitUsage}
		}
		return entry, nil
	}
	wanted := strings.Split(strings.ToLower(moment), ".")
	var names []string // the names of the moments found so far
	found, fitted := -1, false
	for entry := range last + 1 {
		state, _ := o.Match.At(entry)
		view := state.View(referee.Nobody)
		if name := momentName(view); !slices.Contains(names, name) {
			names = append(names, name)
		}
		fit := fits(o.Words, view, wanted)
		if fit && !fitted {
			found = entry
		}
		fitted = fit
	}
	if found < 0 {
		list := strings.Join(near(names, wanted), ", ")
		return 0, &app.Error{Key: "cmd.no-moment", Args: referee.Args{"word": moment, "list": list, "most": last}, Code: app.ExitUsage}
	}
	return found, nil
}

// mostMoments is the maximum number of moments that a message names.
const mostMoments = 20

// near returns moments that the user may have meant: those in the wanted round, or otherwise the
// first moments of the match.
func near(names, wanted []string) []string {
	for words := len(wanted) - 1; words > 0; words-- {
		within := strings.Join(wanted[:words], ".") + "."
		of := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return !strings.HasPrefix(name, within) })
		if len(of) > 0 {
			names = of
			break
		}
	}
	if len(names) > mostMoments {
		names = append(slices.Clone(names[:mostMoments]), "…")
	}
	return names
}

// fits reports whether a view is in the wanted game, round and phase.
func fits(w *lang.Words, view referee.View, wanted []string) bool {
	return !slices.ContainsFunc(wanted, func(word string) bool {
		if n, ok := numbered(word, "g"); ok {
			return view.Series.Game != n
		}
		if n, ok := numbered(word, "r"); ok {
			return view.Round != n
		}
		return word != phaseName(view.Phase) && referee.Fold(word) != referee.Fold(w.Text(view.Phase, nil))
	})
}

// numbered returns the number after a letter, such as 2 from "r2".
func numbered(word, letter string) (int, bool) {
	digits, ok := strings.CutPrefix(word, letter)
	n, err := strconv.Atoi(digits)
	return n, ok && err == nil
}

// momentName returns the game, round and phase of a view as a user types them.
func momentName(view referee.View) string {
	var parts []string
	if view.Series.Game > 0 {
		parts = append(parts, "g"+strconv.Itoa(view.Series.Game))
	}
	if view.Round > 0 {
		parts = append(parts, "r"+strconv.Itoa(view.Round))
	}
	return strings.Join(append(parts, phaseName(view.Phase)), ".")
}

// phaseName returns the word for a phase in a moment: "action" for "phase.action".
func phaseName(phase referee.Key) string { return strings.TrimPrefix(string(phase), "phase.") }

// State returns the position at a moment, given as a value of --at.
func (o *Opened) State(moment string) (referee.State, error) {
	entry, err := o.entryAt(moment)
	if err != nil {
		return nil, err
	}
	state, _ := o.Match.At(entry)
	return state, nil
}
