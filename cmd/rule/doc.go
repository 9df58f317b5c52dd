// Package rule implements the commands rule and explain. The command rule lists and searches the
// rules and rulings of a game, and shows where their sources differ. The command explain shows the
// meaning of a problem code, a rule or a ruling.
package rule
