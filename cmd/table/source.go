package table

import (
	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
)

// source describes where the answers come from.
type source struct {
	prompt.Prompter
	// seated means that people sit at a terminal, see the board and answer every question.
	// Otherwise the answers come from a file or a pipe.
	seated bool
}

// sourceOf returns the source that a command line names: a script ("-" is standard input), or ""
// for the people at the terminal, if there are any.
func sourceOf(a *app.App, words *lang.Words, script string) (from source, closing func(), err error) {
	closing = func() {}
	if script != "" && script != "-" {
		file, err := files.Open(script)
		if err != nil {
			return source{}, nil, a.FileError(script, err)
		}
		closing = func() { _ = file.Close() } // the file was only read
		return source{Prompter: prompt.NewScript(script, file, words)}, closing, nil
	}
	console := prompt.Console{In: a.In, Out: a.Err, Words: words, Plain: a.Plain, Term: a.Env("TERM")}
	if script == "" && (a.Seated || console.Terminal()) {
		prompter := prompt.New(console)
		return source{Prompter: prompter, seated: true}, prompter.Close, nil
	}
	return source{Prompter: prompt.NewScript("-", a.In, words)}, closing, nil
}
