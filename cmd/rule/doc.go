// Package rule has the commands rule and explain, which show the rules of a
// game, its rulings and the codes of problems.
package rule
