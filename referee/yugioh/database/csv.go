package database

import (
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// columnNames returns the fields of a CSV file by the possible names of their columns.
func columnNames() map[string][]string {
	return map[string][]string{
		"code":      {"passcode", "password", "code", "id"},
		"of":        {"counts_as", "alias"},
		"name":      {"name", "nom"},
		"en":        {"name_en", "en"},
		"fr":        {"name_fr", "fr"},
		"kind":      {"card_type", "kind", "type"},
		"icon":      {"icon", "property"},
		"line":      {"type_line", "monster_type_line", "typeline"},
		"race":      {"race"},
		"attribute": {"attribute"},
		"level":     {"level"},
		"rank":      {"rank"},
		"scale":     {"scale", "pendulum_scale"},
		"atk":       {"atk"},
		"def":       {"def"},
		"link":      {"link", "linkval"},
		"materials": {"materials"},
		"art":       {"art"},
		"konami":    {"konami_id", "konami"},
	}
}

// fieldOf returns the meaning of a column, or "" if it has none.
func fieldOf(column string) string {
	column = referee.Fold(strings.TrimSpace(column))
	for field, names := range columnNames() {
		for _, name := range names {
			if name == column {
				return field
			}
		}
	}
	return ""
}

// readCSV reads the records of a CSV file, whose first row names the columns.
func (r *reading) readCSV(text []byte) []record {
	var fields []string
	var records []record
	r.ReadCSV(text, func(head []string) {
		for _, column := range head {
			fields = append(fields, fieldOf(column))
		}
	}, func(line int, row []string) bool {
		records = append(records, r.csvRecord(line, fields, row))
		return true
	})
	return records
}

func (r *reading) csvRecord(line int, fields, row []string) record {
	rec := record{line: line}
	if len(row) != len(fields) {
		rec.fail("row", strconv.Itoa(len(row)))
	}
	values := map[string]string{}
	for i, value := range row[:min(len(row), len(fields))] {
		if value = strings.TrimSpace(value); value != "" && fields[i] != "" {
			values[fields[i]] = value
		}
	}
	rec.fill(r.own, values)
	return rec
}

// fill fills in the fields of a card from texts.
func (rec *record) fill(set *cards.Set, values map[string]string) {
	rec.code, rec.of = rec.whole("code", values), rec.whole("of", values)
	rec.konami = int(rec.whole("konami", values))
	rec.name, rec.en, rec.fr = values["name"], values["en"], values["fr"]
	rec.setKind(set, values["kind"], values["icon"])
	if values["link"] != "" {
		rec.alien = alienLink
	}
	for _, text := range strings.Fields(values["art"]) {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			rec.fail("art", text)
		}
		rec.art = append(rec.art, n)
	}
	if rec.kind != cards.Monster {
		return
	}
	rec.typeWords(set, strings.Split(values["line"], "/"))
	if race := values["race"]; race != "" {
		if rec.race = keyOf(set, cards.WordTypes, race); rec.race == "" {
			rec.fail("race", race)
		}
	}
	if rec.attribute = keyOf(set, cards.WordAttributes, values["attribute"]); rec.attribute == "" {
		rec.fail("attribute", values["attribute"])
	}
	level := values["level"]
	if level == "" {
		level = values["rank"]
	}
	rec.level, rec.scale = rec.figure("level", level), rec.figure("scale", values["scale"])
	rec.atk, rec.def = rec.figure("atk", values["atk"]), rec.figure("def", values["def"])
	rec.materials = values["materials"]
}

// setKind reads whether the card is a monster, a Spell or a Trap, and the additional words:
// “Spell”, “Quick-Play Spell Card”, “Synchro Tuner Monster”.
func (rec *record) setKind(set *cards.Set, kind, icon string) {
	var rest []string
	for _, word := range strings.Fields(referee.Fold(kind)) {
		switch word {
		case "monster", "monstre":
			rec.kind = cards.Monster
		case "spell", "magie":
			rec.kind = cards.Spell
		case "trap", "piege":
			rec.kind = cards.Trap
		case "card", "carte":
		default:
			rest = append(rest, word)
		}
	}
	if rec.kind == "" || rec.kind == cards.Monster {
		rec.typeWords(set, rest)
		if rec.kind == "" && rec.alien == "" {
			rec.fail("type", kind)
		}
		return
	}
	if icon == "" {
		icon = strings.Join(rest, " ")
	}
	rec.icon = cards.NormalIcon
	if icon != "" {
		if rec.icon = cards.Icon(keyOf(set, cards.WordIcons, icon)); rec.icon == "" {
			rec.fail("icon", icon)
		}
	}
}

// whole returns a whole number, or 0 for an empty field.
func (rec *record) whole(field string, values map[string]string) int64 {
	text := strings.TrimSuffix(values[field], ".0")
	if text == "" {
		return 0
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 0 {
		rec.fail(field, values[field])
	}
	return max(n, 0)
}

// figure returns a number or "?", or no number for an empty field.
func (rec *record) figure(field, text string) cards.Figure {
	switch text = strings.TrimSuffix(text, ".0"); text {
	case "":
		return cards.Figure{}
	case "?", "-1", "-2", "X000":
		return cards.Unknown()
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > mostStrength {
		rec.fail(field, text)
		return cards.Figure{}
	}
	return cards.Number(n)
}

func itoa(n int64) string { return strconv.FormatInt(n, 10) }
