package cmd

import (
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/referee"
)

type deckIDOptions struct {
	game    string
	refs    []string
	salt    string
	newSalt bool
	explain bool
	json    bool
}

func newDeckID(a *App) *cobra.Command {
	var opts deckIDOptions
	cmd := &cobra.Command{
		Use:               "id",
		Args:              takes(1, -1),
		ValidArgsFunction: completeDecks(a),
		Example: `  shinpan deck id lina.yaml --new-salt
  shinpan deck id lina.yaml --salt 5d1c8e07 --explain
  shinpan deck id decks/ --salt 5d1c8e07 --json`,
		RunE: func(_ *cobra.Command, args []string) error {
			opts.refs = args
			return runDeckID(a, opts)
		},
	}
	gameFlag(cmd, &opts.game)
	flags := cmd.Flags()
	flags.StringVar(&opts.salt, "salt", "", "")
	flags.BoolVar(&opts.newSalt, "new-salt", false, "")
	flags.BoolVar(&opts.explain, "explain", false, "")
	flags.BoolVar(&opts.json, "json", false, "")
	completeFlag(cmd, "salt", cobra.NoFileCompletions)
	exclusive(cmd, "salt", "new-salt")
	return cmd
}

func runDeckID(a *App, opts deckIDOptions) error {
	o, err := newDeckOpener(a, opts.game)
	if err != nil {
		return err
	}
	opened, err := o.openAll(opts.refs)
	if err != nil {
		return err
	}
	var ids []deckID
	for _, d := range opened {
		salt := opts.salt
		if opts.newSalt {
			salt = matchfile.NewSalt()
		}
		ids = append(ids, idOf(d, salt))
	}
	if opts.json {
		return a.writeJSON(idsJSON(ids))
	}
	for _, id := range ids {
		if err := a.write(id.text(a.paper(), opts)); err != nil {
			return err
		}
	}
	if opts.salt == "" && !opts.newSalt {
		a.notice(screen.Wrapped(o.law.words.Text("deck.id.unsalted", nil), a.errPaper()))
	}
	return nil
}

// deckID is a deck's id with what it was made from.
type deckID struct {
	openedDeck
	salt, canonical, id string
	digest              []byte
}

// idOf makes the id of a deck whose cards are all known.
func idOf(d openedDeck, salt string) deckID {
	canonical := decks.Canonical(d.list)
	digest := decks.Digest(canonical, []byte(salt))
	return deckID{d, salt, canonical, decks.Short(digest), digest}
}

// text is a line, as sha256sum prints them, or every step.
func (id deckID) text(p screen.Paper, opts deckIDOptions) string {
	if opts.explain {
		return id.steps(p)
	}
	line := id.id + "  " + lang.Clean(deckName(id.ref))
	if opts.newSalt {
		line += "  " + id.words.Text("deck.id.salt", referee.Args{"salt": id.salt})
	}
	return line + "\n"
}

// steps are how the id is made, so that it can be made elsewhere too.
func (id deckID) steps(p screen.Paper) string {
	text := screen.Heading(id.words.Text("deck.id.of", referee.Args{"file": deckName(id.ref), "deck": deckTitle(id.openedDeck)}), p)
	step := func(n int, args referee.Args, values ...string) {
		key := referee.Key("deck.id.step." + strconv.Itoa(n))
		text += screen.Wrapped(strconv.Itoa(n)+". "+id.words.Text(key, args), p) + "\n"
		for _, value := range values {
			text += "   " + value + "\n"
		}
	}
	step(1, referee.Args{"bytes": len(id.canonical)}, strings.Split(strings.TrimSuffix(id.canonical, "\n"), "\n")...)
	step(2, referee.Args{"bytes": len(id.salt)}, strconv.Quote(id.salt))
	step(3, nil, hex.EncodeToString(id.digest[:len(id.digest)/2]), hex.EncodeToString(id.digest[len(id.digest)/2:]))
	step(4, nil, id.id)
	return text
}

// idJSON is a deck as "deck id --json" writes it.
type idJSON struct {
	File      string `json:"file"`
	Name      string `json:"name"`
	Game      string `json:"game"`
	ID        string `json:"id"`
	Salt      string `json:"salt"`
	Canonical string `json:"canonical"`
	Digest    string `json:"digest"`
}

func idsJSON(ids []deckID) []idJSON {
	list := []idJSON{}
	for _, id := range ids {
		list = append(list, idJSON{deckName(id.ref), id.list.Name, id.list.Game, id.id, id.salt, id.canonical, hex.EncodeToString(id.digest)})
	}
	return list
}
