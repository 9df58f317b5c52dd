package serve

import (
	"io"
	"net"
	"os"
	"strings"

	"shinpan/cmd/app"
	desk "shinpan/cmd/event"
	"shinpan/cmd/files"
	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/decks/qrcode"
	"shinpan/referee"
)

// host talks to the person who runs the server.
type host struct {
	app       *app.App
	server    *server
	words     *lang.Words
	addresses []string
}

func (h host) console() prompt.Console {
	return prompt.Console{In: h.app.In, Out: h.app.Err, Words: h.words, Plain: h.app.Plain, Term: h.app.Env("TERM")}
}

// announce prints the addresses of the pages.
func (h host) announce(pages referee.Key, args referee.Args) {
	h.say("serve.at", referee.Args{"list": h.addresses})
	if near(h.addresses) {
		h.say("serve.nearby", nil)
	} else {
		h.code(h.addresses[0])
	}
	h.say(pages, args)
}

func (h host) say(key referee.Key, args referee.Args) { h.app.Remark(h.words.Text(key, args)) }

// near reports whether only this machine can reach the addresses.
func near(addresses []string) bool {
	for _, address := range addresses {
		name := strings.TrimPrefix(address, "http://")
		if host, _, err := net.SplitHostPort(name); err != nil || !net.ParseIP(host).IsLoopback() {
			return false
		}
	}
	return true
}

// code prints an address and, if the screen has room for it, its QR code.
func (h host) code(address string) {
	paper := h.app.ErrPaper()
	if lines := drawn(address, paper); lines != nil {
		_, _ = io.WriteString(h.app.Err, screen.Lit(lines, paper)) // the address is printed below
	}
	h.app.Notice(address)
}

// drawn returns the lines of an address as a QR code, or nil if it cannot be drawn.
func drawn(address string, paper screen.Paper) []string {
	code, err := qrcode.Make(address, qrcode.OnScreen)
	if err != nil || paper.Plain || paper.Height == 0 || code.Side() > paper.Width {
		return nil
	}
	return code.Lines()
}

// deed is an action that the host can choose.
type deed struct {
	text string
	do   func(prompt.Prompter) error
}

// attend carries out the actions that the person at the terminal chooses, until the person chooses
// to stop.
func (h host) attend(asker prompt.Prompter) {
	for {
		if more, err := h.offer(asker, "serve.stop"); err != nil || !more {
			return
		}
	}
}

// offer carries out one action that the person at the terminal chooses. The last choice ends the
// list; after it, offer reports false.
func (h host) offer(asker prompt.Prompter, leave referee.Key) (more bool, err error) {
	var deeds []deed
	for i, f := range h.server.feeds {
		deeds = append(deeds, h.deeds(i, f)...)
	}
	if h.server.event != nil {
		deeds = append(deeds, deed{h.words.Text("serve.room", nil), h.setClock})
	}
	q := prompt.Question{Label: h.words.Text("serve.ask", nil), Help: h.words.Text("serve.ask.help", nil)}
	for _, d := range deeds {
		q.Options = append(q.Options, prompt.Line{Text: d.text})
	}
	q.Options = append(q.Options, prompt.Line{Text: h.words.Text(leave, nil)})
	reply, err := asker.Pick(q)
	for err == nil && reply.Typed {
		h.say("serve.ask.help", nil)
		reply, err = asker.Pick(q)
	}
	switch {
	case err != nil:
		return false, err
	case reply.Picked[0] == len(deeds):
		return false, nil
	}
	return true, deeds[reply.Picked[0]].do(asker)
}

// setClock asks for a change to the room clock, makes it and prints the time left.
func (h host) setClock(asker prompt.Prompter) error {
	typed, err := asker.Text(h.words.Text("serve.room.how", nil), "")
	if err != nil || strings.TrimSpace(typed) == "" {
		return notBack(err)
	}
	left, err := desk.SetClock(h.app, h.server.event.folder, typed)
	if err != nil {
		h.app.Exit(err)
		return nil
	}
	h.app.Notice(left)
	return nil
}

// deeds returns the available actions for a match: showing or revoking the codes of the board,
// the players, the table and a judge.
func (h host) deeds(i int, f *feed) []deed {
	m := f.last()
	words := m.words[h.words.Language()]
	of := ""
	if len(h.server.feeds) > 1 {
		of = words.List(m.header.Players)
	}
	deeds := []deed{{words.Text("serve.code.board", referee.Args{"table": of}), func(prompt.Prompter) error {
		h.code(h.addresses[0] + base(i))
		return nil
	}}}
	var owners []owner
	for seat := range m.header.Players {
		owners = append(owners, owner{seatKind, referee.Seat(seat + 1)})
	}
	if h.server.ear != nil {
		owners = append(owners, owner{tableKind, referee.Nobody})
	}
	for _, o := range append(owners, owner{judgeKind, referee.Judge}) {
		deeds = append(deeds, h.codes(f, o, words, of)...)
	}
	return deeds
}

// codes returns the actions for a person's code: to show it and, if the person has one, to revoke
// it.
func (h host) codes(f *feed, o owner, words *lang.Words, of string) []deed {
	args := referee.Args{"table": of, "player": "", "kind": string(o.kind)}
	if o.viewer.IsPlayer() {
		args["player"] = words.Seat(o.viewer)
	}
	deeds := []deed{{words.Text("serve.code.seat", args), func(asker prompt.Prompter) error {
		return h.show(asker, words, f, o, args)
	}}}
	if h.server.tokens.has(f, o) {
		deeds = append(deeds, deed{words.Text("serve.code.back", args), func(prompt.Prompter) error {
			h.server.tokens.takeBack(f, o)
			h.say("serve.taken-back", args)
			return nil
		}})
	}
	return deeds
}

// show shows a secret code until the person presses Enter. It uses the alternate screen, so that
// people cannot scroll back to the code. If it cannot draw the code, it writes the address to a
// file that only this user can read.
func (h host) show(asker prompt.Prompter, words *lang.Words, f *feed, o owner, args referee.Args) error {
	if !h.console().Drawable() {
		return h.hand(asker, words, h.addresses[0]+h.server.tokens.give(f, o), args)
	}
	if _, err := asker.Text(words.Text("serve.code.ready", args), ""); err != nil {
		return notBack(err)
	}
	address := h.addresses[0] + h.server.tokens.give(f, o)
	_, _ = io.WriteString(h.app.Err, screen.Aside)
	defer func() { _, _ = io.WriteString(h.app.Err, screen.Return) }()
	lines, paper := drawn(address, h.app.ErrPaper()), h.app.ErrPaper()
	scanned := words.Text("serve.code.scanned", args)
	if most := len(lines) + rows(address, paper) + rows(scanned, paper) + 1; most > paper.Height {
		h.app.Remark(words.Text("serve.code.taller", referee.Args{"n": most}))
		lines = nil // lines that do not fit would scroll off the top
	}
	if lines != nil {
		_, _ = io.WriteString(h.app.Err, screen.Lit(lines, paper))
	}
	h.app.Notice(address)
	_, err := asker.Text(scanned, "")
	return notBack(err)
}

// rows returns the number of lines that a text takes on the paper.
func rows(text string, paper screen.Paper) int { return screen.Cells(text)/max(1, paper.Width) + 1 }

// hand writes a secret address to a file that only this user can read. It deletes the file when the
// person presses Enter.
func (h host) hand(asker prompt.Prompter, words *lang.Words, address string, args referee.Args) error {
	path, err := files.Private("shinpan-*.txt", []byte(address+"\n"))
	if err != nil {
		h.app.Complain(words.Text("serve.code.no-file", referee.Args{"path": os.TempDir(), "detail": referee.Reason(err)}))
		return nil
	}
	defer func() { _ = os.Remove(path) }() // the address stops working when the program ends anyway
	args["path"] = path
	h.app.Remark(words.Text("serve.code.file", args))
	_, err = asker.Text(words.Text("serve.code.read", args), "")
	return notBack(err)
}

// notBack returns the error unless it is prompt.ErrBack.
func notBack(err error) error {
	if err == prompt.ErrBack {
		return nil
	}
	return err
}

// addresses returns the addresses at which a listener can be reached. If it listens on all
// networks, these are this machine's addresses on them. Otherwise it is the listener's own address.
func addresses(at net.Addr) []string {
	host, port, err := net.SplitHostPort(at.String())
	if err != nil {
		return []string{"http://" + at.String()}
	}
	if ip := net.ParseIP(host); ip == nil || !ip.IsUnspecified() {
		return []string{"http://" + net.JoinHostPort(host, port)}
	}
	var all []string
	nets, _ := net.InterfaceAddrs() // without networks, use this machine's own address
	for _, n := range nets {
		if ip, ok := n.(*net.IPNet); ok && ip.IP.To4() != nil && !ip.IP.IsLoopback() && !ip.IP.IsLinkLocalUnicast() {
			all = append(all, "http://"+net.JoinHostPort(ip.IP.String(), port))
		}
	}
	return append(all, "http://"+net.JoinHostPort("127.0.0.1", port))
}
