package table

import (
	"errors"
	"slices"
	"strings"

	"shinpan/cmd/prompt"
)

// menuCommands returns the commands in the menu of a question: “anyway” after a rejected answer,
// “declare” if there are declarations, and “more”. An earlier question has no such commands.
func (c *conversation) menuCommands() []command {
	var commands []command
	if c.session.asOf != nil {
		return nil
	}
	if c.from.seated && c.wording.refused() != nil {
		commands = append(commands, commandAnyway)
	}
	if len(c.session.tools()) > 0 && !c.session.ask().Corrects {
		commands = append(commands, commandDeclare)
	}
	return append(commands, commandMore)
}

// closing asks the players to accept the result or undo the last answer. After they have accepted
// the result, they can only reopen it.
func (c *conversation) closing() (said, error) {
	c.display.flush()
	if c.session.match.Accepted() {
		return c.oneOf(prompt.Question{Label: c.wording.words.Text("table.closed", nil)}, closedCommands)
	}
	commands := closingCommands
	if c.rematch {
		commands = slices.Insert(slices.Clone(commands), 1, commandRematch)
	}
	return c.oneOf(prompt.Question{Label: c.wording.words.Text("table.closing", nil)}, commands)
}

// more returns the menu of commands that do not advance the match.
func (c *conversation) more() (said, error) {
	commands := moreCommands
	if ask := c.session.ask(); ask != nil && ask.Corrects && len(ask.Tools) > 0 {
		commands = slices.Insert(slices.Clone(commands), len(commands)-2, commandDeclare)
	}
	if _, _, timed := c.session.match.Clock(c.session.match.Count()); timed {
		commands = slices.Insert(slices.Clone(commands), len(commands)-1, commandClock)
	}
	if c.live {
		commands = slices.Insert(slices.Clone(commands), len(commands)-1, commandPhones)
	}
	return c.oneOf(prompt.Question{Label: c.wording.words.Text("command.more", nil), Back: true}, commands)
}

// oneOf asks for one of the given commands.
func (c *conversation) oneOf(q prompt.Question, commands []command) (said, error) {
	q.Options = c.wording.commandLines(commands)
	reply, err := c.choose(q)
	switch {
	case errors.Is(err, prompt.ErrBack):
		return said{}, nil
	case err != nil:
		return said{}, c.unfit(err)
	case reply.Typed:
		return c.typed(reply.Line)
	}
	return said{command: commands[reply.Picked[0]]}, nil
}

// declare returns the menu of the declarations.
func (c *conversation) declare() (said, error) {
	tools := c.session.tools()
	q := prompt.Question{Label: c.wording.words.Text("table.declare", nil), Back: true, Search: len(tools) > mostPicks}
	for _, tool := range tools {
		line := c.wording.moveLine(tool)
		line.Words = strings.Join(c.wording.words.SaidFor(tool.Verb), " ")
		q.Options = append(q.Options, line)
	}
	reply, err := c.choose(q)
	switch {
	case errors.Is(err, prompt.ErrBack):
		return said{}, nil
	case err != nil:
		return said{}, c.unfit(err)
	case reply.Typed:
		return c.typed(reply.Line)
	}
	return c.fill(tools[reply.Picked[0]], c.from.seated)
}
