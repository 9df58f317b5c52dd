package database

import (
	"encoding/json"
	"strings"

	"shinpan/referee/cardimport"
	"shinpan/referee/yugioh/cards"
)

// siteCard is a card in the JSON of a public site. There are two forms: one has the words of a card
// in “type” and “race”, the other in “card_type” and “monster_type_line”, with names by language.
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
	// Typeline has each word of “type” separately.
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

// UnmarshalJSON accepts any value except an object or a list.
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

// UnmarshalJSON accepts a text or an object of texts.
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

// readJSON reads the records of a JSON file: a list of cards, an object with such a list in “data”,
// or one card.
func (r *reading) readJSON(text []byte) []record {
	var records []record
	cardimport.ReadJSON(r.Reading, text, dataOrCard, func(card siteCard, line int) bool {
		records = append(records, card.record(line, r.own))
		return true
	})
	return records
}

// dataOrCard reads the cards of the list “data”. An object without such a list can be a single
// card.
func dataOrCard(d *cardimport.JSON[siteCard]) error {
	found, err := d.Each(func(key json.Token) (bool, error) {
		if key != "data" {
			return false, d.Skip()
		}
		return true, d.List()
	})
	if found || err != nil {
		return err
	}
	if !d.Single(func(card siteCard) bool { return (card.ID != "" || card.Password != "") && card.Name != (jsonName{}) }) {
		return cardimport.ErrNoList
	}
	return nil
}

// record returns the card with one name for each field.
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
		put("icon", c.Race) // the field with the icon of Spells and Traps
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
