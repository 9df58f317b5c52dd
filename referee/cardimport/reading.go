package cardimport

import (
	"io"
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/plaintext"
)

// Reading is a list of cards that is being read. Its problems have codes of the game
// ("database.no-card") because their messages mention the game's own files.
type Reading struct {
	// Name is the file's name, for problems.
	Name string
	// Progress is called from time to time with the bytes read and the total.
	Progress func(done, total int)
	// Most is the number of omitted cards that get a problem each. After twice as many problems
	// there are no more warnings, because people do not read that many.
	Most int
	// Problems holds the problems found so far. An Impossible problem means that a card, or the
	// rest of the file, was left out.
	Problems []referee.Problem
	// Out counts the omitted cards.
	Out int
	// taken counts the accepted cards.
	taken int
}

const (
	// MostCards limits the cards of a list; no game has more than 15,000.
	MostCards = 50_000
	// mostColumns limits the columns of a table of cards; no real table has as many.
	mostColumns = 200
)

// Add adds a problem at a line, or for the whole file if the line is 0.
func (r *Reading) Add(code string, line int, args referee.Args, grade referee.Grade) {
	if args == nil {
		args = referee.Args{}
	}
	if grade == referee.Warning && len(r.Problems) >= 2*r.Most {
		return
	}
	r.Problems = append(r.Problems, referee.Problem{
		Code: code, Fix: code, At: referee.Place{File: r.Name, Line: line}, Args: args, Grade: grade,
	})
}

// Say adds a problem that ends the reading.
func (r *Reading) Say(code string, line int, args referee.Args) {
	r.Add(code, line, args, referee.Impossible)
}

// LeaveOut adds a problem for an omitted card.
func (r *Reading) LeaveOut(code string, line int, id string, args referee.Args) {
	if args == nil {
		args = referee.Args{}
	}
	args["id"] = id
	if r.Out++; r.Out <= r.Most {
		r.Add(code, line, args, referee.Impossible)
	}
}

// Full reports whether there are more than MostCards cards. If so, it adds a problem
// (database.many-cards).
func (r *Reading) Full(cards int) bool {
	if cards >= MostCards {
		r.Say("database.many-cards", 0, referee.Args{"most": MostCards})
	}
	return cards >= MostCards
}

// Unreadable adds a problem for a file that cannot be read (cards.unreadable).
func (r *Reading) Unreadable(err error) {
	r.Say("cards.unreadable", 0, referee.Args{"detail": referee.Reason(err)})
}

// File reads a file of at most the given number of bytes. If it cannot, it adds a problem and
// reports false. For a larger file, the problem has the code tooLarge.
func (r *Reading) File(folder fs.FS, name string, most int, tooLarge string) ([]byte, bool) {
	file, err := folder.Open(name)
	if err != nil {
		r.Unreadable(err)
		return nil, false
	}
	defer func() { _ = file.Close() }() // the file was only read
	text, err := io.ReadAll(io.LimitReader(file, int64(most)+1))
	switch {
	case err != nil:
		r.Unreadable(err)
		return nil, false
	case len(text) > most:
		r.Say(tooLarge, 0, referee.Args{"most": most >> 20})
		return nil, false
	}
	return text, true
}

// Text returns a file as UTF-8. If it has to guess the encoding, it adds a warning
// (database.windows). It reports false for a file that is not a text (database.not-text).
func (r *Reading) Text(file []byte) ([]byte, bool) {
	text := plaintext.Read(file)
	switch text.From {
	case plaintext.None:
		r.Say("database.not-text", text.Line, nil)
		r.Problems[len(r.Problems)-1].At.Col = text.Col
		return nil, false
	case plaintext.Windows:
		r.Add("database.windows", text.Line, nil, referee.Warning)
	}
	return text.UTF8, true
}
