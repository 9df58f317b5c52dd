package deck

import (
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/referee"
)

type idOptions struct {
	game    string
	refs    []string
	salt    string
	newSalt bool
	explain bool
	json    bool
}

func newID(a *app.App) *cobra.Command {
	var opts idOptions
	cmd := &cobra.Command{
		Use:               "id",
		Args:              app.Takes(1, -1),
		ValidArgsFunction: deckfile.Complete(a),
		Example: `  shinpan deck id lina.yaml --new-salt
  shinpan deck id lina.yaml --salt 5d1c8e07 --explain
  shinpan deck id decks/ --salt 5d1c8e07 --json`,
		RunE: app.Into(&opts.refs, func() error { return runID(a, opts) }),
	}
	a.GameFlag(cmd, &opts.game)
	flags := cmd.Flags()
	flags.StringVar(&opts.salt, "salt", "", "")
	flags.BoolVar(&opts.newSalt, "new-salt", false, "")
	flags.BoolVar(&opts.explain, "explain", false, "")
	flags.BoolVar(&opts.json, "json", false, "")
	app.CompleteFlag(cmd, "salt", cobra.NoFileCompletions)
	app.Exclusive(cmd, "salt", "new-salt")
	return cmd
}

func runID(a *app.App, opts idOptions) error {
	opened, words, err := openDecks(a, opts.game, false, opts.refs, nil)
	if err != nil {
		return err
	}
	var ids []identity
	for _, d := range opened {
		salt := opts.salt
		if opts.newSalt {
			salt = matchfile.NewSalt()
		}
		ids = append(ids, idOf(d, salt))
	}
	if opts.json {
		return a.WriteJSON(idsJSON(ids))
	}
	for _, id := range ids {
		if err := a.Write(id.text(a.Paper(), opts)); err != nil {
			return err
		}
	}
	if opts.salt == "" && !opts.newSalt {
		a.Notice(screen.Wrapped(words.Text("deck.id.unsalted", nil), a.ErrPaper()))
	}
	return nil
}

// identity is the id of a deck and the data it was computed from.
type identity struct {
	openedDeck
	salt, canonical, id string
	digest              []byte
}

// idOf computes the id of a deck. All its cards must be known.
func idOf(d openedDeck, salt string) identity {
	canonical := decks.Canonical(d.list)
	digest := decks.Digest(canonical, []byte(salt))
	return identity{d, salt, canonical, decks.Short(digest), digest}
}

// text returns one line, as sha256sum prints it, or all steps.
func (id identity) text(p screen.Paper, opts idOptions) string {
	if opts.explain {
		return id.steps(p)
	}
	line := id.id + "  " + lang.Clean(deckfile.Name(id.ref))
	if opts.newSalt {
		line += "  " + id.words.Text("deck.id.salt", referee.Args{"salt": id.salt})
	}
	return line + "\n"
}

// steps explains how the id is made, so that other programs can compute it.
func (id identity) steps(p screen.Paper) string {
	text := screen.Heading(id.words.Text("deck.id.of", referee.Args{"file": deckfile.Name(id.ref), "deck": titleOf(id.openedDeck)}), p)
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

func idsJSON(ids []identity) []idJSON {
	list := []idJSON{}
	for _, id := range ids {
		list = append(list, idJSON{deckfile.Name(id.ref), id.list.Name, id.list.Game, id.id, id.salt, id.canonical, hex.EncodeToString(id.digest)})
	}
	return list
}
