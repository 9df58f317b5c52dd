package app

import (
	"cmp"
	"slices"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/event"
	"shinpan/referee/event/pairing"
	"shinpan/referee/event/standing"
	"shinpan/referee/game"
	"shinpan/referee/yamlfile"
)

// EventSettings reads the settings for pairing and ranking an event. Anything that the file leaves
// out gets the default for the game's events.
func (a *App) EventSettings(path string) (event.Settings, error) {
	text, err := ReadFile(path)
	if err != nil {
		return event.Settings{}, a.FileError(path, err)
	}
	return a.ReadEvent(path, text)
}

// wrongEvent returns the mistakes in the settings for pairing and ranking an event.
func (a *App) wrongEvent(f eventFile) []referee.Problem {
	var problems []referee.Problem
	if f.Game.Value != "" && !a.Knows(f.Game.Value) {
		problems = append(problems, yamlfile.UnknownWord("settings.game", f.Game, a.GameIDs()))
	}
	if kinds := []string{swiss, roundRobin, pods}; f.Pairings.Value != "" && !slices.Contains(kinds, f.Pairings.Value) {
		problems = append(problems, yamlfile.UnknownWord("settings.pairings", f.Pairings, kinds))
	}
	known := texts(standing.Terms)
	for _, term := range f.TieBreaks {
		if !slices.Contains(known, term.Value) {
			problems = append(problems, yamlfile.UnknownWord("settings.term", term, known))
		} else if f.Pairings.Value == pods && !slices.Contains(standing.PodTerms, standing.Term(term.Value)) {
			problems = append(problems, yamlfile.UnknownWord("settings.pod-term", term, texts(standing.PodTerms)))
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
	mostCut := 256
	if f.Pairings.Value == pods {
		mostCut = pairing.MostPod
	}
	least(f.Cut, 2, mostCut)
	least(f.Pod, pairing.LeastPod, pairing.MostPod)
	for i, place := range f.Places {
		least(place, 0, 100)
		if i > 0 && place.Value > f.Places[i-1].Value {
			problems = append(problems, referee.Problem{Code: "settings.places", Fix: "settings.places", At: place.Place, Grade: referee.Impossible,
				Args: referee.Args{"n": place.Value, "more": f.Places[i-1].Value}})
		}
	}
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

// eventOf returns an event with defaults for everything that the file leaves out.
func (a *App) eventOf(f eventFile) event.Settings {
	entry, _ := a.Entry(f.Game.Value)
	usual := entry.Event
	s := event.Settings{Name: lang.Clean(f.Event.Value), Date: lang.Clean(f.Date), Game: entry.ID,
		BestOf: cmp.Or(f.BestOf.Value, usual.BestOf), Rounds: f.Rounds.Value, RoundRobin: f.Pairings.Value == roundRobin,
		Win: usual.Win, Draw: usual.Draw, Bye: usual.Bye, Floor: usual.Floor, Cut: f.Cut.Value, Signed: f.Signed, TieBreaks: usual.TieBreaks}
	if f.Points != nil {
		for to, n := range map[*int]yamlfile.At[int]{&s.Win: f.Points.Win, &s.Draw: f.Points.Draw, &s.Bye: f.Points.Bye} {
			if n.Place.Line > 0 {
				*to = n.Value
			}
		}
	}
	if f.Pairings.Value == pods {
		s.Pod, s.Places, s.TieBreaks = cmp.Or(f.Pod.Value, game.UsualPods.Most), game.UsualPods.Places, game.UsualPods.TieBreaks
	}
	if f.Places != nil {
		s.Places = nil
		for _, place := range f.Places {
			s.Places = append(s.Places, place.Value)
		}
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

func texts[T ~string](words []T) []string {
	var all []string
	for _, word := range words {
		all = append(all, string(word))
	}
	return all
}
