package match

import (
	"bytes"
	"errors"
	"image"
	_ "image/jpeg" // photos
	_ "image/png"  // pictures of screens
	"io"
	"strconv"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/files"
	"shinpan/cmd/prompt"
	"shinpan/decks/qrcode"
	"shinpan/referee"
	"shinpan/referee/relay"
)

const (
	// mostPicture is the maximum size of a picture in bytes, and mostPixels in pixels.
	// mostPasses is the maximum number of passes over its pixels: a progressive photo has about
	// ten.
	mostPicture = 64 << 20
	mostPixels  = 50_000_000
	mostPasses  = 40
	// mostCodeText is the maximum size of a text with codes in bytes.
	mostCodeText = 4 << 20
	// shownFaults is the maximum number of broken codes to report individually.
	shownFaults = 5
)

// collect reads every code from the arguments. Without arguments, it asks the player at the
// terminal or reads standard input.
func (t *takeover) collect(args []string) error {
	console := prompt.Console{In: t.app.In, Out: t.app.Err, Words: t.app.Speech(), Plain: t.app.Plain, Term: t.app.Env("TERM")}
	if len(args) == 0 && (t.app.Seated || console.Terminal()) {
		return t.ask(console)
	}
	if len(args) == 0 {
		args = []string{"-"}
	}
	sound := true
	for _, arg := range args {
		text, err := t.text(arg)
		if err != nil {
			t.app.Exit(err) // print the problem and continue, because other codes can also have faults
			sound = false
			continue
		}
		sound = t.take(arg, text) && sound
	}
	missing, of := t.codes.Missing()
	if len(missing) > 0 {
		t.app.Complain(t.app.Speech().Text("takeover.missing", referee.Args{"list": inWords(missing), "n": len(missing), "of": of}))
	}
	if len(missing) > 0 || !sound {
		return app.Shown(app.ExitProblems)
	}
	return nil
}

// ask asks for codes until it has them all.
func (t *takeover) ask(console prompt.Console) error {
	prompter := prompt.New(console)
	defer prompter.Close()
	words := t.app.Speech()
	for {
		missing, of := t.codes.Missing()
		if of > 0 && len(missing) == 0 {
			return nil
		}
		key := referee.Key("takeover.ask")
		if of == 0 {
			key = "takeover.ask-first"
		}
		text, err := prompter.Text(words.Text(key, referee.Args{"list": inWords(missing), "n": len(missing), "of": of}), "")
		switch {
		case errors.Is(err, prompt.ErrQuit), errors.Is(err, prompt.ErrBack):
			t.app.Remark(words.Text("takeover.left", nil))
			return app.Shown(app.ExitProblems)
		case err != nil:
			return err
		}
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		found, err := t.text(text)
		if err != nil {
			t.app.Exit(err)
			continue
		}
		t.take(text, found)
	}
}

// text returns the codes in an argument: the argument itself, the text of a file, or the codes in a
// picture.
func (t *takeover) text(arg string) (string, error) {
	switch {
	case arg == "-":
		text, err := t.app.ReadInput()
		return string(text), err
	case relay.IsCode(arg):
		return arg, nil
	}
	file, err := files.Open(arg)
	if err != nil {
		return "", t.app.FileError(arg, err)
	}
	defer func() { _ = file.Close() }() // the file was only read
	text, err := io.ReadAll(io.LimitReader(file, mostPicture+1))
	switch {
	case err != nil:
		return "", t.app.FileError(arg, err)
	case len(text) > mostPicture:
		return "", &app.Error{Key: "takeover.large", Args: referee.Args{"path": arg, "most": mostPicture >> 20}}
	}
	size, format, err := image.DecodeConfig(bytes.NewReader(text))
	switch {
	case err != nil && len(text) > mostCodeText:
		return "", &app.Error{Key: "takeover.large", Args: referee.Args{"path": arg, "most": mostCodeText >> 20}}
	case err != nil: // not a picture
		return string(text), nil
	case int64(size.Width)*int64(size.Height) > mostPixels:
		return "", &app.Error{Key: "takeover.pixels", Args: referee.Args{"path": arg, "most": mostPixels / 1_000_000}}
	case format == "jpeg" && bytes.Count(text, []byte(pass)) > mostPasses:
		return "", &app.Error{Key: "takeover.passes", Args: referee.Args{"path": arg, "most": mostPasses}}
	}
	picture, _, err := image.Decode(bytes.NewReader(text))
	if err != nil {
		return "", &app.Error{Key: "takeover.picture", Args: referee.Args{"path": arg}}
	}
	codes, crowded := qrcode.Read(picture)
	if crowded {
		return "", &app.Error{Key: "takeover.crowded", Args: referee.Args{"path": arg}}
	}
	return strings.Join(codes, "\n"), nil
}

// pass is the marker that begins a pass over the pixels of a JPEG.
const pass = "\xff\xda"

// take adds the codes of a text and reports whether all of them are sound. It prints the faults of
// the broken codes.
func (t *takeover) take(from, text string) bool {
	taken := t.codes.Take(text)
	words := t.app.Speech()
	for i, f := range taken.Faults {
		if i == shownFaults {
			t.app.Complain(words.Text("takeover.more-faults", referee.Args{"n": len(taken.Faults) - shownFaults}))
			break
		}
		key := referee.Key("takeover.slip")
		if f.Why == relay.Another {
			key = "takeover.another"
		}
		t.app.Complain(words.Text(key, referee.Args{"code": shortened(f.Code)}))
	}
	if taken.Stopped {
		t.app.Complain(words.Text("takeover.stopped", referee.Args{"most": relay.MostFaults}))
	}
	if taken.New+taken.Known+len(taken.Faults) == 0 {
		t.app.Complain(words.Text("takeover.none", referee.Args{"list": namesOf([]string{from})}))
		return false
	}
	return len(taken.Faults) == 0
}

// inWords formats numbers for a list in a message.
func inWords(numbers []int) []string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return words
}

// namesOf returns the names of arguments for a message.
func namesOf(args []string) []string {
	names := make([]string, len(args))
	for i, arg := range args {
		names[i] = deckfile.Name(shortened(arg))
	}
	return names
}

// shownCode is the number of characters of a code that a message quotes.
const shownCode = 24

func shortened(code string) string {
	if runes := []rune(code); len(runes) > shownCode {
		return string(runes[:shownCode]) + "…"
	}
	return code
}
