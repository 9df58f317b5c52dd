// Package rule is the commands rule and explain: the rules of a game, its
// rulings, and the codes that problems are called by.
package rule
