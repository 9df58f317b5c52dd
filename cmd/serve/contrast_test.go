package serve

import (
	"fmt"
	"math"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// style is a rule of a style sheet.
type style struct {
	selector string
	values   map[string]string
}

// color returns the colour that a property sets, or "" if it sets no visible colour.
func (s style) color(property string) string {
	switch v := s.values[property]; v {
	case "none", "transparent", "inherit", "currentcolor":
		return ""
	default:
		return v
	}
}

var (
	remarks = regexp.MustCompile(`(?s)/\*.*?\*/`)
	rules   = regexp.MustCompile(`([^{}]+)\{([^{}]*)\}`)
	tokenOf = regexp.MustCompile(`^var\((--[a-z0-9-]+)\)$`)
	hex     = regexp.MustCompile(`^#([0-9a-f]{3}|[0-9a-f]{6})$`)
	faint   = regexp.MustCompile(`^rgb\((\d+) (\d+) (\d+) / (\d+)%\)$`)
)

// stylesOf returns the rules of style sheets in order.
func stylesOf(t *testing.T, sheets []string) []style {
	t.Helper()
	var all []style
	for _, sheet := range sheets {
		text, err := pageFiles.ReadFile("pages/" + sheet)
		require.NoError(t, err)
		for _, rule := range rules.FindAllStringSubmatch(remarks.ReplaceAllString(string(text), ""), -1) {
			s := style{strings.TrimSpace(rule[1]), map[string]string{}}
			for line := range strings.SplitSeq(rule[2], ";") {
				if name, value, ok := strings.Cut(line, ":"); ok {
					s.values[strings.TrimSpace(name)] = strings.TrimSpace(value)
				}
			}
			all = append(all, s)
		}
	}
	return all
}

// rgb is a colour with parts from 0 to 255.
type rgb [3]float64

// colored is what a value is in a scheme, 0 for light and 1 for dark, over what lies
// behind it. False is nothing at all.
func colored(t *testing.T, value string, scheme int, tokens map[string]string, behind rgb) (rgb, bool) {
	t.Helper()
	for tokenOf.MatchString(value) {
		name := tokenOf.FindStringSubmatch(value)[1]
		require.Contains(t, tokens, name)
		value = tokens[name]
	}
	if both, ok := strings.CutPrefix(value, "light-dark("); ok {
		value = strings.Split(strings.TrimSuffix(both, ")"), ", ")[scheme]
	}
	if value == "transparent" {
		return rgb{}, false
	}
	if parts := faint.FindStringSubmatch(value); parts != nil {
		var c rgb
		share, _ := strconv.ParseFloat(parts[4], 64) // digits
		for i := range c {
			part, _ := strconv.ParseFloat(parts[i+1], 64) // digits
			c[i] = part*share/100 + behind[i]*(1-share/100)
		}
		return c, true
	}
	require.Regexp(t, hex, value)
	digits := value[1:]
	if len(digits) == 3 {
		digits = strings.Join([]string{digits[:1], digits[:1], digits[1:2], digits[1:2], digits[2:], digits[2:]}, "")
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	require.NoError(t, err)
	return rgb{float64(n >> 16), float64(n >> 8 & 255), float64(n & 255)}, true
}

// luminance returns the relative luminance as defined by WCAG 2.2.
func (c rgb) luminance() float64 {
	var linear rgb
	for i, part := range c {
		if part /= 255; part <= 0.04045 {
			linear[i] = part / 12.92
		} else {
			linear[i] = math.Pow((part+0.055)/1.055, 2.4)
		}
	}
	return 0.2126*linear[0] + 0.7152*linear[1] + 0.0722*linear[2]
}

// contrast returns the contrast ratio as defined by WCAG 2.2.
func contrast(a, b rgb) float64 {
	light, dark := max(a.luminance(), b.luminance()), min(a.luminance(), b.luminance())
	return (light + 0.05) / (dark + 0.05)
}

// shapes lists the ends of selectors for elements that have a background but no text.
var shapes = []string{".flag", ".back", ".flame", ".vs", "::after", "progress", "-bar", "-value", ".pips .won", ".dial i", ".lit"}

// Every text colour has a contrast of at least 4.5 with its background, in the light and the dark
// scheme and for each player. The background is that of the text's own rule, or otherwise every
// background that can have text. The background of a stream is white or black.
func TestStyles_EveryTextIsReadable(t *testing.T) {
	white, black := rgb{255, 255, 255}, rgb{}
	for page, sheets := range map[string][]string{
		"page": {"seats.css", "shinpan.css", "room.css"}, "overlay": {"seats.css", "shinpan.css", "overlay.css"},
		"wall": {"seats.css", "wall.css"}, "placed": {"seats.css", "wall.css", "placed.css"},
	} {
		text, err := pageFiles.ReadFile("pages/" + page + ".html")
		require.NoError(t, err)
		var linked []string
		for _, link := range regexp.MustCompile(`stylesheet" href="/([a-z]+\.css)"`).FindAllStringSubmatch(string(text), -1) {
			linked = append(linked, link[1])
		}
		require.Equal(t, sheets, linked, page)
		styles := stylesOf(t, sheets)
		tokens, schemes := map[string]string{}, []int{0, 1}
		surfaces := map[string]bool{}
		for _, s := range styles {
			for name, value := range s.values {
				if strings.HasPrefix(name, "--") && (s.selector == ":root" || s.selector == "."+page) {
					tokens[name] = value
				}
			}
			if s.selector == ":root" && s.values["color-scheme"] == "dark" {
				schemes = []int{1}
			}
			under := s.color("background")
			textless := slices.ContainsFunc(shapes, func(end string) bool { return strings.HasSuffix(s.selector, end) })
			if under != "" && !textless && (s.color("color") == "" || s.selector == "body" || s.selector == ".wall") {
				surfaces[under] = true
			}
		}
		checked := 0
		for seat := 1; seat <= mostPlayers; seat++ {
			for _, s := range styles {
				if s.selector == ".s"+strconv.Itoa(seat) {
					tokens["--seat"], tokens["--fill"] = s.values["--seat"], s.values["--fill"]
				}
			}
			for _, s := range styles {
				ink := s.color("color")
				if ink == "" {
					continue
				}
				grounds := surfaces
				if own := s.color("background"); own != "" && s.selector != "body" && s.selector != ".wall" {
					grounds = map[string]bool{own: true}
				}
				for under := range grounds {
					for _, scheme := range schemes {
						for _, behind := range []rgb{white, black} {
							ground, ok := colored(t, under, scheme, tokens, behind)
							if !ok {
								continue // the text is on a panel
							}
							over, ok := colored(t, ink, scheme, tokens, ground)
							require.True(t, ok, s.selector)
							where := fmt.Sprintf("%s, player %d, scheme %d: %s has %s on %s", page, seat, scheme, s.selector, ink, under)
							require.GreaterOrEqual(t, contrast(over, ground), 4.5, where)
							checked++
						}
					}
				}
			}
		}
		require.Greater(t, checked, 50, page)
	}
	require.InDelta(t, 21, contrast(white, black), 0.001)
}

// A player has the same colour and shape on a phone and on a wall. Only one style sheet sets them,
// and every page refers to the player by number.
func TestStyles_APlayerIsTheSameOnEveryPage(t *testing.T) {
	files, err := pageFiles.ReadDir("pages")
	require.NoError(t, err)
	for _, file := range files {
		text, err := pageFiles.ReadFile("pages/" + file.Name())
		require.NoError(t, err)
		if file.Name() != "seats.css" {
			require.NotContains(t, string(text), "--seat:", file.Name())
			require.NotContains(t, string(text), "--shape:", file.Name())
		}
	}
	for _, game := range simulated(t) {
		k := keep(t, game, 1)
		k.write(t, k.entries()/2)
		s, web := k.serving(t, 0)
		f := s.feeds[0]
		places := map[string]string{
			"/wall": `<article class="seat s`, "/overlay?show=score&at=top": `<article class="plate s`, "/table/1": `<article class="player s`, "/overlay": `<article class="player s`,
			s.tokens.give(f, owner{seatKind, 1}):               `<article class="player s`,
			s.tokens.give(f, owner{judgeKind, referee.Judge}):  `<article class="player s`,
			s.tokens.give(f, owner{tableKind, referee.Nobody}): `<article class="player s`,
		}
		for place, begins := range places {
			status, page := get(t, web.URL+place)
			require.Equal(t, http.StatusOK, status, place)
			require.Contains(t, page, `href="/seats.css"`, place)
			articles := strings.Split(page, begins)[1:]
			require.Len(t, articles, len(f.last().header.Players), place)
			for i, name := range f.last().header.Players {
				article, _, _ := strings.Cut(articles[i], "</h2>")
				require.Equal(t, strconv.Itoa(i+1), article[:1], place)
				require.Contains(t, article, `<i class="flag"></i>`, place)
				require.Contains(t, article, name, place)
			}
		}
	}
}
