package screen

import (
	"slices"
	"strings"

	"shinpan/referee"
)

// group is a group of pieces on one side. Pieces without a group form a group without a name.
type group struct {
	referee.Group
	pieces []referee.Piece
}

// grouped sorts the pieces of a side into groups, in the order in which the
// groups first appear.
func grouped(pieces []referee.Piece, lane referee.Lane) []group {
	var groups []group
	for _, piece := range pieces {
		at := slices.IndexFunc(groups, func(g group) bool { return g.ID == piece.Group })
		if at < 0 {
			at = len(groups)
			groups = append(groups, group{Group: groupOf(piece, lane)})
		}
		groups[at].pieces = append(groups[at].pieces, piece)
	}
	return groups
}

// groupOf finds the group of a piece in the lane. An unknown group has only an id.
func groupOf(piece referee.Piece, lane referee.Lane) referee.Group {
	for _, g := range lane.Groups {
		if g.ID == piece.Group {
			return g
		}
	}
	return referee.Group{ID: piece.Group}
}

// groupName returns the name of a group: "team t1".
func (b board) groupName(g referee.Group) string {
	if g.Key == "" {
		return place(g.ID)
	}
	return b.say(referee.Key("group."+g.Key), referee.Args{"group": place(g.ID)})
}

// groupTitle returns a group's name with its counters and marks.
func (b board) groupTitle(g referee.Group) string {
	facts := []string{b.groupName(g)}
	for _, c := range g.Counters {
		facts = append(facts, b.short(c))
	}
	if len(g.Marks) > 0 {
		facts = append(facts, badges(g.Marks, b.shortMark))
	}
	return strings.Join(facts, " ")
}

// side lays out the pieces of one side. Each group begins a new line.
func (b board) side(pieces []referee.Piece, lane referee.Lane, width int) []string {
	var lines []string
	for _, g := range grouped(pieces, lane) {
		if g.ID == "" {
			lines = append(lines, b.listed(g.pieces, width)...)
			continue
		}
		lines = append(lines, wrap(b.groupTitle(g.Group), width, "   ")...)
		lines = append(lines, indented(b.listed(g.pieces, width-3))...)
	}
	return lines
}
