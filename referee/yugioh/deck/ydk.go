package deck

import (
	"encoding/base64"
	"encoding/binary"
	"net/url"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"shinpan/referee"
)

// mostCards limits the cards that are read; no deck has nearly as many.
const mostCards = 1000

// ydk is the file format of the community's simulators: a passcode on each line, under #main,
// #extra and !side.
type ydk struct{}

// Name returns "ydk".
func (ydk) Name() string { return "ydk" }

// Ext returns ".ydk".
func (ydk) Ext() string { return ".ydk" }

// Fits reports whether a text has two headings, the first line that simulators write, or one
// heading and otherwise only passcodes and comments.
func (ydk) Fits(text string) bool {
	headings, codes, others := 0, 0, 0
	for line := range strings.Lines(text) {
		bare := strings.TrimSpace(line)
		if _, heading := headingOf(bare); heading {
			headings++
		}
		switch {
		case bare == "", bare[0] == '#', bare[0] == '!':
		case bare[0] >= '0' && bare[0] <= '9':
			codes++
		default:
			others++
		}
	}
	return headings >= 2 || headings == 1 && codes > 0 && others == 0 || strings.HasPrefix(strings.ToLower(text), "#created by")
}

// headingOf returns the section that a line begins, ignoring case.
func headingOf(line string) (section string, ok bool) {
	switch strings.ToLower(line) {
	case "#main":
		return SectionMain, true
	case "#extra":
		return SectionExtra, true
	case "!side", "#side":
		return SectionSide, true
	}
	return "", false
}

// deckReader collects the cards of a deck. Copies of a card in a section become one line.
type deckReader struct {
	list     referee.Decklist
	problems []referee.Problem
	places   map[string]int // one for each passcode in a section
	cards    int
	unread   int // the number of the problem about unread words, from 1
}

func (r *deckReader) say(code string, at referee.Place, grade referee.Grade, args referee.Args) {
	r.problems = append(r.problems, referee.Problem{Code: code, Fix: code, At: at, Grade: grade, Args: args})
}

// card adds a copy of a card, and reports whether there is room for more.
func (r *deckReader) card(section string, passcode uint64, at referee.Place) bool {
	if r.cards++; r.cards > mostCards {
		r.say("ygodeck.too-long", at, referee.Impossible, referee.Args{"most": mostCards})
		return false
	}
	ref := strconv.FormatUint(passcode, 10)
	if r.places == nil {
		r.places = map[string]int{}
	}
	place, met := r.places[section+" "+ref]
	if !met {
		place = len(r.list.Lines)
		r.places[section+" "+ref] = place
		r.list.Lines = append(r.list.Lines, referee.DeckLine{Section: section, Ref: ref, At: at})
	}
	r.list.Lines[place].Count++
	return true
}

// Text after a passcode: a comment, and a possible number of copies or the rest of another word.
var (
	comment = referee.Pattern(`^\s*(?:#|//|--)`)
	counted = referee.Pattern(`^\S|^\s*[(\[]?\s*[xX×*]?\s*\pN+\s*[xX×]?\s*[)\]]?$|[\s(\[][xX×*]\s*\pN+\s*[)\]]?$`)
)

// beside reads the text after a passcode, and reports whether the line still means one copy of the
// card. It skips a comment, and warns that it ignores a name.
func (r *deckReader) beside(after string, at referee.Place) bool {
	after = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return ' '
		}
		return r
	}, after)
	word := strings.TrimSpace(after)
	if word == "" || comment().MatchString(after) {
		return true
	}
	at.Col += at.Width + utf8.RuneCountInString(after) - utf8.RuneCountInString(strings.TrimLeft(after, " "))
	at.Width = utf8.RuneCountInString(word)
	if counted().MatchString(after) {
		r.say("ygodeck.after-code", at, referee.Impossible, referee.Args{"word": short(word)})
		return false
	}
	if r.unread == 0 {
		r.unread = len(r.problems) + 1
		r.say("ygodeck.beside", at, referee.Warning, referee.Args{"word": short(word), "n": 0})
	}
	p := &r.problems[r.unread-1]
	p.Args["n"] = p.Args["n"].(int) + 1
	return true
}

// ReadDeck reads a deck. Lines that begin with # are comments.
func (ydk) ReadDeck(name string, text []byte) (referee.Decklist, []referee.Problem) {
	var r deckReader
	section := SectionMain
	whole := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.TrimPrefix(string(text), "\ufeff"))
	for i, line := range strings.Split(whole, "\n") {
		bare := strings.TrimSpace(line)
		digits := bare[:len(bare)-len(strings.TrimLeft(bare, "0123456789"))]
		before := utf8.RuneCountInString(line[:strings.Index(line, bare)])
		at := referee.Place{File: name, Line: i + 1, Col: before + 1, Width: max(1, utf8.RuneCountInString(bare)), LineBytes: line}
		part, heading := headingOf(bare)
		switch {
		case heading:
			section = part
		case strings.HasPrefix(bare, "!"):
			section = SectionSide
		case bare == "" || strings.HasPrefix(bare, "#"):
		case digits == "":
			r.say("ygodeck.no-code", at, referee.Impossible, referee.Args{"word": short(bare)})
		default:
			passcode, err := strconv.ParseUint(digits, 10, 32)
			at.Width = len(digits)
			if err != nil {
				r.say("ygodeck.no-code", at, referee.Impossible, referee.Args{"word": short(digits)})
			} else if r.beside(bare[len(digits):], at) && !r.card(section, passcode, at) {
				return r.list, r.problems
			}
		}
	}
	return r.list, r.problems
}

// short returns the beginning of a text, for messages.
func short(text string) string {
	signs := []rune(text)
	return string(signs[:min(len(signs), 60)])
}

// passcodes returns the passcodes of a section, one for each copy. It leaves out lines without a
// passcode.
func passcodes(list referee.Decklist, section string) (codes []uint32, problems []referee.Problem) {
	for _, line := range list.Lines {
		if line.Section != section || line.Count < 1 {
			continue
		}
		text := strings.TrimPrefix(string(line.Card), "*") // for a card that is not in the pool
		if print, err := strconv.ParseUint(line.Ref, 10, 32); err == nil && text != "" {
			text = strconv.FormatUint(print, 10) // the artwork that the decklist names
		}
		code, err := strconv.ParseUint(text, 10, 32)
		if err != nil {
			problems = append(problems, referee.Problem{Code: "ygodeck.left-out", Fix: "ygodeck.left-out", At: line.At, Grade: referee.Impossible, Args: referee.Args{"ref": line.Ref}})
			continue
		}
		for range line.Count {
			codes = append(codes, uint32(code))
		}
	}
	return codes, problems
}

// lost warns that the file leaves out names.
func lost(list referee.Decklist) []referee.Problem {
	named := list.Name != ""
	for _, line := range list.Lines {
		named = named || line.Group != ""
	}
	if !named {
		return nil
	}
	return []referee.Problem{{Code: "ygodeck.name-lost", Fix: "ygodeck.name-lost", At: list.At, Grade: referee.Warning}}
}

// parts returns the sections in the order of both formats.
func parts() []string { return []string{SectionMain, SectionExtra, SectionSide} }

// WriteDeck writes the file as simulators do.
func (ydk) WriteDeck(list referee.Decklist) ([]byte, []referee.Problem) {
	text, problems := "#created by shinpan\n", lost(list)
	for i, section := range parts() {
		text += []string{"#main\n", "#extra\n", "!side\n"}[i]
		codes, wrong := passcodes(list, section)
		problems = append(problems, wrong...)
		for _, code := range codes {
			text += strconv.FormatUint(uint64(code), 10) + "\n"
		}
	}
	return []byte(text), problems
}

// ydke is the link format that programs exchange: the three sections as passcodes in base64.
type ydke struct{}

const scheme = "ydke://"

// Name returns "ydke".
func (ydke) Name() string { return "ydke" }

// Ext returns ".txt".
func (ydke) Ext() string { return ".txt" }

// Fits reports whether a text begins like a ydke link.
func (ydke) Fits(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), scheme) }

// ReadDeck reads a link. The link can be escaped, as on web pages.
func (ydke) ReadDeck(name string, text []byte) (referee.Decklist, []referee.Problem) {
	var r deckReader
	line := strings.TrimSpace(strings.TrimPrefix(string(text), "\ufeff"))
	at := referee.Place{File: name, Line: 1, Col: 1, Width: max(1, utf8.RuneCountInString(line)), LineBytes: line}
	link := strings.TrimPrefix(line, scheme)
	if plain, err := url.PathUnescape(link); err == nil {
		link = plain
	}
	for i, part := range strings.SplitN(link, "!", len(parts())+1) {
		if i == len(parts()) {
			break
		}
		bytes, err := base64.StdEncoding.DecodeString(part)
		if err != nil || len(bytes)%4 != 0 {
			r.say("ygodeck.no-link", at, referee.Impossible, referee.Args{"part": parts()[i]})
			continue
		}
		for ; len(bytes) > 0; bytes = bytes[4:] {
			if !r.card(parts()[i], uint64(binary.LittleEndian.Uint32(bytes)), at) {
				return r.list, r.problems
			}
		}
	}
	return r.list, r.problems
}

// WriteDeck writes the link on one line.
func (ydke) WriteDeck(list referee.Decklist) ([]byte, []referee.Problem) {
	text, problems := scheme, lost(list)
	for _, section := range parts() {
		codes, wrong := passcodes(list, section)
		problems = append(problems, wrong...)
		var bytes []byte
		for _, code := range codes {
			bytes = binary.LittleEndian.AppendUint32(bytes, code)
		}
		text += base64.StdEncoding.EncodeToString(bytes) + "!"
	}
	return []byte(text + "\n"), problems
}
