package cards

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// user is a Ninja of the game as a user of Jutsu.
func user(t *testing.T, id referee.Card) User {
	card, ok := LoadCards(t).Card(id)
	require.True(t, ok, id)
	return As(card)
}

func jutsu(t *testing.T, id referee.Card) Requirement {
	card, ok := LoadCards(t).Card(id)
	require.True(t, ok, id)
	return card.Requirement
}

func TestWhoMayUseAJutsu(t *testing.T) {
	naruto, kakashi, sakura, zabuza := user(t, "N-001"), user(t, "N-023"), user(t, "N-027"), user(t, "N-024")
	anybody := jutsu(t, "J-001")
	require.Empty(t, anybody)
	require.Equal(t, Yes, anybody.Allows(sakura))

	jonin := Requirement{{{Want: WantRank, Rank: Jonin}}}
	require.Equal(t, []Verdict{No, Yes, No, Yes}, []Verdict{jonin.Allows(naruto), jonin.Allows(kakashi), jonin.Allows(sakura), jonin.Allows(zabuza)})

	// Nunchaku: Chunin or higher with Taijutsu, or with Weapon.
	nunchaku := jutsu(t, "J-397")
	require.Equal(t, No, nunchaku.Allows(sakura), "Weapon, but a Genin")
	require.Equal(t, No, nunchaku.Allows(kakashi), "a Jonin, but Genjutsu")
	armed := kakashi
	armed.Words = []string{"Weapon"}
	require.Equal(t, Yes, nunchaku.Allows(armed), "an effect gives it the attribute")

	// Lightning or Water, and an entrance cost of 5 or more as it now is.
	wave := jutsu(t, "J-936")
	require.Equal(t, Yes, wave.Allows(zabuza))
	cheap := zabuza
	cheap.Entrance = Number(4)
	require.Equal(t, No, wave.Allows(cheap))
	cheap.Entrance = Figure{}
	require.Equal(t, Unsure, wave.Allows(cheap), "the table must say how much it is now")
	require.Equal(t, No, wave.Allows(naruto))
}

func TestSecondNamesCount(t *testing.T) {
	set := LoadCards(t)
	gaara, ok := set.Card("N-877")
	require.True(t, ok)
	require.Contains(t, gaara.Second, "Gaara of the Desert")
	named := Requirement{{{Want: WantName, Word: "Gaara of the Desert"}}}
	require.Equal(t, Yes, named.Allows(As(gaara)))
	require.Equal(t, No, named.Allows(user(t, "N-001")))
	called := user(t, "N-001")
	called.Names = []string{"Gaara of the Desert"}
	require.Equal(t, Yes, named.Allows(called), "an effect gives it the name")
}

func TestWhatABattleDecides(t *testing.T) {
	u := user(t, "N-023")
	for want, set := range map[Want]func(*User){
		WantHead:     func(u *User) { u.Head = true },
		WantInjured:  func(u *User) { u.Injured = true },
		WantAttacker: func(u *User) { u.Attacking = true },
		WantBlocking: func(u *User) { u.Blocking = true },
	} {
		require.Equal(t, No, Condition{Want: want}.Holds(u), want)
		changed := u
		set(&changed)
		require.Equal(t, Yes, Condition{Want: want}.Holds(changed), want)
	}
	require.Equal(t, Yes, Condition{Want: WantBlocker}.Holds(u))
	u.Attacking = true
	require.Equal(t, No, Condition{Want: WantBlocker}.Holds(u))
	require.Equal(t, Unsure, Condition{Want: WantNoText}.Holds(u), "the referee does not know effect texts")
	require.Equal(t, Unsure, Condition{Want: WantDeclared, Word: "a full moon"}.Holds(u))
	require.Equal(t, Yes, Condition{Want: WantCombat, N: 6}.Holds(u))
	require.Equal(t, No, Condition{Want: WantCombat, N: 7}.Holds(u))
	require.Equal(t, Yes, Condition{Want: WantSymbol, Word: "fire"}.Holds(u))
	require.Equal(t, Yes, Condition{Want: WantNameWith, Word: "Hatake"}.Holds(u))
	require.Equal(t, Yes, Condition{Want: WantWord, Word: "Genjutsu"}.Holds(u), "a word in quotation marks is a characteristic or an attribute")
	require.Equal(t, No, Condition{Want: WantAttribute, Word: "Leaf"}.Holds(u))
	require.Equal(t, Yes, Condition{Want: WantPrinted, N: 5}.Holds(u))
	u.Mental = Figure{}
	require.Equal(t, No, Condition{Want: WantMental, N: 1}.Holds(u), "without Mental Power it is 0")
}

func TestATeamOfNamedNinja(t *testing.T) {
	set := LoadCards(t)
	var trio *Card
	for i := range set.All() {
		if c := set.All()[i]; len(c.Requirement) == 1 && c.Requirement[0][0].Want == WantTeamOf {
			require.Nil(t, trio)
			trio = c
		}
	}
	require.Equal(t, []string{"Ino Yamanaka", "Shikamaru Nara", "Choji Akimichi"}, trio.Requirement[0][0].Words)
	find := func(name string) *Card {
		for i := range set.All() {
			if c := set.All()[i]; c.Name == name && c.Type == Ninja {
				return c
			}
		}
		t.Fatal(name)
		return nil
	}
	ino, shikamaru, choji, naruto := find("Ino Yamanaka"), find("Shikamaru Nara"), find("Choji Akimichi"), find("Naruto Uzumaki")
	u := As(ino)
	u.Team = []*Card{ino, shikamaru, choji}
	require.Equal(t, Yes, trio.Requirement.Allows(u))
	u.Team = []*Card{ino, shikamaru, naruto}
	require.Equal(t, No, trio.Requirement.Allows(u))
}

func TestRequirementsInWords(t *testing.T) {
	wave := jutsu(t, "J-936")
	require.Equal(t, "Water + entrance cost of 5 or more or Lightning + entrance cost of 5 or more", wave.In("en"))
	require.Equal(t, "Eau + coût d’entrée de 5 ou plus ou Foudre + coût d’entrée de 5 ou plus", wave.In("fr"))
	for _, want := range wants {
		for _, language := range []string{"en", "fr"} {
			require.NotEmpty(t, conditionWords[want][language], want)
			require.NotContains(t, Condition{Want: want, Word: "fire", N: 3, Rank: Jonin, Words: []string{"A"}}.In(language), "%!")
		}
	}
}
