package cards

// Reach is the extent to which an effect can change the board.
type Reach int

// The reaches; each includes the previous one.
const (
	ReachItself     Reach = iota // its own character leaves, moves or is hidden
	ReachCharacters              // characters leave, move or are hidden
	ReachAll
)

// Reach returns the reach of an effect.
func (e *Effect) Reach() Reach {
	reach := ReachItself
	walk(e, func(p part) {
		s, ok := p.(*Step)
		if !ok {
			return
		}
		switch s.Verb.(type) {
		case *Return, *Defeat, *Hide, *Move:
			if !s.Targets().Who.Self {
				reach = max(reach, ReachCharacters)
			}
		case *If:
		default:
			reach = ReachAll
		}
	})
	return reach
}
