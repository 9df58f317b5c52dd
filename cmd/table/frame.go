package table

// frame divides the rows of a terminal. board is the number of rows for the board, and rest the
// number of rows for board and news together, which the list and the question leave free. Both are
// 0 if the height is unknown.
type frame struct{ board, rest int }

// frameOf divides the rows of a page. Below the board and the news are the question, the keys and a
// list that shows at least some of its rows.
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
