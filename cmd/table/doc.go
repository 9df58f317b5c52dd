// Package table referees a match at a table: the commands play and resume. It
// settles who plays what, asks one question after the other, records the
// answers and shows what they changed. The answers come from menus, from typed
// lines, or from a script; beside them stand the table's own commands, such as
// undo, fix and why.
//
// Where a match begins is in play.go and setup.go, how a question is asked in
// question.go, what a typed line does in typed.go, and corrections in amend.go.
package table
