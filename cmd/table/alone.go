package table

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/game"
)

// aloneSection asks a player for a section of a deck that can be registered by itself. The other
// players see the same screen, so it never shows or repeats what the player types, not even in an
// error message.
type aloneSection struct {
	setup
	section game.DeckSection
	player  string
}

// title returns the name of the section for use in a sentence.
func (a aloneSection) title() string {
	return strings.ToLower(a.words.In(a.section.Title))
}

// text returns a message about the section.
func (a aloneSection) text(key referee.Key, args referee.Args) string {
	if args == nil {
		args = referee.Args{}
	}
	args["section"], args["player"] = a.title(), a.player
	return a.words.Text(key, args)
}

func (a aloneSection) tell(key referee.Key, args referee.Args) { a.app.Remark(a.text(key, args)) }

// ask asks for the section until it can be registered. The player types it twice, because no player
// can see a typing error.
func (a aloneSection) ask(rulings map[string]string) (*referee.Decklist, error) {
	a.tell("setup.alone.help", nil)
	for {
		typed, err := a.secret(a.text("setup.alone.cards", nil))
		if err != nil {
			return nil, err
		}
		list, ok := a.read(typed, rulings)
		if !ok {
			continue // the reason has been shown
		}
		again, err := a.secret(a.text("setup.alone.again", nil))
		if err != nil {
			return nil, err
		}
		if same(list, a.list(again)) {
			return &list, nil
		}
		a.tell("setup.alone.differs", nil)
	}
}

// read reads a typed section and reports whether it can be registered. If not, it shows the reason.
func (a aloneSection) read(typed string, rulings map[string]string) (referee.Decklist, bool) {
	list := a.list(typed)
	if len(list.Lines) == 0 {
		a.tell("setup.alone.help", nil)
		return list, false
	}
	var unread []string
	for i, line := range list.Lines {
		if line.Card == "" {
			unread = append(unread, strconv.Itoa(i+1))
		}
	}
	if len(unread) > 0 {
		a.tell("setup.alone.unread", referee.Args{"n": len(unread), "places": a.words.List(unread)})
		return list, false
	}
	problems := a.game.Decks.CheckRegistered(list, rulings)
	if !referee.Refuses(problems) {
		return list, true
	}
	a.tell("setup.alone.refused", referee.Args{"rules": a.broken(problems)})
	return list, false
}

// broken returns the texts of the rules that problems cite. The problems themselves would name
// cards.
func (a aloneSection) broken(problems []referee.Problem) string {
	var texts []string
	for _, rule := range a.game.Rules.Table() {
		if slices.ContainsFunc(problems, func(p referee.Problem) bool { return p.Rule == rule.ID }) {
			texts = append(texts, a.words.In(rule.Text))
		}
	}
	return strings.Join(texts, " ")
}

// list looks up the typed cards, which are separated by commas or, if there are none, by spaces.
func (a aloneSection) list(typed string) referee.Decklist {
	refs := strings.Fields(typed)
	if strings.Contains(typed, ",") {
		refs = strings.Split(typed, ",")
	}
	list := referee.Decklist{Game: a.game.ID}
	for _, ref := range refs {
		if ref = strings.TrimSpace(ref); ref != "" {
			list.Lines = append(list.Lines, referee.DeckLine{Section: a.section.Name, Ref: ref, Count: 1})
		}
	}
	format, _ := decks.FormatOf(a.game)
	list, _ = decks.Resolve(list, format) // the problems are ignored because they would name cards; an unknown card leaves Card ""
	for i := range list.Lines {
		list.Lines[i].Ref = string(list.Lines[i].Card)
	}
	return list
}

// same reports whether two lists have the same cards.
func same(one, two referee.Decklist) bool { return maps.Equal(copies(one), copies(two)) }

// copies counts the cards of a list.
func copies(list referee.Decklist) map[referee.Card]int {
	counts := map[referee.Card]int{}
	for _, line := range list.Lines {
		counts[line.Card] += line.Count
	}
	return counts
}
