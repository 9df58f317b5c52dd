package cmd

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/internal/prose"
)

// unplain lists phrases that readers stumble over, by language, with their replacements. If a
// pattern also checks the words before or after, the phrase is correct or a game's own term
// elsewhere.
var unplain = map[string]map[string]string{
	"en": {
		`\b[Nn]othing need be\b`: "You don’t have to …",
		`\bfor ever\b`:           "forever, or endlessly",
		`\b[Ww]hoever\b`:         "anyone who, the player who, or no matter who",
		`\b(is|are) (taken|sealed|closed) already\b`: "is already …",
		`\w already[.]?$`:                      "is already …",
		`\blets? (it |both |\w+ \w+ )?stand\b`: "allow",
		`\b[Tt]he table (declares|says|is told|lets|knows|wants|tells|names|asks|must)\b`: "the players, or you",
		`\bdraws? lots\b|\bby lot\b`:                                                                                                   "draw at random, or at random",
		`\bluck (decides|answers|answered|gave|gives|brings|brought|picks)\b`:                                                          "a random draw",
		`\bstands? (twice|on|at|there|where|here|before|among|again|under|so|next)\b`:                                                  "is, or appears",
		`\bstands? in (?:the|a|one|your)\b`:                                                                                            "is in",
		`\b(lies|lie) (in|on|at|there|so|face|beneath|here|where|before)\b`:                                                            "is, or are",
		`(^|[^e] )is no (answer|card|hero|monster|rule|fact|account|reading|text|clock|way|match|series|number) (of|to|that|for|in)\b`: "is not a …",
		`\bpresent (round|turn)\b`:                                                                                                     "current",
		`\b[Tt]he (rulebook|book|referee) knows no\b`:                                                                                  "has no …",
		`\bbeside (it|them|the (match|lock|card|deck|file|settings))\b`:                                                                "next to",
		`\bhas its usual value\b`:                                                                                                      "gets its default",
		`\w at (least|most)[.,;)]`:                                                                                                     "at least …, at most …",
		`\ball the same\b`:                                                                                                             "anyway",
		`\banew\b`:                                                                                                                     "again",
		`\b(go|goes|going) on (to|with) \w`:                                                                                            "continue, or move on",
		`\b(is|are|was|were) taken back\b`:                                                                                             "undo, or remove",
		`\btak(e|es|en) apart\b`:                                                                                                       "show how it adds up",
		`\bone after the other\b`:                                                                                                      "one at a time, or one after another",
		`\b([Ss]ome|[Ee]very|[Aa]ny)body\b`:                                                                                            "a player, all players, anyone",
		`[,;] else \w`:                                                                                                                 "otherwise",
		`\b\w+ wants (a|an|the|that|it|at|exactly|no)\b`:                                                                               "needs, or requires",
		`^Of (a|an|the|what) `:                                                                                                         "put the subject first",
		`^What (is|was|cannot|could) [^?:]+\.$`:                                                                                        "name the thing: the cards that …",
		`^Who [^?:]+\.$`:                                                                                                               "the player who …",
		`\b[Ii]n silence\b`:                                                                                                            "silently",
		`\bspeaks? of\b`:                                                                                                               "mention",
		`\bis none of (the|this)\b`:                                                                                                    "is not one of, or does not belong to",
		`\bif need be\b`:                                                                                                               "if necessary",
		`\bone change after the other\b`:                                                                                               "one change at a time",
		`\b[Ff]ace (up|down)\b`:                                                                                                        "face-up, face-down",
		`\b[Nn]o line begins\b`:                                                                                                        "no command begins",
		`\b(can|cannot) be said\b`:                                                                                                     "you can type, or you cannot type",
		`\bYou can say\b`:                                                                                                              "You can type",
		`” says more\b`:                                                                                                                "For more: …",
		`\bplayer who speaks\b`:                                                                                                        "the player who types this",
		`\b[Ww]here the (referee|players?) (deals|has|need)`:                                                                           "if, or when",
		`\bwhere (it|they) lies?\b`:                                                                                                    "where it is",
		`\bgives? the (game|duel|match) up\b`:                                                                                          "concede",
		`, and not which\b`:                                                                                                            "but not which",
		`\bbut for one\b`:                                                                                                              "except one",
		`\bincome of\b`:                                                                                                                "the Chakra that … gains",
		`\b[Mm]isspelled\b`:                                                                                                            "misspelt",
	},
	"fr": {
		`\b[Vv]aleur habituelle\b`:   "valeur par défaut",
		`^Ce qui (est omis|manque) `: "ce que vous omettez",
		`\b[Ll]a table (déclare|dit|sait|peut|doit|joue|a déclaré|nomme|admet|veut)\b`: "les joueurs, ou vous",
		`\bne se dit pas maintenant\b`:           "vous ne pouvez pas taper",
		`, l’habitude\b`:                         "par défaut",
		`\bcrochets? (shinpan|pre-commit|git)\b`: "hooks",
		`^Qui [^?:]+\.$`:                         "le joueur qui …, ou si vous …",
		`\bpromesses?\b`:                         "engagement",
		`\bun changement après l’autre\b`:        "un changement à la fois",
		`\bde (celui )?qui parle\b`:              "du joueur qui tape ceci",
		`\baucune ligne ne commence\b`:           "aucune commande ne commence",
		`\bVous pouvez dire\b`:                   "vous pouvez taper",
		`\b[Ll]a table (apprend|déplace)\b`:      "les joueurs",
		`\bun blanc à\b`:                         "un mot à remplacer",
	},
}

// TestProse_IsPlain searches the manual, the help and the messages for them, with the
// rules; comments and examples are not searched.
func TestProse_IsPlain(t *testing.T) {
	t.Parallel()
	for language, patterns := range unplain {
		units, err := prose.Units("..", language)
		require.NoError(t, err)
		require.Greater(t, len(units), 7000)
		for pattern, write := range patterns {
			wrong := regexp.MustCompile(pattern)
			for _, u := range units {
				if u.Kind != prose.Comments {
					assert.NotRegexp(t, wrong, u.Text, "%s:%d: write “%s”", u.Path, u.Line, write)
				}
			}
		}
	}
}
