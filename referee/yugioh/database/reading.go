package database

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"shinpan/referee"
	"shinpan/referee/cardimport"
	"shinpan/referee/sqlitefile"
	"shinpan/referee/yugioh/cards"
)

// reading is a file that is being read.
type reading struct {
	*cardimport.Reading
	own      *cards.Set
	progress func(done, total int)
	told     int // the last percentage passed to progress
	// named holds the game's own cards by their full names.
	named map[string]int
}

func newReading(name string, own *cards.Set, progress func(done, total int)) *reading {
	r := &reading{own: own, progress: progress}
	r.Reading = &cardimport.Reading{Name: name, Progress: r.at, Most: mostProblems}
	return r
}

type args = referee.Args

// ofReading is the percentage of the work that is reading; the rest is writing the cards as files.
const ofReading = 30

// at records how much of the total has been read.
func (r *reading) at(done, total int) { r.tell(ofReading * min(done, total) / max(total, 1)) }

// written records the number of cards that have been written.
func (r *reading) written(done, total int) {
	r.tell(ofReading + (100-ofReading)*done/max(total, 1))
}

// tell passes the percentage done to progress.
func (r *reading) tell(percent int) {
	if percent > r.told {
		r.told = percent
		r.progress(percent, 100)
	}
}

// fault reports a database that cannot be read.
func (r *reading) fault(err error) {
	wrong, ok := errors.AsType[*sqlitefile.Error](err)
	if !ok {
		r.Unreadable(err)
		return
	}
	r.Say("database."+string(wrong.Fault), 0, args{"most": sqlitefile.MaxBytes >> 20, "text": sqlitefile.MaxText >> 10})
}

// drafts holds the cards of the records that can be read, by passcode.
type drafts map[uint32]*draft

// draft is a card with the record that it is made from.
type draft struct {
	*record
	card *cards.Card
}

// cards makes the cards of the records. It leaves out those that the game has with the same facts.
func (r *reading) cards(records []record) []*cards.Card {
	all := drafts{}
	aliens := map[string]int{}
	var pictures []*record
	for i := range records {
		rec := &records[i]
		switch {
		case rec.alien != "":
			aliens[rec.alien]++
		case r.refused(rec, all):
		case rec.isPicture():
			pictures = append(pictures, rec)
		default:
			all[uint32(rec.code)] = &draft{rec, &cards.Card{ID: referee.Card(itoa(rec.code)), Passcode: uint32(rec.code)}}
		}
	}
	for _, rec := range pictures {
		r.addPicture(rec, all)
	}
	for _, kind := range slices.Sorted(maps.Keys(aliens)) {
		r.Add("database."+kind, 0, args{"n": aliens[kind]}, referee.Warning)
	}
	r.nameAll(all)
	r.fill(all)
	return r.news(all)
}

// refused reports whether a record is left out, and records the reason.
func (r *reading) refused(rec *record, all drafts) bool {
	switch {
	case rec.code < 1 || rec.code > 1<<32-1:
		r.LeaveOut("database.no-passcode", rec.line, rec.id(), nil)
	case rec.wrong != "":
		r.LeaveOut("database.bad-field", rec.line, rec.id(), args{"field": rec.wrong, "word": clipped(rec.value)})
	case rec.called() == "?":
		r.LeaveOut("database.no-name", rec.line, rec.id(), nil)
	case !printable(rec.name) || !printable(rec.en) || !printable(rec.fr):
		r.LeaveOut("database.strange-name", rec.line, rec.id(), nil)
	case all[uint32(rec.code)] != nil:
		r.LeaveOut("database.twice", rec.line, rec.id(), nil)
	case rec.kind == cards.Monster && rec.race == "":
		r.LeaveOut("database.bad-field", rec.line, rec.id(), args{"field": "race", "word": ""})
	default:
		return false
	}
	return true
}

func clipped(text string) string {
	if utf8.RuneCountInString(text) > 40 {
		return string([]rune(text)[:40]) + "…"
	}
	return strings.Map(func(c rune) rune {
		if unicode.IsPrint(c) {
			return c
		}
		return '\ufffd'
	}, text)
}

// longestName is the longest name that a card file accepts.
const longestName = 100

// printable reports whether a name can be used in a card file.
func printable(name string) bool {
	return utf8.RuneCountInString(name) <= longestName && !strings.ContainsFunc(name, func(c rune) bool { return !unicode.IsPrint(c) || c == utf8.RuneError })
}

// isPicture reports whether the record is an alternate artwork of a card. The passcode of an
// artwork follows that of the card. Any other alias means that the card is treated as another one.
func (rec *record) isPicture() bool {
	return rec.of > 0 && rec.of != rec.code && max(rec.of-rec.code, rec.code-rec.of) < nearPictures
}

const nearPictures = 20

// addPicture adds a picture to its card. If neither the file nor the game has that card, the
// picture becomes a card itself.
func (r *reading) addPicture(rec *record, all drafts) {
	if d := all[uint32(rec.of)]; d != nil {
		d.art = append(d.art, rec.code)
		return
	}
	if own, known := r.own.Card(referee.Card(itoa(rec.of))); known {
		if same, known := r.own.Card(referee.Card(itoa(rec.code))); known && same == own {
			return
		}
	}
	rec.of = 0
	all[uint32(rec.code)] = &draft{rec, &cards.Card{ID: referee.Card(itoa(rec.code)), Passcode: uint32(rec.code)}}
}

// nameAll gives the cards their names. The names of a file are in one language: the one in which
// more of them match the game's own cards. The game supplies the name in the other language.
func (r *reading) nameAll(all drafts) {
	english, french := 0, 0
	for _, d := range all {
		if own, known := r.own.Card(d.card.ID); known && own.Names["en"] != own.Names["fr"] {
			switch referee.Fold(d.record.name) {
			case referee.Fold(own.Names["en"]):
				english++
			case referee.Fold(own.Names["fr"]):
				french++
			}
		}
	}
	for _, d := range all {
		names := referee.Words{"en": d.en, "fr": d.fr}
		if d.record.name != "" {
			names[map[bool]string{true: "fr", false: "en"}[french > english]] = d.record.name
		}
		if own, known := r.own.Card(d.card.ID); known {
			if own.Names["fr"] == "" && names["fr"] == own.Names["en"] {
				names["fr"] = "" // the card never had a French name
			}
			for language, name := range own.Names {
				if names[language] == "" {
					names[language] = name
				}
			}
		}
		maps.DeleteFunc(names, func(_, name string) bool { return name == "" })
		if names["en"] == "" {
			names["en"] = names["fr"]
		}
		d.card.Names = names
	}
}
