package match

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/record"
)

// claimedJSON is a ledger with a claim about its total, as --json shows it.
type claimedJSON struct {
	LedgerJSON
	Claim claimJSON `json:"claim"`
}

type claimJSON struct {
	Claimed int  `json:"claimed"`
	True    bool `json:"true"`
	// Agrees is the part after which the total last matched the claim. Parts are numbered from 1. 0
	// means before the first part, and -1 means never.
	Agrees   int                  `json:"agrees"`
	Parts    []claimedPartJSON    `json:"parts"`
	Readings []claimedReadingJSON `json:"readings"`
}

// claimedPartJSON is a part of a ledger that could make a claim true. Parts are numbered from 1. N
// is the number that the part would have to add instead; 0 means that the part never happened.
type claimedPartJSON struct {
	Part  int `json:"part"`
	Entry int `json:"entry"`
	Was   int `json:"was"`
	N     int `json:"n"`
}

// claimedReadingJSON is an option of a ruling under which a claim is true.
type claimedReadingJSON struct {
	Ruling string   `json:"ruling"`
	Option string   `json:"option"`
	Rules  []string `json:"rules"`
}

// runClaim compares a claimed number with the ledger.
func runClaim(a *app.App, m *Opened, o *whyOptions, entry int, topic referee.Topic) error {
	claimed, err := strconv.Atoi(o.claim)
	if err != nil {
		return &app.Error{Key: "cmd.claim-number", Args: referee.Args{"word": o.claim}, Code: app.ExitUsage}
	}
	claim, problems := m.Match.Claim(entry, topic, claimed)
	if problems != nil {
		if list := singles(m, topic); problems[0].Code == "match.claim-total" && list != nil {
			problems[0].Fix, problems[0].Args["topic"] = "match.claim-single", m.Words.Typed(lang.Topics, topic.Name)
			problems[0].Args["list"] = strings.Join(list, " · ")
		}
		return &app.ProblemsError{Problems: problems, Game: m.Game, Words: m.Words}
	}
	if o.json {
		return a.WriteJSON(claimJSONOf(m.Words, claim))
	}
	return a.Write(screen.Claim(m.Words, claim, a.Paper()) + contradicted(m, claim, a.Paper()))
}

// singles returns the topics that each explain one of the numbers that another topic shows
// together, as people type them. They take more arguments or have another name.
func singles(m *Opened, topic referee.Topic) []string {
	forms := m.Game.Rules.Topics()
	var names, list []string
	for _, form := range forms {
		if form.Name == topic.Name {
			names = append(names, form.Single...)
		}
	}
	for _, form := range forms {
		same := form.Name == topic.Name && len(form.Kinds) > len(topic.Args)
		other := slices.Contains(names, form.Name) && len(form.Kinds) >= len(topic.Args)
		if !same && !other {
			continue
		}
		line := m.Words.Typed(lang.Topics, form.Name)
		for i, kind := range form.Kinds {
			if i < len(topic.Args) {
				line += " " + strings.TrimPrefix(topic.Args[i], "@")
				continue
			}
			line += " " + m.Words.Text(referee.Key("why.example."+string(kind)), nil)
		}
		if !slices.Contains(list, line) {
			list = append(list, line)
		}
	}
	return list
}

// contradicted lists the sources that contradict the rules behind a claim's doubtful parts. The
// player who makes the claim may have read one of these sources.
func contradicted(m *Opened, claim record.Claim, p screen.Paper) string {
	text := ""
	told := map[string]bool{}
	for _, change := range claim.Parts {
		id := claim.Ledger.Parts[change.At].Cause.Rule
		for _, rule := range m.Game.Rules.Table() {
			if rule.ID != id || told[id] || len(rule.Differs) == 0 {
				continue
			}
			told[id] = true
			text += screen.Said(m.Words.Text("claim.sources", referee.Args{"rule": id}), p) + screen.Differing(m.Words, rule, p)
		}
	}
	return text
}

func claimJSONOf(w *lang.Words, c record.Claim) claimedJSON {
	j := claimJSON{Claimed: c.Claimed, True: c.True(), Agrees: c.Agrees, Parts: []claimedPartJSON{}, Readings: []claimedReadingJSON{}}
	for _, p := range c.Parts {
		part := c.Ledger.Parts[p.At]
		j.Parts = append(j.Parts, claimedPartJSON{p.At + 1, part.Entry, part.N, p.N})
	}
	for _, r := range c.Readings {
		j.Readings = append(j.Readings, claimedReadingJSON{r.Ruling, r.Option, append([]string{}, r.Rules...)})
	}
	return claimedJSON{LedgerJSONOf(w, c.Ledger), j}
}
