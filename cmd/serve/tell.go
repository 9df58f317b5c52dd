package serve

import (
	"strconv"

	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/cmd/screen"
)

// Told is an entry in words, for public JSON and for pages.
type Told struct {
	Entry   int      `json:"entry"`
	Said    []string `json:"said"`
	sayings []screen.Saying
}

// tell describes an entry in words.
func tell(entry int, sayings []screen.Saying) Told {
	t := Told{entry, []string{}, sayings}
	for _, s := range sayings {
		t.Said = append(t.Said, s.Text)
	}
	return t
}

// toldHere is an entry in words on a page, part by part. Why is the address of the page that
// explains a part, or "" if there is none.
type toldHere struct {
	Entry int
	Said  []saidHere
}

type saidHere struct{ Text, Why string }

// here prepares entries for the page, with the addresses of the pages that explain their numbers.
func (p page) here(told []Told) []toldHere {
	var all []toldHere
	for _, t := range told {
		h := toldHere{Entry: t.Entry}
		for _, s := range t.sayings {
			why := p.Why(s.Seat, s.Counter)
			if s.Lane != "" {
				why = p.WhyLane(s.Lane)
			}
			if why != "" {
				why += "&at=" + strconv.Itoa(t.Entry)
			}
			h.Said = append(h.Said, saidHere{s.Text, why})
		}
		all = append(all, h)
	}
	return all
}

// told returns the entries after the given one in words. It leaves out entries without a text.
func (m *moment) told(words *lang.Words, after int) []Told {
	var all []Told
	for i, a := range m.accounts(words)[min(after, m.shown):] {
		if len(a.said) > 0 {
			all = append(all, tell(after+i+1, a.said))
		}
	}
	return all
}

// accounts returns the visible entries in words. Other goroutines must not use the moment
// meanwhile.
func (m *moment) accounts(words *lang.Words) []account {
	if m.followed.accounts == nil {
		m.followed.accounts = map[string][]account{}
	}
	all := m.followed.accounts[words.Language()]
	for i := len(all); i < m.shown; i++ {
		said := match.Account{Words: words, Match: m.match}.Public(m.entries[i])
		all = append(all, account{said, event(tell(i+1, said))})
	}
	m.followed.accounts[words.Language()] = all
	return all[:m.shown]
}
