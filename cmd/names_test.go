package cmd

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/notation"
)

// TestNamesSweep types every name of every pool, as printed and without quotes, in every slot of
// every command that takes a card. The name must be read as the cards that print it. Without -long,
// each name is typed in only a few commands, so that each command has hundreds of names.
func TestNamesSweep(t *testing.T) {
	t.Parallel()
	for _, g := range everyGame(t) {
		names := printedNames(g.Cards)
		for _, code := range lang.Languages(g.Messages...) {
			words, err := lang.Load(code, append(app.MessageFiles(), g.Messages...)...)
			require.NoError(t, err)
			reader := typedReader(g, words)
			lines := linesWithACard(g, words)
			wrong := 0
			for i, name := range names {
				other := names[(i+len(names)/3)%len(names)]
				for k, line := range lines {
					if !*long && (i+k)%len(lines) >= 3 {
						continue
					}
					if said := line.misread(reader, name, other); said != "" && wrong < 100 {
						t.Errorf("%s %s: %s", g.Name, code, said)
						wrong++
					}
				}
			}
		}
	}
}

// TestNamesSweep_Spelt types every name in capitals, without accents, and with other
// quotation marks and apostrophes.
func TestNamesSweep_Spelt(t *testing.T) {
	t.Parallel()
	others := []func(string) string{
		strings.ToUpper, referee.Fold, strings.NewReplacer("œ", "oe", "Œ", "OE", "æ", "ae").Replace,
		strings.NewReplacer("'", "’", "’", "'").Replace, strings.NewReplacer("'", "‘", "’", "‘").Replace,
		func(text string) string { // each pair of straight quotation marks becomes curved
			parts := strings.Split(text, `"`)
			for i := 1; i < len(parts); i++ {
				parts[i] = []string{"”", "“"}[i%2] + parts[i]
			}
			return strings.Join(parts, "")
		},
	}
	for _, g := range everyGame(t) {
		words, err := lang.Load("en", append(app.MessageFiles(), g.Messages...)...)
		require.NoError(t, err)
		reader := typedReader(g, words)
		lines := linesWithACard(g, words)
		for i, name := range printedNames(g.Cards) {
			for _, otherwise := range others {
				spelt := printedName{otherwise(name.text), name.cards}
				if spelt.text == name.text {
					continue
				}
				line := lines[i%len(lines)]
				require.Empty(t, line.misread(reader, spelt, spelt), g.Name)
			}
		}
	}
}

// TestNamesSweep_Topics asks about a number of every card, using the card's name.
func TestNamesSweep_Topics(t *testing.T) {
	t.Parallel()
	topics := 0
	for _, g := range everyGame(t) {
		for _, code := range lang.Languages(g.Messages...) {
			words, err := lang.Load(code, append(app.MessageFiles(), g.Messages...)...)
			require.NoError(t, err)
			reader := typedReader(g, words)
			for _, form := range g.Rules.Topics() {
				if !slices.Contains(form.Kinds, referee.KindCard) {
					continue
				}
				topics++
				for _, name := range printedNames(g.Cards) {
					typed, want := words.Typed(lang.Topics, form.Name), []string{}
					for _, kind := range form.Kinds {
						text := map[referee.Kind]string{referee.KindCard: name.text, referee.KindPlace: "D", referee.KindSeat: "p2", referee.KindPiece: "p1:D2"}[kind]
						typed, want = typed+" "+text, append(want, text)
					}
					want[slices.Index(form.Kinds, referee.KindCard)] = string(name.cards[0])
					topic, problems := match.ReadTopic(reader, g, words, 1, typed)
					if len(name.cards) > 1 {
						require.True(t, complains(problems, name), "%s: %v %v", typed, topic, problems)
						continue
					}
					require.Empty(t, problems, typed)
					require.Equal(t, want, topic.Args, typed)
				}
			}
		}
	}
	require.NotZero(t, topics)
}

// printedName is a name, alone or with the version, and the cards that print it.
type printedName struct {
	text  string
	cards []referee.Card
}

// printedNames returns the names of a pool in every language, each once. Cards whose names differ
// in capitals or accents print the same name.
func printedNames(catalog *cards.Catalog) []printedName {
	var names []printedName
	at := map[string]int{}
	add := func(text string, card referee.Card) {
		folded := referee.Fold(text)
		i, met := at[folded]
		if !met {
			i = len(names)
			at[folded], names = i, append(names, printedName{text: text})
		}
		if !slices.Contains(names[i].cards, card) {
			names[i].cards = append(names[i].cards, card)
		}
	}
	for _, f := range catalog.All() {
		for _, code := range []string{"en", "fr"} {
			name, version := f.Name[code], f.Version[code]
			if name == "" {
				continue
			}
			add(name, f.ID)
			if version != "" {
				add(name+" "+version, f.ID)
				add(name+", "+version, f.ID)
			}
		}
	}
	return names
}

// typedReader reads what people type in a language.
func typedReader(g *game.Game, words *lang.Words) notation.Reader {
	return notation.Reader{
		Notation: notation.NewNotation(g.Rules.Forms()), Catalog: g.Cards, Players: []string{"Lina", "Marco"},
		Verbs: words.Aliases(lang.Verbs), Leads: words.Aliases(lang.Leads), Words: words.Aliases(lang.Listed),
		Phrases: words.Phrases(g.Rules.Forms()), Names: []string{"D", "p1:C1", "p1:m1", "p2:m2"},
	}
}

// cardLine is a command with a place for a card: the text before and after the card, and the answer
// without it.
type cardLine struct {
	before, after string
	answer        referee.Answer
	slot          referee.SlotForm
}

// linesWithACard returns the commands with a card: for each slot for a card, with all other slots
// filled, with as few slots as possible, and with the place on the table first.
func linesWithACard(g *game.Game, words *lang.Words) []cardLine {
	var lines []cardLine
	id := string(g.Cards.All()[0].ID)
	for _, form := range g.Rules.Forms() {
		for i, slot := range form.Slots {
			if slot.Kind != referee.KindCard {
				continue
			}
			at := slices.IndexFunc(form.Slots, func(s referee.SlotForm) bool { return s.Lead == "@" })
			for _, all := range []bool{true, false} {
				lines = append(lines, lineWithACard(form, i, all, -1, id, words))
				if at >= 0 && (all || !form.Slots[at].Optional) {
					lines = append(lines, lineWithACard(form, i, all, at, id, words))
				}
			}
		}
	}
	return lines
}

// lineWithACard returns the command of a form with a name to be added in one slot, and a card id in
// the other card slots. Another slot can come first.
func lineWithACard(form referee.Form, card int, all bool, first int, id string, words *lang.Words) cardLine {
	line := cardLine{answer: referee.Answer{Seat: 1, Verb: form.Verb}, slot: form.Slots[card]}
	var order []int
	if first >= 0 {
		order = append(order, first)
	}
	for i := range form.Slots {
		if i != first {
			order = append(order, i)
		}
	}
	text := &line.before
	*text = words.Typed(lang.Verbs, form.Verb)
	for _, i := range order {
		slot := form.Slots[i]
		if slot.Optional && i != card && !all {
			continue
		}
		*text += " "
		switch slot.Lead {
		case "":
		case "@":
			*text += "@"
		default:
			*text += words.Typed(lang.Leads, slot.Lead) + " "
		}
		if i == card {
			text = &line.after
			continue
		}
		value := map[referee.Kind]string{
			referee.KindPiece: "p1:m1", referee.KindPlace: "D", referee.KindSeat: "p2", referee.KindNumber: "1",
			referee.KindWord: "hand", referee.KindText: "some words", referee.KindFact: "level=8", referee.KindCard: id,
		}[slot.Kind]
		typed := value
		switch slot.Kind {
		case referee.KindText:
			typed = notation.Quote(value)
		case referee.KindWord:
			typed = words.Typed(lang.Listed, value)
		}
		*text += typed
		line.answer = line.answer.With(slot.Name, value)
	}
	return line
}

// misread describes how a name in the command is misread, or returns "" if it is not. In a slot for
// several cards, the name is alone, and before and after another name.
func (l cardLine) misread(r notation.Reader, name, other printedName) string {
	lists := [][]printedName{{name}}
	if l.slot.Many && len(name.cards) == 1 && len(other.cards) == 1 {
		lists = append(lists, []printedName{name, other}, []printedName{other, name, other})
	}
	for _, list := range lists {
		var texts, ids []string
		for _, n := range list {
			texts, ids = append(texts, n.text), append(ids, string(n.cards[0]))
		}
		typed := l.before + strings.Join(texts, ", ") + l.after
		answer, problems := r.Read(1, typed)
		if len(name.cards) > 1 {
			if !complains(problems, name) {
				return typed + ": " + r.Notation.Format(answer)
			}
			continue
		}
		want := l.answer.With(l.slot.Name, ids...)
		for _, arg := range want.Args {
			if problems != nil || !slices.Equal(arg.Values, answer.All(arg.Slot)) || len(want.Args) != len(answer.Args) {
				return typed + ": " + r.Notation.Format(answer) + problemsIn(problems)
			}
		}
	}
	return ""
}

// complains reports whether the only problem is that several cards have a name.
func complains(problems []referee.Problem, name printedName) bool {
	if len(problems) != 1 || problems[0].Code != "notation.several-cards" {
		return false
	}
	matching, _ := problems[0].Args["cards"].(cards.Matching)
	same := len(matching) == len(name.cards)
	for _, card := range name.cards {
		same = same && slices.Contains(matching, card)
	}
	return same
}

func problemsIn(problems []referee.Problem) string {
	text := ""
	for _, p := range problems {
		text += " " + p.Code
	}
	return text
}
