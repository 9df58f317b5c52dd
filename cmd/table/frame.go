package table

// frame is how the rows of a terminal are shared: the board has that many of them, and what
// the list and the lines of the question leave of the whole is for board and news together.
// Both are 0 if the height is unknown.
type frame struct{ board, rest int }

// frameOf shares out a page. Below board and news stand the question, the keys and a list
// that shows at least some of its rows.
func frameOf(height int) frame {
	if height <= 0 {
		return frame{}
	}
	news, list := 2, 4
	switch {
	case height >= 35:
		news, list = 6, 8
	case height >= 29:
		news, list = 3, 6
	}
	rest := height - 2 - list
	return frame{board: max(rest-news, 1), rest: rest}
}
