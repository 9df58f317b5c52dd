package match

import (
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/notation"
)

// whyOptions holds the flags of why.
type whyOptions struct {
	match string
	at    string
	claim string
	json  bool
}

func NewWhy(a *app.App) *cobra.Command {
	o := &whyOptions{}
	cmd := &cobra.Command{
		Use:     "why",
		Example: "  shinpan why points p1\n  shinpan why match.shinpan power D --at 14\n  shinpan why points p2 --claim 4\n  shinpan why board.yaml power D",
		Args:    app.Takes(1, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			m, topic, err := o.asked(a, args)
			if err != nil {
				return err
			}
			return runWhy(a, m, o, strings.Join(topic, " "))
		},
	}
	cmd.Flags().StringVar(&o.match, "match", "", "")
	cmd.Flags().StringVar(&o.at, "at", now, "")
	cmd.Flags().StringVar(&o.claim, "claim", "", "")
	cmd.Flags().BoolVar(&o.json, "json", false, "")
	return cmd
}

// ref returns the match or the board that the flag or the first word can name. topicWords returns
// the number of words left for the topic.
func (o *whyOptions) ref(args []string) string {
	if o.match == "" && len(args) > 1 {
		return args[0]
	}
	return o.match
}

func (o *whyOptions) topicWords(args []string) int {
	if o.match == "" {
		return len(args) - 1
	}
	return len(args)
}

// asked opens the match or the board and returns the words of the topic. The first word can name
// the match or the board if a topic follows. A word that begins a topic never names a match.
func (o *whyOptions) asked(a *app.App, args []string) (m *Opened, topic []string, err error) {
	if ref := o.ref(args); isBoard(ref) {
		m, err = OpenBoard(a, ref, BoardReading{})
		return m, args[len(args)-o.topicWords(args):], err
	}
	if o.match != "" || len(args) < 2 {
		m, err = read(a, o.match)
		return m, args, err
	}
	if isFile(args[0]) {
		m, err = read(a, args[0])
		return m, args[1:], err
	}
	latest, err := read(a, "")
	switch {
	case err == nil && isTopic(latest, args[0]):
		return latest, args, nil
	case !names(args[0]): // names can open other files, so this test comes last
		return latest, args, err
	case err == nil:
		_ = latest.File.Close() // the file was only read
	}
	m, err = read(a, args[0])
	return m, args[1:], err
}

// isTopic reports whether a word begins a topic of the match's game.
func isTopic(m *Opened, word string) bool {
	name := topicName(m.Words, word)
	return slices.ContainsFunc(m.Game.Rules.Topics(), func(form referee.TopicForm) bool { return form.Name == name })
}

func runWhy(a *app.App, m *Opened, o *whyOptions, text string) error {
	if m.File != nil {
		defer func() { _ = m.File.Close() }() // the file was only read
	}
	m.Complain(a)
	entry, err := m.entryAt(o.at)
	if err != nil {
		return err
	}
	state, _ := m.Match.At(entry)
	view := state.View(referee.Nobody)
	reader := notation.Reader{Notation: m.Match.Notation(), Catalog: m.Match.Cards(), Players: m.Match.Header().Players,
		Names: view.Names(), Other: m.Words.Text("typed.other", nil)}
	topic, problems := ReadTopic(reader, m.Game, m.Words, view.Acting, text)
	if o.claim != "" && problems == nil {
		return runClaim(a, m, o, entry, topic)
	}
	var ledger referee.Ledger
	if problems == nil {
		ledger, problems = m.Match.ExplainAt(entry, topic)
	}
	if problems != nil {
		return &app.ProblemsError{Problems: problems, Game: m.Game, Words: m.Words}
	}
	if o.json {
		return a.WriteJSON(LedgerJSONOf(m.Words, ledger))
	}
	_, err = io.WriteString(a.Out, screen.Ledger(m.Words, ledger, a.Paper()))
	return err
}

// ReadTopic reads a topic, such as "coins p2". A topic can have several forms. ReadTopic uses the
// first form that fits the arguments. A missing player means the player whose turn it is to answer.
// The arguments can be in the order of their command, as in "cost D2 as 12", or in another order.
func ReadTopic(r notation.Reader, played *game.Game, w *lang.Words, acting referee.Seat, text string) (referee.Topic, []referee.Problem) {
	words := strings.Fields(strings.ReplaceAll(text, "@", " "))
	name := ""
	if len(words) > 0 {
		name = topicName(w, words[0])
	}
	var names, forms []string
	var wrong []referee.Problem
	for _, form := range played.Rules.Topics() {
		if typed := w.Typed(lang.Topics, form.Name); !slices.Contains(names, typed) {
			names = append(names, typed)
		}
		if name != form.Name {
			continue
		}
		topic, problems := readArgs(r, acting, form, words[1:])
		if problems == nil {
			return topic, nil
		}
		forms = append(forms, topicPattern(w, form))
		if problems[0].Code != badTopic && (wrong == nil || wrong[0].Code == notation.UnknownCard) {
			wrong = problems // an error about a single word is more specific
		}
	}
	if topic, ok := otherOrder(r, played, w, acting, name, words); ok {
		return topic, nil
	}
	switch {
	case wrong != nil:
		return referee.Topic{}, wrong
	case forms == nil:
		return referee.Topic{}, []referee.Problem{{Code: "why.unknown", Fix: "why.unknown", Grade: referee.Impossible,
			Args: referee.Args{"word": text, "list": names, "first": names[0] + " p1"}}}
	}
	return referee.Topic{}, []referee.Problem{{Code: badTopic, Fix: badTopic, Grade: referee.Impossible,
		Args: referee.Args{"topic": words[0], "word": strings.Join(words[1:], " "), "forms": strings.Join(forms, " · ")}}}
}

// otherOrder reads the arguments of a topic in the order of one of the game's commands, such as
// “cost D2 as 12”, or in any other order. It reports false if no order fits.
func otherOrder(r notation.Reader, played *game.Game, w *lang.Words, acting referee.Seat, name string, words []string) (referee.Topic, bool) {
	if len(words) < 3 {
		return referee.Topic{}, false
	}
	for _, order := range orders(partsOf(played, w, words[1:])) {
		for _, form := range played.Rules.Topics() {
			if form.Name != name {
				continue
			}
			if topic, problems := readArgs(r, acting, form, slices.Concat(order...)); problems == nil {
				return topic, true
			}
		}
	}
	return referee.Topic{}, false
}

// partsOf splits words at the leads of the game's commands, such as “as”. If there are no leads,
// each word is a part.
func partsOf(played *game.Game, w *lang.Words, words []string) [][]string {
	isLead := func(word string) bool {
		word = referee.Fold(word)
		_, known := w.Aliases(lang.Leads)[word]
		return known || slices.ContainsFunc(played.Rules.Forms(), func(form referee.Form) bool {
			return slices.ContainsFunc(form.Slots, func(slot referee.SlotForm) bool { return slot.Lead == word })
		})
	}
	parts := [][]string{nil}
	for _, word := range words {
		if isLead(word) {
			parts = append(parts, nil)
			continue
		}
		last := &parts[len(parts)-1]
		*last = append(*last, word)
	}
	if len(parts) > 1 {
		return parts
	}
	return slices.Collect(slices.Chunk(words, 1))
}

// mostParts is the maximum number of parts to reorder. It is larger than any topic's number of
// arguments.
const mostParts = 4

// orders returns all orders of the parts, the given order first. It returns none if there are too
// many parts.
func orders(parts [][]string) [][][]string {
	switch {
	case len(parts) > mostParts:
		return nil
	case len(parts) < 2:
		return [][][]string{parts}
	}
	var all [][][]string
	for i := range parts {
		for _, rest := range orders(slices.Delete(slices.Clone(parts), i, i+1)) {
			all = append(all, append([][]string{parts[i]}, rest...))
		}
	}
	return all
}

// topicName returns the topic that a word means, in English or in the reader's language, or ""
// for none.
func topicName(w *lang.Words, word string) string {
	name := referee.Fold(word)
	if other, ok := w.Aliases(lang.Topics)[name]; ok {
		return other
	}
	return name
}

// badTopic is the problem code of a topic with too few or too many words.
const badTopic = "why.form"

// topicPattern returns an example of a typed topic: "power D1".
func topicPattern(w *lang.Words, form referee.TopicForm) string {
	pattern := w.Typed(lang.Topics, form.Name)
	for _, kind := range form.Kinds {
		pattern += " " + w.Text(referee.Key("why.example."+string(kind)), nil)
	}
	return pattern
}

// readArgs reads the arguments of one form of a topic. A card can take several words.
func readArgs(r notation.Reader, seat referee.Seat, form referee.TopicForm, words []string) (referee.Topic, []referee.Problem) {
	if !seat.IsPlayer() {
		seat = 1
	}
	topic := referee.Topic{Name: form.Name}
	if len(words) > len(form.Kinds) && !slices.Contains(form.Kinds, referee.KindCard) {
		return topic, []referee.Problem{{Code: badTopic}}
	}
	for i, kind := range form.Kinds {
		if len(words) == 0 && kind == referee.KindSeat {
			topic.Args = append(topic.Args, seat.String())
			continue
		}
		take := 1
		if kind == referee.KindCard {
			take = cardWords(r, seat, form.Kinds[i+1:], words)
		}
		if take < 1 || take > len(words) {
			return topic, []referee.Problem{{Code: badTopic}}
		}
		token, problems := r.Token(seat, referee.SlotForm{Name: string(kind), Kind: kind}, strings.Join(words[:take], " "))
		if problems != nil {
			return topic, problems
		}
		topic.Args = append(topic.Args, token)
		words = words[take:]
	}
	if len(words) > 0 {
		return topic, []referee.Problem{{Code: badTopic}}
	}
	return topic, nil
}

// cardWords returns the number of words that belong to a card: all words that later arguments do
// not need. A player at the end is optional. It returns 0 if the words do not fit.
func cardWords(r notation.Reader, seat referee.Seat, later []referee.Kind, words []string) int {
	if fit(r, seat, later, words) {
		return len(words) - len(later)
	}
	if n := len(later) - 1; n >= 0 && later[n] == referee.KindSeat && fit(r, seat, later[:n], words) {
		return len(words) - n
	}
	return 0
}

// fit reports whether the last words can be arguments of the given kinds.
func fit(r notation.Reader, seat referee.Seat, kinds []referee.Kind, words []string) bool {
	first := len(words) - len(kinds)
	if first < 1 {
		return false
	}
	for i, kind := range kinds {
		word := words[first+i]
		_, problems := r.Token(seat, referee.SlotForm{Name: string(kind), Kind: kind}, word)
		on := func(name string) bool { return strings.EqualFold(name, word) }
		if problems != nil || kind == referee.KindPlace && !slices.ContainsFunc(r.Names, on) {
			return false
		}
	}
	return true
}
