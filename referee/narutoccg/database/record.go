package database

import "strings"

// field is a field of the database that has a fact.
type field int

// The fields.
const (
	fID field = iota
	fNumber
	fName
	fType
	fSet
	fYear
	fSymbols
	fEntrance
	fHand
	fHealthyCombat
	fHealthySupport
	fInjuredCombat
	fInjuredSupport
	fAttribute
	fCost
	fCharacteristics
	fKeywords
	fRequirements
	fText
	fieldCount
)

// fieldNames maps fields to their names in the database and in other exports of it.
var fieldNames = [fieldCount][]string{
	fID:              {"Card ID", "id"},
	fNumber:          {"Collector Number", "number", "cardnumber"},
	fName:            {"Printed Name", "name"},
	fType:            {"Type", "cardtype"},
	fSet:             {"Set"},
	fYear:            {"Year"},
	fSymbols:         {"Symbols", "symbol"},
	fEntrance:        {"Entrance Cost", "entrance", "entrancecost"},
	fHand:            {"Hand Cost", "hand", "handcost"},
	fHealthyCombat:   {"Healthy Combat", "combath"},
	fHealthySupport:  {"Healthy Support", "supporth"},
	fInjuredCombat:   {"Injured Combat", "combati"},
	fInjuredSupport:  {"Injured Support", "supporti"},
	fAttribute:       {"Combat Attribute", "attribute"},
	fCost:            {"Chakra Cost", "jutsu_cost", "jutsucost"},
	fCharacteristics: {"Characteristics"},
	fKeywords:        {"Keywords"},
	fRequirements:    {"Requirements"},
	fText:            {"Effect Text", "effect"},
}

// unread holds the fields that have no fact for Shinpan.
var unread = []string{"Display Name", "Effect Title", "Errata", "image_path", "setfolder", "imgname", "rarity", "flavor"}

// fieldCalled returns the field of a name; read is false for one that has no fact for Shinpan,
// and known for any other.
func fieldCalled(name string) (f field, read, known bool) {
	plain := plainField(name)
	for f, names := range fieldNames {
		for _, n := range names {
			if plainField(n) == plain {
				return field(f), true, true
			}
		}
	}
	for _, n := range unread {
		if plainField(n) == plain {
			return 0, false, true
		}
	}
	return 0, false, false
}

// plainField returns the name of a field as it is compared.
func plainField(name string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", "_", "", "\ufeff", "").Replace(name))
}

// record is a card of the database: its fields as texts, "" if it has nothing.
type record struct {
	line int
	// odd holds the names of fields that hold neither a text nor a number.
	odd    []string
	fields [fieldCount]string
}

func (r *record) text(f field) string { return r.fields[f] }

// called returns what people know the card by.
func (r *record) called() string {
	for _, f := range []field{fID, fNumber, fName} {
		if r.fields[f] != "" {
			return r.fields[f]
		}
	}
	return "?"
}

// tidy returns a text with plain quotation marks and single blanks.
func tidy(text string) string {
	return strings.Join(strings.Fields(quotes.Replace(text)), " ")
}

var quotes = strings.NewReplacer("“", `"`, "”", `"`, "‘", "'", "’", "'")
