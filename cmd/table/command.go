package table

// command is one of the players’ lines, which answer no question.
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

// commands are all of them.
var commands = []command{
	commandDeclare, commandMore, commandAccept, commandBoard, commandScore, commandLog, commandWhy, commandRule,
	commandCard, commandNote, commandSeal, commandWait, commandUndo, commandFix, commandAnyway, commandReopen, commandHelp,
	commandClock, commandPhones, commandRematch, commandQuit,
}

var (
	// moreCommands stand behind "more" in the menu of a question. "anyway" stands
	// in that menu itself, after a refusal.
	moreCommands = []command{
		commandBoard, commandScore, commandLog, commandWhy, commandCard, commandRule,
		commandNote, commandSeal, commandUndo, commandFix, commandHelp, commandQuit,
	}
	// needing are those that mean nothing alone. People are asked for the rest.
	needing = []command{commandWhy, commandCard, commandRule, commandNote}
	// closingCommands are offered when the match is over.
	closingCommands = []command{commandAccept, commandUndo, commandFix, commandBoard, commandLog, commandMore}
	// closedCommands are offered when that end has been accepted: what moreCommands
	// has but for corrections, which come after "reopen".
	closedCommands = []command{
		commandQuit, commandBoard, commandScore, commandLog, commandWhy, commandCard, commandRule, commandNote, commandReopen,
	}
)
