package screen

// Said is one thing that is said, wrapped to the paper; further lines are
// indented.
func Said(text string, p Paper) string {
	if p.Plain {
		return page([]string{text})
	}
	return page(wrap(text, p.Width, "   "))
}
