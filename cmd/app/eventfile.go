package app

import (
	"cmp"
	"slices"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/event"
	"shinpan/referee/event/standing"
	"shinpan/referee/yamlfile"
)

// EventSettings reads how the rounds of an event are paired and ranked. What its file leaves
// out is as the game's events usually have it.
func (a *App) EventSettings(path string) (event.Settings, error) {
	text, err := ReadFile(path)
	if err != nil {
		return event.Settings{}, a.FileError(path, err)
	}
	return a.settleEvent(path, text)
}

// wrongEvent returns what is wrong with how an event is paired and ranked.
func (a *App) wrongEvent(f eventFile) []referee.Problem {
	var problems []referee.Problem
	if f.Game.Value != "" && !a.Knows(f.Game.Value) {
		problems = append(problems, yamlfile.UnknownWord("settings.game", f.Game, a.GameIDs()))
	}
	if kinds := []string{swiss, roundRobin}; f.Pairings.Value != "" && f.Pairings.Value != swiss && f.Pairings.Value != roundRobin {
		problems = append(problems, yamlfile.UnknownWord("settings.pairings", f.Pairings, kinds))
	}
	var known []string
	for _, term := range standing.Terms {
		known = append(known, string(term))
	}
	for _, term := range f.TieBreaks {
		if !slices.Contains(known, term.Value) {
			problems = append(problems, yamlfile.UnknownWord("settings.term", term, known))
		}
	}
	least := func(n yamlfile.At[int], least, most int) {
		if n.Place.Line > 0 && !n.Refused && (n.Value < least || n.Value > most) {
			problems = append(problems, referee.Problem{Code: "settings.number", Fix: "settings.number", At: n.Place,
				Grade: referee.Impossible, Args: referee.Args{"n": n.Value, "least": least, "most": most}})
		}
	}
	least(f.BestOf, 1, 9)
	least(f.Rounds, 1, 100)
	least(f.Floor, 0, 100)
	least(f.Cut, 2, 256)
	for _, of := range f.Penalties {
		if len(of.Value) == 0 {
			problems = append(problems, referee.Problem{Code: "settings.path", Fix: "settings.path", At: of.Key.Place, Grade: referee.Impossible,
				Args: referee.Args{"word": of.Key.Value}})
		}
	}
	if f.Points != nil {
		least(f.Points.Win, 1, 100)
		least(f.Points.Draw, 0, 100)
		least(f.Points.Bye, 0, 100)
	}
	return problems
}

// eventOf returns an event with what the file leaves out.
func (a *App) eventOf(f eventFile) event.Settings {
	entry, _ := a.Entry(f.Game.Value)
	usual := entry.Event
	s := event.Settings{Name: lang.Clean(f.Event.Value), Date: lang.Clean(f.Date), Game: entry.ID,
		BestOf: cmp.Or(f.BestOf.Value, usual.BestOf), Rounds: f.Rounds.Value, RoundRobin: f.Pairings.Value == roundRobin,
		Win: usual.Win, Draw: usual.Draw, Bye: usual.Bye, Floor: usual.Floor, Cut: f.Cut.Value, TieBreaks: usual.TieBreaks}
	if f.Points != nil {
		s.Win, s.Draw, s.Bye = f.Points.Win.Value, f.Points.Draw.Value, f.Points.Bye.Value
	}
	for _, of := range f.Penalties {
		path := event.Path{Infraction: lang.Clean(of.Key.Value)}
		for _, step := range of.Value {
			path.Steps = append(path.Steps, lang.Clean(step.Value))
		}
		s.Penalties = append(s.Penalties, path)
	}
	if f.Floor.Place.Line > 0 {
		s.Floor = f.Floor.Value
	}
	if f.TieBreaks != nil {
		s.TieBreaks = nil
		for _, term := range f.TieBreaks {
			s.TieBreaks = append(s.TieBreaks, standing.Term(term.Value))
		}
	}
	return s
}
