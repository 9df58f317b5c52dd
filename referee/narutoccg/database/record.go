package database

import "strings"

// field is a database field that Shinpan reads.
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

// unread holds the names of the fields that Shinpan does not read.
var unread = []string{"Display Name", "Effect Title", "Errata", "image_path", "setfolder", "imgname", "rarity", "flavor"}

// fieldCalled returns the field with the given name. read reports whether Shinpan reads the field,
// and known whether the database has it.
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

// plainField returns the name of a field in a form for comparison.
func plainField(name string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", "_", "", "\ufeff", "").Replace(name))
}

// record is a card in the database: its fields as texts, with "" for an empty field.
type record struct {
	line int
	// odd holds the names of fields whose value is neither a text nor a number.
	odd    []string
	fields [fieldCount]string
}

func (r *record) text(f field) string { return r.fields[f] }

// called returns the name by which people know the card.
func (r *record) called() string {
	for _, f := range []field{fID, fNumber, fName} {
		if r.fields[f] != "" {
			return r.fields[f]
		}
	}
	return "?"
}

// tidy returns a text with straight quotation marks and single spaces.
func tidy(text string) string {
	return strings.Join(strings.Fields(quotes.Replace(text)), " ")
}

var quotes = strings.NewReplacer("“", `"`, "”", `"`, "‘", "'", "’", "'")
