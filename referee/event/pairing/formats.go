package pairing

import "slices"

// RoundRobin pairs a round, counted from 1. Over as many rounds as a player has opponents, each
// player meets every other once. It uses the circle method: the first player stays and the others
// move on. With an odd number of players, each has one bye.
func RoundRobin(ids []string, round int) []Table {
	circle := slices.Clone(ids)
	if len(circle)%2 == 1 {
		circle = append(circle, "")
	}
	n := len(circle)
	at := func(i int) string {
		if i == 0 {
			return circle[0]
		}
		return circle[1+(i-1+round-1)%(n-1)]
	}
	var tables []Table
	for i := range n / 2 {
		a, b := at(i), at(n-1-i)
		if a == "" {
			a, b = b, a
		}
		tables = append(tables, Table{A: a, B: b})
	}
	return byeLast(tables)
}

// byeLast numbers the tables, with the bye at the end.
func byeLast(tables []Table) []Table {
	slices.SortStableFunc(tables, func(a, b Table) int {
		switch {
		case (a.B == "") == (b.B == ""):
			return 0
		case a.B == "":
			return 1
		}
		return -1
	})
	for i := range tables {
		if tables[i].B != "" {
			tables[i].No = i + 1
		}
	}
	return tables
}

// Knockout pairs the first round of single elimination for players in order of place: the first
// player meets the last, and the first two players can meet only in the final. A player without an
// opponent has a bye.
func Knockout(ids []string) []Table {
	order := []int{1}
	for len(order) < len(ids) {
		var next []int
		for _, place := range order {
			next = append(next, place, 2*len(order)+1-place)
		}
		order = next
	}
	at := func(place int) string {
		if place > len(ids) {
			return ""
		}
		return ids[place-1]
	}
	var tables []Table
	for i := 0; i+1 < len(order); i += 2 {
		tables = append(tables, Table{No: i/2 + 1, A: at(order[i]), B: at(order[i+1])})
	}
	return tables
}

// Onward pairs the winners of the tables of a round of single elimination, in order.
func Onward(winners []string) []Table {
	var tables []Table
	for i := 0; i+1 < len(winners); i += 2 {
		tables = append(tables, Table{No: i/2 + 1, A: winners[i], B: winners[i+1]})
	}
	return tables
}
