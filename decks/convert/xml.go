package convert

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"shinpan/decks"
	"shinpan/referee"
)

// XML is the name of the format of decks in XML.
const XML = "xml"

// xmlForm is a deck in XML. It reads the files of Cockatrice (.cod), MTGO (.dek), OCTGN (.o8d) and
// Dueling Book, and writes those of Cockatrice.
type xmlForm struct{ dialect }

func (xmlForm) Name() string { return XML }

func (xmlForm) Ext() string { return ".cod" }

var tag = referee.Pattern(`^\s*<[?!A-Za-z]`)

// Fits reports whether the text begins with a tag.
func (xmlForm) Fits(text string) bool { return tag().MatchString(text) }

// element is an XML element with the place of its opening tag.
type element struct {
	name     string // folded
	attrs    []xml.Attr
	text     string
	at       span
	children []element
}

// attr returns the value of the first attribute with one of the given folded names.
func (e element) attr(names ...string) (value, name string) {
	for _, a := range e.attrs {
		if slices.Contains(names, referee.Fold(a.Name.Local)) && strings.TrimSpace(a.Value) != "" {
			return cell(a.Value), a.Name.Local
		}
	}
	return "", ""
}

// ReadDeck reads every element that is a card.
func (f xmlForm) ReadDeck(name string, text []byte) (referee.Decklist, []referee.Problem) {
	r := xmlReader{jsonReader{dialect: f.remembering(), src: newSource(name, text)}}
	root, broken := r.tree()
	if broken != nil {
		return r.list, []referee.Problem{*broken}
	}
	if !slices.Contains([]string{"cockatrice_deck", "deck"}, root.name) {
		args := referee.Args{"root": "<" + shortened(root.name) + ">"}
		return r.list, []referee.Problem{refusal("convert.xml-deck", r.src.at(root.at.from, root.at.to), args)}
	}
	title, _ := root.attr("name")
	r.title(title, root)
	for _, child := range root.children {
		r.element(child, within{})
	}
	if r.unread != nil {
		r.problems = append(r.problems, warning("convert.lost-fields", r.unreadAt, referee.Args{"fields": r.unread}))
	}
	return r.list, r.problems
}

// shortened returns the beginning of a word.
func shortened(word string) string {
	if letters := []rune(word); len(letters) > longestName {
		return string(letters[:longestName]) + "…"
	}
	return word
}

// xmlReader reads cards in the same way as the JSON reader.
type xmlReader struct{ jsonReader }

// tree parses the text. The place of a problem is the point at which the text stops being XML.
func (r *xmlReader) tree() (element, *referee.Problem) {
	d := xml.NewDecoder(strings.NewReader(r.src.text))
	d.CharsetReader = func(_ string, text io.Reader) (io.Reader, error) { return text, nil } // it is UTF-8
	var open []element
	for {
		from := int(d.InputOffset())
		token, err := d.Token()
		to := int(d.InputOffset())
		code := "convert.xml"
		switch t := token.(type) {
		case xml.StartElement:
			from += max(0, strings.Index(r.src.text[from:to], "<"))
			open = append(open, element{name: referee.Fold(t.Name.Local), attrs: slices.Clone(t.Attr), at: span{from, to}})
			if len(open) > deepest {
				code, err = "convert.xml-deep", errDeep
			}
		case xml.CharData:
			if len(open) > 0 {
				open[len(open)-1].text += string(t)
			}
		case xml.EndElement:
			last := open[len(open)-1]
			if open = open[:len(open)-1]; len(open) == 0 {
				return last, nil
			}
			parent := &open[len(open)-1]
			parent.children = append(parent.children, last)
		}
		if err != nil {
			at := min(to, len(r.src.text))
			if errors.Is(err, errDeep) {
				at = from
			}
			problem := refusal(code, r.src.at(at, at+1), nil)
			return element{}, &problem
		}
	}
}

// title stores the name of the deck, if it fits.
func (r *xmlReader) title(name string, e element) {
	switch {
	case len([]rune(name)) > longestName:
		r.problems = append(r.problems, refusal("decks.name", r.place(e.node()), referee.Args{"most": longestName}))
	case name != "":
		r.list.Name = name
	}
}

// node returns the element in the JSON reader's form.
func (e element) node() node { return node{kind: '{', at: e.at} }

// element reads an element and the elements in it.
func (r *xmlReader) element(e element, in within) {
	if len(r.list.Lines)+len(r.problems) >= longest {
		if r.long == 0 {
			r.problems = append(r.problems, tooLong(r.place(e.node())))
		}
		r.long++
		return
	}
	heading, _ := e.attr("name")
	switch {
	case isCardElement(e):
		r.card(e, in)
		return
	case e.name == "deckname" || e.name == "name" && len(e.children) == 0:
		r.title(cell(e.text), e)
		return
	case e.name == "zone" || e.name == "section":
	case r.isPart(e.name):
		heading = e.name
	case strings.TrimSpace(e.text) != "" && strings.TrimSpace(e.text) != "0":
		r.ignore(e.node(), e.name)
	}
	r.inside(e, heading, in)
}

// isCardElement reports whether an element is a card, not a list of them.
func isCardElement(e element) bool {
	return len(e.children) == 0 && (e.name == "card" || e.name == "cards" && len(e.attrs) > 0)
}

// inside reads the contents of an element, which can be a section of the deck.
func (r *xmlReader) inside(e element, heading string, in within) {
	folded := partWord(heading)
	section := r.sectionCalled(folded)
	switch {
	case heading == "" || len(e.children) == 0:
	case len(heading) > widest:
		r.problems = append(r.problems, refusal("convert.too-wide", r.place(e.node()), referee.Args{"most": widest}))
		return
	case section != "":
		in.section = section
	case slices.Contains(elsewhere, folded):
		args := referee.Args{"heading": heading, "n": len(e.children)}
		r.problems = append(r.problems, refusal("convert.no-section", r.place(e.node()), args))
		return
	default:
		in.group = shortened(heading)
		r.problems = append(r.problems, warning("convert.guess-group", r.place(e.node()), referee.Args{"group": in.group}))
	}
	for _, child := range e.children {
		r.element(child, in)
	}
}

// card reads a card: by its passcode, by its set and number, or by its name. A program's own id
// counts only next to the card's name.
func (r *xmlReader) card(e element, in within) {
	values, read := map[string]string{}, map[string]string{}
	for column, names := range map[string][]string{
		"card": {"passcode"}, "name": {"name"}, "set": {"setshortname"}, "number": {"collectornumber"}, "count": {"number", "qty", "quantity", "count"},
	} {
		values[column], read[column] = e.attr(names...)
	}
	if text := cell(e.text); values["name"] == "" {
		values["name"] = text
	} else if text != "" {
		r.ignore(e.node(), text)
	}
	id, idName := e.attr("id", "uuid", "catid")
	if values["card"] == "" && values["number"] == "" && len(r.find(id)) == 1 && values["name"] != "" && r.settled(entry{ref: id, name: values["name"]}) {
		values["card"], read["id"] = id, idName
	}
	if code := values["card"]; code != "" && len(r.find(code)) == 0 && r.settled(r.read("1 "+values["name"])) {
		values["card"], read["card"] = "", ""
	}
	found, column, unread := r.inFields(values)
	for _, other := range unread {
		read[other] = ""
	}
	found.count, found.countAt = 1, span{}
	switch {
	case column == "" || len(found.ref) > widest:
		r.problems = append(r.problems, refusal("decks.no-card", r.place(e.node()), nil))
		return
	case values["count"] != "" && !isCount(values["count"]):
		r.problems = append(r.problems, refusal("convert.count", r.place(e.node()), referee.Args{"word": shortened(values["count"])}))
		return
	case values["count"] != "":
		found.count, found.countAt = number(values["count"]), e.at
	}
	side, sideName := e.attr("sideboard")
	if strings.EqualFold(side, "true") {
		if in = (within{section: r.sectionCalled("sideboard")}); in.section == "" {
			r.otherSection("Sideboard", e.node())
			return
		}
	}
	read["side"] = sideName
	for _, a := range e.attrs {
		used := slices.ContainsFunc([]string{"card", "name", "set", "number", "count", "id", "side"}, func(column string) bool { return read[column] == a.Name.Local })
		if !used && a.Value != "" && a.Value != "0" {
			r.ignore(e.node(), a.Name.Local)
		}
	}
	r.line(e.node(), found, in)
}

// The elements of a Cockatrice deck.
type (
	cockatriceDeck struct {
		XMLName xml.Name         `xml:"cockatrice_deck"`
		Version int              `xml:"version,attr"`
		Name    string           `xml:"deckname"`
		Zones   []cockatriceZone `xml:"zone"`
	}
	cockatriceZone struct {
		Name  string           `xml:"name,attr"`
		Cards []cockatriceCard `xml:"card"`
	}
	cockatriceCard struct {
		Count  string `xml:"number,attr"`
		Name   string `xml:"name,attr"`
		Set    string `xml:"setShortName,attr,omitempty"`
		Number string `xml:"collectorNumber,attr,omitempty"`
		ID     string `xml:"uuid,attr,omitempty"`
	}
)

// WriteDeck writes a Cockatrice deck, with a zone for each section.
func (f xmlForm) WriteDeck(list referee.Decklist) ([]byte, []referee.Problem) {
	deck := cockatriceDeck{Version: 1, Name: list.Name}
	for _, p := range f.sectionsOf(list) {
		zone := cockatriceZone{Name: p.section.Name}
		if f.sectionCalled("main") == zone.Name {
			zone.Name = "main"
		}
		for _, line := range linesOf(p) {
			zone.Cards = append(zone.Cards, f.written(line))
		}
		deck.Zones = append(deck.Zones, zone)
	}
	text, err := xml.MarshalIndent(deck, "", "  ")
	if err != nil {
		return nil, []referee.Problem{refusal("convert.not-written", list.At, referee.Args{"error": err.Error()})}
	}
	return append([]byte(xml.Header), append(text, '\n')...), lostGroups(list)
}

// written returns the element for a card.
func (f xmlForm) written(line referee.DeckLine) cockatriceCard {
	id, name := decks.Called(line, f.catalog, f.language)
	card := cockatriceCard{Count: strconv.Itoa(line.Count), Name: name}
	set, number, sets := strings.Cut(id, "-")
	switch {
	case line.Card == "":
		card.Name = oneLine(id)
	case sets:
		card.Set, card.Number = set, number
	default:
		card.ID = id
	}
	return card
}
