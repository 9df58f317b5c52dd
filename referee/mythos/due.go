package mythos

// due are the codes of the lines that act once at that timing, those that
// change another line included, in printed order.
func (c *Card) due(at Timing) []string {
	var codes []string
	for _, l := range c.Lines {
		if l.At == at && !l.Continuous {
			codes = append(codes, l.Code)
		}
	}
	return codes
}

// continuous reports whether the card has a continuous line.
func (c *Card) continuous() bool {
	for _, l := range c.Lines {
		if l.Continuous {
			return true
		}
	}
	return false
}
