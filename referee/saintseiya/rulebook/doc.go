// Package rulebook holds the tables of Saint Seiya Deckbuilding: its rules with
// their places in the rulebook, and the questions that it leaves open. Its
// numbers are constants next to them.
package rulebook
