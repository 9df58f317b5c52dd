package record_test

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

func replay(text string) record.Replay {
	return record.Replay{Name: "m.shinpan", Lines: strings.NewReader(text)}
}

// verify reads a match for its report alone.
func verify(game *game.Game, replay record.Replay) record.Report {
	_, report := record.ReadMatch(game, replay)
	return report
}

// lastLine is the last line of a text with its line ending.
func lastLine(text string) string {
	return text[strings.LastIndexByte(text[:len(text)-1], '\n')+1:]
}

var prevField = regexp.MustCompile(`"prev":"[0-9a-f]{32}"`)

// rechained recomputes the digests of all entries, as a forger would.
func rechained(text string) string {
	lines := strings.SplitAfter(text, "\n")
	for i := 1; i < len(lines); i++ {
		sum := sha256.Sum256([]byte(strings.TrimSuffix(lines[i-1], "\n")))
		lines[i] = prevField.ReplaceAllString(lines[i], `"prev":"`+hex.EncodeToString(sum[:16])+`"`)
	}
	return strings.Join(lines, "")
}

func TestVerify_Clean(t *testing.T) {
	m, f := whole(t)
	_, report := record.ReadMatch(toy.New(), replay(f.String()))
	require.Empty(t, report.Problems)
	require.Nil(t, report.Break)
	require.Equal(t, 8, report.Entries)
	require.Equal(t, int64(f.Len()), report.Bytes)
	require.Equal(t, m.State().Score(), report.Score)
	require.Equal(t, m.Header(), report.Header)
	require.NotContains(t, f.String(), "deck", "an open table has no decks in its file")
}

// TestVerify_Forged changes a file in every possible way and repairs the
// chain. Each change must be found at its line, with the stored and the
// replayed value.
func TestVerify_Forged(t *testing.T) {
	_, f := whole(t)
	for _, c := range []struct{ old, new, code, field string }{
		{`"say":"show T-4"`, `"say":"show T-5"`, "match.differs", "events[0]"},
		{`"say":"show T-4"`, `"say":"show  T-4"`, "match.differs", "entry"},
		{`"say":"show T-4"`, `"say":"show T-2"`, "match.refused", ""},
		{`"say":"show T-4"`, `"say":"dance"`, "match.refused", ""},
		{`"seat":"p1","say":"show T-4"`, `"seat":"chance","say":"show T-4"`, "match.refused", ""},
		{`"kind":"shown","seat":"p1","card":"T-4"`, `"kind":"shown","seat":"p1","card":"T-6"`, "match.differs", "events[0]"},
		{`"say":"hide",`, `"say":"hide","drawn":true,`, "match.differs", "entry"},
		{`"say":"hide",`, `"say":"hide","anyway":"x",`, "match.differs", "entry"},
		{`"total":[`, `"total":[9,`, "match.differs", "entry"},
		{`"kind":"hidden","seat":"p1","piece":"p1:A1","place":"A"}`, `"kind":"hidden","seat":"p1","piece":"p1:A1","place":"A"},{"kind":"more"}`, "match.differs", "events[1]"},
		{`"kind":"coins","seat":"p1","now":2`, `"kind":"coins","seat":"p1","now":3`, "match.differs", "events[0]"},
		{`"n":3`, `"n":4`, "match.order", ""},
		{`"kind":"result"`, `"kind":"end"`, "match.refused", ""},
		{`"kind":"answer","seat":"p1","say":"show T-4"`, `"kind":"result"`, "match.refused", ""},
		{`"drawn":true,"events":[{"kind":"staked"`, `"events":[{"kind":"staked"`, "", ""},
	} {
		text := strings.Replace(f.String(), c.old, c.new, 1)
		require.NotEqual(t, f.String(), text, c.old)
		_, report := record.ReadMatch(toy.New(), replay(rechained(text)))
		if c.code == "" {
			require.True(t, report.Clean(), "a declared stake is as good as a drawn one")
			continue
		}
		require.False(t, report.Clean(), c.new)
		last := report.Problems[len(report.Problems)-1]
		require.Equal(t, c.code, last.Code, c.new)
		require.Equal(t, 1+strings.Count(text[:strings.Index(text, c.new)], "\n"), last.At.Line, c.new)
		require.Equal(t, "m.shinpan", last.At.File)
		if c.field != "" {
			require.Equal(t, c.field, report.Break.Field, c.new)
			require.NotEqual(t, report.Break.Stored, report.Break.Replayed)
		}
	}
}

// TestVerify_Unreadable checks that lines written differently from this
// program are reported with their place.
func TestVerify_Unreadable(t *testing.T) {
	_, f := whole(t)
	for _, c := range []struct{ old, new, code string }{
		{`{"n":2,`, `{"n":2,"N":2,`, "match.not-ours"},
		{`{"n":2,`, `{"n":2,"n":2,`, "match.not-ours"},
		{`{"n":2,`, `{"n": 2,`, "match.not-ours"},
		{`{"n":2,`, `{"n":2,"extra":1,`, "match.field"},
		{`{"n":2,`, `{"n":"2",`, "match.type"},
		{`{"n":2,`, `{"n":2.5,`, "match.type"},
		{`{"n":2,`, `{"n":2,,`, "match.json"},
		{`{"n":2,`, `{"n":2`, "match.json"},
		{"\n{\"n\":2,", "\n\n{\"n\":2,", "match.cut"},
		{"\n{\"n\":2,", "\n{\"n\":\n{\"n\":2,", "match.cut"},
		{"\n{\"n\":2,", "\r\n{\"n\":2,", "match.crlf"},
		{"\n{\"n\":2,", " {}\n{\"n\":2,", "match.trailing"},
		{`"seat":"p1"`, `"seat":"p0"`, "match.json"},
	} {
		text := strings.Replace(f.String(), c.old, c.new, 1)
		m, report := record.ReadMatch(toy.New(), replay(text))
		require.False(t, report.Clean(), c.new)
		require.Equal(t, c.code, report.Problems[0].Code, c.new)
		if m != nil {
			require.Equal(t, report.Entries, len(m.Entries()))
			require.LessOrEqual(t, report.Entries, 1)
		}
	}
}

func TestVerify_Header(t *testing.T) {
	_, f := whole(t)
	for _, c := range []struct{ old, new, code string }{
		{`{"shinpan":2,`, `{"shinpan":3,`, "match.newer"},
		{`{"shinpan":2,`, `{"shinpan":1,`, "match.format"},
		{`{"shinpan":2,`, `{"shinpan":1,"winner":"p1",`, "match.format"},
		{`{"shinpan":2,`, `{"shinpan":0,`, "match.format"},
		{`{"shinpan":2,`, `{"shinpan":"2",`, "match.not-one"},
		{`{"shinpan":2,`, `{`, "match.not-one"},
		{`"game":"toy"`, `"game":"chess"`, "match.other-game"},
		{`"players":["Ann"]`, `"players":[]`, "toy.seats"},
		{`"players":["Ann"]`, `"players":["Ann","Bob"]`, "match.differs"},
	} {
		text := strings.Replace(f.String(), c.old, c.new, 1)
		require.NotEqual(t, f.String(), text)
		m, report := record.ReadMatch(toy.New(), replay(text))
		require.Nil(t, m, c.new)
		require.Equal(t, c.code, report.Problems[0].Code, c.new)
		require.Equal(t, 1, report.Problems[0].At.Line)
	}
	for _, text := range []string{"", "\n", `{"shinpan":2`, strings.SplitAfter(f.String(), "}")[0]} {
		m, report := record.ReadMatch(toy.New(), replay(text))
		require.Nil(t, m)
		require.False(t, report.Clean(), "%q", text)
	}
}

// TestVerify_NoLineEnding checks that a last line that lacks only its line
// ending is kept if it is whole and follows the line before it, and is left
// out if it does not.
func TestVerify_NoLineEnding(t *testing.T) {
	m, f := whole(t)
	text := strings.TrimSuffix(f.String(), "\n")
	again, report := record.ReadMatch(toy.New(), replay(text))
	require.True(t, report.Clean())
	require.Equal(t, []string{"match.no-line-ending"}, codes(report.Problems))
	require.Equal(t, 9, report.Problems[0].At.Line)
	require.Equal(t, m.Entries(), again.Entries())
	require.Equal(t, int64(len(text)), report.Bytes)

	other := prevField.ReplaceAllString(lastLine(f.String()), `"prev":"00000000000000000000000000000000"`)
	_, report = record.ReadMatch(toy.New(), replay(strings.TrimSuffix(f.String(), lastLine(f.String()))+strings.TrimSuffix(other, "\n")))
	require.Equal(t, []string{"match.half-line"}, codes(report.Problems))
	require.Equal(t, 7, report.Entries)

	header, _, _ := strings.Cut(text, "\n")
	again, report = record.ReadMatch(toy.New(), replay(header))
	require.True(t, report.Clean())
	require.Equal(t, []string{"match.no-line-ending"}, codes(report.Problems))
	require.Zero(t, again.Count())
}

// TestVerify_Digest checks that the digest of a report covers every line: it
// changes with the text of the last entry, which no later line has a digest
// of, and with a line that is cut off at the end.
func TestVerify_Digest(t *testing.T) {
	m, f := whole(t)
	_, problems := m.Note("well played", record.Grounds{})
	require.Empty(t, problems)
	digest := verify(toy.New(), replay(f.String())).Digest
	sum := sha256.Sum256([]byte(strings.TrimSuffix(lastLine(f.String()), "\n")))
	require.Equal(t, hex.EncodeToString(sum[:16]), digest)
	require.Equal(t, digest, verify(toy.New(), replay(strings.TrimSuffix(f.String(), "\n"))).Digest)
	for name, text := range map[string]string{
		"another text":   strings.Replace(f.String(), "well played", "badly played", 1),
		"a line cut off": strings.TrimSuffix(f.String(), lastLine(f.String())),
	} {
		report := verify(toy.New(), replay(text))
		require.True(t, report.Clean(), "%s: the chain alone does not show it", name)
		require.NotEqual(t, digest, report.Digest, name)
	}
}

// TestVerify_OtherRules checks that other rules or cards lead to a warning
// and the match is replayed all the same.
func TestVerify_OtherRules(t *testing.T) {
	_, f := whole(t)
	text := rechained(strings.Replace(f.String(), `"rules":"toy-2","cards":"six"`, `"rules":"toy-1","cards":"seven"`, 1))
	_, report := record.ReadMatch(toy.New(), replay(text))
	require.Equal(t, []string{"match.other-rules", "match.other-cards"}, codes(report.Problems))
	require.True(t, report.Clean())
	require.Equal(t, 8, report.Entries)
	known := *toy.New()
	known.Earlier = []string{"toy-1"}
	_, report = record.ReadMatch(&known, replay(text))
	require.Equal(t, []string{"match.other-cards"}, codes(report.Problems), "rules that the game still knows")
	_, report = record.ReadMatch(toy.With(7), replay(f.String()))
	require.Equal(t, []string{"match.other-rules", "match.differs"}, codes(report.Problems))
}

// TestVerify_Lists checks that the report lists what was overruled, corrected
// and taken back.
func TestVerify_Lists(t *testing.T) {
	m, f := begin(t, 2, 1)
	draws(t, m)
	does(t, m, referee.Say(1, "grant", "count", "-1"))
	does(t, m, referee.Say(1, "grant", "count", "-1"))
	_, _ = m.Do(show(1, "T-6"), record.Grounds{Anyway: true, Why: "agreed"})
	_, _ = m.Fix(4, show(1, "T-1"), record.Grounds{By: referee.Judge})
	_, _ = m.Undo(1, record.Grounds{By: 1})
	_, report := record.ReadMatch(toy.New(), replay(f.String()))
	require.Empty(t, report.Problems)
	require.Len(t, report.Overrides, 1)
	require.Equal(t, 4, report.Overrides[0].N)
	require.Len(t, report.Fixes, 1)
	require.Len(t, report.Undos, 1)
	require.False(t, report.Score.Over)
}

// TestVerify_Luck finds a draw that came back different after an undo, and
// one that does not follow from the seed.
func TestVerify_Luck(t *testing.T) {
	m, f := begin(t, 1, 8)
	draws(t, m)
	does(t, m, show(1, "T-2"))
	dealt := draws(t, m)
	undone := f.String()
	_, problems := m.Undo(1, record.Grounds{})
	require.Empty(t, problems)
	does(t, m, show(1, "T-2"))
	draws(t, m)

	other := "deal T-1"
	if dealt.Say == other {
		other = "deal T-2"
	}
	from := []string{dealt.Say, strings.TrimPrefix(dealt.Say, "deal ")}
	to := []string{other, strings.TrimPrefix(other, "deal ")}
	forged := func(text string) string {
		line := lastLine(text)
		changed := strings.NewReplacer(from[0], to[0], `"card":"`+from[1], `"card":"`+to[1]).Replace(line)
		state := m.State().Hash()
		again, _ := record.ReadMatch(toy.New(), replay(strings.TrimSuffix(text, line)))
		next, _, problems := again.State().Apply(referee.Say(referee.Chance, "deal", "card", to[1]), false)
		require.Empty(t, problems)
		return strings.TrimSuffix(text, line) + strings.ReplaceAll(changed, state, next.Hash())
	}
	_, report := record.ReadMatch(toy.New(), replay(forged(f.String())))
	require.Equal(t, []string{"match.luck-redrawn"}, codes(report.Problems), "%+v", report.Break)
	require.False(t, report.Clean())
	_, report = record.ReadMatch(toy.New(), replay(forged(undone)))
	require.Equal(t, []string{"match.luck-not-of-seed"}, codes(report.Problems), "%+v", report.Break)
}

// TestVerify_Secrets checks that differing events that are not public are not
// shown.
func TestVerify_Secrets(t *testing.T) {
	_, f := whole(t)
	text := regexp.MustCompile(`("kind":"dealt","seat":"p1","card":")T-.`).ReplaceAllString(f.String(), "${1}T-9")
	_, report := record.ReadMatch(toy.New(), replay(rechained(text)))
	require.Equal(t, "events[0]", report.Break.Field)
	require.NotContains(t, report.Break.Stored+report.Break.Replayed, "T-")
	require.Contains(t, report.Break.Stored, "dealt")
}

func deckOf(cards ...referee.Card) *referee.Decklist {
	deck := &referee.Decklist{Name: "x", Game: "toy"}
	for _, c := range cards {
		deck.Lines = append(deck.Lines, referee.DeckLine{Section: "cards", Card: c, Count: 1})
	}
	return deck
}

// TestVerify_Decks checks that the file proves which decks were registered
// without revealing them.
func TestVerify_Decks(t *testing.T) {
	f := &record.Memory{}
	decks := []record.Sealed{{Deck: deckOf("T-1", "T-2"), Salt: "s"}, {}}
	header := record.Header{Players: []string{"A", "B"}}
	_, problems := record.NewMatch(toy.New(), record.Opening{Header: header, Decks: decks, Recorder: f})
	require.Empty(t, problems)
	require.NotContains(t, f.String(), "T-")
	verify := func(decks ...record.Sealed) []string {
		r := replay(f.String())
		r.Decks = decks
		return codes(verify(toy.New(), r).Problems)
	}
	require.Empty(t, verify(decks...))
	require.Empty(t, verify(record.Sealed{Deck: deckOf("T-2", "T-1"), Salt: "s"}), "the order of lines is nothing")
	require.Equal(t, []string{"match.deck-not-at-hand"}, verify())
	require.Equal(t, []string{"match.deck-not-registered"}, verify(record.Sealed{Deck: deckOf("T-1", "T-3"), Salt: "s"}))
	require.Equal(t, []string{"match.deck-not-registered"}, verify(record.Sealed{Deck: deckOf("T-1", "T-2"), Salt: "t"}))
}

// TestReadMatch_Readers reads a file in pieces of any size, and with a reader
// that fails.
func TestReadMatch_Readers(t *testing.T) {
	_, f := whole(t)
	r := record.Replay{Lines: iotest.OneByteReader(strings.NewReader(f.String()))}
	require.Empty(t, verify(toy.New(), r).Problems)
	r.Lines = iotest.TimeoutReader(iotest.OneByteReader(strings.NewReader(f.String())))
	require.Equal(t, []string{"match.read", "match.empty"}, codes(verify(toy.New(), r).Problems))
	long := f.String() + strings.Repeat("x", 17<<20)
	require.Equal(t, []string{"match.line-long"}, codes(verify(toy.New(), replay(long)).Problems))
}
