// Package rulebook holds the tables of the Naruto (Shippuden) CCG: its rules with their pages in
// the rulebook, and the questions that the rulebook leaves open. The rulebook's numbers are
// constants here as well.
package rulebook
