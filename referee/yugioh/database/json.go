package database

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// siteCard is a card in the JSON of a public site. Two forms are in use: one has
// the words of a card in “type” and “race”, the other in “card_type” and
// “monster_type_line”, with names by language.
type siteCard struct {
	ID       jsonText `json:"id"`
	Password jsonText `json:"password"`
	KonamiID jsonText `json:"konami_id"`
	Name     jsonName `json:"name"`
	Type     jsonText `json:"type"`
	CardType jsonText `json:"card_type"`
	Race     jsonText `json:"race"`
	Property jsonText `json:"property"`
	Line     jsonText `json:"monster_type_line"`
	// Typeline has the words of “type” one by one.
	Typeline []string   `json:"typeline"`
	Attr     jsonText   `json:"attribute"`
	Level    jsonText   `json:"level"`
	Rank     jsonText   `json:"rank"`
	Scale    jsonText   `json:"scale"`
	PScale   jsonText   `json:"pendulum_scale"`
	ATK      jsonText   `json:"atk"`
	DEF      jsonText   `json:"def"`
	Link     jsonText   `json:"linkval"`
	Arrows   []any      `json:"link_arrows"`
	Line2    jsonText   `json:"materials"`
	Desc     jsonText   `json:"desc"`
	Images   []siteArt  `json:"card_images"`
	Legacy   []jsonText `json:"alternate_passwords"`
}

type siteArt struct {
	ID jsonText `json:"id"`
}

// jsonText is a text or a number, as a text.
type jsonText string

// UnmarshalJSON takes any value that is no object and no list.
func (t *jsonText) UnmarshalJSON(text []byte) error {
	switch text[0] {
	case '"':
		return json.Unmarshal(text, (*string)(t))
	case '{', '[', 'n', 'f':
		return nil
	}
	*t = jsonText(text)
	return nil
}

// jsonName is a name, or names by language.
type jsonName struct{ own, en, fr string }

// UnmarshalJSON takes a text, or an object of texts.
func (n *jsonName) UnmarshalJSON(text []byte) error {
	if text[0] == '"' {
		return json.Unmarshal(text, &n.own)
	}
	var names struct {
		EN jsonText `json:"en"`
		FR jsonText `json:"fr"`
	}
	err := json.Unmarshal(text, &names)
	n.en, n.fr = string(names.EN), string(names.FR)
	return err
}

// readJSON takes the records of a JSON file: a list of cards, or an object with
// such a list in “data”.
func (r *reading) readJSON(text []byte) []record {
	d := jsonReader{reading: r, text: text, decoder: json.NewDecoder(bytes.NewReader(text)), line: 1}
	if err := d.list(); err != nil {
		d.broken(err)
	}
	return d.records
}

var errNoList = errors.New("no list of cards")

// jsonReader reads a file card by card, so that each has its line.
type jsonReader struct {
	*reading
	text    []byte
	decoder *json.Decoder
	records []record
	// line is the line of the byte from.
	from, line int
}

// list finds the list of cards and reads it. An object without one may itself be a card.
func (d *jsonReader) list() error {
	first, err := d.decoder.Token()
	if err != nil || first == json.Delim('[') {
		return errors.Join(err, d.cards(err))
	}
	if first != json.Delim('{') {
		return errNoList
	}
	for d.decoder.More() {
		key, err := d.decoder.Token()
		if err != nil {
			return err
		}
		if key != "data" {
			var skipped json.RawMessage
			if err := d.decoder.Decode(&skipped); err != nil {
				return err
			}
			continue
		}
		list, err := d.decoder.Token()
		if err == nil && list != json.Delim('[') {
			err = errNoList
		}
		return d.cards(err)
	}
	var card siteCard
	if err := json.Unmarshal(d.text, &card); err != nil || card.ID == "" && card.Password == "" || card.Name == (jsonName{}) {
		return errNoList
	}
	d.records = append(d.records, card.record(d.line, d.own))
	return nil
}

// cards takes the cards of a list up to its end, unless it could not be begun.
func (d *jsonReader) cards(err error) error {
	for err == nil && d.decoder.More() {
		if d.full(len(d.records)) {
			return nil
		}
		d.toNext()
		var card siteCard
		err = d.decoder.Decode(&card)
		if _, wrong := errors.AsType[*json.UnmarshalTypeError](err); wrong {
			d.leftOut("database.no-card", d.line, "?", nil)
			err = nil
			continue
		}
		if err == nil {
			d.records = append(d.records, card.record(d.line, d.own))
			d.at(int(d.decoder.InputOffset()), len(d.text))
		}
	}
	if err == nil {
		_, err = d.decoder.Token()
	}
	return err
}

// toNext counts the lines up to the value that comes next.
func (d *jsonReader) toNext() {
	next := int(d.decoder.InputOffset())
	next += len(d.text[next:]) - len(bytes.TrimLeft(d.text[next:], " \t\r\n,"))
	d.line += bytes.Count(d.text[d.from:next], []byte("\n"))
	d.from = next
}

// broken reports that the file cannot be read any further.
func (d *jsonReader) broken(err error) {
	offset := int(d.decoder.InputOffset())
	if wrong, ok := errors.AsType[*json.SyntaxError](err); ok {
		offset = int(wrong.Offset)
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		offset = len(d.text)
	}
	line := 1 + bytes.Count(d.text[:min(offset, len(d.text))], []byte("\n"))
	d.say("database.not-json", line, args{"error": referee.Reason(err)})
}

// record is the card with one name for each field.
func (c *siteCard) record(line int, set *cards.Set) record {
	rec := record{line: line}
	values := map[string]string{}
	put := func(field string, texts ...jsonText) {
		for _, text := range texts {
			if values[field] == "" {
				values[field] = strings.TrimSpace(string(text))
			}
		}
	}
	put("code", c.Password, c.ID)
	put("konami", c.KonamiID)
	put("kind", c.CardType, c.Type)
	put("icon", c.Property)
	put("line", c.Line, jsonText(strings.Join(c.Typeline, "/")))
	put("attribute", c.Attr)
	put("level", c.Level)
	put("rank", c.Rank)
	put("scale", c.Scale, c.PScale)
	put("atk", c.ATK)
	put("def", c.DEF)
	put("link", c.Link)
	put("materials", c.Line2, jsonText(materialsLine(string(c.Desc))))
	values["name"], values["en"], values["fr"] = c.Name.own, c.Name.en, c.Name.fr
	if strings.Contains(strings.ToLower(values["kind"]), "monster") {
		put("race", c.Race)
	} else {
		put("icon", c.Race) // where the icon of Spells and Traps stands
	}
	if len(c.Arrows) > 0 {
		values["link"] = "arrows"
	}
	rec.fill(set, values)
	for _, art := range c.Images {
		rec.picture(art.ID)
	}
	for _, other := range c.Legacy {
		rec.picture(other)
	}
	return rec
}

// picture adds another passcode of the card.
func (rec *record) picture(text jsonText) {
	code := rec.whole("art", map[string]string{"art": string(text)})
	if code != 0 && code != rec.code {
		rec.art = append(rec.art, code)
	}
}
