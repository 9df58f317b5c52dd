//go:build !race && unix

package cmd

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/internal/termtest"
	"shinpan/cmd/lang"
)

// program is the whole program: the test binary does what main does when it is
// called by that name (see TestMain).
func program(t *testing.T) string {
	t.Helper()
	binary, err := os.Executable()
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "shinpan")
	require.NoError(t, os.Symlink(binary, path))
	return path
}

// at is a terminal for the program.
type at struct {
	width, height int
	lang          string
	// env is more of the environment: "NAME=value".
	env string
}

// start runs the program at a terminal, in a home of its own.
func (a at) start(t *testing.T, args ...string) *termtest.Session {
	t.Helper()
	home := t.TempDir()
	env := []string{"TERM=xterm", "HOME=" + home, "XDG_DATA_HOME=" + filepath.Join(home, "data")}
	if a.env != "" {
		env = append(env, a.env)
	}
	return termtest.Program{Path: program(t), Width: a.width, Height: a.height, Args: append(args, "--lang", a.lang), Env: env}.Start(t)
}

// example is the example match of the rulebook, as lines and as choices. It is
// played without effects of cards: the table declares them, and declares none.
var example = strings.Split(`first p1
keep
keep
mission KS-M05
play KS-009 @D
pass
pass
done
mission KS-M02
play KS-009 @C
pass
pass
done
mission KS-M09
hide @B
play KS-070 @D
play KS-009 @B
pass
pass
done
mission KS-M05
play KS-086 @A
play KS-036 @D
pass
pass
done
done`, "\n")

// words are those of the terminal's language.
func (a at) words(t *testing.T) *lang.Words {
	words, err := lang.Load(a.lang, mainMessages(t)...)
	require.NoError(t, err)
	return words
}

// choose gives an answer by the menus alone. A mission is said as "@@D" where
// it is the only one, and so is not asked for after another blank.
func choose(s *termtest.Session, words *lang.Words, line string) {
	verb, rest, _ := strings.Cut(line, " ")
	if verb != "mission" { // which is asked for at once
		s.Choose(words.Typed(lang.Verbs, verb))
	}
	for _, word := range strings.Fields(rest) {
		switch place, isPlace := strings.CutPrefix(word, "@"); {
		case strings.HasPrefix(place, "@"):
		case isPlace:
			s.Choose(place + "  ")
		default:
			s.Search(word)
		}
	}
}

func TestTerminal_AWholeMatchByMenusAlone(t *testing.T) {
	for _, a := range []at{{80, 24, "en", ""}, {50, 24, "en", ""}, {80, 24, "fr", ""}, {50, 24, "fr", ""}} {
		t.Run(a.lang, func(t *testing.T) {
			t.Parallel()
			match := filepath.Join(t.TempDir(), "m.shinpan")
			s := a.start(t, "play", "--ruling", "card-effects=declared", "--match", match)
			s.See("1]")
			s.Press("\r\r") // the names
			s.Choose("table")
			s.Choose("table")
			s.Choose("1")
			words := a.words(t)
			missions := 0
			for _, line := range example[1:] {
				if strings.HasPrefix(line, "mission") {
					missions++
				}
				if missions == 1 && strings.HasPrefix(line, "play") {
					line = strings.Replace(line, "@", "@@", 1)
				}
				choose(s, words, line)
			}
			s.Choose(words.Typed(lang.Commands, "accept"))
			require.Zero(t, s.Exit(), s.Screen.Text())
			require.Regexp(t, `TOTAL +22 +23 `, s.Screen.Text())
			require.Zero(t, s.Screen.Wraps(), "no line is wider than the screen")
			require.Zero(t, s.Screen.Bells())
			require.Equal(t, strings.Join(example, "\n")+"\n", command("", "log", "--script", match).out)
		})
	}
}

func TestTerminal_TypedOnPlainLines(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	s := at{80, 24, "en", ""}.start(t, "play", "--plain", "--players", "Player 1,Player 2", "--edge", "p1", "--match", match, "--deck", "-", "--deck", "-", "--ruling", "card-effects=declared")
	for _, line := range example[1:] {
		s.Press(line + "\n")
	}
	s.Press("accept\n")
	require.Zero(t, s.Exit())
	require.Contains(t, s.Screen.Text(), "Player 2 wins")
	require.Equal(t, strings.Join(example, "\n")+"\n", command("", "log", "--script", match).out)
	told := command("", "log", match).out
	require.Contains(t, told, "the result is accepted, confirmed at the screen", "one key was pressed: nobody knows by whom")
	require.NotContains(t, told, "accepted by")
}

func TestTerminal_StoppedAndGoneOnWith(t *testing.T) {
	a := at{80, 24, "en", ""}
	words := a.words(t)
	match := filepath.Join(t.TempDir(), "m.shinpan")
	s := a.start(t, "play", "--players", "Lina,Marco", "--edge", "p1", "--deck", "-", "--deck", "-", "--ruling", "card-effects=declared", "--match", match)
	choose(s, words, "keep")
	choose(s, words, "keep")
	choose(s, words, "mission KS-M05")
	s.Choose("play")
	s.See("KS-027")
	s.Press("\x03") // in the middle of an answer
	require.Equal(t, app.ExitQuit, s.Exit())
	require.Contains(t, s.Screen.Text(), "Saved in")
	require.Contains(t, s.Screen.Text(), "shinpan resume")

	s = a.start(t, "resume", match)
	s.See("Continuing ")
	choose(s, words, "hide @@D")
	s.See("Marco: your turn")
	s.Resize(50, 20)
	choose(s, words, "pass") // in the list that was drawn for a wider screen
	wraps := s.Screen.Wraps()
	s.See("Lina: your turn")
	s.Choose("more")
	s.Choose("board")
	s.See("Lina: your turn")
	s.Signal(syscall.SIGHUP)
	s.Exit()
	require.Equal(t, wraps, s.Screen.Wraps(), "the next list fits")

	s = a.start(t, "resume", match)
	s.See("Lina: your turn")
	s.Signal(syscall.SIGTERM)
	require.Equal(t, app.ExitQuit, s.Exit())
	require.Equal(t, "first p1\nkeep\nkeep\nmission KS-M05\nhide @D\npass\n", command("", "log", "--script", match).out)
	require.Zero(t, command("", "verify", match).code)
}

// crowded is a board of the last round with 20 characters.
const crowded = `game: mythos
round: 4
phase: action
edge: p2
first: p1
turn: p1
passed: [p2]
missions:
  - {rank: D, card: KS-M02, p1: [{card: KS-011, tokens: 2}, hidden], p2: [KS-013, KS-075, hidden]}
  - {rank: C, card: KS-M09, p1: [KS-009, hidden, {card: KS-057, tokens: 1}], p2: [KS-030, hidden]}
  - {rank: B, card: KS-M01, p1: [KS-015, hidden], p2: [KS-009, {card: KS-051, tokens: 1}, hidden]}
  - {rank: A, card: KS-M05, p1: [KS-003, KS-036, hidden], p2: [KS-034, hidden]}
p1: {chakra: 6, hand: 5, deck: 13, discard: [KS-005, KS-007]}
p2: {chakra: 4, hand: 6, deck: 13}
`

func TestTerminal_AFullBoardStandsBesideItsMenu(t *testing.T) {
	board := filepath.Join(t.TempDir(), "board.yaml")
	require.NoError(t, os.WriteFile(board, []byte(crowded), 0o600))
	for code, words := range map[string][2]string{"en": {"Round 4 of 4", "type a command"}, "fr": {"Tour 4 sur 4", "ou une commande"}} {
		a := at{80, 24, code, ""}
		s := a.start(t, "play", "--from", board, "--match", "none", "--players", "Lina,Marco")
		s.See(words[1])
		require.Contains(t, s.Screen.Text(), words[0])
		require.Len(t, regexp.MustCompile(`\b[DCBA][1-3] `).FindAllString(s.Screen.Text(), -1), 20, s.Screen.Text())
		choose(s, a.words(t), "hide @C")
		s.See("C4 ")
		s.See(words[1])
		require.Contains(t, s.Screen.Text(), words[0])
		s.Press("\x03")
		require.Equal(t, app.ExitQuit, s.Exit())
	}
}

// The latest news stands between the board and the question, what decides a tie and what
// the missions do stand on the board, and the board looks the same with a long list below it.
func TestTerminal_TheBoardTheNewsAndTheQuestion(t *testing.T) {
	board := filepath.Join(t.TempDir(), "board.yaml")
	require.NoError(t, os.WriteFile(board, []byte("game: mythos\nround: 1\nphase: action\nedge: p2\nturn: p1\nmissions:\n  - {rank: D, card: KS-M09, p1: [KS-009], p2: [KS-009]}\np1: {chakra: 6, hand: 5, deck: 13}\np2: {chakra: 4, hand: 6, deck: 13}\n"), 0o600))
	for code, want := range map[string][4]string{
		"en": {"the Edge: Marco", "D MAIN: ", "#1 Lina plays a hidden", ": your turn"},
		"fr": {"l’Edge\u00a0: Marco", "D MAIN\u00a0: ", "#1 Lina joue un personnage caché", "\u00a0: à vous de jouer"},
	} {
		a := at{80, 24, code, ""}
		s := a.start(t, "play", "--from", board, "--match", "none", "--players", "Lina,Marco")
		s.See(want[3])
		require.Contains(t, s.Screen.Text(), want[0])
		require.Contains(t, s.Screen.Text(), want[1])
		choose(s, a.words(t), "hide")
		s.See("Marco" + want[3])
		text := s.Screen.Text()
		require.Less(t, strings.Index(text, "D2 "), strings.Index(text, want[2]), text)
		require.Less(t, strings.Index(text, want[2]), strings.Index(text, want[3]), text)
		before := text[strings.LastIndex(text, "> Marco"):strings.Index(text, want[2])]
		s.Choose(a.words(t).Typed(lang.Verbs, "play"))
		s.See("KS-")
		require.Contains(t, s.Screen.Text(), strings.TrimSpace(before), "the board stands as it was")
		s.Press("\x03")
		require.Equal(t, app.ExitQuit, s.Exit())
	}
}

// Where even the closest board has no room, the oldest mission scrolls away, and
// not what the player has.
func TestTerminal_ANarrowWindowKeepsThePlayers(t *testing.T) {
	board := filepath.Join(t.TempDir(), "board.yaml")
	require.NoError(t, os.WriteFile(board, []byte(crowded), 0o600))
	for code, words := range map[string][3]string{"en": {"Round 4 of 4", "> Lina     points 0", "type a command"}, "fr": {"Tour 4 sur 4", "> Lina     points 0", "ou une commande"}} {
		s := at{50, 24, code, ""}.start(t, "play", "--from", board, "--match", "none", "--players", "Lina,Marco")
		s.See(words[2])
		for _, want := range append(words[:2], "C1 ", "B1 ", "A1 ", "A3 ") {
			require.Contains(t, s.Screen.Text(), want)
		}
		s.Press("\x03")
		require.Equal(t, app.ExitQuit, s.Exit())
	}
}

// Somebody who types nothing but what is searched for corrects a card five plays
// later, lets a refused play stand, and looks up what there is to look up.
func TestTerminal_CorrectsAndOverrulesByMenusAlone(t *testing.T) {
	a := at{80, 24, "en", ""}
	words := a.words(t)
	match := filepath.Join(t.TempDir(), "m.shinpan")
	s := a.start(t, "play", "--players", "Lina,Marco", "--edge", "p1", "--luck", "table", "--deck", "-", "--deck", "-", "--match", match)
	for _, line := range []string{"keep", "keep", "mission KS-M09", "play KS-009 @@D", "play KS-070 @@D", "play KS-011 @@D", "yes", "hide @@D", "pass"} {
		choose(s, words, line)
	}
	more := func(what string) { s.Choose("look up, correct"); s.Choose(what) }
	more("correct an earlier answer")
	s.Search("play Naruto Uzumaki")
	s.See("It was “play Naruto Uzumaki (KS-009) @D”. What should it have been?")
	s.Choose("play")
	s.Search("KS-010")
	s.See("Change entry #5 to “play Naruto Uzumaki (KS-010) @D”")
	s.Choose("yes")
	s.See("Marco: your turn")
	s.Choose("play")
	s.Search("KS-133") // too dear
	s.See("rule R-PAY (p. 4, p. 12) · try: ")
	s.Choose("allow “play KS-133 @D” anyway")
	s.Answer("") // the usual reason
	s.Choose("yes")
	s.See("allowed against R-PAY")
	s.Choose("leave it")
	more("explain a number")
	s.Choose("power MISSION")
	s.Choose("D  ")
	s.See("Power at D")
	more("look up a card")
	s.Search("KS-108")
	s.See("Shadow Clone")
	more("look up a rule")
	s.Search("R-TIE")
	s.See("When both totals are equal")
	more("write a note")
	s.Answer("a good match")
	s.See("note: “a good match”")
	s.Press("\x03")
	s.Exit()
	require.Zero(t, command("", "verify", match).code)
	require.Contains(t, command("", "log", "--script", match).out, "play KS-010 @D\nplay KS-070 @D\nplay KS-011 @D\nyes\nhide @D\npass\nanyway \"all players agree\" play KS-133 @D\nskip\n")
}

// An option that is off can be chosen: then its rule is shown, and the table may
// let it stand.
func TestTerminal_AnOptionThatIsOffShowsItsRule(t *testing.T) {
	a := at{80, 24, "fr", ""}
	board := filepath.Join(t.TempDir(), "board.yaml")
	require.NoError(t, os.WriteFile(board, []byte(strings.Replace(crowded, "chakra: 6, hand: 5", "chakra: 0, hand: 5", 1)), 0o600))
	match := filepath.Join(t.TempDir(), "m.shinpan")
	s := a.start(t, "play", "--from", board, "--match", match, "--players", "Lina,Marco")
	s.Choose("cacher")
	s.See("non")
	s.Choose("C  ")
	s.See("règle R-HIDE (p. ")
	s.Choose("admettre quand même «\u00a0cacher @C\u00a0»")
	s.Answer("")
	s.Choose("oui")
	s.See("C4 ")
	s.Press("\x03")
	s.Exit()
	require.Equal(t, "anyway \"tous les joueurs sont d’accord\" hide @C\n", command("", "log", "--script", match).out)
	require.Contains(t, strings.Join(strings.Fields(command("", "log", "--lang", "fr", match).out), " "), "confirmé à l’écran")
}

// So does a move that has nothing to choose from: there is nothing to turn up.
func TestTerminal_AMoveWithNothingToChooseFromShowsItsRule(t *testing.T) {
	for code, says := range map[string][2]string{"en": {"rule R-REVEAL (p. ", "there is nothing to choose from for"}, "fr": {"règle R-REVEAL (p. ", "il n’y a rien à choisir pour"}} {
		a := at{80, 24, code, ""}
		words := a.words(t)
		s := a.start(t, "play", "--players", "Lina,Marco", "--edge", "p1", "--luck", "table", "--deck", "-", "--deck", "-", "--match", "none")
		for _, line := range []string{"keep", "keep", "mission KS-M09", "reveal"} {
			choose(s, words, line)
		}
		s.See(says[0])
		s.See(says[1])
		choose(s, words, "pass") // nothing was said yet
		s.Press("\x03")
		s.Exit()
	}
}

// What is refused is not offered: after the end was accepted there is nothing to
// undo, but the match can be reopened, for a reason.
func TestTerminal_AnAcceptedEndOffersNoUndo(t *testing.T) {
	a := at{80, 24, "en", ""}
	board := filepath.Join(t.TempDir(), "board.yaml")
	require.NoError(t, os.WriteFile(board, []byte(crowded), 0o600))
	match := filepath.Join(t.TempDir(), "m.shinpan")
	require.Contains(t, command("pass\ndone\ndone\ndone\ndone\ndone\naccept\n", "play", "--ruling", "card-effects=declared", "--from", board, "--players", "Lina,Marco", "--match", match).out, "accepted")
	s := a.start(t, "resume", match)
	s.See("its result is accepted")
	require.NotContains(t, s.Screen.Text(), "undo")
	s.Choose("correct the accepted result")
	s.See("What was wrong with the result?")
	s.Answer("counted twice")
	s.Choose("yes")
	s.See("reopens the match")
	s.Choose("undo the last answer")
	s.Choose("yes")
	s.See("undoes")
	s.Press("\x03")
	s.Exit()
	require.Zero(t, command("", "verify", match).code)
}

// A mistake that is noticed when the match is over is corrected, and a number
// explained, by menus as before.
func TestTerminal_TheEndOffersEveryCorrection(t *testing.T) {
	for code, of := range map[string]struct{ more, why, said, corrected string }{
		"en": {"look up, correct", "explain a number", "Mission points of Lina", "11 WIN!"},
		"fr": {"consulter, corriger", "expliquer un nombre", "Points de mission de Lina", "11 victoire"},
	} {
		a := at{80, 24, code, ""}
		words := a.words(t)
		board := filepath.Join(t.TempDir(), "board.yaml")
		require.NoError(t, os.WriteFile(board, []byte(crowded), 0o600))
		match := filepath.Join(t.TempDir(), "m.shinpan")
		require.Contains(t, command("play KS-019 @A\npass\ndone\ndone\n", "play", "--ruling", "card-effects=declared", "--from", board, "--players", "Lina,Marco", "--match", match).out, "Lina wins (R-WIN)")
		s := a.start(t, "resume", match)
		s.Choose(of.more)
		s.Choose(of.why)
		s.Choose("points")
		s.Choose("Lina")
		s.See(of.said)
		s.Choose(words.Typed(lang.Commands, "fix"))
		s.Choose("KS-019")
		s.Choose(words.Typed(lang.Verbs, "play"))
		s.Search("KS-021")
		s.Choose("A  ")
		require.NotContains(t, s.Screen.Text(), of.corrected)
		s.Choose(words.Text("table.yes", nil))
		s.See(of.corrected)
		s.Choose(words.Typed(lang.Commands, "accept"))
		require.Zero(t, s.Exit(), s.Screen.Text())
		s = a.start(t, "resume", match)
		s.Choose(words.Typed(lang.Commands, "why"))
		s.Choose("points")
		s.Choose("Lina")
		s.See(of.said)
		s.Press("\x03")
		s.Exit()
		require.Zero(t, command("", "verify", match).code)
		require.Contains(t, command("", "log", "--script", match).out, "play KS-021 @A\n")
	}
}

// Who shuffles is asked where decks are registered, and only there.
func TestTerminal_WhoShufflesIsAsked(t *testing.T) {
	for code, of := range map[string][3]string{"en": {"Who flips for the first player", "the players, who", "Who goes first?"}, "fr": {"Qui tire au sort", "les joueurs, qui", "Qui commence"}} {
		a := at{80, 24, code, ""}
		match := filepath.Join(t.TempDir(), "m.shinpan")
		args := []string{"play", "--players", "Lina,Marco", "--match", match, "--deck"}
		s := a.start(t, append(args, "sample:leaf-tempo", "--deck", "sample:sound-four")...)
		s.See(of[0])
		s.Choose(of[1])
		s.Choose("Lina")
		s.See("#1 Lina")
		s.Press("\x03")
		s.Exit()
		require.Contains(t, command("", "log", "--json", match).out, `"luck": "table"`)
		s = a.start(t, "play", "--players", "Lina,Marco", "--match", "none", "--deck", "-", "--deck", "-")
		s.See(of[2])
		require.NotContains(t, s.Screen.Text(), of[0])
		s.Press("\x03")
		s.Exit()
	}
}

// Most cards are played at the newest mission, so that it stands first.
func TestTerminal_TheNewestMissionStandsFirst(t *testing.T) {
	a := at{80, 24, "en", ""}
	words := a.words(t)
	s := a.start(t, "play", "--players", "Lina,Marco", "--edge", "p1", "--luck", "table", "--deck", "-", "--deck", "-", "--match", "none")
	for _, line := range []string{"keep", "keep", "mission KS-M09", "play KS-009 @@D", "pass", "pass", "mission KS-M05"} {
		choose(s, words, line)
	}
	s.Choose(words.Typed(lang.Verbs, "play"))
	s.Search("KS-015")
	s.See("  > C  Bring it back\n    D  Protect the Leader")
	s.Press("\r")
	s.See("plays Kakashi Hatake (KS-015) at C")
	s.Press("\x03")
	s.Exit()
}

// The result of a round is still to be seen when the next mission is asked for,
// and a card keeps its cost in a narrow list.
func TestTerminal_WhatMattersStaysOnTheScreen(t *testing.T) {
	for width, code := range map[int]string{80: "en", 50: "fr"} {
		a := at{width, 24, code, ""}
		words := a.words(t)
		s := a.start(t, "play", "--players", "Lina,Marco", "--edge", "p1", "--luck", "table", "--deck", "-", "--deck", "-", "--match", "none")
		for _, line := range []string{"keep", "keep", "mission KS-M09"} {
			choose(s, words, line)
		}
		s.Choose(words.Typed(lang.Verbs, "play"))
		s.See("KS-027")
		s.Press("115")
		s.See("KS-115")
		require.Regexp(t, `KS-115 .*(cost|coût) 5`, s.Screen.Text())
		s.Press(strings.Repeat("\x7f", 3) + "9\r")
		s.See("D1 Naruto") // and the next question below it
		for _, verb := range []string{"hide", "pass", "pass"} {
			choose(s, words, verb)
		}
		s.See("KS-M01")
		require.Contains(t, s.Screen.Text(), map[int]string{80: "#8 Marco passes · D 3 : 0: Lina wins the mission", 50: "D 3\u00a0: 0\u00a0: Lina remporte la\n"}[width])
		require.NotContains(t, s.Screen.Text(), "waiting for luck")
		s.Press("\x03")
		s.Exit()
	}
}

// A person who types nothing hears the question again.
func TestTerminal_AnEmptyLineRepeatsAPlainQuestion(t *testing.T) {
	s := at{80, 40, "en", ""}.start(t, "resume", begun(t), "--plain")
	s.See("your turn")
	s.Press("\r")
	s.Press("declare\r") // whatever is typed next comes after what Enter brought
	s.See("draw cards")
	require.Equal(t, 2, strings.Count(s.Screen.Text(), "your turn"), s.Screen.Text())
	s.Press("\x03")
	s.Exit()
}
