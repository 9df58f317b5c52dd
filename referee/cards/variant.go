package cards

// Print returns the print of the card that a text names by its id ("ab-108-ra"), or "" if it
// names the card in another way.
func (f Fact) Print(text string) string {
	asked := key(text)
	for _, v := range f.Variants {
		if key(v) == asked {
			return v
		}
	}
	return ""
}

// Ordinary returns the print that is meant if none is named: the print with the card's own
// value of the attribute that distinguishes prints, or otherwise the first. It returns "" for
// cards whose prints are not known.
func (f Fact) Ordinary() string {
	for i, a := range f.schema {
		if own := string(f.ID) + "-" + f.value(i).String(); a.Print && f.Print(own) != "" {
			return own
		}
	}
	if len(f.Variants) > 0 {
		return f.Variants[0]
	}
	return ""
}

// Special is like Print but returns "" for the Ordinary print. Lists keep its result to preserve
// the print.
func (f Fact) Special(text string) string {
	if print := f.Print(text); print != f.Ordinary() {
		return print
	}
	return ""
}
