package table

// command is a command of the players that does not answer a question.
type command string

const (
	commandDeclare command = "declare"
	commandMore    command = "more"
	commandAccept  command = "accept"
	commandBoard   command = "board"
	commandScore   command = "score"
	commandLog     command = "log"
	commandWhy     command = "why"
	commandRule    command = "rule"
	commandCard    command = "card"
	commandNote    command = "note"
	commandSeal    command = "seal"
	commandWait    command = "wait"
	commandUndo    command = "undo"
	commandFix     command = "fix"
	commandAnyway  command = "anyway"
	commandReopen  command = "reopen"
	commandHelp    command = "help"
	commandClock   command = "clock"
	commandPhones  command = "phones"
	commandRematch command = "rematch"
	commandQuit    command = "quit"
)

// commands lists all commands.
var commands = []command{
	commandDeclare, commandMore, commandAccept, commandBoard, commandScore, commandLog, commandWhy, commandRule,
	commandCard, commandNote, commandSeal, commandWait, commandUndo, commandFix, commandAnyway, commandReopen, commandHelp,
	commandClock, commandPhones, commandRematch, commandQuit,
}

var (
	// moreCommands lists the commands under "more" in the menu of a question. After a rejected
	// answer, "anyway" is in the menu itself.
	moreCommands = []command{
		commandBoard, commandScore, commandLog, commandWhy, commandCard, commandRule,
		commandNote, commandSeal, commandUndo, commandFix, commandHelp, commandQuit,
	}
	// needing lists the commands that need arguments. Shinpan asks for missing arguments.
	needing = []command{commandWhy, commandCard, commandRule, commandNote}
	// closingCommands lists the commands offered when the match is over.
	closingCommands = []command{commandAccept, commandUndo, commandFix, commandBoard, commandLog, commandMore}
	// closedCommands lists the commands offered after the players have accepted the result. These
	// are moreCommands without corrections, which need "reopen" first.
	closedCommands = []command{
		commandQuit, commandBoard, commandScore, commandLog, commandWhy, commandCard, commandRule, commandNote, commandReopen,
	}
)
