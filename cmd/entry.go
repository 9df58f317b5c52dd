package cmd

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

// entryLine says in a line what an entry of a match did.
func entryLine(w *lang.Words, e referee.Entry, p screen.Paper) string {
	if e.Kind == referee.EntryAnswer {
		line := screen.Events(w, screen.Happened{No: e.N, Acting: e.Seat, Events: e.Events}, p)
		if e.Anyway != "" {
			line += screen.Said("  "+entryRemark(w, "entry.anyway", e), p)
		}
		return line
	}
	line := screen.Said(entryRemark(w, referee.Key("entry."+e.Kind), e), p)
	if e.Kind == referee.EntryFix {
		line += screen.Events(w, screen.Happened{Events: e.Events}, p)
	}
	return line
}

// quiet is what an answer changed, without the entry's number, on one line.
func quiet(w *lang.Words, e referee.Entry) string {
	text := screen.Events(w, screen.Happened{Acting: e.Seat, Events: e.Events}, screen.Paper{})
	if e.Anyway != "" {
		text += " · " + entryRemark(w, "entry.anyway", e)
	}
	return strings.TrimSpace(strings.ReplaceAll(text, "\n", ""))
}

// entryRemark is what is to be said of an entry beside its events.
func entryRemark(w *lang.Words, key referee.Key, e referee.Entry) string {
	args := referee.Args{"n": e.N, "of": e.Of, "say": e.Say, "why": e.Why, "agreed": e.Agreed, "seen": e.Seen,
		"rules": brokenRules(e.Broke), "winner": "", "total": ""}
	if e.Anyway != "" {
		args["why"] = e.Anyway
	}
	if e.Result != nil {
		args["winner"], args["total"] = e.Result.Winner, e.Result.Total
	}
	return w.Text(key, args)
}

// brokenRules are the rules that an override let be broken.
func brokenRules(broke []referee.Broke) []string {
	var ids []string
	for _, b := range broke {
		id := b.Rule
		if id == "" {
			id = b.Code
		}
		ids = append(ids, id)
	}
	return ids
}
