package seal_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"shinpan/decks"
	"shinpan/decks/seal"
	"shinpan/referee"
)

// of is a list with copies of one card.
func of(file string, copies int) seal.List {
	return seal.List{File: file, List: referee.Decklist{Game: "g", Lines: []referee.DeckLine{{Section: "cards", Card: "C-1", Count: copies}}}}
}

func salts(n int) []string {
	var all []string
	for i := range n {
		all = append(all, fmt.Sprint("salt ", i))
	}
	return all
}

func three() []seal.List { return []seal.List{of("ann.yaml", 1), of("bob.yaml", 2), of("col.yaml", 2)} }

func Example() {
	lists := three()
	lock, secrets := seal.Make(lists, []string{"s1", "s2", "s3"})
	later := []seal.List{lists[0], of("bob.yaml", 3), of("colin.yaml", 2)}
	fmt.Println("published:", len(lock.Lists), "ids")
	for _, f := range seal.Compare(secrets, later) {
		fmt.Println(f.State, f.File, f.Now)
	}
	// Output:
	// published: 3 ids
	// same ann.yaml ann.yaml
	// changed bob.yaml bob.yaml
	// moved col.yaml colin.yaml
}

func TestLock_TellsNothingOfFilesOrCards(t *testing.T) {
	lock, secrets := seal.Make(three(), salts(3))
	text, err := seal.Write(lock)
	require.NoError(t, err)
	for _, private := range []string{"yaml", "ann", "C-1", "salt"} {
		require.NotContains(t, string(text), private)
	}
	require.NotEqual(t, secrets.Lists[1].ID, secrets.Lists[2].ID, "two lists that are alike do not look alike")
	// The lock is sorted by id, whatever the order of the files.
	turned := three()
	turned[0], turned[2] = turned[2], turned[0]
	again, _ := seal.Make(turned, []string{"salt 2", "salt 1", "salt 0"})
	require.Equal(t, lock, again)
	require.Equal(t, "salt 0", secrets.Lists[0].Salt)
	require.Equal(t, decks.ID(of("", 1).List, []byte("salt 0")), secrets.Lists[0].ID)
}

func TestLock_NamesArePublishedOnlyWhenThereAreAny(t *testing.T) {
	lists := three()
	lists[0].Name = "Ann"
	lock, _ := seal.Make(lists, salts(3))
	bare, _ := seal.Make(three(), salts(3))
	sealed, ok := lock.Has(decks.ID(lists[0].List, []byte("salt 0")))
	require.True(t, ok)
	require.Equal(t, "Ann", sealed.Name)
	require.NotEqual(t, bare.Seal, lock.Seal, "the names are sealed too")
	_, ok = lock.Has("none")
	require.False(t, ok)
}

func TestSeal_IsForOtherProgramsToCompare(t *testing.T) {
	// Computed with Python's hmac, hashlib and base64.
	lock, _ := seal.Make([]seal.List{of("", 1)}, []string{"s"})
	require.Equal(t, "mc243ldeofbyadok4ee6s6icpq", lock.Lists[0].ID)
	require.Equal(t, "apvzf5dswixdyvtkiklqx735hramaywasg2vvx4ysin45zvicbwq", lock.Seal)
}

func TestRead_IsWhatWasWritten(t *testing.T) {
	lists := three()
	lists[1].Name = "Bob <b>"
	lock, secrets := seal.Make(lists, salts(3))
	text, err := seal.Write(lock)
	require.NoError(t, err)
	read, problems := seal.ReadLock("l", text)
	require.Empty(t, problems)
	require.Equal(t, lock, read)
	text, err = seal.Write(secrets)
	require.NoError(t, err)
	kept, problems := seal.ReadSecrets("s", text)
	require.Empty(t, problems)
	require.Equal(t, secrets, kept)
	require.Empty(t, seal.CheckSecrets("s", kept, read))
}

func TestRead_SaysWhatIsWrong(t *testing.T) {
	lock, secrets := seal.Make(three(), salts(3))
	text, _ := seal.Write(lock)
	kept, _ := seal.Write(secrets)
	for change, code := range map[string]string{
		"":                  "seal.not-lock",
		"{}":                "seal.not-lock",
		"[]":                "seal.not-lock",
		string(kept):        "seal.not-lock",
		string(text) + "{}": "seal.not-lock",
		strings.Replace(string(text), "1", "2", 1):                                                          "seal.not-lock",
		strings.Replace(string(text), lock.Lists[0].ID, lock.Lists[1].ID, 1):                                "seal.broken",
		strings.Replace(string(text), `"`+lock.Lists[2].ID+`"`, `"`+lock.Lists[2].ID+`", "name": "Eve"`, 1): "seal.broken",
	} {
		_, problems := seal.ReadLock("l", []byte(change))
		require.Len(t, problems, 1, change)
		require.Equal(t, code, problems[0].Code, change)
		require.Equal(t, "l", problems[0].At.File)
	}
	_, problems := seal.ReadSecrets("s", text)
	require.Equal(t, "seal.not-secrets", problems[0].Code)
	other, _ := seal.Make(three(), salts(2 + 1)[0:3])
	require.Empty(t, seal.CheckSecrets("s", secrets, other))
	other.Lists[0].ID = "x"
	require.Equal(t, "seal.other-lock", seal.CheckSecrets("s", secrets, other)[0].Code)
	other.Seal = "x"
	require.Equal(t, "seal.other-lock", seal.CheckSecrets("s", secrets, other)[0].Code)
}

func TestCompare_TellsWhatBecameOfEachList(t *testing.T) {
	_, secrets := seal.Make(three(), salts(3))
	for _, tt := range []struct {
		name  string
		lists []seal.List
		want  string
	}{
		{"as they were", three(), "same ann.yaml ann.yaml|same bob.yaml bob.yaml|same col.yaml col.yaml"},
		{"nothing", nil, "gone ann.yaml |gone bob.yaml |gone col.yaml "},
		{"changed and new", []seal.List{of("ann.yaml", 4), of("bob.yaml", 2), of("dan.yaml", 9)},
			"changed ann.yaml ann.yaml|same bob.yaml bob.yaml|gone col.yaml |added  dan.yaml"},
		{"two lists that are alike, turned about", []seal.List{of("ann.yaml", 2), of("bob.yaml", 1), of("col.yaml", 2)},
			"swapped ann.yaml bob.yaml|swapped bob.yaml ann.yaml|same col.yaml col.yaml"},
		{"renamed", []seal.List{of("a.yaml", 1), of("bob.yaml", 2), of("col.yaml", 2)},
			"moved ann.yaml a.yaml|same bob.yaml bob.yaml|same col.yaml col.yaml"},
	} {
		var got []string
		for _, f := range seal.Compare(secrets, tt.lists) {
			got = append(got, fmt.Sprintf("%s %s %s", f.State, f.File, f.Now))
		}
		require.Equal(t, tt.want, strings.Join(got, "|"), tt.name)
	}
}

// TestCompare_MissesNothing makes random changes to the files. Every sealed
// list and every file must appear exactly once, and only unchanged lists may
// be Same.
func TestCompare_MissesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(what string) []seal.List {
			var lists []seal.List
			for i, n := range rapid.SliceOfN(rapid.IntRange(0, 3), 0, 6).Draw(t, what) {
				if n > 0 {
					lists = append(lists, of(fmt.Sprint(i), n))
				}
			}
			return lists
		}
		before, after := draw("before"), draw("after")
		_, secrets := seal.Make(before, salts(len(before)))
		files := map[string]seal.List{}
		for _, l := range after {
			files[l.File] = l
		}
		was, now := 0, map[string]bool{}
		for _, f := range seal.Compare(secrets, after) {
			if f.File != "" {
				was++
			}
			if f.Now != "" {
				require.False(t, now[f.Now], "a file is listed once")
				now[f.Now] = true
			}
			if f.State == seal.Same || f.State == seal.Moved || f.State == seal.Swapped {
				i := was - 1
				require.Equal(t, before[i].List, files[f.Now].List)
			}
			require.Equal(t, f.State == seal.Same, f.State != seal.Changed && f.File == f.Now)
		}
		require.Equal(t, len(before), was)
		require.Len(t, now, len(after))
	})
}
