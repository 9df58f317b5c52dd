package match

import (
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/decks/qrcode"
	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/relay"
)

// writtenRoom is the maximum length of a code that is printed as text. People can copy such a code
// at once, and a program can still draw it as a QR code.
const writtenRoom = 900

// handoverOptions holds the flags of handover.
type handoverOptions struct {
	since   string
	private bool
}

// NewHandover builds the command that shows a match as codes for another device.
func NewHandover(a *app.App) *cobra.Command {
	o := &handoverOptions{}
	cmd := &cobra.Command{
		Use:     "handover",
		Example: "  shinpan handover\n  shinpan handover match.shinpan --since 40\n  shinpan handover > codes.txt",
		Args:    app.Takes(0, 1),
		RunE:    looking(a, func(m *Opened) error { return runHandover(a, m, o) }),
	}
	cmd.Flags().StringVar(&o.since, "since", "", "")
	cmd.Flags().BoolVar(&o.private, "private", false, "")
	return cmd
}

func runHandover(a *app.App, m *Opened, o *handoverOptions) error {
	if !m.Report.Clean() {
		return app.Shown(app.ExitProblems)
	}
	text, part, err := o.handedOver(m)
	if err != nil {
		return err
	}
	console := prompt.Console{In: a.In, Out: a.Out, Words: m.Words, Plain: a.Plain, Term: a.Env("TERM")}
	show, room := writeCodes, writtenRoom
	fit := drawnRoom(a.Paper())
	drawable := console.Drawable() && fit > 0
	if drawable {
		show, room = drawCodes, fit
	}
	codes, err := relay.Codes(text, room)
	if err != nil {
		return &app.Error{Key: "handover.too-long", Args: referee.Args{"most": relay.MostCodes}}
	}
	hides := part.Hides || part.Private
	aside := hides && !drawable && console.Shown()
	if aside {
		show = keepCodes
	}
	if err := show(a, m, console, codes, hides); err != nil {
		return err
	}
	a.Remark(m.Words.Text("handover.done", referee.Args{"n": len(codes), "check": relay.Spoken(part.Digest)}))
	if hides && !aside {
		a.Remark(m.Words.Text("handover.hides", nil))
	}
	switch h := m.Match.Header(); {
	case part.Private:
	case h.Decks != nil || h.BoardID != "" || h.Fair != nil:
		a.Remark(m.Words.Text("handover.stays", nil))
	}
	if len(m.Report.Seals) > 0 {
		a.Remark(m.Words.Text("handover.seals", nil))
	}
	return nil
}

// handedOver returns the part of a match to hand over and its text. If the part is private and does
// not start at the beginning of the match, the text begins with the contents of the files next to
// the match.
func (o *handoverOptions) handedOver(m *Opened) (text []byte, part record.Part, err error) {
	after := record.FromStart
	if o.since != "" {
		if after, err = m.entryAt(o.since); err != nil {
			return nil, part, err
		}
	}
	replay := record.Replay{Lines: m.File.Lines()}
	var sealed matchfile.Sealed
	if o.private {
		if sealed, err = (matchfile.Store{}).Sealed(m.Path); err != nil {
			return nil, part, app.Refusal(err, m.Game, m.Words)
		}
		replay.Decks, replay.Board, replay.Number = sealed.Decks, sealed.Board, sealed.Number
	}
	part, problems := record.Shorten(m.Game, replay, after)
	if problems != nil {
		return nil, part, &app.ProblemsError{Problems: problems, Game: m.Game, Words: m.Words}
	}
	if text, err = part.Text(); err != nil || !part.Private || after != record.FromStart {
		return text, part, err
	}
	private, err := sealed.Text()
	return slices.Concat(private, []byte("\n"), text), part, err
}

// drawnRoom returns the length of the longest code that can be drawn on the screen below its
// heading, or 0 if none can be drawn.
func drawnRoom(p screen.Paper) int {
	side := min(p.Width, 2*(p.Height-codeHead))
	fits := func(room int) bool {
		code, err := qrcode.Make(strings.Repeat("A", room), qrcode.OnScreen)
		return err == nil && code.Side() <= side
	}
	if !fits(relay.LeastRoom) {
		return 0
	}
	room, beyond := relay.LeastRoom, longestCode
	for room+1 < beyond {
		if mid := (room + beyond) / 2; fits(mid) {
			room = mid
		} else {
			beyond = mid
		}
	}
	return room
}

const (
	// codeHead is the number of lines above a drawn code.
	codeHead = 2
	// longestCode is more characters than any QR code can hold.
	longestCode = 4297
)

// drawCodes shows the QR codes one at a time; the arrow keys change the code.
func drawCodes(a *app.App, m *Opened, console prompt.Console, codes []string, hides bool) error {
	drawn := make([]qrcode.Code, len(codes))
	for i, text := range codes {
		var err error
		if drawn[i], err = qrcode.Make(text, qrcode.OnScreen); err != nil {
			return err
		}
	}
	if hides { // scrolling back must not show the codes
		_, _ = io.WriteString(a.Out, screen.Aside)
		defer func() { _, _ = io.WriteString(a.Out, screen.Return) }()
	}
	return prompt.Walk(console, 0, len(codes)-1, func(i int) string {
		paper := a.Paper()
		head := m.Words.Text("handover.code", referee.Args{"n": i + 1, "of": len(codes), "hides": hides})
		return screen.Fit(head, paper.Width) + "\n" + strings.TrimSuffix(screen.Lit(drawn[i].Lines(), paper), "\n")
	})
}

// writeCodes writes each code on a line of its own.
func writeCodes(a *app.App, _ *Opened, _ prompt.Console, codes []string, _ bool) error {
	return a.Write(strings.Join(codes, "\n") + "\n")
}

// keepCodes writes each code on a line of a file that only this user can read, and prints the path.
// On the screen, the secrets in the codes would stay visible.
func keepCodes(a *app.App, m *Opened, _ prompt.Console, codes []string, _ bool) error {
	path, err := files.Private("shinpan-*.txt", []byte(strings.Join(codes, "\n")+"\n"))
	if err != nil {
		return &app.Error{Key: "handover.no-file", Args: referee.Args{"path": os.TempDir(), "detail": referee.Reason(err)}}
	}
	return a.Write(screen.Said(m.Words.Text("handover.file", referee.Args{"n": len(codes), "path": path}), a.Paper()))
}
