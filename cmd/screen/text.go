package screen

// Said returns a remark wrapped to the paper. Lines after the first are indented.
func Said(text string, p Paper) string {
	if p.Plain {
		return page([]string{text})
	}
	return page(wrap(text, p.Width, "   "))
}
