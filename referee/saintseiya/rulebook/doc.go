// Package rulebook holds the tables of Saint Seiya Deckbuilding: its rules with their places in the
// rulebook, and the questions that it leaves open. Constants hold the numbers of the rulebook.
package rulebook
