package refereetest

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"testing"

	"shinpan/referee"
	"shinpan/referee/record"
)

// tampered changes a match file in every way that a person might, and checks that each change
// is found. The flag -matches makes it try more places.
func (tb *table) tampered(m *record.Match, file []byte) {
	lines := bytes.SplitAfter(file, []byte("\n"))
	lines = lines[:len(lines)-1]
	if len(lines) < 4 {
		return
	}
	_, whole := record.ReadMatch(tb.game, tb.replay(file))
	rounds := 2
	if *matchesFlag > 0 && !testing.Short() {
		rounds = 8
	}
	for range rounds {
		i := referee.IntN(tb.src, len(lines)-1)
		at := referee.IntN(tb.src, len(lines[i])-1)
		tb.found("a changed byte", m, replaced(lines, i, flipped(lines[i], at)))
		tb.found("a missing line", m, slices.Delete(slices.Clone(lines), i, i+1))
		tb.found("a doubled line", m, slices.Insert(slices.Clone(lines), i, lines[i]))
		if i > 0 {
			swapped := slices.Clone(lines)
			swapped[i], swapped[i+1] = swapped[i+1], swapped[i]
			tb.found("swapped lines", m, swapped)
		}
		i = 1 + referee.IntN(tb.src, len(lines)-1)
		tb.found("a position hash, with the chain made good", m, forged(lines, i))
		tb.torn(file)
		tb.covered(whole.Digest, lines)
	}
}

// covered changes a byte of the last line, whose digest is in no later line: the file must either
// fail to verify or have another digest.
func (tb *table) covered(was string, lines [][]byte) {
	last := len(lines) - 1
	at := referee.IntN(tb.src, len(lines[last])-1)
	_, is := record.ReadMatch(tb.game, tb.replay(bytes.Join(replaced(lines, last, flipped(lines[last], at)), nil)))
	tb.demand(!is.Clean() || is.Digest != was, "a changed byte in the last line changes neither the verdict nor the digest")
}

// found checks that a changed file does not verify.
func (tb *table) found(what string, m *record.Match, lines [][]byte) {
	_, report := record.ReadMatch(tb.game, tb.replay(bytes.Join(lines, nil)))
	tb.demand(!report.Clean(), "%s is not found", what)
	for _, p := range report.Problems {
		tb.words.problem(p)
	}
	tb.demand(report.Entries < len(m.Entries()), "%s: all entries are said to agree", what)
}

// torn cuts the file at random places, as a crash would. The rest must be readable, with only a
// warning about a half-written line. If a line has lost only its line ending, it is kept.
func (tb *table) torn(file []byte) {
	first := bytes.IndexByte(file, '\n') + 1
	cut := first + referee.IntN(tb.src, len(file)-first)
	m, report := record.ReadMatch(tb.game, tb.replay(file[:cut]))
	tb.demand(report.Clean() && m != nil, "a file cut off at byte %d is not read: %v", cut, report.Problems)
	whole := bytes.LastIndexByte(file[:cut], '\n') + 1
	if file[cut] == '\n' {
		whole = cut // only the line ending is missing
	}
	tb.demand(report.Bytes == int64(whole), "of a file cut off at byte %d, %d bytes are read", cut, report.Bytes)
	warned := slices.ContainsFunc(report.Problems, func(p referee.Problem) bool { return p.Code == "match.half-line" })
	tb.demand(warned == (whole < cut), "a half-written line at byte %d: warned of is %v", cut, warned)
}

func replaced(lines [][]byte, i int, line []byte) [][]byte {
	lines = slices.Clone(lines)
	lines[i] = line
	return lines
}

// flipped changes one byte of a line without splitting the line.
func flipped(line []byte, at int) []byte {
	line = bytes.Clone(line)
	if line[at] ^= 1; line[at] == '\n' {
		line[at] = 'x'
	}
	return line
}

// forged changes an entry's position hash and recomputes every later digest, as someone who knows
// the format would.
func forged(lines [][]byte, i int) [][]byte {
	lines = slices.Clone(lines)
	text := string(lines[i])
	at := strings.LastIndex(text, `"state":"`) + len(`"state":"`)
	other := "0"
	if text[at] == '0' {
		other = "1"
	}
	lines[i] = []byte(text[:at] + other + text[at+1:])
	for i++; i < len(lines); i++ {
		text, prev := string(lines[i]), digest(lines[i-1])
		at := strings.LastIndex(text, `"prev":"`) + len(`"prev":"`)
		lines[i] = []byte(text[:at] + prev + text[at+len(prev):])
	}
	return lines
}

// digest returns the digest of a line, which the next line of a match file contains.
func digest(line []byte) string {
	sum := sha256.Sum256(bytes.TrimSuffix(line, []byte("\n")))
	return hex.EncodeToString(sum[:16])
}

// lastLine returns the last line of a file.
func lastLine(file []byte) []byte {
	file = bytes.TrimSuffix(file, []byte("\n"))
	return file[bytes.LastIndexByte(file, '\n')+1:]
}
